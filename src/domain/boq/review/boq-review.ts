import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import { allowedQuantity, oneUnit } from '#domain/units/quantity.ts'
import { needsDecision, type BoqLine } from '#domain/boq/boq-line.ts'
import { withDuplicates } from './duplicates.ts'
import { withQuantity } from '#domain/boq/match/matched-line.ts'

/** What a person decided about a line; missing fields stay as read. */
export type Decision = {
  sku?: string
  /** At the product's scale. */
  quantity?: number
  /** Ordered as it is, whatever issues it has. */
  isConfirmed?: boolean
  isSkipped?: boolean
  /** Goods, though it was read as something else. */
  isItem?: boolean
}

export type Decisions = Readonly<Record<string, Decision>>

/**
 * `ready` goes to the cart; `likely` is read, and goes there once somebody has looked; `needs-review` needs review; `unmatched` is no product of ours and stays as text; `aside` is
 * work, a heading, a total or a note.
 */
export type RowState = 'ready' | 'likely' | 'needs-review' | 'unmatched' | 'skipped' | 'aside'

export type ReviewRow = {
  line: BoqLine
  product: CatalogueProduct | undefined
  /** At the product's scale; undefined until it is known. */
  quantity: number | undefined
  state: RowState
  /** The product was chosen by a person. */
  isChosen: boolean
}

type BySku = ReadonlyMap<string, CatalogueProduct>

/** The lines of the boq with the decisions applied, in their own order. */
export function reviewRows(lines: readonly BoqLine[], decisions: Decisions, bySku: BySku): ReviewRow[] {
  const decided = lines.map((line) => decidedLine(line, decisions[line.id], bySku))
  const kept = withDuplicates(decided.filter(({ id }) => !decisions[id]?.isSkipped))
  const byId = new Map(kept.map((line) => [line.id, line]))
  return decided.map((before) => rowOf(byId.get(before.id) ?? before, decisions[before.id] ?? {}, bySku))
}

function decidedLine(line: BoqLine, decision: Decision | undefined, bySku: BySku): BoqLine {
  const product = decision?.sku === undefined ? undefined : bySku.get(decision.sku)
  if (!product || product.sku === line.sku) return line
  const asked = {
    quantity: line.sourceQuantity,
    unit: line.sourceUnit ?? '',
    issue: line.issues.find((issue) => QUANTITY_ISSUES.has(issue)),
    note: '',
  }
  const chosen = { ...line, kind: 'item' as const, sku: product.sku, score: 1, confidence: 'high' as const }
  // The choice settles the product; what was hard to read may be the quantity.
  const hard = line.issues.filter((issue) => issue === 'hard_to_read')
  return {
    ...line,
    ...withQuantity({ ...chosen, note: hard.length > 0 ? line.note : '' }, product, asked, hard),
  }
}

const QUANTITY_ISSUES: ReadonlySet<string> = new Set([
  'missing_quantity',
  'zero_quantity',
  'negative_quantity',
  'invalid_quantity',
  'ambiguous_number',
])

function rowOf(line: BoqLine, decided: Decision, bySku: BySku): ReviewRow {
  // A decision about a product that is no longer sold says nothing about the one that fits now.
  const isGone = decided.sku !== undefined && !bySku.has(decided.sku)
  const decision: Decision = isGone ? { isSkipped: decided.isSkipped ?? false } : decided
  const product = line.kind === 'item' && line.sku !== undefined ? bySku.get(line.sku) : undefined
  const read =
    product && line.quantity !== undefined
      ? Math.round(line.quantity * oneUnit(product.quantityScale))
      : undefined
  const quantity = decision.quantity ?? read
  return {
    line,
    product,
    quantity,
    state: isGone && !decided.isSkipped ? 'needs-review' : stateOf(line, decision, product, quantity),
    isChosen: decision.sku !== undefined,
  }
}

function stateOf(
  line: BoqLine,
  decision: Decision,
  product: CatalogueProduct | undefined,
  quantity: number | undefined,
): RowState {
  if (line.kind !== 'item') return 'aside'
  if (decision.isSkipped) return 'skipped'
  if (!product)
    return line.issues.includes('unknown_item') || line.issues.includes('formula_text')
      ? 'unmatched'
      : 'needs-review'
  if (quantity === undefined || quantity <= 0) return 'needs-review'
  // Entering a quantity shows that the user has checked the line.
  const isSeen = decision.isConfirmed || decision.quantity !== undefined
  if (isSeen) return 'ready'
  if (line.confidence === 'low' || needsDecision(line)) return 'needs-review'
  return line.confidence === 'high' || decision.sku !== undefined ? 'ready' : 'likely'
}

export type BoqItem = {
  product: CatalogueProduct
  /** The sum of its lines, corrected to an orderable quantity. */
  quantity: number
  /** The sum of its lines, before the correction. */
  asked: number
}

/** One order line per product: quantities add up, then minimum and step are applied. */
export function boqItems(rows: readonly ReviewRow[]): BoqItem[] {
  const asked = new Map<string, { product: CatalogueProduct; sum: number }>()
  for (const { product, quantity, state } of rows) {
    if (state !== 'ready' || !product || quantity === undefined) continue
    const known = asked.get(product.id)
    asked.set(product.id, { product, sum: (known?.sum ?? 0) + quantity })
  }
  return [...asked.values()].map(({ product, sum }) => ({
    product,
    asked: sum,
    quantity: allowedQuantity(sum, product),
  }))
}

/** Total of all order lines, net pesewas. */
export const boqTotalMinor = (orders: readonly BoqItem[]): number =>
  orders.reduce((sum, order) => sum + orderMinor(order), 0)

export const orderMinor = ({ product, quantity }: Pick<BoqItem, 'product' | 'quantity'>): number =>
  lineAmountMinor(unitPriceAt(product, quantity), quantity, product.quantityScale)
