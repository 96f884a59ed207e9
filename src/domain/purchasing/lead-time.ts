import { countOf } from '#lib/plural.ts'
import type { Purchase } from './purchase.ts'
import type { Supplier } from './supplier.ts'
import { startOfDay } from '#lib/iso-day.ts'

/** What is kept of a supplier's orders that arrived whole: sums, so that nothing is read to measure by. */
export type LeadTimes = NonNullable<Supplier['leadTimes']>

const NONE: LeadTimes = { orders: 0, days: 0, promised: 0, promisedDays: 0, late: 0, lateDays: 0 }

const DAY = 86_400_000

/** From one ISO day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY)

/** How many days past the day it was promised for; 0 in time. */
const lateBy = ({ promisedOn, receivedOn }: Pick<Purchase, 'promisedOn' | 'receivedOn'>): number =>
  promisedOn === '' ? 0 : Math.max(0, daysBetween(promisedOn, receivedOn))

/** What one order adds to them, from the day it was sent until all of it was there; undefined before that. */
function leadTimeOf(purchase: Pick<Purchase, 'sentOn' | 'promisedOn' | 'receivedOn'>): LeadTimes | undefined {
  const { sentOn, promisedOn, receivedOn } = purchase
  if (sentOn === '' || receivedOn === '') return undefined
  const isPromised = promisedOn !== ''
  return {
    orders: 1,
    days: Math.max(0, daysBetween(sentOn, receivedOn)),
    promised: isPromised ? 1 : 0,
    promisedDays: isPromised ? Math.max(0, daysBetween(sentOn, promisedOn)) : 0,
    late: lateBy(purchase) > 0 ? 1 : 0,
    lateDays: lateBy(purchase),
  }
}

/** The sums once this order has arrived whole (`sign` 1), or no longer has (-1). */
export function withLeadTime(
  sums: LeadTimes | undefined,
  purchase: Pick<Purchase, 'sentOn' | 'promisedOn' | 'receivedOn'>,
  sign: 1 | -1,
): LeadTimes {
  const before = sums ?? NONE
  const one = leadTimeOf(purchase) ?? NONE
  const sum = (field: keyof LeadTimes) => Math.max(0, before[field] + sign * one[field])
  return {
    orders: sum('orders'),
    days: sum('days'),
    promised: sum('promised'),
    promisedDays: sum('promisedDays'),
    late: sum('late'),
    lateDays: sum('lateDays'),
  }
}

const average = (sum: number, count: number): number => Math.round((sum / count) * 10) / 10

/** What was measured, in words beside what the supplier promised; undefined while nothing has arrived whole. */
export function leadTimeTexts(
  sums: LeadTimes | undefined,
): { measured: string; promised: string; late: string } | undefined {
  if (!sums || sums.orders === 0) return undefined
  const { orders, days, promised, promisedDays, late, lateDays } = sums
  return {
    measured: `${countOf(average(days, orders), 'day')} on average, over ${countOf(orders, 'order')}`,
    promised:
      promised === 0
        ? 'No day was promised'
        : `${countOf(average(promisedDays, promised), 'day')} on average`,
    late:
      promised === 0
        ? '–'
        : late === 0
          ? `None of ${promised}`
          : `${late} of ${promised}, by ${countOf(average(lateDays, late), 'day')} on average`,
  }
}
