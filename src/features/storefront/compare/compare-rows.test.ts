import { expect, test } from 'vitest'
import { pricesOf } from '#components/pricing/use-prices.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { aProduct } from '#tests/a-product.ts'
import { compareRows } from './compare-rows.ts'

const prices = pricesOf(
  {
    rates: { date: '2026-11-20', cedisPer: { CAD: 8, GBP: 14.62, KES: 0.085, NGN: 0.0072, USD: 11 } },
    taxes: [{ from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }],
  },
  { currency: 'GHS', taxDisplay: 'excluded', today: '2026-11-21' },
)

const bar = (diameter: string, more: Product['specs'] = []): Product =>
  aProduct(diameter, {
    sku: 'BAR',
    brand: 'Dade',
    unit: 'length',
    unitSize: '12 m',
    priceMinor: 18_400,
    specs: [{ key: 'diameter', value: diameter }, { key: 'grade', value: 'B500B' }, ...more],
    leadTimeDays: 3,
  })

test('rows show where the products differ, and a missing fact is a difference', () => {
  const rows = compareRows([bar('16 mm'), bar('12 mm', [{ key: 'bend', value: '3d' }])], prices)
  const row = (label: string) => rows.find((one) => one.label === label)
  expect(row('Diameter')).toEqual({ label: 'Diameter', values: ['16 mm', '12 mm'], differs: true })
  expect(row('Grade')).toMatchObject({ differs: false })
  expect(row('Bend')).toEqual({ label: 'Bend', values: ['–', '3d'], differs: true })
  expect(row('Price')).toMatchObject({ values: ['GH₵184.00 / length', 'GH₵184.00 / length'], differs: false })
})

test('a fact that no product has gets no row', () => {
  expect(compareRows([bar('16 mm')], prices).map(({ label }) => label)).not.toContain('Weight')
})
