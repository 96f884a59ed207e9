import { isoDay } from '#lib/iso-day.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ADJUSTMENT_REASONS, REASON_LABELS } from './adjustment.ts'
import type { lossTotalsSchema } from './loss-totals-schema.ts'
import type { LossReason } from './loss-reason.ts'
import type { StockPosting } from './stock-posting.ts'
import { productOfLevel } from './stock.ts'
import type { StockScope } from './stock-totals.ts'

export type LossTotals = RecordOf<typeof lossTotalsSchema>

/** What a posting changed that nobody sold, bought or moved; by product. */
export type CountedLoss = { reason: LossReason; moves: Record<string, number> }

export const lossTotalsId = (scope: StockScope, month: string): string => `${scope}__${month}`

export const monthOf = (day: string): string => day.slice(0, 7)

/** The months up to the one of `today`, the current first: it and `before` others. */
export const monthsBack = (before: number, today: string): string[] => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: before + 1 }, (_, at) => monthOf(isoDay(Date.UTC(year, month - 1 - at, 1))))
}

/** Undefined for a posting that is no adjustment, count or loss. */
export function lossOf({
  type,
  source,
  reason,
  lines,
}: Pick<StockPosting, 'type' | 'source' | 'reason' | 'lines'>): CountedLoss | undefined {
  const of = reasonOf({ type, source, reason })
  if (!of) return undefined
  const moves = Object.entries(lines).flatMap(([levelId, { onHand, inTransit = 0 }]) =>
    onHand + inTransit === 0 ? [] : [[productOfLevel(levelId), onHand + inTransit] as const],
  )
  return moves.length > 0 ? { reason: of, moves: Object.fromEntries(moves) } : undefined
}

function reasonOf({
  type,
  source,
  reason,
}: Pick<StockPosting, 'type' | 'source' | 'reason'>): LossReason | undefined {
  if (type === 'transfer_loss') return 'transfer'
  if (type !== 'adjust') return undefined
  if (source.kind === 'count') return 'count'
  return ADJUSTMENT_REASONS.find((one) => REASON_LABELS[one] === reason) ?? 'correction'
}

type Stored = {
  month: string
  products: Record<string, Record<string, number>>
  times: Record<string, number>
}

/** The totals of these losses, counted anew, by id: what the stored ones must be. */
export function totalsOfLosses(
  counted: readonly { locationId: string; lossMonth: string; loss: CountedLoss }[],
): ReadonlyMap<string, Stored> {
  const documents = new Map<string, Stored>()
  for (const { locationId, lossMonth, loss } of counted)
    for (const scope of ['all', `branch-${locationId}`] as const) {
      const id = lossTotalsId(scope, lossMonth)
      const document = documents.get(id) ?? { month: lossMonth, products: {}, times: {} }
      documents.set(id, document)
      document.times[loss.reason] = (document.times[loss.reason] ?? 0) + 1
      const products = (document.products[loss.reason] ??= {})
      for (const [productId, change] of Object.entries(loss.moves))
        products[productId] = (products[productId] ?? 0) + change
    }
  return documents
}
