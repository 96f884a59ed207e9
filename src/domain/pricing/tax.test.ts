import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxLabel, taxRatesOn, totalsOf, withTax, type TaxRates } from './tax.ts'

const act1151: TaxRates = { from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }
const later: TaxRates = { from: '2027-01-01', basisPoints: { VAT: 1250, NHIL: 250, GETFund: 250 } }

const line = fc.record({
  amountMinor: fc.integer({ min: 0, max: 1e10 }),
  taxClass: fc.constantFrom('standard' as const, 'zero' as const, 'exempt' as const),
})

describe('totals', () => {
  test('10,000.00 net is 12,000.00 with VAT, NHIL and GETFund on the same value', () => {
    const totals = totalsOf([{ amountMinor: 10_000_00, taxClass: 'standard' }], act1151)
    expect(totals.taxes.map((tax) => [tax.code, tax.amountMinor])).toEqual([
      ['VAT', 1_500_00],
      ['NHIL', 250_00],
      ['GETFund', 250_00],
    ])
    expect(totals.totalMinor).toBe(12_000_00)
  })

  test('exempt and zero-rated goods carry no levy, delivery does', () => {
    const totals = totalsOf(
      [
        { amountMinor: 500, taxClass: 'exempt' },
        { amountMinor: 500, taxClass: 'zero' },
      ],
      act1151,
      200,
    )
    expect(totals).toMatchObject({ netMinor: 1000, deliveryMinor: 200, totalMinor: 1240 })
  })

  test('net, delivery and the three levies always add up to the total, in whole pesewas', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 0, max: 1e7 }), (lines, delivery) => {
        const totals = totalsOf(lines, act1151, delivery)
        const taxes = totals.taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)
        expect(totals.totalMinor).toBe(totals.netMinor + delivery + taxes)
        expect(Number.isInteger(totals.totalMinor)).toBe(true)
      }),
    )
  })

  test('do not depend on the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        expect(totalsOf(lines.toReversed(), act1151)).toEqual(totalsOf(lines, act1151))
      }),
    )
  })
})

test('the table gives the rates of a day', () => {
  expect(taxRatesOn('2026-11-21', [later, act1151])).toBe(act1151)
  expect(taxRatesOn('2027-01-01', [later, act1151])).toBe(later)
  expect(() => taxRatesOn('2025-12-31', [later, act1151])).toThrow('No tax rates on 2025-12-31')
})

test('a tax-inclusive price contains all three levies', () => {
  expect(withTax(115_00, 'standard', act1151)).toBe(138_00)
  expect(withTax(115_00, 'exempt', act1151)).toBe(115_00)
})

test('labels include the rate', () => {
  expect(taxLabel({ code: 'NHIL', basisPoints: 250 })).toBe('NHIL 2.5%')
})
