import type { CatalogueProduct } from '#domain/catalogue.ts'
import { isWithinEdits } from '#domain/search-edits.ts'
import { convertQuantity } from './convert-quantity.ts'
import { contradictionsOf } from './contradictions.ts'
import type { Feature } from './line-features.ts'
import { isSameStem, matchStrength, synonymsOf } from './match-strength.ts'
import { profileOf, type ProductProfile } from './product-profile.ts'
import type { SourceUnit } from './source-units.ts'
import { EXCLUSIVE } from './trade-words.ts'

export type Candidate = {
  profile: ProductProfile
  /** How much of what the line says fits, less what speaks against it; what is said around it may lift it over 1. */
  fit: number
  /** The fit, less a little for everything the name says and the line does not. */
  score: number
  /** A stated length, weight or volume is another than the product's. */
  isOtherSize: boolean
  /** Everything the line says of the goods is known and fits, and its noun names this product. */
  isComplete: boolean
  /** A word of the line is in no product's description. */
  hasUnknown: boolean
}

export type Wanted = {
  features: readonly Feature[]
  unit: SourceUnit | undefined
  quantity: number | undefined
}

export type ProductMatcher = {
  /** Best first. Empty when nothing has even one of the words. */
  candidatesFor: (wanted: Wanted) => Candidate[]
  bySku: ReadonlyMap<string, CatalogueProduct>
  /** Whether the catalogue knows the word, or one very like it. */
  isKnown: (feature: Feature) => boolean
}

const UNKNOWN_WEIGHT = 1.2
const WEIGHTS = { measure: 2.4, dimensions: 3, number: 1.4, code: 2.8 }
const TYPO = 0.6
/** A unit that cannot be turned into the product's says that another product is meant. */
const UNIT_MISFIT = 0.85
/** For each word of its name that the line leaves unsaid. */
const UNSAID = 0.006
const KEPT = 12
/** Features with a smaller share are context: they lift a product that has them and cost nothing to the others. */
const SAID = 0.3
/** A helmet with a harness is offered after the harness itself. */
const OTHER_NOUN = 0.95
/** Where the very noun is in no product's description, the rest is a coincidence more often than not. */
const UNKNOWN_NOUN = { oneWordFits: 0.6, moreFit: 0.8 }

type Match = { strengths: ReadonlyMap<number, number>; weight: number }

const isDescriptive = (word: string): boolean => EXCLUSIVE.some((group) => group.includes(word))

/** "Wheelbarrow tyre" is no wheelbarrow, though one has a tyre: the noun has to be in what the product is called. */
const isNamed = (noun: string, { heads }: ProductProfile): boolean =>
  heads.has(noun) ||
  synonymsOf(noun).some((word) => heads.has(word)) ||
  [...heads].some((head) => isSameStem(noun, head))

