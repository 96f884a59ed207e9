import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { convertQuantity } from './convert-quantity.ts'
import { sourceUnitOf } from '#domain/boq/normalise/source-units.ts'

const cement: CatalogueProduct = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cement',
  name: 'Cement',
  unit: 'bag',
  picture: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 13_000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
  category: 'cement-aggregates',
  subcategory: 'cement',
  brand: '',
  summary: '',
  size: '',
  standard: '',
  tags: [],
  leadTimeDays: 2,
  packs: [{ name: 'pallet', factor: 40 }],
}
const tile: CatalogueProduct = {
  ...cement,
  unit: 'm2',
  quantityScale: 2,
  minQuantity: 100,
  stepQuantity: 2,
  packs: [{ name: 'box', factor: 144 }],
}
const converted = (quantity: number, unit: string, product: CatalogueProduct) =>
  convertQuantity(quantity, sourceUnitOf(unit), product)

test('packs in a boq become selling units', () => {
  expect(converted(3, 'pallets', cement)).toMatchObject({ ok: true, quantity: 120, isConverted: true })
  expect(converted(10, 'ctns', tile)).toMatchObject({ ok: true, quantity: 14.4 })
  expect(converted(3, 'Bags', cement)).toMatchObject({ ok: true, quantity: 3, isConverted: false })
})

test('a pack the product is not sold in gives no quantity', () => {
  expect(converted(3, 'bundles', cement)).toMatchObject({ ok: false })
  expect(converted(3, 'pallets', { ...cement, packs: [] })).toMatchObject({ ok: false })
})
