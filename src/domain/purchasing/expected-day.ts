import { daysBefore } from '#domain/orders/sales-figures.ts'
import { openDayFrom, type Opening } from '#domain/stock/opening-days.ts'

/** The day goods ordered today arrive by the supplier's lead time: one on which the branch is open. ISO days. */
export function arrivalDay(branch: Opening | undefined, leadTimeDays: number, today: string): string {
  const day = daysBefore(today, -leadTimeDays)
  return branch ? openDayFrom(branch, day) : day
}
