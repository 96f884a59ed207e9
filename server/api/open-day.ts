import { neededByProblem } from '#domain/stock/opening-days.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError } from './api-error.ts'

/** Refuses a day that has passed, is too far away, or on which the branch, as it is stored, is closed. Throws INVALID with the days beside it. */
export function requireOpenDay(
  { name, hours }: Readonly<Record<string, unknown>>,
  day: string,
  at: number,
): void {
  const branch = { name: String(name), hours: typeof hours === 'string' ? hours : undefined }
  const problem = neededByProblem(day, isoDay(at), branch)
  if (problem) throw new ApiError('INVALID', `${problem}.`)
}
