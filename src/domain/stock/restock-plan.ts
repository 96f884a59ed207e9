import { weekOf } from '#domain/orders/daily-totals.ts'
import { daysBefore } from '#domain/orders/sales-figures.ts'
import { NOTHING_ASKED, type AskedProduct } from './asked-for.ts'
import { availableOf, type StockBand, type StockLevel } from './stock.ts'
import type { StockSheet, StockTotals } from './stock-totals.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

/** Demand is what customers got in so many whole weeks before the current one. */
export const DEMAND_WEEKS = 6
/** What is bought should last so long after it has come. */
export const COVER_WEEKS = 4
/** A branch gives away only what is more than it sells in so many weeks. */
const SPARE_WEEKS = 8
/** For products that no supplier is known for. */
export const USUAL_LEAD_DAYS = 7
/** Each suggestion reads a stock level or two. */
export const MAX_SUGGESTIONS = 40

/** The Mondays of the weeks that demand is taken from, the latest first. */
export const demandWeeks = (today: string): string[] =>
  Array.from({ length: DEMAND_WEEKS }, (_, at) => daysBefore(weekOf(today), (at + 1) * 7))

/** What was sold a week, by product at its scale, on average of the weeks that demand is taken from. */
export function soldWeekly(weeks: readonly Pick<StockTotals, 'products'>[]): ReadonlyMap<string, number> {
  const sold = new Map<string, number>()
  for (const { products } of weeks)
    for (const [id, { dispatch = 0, return: undelivered = 0 }] of Object.entries(products))
      sold.set(id, (sold.get(id) ?? 0) - dispatch - undelivered)
  return new Map([...sold].flatMap(([id, quantity]) => (quantity > 0 ? [[id, quantity / DEMAND_WEEKS]] : [])))
}

/**
 * The products of a branch that may have to be bought: those that are low or out there, and those of which no more is
 * on hand than is sold while the slowest supplier delivers. Those that are sold come first, what runs out soonest before the
 * rest; then what is out.
 */
export function mayRunOut({
  bands,
  sheet,
  weekly,
  longestLeadDays,
}: {
  bands: Readonly<Record<string, StockBand>>
  sheet: Pick<StockSheet, 'onHand'>
  weekly: ReadonlyMap<string, number>
  longestLeadDays: number
}): string[] {
  const onHand = (id: string) => sheet.onHand[id] ?? 0
  const soon = [...weekly].filter(
    ([id, sold]) => bands[id] !== 'order' && onHand(id) <= (sold * longestLeadDays) / 7,
  )
  const short = Object.keys(bands).filter((id) => bands[id] === 'low' || bands[id] === 'out')
  const isOut = (id: string) => bands[id] === 'out'
  const lasts = (id: string) => (isOut(id) ? 0 : onHand(id)) / (weekly.get(id) ?? 0)
  return [...new Set([...short, ...soon.map(([id]) => id)])].toSorted(
    (one, other) =>
      Number(weekly.has(other)) - Number(weekly.has(one)) ||
      (weekly.has(one) ? lasts(one) - lasts(other) : Number(isOut(other)) - Number(isOut(one))) ||
      inNaturalOrder(one, other),
  )
}

type LevelToReorder = Pick<
  StockLevel,
  'onHand' | 'reserved' | 'quarantined' | 'incoming' | 'inTransit' | 'reorderPoint' | 'reorderQuantity'
>

/** What will be there without buying: available, ordered from suppliers, and coming from other branches. */
export const comingToo = (level: LevelToReorder): number =>
  availableOf(level) + level.incoming + level.inTransit

/** The same with what is asked for already, less what orders wait for; below 0 where they wait for more. */
const thereThen = (level: LevelToReorder, { asked, owed }: AskedProduct): number =>
  comingToo(level) + asked - owed

/** How a suggestion comes about; quantities at the product's scale. */
export type Reckoning = {
  available: number
  /** Ordered from suppliers, or under way from another branch. */
  coming: number
  /** On drafts, transfers that have not left and open requests. */
  asked: number
  /** What orders wait for. */
  owed: number
  weekly: number
  leadDays: number
  /** What is sold until an order of today has come. */
  whileWaiting: number
  reorderPoint: number
  /** More is bought when no more than this is available or coming. */
  orderBelow: number
  /** What there should be then: that, and enough for the weeks after. */
  upTo: number
  /** Without regard to packs; 0 where there is enough. */
  missing: number
}

/** What is missing of a product at a branch, by what it sells and how long it takes to come. */
export function reckon(
  level: LevelToReorder,
  { weekly, leadDays }: { weekly: number; leadDays: number },
  { asked, owed } = NOTHING_ASKED,
): Reckoning {
  const there = thereThen(level, { asked, owed })
  const available = availableOf(level)
  const whileWaiting = Math.ceil((weekly * leadDays) / 7)
  const orderBelow = Math.max(level.reorderPoint, whileWaiting)
  const upTo = Math.max(orderBelow + Math.ceil(weekly * COVER_WEEKS), orderBelow + 1)
  const missing = there > orderBelow ? 0 : Math.max(level.reorderQuantity, upTo - there)
  return {
    available,
    coming: comingToo(level) - available,
    asked,
    owed,
    weekly,
    leadDays,
    whileWaiting,
    reorderPoint: level.reorderPoint,
    orderBelow,
    upTo,
    missing,
  }
}

/** In whole packs. */
export const inPacks = (quantity: number, packQuantity: number): number =>
  Math.ceil(quantity / packQuantity) * packQuantity

/** What to buy by the reorder point alone, whatever is sold, in whole packs; nothing above the point. */
export const suggestedQuantity = (level: LevelToReorder, packQuantity = 1, asked = NOTHING_ASKED): number =>
  inPacks(reckon(level, { weekly: 0, leadDays: 0 }, asked).missing, packQuantity)

/** What a branch can give away: what is available above its reorder point and what it sells in the next weeks. */
export const spareOf = (level: StockLevel, weekly: number): number =>
  Math.max(0, availableOf(level) - Math.max(level.reorderPoint, Math.ceil(weekly * SPARE_WEEKS)))

/** The branch that seems to have most to spare of a product, by what is on hand there; undefined where none has enough. */
export function likelyGiver(
  productId: string,
  missing: number,
  branches: readonly {
    id: string
    sheet: Pick<StockSheet, 'onHand'>
    weekly: ReadonlyMap<string, number>
  }[],
): string | undefined {
  const spare = branches.map(({ id, sheet, weekly }) => ({
    id,
    quantity: (sheet.onHand[productId] ?? 0) - Math.ceil((weekly.get(productId) ?? 0) * SPARE_WEEKS),
  }))
  const best = spare.toSorted((one, other) => other.quantity - one.quantity)[0]
  return best && missing > 0 && best.quantity >= missing ? best.id : undefined
}
