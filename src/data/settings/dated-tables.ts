import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  companyConfigSchema,
  ratesConfigSchema,
  taxesConfigSchema,
} from '#domain/records/system-config-schema.ts'
import type { RecordOf } from '#lib/schema.ts'

export type RatesConfig = RecordOf<typeof ratesConfigSchema>
export type TaxesConfig = RecordOf<typeof taxesConfigSchema>
export type CompanyConfig = RecordOf<typeof companyConfigSchema>

const decodeRates = decoderOf(COLLECTIONS.systemConfig, ratesConfigSchema)
const decodeTaxes = decoderOf(COLLECTIONS.systemConfig, taxesConfigSchema)
const decodeCompany = decoderOf(COLLECTIONS.systemConfig, companyConfigSchema)

/** Every publication, live; `undefined` when there is none. Returns the stop function. */
export const watchRates = (...to: Watching<RatesConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'rates'), decodeRates, ...to)

/** The whole tax table, live; `undefined` when there is none. Returns the stop function. */
export const watchTaxes = (...to: Watching<TaxesConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'taxes'), decodeTaxes, ...to)

/** What the company said of itself, and when, live; `undefined` when it is not stored. Returns the stop function. */
export const watchCompany = (...to: Watching<CompanyConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, 'company'), decodeCompany, ...to)
