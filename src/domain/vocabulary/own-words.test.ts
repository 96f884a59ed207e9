import { afterEach, expect, test } from 'vitest'
import { demoCatalogue } from '#tests/boq/demo-catalogue.ts'
import { productMatcherOf } from '#domain/boq/match/product-matcher.ts'
import { readBoq } from '#domain/boq/read-boq.ts'
import { searchIndexOf } from '#domain/search/search-index.ts'
import { ownWordOf, ownWordProblems } from './own-words.ts'
import { setOwnWords } from './phrases.ts'

const products = demoCatalogue()
afterEach(() => setOwnWords({}))

test('an added expression is read as what the catalogue calls it, in searches and in bills', () => {
  const { search } = searchIndexOf(products, [])
  expect(search('gbo gblo').products[0]?.sku).not.toBe('TOL-PAN28')
  setOwnWords({ 'gbo gblo': 'Head pan', 'a/b-c': 'claw hammer' })
  expect(search('Gbo gblo').products[0]?.sku).toBe('TOL-PAN28')
  const matcher = productMatcherOf(products)
  expect(readBoq('gbo gblo 4 pcs\na/b-c 16oz 2 pcs', { matcher })).toMatchObject([
    { sku: 'TOL-PAN28', quantity: 4 },
    { description: expect.stringContaining('a/b-c') as string, quantity: 2 },
  ])
})

test('a word is kept in lower case; signs and single letters are none', () => {
  expect(ownWordOf('  Para  Zone ')).toBe('para zone')
  expect(['x', '<b>', 'a'.repeat(41), ''].map(ownWordOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a word must be new, and mean something else', () => {
  expect(ownWordProblems({ word: 'BRC', means: 'mesh' }, { brc: 'welded mesh' }).word).toContain('already')
  expect(ownWordProblems({ word: 'brc', means: 'Brc' }, {}).means).toContain('other words')
  expect(ownWordProblems({ word: 'brc', means: 'welded mesh' }, {})).toEqual({})
})
