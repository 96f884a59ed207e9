import { COMPANY_DOCUMENT_KINDS } from '#domain/company/company-document.ts'
import { BLOCK, MAX_BLOCKS, MAX_SUBJECT } from '#domain/content/mail-text.ts'
import { BACKORDER_RULES } from '#domain/orders/reservations.ts'
import { taxRatesSchema } from '#domain/orders/order-schema.ts'
import { locationSchema } from '#domain/stock/location-schema.ts'
import { BRANCH_STATUSES } from '#domain/stock/location.ts'
import { OWN_WORD_LENGTHS } from '#domain/vocabulary/own-words.ts'
import { fields, oneOf, optional, text, texts, whole } from '#lib/schema.ts'
import { MAX_LEAST_MARGIN } from '#domain/pricing/margin.ts'
import { amountMinor, isoDay, madeId, optionalId } from './record-fields.ts'
import {
  bankAccountSchema,
  companyDetailsSchema,
  companyDocumentSchema,
  deliveryZoneSchema,
  exchangeRatesSchema,
  MAX_PAYMENT_ACCOUNTS,
  mobileMoneySchema,
} from './system-config-schema.ts'

/** `seen` is the `lastAuditId` of the record that the change was made from, '' where it was never changed. */
const command = { commandId: madeId(), seen: optionalId() }

/** They apply from today on, by the clock of the API. */
export const ratesRequestSchema = fields({ ...command, cedisPer: exchangeRatesSchema.entries.cedisPer })

export const taxesRequestSchema = fields({ ...command, ...taxRatesSchema.entries, from: isoDay() })
export const taxWithdrawalSchema = fields({ ...command, from: isoDay() })

const { at: _at, ...details } = companyDetailsSchema.entries
export const companyRequestSchema = fields({ ...command, ...details })

/** The account in this place, one more behind the last, or, without one, none there any more. */
const place = () => whole(0, MAX_PAYMENT_ACCOUNTS)
export const bankAccountRequestSchema = fields({
  ...command,
  at: place(),
  account: optional(bankAccountSchema),
})
export const walletRequestSchema = fields({ ...command, at: place(), account: optional(mobileMoneySchema) })

export const zoneRequestSchema = fields({
  ...command,
  id: text(40, { pattern: /^[a-z0-9-]{1,40}$/ }),
  zone: deliveryZoneSchema,
})

export const limitsRequestSchema = fields({
  ...command,
  salesPersonConfirmMinor: amountMinor(),
  salesPersonDiscountBasisPoints: whole(0, 10_000),
  leastMarginBasisPoints: whole(0, MAX_LEAST_MARGIN),
  stockAdjustMinor: amountMinor(),
  managerPurchaseMinor: amountMinor(),
  referralRewardMinor: amountMinor(),
  backorders: oneOf(BACKORDER_RULES),
})

/** Without `means` the word is taken out. */
export const wordRequestSchema = fields({
  ...command,
  word: text(OWN_WORD_LENGTHS.word),
  means: optional(text(OWN_WORD_LENGTHS.means)),
})

const { file, validFrom, validUntil } = companyDocumentSchema.entries
/** Without a document, that of the kind is taken out. */
export const documentRequestSchema = fields({
  ...command,
  kind: oneOf(COMPANY_DOCUMENT_KINDS),
  document: optional(fields({ file, validFrom, validUntil })),
})

const { id: _id, ...facts } = locationSchema.entries
/** The facts of a branch; its code, which is its id, stays once it is open. */
export const branchRequestSchema = fields({ ...command, ...facts })
export const branchStatusSchema = fields({ ...command, status: oneOf(BRANCH_STATUSES) })

export const mailTextRequestSchema = fields({
  ...command,
  subject: text(MAX_SUBJECT, { min: 1 }),
  blocks: texts(MAX_BLOCKS, '|', BLOCK),
})
export const testMailRequestSchema = fields({ commandId: madeId() })
