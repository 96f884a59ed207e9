import { decoderOf } from '#data/firebase/decoder-of.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { companyAtFirst } from '#config/company.ts'
import { companyChanges, companyText, type Company } from '#domain/company/company.ts'
import { rateChangeText, ratesText, rateChanges } from '#domain/pricing/exchange-rates.ts'
import type { ExchangeRates } from '#domain/pricing/currency.ts'
import { taxesWords, withoutTaxesText, withTaxesText } from '#domain/pricing/tax-table.ts'
import type { TaxRates } from '#domain/pricing/tax.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  companyConfigSchema,
  ratesConfigSchema,
  taxesConfigSchema,
} from '#domain/records/system-config-schema.ts'
import { AppError } from '#lib/app-error.ts'
import { dayText } from '#lib/time-ago.ts'
import type { RecordOf } from '#lib/schema.ts'
import { saveSetting, type SettingCommand } from './save-setting.ts'

export type RatesConfig = RecordOf<typeof ratesConfigSchema>
export type TaxesConfig = RecordOf<typeof taxesConfigSchema>
export type CompanyConfig = RecordOf<typeof companyConfigSchema>

const decodeRates = decoderOf(COLLECTIONS.systemConfig, ratesConfigSchema)
const decodeTaxes = decoderOf(COLLECTIONS.systemConfig, taxesConfigSchema)
const decodeCompany = decoderOf(COLLECTIONS.systemConfig, companyConfigSchema)

const RATES = { collection: 'systemConfig', id: 'rates', action: 'settings.rates' } as const
const TAXES = { collection: 'systemConfig', id: 'taxes', action: 'settings.taxes' } as const
const COMPANY = { collection: 'systemConfig', id: 'company', action: 'settings.company' } as const

/** Every publication, live; `undefined` when there is none. Returns the stop function. */
export const watchRates = (...to: Watching<RatesConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, RATES.id), decodeRates, ...to)

/** The whole tax table, live; `undefined` when there is none. Returns the stop function. */
export const watchTaxes = (...to: Watching<TaxesConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, TAXES.id), decodeTaxes, ...to)

/** What the company said of itself, and when, live; `undefined` when it is not stored. Returns the stop function. */
export const watchCompany = (...to: Watching<CompanyConfig | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.systemConfig, COMPANY.id), decodeCompany, ...to)

/** Applies from now on: documents made before keep what they say. */
export const changeCompany = (details: Company, command: SettingCommand): Promise<void> =>
  saveSetting(COMPANY, command, (stored) => {
    const { table } = decodeCompany(COMPANY.id, stored)
    const row = { ...details, ...signed(command) }
    return {
      fields: { table: [...stored['table'], row] },
      changes: companyChanges(table.at(-1) ?? companyAtFirst, details),
      shop: () => ({ company: companyText(row) }),
    }
  })

/** Adds a row for today: rows are never changed. */
export const publishRates = (rates: ExchangeRates, command: SettingCommand): Promise<void> =>
  saveSetting(RATES, command, (stored) => {
    const { table } = decodeRates(RATES.id, stored)
    const before = table.at(-1)
    return {
      fields: { table: [...stored['table'], { ...rates, ...signed(command) }] },
      changes: before ? rateChanges(before.cedisPer, rates.cedisPer).map(rateChangeText) : ['First rates'],
      shop: () => ({ rates: ratesText(rates) }),
    }
  })

/** Adds a row that applies from a later day. */
export const announceTaxes = (row: TaxRates, command: SettingCommand): Promise<void> =>
  saveSetting(TAXES, command, (stored) => ({
    fields: { table: [...stored['table'], { ...row, ...signed(command) }] },
    changes: [`From ${dayText(Date.parse(row.from))}: ${taxesWords(row)}`],
    shop: (shop) => ({ taxes: withTaxesText(shop['taxes'] as string, row) }),
  }))

/** Takes the last row away, as long as its day has not come. */
export const withdrawTaxes = (row: TaxRates, command: SettingCommand): Promise<void> =>
  saveSetting(TAXES, command, (stored) => ({
    fields: { table: (stored['table'] as unknown[]).slice(0, -1) },
    changes: [`Withdrawn, from ${dayText(Date.parse(row.from))}: ${taxesWords(row)}`],
    shop(shop) {
      const taxes = withoutTaxesText(shop['taxes'] as string, row)
      if (taxes === undefined) throw new AppError('conflict', 'catalog/shop ends with other taxes')
      return { taxes }
    },
  }))

const signed = ({ actor }: SettingCommand) => ({ by: actor.uid, at: Date.now() })
