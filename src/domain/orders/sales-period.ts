import { isDay, isoDay, startOfDay } from '#lib/iso-day.ts'
import { weekOf } from './daily-totals.ts'
import type { MarginTotals } from './margin-totals.ts'
import { daysBefore, type DailyTotals } from './sales-figures.ts'

/** The period of a report; `own` has days of its own. */
export const PERIODS = [
  'last-28-days',
  'today',
  'yesterday',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'own',
] as const
export type Period = (typeof PERIODS)[number]

export const isPeriod = (text: string): text is Period => PERIODS.some((one) => one === text)

/** The first and the last day; of the last one only what was sold before `untilHour`, where there is one. */
export type Days = { from: string; to: string; untilHour?: number }

/** Of a report: a year and a day, so that a leap year fits. */
export const MAX_DAYS = 366

const DAY = 86_400_000
const daysFromTo = (from: string, to: string): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY) + 1
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Months in the units that begin with one. */
const MONTHS = { month: 1, quarter: 3, year: 12 } as const

function startOf(unit: 'week' | keyof typeof MONTHS, day: string): string {
  if (unit === 'week') return weekOf(day)
  const month = Number(day.slice(5, 7)) - 1
  return isoDay(Date.UTC(Number(day.slice(0, 4)), month - (month % MONTHS[unit])))
}

/**
 * A period and what it is compared with: the one before it, and so far with so far, to the end of this hour. A single day
 * is compared with the same day of the week before.
 */
export function daysOf(
  period: Period,
  now: number,
  own: { from: string; to: string } = { from: '', to: '' },
): { now: Days; before: Days } {
  const today = isoDay(now)
  const soFar = { untilHour: new Date(now).getUTCHours() + 1 }
  const shifted = (days: Days, by: number) => ({
    now: days,
    before: {
      from: daysBefore(days.from, by),
      to: daysBefore(days.to, by),
      ...(days.to === today && soFar),
    },
  })
  if (period === 'today' || period === 'yesterday') {
    const day = daysBefore(today, period === 'today' ? 0 : 1)
    return shifted({ from: day, to: day }, 7)
  }
  if (period === 'last-28-days') return shifted({ from: daysBefore(today, 27), to: today }, 28)
  if (period === 'own') {
    const to = isDay(own.to) ? earlier(own.to, today) : today
    const from = isDay(own.from) ? earlier(own.from, to) : startOf('month', to)
    const most = daysBefore(to, MAX_DAYS - 1)
    const days = { from: from < most ? most : from, to }
    return shifted(days, daysFromTo(days.from, days.to))
  }
  const [which, unit] = period.split('-') as ['this' | 'last', 'week' | keyof typeof MONTHS]
  const start = startOf(unit, today)
  const last = daysBefore(start, 1)
  const lastStart = startOf(unit, last)
  if (which === 'last') {
    const end = daysBefore(lastStart, 1)
    return { now: { from: lastStart, to: last }, before: { from: startOf(unit, end), to: end } }
  }
  const sameDay = daysBefore(lastStart, 1 - daysFromTo(start, today))
  return {
    now: { from: start, to: today },
    // A shorter month is compared whole.
    before: sameDay > last ? { from: lastStart, to: last } : { from: lastStart, to: sameDay, ...soFar },
  }
}

/** The Mondays of the weeks that have days of these. */
export function weeksIn(...all: readonly Days[]): string[] {
  const weeks = new Set<string>()
  for (const { from, to } of all)
    for (let week = weekOf(from); week <= to; week = daysBefore(week, -7)) weeks.add(week)
  return [...weeks]
}

const weekDays = (week: string): string[] => Array.from({ length: 7 }, (_, at) => daysBefore(week, -at))

const isWhole = ({ from, to, untilHour }: Days, week: string, today: string): boolean => {
  const last = earlier(daysBefore(week, -6), today)
  return from <= week && last <= to && !(untilHour !== undefined && last === to)
}

/** Days whose customers and products are read by themselves: those of weeks that are not wholly in a period. */
export const looseDays = (all: readonly Days[], today: string): string[] => [
  ...new Set(
    all.flatMap((days) =>
      weeksIn(days)
        .filter((week) => !isWhole(days, week, today))
        .flatMap(weekDays)
        .filter((day) => days.from <= day && day <= days.to),
    ),
  ),
]

type Totals = DailyTotals | MarginTotals
type Hours<Of extends Totals> = { day: string; totals: Of }

/** What the documents of weeks have of these days; `hours` are those of the loose days. */
export const totalsWithin = <Of extends Totals>(
  days: Days,
  today: string,
  weeks: readonly Of[],
  hours: readonly Hours<Of>[],
): Of[] =>
  weeks.flatMap((one) => {
    if (one.week > days.to || daysBefore(one.week, -6) < days.from) return []
    return [isWhole(days, one.week, today) ? one : clipped(days, one, hours)]
  })

function clipped<Of extends Totals>(
  { from, to, untilHour = 24 }: Days,
  week: Of,
  hours: readonly Hours<Of>[],
): Of {
  const inside = weekDays(week.week).filter((day) => from <= day && day <= to)
  const soldOn = (day: string): Sums =>
    hours
      .filter((one) => one.day === day)
      .flatMap(({ totals }) => Object.entries(totals.hours))
      .filter(([hour]) => day !== to || Number(hour) < untilHour)
      .reduce<Sums>((sum, [, sales]) => added(sum, sales as Sums), {})
  const loose = inside.map(soldOn).reduce(added, {})
  const all = week as Of & { days: Record<string, Sums> }
  return {
    ...week,
    days: Object.fromEntries(
      inside.flatMap((day) => {
        const sales = all.days[day]
        if (!sales) return []
        return [[day, day === to && untilHour < 24 ? cutDay(sales, untilHour, soldOn(day)) : sales]]
      }),
    ),
    customers: summedAs(week.customers, loose['customers']),
    products: summedAs(week.products, loose['products']),
  }
}

/** The hours of its week say what the day came to, those of the day what it was of. */
const cutDay = (day: Sums, untilHour: number, sold: Sums): Sums => ({
  ...zeroed(day),
  ...sold,
  ...Object.entries((day['hours'] ?? {}) as Sums)
    .filter(([hour]) => Number(hour) < untilHour)
    .reduce<Sums>((sum, [, sales]) => added(sum, sales as Sums), { orders: 0, netMinor: 0 }),
  sellers: summedAs(day['sellers'] as Record<string, object>, sold['sellers']),
})

const zeroed = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, typeof value === 'number' ? 0 : {}]))

/** Sums and the texts beside them, as totals are decoded. */
type Sums = { [key: string]: string | number | Sums }

function added(one: Sums, other: Sums): Sums {
  const sum = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const known = sum[key]
    if (typeof value === 'object') sum[key] = added((known ?? {}) as Sums, value)
    else sum[key] = typeof value === 'number' ? Number(known ?? 0) + value : known || value
  }
  return sum
}

/** The entries of a week with other sums; their names stand in the week alone. */
const summedAs = (entries: Record<string, object>, sums: Sums | string | number | undefined) =>
  Object.fromEntries(
    Object.entries(entries ?? {}).flatMap(([id, entry]) => {
      const sum = ((sums ?? {}) as Record<string, Sums>)[id]
      const numbers = sum && Object.entries(sum).filter(([key, value]) => isSum(key, value))
      return numbers ? [[id, { ...entry, ...Object.fromEntries(numbers) }]] : []
    }),
  )

const isSum = (key: string, value: unknown): boolean => typeof value === 'number' && key !== 'quantityScale'
