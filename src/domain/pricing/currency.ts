import type { RecordOf } from '#lib/schema.ts'
import type { exchangeRatesSchema } from '#domain/records/system-config-schema.ts'

export const CURRENCY_CODES = ['CAD', 'GBP', 'GHS', 'KES', 'NGN', 'USD'] as const

export type CurrencyCode = (typeof CURRENCY_CODES)[number]

export type Currency = {
  code: CurrencyCode
  name: string
  symbol: string
  country: string
  /** ISO 3166-1 alpha-2 of the country. */
  isoCode: string
  flag: string
  /** Colour of the currency's badge. */
  colour: string
}

/** The currencies of spec §3; prices are stored in the primary one. */
export const CURRENCIES: readonly Currency[] = [
  {
    code: 'CAD',
    name: 'Canadian Dollar',
    symbol: '$',
    country: 'Canada',
    isoCode: 'CA',
    flag: '🇨🇦',
    colour: '#b42318',
  },
  {
    code: 'GBP',
    name: 'Pound Sterling',
    symbol: '£',
    country: 'United Kingdom',
    isoCode: 'GB',
    flag: '🇬🇧',
    colour: '#1f5582',
  },
  {
    code: 'GHS',
    name: 'Ghana Cedi',
    symbol: 'GH₵',
    country: 'Ghana',
    isoCode: 'GH',
    flag: '🇬🇭',
    colour: '#1a6b43',
  },
  {
    code: 'KES',
    name: 'Kenyan Shilling',
    symbol: 'KSh',
    country: 'Kenya',
    isoCode: 'KE',
    flag: '🇰🇪',
    colour: '#57514a',
  },
  {
    code: 'NGN',
    name: 'Nigerian Naira',
    symbol: '₦',
    country: 'Nigeria',
    isoCode: 'NG',
    flag: '🇳🇬',
    colour: '#0f6d3c',
  },
  {
    code: 'USD',
    name: 'US Dollar',
    symbol: '$',
    country: 'United States',
    isoCode: 'US',
    flag: '🇺🇸',
    colour: '#3b5b2d',
  },
]

export const DEFAULT_DISPLAY_CURRENCY: CurrencyCode = 'GBP'

export function currencyOf(code: CurrencyCode): Currency {
  const currency = CURRENCIES.find((one) => one.code === code)
  if (!currency) throw new Error(`Unknown currency ${code}`)
  return currency
}

/** The symbol of spec §3; `CA$` and `US$` where several currencies have the same. */
export function shownSymbol(code: CurrencyCode): string {
  const { symbol, isoCode } = currencyOf(code)
  return CURRENCIES.filter((one) => one.symbol === symbol).length > 1 ? `${isoCode}${symbol}` : symbol
}

/** Minimum and maximum value of one unit of a foreign currency in cedis. */
export const CEDIS_FOR_ONE = [0.000_001, 1_000_000] as const

/** Cedis for one unit of each foreign currency, as published on `date` (ISO, day only). */
export type ExchangeRates = RecordOf<typeof exchangeRatesSchema>

/** A rate as published: `15.20`, `0.0098`. */
export const formatRate = (cedisPer: number): string =>
  cedisPer.toLocaleString('en-GH', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** Pesewas into minor units of `to`, rounded half away from zero to the minor unit. */
export function convertFromCedis(amountMinor: number, to: CurrencyCode, rates: ExchangeRates): number {
  if (to === 'GHS') return amountMinor
  const converted = amountMinor / rates.cedisPer[to]
  return Math.sign(converted) * Math.round(Math.abs(converted))
}
