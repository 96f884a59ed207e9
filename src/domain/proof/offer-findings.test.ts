import { describe, expect, test } from 'vitest'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { totalsOf, TAX_CODES, withoutTaxes, type TaxRates } from '#domain/pricing/tax.ts'
import type { QuoteOffer } from '#domain/quotes/quote.ts'
import { aProduct } from '#tests/a-product.ts'
import { offerFindings, type OfferFacts } from './offer-findings.ts'

const AT = Date.parse('2026-11-23T10:00:00Z')
const HOUR = 3_600_000
const RATES: TaxRates = { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }
const CERTIFICATE = { certificate: 'GRA/EX/1', until: '2026-12-31' }
const PRODUCT = aProduct('CEM', { sku: 'CEM', name: 'Cement', priceMinor: 10_000, updatedAt: AT - 9 * HOUR })

const LIST = {
  id: 'works',
  name: 'Works',
  kind: 'customer',
  status: 'active',
  from: '',
  until: '',
  discountBasisPoints: 0,
  lines: [{ productId: 'CEM', priceMinor: 7_000, discountBasisPoints: 0 }],
} as unknown as PriceList
const WORKS = { id: 'works', name: 'Works' }

function offer(unitPriceMinor: number, more: Partial<QuoteOffer> = {}, priceList?: typeof WORKS): QuoteOffer {
  const lines: QuoteOffer['lines'] = [
    {
      productId: 'CEM',
      sku: 'CEM',
      name: 'Cement',
      unit: PRODUCT.unit,
      picture: '',
      quantityScale: PRODUCT.quantityScale,
      quantity: 10,
      unitPriceMinor,
      submittedUnitPriceMinor: unitPriceMinor,
      amountMinor: unitPriceMinor * 10,
      taxClass: PRODUCT.taxClass,
      madeToOrder: PRODUCT.madeToOrder,
      ...(priceList && { priceList }),
    },
  ]
  const { taxRates = RATES } = more
  return {
    revision: 1,
    lines,
    totals: totalsOf(lines, taxRates, 0),
    validUntil: AT + HOUR,
    note: '',
    sentBy: 'sales',
    sentByName: 'Sales',
    ...more,
    taxRates,
  }
}

const facts = (more: Partial<OfferFacts> = {}): OfferFacts => ({
  productOf: () => PRODUCT,
  taxes: [RATES],
  priceLists: { lists: [LIST], changedAt: AT - 2 * HOUR },
  exemption: undefined,
  ...more,
})

describe('a line that names a price list', () => {
  test('agrees at the price of the customer’s list', () => {
    expect(offerFindings(offer(7_000, {}, WORKS), facts(), AT)).toEqual([])
  })

  test('is held at another price, for a list of somebody else and for one that has ended', () => {
    const held = expect.stringContaining('does not give this customer that price') as string
    expect(offerFindings(offer(6_900, {}, WORKS), facts(), AT)).toEqual([held])
    const none = { priceLists: { lists: [], changedAt: 0 } }
    expect(offerFindings(offer(7_000, {}, WORKS), facts(none), AT)).toEqual([held])
    const ended = { priceLists: { lists: [{ ...LIST, until: '2026-11-01' }], changedAt: AT - 2 * HOUR } }
    expect(offerFindings(offer(7_000, {}, WORKS), facts(ended), AT)).toEqual([held])
  })

  test('is not asked about while the list was changed within the hour', () => {
    const changed = { ...LIST, lines: [{ productId: 'CEM', priceMinor: 9_500, discountBasisPoints: 0 }] }
    const justNow = { priceLists: { lists: [changed], changedAt: AT - 1 } }
    expect(offerFindings(offer(9_000, {}, WORKS), facts(justNow), AT)).toEqual([])
    const rivals = { id: 'rivals', name: 'Rivals' }
    expect(offerFindings(offer(9_000, {}, rivals), facts(justNow), AT)).toHaveLength(1)
  })
})

describe('an offer without tax', () => {
  const free = (more: Partial<QuoteOffer> = {}) =>
    offer(10_000, { taxRates: withoutTaxes(RATES, TAX_CODES), ...more })

  test('agrees with the certificate of its customer', () =>
    expect(offerFindings(free({ taxExemption: CERTIFICATE }), facts({ exemption: CERTIFICATE }), AT)).toEqual(
      [],
    ))

  test('is held without one, and by another', () => {
    expect(offerFindings(free(), facts({ exemption: CERTIFICATE }), AT)).toHaveLength(1)
    expect(offerFindings(free({ taxExemption: CERTIFICATE }), facts(), AT)).toEqual([
      expect.stringContaining('not exempt from tax by certificate GRA/EX/1'),
    ])
  })
})
