import { where, type QueryConstraint } from 'firebase/firestore'
import { startOfDay } from '#lib/iso-day.ts'

/** ISO days in Ghana, both included; '' leaves that end open. */
export type Days = { from: string; to: string }

const DAY = 86_400_000

/** `stored` makes what the field holds of epoch milliseconds. A day that is none is left open. */
export function withinDays(
  field: string,
  days: Days | undefined,
  stored: (at: number) => number | Date,
): QueryConstraint[] {
  const [from, to] = [startOfDay(days?.from ?? ''), startOfDay(days?.to ?? '')]
  return [
    ...(Number.isNaN(from) ? [] : [where(field, '>=', stored(from))]),
    ...(Number.isNaN(to) ? [] : [where(field, '<', stored(to + DAY))]),
  ]
}
