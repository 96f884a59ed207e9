import type { RecordOf } from '#lib/schema.ts'
import type { ratesRowSchema } from '#domain/records/system-config-schema.ts'
import { CURRENCY_CODES, formatRate, type CurrencyCode, type ExchangeRates } from './currency.ts'
import { cedisOfRate, millionthsOf, rateReader } from './typed-rate.ts'

/** Rates as published: with who entered them, and when. */
export type PublishedRates = RecordOf<typeof ratesRowSchema>

export type ForeignCode = Exclude<CurrencyCode, 'GHS'>

export const FOREIGN_CODES = CURRENCY_CODES.filter((code): code is ForeignCode => code !== 'GHS')

/** As typed: cedis for one unit, by currency. */
export type RatesForm = Readonly<Record<ForeignCode, string>>

export const ratesFormOf = ({ cedisPer }: Pick<ExchangeRates, 'cedisPer'>): RatesForm =>
  byCode((code) => rateReader.toType(millionthsOf(cedisPer[code])))

/** Six decimals at most: the shop shows no more. */
export const isPublishable = (cedis: number): boolean => cedisOfRate(millionthsOf(cedis)) === cedis

/** What was typed, without errors. */
export const ratesOfForm = (form: RatesForm): ExchangeRates['cedisPer'] =>
  byCode((code) => cedisOfRate(rateReader.valueOf(form[code]) ?? 0))

const byCode = <Value>(valueOf: (code: ForeignCode) => Value) =>
  Object.fromEntries(FOREIGN_CODES.map((code) => [code, valueOf(code)])) as Record<ForeignCode, Value>

export type RateChange = { code: ForeignCode; before: number; after: number }

export const rateChanges = (
  before: ExchangeRates['cedisPer'],
  after: ExchangeRates['cedisPer'],
): RateChange[] =>
  FOREIGN_CODES.filter((code) => before[code] !== after[code]).map((code) => ({
    code,
    before: before[code],
    after: after[code],
  }))

/** Beyond this a change is more likely a typing error than the market. */
const UNUSUAL = 0.1

export const isUnusual = ({ before, after }: RateChange): boolean => Math.abs(after / before - 1) > UNUSUAL

/** `USD: 10.90 to 11.20 cedis`. */
export const rateChangeText = ({ code, before, after }: RateChange): string =>
  `${code}: ${formatRate(before)} to ${formatRate(after)} cedis`
