import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { rankValue, saidIn, type Found, type Reached, type Said } from './rank-features.ts'
import { inTradeWords } from '#domain/vocabulary/phrases.ts'
import type { AskedQuantity } from './asked-quantity.ts'
import { isAsWritten, withoutQuotes } from './as-written.ts'
import { plainQuery } from './plain-description.ts'
import { likeWordsOf } from './like-words.ts'
import { sameSizesIn } from './same-sizes.ts'
import { respelt, type Slips } from './respelling.ts'
import { unknownCodesAmong } from './product-codes.ts'
import { isWithinEdits } from './search-edits.ts'
import { synonymsOf, wordsOf } from '#domain/vocabulary/words.ts'
import { indexTokens, queryTokens } from './search-text.ts'

export type SearchResult = {
  /** Best first. */
  products: readonly CatalogueProduct[]
  /** False when no product contains every word, and these contain the most. */
  matchesAll: boolean
  /** What was searched for instead: the query with its misspelt words as the catalogue spells them. */
  respelt?: string
  /** No product has this code, though it is written like one: nothing is found, rather than what is only like it. */
  unknownCode?: string
  /** Words of the query that are in no product, nor like any. */
  unknown?: readonly string[]
  /** How much was asked for beside the words; they alone were searched for. */
  asked?: AskedQuantity
  /** There may be more: a catalogue too large for memory was asked for the first ones. */
  isPart?: true
}

export type SearchIndex = {
  search: (query: string) => SearchResult
  /** What is ranked for a query, before it is. */
  retrieve: (query: string, isLoose?: boolean) => Retrieved
}

type Retrieved = {
  said: Said
  found: readonly Found[]
  matchesAll: boolean
  slips: Slips
  /** Words that nothing contains and that are like none. */
  unknown: readonly string[]
  /** Whether any word is the catalogue's own. */
  isKnown: boolean
}

/** As many as anybody looks at; the others keep the order of the index. */
const RANKED = 40

const WEIGHTS = { sku: 6, name: 6, tags: 6, size: 5, standard: 3, brand: 3, summary: 2, category: 2 }

const STOP_WORDS = wordsOf('stop')

const PREFIX = 0.75
const SYNONYM = 0.7
/** Of the same size in other units: `4ft` for `1.2m`, `10hp` for `7.5kw`, `2x4` for `50x100`. */
const SAME_SIZE = 0.6
const TYPO = 0.45
/** What the weaker ways of matching the same word add: breaks ties between near duplicates. */
const ECHO = 0.1
/** The weight of being where most matches are: "16mm rod" means the bars, not the one earth rod. */
const COMPANY = 0.4

