import { weekOf } from '#domain/orders/daily-totals.ts'
import { daysBefore } from '#domain/orders/sales-figures.ts'
import { lineAmountMinor } from '#domain/pricing/pricing.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import type { CostSheet, StockSheet, StockTotals } from './stock-totals.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

const STOCK_REPORTS = ['branch', 'category', 'movement', 'slow', 'turnover'] as const
export type StockReport = (typeof STOCK_REPORTS)[number]

/** Computed from orders, deliveries, transfers, counts and what else changed the stock. */
const DOCUMENT_REPORTS = ['reorder', 'orders', 'suppliers', 'transit', 'counts', 'losses'] as const
export type InventoryReport = StockReport | (typeof DOCUMENT_REPORTS)[number]

/** In money, so for roles that see costs. */
const VALUED: readonly InventoryReport[] = ['branch', 'category', 'turnover', 'suppliers']

export const reportsFor = (seesCosts: boolean): readonly InventoryReport[] =>
  [...STOCK_REPORTS, ...DOCUMENT_REPORTS].filter((report) => seesCosts || !VALUED.includes(report))

export const STOCK_PERIODS = [4, 13, 26, 52] as const
/** In whole weeks, with what has passed of the current one on top. */
export type StockPeriod = (typeof STOCK_PERIODS)[number]

/** The months that a period comes to, besides the current one. */
export const MONTHS_OF: Readonly<Record<StockPeriod, number>> = { 4: 1, 13: 3, 26: 6, 52: 12 }

/** A report opens from at most this many documents. */
export const MAX_REPORT_READS = 60

/** Of a page of the reorder list: levels, what suppliers sell of them, and the suppliers. */
const REORDER_READS = 50

/** Of a page of a list, and the costs. */
const LIST_READS = 51

/**
 * How many documents a report reads: of those on stock a week of each scope, a sheet a branch and the costs; of those by
 * the month a month of each scope. A scope is all branches together, or each of several that somebody works at.
 */
export function reportReads(
  report: InventoryReport,
  period: StockPeriod,
  { scopes, branches, seesCosts }: { scopes: number; branches: number; seesCosts: boolean },
): number {
  const costs = seesCosts ? 1 : 0
  switch (report) {
    case 'reorder':
      return branches + REORDER_READS
    case 'orders':
    case 'transit':
    case 'counts':
      return LIST_READS
    case 'losses':
      return (MONTHS_OF[period] + 1) * scopes + costs
    case 'suppliers':
      return (MONTHS_OF[period] + 1) * scopes
    default:
      return (period + 1) * scopes + branches + costs
  }
}

/** The periods that a report of so many scopes and branches may have. */
export const periodsWithin = (
  report: InventoryReport,
  of: { scopes: number; branches: number; seesCosts: boolean },
): readonly StockPeriod[] =>
  STOCK_PERIODS.filter((period) => reportReads(report, period, of) <= MAX_REPORT_READS)

export const USUAL_PERIOD: StockPeriod = 13

/** What a report begins with, of these periods. */
export const usualOf = (periods: readonly StockPeriod[]): StockPeriod =>
  periods.filter((one) => one <= USUAL_PERIOD).at(-1) ?? STOCK_PERIODS[0]

/** The Mondays of the period, the current week's first. */
export const weeksBack = (period: StockPeriod, today: string): string[] =>
  Array.from({ length: period + 1 }, (_, at) => daysBefore(weekOf(today), at * 7))

/** What a report is computed from. */
export type StockRecords = {
  /** What is on hand now, by branch. */
  sheets: ReadonlyMap<string, StockSheet>
  /** What moved in the weeks of the period; a week without postings may be missing. */
  weeks: readonly StockTotals[]
  /** Undefined for roles that cannot see costs. */
  costs: CostSheet | undefined
}

/** What the catalogue says of a product; undefined for one that is no longer sold. */
export type ProductFacts = (id: string) => { name: string; category: string; unit: string } | undefined

type Moved = {
  id: string
  scale: QuantityScale
  onHand: number
  /** Delivered to customers in the period, less what came back undelivered. */
  sold: number
  /** Brought back by customers, and restocked. */
  cameBack: number
  /** Opening stock and every other kind of posting. */
  other: number
}

