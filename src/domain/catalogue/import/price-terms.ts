import { CURRENCIES, currencyOf, type CurrencyCode, type ExchangeRates } from '#domain/pricing/currency.ts'
import { formatMoney, roundMinor } from '#domain/pricing/money.ts'
import { TAX_CODES, taxRatesOn, type TaxClass, type TaxRates } from '#domain/pricing/tax.ts'
import { taxesWords } from '#domain/pricing/tax-table.ts'
import { formatDay } from '#lib/format-day.ts'
import type { NumberFormat } from '#lib/typed-number.ts'
import { headWords, type ColumnMapping } from './import-columns.ts'
import { numberInCell } from './import-numbers.ts'

/** What somebody says of the prices of a file; '' until it is said. */
export type PriceChoice = { currency: CurrencyCode | ''; tax: 'without' | 'with' | '' }

/** What the prices of a file are, and by which rates they become net prices in cedis. */
export type PriceTerms = {
  currency: CurrencyCode
  includesTax: boolean
  /** In force today. */
  taxes: TaxRates
  rates: ExchangeRates
}

/** Our own export says in its head what its prices are; of any other file somebody has to. */
export const pricesOfHeads = (heads: readonly string[], mapping: ColumnMapping): PriceChoice =>
  hasPrices(mapping) &&
  mapping.every(
    (target, at) =>
      (target !== 'price' && target !== 'breaks') || OUR_HEADS.includes(headWords(heads[at] ?? '')),
  )
    ? { currency: 'GHS', tax: 'without' }
    : { currency: '', tax: '' }

const OUR_HEADS = ['price ghs', 'price ghs net', 'price breaks', 'quantity prices ghs net']

export const hasPrices = (mapping: ColumnMapping): boolean =>
  mapping.includes('price') || mapping.includes('breaks')

/** What is not said of the prices yet; '' when nothing. */
export function pricesProblem(mapping: ColumnMapping, { currency, tax }: PriceChoice): string {
  if (!hasPrices(mapping)) return ''
  if (currency === '') return 'Say in which currency the prices of the file are.'
  return tax === '' ? 'Say whether the prices of the file contain tax.' : ''
}

/** The terms by today's rates; undefined until everything is said. */
export const termsOf = (
  { currency, tax }: PriceChoice,
  { rates, taxes }: { rates: ExchangeRates; taxes: readonly TaxRates[] },
  today: string,
): PriceTerms | undefined =>
  currency === '' || tax === ''
    ? undefined
    : { currency, includesTax: tax === 'with', taxes: taxRatesOn(today, taxes), rates }

/** How the prices of the file become ours, in words; '' when they are ours. */
export function priceTermsText({ currency, includesTax, taxes, rates }: PriceTerms): string {
  const converted =
    currency === 'GHS'
      ? ''
      : `converted from ${currency} at ${formatMoney(100, currency)} = GH₵${rates.cedisPer[currency]}, the rate of ${formatDay(rates.date)}`
  const net = includesTax ? `net of ${taxesWords(taxes)}, the rates in force today` : ''
  return [converted, net].filter(Boolean).join(', and ')
}

/** A price of the file as net pesewas. */
export function netPesewas(minor: number, taxClass: TaxClass, terms: PriceTerms): number {
  const { currency, includesTax, taxes, rates } = terms
  const cedis = currency === 'GHS' ? minor : minor * rates.cedisPer[currency]
  const basisPoints = TAX_CODES.reduce((sum, code) => sum + taxes.basisPoints[code], 0)
  return roundMinor(
    includesTax && taxClass === 'standard' ? (cedis * 10_000) / (10_000 + basisPoints) : cedis,
  )
}

/** How a currency is written beside a figure, besides its code. */
const MARKS: Readonly<Record<CurrencyCode, readonly string[]>> = {
  GHS: ['GH₵', 'GH¢', 'GHC', '₵', '¢'],
  USD: ['US$', '$'],
  CAD: ['CA$', 'C$', '$'],
  GBP: ['£'],
  KES: ['KSH', 'KSHS'],
  NGN: ['₦'],
}

const BESIDE = /^([^\d.,()\-−'\s]+(?:\.(?=\s))?)?\s*(.*?)\s*([^\d.,()\-−'\s]+)?$/u

type ReadPrice = { minor: number; problem?: undefined } | { minor?: undefined; problem: string }

/** A price in the currency of the file, which may stand beside it; another is refused. */
export function priceInCell(
  text: string,
  currency: CurrencyCode,
  format: NumberFormat | undefined,
): ReadPrice {
  const [, before = '', figure = '', after = ''] = BESIDE.exec(text.trim()) ?? []
  const marks = [before, after].map((mark) => mark.toUpperCase().replace(/\.$/, '')).filter(Boolean)
  const isOf = (code: CurrencyCode) => marks.every((mark) => mark === code || MARKS[code].includes(mark))
  if (!isOf(currency)) {
    const isOther =
      CURRENCIES.some(({ code }) => isOf(code)) || marks.every((mark) => /^[A-Z]{3}$|^\p{Sc}$/u.test(mark))
    return {
      problem: isOther
        ? `“${text}” is not in ${currencyOf(currency).name}, in which the prices of this file were said to be.`
        : `“${text}” is not a price.`,
    }
  }
  const { value, problem } = numberInCell(figure, 'price', format)
  return problem === undefined ? { minor: value } : { problem }
}
