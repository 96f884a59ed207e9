import { lineWords } from '#domain/vocabulary/line-words.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { oneUnit } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import type { BoqIssue, BoqKind, Confidence } from '#domain/boq/boq-line.ts'
import { chooseProduct } from './choose-product.ts'
import { withoutSupply } from '#domain/boq/parse/classify-row.ts'
import { convertQuantity } from '#domain/boq/convert/convert-quantity.ts'
import { withPlainDitto } from '#domain/boq/normalise/ditto.ts'
import type { RankedLine } from './nearest.ts'
import { featuresOf, kindOf, mergedFeatures, type Feature } from '#domain/search/line-features.ts'
import type { Candidate, ProductMatcher, Wanted } from './product-matcher.ts'
import { gateOf, type Gate } from './gates.ts'
import { findSku } from './sku-line.ts'
import { sourceUnitOf } from '#domain/boq/normalise/source-units.ts'
import { physicalSize } from '#domain/search/physical-size.ts'
import { EXCLUSIVE, isDescriptive, wordsOf } from '#domain/vocabulary/words.ts'

/** What a line asks for, as far as it could be read. */
export type Asked = {
  description: string
  quantity: number | undefined
  unit: string
  /** What was wrong with the quantity. */
  issue: BoqIssue | undefined
  note: string
  hasDitto: boolean
  /** The description that "ditto" or a second part continues. */
  carried: string
  maySize?: boolean
}

export type MatchContext = {
  matcher: ProductMatcher
  remembered: ReadonlyMap<string, string>
  heading: string
  /** The kind of the heading by its words: sub-items of concrete are work too. */
  headingKind: BoqKind | undefined
  before: string
  /** The kind of the previous line when it was not an item: its "ditto" is not one either. */
  beforeKind: 'work' | 'service' | undefined
}

const FORMS = wordsOf('form')
const STOP_WORDS = wordsOf('stop')
const WHICH_SIZE = new RegExp(String.raw`\b${lineWords('which-size')}\b`, 'i')

type Matched = Omit<RankedLine, 'id' | 'line' | 'part' | 'text'>

const CARRIED_SHARE = 0.4
/** For the previous part, where a part names an item of its own: it settles what is open and has no penalty. */
const BESIDE_SHARE = 0.2
const HEADING_SHARE = 0.12
/** A larger quantity is more likely a slip than an order. */
const PLAUSIBLE = 100_000

/** Equal for descriptions with the same words in any order. */
export const memoryKey = (description: string): string =>
  featuresOf(withoutSupply(description))
    .filter(({ isImplied }) => !isImplied)
    .map(({ token }) => token)
    .toSorted()
    .join(' ')

/**
 * Finds the product that a line asks for and converts its quantity to the product's unit. Where the goods are used, in
 * brackets, makes a match no less certain, unless it names another product: "tiles (wall)".
 */
export function matchedLine(asked: Asked, context: MatchContext): Matched {
  const line = matchedAsWritten(asked, context)
  const description = withoutPlace(asked.description, context.matcher)
  if (line.confidence === 'high' || description === '' || description === asked.description) return line
  const elsewhere = matchedAsWritten({ ...asked, description }, context)
  const isSame = line.sku === undefined || line.sku === elsewhere.sku
  return elsewhere.sku !== undefined && isSame ? { ...elsewhere, description: line.description } : line
}

const BRACKETS = /\s*(?:\(([^()]*)\)|\[([^[\]]*)\])/g
const PLACE = new RegExp(`^${lineWords('place')}$`, 'i')
const BESIDE_PLACE = new RegExp(`^(?:${lineWords('place-more')}|[a-z]|\\d{1,3}[a-z]?)$`, 'i')

