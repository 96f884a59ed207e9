import { weekOf } from '#domain/orders/daily-totals.ts'
import { isoDay } from '#lib/iso-day.ts'
import type { RecordOf } from '#lib/schema.ts'
import type {
  costSheetSchema,
  countedPostingSchema,
  stockSheetSchema,
  stockTotalsSchema,
} from './stock-totals-schema.ts'
import type { StockPosting } from './stock-posting.ts'
import { lossOf, monthOf } from './loss-totals.ts'
import { productOfLevel, type StockLevel } from './stock.ts'

export type StockTotals = RecordOf<typeof stockTotalsSchema>
export type StockSheet = RecordOf<typeof stockSheetSchema>
export type CostSheet = RecordOf<typeof costSheetSchema>

/** What the totals are of: all branches, or one. */
export type StockScope = 'all' | `branch-${string}`

/** The one document of `costSheets`. */
export const COST_SHEET_ID = 'all'

export const stockTotalsId = (scope: StockScope, week: string): string => `${scope}__${week}`

export type CountedPosting = Omit<RecordOf<typeof countedPostingSchema>, 'countedAt'>

/** What a posting adds to the totals: nothing when it only reserves. Goods lost between branches were not on hand any more. */
export function countedPosting({
  type,
  source,
  reason,
  locationId,
  lines,
  postedAt,
  createdAt,
}: Pick<StockPosting, 'type' | 'source' | 'reason' | 'locationId' | 'lines' | 'postedAt' | 'createdAt'>):
  | CountedPosting
  | undefined {
  const moves = Object.entries(lines).flatMap(([levelId, { onHand }]) =>
    onHand === 0 ? [] : [[productOfLevel(levelId), onHand] as const],
  )
  const loss = lossOf({ type, source, reason, lines })
  if (moves.length === 0 && !loss) return undefined
  const day = isoDay(postedAt ?? createdAt)
  return {
    type,
    locationId,
    week: weekOf(day),
    moves: Object.fromEntries(moves),
    ...(loss && { lossMonth: monthOf(day), loss }),
  }
}

/** The ids of the totals it is in. */
export const totalsIdsOf = ({ locationId, week }: Pick<CountedPosting, 'locationId' | 'week'>): string[] =>
  (['all', `branch-${locationId}`] as const).map((scope) => stockTotalsId(scope, week))

type StoredTotals = { week: string; products: Record<string, Partial<Record<StockPosting['type'], number>>> }

/** The totals of these postings, counted anew, by id: what the stored ones must be. */
export function totalsOfPostings(postings: readonly CountedPosting[]): ReadonlyMap<string, StoredTotals> {
  const documents = new Map<string, StoredTotals>()
  for (const posting of postings)
    for (const id of totalsIdsOf(posting)) {
      const document = documents.get(id) ?? { week: posting.week, products: {} }
      documents.set(id, document)
      for (const [productId, change] of Object.entries(posting.moves)) {
        const product = (document.products[productId] ??= {})
        product[posting.type] = (product[posting.type] ?? 0) + change
      }
    }
  return documents
}

type OnHand = Pick<StockLevel, 'locationId' | 'productId' | 'onHand' | 'quantityScale'>

/** What a sheet says of a product. Its scale stays when there is none left: what was sold of it is told by it. */
export const sheetEntryOf = (
  level: Pick<OnHand, 'onHand' | 'quantityScale'> | undefined,
): { onHand: number | undefined; scale: OnHand['quantityScale'] | undefined } => ({
  onHand: level && level.onHand > 0 ? level.onHand : undefined,
  scale: level && level.quantityScale > 0 ? level.quantityScale : undefined,
})

/** The sheets of these levels, by branch: what the stored ones must be. */
export function sheetsOfLevels(levels: readonly OnHand[]): ReadonlyMap<string, StockSheet> {
  const sheets = new Map<
    string,
    { onHand: Record<string, number>; scales: Record<string, OnHand['quantityScale']> }
  >()
  for (const level of levels) {
    const sheet = sheets.get(level.locationId) ?? { onHand: {}, scales: {} }
    sheets.set(level.locationId, sheet)
    const { onHand, scale } = sheetEntryOf(level)
    if (onHand !== undefined) sheet.onHand[level.productId] = onHand
    if (scale !== undefined) sheet.scales[level.productId] = scale
  }
  return sheets
}
