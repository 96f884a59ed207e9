import { expect, test } from 'vitest'
import { decimalCell } from '#lib/file-cell.ts'
import { pricesOf } from '#components/pricing/use-prices.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { priceListRows } from './price-list-rows.ts'

const prices = pricesOf(
  {
    rates: { date: '2026-11-20', cedisPer: { CAD: 8, GBP: 14.62, KES: 0.085, NGN: 0.0072, USD: 11 } },
    taxes: [{ from: '2026-01-01', basisPoints: { VAT: 1500, NHIL: 250, GETFund: 250 } }],
  },
  { currency: 'GBP', taxDisplay: 'excluded', today: '2026-11-21' },
)
const sheet: CatalogueProduct = {
  id: 'ROF-1',
  sku: 'ROF-1',
  slug: 'rof-1',
  name: 'Roofing sheet',
  category: 'roofing',
  subcategory: 'metal-sheets',
  brand: 'Dade',
  unit: 'm2',
  quantityScale: 2,
  minQuantity: 100,
  stepQuantity: 10,
  priceMinor: 8150,
  priceBreaks: [{ minQuantity: 5000, priceMinor: 8000 }],
  taxClass: 'standard',
  madeToOrder: false,
  picture: '',
  summary: '',
  size: '0.45 mm',
  standard: '',
  tags: [],
  leadTimeDays: 4,
}

test('a row has cedis whatever currency is shown, and quantities in units', () => {
  const [, row] = priceListRows({ products: [sheet], bands: { 'ROF-1': 'low' }, branchName: 'Osu', prices })
  expect(row).toEqual([
    'ROF-1',
    'Roofing sheet',
    'Dade',
    '',
    '0.45 mm',
    'm²',
    decimalCell(1, 2),
    decimalCell(81.5, 2),
    decimalCell(97.8, 2),
    '50+: 80.00',
    'standard',
    'low stock',
    4,
  ])
})
