import { expect, test } from 'vitest'
import { facetToken } from '#domain/catalogue/product-facets.ts'
import { holdsWords, lineQueriesOf, searchTokensOf, wordQueryOf } from './search-tokens.ts'

const rod = {
  name: 'High-yield rebar Y16, 12 m, BS 4449 B500B',
  sku: 'RBR-Y16-12M',
  tags: ['rebar', 'iron rod', 'high tensile', '16mm', 'T16'],
  specs: [
    { key: 'diameter', value: '16 mm' },
    { key: 'grade', value: 'B500B' },
  ],
}
const tokens = searchTokensOf(rod)

/** Combines `array-contains-any` as in Firestore with the page's check of the rest. */
const isFound = (typed: string) => {
  const query = wordQueryOf(typed)
  return query !== undefined && query.anyOf.some((one) => tokens.includes(one)) && holdsWords(rod, query.rest)
}

test.each([
  'rebar',
  '16mm rod',
  'rods 16 mm',
  'rod 16',
  'iron rod 16mm',
  'RBR-Y16-12M',
  'reb',
  '5/8 inch rod',
  'tensile rebar 12 m',
])('"%s" finds the rod', (typed) => expect(isFound(typed)).toBe(true))

test.each(['20mm rod', '16mm cable', 'cement', 'iron rod 16mm galvanised', 'RBR-Y20-12M', 'welding rod'])(
  '"%s" does not',
  (typed) => expect(isFound(typed)).toBe(false),
)

test('a size and a standard can be queried as a filter shows them', () => {
  expect(tokens).toContain(facetToken('size', '16 mm'))
  expect(tokens.filter((token) => token.startsWith(facetToken('standard', '')))).toEqual([])
})

test('empty text makes no query, and no query is longer than Firestore allows', () => {
  expect(wordQueryOf(' - ')).toBeUndefined()
  expect(wordQueryOf('1/2 inch wood plank bar')?.anyOf.length).toBeLessThanOrEqual(30)
})

test('a long name stays within a few hundred tokens', () => {
  const long = {
    name: Array.from({ length: 60 }, (_, at) => `wort${at}x`).join(' '),
    sku: 'A-1',
    tags: [],
    specs: [],
  }
  expect(searchTokensOf(long).length).toBeLessThan(500)
})

test('a line of a boq asks for its sizes with its words first, then for its words alone', () => {
  const [pairs = [], words = []] = lineQueriesOf('Supply and fix 16mm high tensile rod to columns')
  expect(pairs.some((token) => tokens.includes(token))).toBe(true)
  expect(words.some((token) => tokens.includes(token))).toBe(true)
  expect(Math.max(pairs.length, words.length)).toBeLessThanOrEqual(30)
})

test('a line with a product code asks for the code', () => {
  expect(lineQueriesOf('RBR-Y16-12M x 40')[0]).toContain('rbr-y16-12m')
})

test('an empty line asks for nothing', () => {
  expect(lineQueriesOf(' - ')).toEqual([])
})
