import { expect, test } from 'vitest'
import { facetToken } from '#domain/catalogue/product-facets.ts'
import { setOwnWords } from '#domain/vocabulary/phrases.ts'
import { demoProducts } from '#tests/boq/demo-catalogue.ts'
import { isAnswer, lineQueriesOf, searchTokensOf, storedTokensOf, wordQueryOf } from './search-tokens.ts'

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
  return isFoundIn(rod, tokens, typed)
}

function isFoundIn(
  product: Parameters<typeof isAnswer>[0],
  stored: readonly string[],
  typed: string,
): boolean {
  const query = wordQueryOf(typed)
  return query !== undefined && query.anyOf.some((one) => stored.includes(one)) && isAnswer(product, query)
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

/** The products of the demo shop that a catalogue beyond memory would find, by code. */
const shop = demoProducts().map((product) => ({ product, stored: storedTokensOf(product) }))
const foundIn = (typed: string): string[] =>
  shop.flatMap(({ product, stored }) => (isFoundIn(product, stored, typed) ? [product.sku] : []))

test.each([
  ['brc', 'MSH-A142-48X24'],
  ['turpentine', 'PNT-THN-4'],
  ['parazone', 'CLN-BLE5'],
  ['pvc gum', 'FIT-SOLV500'],
  ['ball cock', 'VLV-FLT15'],
  ['stop cock half inch', 'VLV-BL15'],
  ['half inch iron rod', 'RBR-Y12-12M'],
  ['wacker', 'SIT-PLC90'],
  ['two by four', 'TIM-HW24-14'],
  ['p.o.p', 'MOR-POP-20'],
  ['fer a beton 12mm', 'RBR-Y12-12M'],
  ['15w40 5 litres', 'LUB-EO1540-5'],
])('beyond memory too, "%s" finds %s', (typed, sku) => expect(foundIn(typed)).toContain(sku))

test('beyond memory too, what staff added to the vocabulary is searched for, unless it is quoted', () => {
  setOwnWords({ 'gbo gblo': 'head pan' })
  expect(foundIn('gbo gblo')).toEqual(['TOL-PAN28'])
  expect(foundIn('"gbo gblo"')).toEqual([])
  expect(lineQueriesOf('gbo gblo 4 pcs').flat()).toContain('head')
  setOwnWords({})
  expect(foundIn('gbo gblo')).toEqual([])
})

test('a line of a boq asks for what its trade words mean as well', () => {
  const asked = new Set(lineQueriesOf('3 bags pvc gum').flat())
  const glue = shop.find(({ product }) => product.sku === 'FIT-SOLV500')
  expect(glue?.stored.some((token) => asked.has(token))).toBe(true)
  expect(asked).toContain('solvent')
})

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
