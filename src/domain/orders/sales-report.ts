import type { QuantityScale } from '#domain/units/quantity.ts'
import type { MarginTotals } from './margin-totals.ts'
import { daysBefore, type DailyTotals } from './sales-figures.ts'
import type { Days } from './sales-period.ts'

/** What the rows of a report are. */
export const REPORTS = ['day', 'month', 'product', 'category', 'customer', 'salesperson', 'branch'] as const
export type Report = (typeof REPORTS)[number]

/** Net of tax and without delivery. `orders` and `sold` where they are counted. */
export type ReportRow = {
  id: string
  name: string
  /** Of a product. */
  sku?: string
  orders?: number
  sold?: { quantity: number; quantityScale: QuantityScale; unit: string }
  netMinor: number
  beforeMinor: number
  /** For roles that see costs, and undefined where no cost is known. */
  margin?: Margin
}

/** What goods with a known cost were sold for, and what they had cost. */
export type Margin = { netMinor: number; costMinor: number }

type Item = Omit<ReportRow, 'id' | 'beforeMinor'>

/** What categories and branches are called. */
type Names = {
  category: (slug: string) => string | undefined
  branch: (id: string) => string
}

const NO_SALES = { orders: 0, netMinor: 0 }

/** The id of the row that makes a report add up: customers without an account, what is not in the catalogue. */
export const REST = 'rest'

/** The id of the row of all of them. */
export const TOTAL = 'total'

/**
 * The most sold first, days and months from the last one. What was sold before and not now is a row too: it has become nothing. Days
 * are compared with those of the period before in their order. The report about products needs their totals among the
 * weeks, and among the margins, which are of this period alone.
 */
export function reportRows(
  report: Report,
  weeks: { now: readonly DailyTotals[]; before: readonly DailyTotals[] },
  period: { now: Days; before: Days },
  names: Names,
  margins: readonly MarginTotals[] = [],
): ReportRow[] {
  const marginOf = marginsBy(report, margins)
  const days = () => dayRows(weeks, period)
  return (
    report === 'day' ? days() : report === 'month' ? byMonth(days()) : itemRows(report, weeks, names)
  ).map((row) => {
    const margin = marginOf(row.id)
    return margin ? { ...row, margin } : row
  })
}

function itemRows(
  report: Exclude<Report, 'day' | 'month'>,
  weeks: { now: readonly DailyTotals[]; before: readonly DailyTotals[] },
  names: Names,
): ReportRow[] {
  const now = itemsOf(report, weeks.now, names)
  const before = itemsOf(report, weeks.before, names)
  return [...new Set([...now.keys(), ...before.keys()])]
    .flatMap((id): ReportRow[] => {
      const earlier = before.get(id)
      const item = now.get(id) ?? (earlier && emptied(earlier))
      return item ? [{ ...item, id, beforeMinor: earlier?.netMinor ?? 0 }] : []
    })
    .filter(({ netMinor, beforeMinor }) => netMinor !== 0 || beforeMinor !== 0)
    .toSorted((a, b) => b.netMinor - a.netMinor || b.beforeMinor - a.beforeMinor)
}

/** The margin of each row; what is left of all of it belongs to the row of the rest. */
function marginsBy(report: Report, weeks: readonly MarginTotals[]): (id: string) => Margin | undefined {
  const sums = new Map<string, Margin>()
  for (const [id, one] of weeks.flatMap((week) => marginEntries(report, week)))
    sums.set(id, addedMargin(sums.get(id) ?? NO_MARGIN, one))
  const its = [...sums.values()].reduce(addedMargin, NO_MARGIN)
  const all = marginTotal(weeks)
  return (id) =>
    id === REST
      ? marginIfAny({ netMinor: all.netMinor - its.netMinor, costMinor: all.costMinor - its.costMinor })
      : marginIfAny(sums.get(id) ?? NO_MARGIN)
}

function marginEntries(report: Report, { days, products, customers }: MarginTotals): [string, Margin][] {
  switch (report) {
    case 'day':
      return Object.entries(days)
    case 'month':
      return Object.entries(days).map(([day, margin]) => [day.slice(0, 7), margin])
    case 'product':
      return Object.entries(products)
    case 'customer':
      return Object.entries(customers)
    case 'category':
      return Object.values(days).flatMap(({ categories }) => Object.entries(categories))
    case 'salesperson':
      return Object.values(days).flatMap(({ sellers }) => Object.entries(sellers))
    case 'branch':
      return Object.values(days).flatMap(({ branches }) => Object.entries(branches))
  }
}

const NO_MARGIN: Margin = { netMinor: 0, costMinor: 0 }

const addedMargin = (one: Margin, other: Margin): Margin => ({
  netMinor: one.netMinor + other.netMinor,
  costMinor: one.costMinor + other.costMinor,
})

const marginIfAny = (margin: Margin): Margin | undefined =>
  margin.netMinor === 0 && margin.costMinor === 0 ? undefined : margin

/** Of everything that was sold in these weeks with a known cost. */
export const marginTotal = (weeks: readonly MarginTotals[]): Margin =>
  weeks.flatMap(({ days }) => Object.values(days)).reduce(addedMargin, NO_MARGIN)

const emptied = ({ name, sku, orders }: Item): Item => ({
  name,
  netMinor: 0,
  ...(sku !== undefined && { sku }),
  ...(orders !== undefined && { orders: 0 }),
})

