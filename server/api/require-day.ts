import { endDayFault, farDayFault, pastDayFault } from '#domain/records/day-bounds.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError } from './api-error.ts'

const refuse = (fault: string | undefined) => {
  if (fault) throw new ApiError('INVALID', `${fault}.`)
}

/** Refuses a day of the future, or before the shop was founded, for what has been paid or billed. Throws INVALID. */
export const requirePastDay = (day: string, at: number): void => refuse(pastDayFault(day, isoDay(at)))

/** Refuses a day years ahead, for what is expected or begins; '' is no day. Throws INVALID. */
export const requireNearDay = (day: string, at: number): void => refuse(farDayFault(day, isoDay(at)))

/** Refuses a day decades ahead, for what ends; '' is no day. Throws INVALID. */
export const requireEndDay = (day: string, at: number): void => refuse(endDayFault(day, isoDay(at)))