/** Without brackets that name a place and say nothing else that the catalogue knows. */
const withoutPlace = (description: string, { isKnown }: ProductMatcher): string =>
  description
    .replaceAll(BRACKETS, (whole, round: string | undefined, square: string | undefined) => {
      const words = (round ?? square ?? '').split(/[^\p{L}\p{N}']+/u).filter(Boolean)
      const isPlace =
        words.some((word) => PLACE.test(word)) &&
        words.every(
          (word) =>
            PLACE.test(word) ||
            BESIDE_PLACE.test(word) ||
            !featuresOf(word).some((feature) => isKnown(feature)),
        )
      return isPlace ? '' : whole
    })
    .trim()

function matchedAsWritten(asked: Asked, context: MatchContext): Matched {
  const { matcher, remembered } = context
  const issues: BoqIssue[] = []
  const base = lineOf(asked, issues)
  if (asked.description === '')
    return { ...base, issues: ['missing_description'], note: 'Which goods are meant?' }

  const bySku = findSku(asked.description, matcher.bySku)
  if (bySku?.kind === 'unknown')
    return {
      ...base,
      issues: ['unknown_sku'],
      alternatives: bySku.likely,
      note: `No product has the code ${bySku.code}`,
    }
  if (bySku) {
    if (bySku.isCaseFolded) issues.push('sku_case_folded')
    return withQuantity(
      { ...base, sku: bySku.product.sku, score: 1, confidence: 'high' },
      bySku.product,
      asked,
      issues,
    )
  }
  const chosenBefore = remembered.size > 0 ? remembered.get(memoryKey(asked.description)) : undefined
  const known = matcher.bySku.get(chosenBefore ?? '')
  if (known) {
    const line = withQuantity({ ...base, sku: known.sku, score: 1, confidence: 'high' }, known, asked, issues)
    return { ...line, note: line.note || 'As you chose before' }
  }

  const unit = sourceUnitOf(asked.unit)
  const wanted = { features: featuresFor(asked, context), unit, quantity: asked.quantity }
  const candidates = matcher.candidatesFor(wanted)
  const isNobodys = isNonsense(asked.description, wanted.features, matcher)
  const choice = isNobodys ? NONSENSE : chooseProduct(candidates, wanted)
  const ranked = { ...base, nearest: isNobodys ? [] : candidates.map(({ profile }) => profile.product.sku) }
  if (asked.hasDitto) issues.push('ditto')
  const sizeOfIt = choice.chosen && asked.maySize ? asSize(asked, choice.chosen.profile.tokens) : undefined
  if (sizeOfIt) return matchedLine(sizeOfIt, context)
  if (!choice.chosen) {
    if (choice.issue) issues.push(choice.issue)
    const note =
      choice.issue === 'ambiguous_item'
        ? 'Several products fit: size, grade or type is not given'
        : notFound(choice.alternatives)
    return { ...ranked, score: choice.score, alternatives: choice.alternatives, issues: [...issues], note }
  }
  const { product } = choice.chosen.profile
  const confidence: Confidence =
    choice.confidence === 'high' &&
    (asked.carried !== '' || isBare(wanted.features) || isOneOfSeveralSizes(asked, product, candidates))
      ? 'medium'
      : choice.confidence
  const line = {
    ...ranked,
    sku: product.sku,
    score: choice.score,
    confidence,
    alternatives: choice.alternatives,
  }
  if (choice.chosen.isOtherSize) {
    const note = `Another size or pack is asked: ${product.name} is the nearest`
    return { ...line, confidence: 'low', issues: [...issues, 'spec_mismatch'], note }
  }
  const gate =
    gateOf(asked, choice.chosen.profile, wanted.features) ??
    (confidence === 'high' ? headingGate(asked, context, product, wanted) : undefined)
  const ordered = gated(withQuantity(line, product, asked, issues), gate)
  // Neither the words nor the unit support the match.
  return confidence === 'low' && ordered.issues.includes('unit_mismatch')
    ? {
        ...ranked,
        alternatives: [product.sku, ...choice.alternatives],
        issues: [...issues, 'unknown_item'],
        note: notFound([product.sku]),
      }
    : ordered
}

const NONSENSE = {
  chosen: undefined,
  confidence: 'low',
  score: 0,
  issue: 'unknown_item',
  alternatives: [],
} as const

/** "Foo bar thing" and markup: most of the words are nobody's, and one that is known says nothing then. */
function isNonsense(
  description: string,
  features: readonly Feature[],
  { isKnown, isFamiliar }: ProductMatcher,
): boolean {
  if (/<\/?[a-z][^<>]*>/i.test(description)) return true
  const words = features.filter(
    ({ kind, share, isImplied, token }) => kind === 'word' && share === 1 && !isImplied && token.length > 1,
  )
  // A short word is like many others by chance.
  const unknown = words.filter(
    (feature) =>
      STOP_WORDS.has(feature.token) ||
      !isKnown(feature) ||
      (feature.token.length < 5 && !isFamiliar(feature)),
  )
  const hasSize = features.some(({ kind, share }) => kind !== 'word' && share === 1)
  return unknown.length > 1 && unknown.length * 2 >= words.length && !hasSize
}

/** A heading may break a tie; what it raised to sure, or what is of another trade than it by its words, is likely. */
function headingGate(
  asked: Asked,
  context: MatchContext,
  product: CatalogueProduct,
  { features, ...wanted }: Wanted,
): Gate | undefined {
  if (context.heading === '') return undefined
  const { matcher } = context
  const bare = { ...wanted, features: featuresFor(asked, { ...context, heading: '' }) }
  const alone = chooseProduct(matcher.candidatesFor(bare), bare)
  if (alone.confidence !== 'high' || alone.chosen?.profile.product !== product) return {}
  const { tokens } = alone.chosen.profile
  const names = features.filter(isName)
  if (names.length === 0 || names.some(({ token }) => tokens.has(token))) return undefined
  const about = { ...wanted, features: featuresOf(context.heading) }
  const category = matcher.candidatesFor(about)[0]?.profile.product.category
  return category === undefined || category === product.category ? undefined : {}
}

/** A line that is held back: likely at most, and with an issue it waits without a quantity. */
function gated(line: Matched, gate: Gate | undefined): Matched {
  if (!gate) return line
  const { issue, note } = gate
  const confidence = line.confidence === 'high' ? 'medium' : line.confidence
  if (!issue) return { ...line, confidence }
  return {
    ...line,
    confidence,
    quantity: issue === 'pack_or_piece' ? undefined : line.quantity,
    issues: [...line.issues, issue],
    note: note ?? line.note,
  }
}

/** "Binding wire, big roll" is one of two rolls, and the words do not say which. */
const isOneOfSeveralSizes = (
  { description }: Asked,
  chosen: CatalogueProduct,
  candidates: readonly Candidate[],
): boolean =>
  WHICH_SIZE.test(description) &&
  candidates.some(
    ({ profile: { product }, isCalledSo }) =>
      isCalledSo && product !== chosen && product.subcategory === chosen.subcategory,
  )

const notFound = (near: readonly string[]): string =>
  near.length > 0
    ? 'Not in the catalogue as asked; what is near is on offer'
    : 'Nothing in the catalogue fits'

function featuresFor(
  { description, carried: before, unit, hasDitto }: Asked,
  { heading, matcher }: MatchContext,
): Feature[] {
  const own = featuresOf(
    withPlainDitto(matcher.respelled(withoutSupply(isBulk(unit) ? withoutLayer(description) : description))),
    1,
    heading,
  )
  // Sizes alone, such as "(i) 20mm dia", belong to the item in the heading.
  const carried = before === '' && isBare(own) ? heading : before
  const said = new Set(own.map(({ token }) => token))
  const namesOwn = !hasDitto && own.some((feature) => isName(feature) && matcher.isKnown(feature))
  const carriedOn = featuresOf(carried).map((feature) => ({
    ...feature,
    share: feature.share * (namesOwn ? BESIDE_SHARE : CARRIED_SHARE),
  }))
  // The previous line's place of use ("rafters") does not describe this item.
  const kept = carriedOn.filter(
    (feature) => !isReplaced(feature, own, hasDitto) && (feature.kind !== 'word' || matcher.isKnown(feature)),
  )
  const counted = unit === '' ? [] : featuresOf(unit, 0.3)
  // A heading says little, and often about something else: it only settles what the line leaves open.
  const under = heading === '' ? [] : featuresOf(heading, HEADING_SHARE).filter(({ kind }) => kind === 'word')
  return mergedFeatures(own, kept, counted, said.size < 5 && carried === '' ? under : [])
}

const isBare = (features: readonly Feature[]): boolean =>
  !features.some(
    ({ kind, share, isImplied }) => share === 1 && !isImplied && (kind === 'word' || kind === 'code'),
  )

/** A word that may name the item, not only describe it. */
const isName = ({ kind, share, isImplied, token }: Feature): boolean =>
  kind === 'word' && share === 1 && !isImplied && !isDescriptive(token) && !FORMS.has(token)

const isBulk = (unit: string): boolean => {
  const known = sourceUnitOf(unit)
  return (
    known?.kind === 'measure' && (known.measure === 'm3' || (known.measure === 'kg' && known.times === 1000))
  )
}

const LAYER = new RegExp(String.raw`\b\d+(?:\.\d+)?\s*mm\s+${lineWords('layer')}\b`, 'gi')

/** The thickness of a layer of sand is not a size of the sand. */
const withoutLayer = (description: string): string => description.replaceAll(LAYER, ' ')

/** The line's own size replaces that of the continued line, "hollow" replaces "solid". */
function isReplaced(feature: Feature, own: readonly Feature[], hasDitto: boolean): boolean {
  if (feature.kind !== 'word') {
    const size = physicalSize(feature.token)
    const isSize = (kind: string) => kind === 'measure' || kind === 'dimensions' || kind === 'number'
    return own.some(({ kind, token }) => {
      if (kind === feature.kind) return kind !== 'measure' || physicalSize(token)?.class === size?.class
      return hasDitto && isSize(kind) && isSize(feature.kind)
    })
  }
  return EXCLUSIVE.some(
    (group) => group.includes(feature.token) && own.some(({ token }) => group.includes(token)),
  )
}

/** `20 litres` of a paint sold in 20 litres is its size, so the quantity is missing. */
function asSize(asked: Asked, tokens: ReadonlySet<string>): Asked | undefined {
  const token = [...featuresOf(`${asked.quantity} ${asked.unit}`)].find(
    ({ token }) => kindOf(token) === 'measure',
  )?.token
  if (!token || !tokens.has(token)) return undefined
  return {
    ...asked,
    description: `${asked.description} ${asked.quantity} ${asked.unit}`,
    quantity: undefined,
    unit: '',
    issue: 'missing_quantity',
    maySize: false,
  }
}

const lineOf = ({ description, quantity, unit, note }: Asked, issues: readonly BoqIssue[]): Matched => ({
  kind: 'item',
  description,
  sku: undefined,
  quantity: undefined,
  sourceQuantity: quantity,
  sourceUnit: unit === '' ? undefined : unit,
  score: 0,
  confidence: 'low',
  issues,
  alternatives: [],
  note,
})

/** The line with the quantity to order of a product, or with the reason why it is unknown. */
export function withQuantity(
  line: Matched,
  product: CatalogueProduct,
  { quantity, unit, issue, note }: Pick<Asked, 'quantity' | 'unit' | 'issue' | 'note'>,
  found: readonly BoqIssue[] = [],
): Matched {
  if (issue || quantity === undefined) {
    const missing = `How many ${unitFor(2, product.unit)}?`
    return {
      ...line,
      quantity: undefined,
      issues: [...found, issue ?? 'missing_quantity'],
      note: note || missing,
    }
  }
  const known = sourceUnitOf(unit)
  if (unit !== '' && !known)
    return {
      ...line,
      quantity: undefined,
      issues: [...found, 'unit_mismatch'],
      note: `“${unit}” is no unit we know`,
    }
  const converted = convertQuantity(quantity, known, product)
  if (!converted.ok)
    return {
      ...line,
      quantity: undefined,
      confidence: line.confidence === 'high' && line.score < 1 ? 'medium' : line.confidence,
      issues: [...found, 'unit_mismatch'],
      note: converted.note,
    }
  const issues = [...found]
  if (converted.isConverted) issues.unshift('unit_converted')
  else if (converted.isRoundedUp) issues.push('fractional_quantity')
  let said = converted.note
  if (converted.quantity > PLAUSIBLE) {
    issues.push('implausible_quantity')
    said = 'Far more than anybody stocks: confirm the quantity'
  } else if (converted.quantity * oneUnit(product.quantityScale) < product.minQuantity) {
    issues.push('below_min_order')
    const min = product.minQuantity / oneUnit(product.quantityScale)
    said = `The least we sell is ${min} ${unitFor(min, product.unit)}`
  }
  return { ...line, quantity: converted.quantity, issues, note: said }
}