function dayRows(
  { now, before }: { now: readonly DailyTotals[]; before: readonly DailyTotals[] },
  period: { now: Days; before: Days },
): ReportRow[] {
  const days = daysIn(now)
  const earlier = daysIn(before)
  const rows: ReportRow[] = []
  let beforeDay = period.before.from
  for (let day = period.now.from; day <= period.now.to; day = daysBefore(day, -1)) {
    const { orders, netMinor } = days.get(day) ?? NO_SALES
    const beforeMinor = earlier.get(beforeDay)?.netMinor ?? 0
    rows.push({ id: day, name: day, orders, netMinor, beforeMinor })
    beforeDay = daysBefore(beforeDay, -1)
  }
  return rows.toReversed()
}

const daysIn = (weeks: readonly DailyTotals[]) => new Map(weeks.flatMap(({ days }) => Object.entries(days)))

function byMonth(days: readonly ReportRow[]): ReportRow[] {
  const months = new Map<string, ReportRow>()
  for (const { id, orders = 0, netMinor, beforeMinor } of days) {
    const month = id.slice(0, 7)
    const known = months.get(month) ?? { id: month, name: month, orders: 0, netMinor: 0, beforeMinor: 0 }
    months.set(month, {
      ...known,
      orders: (known.orders ?? 0) + orders,
      netMinor: known.netMinor + netMinor,
      beforeMinor: known.beforeMinor + beforeMinor,
    })
  }
  return [...months.values()]
}

function itemsOf(
  report: Exclude<Report, 'day' | 'month'>,
  weeks: readonly DailyTotals[],
  names: Names,
): ReadonlyMap<string, Item> {
  const days = weeks.flatMap((week) => Object.values(week.days))
  const all = { orders: sumOf(days, 'orders'), netMinor: sumOf(days, 'netMinor') }
  switch (report) {
    case 'salesperson': {
      const sellers = summed(days.flatMap((day) => Object.entries(day.sellers)))
      return withRest(sellers, 'Not known', all)
    }
    case 'branch': {
      const branches = days.flatMap((day) =>
        Object.entries(day.branches).map(
          ([id, sales]) => [id, { ...sales, name: names.branch(id) }] as const,
        ),
      )
      return withRest(summed(branches), 'Not counted by branch', all)
    }
    case 'customer': {
      const customers = summed(weeks.flatMap((week) => Object.entries(week.customers)))
      return withRest(customers, 'Without an account', all)
    }
    case 'category':
      return summed(
        days.flatMap((day) =>
          Object.entries(day.categories).map(
            ([slug, { netMinor }]) =>
              [slug, { name: names.category(slug) ?? 'Not in the catalogue', netMinor }] as const,
          ),
        ),
      )
    case 'product': {
      const lines = days.flatMap((day) => Object.values(day.categories))
      return withRest(productsOf(weeks), 'Not in the catalogue', { netMinor: sumOf(lines, 'netMinor') })
    }
  }
}

const sumOf = <Key extends string>(all: readonly Record<Key, number>[], key: Key): number =>
  all.reduce((sum, one) => sum + one[key], 0)

function summed(entries: readonly (readonly [string, Item])[]): Map<string, Item> {
  const sums = new Map<string, Item>()
  for (const [id, { name, orders, netMinor }] of entries) {
    const known = sums.get(id)
    sums.set(id, {
      name: name || known?.name || 'No name',
      ...(orders !== undefined && { orders: (known?.orders ?? 0) + orders }),
      netMinor: (known?.netMinor ?? 0) + netMinor,
    })
  }
  return sums
}

function productsOf(weeks: readonly DailyTotals[]): Map<string, Item> {
  const sums = new Map<string, DailyTotals['products'][string]>()
  for (const [id, product] of weeks.flatMap(({ products }) => Object.entries(products))) {
    const known = sums.get(id)
    sums.set(id, {
      ...product,
      quantity: product.quantity + (known?.quantity ?? 0),
      netMinor: product.netMinor + (known?.netMinor ?? 0),
    })
  }
  return new Map(
    [...sums].map(([id, { sku, name, unit, quantity, quantityScale, netMinor }]) => [
      id,
      {
        name: name || sku || id,
        sku: sku || id,
        sold: { quantity, quantityScale, unit },
        netMinor,
      },
    ]),
  )
}

/** With a row for what none of the others is about. */
function withRest(
  items: Map<string, Item>,
  name: string,
  all: { orders?: number; netMinor: number },
): Map<string, Item> {
  const its = [...items.values()]
  const netMinor = all.netMinor - sumOf(its, 'netMinor')
  const orders = (all.orders ?? 0) - its.reduce((sum, one) => sum + (one.orders ?? 0), 0)
  if (netMinor !== 0 || orders > 0)
    items.set(REST, { name, ...(all.orders !== undefined && { orders }), netMinor })
  return items
}

/** Of everything that was sold in these weeks. */
export const reportTotal = (
  weeks: readonly DailyTotals[],
): { orders: number; netMinor: number; backMinor: number } => {
  const days = weeks.flatMap((week) => Object.values(week.days))
  return {
    orders: sumOf(days, 'orders'),
    netMinor: sumOf(days, 'netMinor'),
    backMinor: sumOf(days, 'backMinor'),
  }
}

export const isReport = (text: string): text is Report => REPORTS.some((one) => one === text)
