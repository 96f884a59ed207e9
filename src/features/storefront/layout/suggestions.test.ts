import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { suggestionsFor } from './suggestions.ts'

const product = (slug: string, subcategory: string) => ({ slug, subcategory }) as CatalogueProduct
const categories = [
  {
    slug: 'rebar',
    name: 'Reinforcement Bars',
    parent: 'steel',
    description: '',
    rank: 1,
    picture: '',
    count: 17,
  },
]

test('the best products, the sub-categories with the most matches, and a link to all results', () => {
  const found = Array.from({ length: 9 }, (_, at) => product(`bar-${at}`, 'rebar'))
  const suggestions = suggestionsFor(' rod ', { products: found }, categories)
  expect(suggestions.map(({ url }) => url)).toEqual([
    ...Array.from({ length: 6 }, (_, at) => `/products/bar-${at}`),
    '/products?q=rod&category=rebar',
    '/products?q=rod',
  ])
  expect(suggestions.at(-1)).toMatchObject({ type: 'all', count: 9 })
})

test('no matches, no suggestions', () => {
  expect(suggestionsFor('xylophone', { products: [] }, categories)).toEqual([])
})