/** An index of the whole catalogue in memory: words in any order, beginnings of words, sizes, typing errors. */
export function searchIndexOf(
  products: readonly CatalogueProduct[],
  categories: readonly Category[],
): SearchIndex {
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  const postings = new Map<string, Map<number, number>>()
  const isUnknownCode = unknownCodesAmong(products.map(({ sku }) => sku))
  const bySku = new Map(products.map((product, at) => [product.sku.toLowerCase(), at]))

  products.forEach((product, at) => {
    const fields: Record<keyof typeof WEIGHTS, string> = {
      sku: product.sku,
      name: product.name,
      tags: product.tags.join(' | '),
      size: product.size,
      standard: product.standard,
      brand: product.brand,
      summary: product.summary,
      category: `${names.get(product.category) ?? ''} ${names.get(product.subcategory) ?? ''}`,
    }
    for (const [field, text] of Object.entries(fields)) {
      const weight = WEIGHTS[field as keyof typeof WEIGHTS]
      for (const token of indexTokens(text)) {
        const found = postings.get(token) ?? new Map<number, number>()
        found.set(at, strengthened(found.get(at), weight))
        postings.set(token, found)
      }
    }
  })

  const vocabulary = [...postings.keys()].sort()

  /**
   * Product → how well it matches one word, in any of the ways; of a word that nothing contains, what it was taken for.
   * `isExact` takes it for nothing else.
   */
  function matchesOf(
    token: string,
    isExact: boolean,
    joined: string | undefined,
  ): { matches: Map<number, number>; taken: string[] } {
    const matches = new Map<number, number>()
    const add = (word: string, factor: number) => {
      for (const [at, weight] of postings.get(word) ?? []) {
        matches.set(at, strengthened(matches.get(at), weight * factor))
      }
    }
    const addWord = (word: string, factor: number) => {
      add(word, factor)
      for (const longer of startingWith(vocabulary, word)) add(longer, factor * completeness(word, longer))
    }
    addWord(token, 1)
    if (joined !== undefined) addWord(joined, 1)
    synonymsOf(token).forEach((word, rank) => addWord(word, SYNONYM * 0.8 ** rank))
    for (const size of sameSizes(token)) add(size, SAME_SIZE)
    const taken: string[] = []
    if (isExact || matches.size > 0) return { matches, taken }
    if (/^[a-z]{4,}$/.test(token)) {
      const edits = token.length < 8 ? 1 : 2
      taken.push(...vocabulary.filter((word) => isWithinEdits(token, word, edits)))
      taken.forEach((word) => add(word, TYPO))
    }
    if (matches.size === 0) {
      const { spelled: like, halves } = likeWords()(token)
      const spelled = new Map([...like].filter(([word]) => isMeantBy(token, word)))
      for (const [word, likeness] of spelled) add(word, TYPO * likeness)
      const [first = '', second = ''] = halves ?? []
      for (const at of postings.get(first)?.keys() ?? [])
        if (postings.get(second)?.has(at) === true) matches.set(at, WEIGHTS.name * PREFIX)
      const likely = [...spelled].toSorted(([, a], [, b]) => b - a).map(([word]) => word)
      taken.push(...likely, ...(halves ? [halves.join(' ')] : []))
    }
    return { matches, taken }
  }

  /** Prepared by the first word that nothing contains. */
  let likeWordsKnown: ReturnType<typeof likeWordsOf> | undefined
  const likeWords = () => (likeWordsKnown ??= likeWordsOf(new Set(vocabulary)))

  const sameSizes = sameSizesIn(vocabulary)

  const has = (words: string): boolean => queryTokens(words).every((token) => postings.has(token))
  const tagOf = (words: string): string => queryTokens(words).join(' ')
  const tags = new Set(products.flatMap((product) => product.tags.map(tagOf)))

  /** Expressions of the site and of the trades, each where the catalogue has the words that it means. */
  const inCatalogueWords = (query: string): string =>
    inTradeWords(plainQuery(query), {
      has,
      names: (words) => has(words) && (!/[ -]/.test(words) || tags.has(tagOf(words))),
    })

  /** "Down pipe" where the catalogue writes "downpipe": either word may stand for both. */
  function asOneWord(tokens: readonly string[]): Map<string, string> {
    const joined = new Map<string, string>()
    for (const [at, token] of tokens.slice(1).entries()) {
      const before = tokens[at] ?? ''
      const both = wholeOf(before, token)
      if (both === undefined) continue
      joined.set(before, both)
      joined.set(token, both)
    }
    return joined
  }

  /** The word that the catalogue makes of two; "wheel barow" with its slip, as there is no such barow. */
  function wholeOf(before: string, after: string): string | undefined {
    const both = before + after
    if (!/^[a-z]{6,}$/.test(both)) return undefined
    if (postings.has(both) || startingWith(vocabulary, both).length > 0) return both
    const isSlip = both.length >= 8 && !(postings.has(before) && postings.has(after))
    return isSlip ? vocabulary.find((word) => isWithinEdits(both, word, 1)) : undefined
  }

  function retrieve(written: string, isLoose = false): Retrieved {
    const query = withoutQuotes(written)
    const isExact = isAsWritten(written)
    const slips = new Map<string, readonly string[]>()
    const exact = bySku.get(query.trim().toLowerCase())
    const all = queryTokens(inCatalogueWords(query))
    const telling = all.filter((token) => !STOP_WORDS.has(token))
    const tokens = telling.length > 0 ? telling : all
    const joined = asOneWord(tokens)
    const scores = new Map<number, { score: number; words: number }>()
    const reached = new Map<string, Reached>()
    const unknown: string[] = []
    let isKnown = exact !== undefined
    for (const token of tokens) {
      const { matches, taken } = matchesOf(token, isExact, joined.get(token))
      if (taken.length > 0) slips.set(token, taken)
      if (matches.size === 0) unknown.push(token)
      else if (taken.length === 0) isKnown = true
      const rarity = rarityOf(matches.size)
      reached.set(token, matches)
      for (const [at, weight] of matches) {
        const known = scores.get(at) ?? { score: 0, words: 0 }
        scores.set(at, { score: known.score + weight * (1 + rarity), words: known.words + 1 })
      }
    }
    if (exact !== undefined) scores.set(exact, { score: Infinity, words: tokens.length })
    const mostWords = Math.max(0, ...[...scores.values()].map(({ words }) => words))
    const matchesAll = mostWords === tokens.length
    // What a word was only taken for does not exclude what has the others.
    const isCertain = matchesAll && slips.size === 0
    const leastWords = isCertain && !isLoose ? mostWords : Math.max(1, mostWords - 1)
    const best = [...scores].flatMap(([at, { score, words }]) => {
      const product = products[at]
      return product && words >= leastWords ? [{ product, score, at }] : []
    })
    const rarityIn = (token: string) => rarityOf((reached.get(token) ?? postings.get(token))?.size ?? 0)
    return {
      said: saidIn(query, rarityIn, reached),
      found: inIndexOrder(best),
      matchesAll,
      slips,
      unknown,
      isKnown,
    }
  }

  const rarityOf = (count: number): number => Math.log(1 + products.length / (count + 1))

  function search(query: string): SearchResult {
    const first = retrieve(query)
    // Every part is in one product as it is, and none was taken for another word.
    const isWords = () => first.matchesAll && first.slips.size === 0
    if (isUnknownCode(query, isWords)) return { products: [], matchesAll: false, unknownCode: query.trim() }
    // Beside a word of nothing, what is only like another word is a coincidence.
    if (first.unknown.length > 0 && !first.isKnown)
      return { products: [], matchesAll: false, unknown: first.unknown }
    const inOrder = ranked(first.said, first.found)
    const [best] = inOrder
    const meant = best && respelt(query, first.slips, (word) => postings.get(word)?.has(best.at) === true)
    if (meant === undefined) return resultOf(inOrder, first)
    const next = retrieve(meant)
    return { ...resultOf(ranked(next.said, next.found), next), respelt: meant }
  }

  return { search, retrieve }
}

