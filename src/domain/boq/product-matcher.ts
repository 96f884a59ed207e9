import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { askedKindsOf, contradictionsOf } from './contradictions.ts'
import { convertQuantity } from './convert-quantity.ts'
import type { Feature } from './line-features.ts'
import { synonymsOf } from './match-strength.ts'
import { profileOf, type ProductProfile } from './product-profile.ts'
import type { SourceUnit } from './source-units.ts'
import { FORMS, isDescriptive, PARTS } from './trade-words.ts'
import { wordMatchesOf } from './word-matches.ts'

export type Candidate = {
  profile: ProductProfile
  /** How much of what the line says fits, less what speaks against it; what is said around it may lift it over 1. */
  fit: number
  /** How much of what the line says fits, whatever speaks against it. */
  coverage: number
  /** The fit, less a little for everything the name says and the line does not. */
  score: number
  /** A stated length, weight or volume is another than the product's. */
  isOtherSize: boolean
  /** A stated size, code or dimension is not this product's and cannot be bargained over. */
  isContradicted: boolean
  /** Everything the line says of the goods is known and fits, and its noun names this product. */
  isComplete: boolean
  /** A word of the line is in no product's description, or its noun does not name this one. */
  hasUnknown: boolean
  /** The noun of the line is nowhere in this product's description, or a part of it. */
  isCalledOtherwise: boolean
  /** The noun of the line is what this product is called. */
  isCalledSo: boolean
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

/** A unit that cannot be turned into the product's says that another product is meant. */
const UNIT_MISFIT = 0.85
/** Only what a tipper carries is ordered by the trip. */
const TRIP_MISFIT = 0.5
/** What is called by a name few goods have is worth a guess, whatever else is said of it but its size. */
const RARE_NAME = { fit: 0.46, leastFactor: 0.7, leastCoverage: 0.4 }
/** For each word of its name that the line leaves unsaid. */
const UNSAID = 0.006
const JUDGED = 30
const KEPT = 12
/** Features with a smaller share are context: they lift a product that has them and cost nothing to the others. */
const SAID = 0.3
/** A helmet with a harness is offered after the harness itself, and what has none well after. */
const OTHER_NOUN = 0.95
const NO_NOUN = 0.8
/** Where the very noun is in no product's description, the rest is a coincidence more often than not. */
const UNKNOWN_NOUN = { oneWordFits: 0.6, moreFit: 0.8 }

/** What the goods are called: the last word of the name that is neither a quality nor a mere form, if there is one. */
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
  const { matchOf, isKnown, isNamed, isRareName } = wordMatchesOf(profiles)

  const counted = new Map<SourceUnit, Map<number, boolean>>()
  /** Whether a product can be ordered by a unit at all. */
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
        isComplete: unmatched.length === 0 && isCalledSo,
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

  return { candidatesFor, bySku, isKnown }
}
