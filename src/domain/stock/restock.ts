import { formatDay } from '#lib/format-day.ts'
import { isEpoch } from '#lib/plain-checks.ts'
import { isoDay } from '#lib/iso-day.ts'
import { countOf } from '#lib/plural.ts'

const DAY = 86_400_000

export const restockDay = (at: number): string => isoDay(at)

/**
 * The dates of a stored map, by product. Invalid dates are left out, so that they do not hide those of other products.
 */
export const restockDatesIn = (stored: unknown): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(stored ?? {}).filter((entry): entry is [string, number] => isEpoch(entry[1])),
  )

/** Until the end of the day; a restock that did not arrive is no longer promised. */
export const isStillExpected = (at: number, now: number): boolean => isEpoch(at) && at + DAY / 2 > now

/**
 * When more can be had, after "more" or "the rest": `about 12 Dec` while goods are expected, otherwise `in about 2 days`, as
 * long as it usually takes. Undefined where neither is known. Product, cart and order all say this.
 */
export function expectedText(
  { restockAt, leadTimeDays = 0 }: { restockAt?: number | undefined; leadTimeDays?: number | undefined },
  now: number,
): string | undefined {
  if (restockAt !== undefined && isStillExpected(restockAt, now))
    return `about ${restockText(restockAt, now)}`
  return leadTimeDays > 0 ? `in about ${countOf(leadTimeDays, 'day')}` : undefined
}

/** `12 Dec`; with the year when it is not the current one. */
export function restockText(at: number, now: number): string {
  const day = formatDay(restockDay(at))
  return restockDay(at).slice(0, 4) === restockDay(now).slice(0, 4) ? day.slice(0, -' 2026'.length) : day
}
