import { expect, test } from 'vitest'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { recentSuggestions, suggestionsFor } from './suggestions.ts'

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

test('a category that is called so comes before those with matches, with all that is in it', () => {
  const found = [product('bar', 'mesh'), product('other', 'mesh')]
  const shown = suggestionsFor('reinf bar', { products: found }, [
    ...categories,
    { ...categories[0]!, slug: 'mesh', name: 'Mesh', count: 4 },
    { ...categories[0]!, slug: 'empty', name: 'Reinforcement Bars, old', count: 0 },
  ])
  expect(shown.filter(({ type }) => type === 'category')).toMatchObject([
    { url: '/products?category=rebar', count: 17 },
    { url: '/products?q=reinf+bar&category=mesh', count: 2 },
  ])
})

test('misspelt words lead to the category meant, and the link to all results says what it shows', () => {
  const shown = suggestionsFor('bras', { products: [product('bar', '')], respelt: 'bars' }, categories)
  expect(shown.map(({ url }) => url)).toContain('/products?category=rebar')
  expect(shown.at(-1)).toMatchObject({ type: 'all', respelt: 'bars' })
})

test('recent searches, and a way to forget them', () => {
  expect(recentSuggestions([])).toEqual([])
  expect(recentSuggestions(['16mm rod'])).toMatchObject([
    { type: 'recent', url: '/products?q=16mm+rod' },
    { type: 'forget' },
  ])
})