/** Each product that is on hand or moved in the period, of all the branches together. */
function movedProducts({ sheets, weeks }: StockRecords): Moved[] {
  const products = new Map<string, Moved>()
  const scaleOf = scalesIn(sheets)
  const at = (id: string): Moved => {
    const known = products.get(id)
    if (known) return known
    const first = unmoved(id, scaleOf(id))
    products.set(id, first)
    return first
  }
  for (const { onHand } of sheets.values()) for (const id in onHand) at(id).onHand += onHand[id] ?? 0
  // A year has a hundred thousand of these: nothing is made for each.
  for (const { products: moves } of weeks)
    for (const id in moves) {
      const product = at(id)
      const kinds = moves[id] ?? {}
      for (const kind in kinds) {
        const change = kinds[kind] ?? 0
        if (kind === 'dispatch' || kind === 'return') product.sold -= change
        else if (kind === 'customer_return') product.cameBack += change
        else product.other += change
      }
    }
  return [...products.values()]
}

const unmoved = (id: string, scale: QuantityScale): Moved => ({
  id,
  scale,
  onHand: 0,
  sold: 0,
  cameBack: 0,
  other: 0,
})

function scalesIn(sheets: StockRecords['sheets']): (id: string) => QuantityScale {
  const all = Object.assign({}, ...[...sheets.values()].map(({ scales }) => scales)) as StockSheet['scales']
  return (id) => all[id] ?? 0
}

const beforeOf = ({ onHand, sold, cameBack, other }: Moved): number => onHand + sold - cameBack - other

export type StockRow = {
  id: string
  name: string
  /** Of a branch or category: the products that are on hand. */
  products?: number
  /** Of a product, at its scale. */
  quantity?: {
    scale: QuantityScale
    unit: string
    before: number
    sold: number
    cameBack: number
    other: number
    now: number
  }
  /** Net pesewas at average cost: now, and when the period began at the same costs. */
  valueMinor?: number
  beforeMinor?: number
  /** What the goods sold in the period had cost. */
  soldMinor?: number
  /** How often the stock is sold in a year, at the pace of the period; undefined where there was none. */
  turnover?: number
  /** For how many weeks it lasts at the pace of the period; undefined for what is not sold at all. */
  weeksLeft?: number
}

/** Beyond this many weeks' supply, stock is slow. */
export const SLOW_WEEKS = 26

/** Rows of one report, those that matter most first. */
export function stockRows(
  report: StockReport,
  records: StockRecords,
  period: StockPeriod,
  facts: ProductFacts,
  names: { branch: (id: string) => string; category: (slug: string) => string | undefined },
): StockRow[] {
  switch (report) {
    case 'branch':
      return [...records.sheets]
        .map(([id, sheet]): StockRow => {
          const products = movedProducts({ ...records, sheets: new Map([[id, sheet]]), weeks: [] })
          return {
            id,
            name: names.branch(id),
            products: products.length,
            valueMinor: sumOf(products, (one) => valueOf(one, one.onHand, records)),
          }
        })
        .toSorted(byValue)
    case 'category':
    case 'turnover':
      return categoryRows(records, period, facts, names.category).filter(
        (row) => report === 'category' || (row.soldMinor ?? 0) > 0 || (row.valueMinor ?? 0) > 0,
      )
    case 'movement':
      return productRows(records, period, facts)
        .filter(
          ({ quantity }) =>
            quantity && (quantity.sold !== 0 || quantity.cameBack !== 0 || quantity.other !== 0),
        )
        .toSorted((one, other) => inNaturalOrder(one.name, other.name))
    case 'slow':
      return productRows(records, period, facts)
        .filter(
          ({ quantity, weeksLeft }) =>
            (quantity?.now ?? 0) > 0 && (weeksLeft === undefined || weeksLeft > SLOW_WEEKS),
        )
        .toSorted(
          (one, other) =>
            byValue(one, other) || (other.weeksLeft ?? Infinity) - (one.weeksLeft ?? Infinity) || 0,
        )
  }
}

const byValue = (one: StockRow, other: StockRow): number => (other.valueMinor ?? 0) - (one.valueMinor ?? 0)

/** The id of the row for products that are no longer in the catalogue. */
export const UNLISTED = 'unlisted'

function categoryRows(
  records: StockRecords,
  period: StockPeriod,
  facts: ProductFacts,
  nameOf: (slug: string) => string | undefined,
): StockRow[] {
  const groups = new Map<string, Moved[]>()
  for (const product of movedProducts(records)) {
    const category = facts(product.id)?.category ?? UNLISTED
    groups.set(category, [...(groups.get(category) ?? []), product])
  }
  return [...groups]
    .map(([id, products]): StockRow => {
      const valueMinor = sumOf(products, (one) => valueOf(one, one.onHand, records))
      const beforeMinor = sumOf(products, (one) => valueOf(one, beforeOf(one), records))
      const soldMinor = sumOf(products, (one) => valueOf(one, one.sold, records))
      const average = (valueMinor + beforeMinor) / 2
      return {
        id,
        name: nameOf(id) ?? 'Not in the catalogue',
        products: products.filter(({ onHand }) => onHand > 0).length,
        valueMinor,
        beforeMinor,
        soldMinor,
        ...(average > 0 && { turnover: (soldMinor / average) * (52 / period) }),
      }
    })
    .toSorted(byValue)
}

