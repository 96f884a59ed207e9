import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { askedKindsOf, contradictionsOf } from './contradictions.ts'
import { featuresOf, type Feature } from './line-features.ts'
import { isSameStem, matchStrength } from './match-strength.ts'
import { physicalSize } from './physical-size.ts'
import learned from './rank-weights.json'
import { profileOf, type ProductProfile } from './product-profile.ts'
import { isDescriptive, synonymsOf, wordsOf } from '#domain/vocabulary/words.ts'
import { indexTokens } from './search-text.ts'

const FORMS = wordsOf('form')
/** Of a word that only looks like one of the product's. */
const LIKENESS = 0.6

/** A product that was found, with what finding it said. */
export type Found = {
  product: CatalogueProduct
  /** Its place in the catalogue. */
  at: number
  /** Its score in the index, as a share of the best. */
  score: number
  /** How many of the found products are of its subcategory, as a share. */
  company: number
}

/** What a search says, weighed by how rare its words are. */
export type Said = { features: readonly SaidFeature[]; noun: string | undefined }

type SaidFeature = Feature & {
  weight: number
  reached: Reached | undefined
  /** How well each product fits it, by its place, where that is known already. */
  strengths?: ReadonlyMap<number, number> | undefined
}

/** The products that the index found for a word, in whatever way, by their place in the catalogue. */
export type Reached = ReadonlyMap<number, number>

/** `rarity`: of a token, from the index. */
export function saidIn(
  query: string,
  rarity: (token: string) => number,
  reached: ReadonlyMap<string, Reached>,
): Said {
  const features = featuresOf(query).map((one) => ({
    ...one,
    weight: rarity(one.token) * one.share,
    reached: reached.get(one.token),
  }))
  return { features, noun: nounOf(features) }
}

/** The noun: the last word of the name that is neither a quality nor a mere form, if any. */
export function nounOf(features: readonly Feature[]): string | undefined {
  const names = features.filter(
    ({ kind, share, isImplied, isPart, token }) =>
      kind === 'word' && share === 1 && !isImplied && isPart !== true && !isDescriptive(token),
  )
  return (names.findLast(({ token }) => !FORMS.has(token)) ?? names.at(-1))?.token
}

export const RANK_FEATURES = [
  'covered',
  'implied',
  'inName',
  'sizesHit',
  'against',
  'contradicted',
  'noun',
  'nearSize',
  'unsaid',
  'unsaidHead',
  'tag',
  'beside',
  'score',
  'company',
  'exact',
] as const

const WEIGHT_OF = RANK_FEATURES.map((name) => learned.weights[name])

const profiles = new WeakMap<CatalogueProduct, Judged>()

type Judged = {
  profile: ProductProfile
  tags: readonly (readonly string[])[]
  head: readonly string[]
  name: readonly string[]
}

function judgedOf(product: CatalogueProduct): Judged {
  const known = profiles.get(product)
  if (known) return known
  const profile = profileOf(product)
  const judged = {
    profile,
    tags: product.tags.map((tag) => indexTokens(tag)),
    head: indexTokens(product.name.split(',')[0] ?? '').filter((one) => !/\d/.test(one)),
    name: indexTokens(product.name),
  }
  profiles.set(product, judged)
  return judged
}

/** How likely a found product is the one that is meant, by the learned weights; only the order of such values counts. */
export const rankValue = (said: Said, found: Found): number =>
  rankFeatures(said, found).reduce((sum, feature, at) => sum + feature * (WEIGHT_OF[at] ?? 0), 0)

type Reading = {
  own: readonly SaidFeature[]
  implied: readonly SaidFeature[]
  sizes: readonly SaidFeature[]
  words: readonly string[]
  asked: ReturnType<typeof askedKindsOf>
  total: number
  said: ReadonlySet<string>
  isSaid: (word: string) => boolean
}

const readings = new WeakMap<Said, Reading>()

