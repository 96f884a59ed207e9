import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { askedKindsOf, contradictionsOf } from '#domain/search/contradictions.ts'
import { convertQuantity } from '#domain/boq/convert/convert-quantity.ts'
import type { Feature } from '#domain/search/line-features.ts'
import { profileOf, type ProductProfile } from '#domain/search/product-profile.ts'
import type { SourceUnit } from '#domain/boq/normalise/source-units.ts'
import { nounOf, rankValue, type Found, type Said } from '#domain/search/rank-features.ts'
import { wordsOf } from '#domain/vocabulary/words.ts'
import { wordMatchesOf, type Match } from './word-matches.ts'

export type Candidate = {
  profile: ProductProfile
  /** How much of the line fits, less what contradicts it; its context may lift it above 1. */
  fit: number
  /** How much of the line fits, whatever contradicts it. */
  coverage: number
  /** The fit, less a little for each word of the name that the line does not mention. */
  score: number
  /** A stated length, weight or volume differs from the product's. */
  isOtherSize: boolean
  /** A stated size, code or dimension differs from the product's and is not negotiable. */
  isContradicted: boolean
  /** Everything the line says about the item is known and fits, and its noun names this product. */
  isComplete: boolean
  /** A word of the line is in no product's description, or its noun does not name this product. */
  hasUnknown: boolean
  /** The noun of the line is not in this product's description, or names only a part of it. */
  isCalledOtherwise: boolean
  /** The noun of the line is this product's name. */
  isCalledSo: boolean
}

export type Wanted = {
  features: readonly Feature[]
  unit: SourceUnit | undefined
  quantity: number | undefined
}

/** `sum`: the weight of the line that leads to it. */
type Reached = Found & { profile: ProductProfile; sum: number }

export type ProductMatcher = {
  /** Best first. Empty when no product has even one of the words. */
  candidatesFor: (wanted: Wanted) => Candidate[]
  bySku: ReadonlyMap<string, CatalogueProduct>
  /** Whether the catalogue contains the word, or a very similar one. */
  isKnown: (feature: Feature) => boolean
  isFamiliar: (feature: Feature) => boolean
  /** A description with its misread and split words as the catalogue spells them. */
  respelled: (text: string) => string
}

/** A unit that cannot be converted to the product's suggests another product. */
const UNIT_MISFIT = 0.85
/** Only what a tipper carries is ordered by the trip; mill bundles and tankers are for buyers who ask for tonnes. */
const BULK_MISFIT = 0.5
const BULK_UNASKED = 0.95
const PARTS = wordsOf('part')
const JUDGED = 30
const KEPT = 12
/** Features with a smaller share are context: they raise products that match them and do not lower the others. */
const SAID = 0.3
/** How far the learned value of a product has to be below the best for a third of its score to be left. */
const CLEARLY_WORSE = 8

export function productMatcherOf(products: readonly CatalogueProduct[]): ProductMatcher {
  const profiles = products.map(profileOf)
  const bySku = new Map(products.map((product) => [product.sku.toUpperCase(), product]))
  const { matchOf, isKnown, isFamiliar, isNamed, respelled } = wordMatchesOf(profiles)

  const counted = new Map<SourceUnit, Map<number, boolean>>()
  /** Whether a product can be ordered in a unit at all. */
  function countsBy(unit: SourceUnit, at: number, product: CatalogueProduct): boolean {
    const known = counted.get(unit) ?? new Map<number, boolean>()
    counted.set(unit, known)
    const counts = known.get(at) ?? convertQuantity(1, unit, product).ok
    known.set(at, counts)
    return counts
  }

  function unitFactor(unit: SourceUnit | undefined, at: number, product: CatalogueProduct): number {
    const isBulk = product.unit === 'tonne'
    if (!unit) return isBulk ? BULK_UNASKED : 1
    if (countsBy(unit, at, product)) return 1
    const isTrip = unit.kind === 'container' && unit.name === 'trip'
    return isTrip || isBulk ? BULK_MISFIT : UNIT_MISFIT
  }

  function candidatesFor({ features, unit }: Wanted): Candidate[] {
    const telling = features
      .filter(({ share }) => share > 0)
      .map((feature) => ({ ...feature, match: matchOf(feature) }))
    const own = telling.filter(({ share, isImplied }) => share === 1 && !isImplied)
    const noun = nounOf(own)
    const asked = askedKindsOf(telling)
    const hasUnknownWord = own.some((feature) => feature.kind === 'word' && !isKnown(feature))
    const isGuess = own.some(({ match }) => match.isGuess)
    const total = telling.reduce(
      (sum, { share, match }) => sum + (share < SAID ? 0 : match.weight * share),
      0,
    )
    const said: Said = {
      noun,
      features: telling.map(({ match, ...one }) => ({
        ...one,
        weight: match.weight * one.share,
        reached: match.strengths,
        strengths: match.isGuess ? undefined : match.strengths,
      })),
    }
    const found = foundFor(telling)
    // Packs of the same product differ by unit, not by words: each is worth what the best of them is.
    const worth = new Map<string, number>()
    for (const one of found) {
      const { goodsKey } = one.profile
      worth.set(goodsKey, Math.max(worth.get(goodsKey) ?? -Infinity, rankValue(said, one)))
    }
    const best = Math.max(...worth.values())
    return found
      .map(judged)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, KEPT)

    function judged({ profile, at, sum }: Reached): Candidate {
      const coverage = sum / total
      const unmatched = own.filter(({ match }) => !match.strengths.has(at))
      const against = contradictionsOf(unmatched, asked, profile)
      const isCalledSo = noun === undefined || isNamed(noun, at)
      const hasNoun = telling.some(({ token, match }) => token === noun && match.strengths.has(at))
      const fit = coverage * against.factor * unitFactor(unit, at, profile.product)
      const behind = best - (worth.get(profile.goodsKey) ?? best)
      return {
        profile,
        fit,
        coverage,
        score: fit * Math.exp(-behind / CLEARLY_WORSE),
        isOtherSize: against.isOtherSize,
        isContradicted: against.isContradicted,
        hasUnknown: hasUnknownWord || !isCalledSo,
        isCalledOtherwise:
          noun !== undefined && noun.length > 3 && (!hasNoun || (PARTS.has(noun) && !isCalledSo)),
        isCalledSo,
        isComplete: unmatched.length === 0 && isCalledSo && !isGuess,
      }
    }
  }

  /** The products that most of the line's weight leads to, as the search ranks them. */
  function foundFor(telling: readonly (Feature & { match: Match })[]): Reached[] {
    const sums = new Map<number, number>()
    const named = new Set<number>()
    for (const { kind, share, match } of telling)
      for (const [at, strength] of match.strengths) {
        sums.set(at, (sums.get(at) ?? 0) + strength * match.weight * share)
        if (kind !== 'measure' && kind !== 'number') named.add(at)
      }
    const first = [...sums]
      .filter(([at]) => named.has(at))
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, JUDGED)
    const inSubcategory = new Map<string, number>()
    for (const [at] of first) {
      const subcategory = profiles[at]?.product.subcategory ?? ''
      inSubcategory.set(subcategory, (inSubcategory.get(subcategory) ?? 0) + 1)
    }
    return first.flatMap(([at, sum]) => {
      const profile = profiles[at]
      if (!profile) return []
      const { product } = profile
      const company = (inSubcategory.get(product.subcategory) ?? 0) / first.length
      return [{ profile, product, at, sum, score: sum / (first[0]?.[1] ?? sum), company }]
    })
  }

  return { candidatesFor, bySku, isKnown, isFamiliar, respelled }
}