function productRows(records: StockRecords, period: StockPeriod, facts: ProductFacts): StockRow[] {
  return movedProducts(records).map((product): StockRow => {
    const { id, scale, onHand, sold, cameBack, other } = product
    const known = facts(id)
    return {
      id,
      name: known?.name ?? id,
      quantity: {
        scale,
        unit: known?.unit ?? '',
        before: beforeOf(product),
        sold,
        cameBack,
        other,
        now: onHand,
      },
      ...(records.costs && { valueMinor: valueOf(product, onHand, records) }),
      ...(sold > 0 && { weeksLeft: onHand / (sold / period) }),
    }
  })
}

/** At average cost; 0 for what has none. */
const valueOf = (
  { id, scale }: Pick<Moved, 'id' | 'scale'>,
  quantity: number,
  { costs }: StockRecords,
): number => (quantity < 0 ? -amountOf(id, scale, -quantity, costs) : amountOf(id, scale, quantity, costs))

const amountOf = (id: string, scale: QuantityScale, quantity: number, costs: CostSheet | undefined): number =>
  lineAmountMinor(costs?.costs[id] ?? 0, quantity, scale)

const sumOf = <Item>(all: readonly Item[], of: (one: Item) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)

export type StockWeek = {
  /** Its Monday. */
  week: string
  /** What was on hand when it began and ended, at today's average costs. */
  beforeMinor: number
  valueMinor: number
  /** What the goods dispatched in it had cost, and how many products they were. */
  soldMinor: number
  soldProducts: number
}

/** The course of the stock over these weeks, the current one's first as given: the oldest first, now at the end. */
export function stockByWeek(records: StockRecords, weeks: readonly string[]): StockWeek[] {
  const byWeek = new Map(records.weeks.map((totals) => [totals.week, totals]))
  const scaleOf = scalesIn(records.sheets)
  let valueMinor = sumOf(movedProducts({ ...records, weeks: [] }), (one) => valueOf(one, one.onHand, records))
  const course: StockWeek[] = []
  for (const week of weeks) {
    const products = byWeek.get(week)?.products ?? {}
    const end = { beforeMinor: valueMinor, valueMinor, soldMinor: 0, soldProducts: 0 }
    for (const id in products) {
      const moves = products[id] ?? {}
      const scale = scaleOf(id)
      let change = 0
      for (const kind in moves) change += moves[kind] ?? 0
      const sold = -(moves['dispatch'] ?? 0) - (moves['return'] ?? 0)
      end.beforeMinor -= valueOf({ id, scale }, change, records)
      end.soldMinor += valueOf({ id, scale }, sold, records)
      if (sold > 0) end.soldProducts += 1
    }
    course.push({ week, ...end })
    const { beforeMinor } = end
    valueMinor = beforeMinor
  }
  return course.toReversed()
}

/** How often the stock would be sold in a year at the pace of one week; 0 where there was none. */
export function turnoverOf({ beforeMinor, valueMinor, soldMinor }: StockWeek): number {
  const average = (beforeMinor + valueMinor) / 2
  return average > 0 ? Math.max(0, (soldMinor / average) * 52) : 0
}

const LASTS: readonly { label: string; isIn: (weeksLeft: number | undefined) => boolean }[] = [
  { label: '½–1 year', isIn: (weeks) => weeks !== undefined && weeks <= 52 },
  { label: '1–2 years', isIn: (weeks) => weeks !== undefined && weeks > 52 && weeks <= 104 },
  { label: '2+ years', isIn: (weeks) => weeks !== undefined && weeks > 104 },
  { label: 'Not sold', isIn: (weeks) => weeks === undefined },
]

/** Slow and dead stock by how long it lasts. */
export const slowByTime = (
  rows: readonly Pick<StockRow, 'weeksLeft' | 'valueMinor'>[],
): { label: string; products: number; valueMinor: number }[] =>
  LASTS.map(({ label, isIn }) => {
    const those = rows.filter(({ weeksLeft }) => isIn(weeksLeft))
    return { label, products: those.length, valueMinor: sumOf(those, ({ valueMinor = 0 }) => valueMinor) }
  })