/** What is the same for every product that a search found. */
function readingOf(said: Said): Reading {
  const known = readings.get(said)
  if (known) return known
  const own = said.features.filter(({ isImplied }) => !isImplied)
  const tokens = new Set(own.flatMap(({ token }) => [token, ...synonymsOf(token)]))
  const stems = [...tokens].filter((one) => one.length > 3)
  const answers = new Map<string, boolean>()
  const isSaid = (word: string): boolean => {
    const answer = answers.get(word) ?? (tokens.has(word) || stems.some((one) => isSameStem(one, word)))
    answers.set(word, answer)
    return answer
  }
  const reading: Reading = {
    own,
    implied: said.features.filter(({ isImplied }) => isImplied),
    sizes: own.filter(({ kind }) => kind !== 'word'),
    words: own.filter(({ kind }) => kind === 'word').map(({ token }) => token),
    asked: askedKindsOf(own),
    total: own.reduce((sum, { weight }) => sum + weight, 0) || 1,
    said: tokens,
    isSaid,
  }
  readings.set(said, reading)
  return reading
}

/** One number for each of `RANK_FEATURES`, most of them between 0 and 1. */
export function rankFeatures(search: Said, { product, at, score, company }: Found): number[] {
  const { profile, tags, head, name } = judgedOf(product)
  const { own, implied, sizes, words, asked, total, said, isSaid } = readingOf(search)
  const { noun } = search
  const strengths = new Map(
    own.map((one) => [one, strengthOf(one, at, profile) || (one.reached?.has(at) === true ? LIKENESS : 0)]),
  )
  const share = (of: (one: SaidFeature) => number) =>
    own.reduce((sum, one) => sum + one.weight * of(one), 0) / total
  const unmatched = own.filter((one) => strengths.get(one) === 0)
  const against = contradictionsOf(unmatched, asked, profile)
  const telling = profile.nameWords.length || 1
  const isHead = (word: string) =>
    profile.heads.has(word) || synonymsOf(word).some((one) => profile.heads.has(one))
  return [
    share((one) => strengths.get(one) ?? 0),
    implied.length === 0
      ? 0
      : implied.filter((one) => strengthOf(one, at, profile) > 0).length / implied.length,
    share((one) => (one.kind === 'word' && isHead(one.token) ? 1 : 0)),
    sizes.length === 0 ? 0 : sizes.reduce((sum, one) => sum + (strengths.get(one) ?? 0), 0) / sizes.length,
    1 - against.factor,
    against.isContradicted ? 1 : 0,
    noun !== undefined && isHead(noun) ? 1 : 0,
    nearSize(unmatched, profile),
    profile.nameWords.filter((word) => !isSaid(word)).length / telling,
    head.filter((word) => !isSaid(word)).length / (head.length || 1),
    Math.max(
      0,
      ...tags.map((tag) =>
        tag.length > 0 && tag.every((one) => said.has(one))
          ? tag.length / Math.max(tag.length, words.length || 1)
          : 0,
      ),
    ),
    besides(words, [name, ...tags]),
    Math.min(score, 1),
    company,
    share((one) => (profile.tokens.has(one.token) ? 1 : 0)),
  ]
}

const strengthOf = (one: SaidFeature, at: number, profile: ProductProfile): number =>
  one.strengths ? (one.strengths.get(at) ?? 0) : matchStrength(one, profile)

/** How near the product's size is to one that it does not have, as a share: a generator of 8.5 kVA for one of 8. */
function nearSize(unmatched: readonly SaidFeature[], { sizes }: ProductProfile): number {
  const nearness = unmatched.flatMap(({ token, kind }) => {
    const asked = kind === 'measure' ? physicalSize(token) : undefined
    if (!asked) return []
    const same = sizes.filter((one) => one.class === asked.class)
    return [
      Math.max(0, ...same.map(({ value }) => Math.min(value, asked.value) / Math.max(value, asked.value))),
    ]
  })
  return nearness.length === 0 ? 0 : nearness.reduce((sum, one) => sum + one, 0) / nearness.length
}

/** How many neighbouring words of the search stand side by side in a name or tag, as a share. */
function besides(words: readonly string[], texts: readonly (readonly string[])[]): number {
  if (words.length < 2) return 0
  const pairs = words.slice(1).filter((word, at) => {
    const before = words[at]
    return texts.some((text) => text.some((one, place) => one === word && text[place - 1] === before))
  })
  return pairs.length / (words.length - 1)
}
