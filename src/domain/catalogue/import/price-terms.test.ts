import { expect, test } from 'vitest'
import { withTax, type TaxClass } from '#domain/pricing/tax.ts'
import {
  netPesewas,
  priceInCell,
  pricesOfHeads,
  pricesProblem,
  termsOf,
  type PriceTerms,
} from './price-terms.ts'

const RATES = { date: '2026-11-20', cedisPer: { CAD: 8, GBP: 14.62, KES: 0.09, NGN: 0.0075, USD: 12.05 } }
const TAXES = [
  { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } },
  { from: '2026-12-01', basisPoints: { VAT: 2000, NHIL: 0, GETFund: 0 } },
]
const terms = (
  currency: PriceTerms['currency'],
  tax: 'with' | 'without',
  today = '2026-11-27',
): PriceTerms => {
  const found = termsOf({ currency, tax }, { rates: RATES, taxes: TAXES }, today)
  if (!found) throw new Error('nothing is said of the prices')
  return found
}

test.each<[file: number, PriceTerms, TaxClass, net: number]>([
  [12_000, terms('GHS', 'without'), 'standard', 12_000],
  [12_000, terms('GHS', 'with'), 'standard', 10_000],
  [12_000, terms('GHS', 'with'), 'exempt', 12_000],
  [12_000, terms('GHS', 'with'), 'zero', 12_000],
  [10_000, terms('USD', 'without'), 'standard', 120_500],
  [10_000, terms('USD', 'with'), 'standard', 100_417],
  [10_000, terms('NGN', 'without'), 'standard', 75],
])('%i of the file is net %#', (minor, how, taxClass, net) => {
  expect(netPesewas(minor, taxClass, how)).toBe(net)
})

test('a price with tax becomes the net price that has it with the taxes of today', () => {
  for (let minor = 1; minor < 3000; minor += 7) {
    const how = terms('GHS', 'with')
    expect(Math.abs(withTax(netPesewas(minor, 'standard', how), 'standard', how.taxes) - minor)).toBeLessThan(
      2,
    )
  }
  expect(terms('GHS', 'with', '2026-12-01').taxes.from).toBe('2026-12-01')
})

test.each([
  ['12.50', 'GHS', 'point', 1250],
  ['GH₵ 1,250.50', 'GHS', 'point', 125_050],
  ['1.250,50 GHS', 'GHS', 'comma', 125_050],
  ['$12.50', 'USD', 'point', 1250],
  ['$12.50', 'CAD', 'point', 1250],
  ['KSh. 40', 'KES', 'point', 4000],
  ['$12.50', 'GHS', 'point', 'not in Ghana Cedi'],
  ['€12.50', 'USD', 'point', 'not in US Dollar'],
  ['12.50 EUR', 'USD', 'point', 'not in US Dollar'],
  ['from 12.50', 'GHS', 'point', 'not a price'],
  ['12,50', 'GHS', 'point', 'thousands in threes'],
  ['1.250', 'GHS', 'comma', 125_000],
  ['12.505', 'GHS', 'point', 'two decimals'],
  ['-5', 'GHS', 'point', 'below zero'],
  ['1e3', 'GHS', 'point', 'Write the number out'],
] as const)('“%s” in %s with a decimal %s is %s', (text, currency, format, expected) => {
  const { minor, problem } = priceInCell(text, currency, format)
  expect(problem ?? `[${minor}]`).toContain(typeof expected === 'number' ? `[${expected}]` : expected)
})

test('only our own export says by its heads what its prices are; of others it has to be said', () => {
  expect(pricesOfHeads(['sku', 'price_ghs', 'price_breaks'], ['sku', 'price', 'breaks'])).toEqual({
    currency: 'GHS',
    tax: 'without',
  })
  const open = pricesOfHeads(['SKU', 'Variant Price'], ['sku', 'price'])
  expect(pricesProblem(['sku', 'price'], open)).toContain('currency')
  expect(pricesProblem(['sku', 'price'], { ...open, currency: 'USD' })).toContain('tax')
  expect(pricesProblem(['sku', 'price'], { currency: 'USD', tax: 'with' })).toBe('')
  expect(pricesProblem(['sku', 'name'], open)).toBe('')
})
