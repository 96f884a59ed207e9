import { COMPANY_DOCUMENT_KINDS } from '#domain/company/company-document.ts'
import { BLOCK, MAX_BLOCKS, MAX_SUBJECT } from '#domain/content/mail-text.ts'
import { BACKORDER_RULES } from '#domain/orders/reservations.ts'
import { taxRatesSchema } from '#domain/orders/order-schema.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import { MAX_LEAST_MARGIN } from '#domain/pricing/margin.ts'
import { locationSchema } from '#domain/stock/location-schema.ts'
import { BRANCH_STATUSES } from '#domain/stock/location.ts'
import { OWN_WORD_LENGTHS } from '#domain/vocabulary/own-words.ts'
import { fields, oneOf, optional, text, texts, whole } from '#lib/schema.ts'
import { defineCommand, NOTHING } from './define-command.ts'
import { amountMinor, isoDay, optionalId } from './record-fields.ts'
import {
  bankAccountSchema,
  companyDetailsSchema,
  companyDocumentSchema,
  deliveryZoneSchema,
  exchangeRatesSchema,
  MAX_PAYMENT_ACCOUNTS,
  mobileMoneySchema,
} from './system-config-schema.ts'

/** The `lastAuditId` of the record that the change was made from, '' where it was never changed. */
const seen = optionalId()

const byAdmins = { answer: NOTHING, may: { roles: ROLE_GROUPS.ADMINS } } as const
const byRateSetters = { answer: NOTHING, may: { roles: ROLE_GROUPS.RATE_SETTERS } } as const

/** Adds rates for today, by the clock of the server: rows are never changed. Target: `rates`. */
export const publishRates = defineCommand({
  kind: 'rates.publish',
  request: fields({ seen, cedisPer: exchangeRatesSchema.entries.cedisPer }),
  ...byRateSetters,
})

/** Adds taxes that apply from a later day. Target: `taxes`. */
export const announceTaxes = defineCommand({
  kind: 'taxes.announce',
  request: fields({ seen, ...taxRatesSchema.entries, from: isoDay() }),
  ...byRateSetters,
})

/** Takes the last row away, as long as its day has not come. Target: `taxes`. */
export const withdrawTaxes = defineCommand({
  kind: 'taxes.withdraw',
  request: fields({ seen, from: isoDay() }),
  ...byRateSetters,
})

const { at: _at, ...details } = companyDetailsSchema.entries
/** Applies from now on: documents made before keep what they say. Target: `company`. */
export const changeCompany = defineCommand({
  kind: 'company.change',
  request: fields({ seen, ...details }),
  ...byAdmins,
})

const place = () => whole(0, MAX_PAYMENT_ACCOUNTS)
/** Changes the account in this place, adds one behind the last or, without `account`, removes it. Target: `app`. */
export const saveBankAccount = defineCommand({
  kind: 'bank-account.save',
  request: fields({ seen, at: place(), account: optional(bankAccountSchema) }),
  ...byAdmins,
})

/** The same of mobile money. Target: `app`. */
export const saveWallet = defineCommand({
  kind: 'wallet.save',
  request: fields({ seen, at: place(), account: optional(mobileMoneySchema) }),
  ...byAdmins,
})

/** Adds or changes one zone. Target: `delivery`. */
export const saveZone = defineCommand({
  kind: 'delivery-zone.save',
  request: fields({ seen, id: text(40, { pattern: /^[a-z0-9-]{1,40}$/ }), zone: deliveryZoneSchema }),
  ...byAdmins,
})

/** What roles may do on their own. Target: `limits`. */
export const saveLimits = defineCommand({
  kind: 'limits.save',
  request: fields({
    seen,
    salesPersonConfirmMinor: amountMinor(),
    salesPersonDiscountBasisPoints: whole(0, 10_000),
    leastMarginBasisPoints: whole(0, MAX_LEAST_MARGIN),
    stockAdjustMinor: amountMinor(),
    managerPurchaseMinor: amountMinor(),
    referralRewardMinor: amountMinor(),
    backorders: oneOf(BACKORDER_RULES),
  }),
  ...byAdmins,
})

/** Adds or changes one word or, without `means`, takes it out. Target: `vocabulary`. */
export const saveOwnWord = defineCommand({
  kind: 'word.save',
  request: fields({
    seen,
    word: text(OWN_WORD_LENGTHS.word),
    means: optional(text(OWN_WORD_LENGTHS.means)),
  }),
  ...byAdmins,
})

const { file, validFrom, validUntil } = companyDocumentSchema.entries
/** Replaces our document of a kind or, without one, takes it out. Target: `documents`. */
export const saveCompanyDocument = defineCommand({
  kind: 'company-document.save',
  request: fields({
    seen,
    kind: oneOf(COMPANY_DOCUMENT_KINDS),
    document: optional(fields({ file, validFrom, validUntil })),
  }),
  ...byAdmins,
})

const { id: _id, ...facts } = locationSchema.entries
/** Opens a branch, whose code is its id. */
export const openBranch = defineCommand({ kind: 'branch.open', request: fields(facts), ...byAdmins })

/** Changes the facts of a branch; its code stays. */
export const changeBranch = defineCommand({
  kind: 'branch.change',
  request: fields({ seen, ...facts }),
  ...byAdmins,
})

/** Takes a branch out of the shop, or back in. Its stock, orders and documents stay. */
export const setBranchStatus = defineCommand({
  kind: 'branch.set-status',
  request: fields({ seen, status: oneOf(BRANCH_STATUSES) }),
  ...byAdmins,
})

/** Mails sent from now on have these words. */
export const saveMailText = defineCommand({
  kind: 'mail-text.save',
  request: fields({ seen, subject: text(MAX_SUBJECT, { min: 1 }), blocks: texts(MAX_BLOCKS, '|', BLOCK) }),
  ...byAdmins,
})
