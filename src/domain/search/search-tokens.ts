import { facetToken, specFacetsOf } from '#domain/catalogue/product-facets.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { synonymsOf, wordsOf } from '#domain/vocabulary/words.ts'
import { inTradeWords } from '#domain/vocabulary/phrases.ts'
import type { KnownWords } from '#domain/vocabulary/trade-names.ts'
import { isAsWritten, withoutQuotes } from './as-written.ts'
import { plainQuery } from './plain-description.ts'
import { indexTokens, queryTokens } from './search-text.ts'

const STOP_WORDS = wordsOf('stop')

/** Maximum number of sizes paired with words; more would only cost index entries. */
const PAIRED_SIZES = 8
const PAIRED_WORDS = 10
const SHORTEST_PREFIX = 3
const LONGEST_PREFIX = 6
/** Maximum number of values of an array that a query allows. */
const MAX_VALUES = 30
/** Two words with this many synonyms each stay below that. */
const WAYS = 5

/** As many as a product stores. */
export const storedTokensOf = (product: Parameters<typeof searchTokensOf>[0]): string[] =>
  searchTokensOf(product).slice(0, PRODUCT_LIMITS.searchTokens)

/**
 * `products.searchTokens`: every word as written and in its search form, the beginnings of the name's words, every
 * size with every word, and the facets that are not fields. A Firestore query allows only one array condition, so
 * "16mm rod" has to be one token.
 */
export function searchTokensOf(product: Pick<Product, 'name' | 'sku' | 'tags' | 'specs'>): string[] {
  const texts = [product.name, product.sku, ...product.tags]
  const words = indexTokens([product.name, ...product.tags].join(' | '))
  const sizes = words.filter(isSize)
  const paired = [...new Set(sizes.flatMap((size) => [size, ...bareNumber(size)]))].slice(0, PAIRED_SIZES)
  const named = words.filter((word) => !isSize(word)).slice(0, PAIRED_WORDS)
  const pairs = paired.flatMap((size) => named.map((word) => pairOf(size, word)))
  const { size, standard } = specFacetsOf(product.specs)
  const facets = [
    ...(size ? [facetToken('size', size)] : []),
    ...(standard ? [facetToken('standard', standard)] : []),
  ]
  const prefixes = indexTokens(product.name).flatMap(prefixesOf)
  return [
    ...new Set([
      ...texts.flatMap(writtenWords),
      ...words,
      ...indexTokens(product.sku),
      ...prefixes,
      ...pairs,
      ...facets,
    ]),
  ]
}

/** A text in tokens: as it is written, or as the trades' words in it mean. */
type Reading = {
  /** A matching product has at least one of these tokens. */
  anyOf: readonly string[]
  /** Words that the query cannot include; `isAnswer` checks them afterwards. */
  rest: readonly string[]
}

export type WordQuery = {
  /** Those of every reading: at most as many as a query allows. */
  anyOf: readonly string[]
  readings: readonly Reading[]
}

/** The Firestore query for typed text; undefined when there is nothing to query. */
export function wordQueryOf(written: string): WordQuery | undefined {
  const typed = withoutQuotes(written)
  const text = typed.trim().toLowerCase()
  // A product code is one token, not two words.
  if (/^[a-z0-9]+(-[a-z0-9.]+)+$/.test(text)) return queryOf([{ anyOf: [text], rest: [] }])
  const said = isAsWritten(written) ? [plainQuery(typed)] : waysToRead(typed)
  const readings = said.flatMap((one) => readingOf(one) ?? [])
  return readings.length > 0 ? queryOf(readings) : undefined
}

const queryOf = (readings: readonly Reading[]): WordQuery => {
  const most = Math.floor(MAX_VALUES / readings.length)
  const some = readings.map(({ anyOf, rest }) => ({ anyOf: anyOf.slice(0, most), rest }))
  return { anyOf: [...new Set(some.flatMap(({ anyOf }) => anyOf))], readings: some }
}

function readingOf(text: string): Reading | undefined {
  const all = queryTokens(text)
  const telling = all.filter((token) => !STOP_WORDS.has(token))
  const tokens = (telling.length > 0 ? telling : all).toSorted((a, b) => tellingness(b) - tellingness(a))
  const [first] = tokens
  if (first === undefined) return undefined
  const word = isSize(first) ? tokens.find((token) => !isSize(token)) : undefined
  const rest = tokens.filter((token) => token !== first && token !== word)
  if (word === undefined) return { anyOf: waysToSay(first), rest }
  const anyOf = waysToSay(first).flatMap((size) => waysToSay(word).map((way) => pairOf(size, way)))
  return { anyOf: [...new Set(anyOf)], rest }
}

