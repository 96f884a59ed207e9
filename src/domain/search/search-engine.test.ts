import { expect, test } from 'vitest'
import { encodeCatalogue, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { searchEngineOf } from './search-engine.ts'

const product = (id: string, name: string): CatalogueProduct => ({
  id,
  sku: id,
  slug: id.toLowerCase(),
  name,
  category: 'any',
  subcategory: 'any',
  brand: '',
  unit: 'piece',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 1000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
  picture: 'any',
  summary: '',
  size: '',
  standard: '',
  tags: [],
  leadTimeDays: 1,
})

const shards = [
  encodeCatalogue([product('A', 'Wall paint white'), product('B', 'Cement bag')]),
  encodeCatalogue([product('C', 'Iron rod 16 mm'), product('D', 'Cement tanker')]),
]

test('positions are counted across all shards', () => {
  const search = searchEngineOf(shards, [])
  expect([...search('iron rod').positions]).toEqual([2])
  expect([...search('cement').positions].toSorted((a, b) => a - b)).toEqual([1, 3])
  expect(search('cement xylophone').matchesAll).toBe(false)
})
