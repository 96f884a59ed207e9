import {
  decimal,
  epoch,
  fields,
  list,
  longList,
  mapOf,
  oneOf,
  text,
  whole,
  withFallback,
} from '#lib/schema.ts'
import { CEDIS_FOR_ONE, CURRENCY_CODES } from '#domain/pricing/currency.ts'
import { MAX_LEAST_MARGIN } from '#domain/pricing/margin.ts'
import { COMPANY_DOCUMENT_KINDS } from '#domain/company/company-document.ts'
import { COMPANY_FIELDS, COMPANY_TEXTS, type Company } from '#domain/company/company.ts'
import { MAX_OWN_WORDS, OWN_WORD_LENGTHS } from '#domain/vocabulary/own-words.ts'
import { BACKORDER_RULES } from '#domain/orders/reservations.ts'
import { taxRatesSchema } from '#domain/orders/order-schema.ts'
import { amountMinor, baseFields, documentId, isoDay, optionalDay, optionalId } from './record-fields.ts'

const cedisForOne = () => decimal(...CEDIS_FOR_ONE)

/** Cedis for one unit of each foreign currency, as published on `date`. */
export const exchangeRatesSchema = fields({
  date: isoDay(),
  cedisPer: fields({
    CAD: cedisForOne(),
    GBP: cedisForOne(),
    KES: cedisForOne(),
    NGN: cedisForOne(),
    USD: cedisForOne(),
  }),
})

/** Who entered a row of a dated table, and when; the rows of the seed do not say. */
const entered = () => ({ by: withFallback(optionalId(), ''), at: withFallback(epoch(), 0) })

/** Every change of a setting names its audit entry; there is none before the first. */
const settingFields = () => ({ ...baseFields(), lastAuditId: withFallback(optionalId(), '') })

export const ratesRowSchema = fields({ ...exchangeRatesSchema.entries, ...entered() })

/** `systemConfig/rates`: every publication, oldest first. The last one applies. */
export const ratesConfigSchema = fields({ ...settingFields(), table: longList(ratesRowSchema, 10_000) })

export const taxesRowSchema = fields({ ...taxRatesSchema.entries, ...entered() })

/** `systemConfig/taxes`: rates are valid from their day until the next entry; oldest first. */
export const taxesConfigSchema = fields({ ...settingFields(), table: longList(taxesRowSchema, 1000) })

/** What the company says of itself from `at` on. */
export const companyDetailsSchema = fields({
  ...(Object.fromEntries(
    COMPANY_FIELDS.map((field) => [field, text(COMPANY_TEXTS[field].max, COMPANY_TEXTS[field])]),
  ) as Record<keyof Company, ReturnType<typeof text>>),
  at: epoch(),
})

const companyRowSchema = fields({ ...companyDetailsSchema.entries, by: optionalId() })

/** `systemConfig/company`: every change, oldest first. The last row applies; documents keep that of their day. */
export const companyConfigSchema = fields({ ...settingFields(), table: longList(companyRowSchema, 1000) })

/** A certificate of ours that customers may download. */
export const companyDocumentSchema = fields({
  /** The path of a private upload. */
  file: text(200, { min: 1 }),
  validFrom: isoDay(),
  /** Its last day; '' when it counts for good. */
  validUntil: optionalDay(),
  by: optionalId(),
  at: epoch(),
})

/** `systemConfig/documents`: of each kind the one that customers are given; signed-in members read it. */
export const documentsConfigSchema = fields({
  ...settingFields(),
  documents: mapOf(companyDocumentSchema, COMPANY_DOCUMENT_KINDS.length),
})

/** An area we deliver to; the id is the key in its map. */
export const deliveryZoneSchema = fields({
  name: text(80, { min: 1 }),
  /** The places in it, for people: `Osu, Labone, Cantonments`. */
  places: text(300),
  /** Whether its fee is fixed, or each delivery there is to be quoted. */
  pricing: oneOf(['fixed', 'to_quote']),
  /** Pesewas, net of tax; 0 where each delivery is quoted. */
  feeMinor: amountMinor(),
  /** The maximum load for the fee, kilograms. */
  heaviestKg: decimal(0, 1_000_000),
  /** The branches from which the fee applies; from others each delivery is quoted. */
  locationIds: longList(documentId(), 200),
})

/** `systemConfig/delivery`. */
export const deliveryConfigSchema = fields({
  ...settingFields(),
  zones: mapOf(deliveryZoneSchema, 200),
})

/** `systemConfig/limits`: what roles may do on their own; staff read it. */
export const limitsConfigSchema = fields({
  ...settingFields(),
  /** What a Sales Person may confirm on their own, in pesewas with tax. */
  salesPersonConfirmMinor: amountMinor(),
  /** How much a Sales Person may take off a list price on their own. */
  salesPersonDiscountBasisPoints: withFallback(whole(0, 10_000), 0),
  /** The least share of a price above the cost, in basis points; below it a price asks for a reason. */
  leastMarginBasisPoints: withFallback(whole(0, MAX_LEAST_MARGIN), 0),
  /** Up to what list price stock is put right without somebody else, in pesewas. */
  stockAdjustMinor: withFallback(amountMinor(), 0),
  /** Up to what total a Manager approves purchase orders, in pesewas. */
  managerPurchaseMinor: withFallback(amountMinor(), 0),
  /** The reward for a customer who refers another, in pesewas; 0 while there is none. */
  referralRewardMinor: withFallback(amountMinor(), 0),
  /** Who gets goods that arrive: the orders that wait, or nobody until staff decide. */
  backorders: withFallback(oneOf(BACKORDER_RULES), 'proposed'),
})

/** `systemConfig/vocabulary`: what the shop's own staff say that words of searches and bills mean. */
export const vocabularyConfigSchema = fields({
  ...settingFields(),
  /** What people say, in lower case, and what the catalogue calls it. */
  words: mapOf(text(OWN_WORD_LENGTHS.means, { min: 1 }), MAX_OWN_WORDS),
})

const countrySchema = fields({ code: text(2, { min: 2 }), name: text(60), dialCode: text(6) })

const countries = () => withFallback(longList(countrySchema, 300), [])

export const bankAccountSchema = fields({
  bank: text(80, { min: 1 }),
  branch: text(80),
  accountName: text(120, { min: 1 }),
  accountNumber: text(40, { min: 1 }),
  swift: text(11),
  currency: oneOf(CURRENCY_CODES),
})

export const mobileMoneySchema = fields({
  network: text(40, { min: 1 }),
  number: text(30, { min: 1 }),
  name: text(120, { min: 1 }),
})

export const MAX_PAYMENT_ACCOUNTS = 6

/** The accounts customers pay into. */
export const paymentAccountsSchema = fields({
  bankAccounts: list(bankAccountSchema, MAX_PAYMENT_ACCOUNTS),
  mobileMoney: list(mobileMoneySchema, MAX_PAYMENT_ACCOUNTS),
})

/** `systemConfig/app`. */
export const appConfigSchema = fields({
  ...settingFields(),
  /** Where links in mails may lead besides this machine. */
  siteUrl: withFallback(text(200), ''),
  countries: countries(),
  supplierCountries: countries(),
  ...paymentAccountsSchema.entries,
})

/** The documents of `systemConfig`, by id. */
export const SYSTEM_CONFIG_SCHEMAS = {
  app: appConfigSchema,
  rates: ratesConfigSchema,
  taxes: taxesConfigSchema,
  delivery: deliveryConfigSchema,
  limits: limitsConfigSchema,
  company: companyConfigSchema,
  documents: documentsConfigSchema,
  vocabulary: vocabularyConfigSchema,
} as const
