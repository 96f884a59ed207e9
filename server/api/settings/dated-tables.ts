import { companyAtFirst } from '#config/company.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { companyProblems } from '#domain/company/company-form.ts'
import { companyChanges, detailsOf } from '#domain/company/company-details.ts'
import type { ExchangeRates } from '#domain/pricing/currency.ts'
import { isPublishable, rateChanges, rateChangeText } from '#domain/pricing/exchange-rates.ts'
import { MAX_ANNOUNCED_TAXES, taxesFormOf, taxesProblems, taxesWords } from '#domain/pricing/tax-table.ts'
import type { TaxRates } from '#domain/pricing/tax.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  publishRates,
  announceTaxes,
  withdrawTaxes,
  changeCompany,
} from '#domain/records/setting-commands.ts'
import {
  companyConfigSchema,
  ratesConfigSchema,
  taxesConfigSchema,
} from '#domain/records/system-config-schema.ts'
import { isoDay } from '#lib/iso-day.ts'
import { changedMeanwhile } from '#server/api/api-error.ts'
import { signMails } from './sign-mails.ts'
import { refuseProblems, changesSetting, systemSetting } from './setting-by.ts'
import type { Saving, Stored } from './save-setting.ts'
import { formatDay } from '#lib/format-day.ts'

const RATES = systemSetting('rates', ratesConfigSchema)
const TAXES = systemSetting('taxes', taxesConfigSchema)
const COMPANY = systemSetting('company', companyConfigSchema)

const decodeRates = decoderOf(COLLECTIONS.systemConfig, ratesConfigSchema)
const decodeTaxes = decoderOf(COLLECTIONS.systemConfig, taxesConfigSchema)
const decodeCompany = decoderOf(COLLECTIONS.systemConfig, companyConfigSchema)

/** Adds a row for today: rows are never changed. */
export const publishingRates = changesSetting(publishRates, RATES, ({ cedisPer }, stored, saving) => {
  refuseProblems(Object.values(cedisPer).map((rate) => !isPublishable(rate) && 'Six decimals at most.'))
  const before = decodeRates(RATES.id, stored).table.at(-1)
  const rates = { date: isoDay(saving.at), cedisPer }
  return {
    fields: { table: [...rowsOf(stored), { ...rates, ...entered(saving) }] },
    changes: publicationWords(before, rates),
    copy: () => ({ rates }),
  }
})

function publicationWords(before: ExchangeRates | undefined, rates: ExchangeRates): string[] {
  if (!before) return ['First rates']
  const changed = rateChanges(before.cedisPer, rates.cedisPer).map(rateChangeText)
  return changed.length === 0 && before.date !== rates.date ? ['The same rates, dated today'] : changed
}

/** Adds a row that applies from a later day. */
export const announcingTaxes = changesSetting(
  announceTaxes,
  TAXES,
  ({ from, basisPoints }, stored, saving) => {
    const { table } = decodeTaxes(TAXES.id, stored)
    const today = isoDay(saving.at)
    const row = { from, basisPoints }
    refuseProblems([
      taxesProblems({ ...taxesFormOf(row), from }, table, today).from,
      table.filter((one) => one.from > today).length >= MAX_ANNOUNCED_TAXES &&
        `At most ${MAX_ANNOUNCED_TAXES} changes are announced at a time.`,
    ])
    return {
      fields: { table: [...rowsOf(stored), { ...row, ...entered(saving) }] },
      changes: [`From ${formatDay(from)}: ${taxesWords(row)}`],
      copy: () => ({ taxes: [...table, row].map(ratesOf) }),
    }
  },
)

/** Takes the last row away, as long as its day has not come. */
export const withdrawingTaxes = changesSetting(withdrawTaxes, TAXES, ({ from }, stored, saving) => {
  const { table } = decodeTaxes(TAXES.id, stored)
  const last = table.at(-1)
  if (last?.from !== from) throw changedMeanwhile()
  refuseProblems([from <= isoDay(saving.at) && 'These taxes apply already.'])
  return {
    fields: { table: rowsOf(stored).slice(0, -1) },
    changes: [`Withdrawn, from ${formatDay(from)}: ${taxesWords(last)}`],
    copy: () => ({ taxes: table.slice(0, -1).map(ratesOf) }),
  }
})

/** Applies from now on: documents made before keep what they say. */
export const changingCompany = changesSetting(changeCompany, COMPANY, async (wanted, stored, saving) => {
  const details = detailsOf(wanted)
  refuseProblems(Object.values(companyProblems(details)))
  const before = decodeCompany(COMPANY.id, stored).table.at(-1)
  const { by, at } = entered(saving)
  const row = { ...details, at: Math.max(at, (before?.at ?? 0) + 1) }
  await signMails(saving.transaction, details)
  return {
    fields: { table: [...rowsOf(stored), { ...row, by }] },
    changes: companyChanges(before ?? companyAtFirst, details),
    copy: () => ({ company: row }),
  }
})

const entered = ({ uid, at }: Saving) => ({ by: uid, at })

const ratesOf = ({ from, basisPoints: { VAT, NHIL, GETFund } }: TaxRates): TaxRates => ({
  from,
  basisPoints: { VAT, NHIL, GETFund },
})

/** As they are stored: rows stay as they were entered. */
const rowsOf = (stored: Stored): readonly unknown[] => stored['table'] as unknown[]
