import { convertQuantity } from './convert-quantity.ts'
import type { BoqIssue, Confidence } from './boq-line.ts'
import type { Candidate, Wanted } from './product-matcher.ts'
import type { ProductProfile } from './product-profile.ts'
import type { SourceUnit } from './source-units.ts'
import { kindOf } from './line-features.ts'
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

/** Below this a likeness is a coincidence. */
const LIKELY = 0.44
const HIGH = 0.8
const MEDIUM = 0.6
/** Candidates nearer to each other than this cannot be told apart by what the line says. */
const TIE = 0.02
/** How near an alternative has to be to be worth offering. */
const WORTH_OFFERING = 0.72
/** Another product this near keeps a match from being certain. */
const RIVAL = 0.05
const OFFERED = 8

/** Which candidate is meant, if one is; the others stay on offer. */
export function chooseProduct(candidates: readonly Candidate[], wanted: Wanted): Choice {
  const top = candidates[0]
  if (!top || top.score < LIKELY) return nothing('unknown_item', top?.score ?? 0, [])

  // Another size of the same is no answer: it stays on offer.
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
    (!rival || pack.score - rival.score >= RIVAL)
  const score = Math.min(1, Math.max(pack.score, LIKELY))
  const confidence =
    score >= HIGH && isCertain ? 'high' : score >= MEDIUM && !pack.hasUnknown ? 'medium' : 'low'
  // A tyre for a wheelbarrow is not guessed to be one.
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

/** Candidates as near as an alternative has to be. */
const near = (candidates: readonly Candidate[], top: Candidate): string[] =>
  candidates
    .filter(({ score }) => score >= top.score * WORTH_OFFERING)
    .slice(0, OFFERED)
    .map(skuOf)

/**
 * The gate valve that is asked for is there in another size: then a butterfly valve of the size is no guess. Nor is a
 * fan belt for a fan that we have of another kind.
 */
const hasNearerOfOtherKind = (chosen: Candidate, candidates: readonly Candidate[]): boolean =>
  candidates.some(
    ({ isContradicted, isCalledSo, coverage }) =>
      (isContradicted || (isCalledSo && !chosen.isCalledSo)) && coverage >= chosen.coverage,
  )

/** Where one word is all that is said, the products that all are just that: "cement" names five of them. */
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

/** Siblings are called the same and differ in a value nobody stated: boots of size 41 and 42. */
function isSibling(one: ProductProfile, other: ProductProfile): boolean {
  if (one.goodsKey === other.goodsKey) return false
  return wordsOf(one) === wordsOf(other)
}

const wordsOf = ({ nameWords, product }: ProductProfile): string =>
  [product.subcategory, ...new Set(nameWords.filter((word) => kindOf(word) === 'word'))].toSorted().join(' ')

/**
 * The same goods in several packs: the one that is counted as the line counts, else the cheapest way to cover a
 * measured quantity. Undefined when the line counts in a pack that several of them are.
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

/** Mill bundles are for whoever asks for tonnes; kilograms off a bending schedule are bars. */
const isByTheTonne = ({ unit }: CatalogueProduct): boolean => unit === 'tonne'
const isWholeTonnes = (unit: SourceUnit & { kind: 'measure' }, quantity = 0): boolean =>
  unit.times === 1000 && Number.isInteger(quantity)

/** Net price of so many units, at least of the smallest order. */
function costOf(product: CatalogueProduct, units: number): number {
  const quantity = Math.max(Math.round(units * oneUnit(product.quantityScale)), product.minQuantity)
  return lineAmountMinor(unitPriceAt(product, quantity), quantity, product.quantityScale)
}

/** What is sold by the measure itself is for less than the smallest whole pack: part loads, decanted litres. */
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
