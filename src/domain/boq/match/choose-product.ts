import { convertQuantity } from '#domain/boq/convert/convert-quantity.ts'
import type { BoqIssue, Confidence } from '#domain/boq/boq-line.ts'
import type { Candidate, Wanted } from './product-matcher.ts'
import type { ProductProfile } from '#domain/search/product-profile.ts'
import type { SourceUnit } from '#domain/boq/normalise/source-units.ts'
import { kindOf } from '#domain/search/line-features.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import { oneUnit } from '#domain/units/quantity.ts'

export type Choice = {
  chosen: Candidate | undefined
  confidence: Confidence
  score: number
  issue: BoqIssue | undefined
  alternatives: readonly string[]
}

/** Below this, similarity is coincidence. */
const LIKELY = 0.44
const HIGH = 0.8
const MEDIUM = 0.6
/** Candidates closer to each other than this cannot be told apart by the line's words. */
const TIE = 0.02
/** Minimum closeness of an alternative worth offering. */
const WORTH_OFFERING = 0.72
/** Another product this close keeps a match from being certain. */
const RIVAL = 0.05
const OFFERED = 8

/** Picks the candidate that is meant, if any; the others are returned as alternatives. */
export function chooseProduct(candidates: readonly Candidate[], wanted: Wanted): Choice {
  const top = candidates[0]
  if (!top || top.score < LIKELY) return nothing('unknown_item', top?.score ?? 0, [])

  // Another size of the same product is not a match: it is only offered.
  if (top.isContradicted) return nothing('unknown_item', top.score, near(candidates, top))

  const tied = candidates.filter(({ score }) => score >= top.score - TIE)
  const isAmbiguous = tied.some((other) => isSibling(other.profile, top.profile))
  const rivals = rivalsOf(candidates, wanted)
  if (rivals.length > 2) return nothing('ambiguous_item', top.score, rivals.slice(0, OFFERED).map(skuOf))
  if (isAmbiguous) return nothing('ambiguous_item', top.score, tied.slice(0, OFFERED).map(skuOf))

  const packs = candidates.filter(
    (one) =>
      one.profile.goodsKey === top.profile.goodsKey && one.score >= top.score * 0.8 && !one.isOtherSize,
  )
  const pack = packs.length > 1 ? bestPack(packs, wanted) : top
  if (!pack) return nothing('ambiguous_item', top.score, packs.map(skuOf))

  const others = candidates
    .filter((one) => one !== pack && one.score >= top.score * WORTH_OFFERING)
    .slice(0, OFFERED)
  const rival = others.find(({ profile }) => profile.goodsKey !== pack.profile.goodsKey)
  const isImplied = wanted.features.some((feature) => feature.isImplied && !isSaid(feature.token, wanted))
  const isCertain =
    packs.filter(({ profile }) => countsIn(wanted.unit, profile.product)).length < 2 &&
    pack.isComplete &&
    !pack.isOtherSize &&
    !isImplied &&
    (!rival || pack.score - rival.score >= RIVAL) &&
    !others.some((other) => isAsFitting(other, pack))
  const score = Math.min(1, Math.max(pack.score, LIKELY))
  const confidence =
    score >= HIGH && isCertain ? 'high' : score >= MEDIUM && !pack.hasUnknown ? 'medium' : 'low'
  // Do not guess that a wheelbarrow tyre is a wheelbarrow.
  if (confidence === 'low' && (pack.isCalledOtherwise || hasNearerOfOtherKind(pack, candidates)))
    return nothing('unknown_item', score, near(candidates, pack))
  return {
    chosen: pack,
    confidence,
    score: isCertain ? score : Math.min(score, 0.79),
    issue: undefined,
    alternatives: others.map(skuOf),
  }
}

/** Nothing that was said tells them apart: binding wire of another gauge, where no gauge was named. */
const isAsFitting = (other: Candidate, chosen: Candidate): boolean =>
  other.isComplete &&
  other.fit >= chosen.fit - TIE &&
  other.profile.goodsKey !== chosen.profile.goodsKey &&
  other.profile.product.subcategory === chosen.profile.product.subcategory

/** Candidates close enough to be offered as alternatives. */
const near = (candidates: readonly Candidate[], top: Candidate): string[] =>
  candidates
    .filter(({ score }) => score >= top.score * WORTH_OFFERING)
    .slice(0, OFFERED)
    .map(skuOf)

/**
 * When the requested gate valve exists in another size, a butterfly valve of the right size is not a valid guess. Nor
 * is a fan belt for a fan of which we have another kind.
 */
