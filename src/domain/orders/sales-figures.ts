import type { RecordOf } from '#lib/schema.ts'
import type { dailyTotalsSchema } from './daily-totals-schema.ts'
import { isoDay, startOfDay } from '#lib/iso-day.ts'
import { weekOf, type OrderQueue } from './daily-totals.ts'

export type DailyTotals = RecordOf<typeof dailyTotalsSchema>

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Days the dashboard shows; they and the week before the last of them are in `WEEKS_SHOWN` weeks. */
const DAYS_SHOWN = 14
const WEEKS_SHOWN = 3

export const daysBefore = (day: string, days: number): string => isoDay(startOfDay(day) - days * DAY)

/** The Mondays of the weeks the dashboard reads, the last first. */
export const weeksShown = (today: string): string[] =>
  Array.from({ length: WEEKS_SHOWN }, (_, at) => daysBefore(weekOf(today), at * 7))

type Sum = { orders: number; netMinor: number }

const dayIn = (weeks: readonly DailyTotals[], day: string) =>
  weeks.find(({ week }) => week === weekOf(day))?.days[day]

/** What was sold on the day before `endHour`, 24 for all of it. */
function salesUntil(weeks: readonly DailyTotals[], day: string, endHour: number): Sum {
  const sum: Sum = { orders: 0, netMinor: 0 }
  for (const [hour, sales] of Object.entries(dayIn(weeks, day)?.hours ?? {}))
    if (Number(hour) < endHour) {
      sum.orders += sales.orders
      sum.netMinor += sales.netMinor
    }
  return sum
}

export type Compared = { label: string; isMoney: boolean; now: number; before: number }

/** Today and the same day last week, both up to the end of this hour. */
export function comparedFigures(weeks: readonly DailyTotals[], at: number): Compared[] {
  const today = isoDay(at)
  const endHour = new Date(at).getUTCHours() + 1
  const now = salesUntil(weeks, today, endHour)
  const before = salesUntil(weeks, daysBefore(today, 7), endHour)
  const average = ({ orders, netMinor }: Sum) => (orders === 0 ? 0 : Math.round(netMinor / orders))
  return [
    { label: 'Revenue', isMoney: true, now: now.netMinor, before: before.netMinor },
    { label: 'Orders confirmed', isMoney: false, now: now.orders, before: before.orders },
    { label: 'Average order', isMoney: true, now: average(now), before: average(before) },
  ]
}

/** `+13.5%`, `−5`, or '' where there is nothing to compare with. */
export function changeText({ isMoney, now, before }: Compared): string {
  if (before === 0 || now === before) return ''
  const difference = isMoney ? (now / before - 1) * 100 : now - before
  const size = Math.abs(difference).toLocaleString('en-GH', { maximumFractionDigits: isMoney ? 1 : 0 })
  return `${difference < 0 ? '−' : '+'}${size}${isMoney ? '%' : ''}`
}

export type DaySales = Sum & {
  day: string
  /** A week earlier; undefined before what was read. */
  weekBefore: number | undefined
}

/** The last days, the oldest first; a day without sales is 0. */
export function salesByDay(weeks: readonly DailyTotals[], today: string): DaySales[] {
  const oldest = weeksShown(today).at(-1) ?? today
  return Array.from({ length: DAYS_SHOWN }, (_, at) => {
    const day = daysBefore(today, DAYS_SHOWN - 1 - at)
    const earlier = daysBefore(day, 7)
    const sales = dayIn(weeks, day)
    return {
      day,
      orders: sales?.orders ?? 0,
      netMinor: sales?.netMinor ?? 0,
      weekBefore: earlier < oldest ? undefined : (dayIn(weeks, earlier)?.netMinor ?? 0),
    }
  })
}

const TOP = 5

/** Added up over the weeks, the most sold first. */
function top<Item extends { netMinor: number }>(
  all: readonly (readonly [id: string, item: Item])[],
  add: (one: Item, other: Item) => Item,
): (Item & { id: string })[] {
  const sums = new Map<string, Item>()
  for (const [id, item] of all) {
    const known = sums.get(id)
    sums.set(id, known ? add(known, item) : item)
  }
  return [...sums]
    .map(([id, item]) => ({ ...item, id }))
    .filter(({ netMinor }) => netMinor > 0)
    .toSorted((a, b) => b.netMinor - a.netMinor)
    .slice(0, TOP)
}

export const topProducts = (weeks: readonly DailyTotals[]) =>
  top(
    weeks.flatMap(({ products }) => Object.entries(products)),
    (one, other) => ({
      ...one,
      quantity: one.quantity + other.quantity,
      netMinor: one.netMinor + other.netMinor,
    }),
  )

export const topCustomers = (weeks: readonly DailyTotals[]) =>
  top(
    weeks.flatMap(({ customers }) => Object.entries(customers)),
    (one, other) => ({
      ...one,
      orders: one.orders + other.orders,
      netMinor: one.netMinor + other.netMinor,
    }),
  )

export const topCategories = (weeks: readonly DailyTotals[]) =>
  top(
    weeks.flatMap(({ days }) => Object.values(days).flatMap(({ categories }) => Object.entries(categories))),
    (one, other) => ({ netMinor: one.netMinor + other.netMinor }),
  )

const AGES = [
  { label: 'Under 1 hour', below: HOUR },
  { label: '1 to 4 hours', below: 4 * HOUR },
  { label: '4 to 24 hours', below: DAY },
  { label: 'Over 1 day', below: Infinity },
]

export type Waiting = { label: string; orders: number; totalMinor: number; oldest: string }

/** The orders that wait to be confirmed, by how long; `oldest` is the id of the one that waits longest. */
export function waitingByAge({ waiting }: OrderQueue, now: number): Waiting[] {
  const orders = Object.entries(waiting).map(([id, one]) => ({ ...one, id, age: now - one.at }))
  return AGES.map(({ label, below }, index) => {
    const from = AGES[index - 1]?.below ?? -Infinity
    const its = orders.filter(({ age }) => age >= from && age < below).toSorted((a, b) => b.age - a.age)
    return {
      label,
      orders: its.length,
      totalMinor: its.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
      oldest: its[0]?.id ?? '',
    }
  })
}

/** Confirmed orders that were needed before `today` and have not arrived, the latest first. */
export const lateDeliveries = ({ promised }: OrderQueue, today: string) =>
  Object.entries(promised)
    .filter(([, { neededBy }]) => neededBy < today)
    .map(([id, one]) => ({
      ...one,
      id,
      daysLate: Math.round((startOfDay(today) - startOfDay(one.neededBy)) / DAY),
    }))
    .toSorted((a, b) => b.daysLate - a.daysLate)
