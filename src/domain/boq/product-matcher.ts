import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { askedKindsOf, contradictionsOf } from '#domain/search/contradictions.ts'
import { convertQuantity } from './convert-quantity.ts'
import type { Feature } from '#domain/search/line-features.ts'
import { profileOf, type ProductProfile } from '#domain/search/product-profile.ts'
import type { SourceUnit } from './source-units.ts'
import { isDescriptive, synonymsOf, wordsOf } from '#domain/vocabulary/words.ts'
import { wordMatchesOf } from './word-matches.ts'

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

export type ProductMatcher = {
  /** Best first. Empty when no product has even one of the words. */
  candidatesFor: (wanted: Wanted) => Candidate[]
  bySku: ReadonlyMap<string, CatalogueProduct>
  /** Whether the catalogue contains the word, or a very similar one. */
  isKnown: (feature: Feature) => boolean
  /** A description with its misread and split words as the catalogue spells them. */
  respelled: (text: string) => string
}

/** A unit that cannot be converted to the product's suggests another product. */
const UNIT_MISFIT = 0.85
/** Only what a tipper carries is ordered by the trip. */
const TRIP_MISFIT = 0.5
/** A match by a rare name is worth a guess, whatever else the line says, except a size. */
const RARE_NAME = { fit: 0.46, leastFactor: 0.7, leastCoverage: 0.4 }
const FORMS = wordsOf('form')
const PARTS = wordsOf('part')
/** For each word of the name that the line does not mention. */
const UNSAID = 0.006
const JUDGED = 30
const KEPT = 12
/** Features with a smaller share are context: they raise products that match them and do not lower the others. */
const SAID = 0.3
/** A helmet with a harness is offered after the harness itself, and products without that noun much later. */
const OTHER_NOUN = 0.95
const NO_NOUN = 0.8
/** When the noun itself is in no product's description, other matches are mostly coincidence. */
const UNKNOWN_NOUN = { oneWordFits: 0.6, moreFit: 0.8 }

/** The noun: the last word of the name that is neither a quality nor a mere form, if any. */
function nounOf(features: readonly Feature[]): Feature | undefined {
  const names = features.filter(
    ({ kind, share, isImplied, isPart, token }) =>
      kind === 'word' && share === 1 && !isImplied && !isPart && !isDescriptive(token),
  )
  return names.findLast(({ token }) => !FORMS.has(token)) ?? names.at(-1)
}

export function productMatcherOf(products: readonly CatalogueProduct[]): ProductMatcher {
  const profiles = products.map(profileOf)
  const bySku = new Map(products.map((product) => [product.sku.toUpperCase(), product]))
  const { matchOf, isKnown, isNamed, isRareName, respelled } = wordMatchesOf(profiles)

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
    if (!unit || countsBy(unit, at, product)) return 1
    return unit.kind === 'container' && unit.name === 'trip' ? TRIP_MISFIT : UNIT_MISFIT
  }

  function candidatesFor({ features, unit }: Wanted): Candidate[] {
    const telling = features
      .filter(({ share }) => share > 0)
      .map((feature) => ({ ...feature, match: matchOf(feature) }))
    const own = telling.filter(({ share, isImplied }) => share === 1 && !isImplied)
    const noun = nounOf(own)
    const asked = askedKindsOf(telling)
    const said = new Set(telling.flatMap(({ token }) => [token, ...synonymsOf(token)]))
    const hasUnknownWord = own.some((feature) => feature.kind === 'word' && !isKnown(feature))
    const isGuess = own.some(({ match }) => match.isGuess)
    const total = telling.reduce(
      (sum, { share, match }) => sum + (share < SAID ? 0 : match.weight * share),
      0,
    )
    const sums = new Map<number, number>()
    const named = new Set<number>()
    for (const { kind, share, match } of telling) {
      for (const [at, strength] of match.strengths) {
        sums.set(at, (sums.get(at) ?? 0) + strength * match.weight * share)
        if (kind !== 'measure' && kind !== 'number') named.add(at)
      }
    }
    return [...sums]
      .filter(([at]) => named.has(at))
      .sort((a, b) => b[1] - a[1])
      .slice(0, JUDGED)
      .flatMap(([at, sum]) => {
        const profile = profiles[at]
        return profile ? [judged(profile, at, sum / total)] : []
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, KEPT)

    function judged(profile: ProductProfile, at: number, coverage: number): Candidate {
      const unmatched = own.filter(({ match }) => !match.strengths.has(at))
      const against = contradictionsOf(unmatched, asked, profile)
      const isNounUnknown = noun !== undefined && !isKnown(noun)
      const hasNoun = !noun || matchOf(noun).strengths.has(at)
      const isCalledSo = !noun || isNamed(noun.token, at)
      const byUnit = unitFactor(unit, at, profile.product)
      const fit = coverage * against.factor * byUnit * nounFactor()
      const isRare =
        noun &&
        isCalledSo &&
        byUnit === 1 &&
        against.factor > RARE_NAME.leastFactor &&
        coverage > RARE_NAME.leastCoverage &&
        isRareName(noun.token, at)
      const unsaid = profile.nameWords.filter((word) => !said.has(word)).length
      return {
        profile,
        fit,
        coverage,
        score: Math.max(isRare ? RARE_NAME.fit : 0, fit - UNSAID * Math.min(unsaid, 8)),
        isOtherSize: against.isOtherSize,
        isContradicted: against.isContradicted,
        hasUnknown: hasUnknownWord || !isCalledSo,
        isCalledOtherwise:
          noun !== undefined && noun.token.length > 3 && (!hasNoun || (PARTS.has(noun.token) && !isCalledSo)),
        isCalledSo,
        isComplete: unmatched.length === 0 && isCalledSo && !isGuess,
      }

      function nounFactor(): number {
        if (isNounUnknown) {
          const fitting = own.filter((one) => one.kind !== 'number' && !unmatched.includes(one)).length
          return OTHER_NOUN * (fitting > 1 ? UNKNOWN_NOUN.moreFit : UNKNOWN_NOUN.oneWordFits)
        }
        return isCalledSo ? 1 : hasNoun ? OTHER_NOUN : NO_NOUN
      }
    }
  }

  return { candidatesFor, bySku, isKnown, respelled }
}
