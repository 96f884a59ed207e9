import { weekOf } from './daily-totals.ts'
import type { MarginTotals } from './margin-totals.ts'
import { daysBefore, type DailyTotals } from './sales-figures.ts'

/** What the rows of a report are. */
export const REPORTS = ['day', 'product', 'category', 'customer', 'salesperson', 'branch'] as const
export type Report = (typeof REPORTS)[number]

/** In whole weeks, because products and customers are counted by the week. */
const PERIODS = ['this-week', 'last-week', 'last-4-weeks', 'last-13-weeks'] as const
export type Period = (typeof PERIODS)[number]

const WEEKS: Record<Period, number> = {
  'this-week': 1,
  'last-week': 1,
  'last-4-weeks': 4,
  'last-13-weeks': 13,
}

export type Weeks = { weeks: readonly string[]; from: string; to: string }

/** The period, and the one of the same length before it; `to` is its last day, today at most. */
export function weeksOf(period: Period, today: string): { now: Weeks; before: Weeks } {
  const count = WEEKS[period]
  const last = period === 'this-week' ? weekOf(today) : daysBefore(weekOf(today), 7)
  const until = (monday: string): Weeks => {
    const weeks = Array.from({ length: count }, (_, at) => daysBefore(monday, at * 7))
    const sunday = daysBefore(monday, -6)
    return { weeks, from: weeks.at(-1) ?? monday, to: sunday < today ? sunday : today }
  }
  return { now: until(last), before: until(daysBefore(last, count * 7)) }
}

/** Net of tax and without delivery. `orders` and `sold` where they are counted. */
export type ReportRow = {
  id: string
  name: string
  /** Of a product. */
  sku?: string
  orders?: number
  sold?: { quantity: number; quantityScale: number; unit: string }
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

/**
 * The most sold first, days in order. What was sold before and not now is a row too: it has become nothing. Days are
 * compared with the same day of the period before. The report about products needs their totals among the weeks, and
 * among the margins, which are of this period alone.
 */
export function reportRows(
  report: Report,
  weeks: { now: readonly DailyTotals[]; before: readonly DailyTotals[] },
  period: { now: Weeks; before: Weeks },
  names: Names,
  margins: readonly MarginTotals[] = [],
): ReportRow[] {
  const marginOf = marginsBy(report, margins)
  return (report === 'day' ? dayRows(weeks, period) : itemRows(report, weeks, names)).map((row) => {
    const margin = marginOf(row.id)
    return margin ? { ...row, margin } : row
  })
}

function itemRows(
  report: Exclude<Report, 'day'>,
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
  period: { now: Weeks },
): ReportRow[] {
  const days = new Map([...now, ...before].flatMap(({ days: its }) => Object.entries(its)))
  const rows: ReportRow[] = []
  const shift = period.now.weeks.length * 7
  for (let day = period.now.from; day <= period.now.to; day = daysBefore(day, -1)) {
    const { orders, netMinor } = days.get(day) ?? NO_SALES
    rows.push({
      id: day,
      name: day,
      orders,
      netMinor,
      beforeMinor: days.get(daysBefore(day, shift))?.netMinor ?? 0,
    })
  }
  return rows
}

function itemsOf(
  report: Exclude<Report, 'day'>,
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
export const reportTotal = (weeks: readonly DailyTotals[]): { orders: number; netMinor: number } => {
  const days = weeks.flatMap((week) => Object.values(week.days))
  return { orders: sumOf(days, 'orders'), netMinor: sumOf(days, 'netMinor') }
}

export const isReport = (text: string): text is Report => REPORTS.some((one) => one === text)
export const isPeriod = (text: string): text is Period => PERIODS.some((one) => one === text)
