import { expect, test } from 'vitest'
import type { CatalogueProduct } from './catalogue.ts'
import {
  FACETS,
  facetOptions,
  filteredProducts,
  hasChoice,
  sortedProducts,
  type ProductFilter,
} from './product-filter.ts'

const product = (id: string, parts: Partial<CatalogueProduct>): CatalogueProduct => ({
  id,
  sku: id,
  slug: id,
  name: id,
  category: 'steel',
  subcategory: 'rebar',
  brand: 'Dade',
  unit: 'length',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 1000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
  picture: 'rebar',
  summary: '',
  size: '',
  standard: 'BS 4449',
  tags: [],
  leadTimeDays: 1,
  ...parts,
})

const products = [
  product('Y16', { size: '16 mm', priceMinor: 18_400 }),
  product('Y8', { size: '8 mm', priceMinor: 4900 }),
  product('R16', { size: '16 mm', priceMinor: 14_600, standard: 'BS 4449:1997' }),
  product('WIRE', { subcategory: 'wire', brand: 'Banbo', standard: '', priceMinor: 34_500 }),
]
const everything: ProductFilter = {
  category: '',
  chosen: { size: [], standard: [], brand: [], taxClass: [] },
  inStock: false,
  fromMinor: undefined,
  toMinor: undefined,
}
const bands = { Y16: 'in', Y8: 'out', R16: 'low' } as const
const idsOf = (list: readonly CatalogueProduct[]) => list.map(({ id }) => id)

test('a category includes its subcategories', () => {
  expect(filteredProducts(products, { ...everything, category: 'steel' }, bands)).toHaveLength(4)
  expect(idsOf(filteredProducts(products, { ...everything, category: 'wire' }, bands))).toEqual(['WIRE'])
})

test('in stock leaves out products the branch does not have, and made-to-order products', () => {
  expect(idsOf(filteredProducts(products, { ...everything, inStock: true }, bands))).toEqual(['Y16', 'R16'])
})

test('a price range includes its bounds', () => {
  const filter = { ...everything, fromMinor: 4900, toMinor: 14_600 }
  expect(idsOf(filteredProducts(products, filter, bands))).toEqual(['Y8', 'R16'])
})

test('options count what choosing them would show, sizes in ascending order', () => {
  const filter = { ...everything, chosen: { ...everything.chosen, size: ['16 mm'] } }
  expect(facetOptions(products, filter, bands, 'size')).toEqual([
    { value: '8 mm', count: 1 },
    { value: '16 mm', count: 2 },
  ])
  expect(facetOptions(products, filter, bands, 'brand')).toEqual([{ value: 'Dade', count: 2 }])
})

test('a facet is a choice where it has two options or more', () => {
  for (const category of ['', 'steel', 'wire'])
    for (const size of [[], ['16 mm']]) {
      const filter = { ...everything, category, chosen: { ...everything.chosen, size } }
      for (const facet of FACETS.filter((one) => one !== 'size'))
        expect(hasChoice(products, filter, bands, facet)).toBe(
          facetOptions(products, filter, bands, facet).length > 1,
        )
    }
  expect(hasChoice(products, everything, bands, 'size')).toBe(true)
  expect(hasChoice(products, { ...everything, category: 'wire' }, bands, 'size')).toBe(false)
})

test('a choice that no longer matches anything can still be removed', () => {
  const filter = { ...everything, category: 'wire', chosen: { ...everything.chosen, size: ['16 mm'] } }
  expect(facetOptions(products, filter, bands, 'size')).toEqual([{ value: '16 mm', count: 0 }])
})

test('sorting by price works in both directions, and the best order is unchanged', () => {
  expect(idsOf(sortedProducts(products, 'price'))).toEqual(['Y8', 'R16', 'Y16', 'WIRE'])
  expect(idsOf(sortedProducts(products, 'price-down'))).toEqual(['WIRE', 'Y16', 'R16', 'Y8'])
  expect(sortedProducts(products, 'best')).toBe(products)
})