/** Reads the whole catalogue once; what was found for a word is kept for the next line that says it. */
export function productMatcherOf(products: readonly CatalogueProduct[]): ProductMatcher {
  const profiles = products.map(profileOf)
  const bySku = new Map(products.map((product) => [product.sku.toUpperCase(), product]))
  const vocabulary = new Set(profiles.flatMap(({ tokens }) => [...tokens]))
  const matches = new Map<string, Match>()

  function matchOf(feature: Feature): Match {
    const known = matches.get(feature.token)
    if (known) return known
    const strengths = new Map<number, number>()
    profiles.forEach((profile, at) => {
      const strength = matchStrength(feature, profile)
      if (strength > 0) strengths.set(at, strength)
    })
    if (strengths.size === 0 && feature.kind === 'word') addLikeWords(feature.token, strengths)
    const match = { strengths, weight: weightOf(feature, strengths) }
    matches.set(feature.token, match)
    return match
  }

  /** Two words written as one, or a slip of the finger. */
  function addLikeWords(word: string, strengths: Map<number, number>) {
    const like = [...vocabulary].filter(
      (token) =>
        word.length >= 6 && /^[a-z]+$/.test(token) && isWithinEdits(word, token, word.length < 8 ? 1 : 2),
    )
    const halves = Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [
      word.slice(0, at + 3),
      word.slice(at + 3),
    ]).find((pair) => pair.every((half) => vocabulary.has(half)))
    profiles.forEach(({ tokens }, at) => {
      if (halves?.every((half) => tokens.has(half))) strengths.set(at, 1)
      else if (like.some((token) => tokens.has(token))) strengths.set(at, TYPO)
    })
  }

  function weightOf(feature: Feature, strengths: ReadonlyMap<number, number>): number {
    if (feature.kind !== 'word') return WEIGHTS[feature.kind]
    if (strengths.size === 0) return UNKNOWN_WEIGHT
    const exact = [...strengths.values()].filter((one) => one === 1).length || strengths.size
    return Math.min(2.4, Math.max(0.7, 0.5 + 0.4 * Math.log(profiles.length / exact)))
  }

  function candidatesFor({ features, unit, quantity }: Wanted): Candidate[] {
    const telling = features.filter(({ share }) => share > 0)
    const noun = telling.findLast(
      ({ kind, share, isImplied, token }) =>
        kind === 'word' && share === 1 && !isImplied && !isDescriptive(token),
    )
    const isNounUnknown = noun !== undefined && matchOf(noun).strengths.size === 0
    const total = telling.reduce(
      (sum, one) => sum + (one.share < SAID ? 0 : matchOf(one).weight * one.share),
      0,
    )
    const sums = new Map<number, number>()
    const named = new Set<number>()
    for (const feature of telling) {
      const { strengths, weight } = matchOf(feature)
      for (const [at, strength] of strengths) {
        sums.set(at, (sums.get(at) ?? 0) + strength * weight * feature.share)
        if (feature.kind !== 'measure' && feature.kind !== 'number') named.add(at)
      }
    }
    const best = [...sums]
      .filter(([at]) => named.has(at))
      .sort((a, b) => b[1] - a[1])
      .slice(0, 40)
    return best
      .flatMap(([at, sum]) => {
        const profile = profiles[at]
        return profile ? [judged(profile, at, sum / total)] : []
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, KEPT)

    function judged(profile: ProductProfile, at: number, coverage: number): Candidate {
      const own = telling.filter(({ share, isImplied }) => share === 1 && !isImplied)
      const isMatched = (feature: Feature) => (matchOf(feature).strengths.get(at) ?? 0) > 0
      const { factor, isOtherSize } = contradictionsOf(
        own.filter((feature) => !isMatched(feature)),
        telling,
        profile,
      )
      const isMisfit = unit !== undefined && !convertQuantity(quantity ?? 1, unit, profile.product).ok
      const unsaid = profile.nameWords.filter(
        (word) => !telling.some(({ token }) => token === word || synonymsOf(token).includes(word)),
      ).length
      const fitting = own.filter((feature) => feature.kind !== 'number' && isMatched(feature)).length
      const nounFactor = !isNounUnknown ? 1 : fitting > 1 ? UNKNOWN_NOUN.moreFit : UNKNOWN_NOUN.oneWordFits
      const isCalledSo = !noun || isNamed(noun.token, profile)
      const fit =
        coverage * factor * nounFactor * (isCalledSo ? 1 : OTHER_NOUN) * (isMisfit ? UNIT_MISFIT : 1)
      return {
        profile,
        fit,
        score: Math.max(0, fit - UNSAID * Math.min(unsaid, 8)),
        isOtherSize,
        hasUnknown: own.some((feature) => feature.kind === 'word' && matchOf(feature).strengths.size === 0),
        isComplete: own.every(isMatched) && isCalledSo,
      }
    }
  }

  return {
    candidatesFor,
    bySku,
    isKnown: (feature) => matchOf(feature).strengths.size > 0,
  }
}
