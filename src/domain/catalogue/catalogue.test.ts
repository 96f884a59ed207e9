import { expect, test } from 'vitest'
import { aProduct } from '#tests/a-product.ts'
import { catalogueProductOf } from './catalogue-product.ts'
import { decodeCatalogue, encodeCatalogue } from './catalogue.ts'
import { specLabel } from './product.ts'

const cable = aProduct('CAB-SWA4C10-M', {
  slug: '10-mm2-armoured-cable',
  name: '10 mm² 4-core armoured cable',
  category: 'electrical-cables',
  subcategory: 'armoured-data-cable',
  brand: 'Kanea',
  unit: 'm',
  unitSize: '1 m',
  quantityScale: 2,
  minQuantity: 1000,
  stepQuantity: 10,
  packs: [{ name: 'drum', factor: 50_000 }],
  priceMinor: 122_00,
  priceBreaks: [{ minQuantity: 5000, priceMinor: 119_50 }],
  specs: [
    { key: 'standard', value: 'BS 5467' },
    { key: 'conductor', value: 'copper 10 mm2' },
    { key: 'cores', value: '4' },
  ],
  tags: ['cable', 'SWA'],
  picture: 'cable',
  weightGrams: 1050,
  leadTimeDays: 7,
})

test('the catalogue decodes to what was encoded', () => {
  const products = [catalogueProductOf(cable)]
  expect(decodeCatalogue(encodeCatalogue(products))).toEqual(products)
})

test('a row written before there were packs decodes to a product without them', () => {
  const { packs: _, ...older } = catalogueProductOf(cable)
  expect(decodeCatalogue(encodeCatalogue([older]))).toEqual([{ ...older, packs: [] }])
})

test('the line under the name shows standard, make and weight', () => {
  expect(catalogueProductOf(cable).summary).toBe('BS 5467 · copper 10 mm2 · 1.05 kg')
})

test('specs read as words', () => {
  expect(specLabel('kg_per_m')).toBe('Kg per m')
  expect(specLabel('kg_per_m2')).toBe('Kg per m²')
})

test('an invalid row is left out and hides no other', () => {
  const products = [catalogueProductOf(cable)]
  const rows = JSON.parse(encodeCatalogue(products)) as unknown[][]
  const [first = []] = rows
  const spoiled = [
    5,
    null,
    [],
    first.with(2, 5), // its name
    first.with(7, 1000), // its quantity scale, which `Intl` would refuse
    first.with(11, null), // its price breaks
    first.with(12, 9), // its tax class
    Object.assign([...first], { 22: 5 }), // its SKU
  ]
  expect(decodeCatalogue(JSON.stringify([...spoiled, ...rows]))).toEqual(products)
})