const hasNearerOfOtherKind = (chosen: Candidate, candidates: readonly Candidate[]): boolean =>
  candidates.some(
    ({ isContradicted, isCalledSo, coverage }) =>
      (isContradicted || (isCalledSo && !chosen.isCalledSo)) && coverage >= chosen.coverage,
  )

/** When a single word is given, all products that are exactly that: "cement" names five of them. */
function rivalsOf(candidates: readonly Candidate[], { features }: Wanted): Candidate[] {
  const own = features.filter(({ share, isImplied }) => share === 1 && !isImplied)
  const top = candidates[0]
  if (!top || own.length !== 1 || own[0]?.kind !== 'word' || features.some(({ isImplied }) => isImplied))
    return []
  const equal = candidates.filter(
    ({ fit, profile }) =>
      fit >= top.fit - TIE && profile.product.subcategory === top.profile.product.subcategory,
  )
  return new Set(equal.map(({ profile }) => profile.goodsKey)).size > 2 ? equal : []
}

const isSaid = (token: string, { features }: Wanted): boolean =>
  features.some((feature) => !feature.isImplied && feature.token === token)

const skuOf = ({ profile }: Candidate): string => profile.product.sku

const nothing = (issue: BoqIssue, score: number, alternatives: readonly string[]): Choice => ({
  chosen: undefined,
  confidence: 'low',
  score: issue === 'unknown_item' ? 0 : Math.min(score, MEDIUM),
  issue,
  alternatives,
})

/** Siblings share a name and differ in a value that was not given: boots of size 41 and 42. */
function isSibling(one: ProductProfile, other: ProductProfile): boolean {
  if (one.goodsKey === other.goodsKey) return false
  return wordsOf(one) === wordsOf(other)
}

const wordsOf = ({ nameWords, product }: ProductProfile): string =>
  [product.subcategory, ...new Set(nameWords.filter((word) => kindOf(word) === 'word'))].toSorted().join(' ')

/**
 * The same product in several packs: the one sold in the line's unit, otherwise the cheapest way to cover a measured
 * quantity. Undefined when several packs share the line's unit.
 */
function bestPack(packs: readonly Candidate[], { unit, quantity }: Wanted): Candidate | undefined {
  const best = packs[0]
  const isNearest = best && packs.every((one) => one === best || best.score - one.score > TIE)
  if (!unit || unit.kind === 'lump') return isNearest ? best : undefined
  const fitting = packs.flatMap((candidate) => {
    const converted = convertQuantity(quantity ?? 1, unit, candidate.profile.product)
    return converted.ok ? [{ candidate, converted }] : []
  })
  if (fitting.length < 2) return fitting[0]?.candidate ?? best
  if (unit.kind === 'measure') {
    const counted = fitting.filter(
      ({ candidate: { profile } }) => !isByTheTonne(profile.product) || isWholeTonnes(unit, quantity),
    )
    const packed = counted.filter(
      ({ candidate }) =>
        !isLoose(
          candidate,
          counted.map((one) => one.candidate),
          unit,
          quantity ?? 0,
        ),
    )
    const costs = packed.map(({ candidate: { profile }, converted }) =>
      costOf(profile.product, converted.quantity),
    )
    return packed[costs.indexOf(Math.min(...costs))]?.candidate
  }
  return isNearest ? best : undefined
}

const countsIn = (unit: SourceUnit | undefined, product: CatalogueProduct): boolean =>
  unit === undefined || convertQuantity(1, unit, product).ok

/** Mill bundles are for buyers who ask for tonnes; kilograms from a bending schedule are bars. */
const isByTheTonne = ({ unit }: CatalogueProduct): boolean => unit === 'tonne'
const isWholeTonnes = (unit: SourceUnit & { kind: 'measure' }, quantity = 0): boolean =>
  unit.times === 1000 && Number.isInteger(quantity)

/** Net price of this many units, or of the minimum order if that is more. */
function costOf(product: CatalogueProduct, units: number): number {
  const quantity = Math.max(Math.round(units * oneUnit(product.quantityScale)), product.minQuantity)
  return lineAmountMinor(unitPriceAt(product, quantity), quantity, product.quantityScale)
}

/**
 * Products sold by the measure itself are for quantities below the smallest whole pack: part loads, decanted litres.
 */
function isLoose(
  { profile: { product } }: Candidate,
  others: readonly Candidate[],
  unit: SourceUnit & { kind: 'measure' },
  quantity: number,
): boolean {
  const held = (one: CatalogueProduct) => one.measures?.holds[unit.measure] ?? 0
  const own = held(product)
  const larger = others.map(({ profile }) => held(profile.product)).filter((one) => one > own)
  return own === 1 && larger.length > 0 && quantity * unit.times >= Math.min(...larger)
}