/** Nothing is known of a catalogue that is not in memory: its own names are asked for besides. */
const ANYTHING: KnownWords = { has: () => true, names: () => false }

/** A text as it is written and, where they differ, with the words of the trades as the catalogue's. */
const waysToRead = (text: string): string[] => {
  const plain = plainQuery(text)
  return [...new Set([plain, inTradeWords(plain, ANYTHING)])]
}

const LINE_SIZES = 3
const LINE_WORDS = 6

/**
 * What to ask for a line of a boq, whose words are not all a product's: first its codes and every size with every word,
 * then its most telling words alone. Each is the tokens of one query, of which a product has at least one.
 */
export function lineQueriesOf(line: string): string[][] {
  const codes = line.toLowerCase().match(/\b[a-z0-9]+(?:-[a-z0-9.]+)+/g) ?? []
  const ways = waysToRead(line).map(tokensOfLine)
  const most = Math.floor(MAX_VALUES / ways.length)
  const pairs = ways.flatMap((one) => one.pairs.slice(0, most))
  const alone = ways.flatMap((one) => one.alone.slice(0, most))
  return [[...codes, ...pairs], alone]
    .map((some) => [...new Set(some)].slice(0, MAX_VALUES))
    .filter((some) => some.length > 0)
}

function tokensOfLine(line: string): { pairs: string[]; alone: string[] } {
  const tokens = [...new Set(queryTokens(line))].filter((token) => !STOP_WORDS.has(token))
  const sizes = tokens.filter(isSize).slice(0, LINE_SIZES)
  const words = tokens
    .filter((token) => !isSize(token))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, LINE_WORDS)
  const pairs = words.flatMap((word) =>
    sizes.flatMap((size) => waysToSay(word).map((way) => pairOf(size, way))),
  )
  return { pairs, alone: words.slice(0, LINE_WORDS / 2).flatMap(waysToSay) }
}

type Listed = Pick<Product, 'name' | 'sku' | 'tags'>

/** Whether a product that the query found has the other words of the reading that found it. */
export const isAnswer = (product: Listed, { readings }: WordQuery): boolean =>
  readings.some(
    ({ anyOf, rest }) => holdsWords(product, rest) && (readings.length === 1 || isFoundBy(product, anyOf)),
  )

function isFoundBy(product: Listed, anyOf: readonly string[]): boolean {
  const tokens = new Set(searchTokensOf({ ...product, specs: [] }))
  return anyOf.some((token) => tokens.has(token))
}

/** Whether a product contains every one of `words`, or a synonym of it. */
function holdsWords(product: Listed, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const tokens = indexTokens([product.name, ...product.tags].join(' | '))
  return words.every((word) => waysToSay(word).some((way) => tokens.some((token) => token.startsWith(way))))
}

const waysToSay = (token: string): string[] => [token, ...synonymsOf(token)].slice(0, WAYS)

const isSize = (token: string): boolean => /\d/.test(token)

const pairOf = (size: string, word: string): string => `${size}+${word}`

/** Sizes are more distinctive than words, long words more than short ones. */
const tellingness = (token: string): number => (isSize(token) ? 100 : 0) + token.length

/** `16` of `16mm`: people leave out the unit. */
const bareNumber = (token: string): string[] => /^(\d[\d./]*)[a-z]+\d?$/.exec(token)?.slice(1, 2) ?? []

const prefixesOf = (token: string): string[] =>
  /^[a-z]+$/.test(token)
    ? Array.from({ length: Math.min(token.length, LONGEST_PREFIX + 1) - SHORTEST_PREFIX }, (_, at) =>
        token.slice(0, SHORTEST_PREFIX + at),
      )
    : []

/** Lower-case words as written; a SKU counts as a whole and in parts. */
function writtenWords(text: string): string[] {
  const lower = text.toLowerCase()
  const words = lower.match(/[\p{L}\p{N}.]+/gu) ?? []
  return /^\S+-\S+$/.test(lower) ? [lower, ...words] : words
}