const resultOf = (
  found: readonly Found[],
  { matchesAll, unknown }: Pick<Retrieved, 'matchesAll' | 'unknown'>,
): SearchResult => ({
  products: found.map(({ product }) => product),
  matchesAll,
  ...(unknown.length > 0 && { unknown }),
})

/** A bill has to match something, a search does not: "pizza" sounds like "piece", and "blah" could shorten "bleach". */
const isMeantBy = (token: string, word: string): boolean =>
  isWithinEdits(token, word, token.length < 6 ? 1 : 2) ||
  word.startsWith(token) ||
  !/[aeiou]/.test(token.slice(1)) ||
  (token.length < word.length && token.length >= 0.7 * word.length)

type Hit = { product: CatalogueProduct; score: number; at: number }

/** Best first; near duplicates keep the catalogue's order. */
function inIndexOrder(hits: readonly Hit[]): Found[] {
  const inSubcategory = new Map<string, number>()
  for (const { product } of hits)
    inSubcategory.set(product.subcategory, (inSubcategory.get(product.subcategory) ?? 0) + 1)
  const withCompany = hits.map(({ product, score, at }) => {
    const company = (inSubcategory.get(product.subcategory) ?? 0) / hits.length
    return { product, company, score: score * (1 + COMPANY * company), at }
  })
  const sorted = withCompany.toSorted((a, b) =>
    a.score === b.score ? a.at - b.at : b.score > a.score ? 1 : -1,
  )
  const best = sorted.find(({ score }) => score < Infinity)?.score ?? 1
  return sorted.map((hit) => ({ ...hit, score: hit.score / best }))
}

/** The first of the index by the learned weights, then the others; a product asked for by its code stays first. */
function ranked(said: Said, found: readonly Found[]): Found[] {
  const judged = found.slice(0, RANKED).map((one) => {
    return { one, value: one.score === Infinity ? Infinity : rankValue(said, one) }
  })
  return [
    ...judged.toSorted((a, b) => (a.value === b.value ? 0 : b.value - a.value)).map(({ one }) => one),
    ...found.slice(RANKED),
  ]
}

/** The stronger of two matches, plus a little of the weaker. */
const strengthened = (known = 0, score: number): number =>
  Math.max(known, score) + ECHO * Math.min(known, score)

/** A number that lacks only its unit is as good as complete: `42.5` for `42.5r`, `16` for `16mm`. */
const completeness = (word: string, longer: string): number =>
  /^[\d./x-]+$/.test(word) && /^[a-z]/.test(longer.slice(word.length))
    ? 1
    : PREFIX * (0.5 + (0.5 * word.length) / longer.length)

/** The words of a sorted vocabulary that are longer than `start` and begin with it. */
function startingWith(vocabulary: readonly string[], start: string): string[] {
  let low = 0
  let high = vocabulary.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((vocabulary[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < vocabulary.length && vocabulary[end]?.startsWith(start) === true) end += 1
  return vocabulary.slice(low, end).filter((word) => word !== start)
}
