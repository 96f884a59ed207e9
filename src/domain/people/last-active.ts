import type { UserRecord } from './user.ts'

/** In milliseconds. Days are UTC's, which are Ghana's. */
export const A_DAY = 86_400_000

type Seen = Pick<UserRecord, 'lastActiveAt' | 'lastSignInAt'>

/** A visit on the last day the user was here; undefined when they never were. Visits are recorded once a day. */
export const lastActiveOf = ({ lastActiveAt = 0, lastSignInAt = 0 }: Seen): number | undefined =>
  Math.max(lastActiveAt, lastSignInAt) || undefined

/** Whether a visit at `now` is the first of its day. */
export const isFirstVisitOfDay = (user: Seen, now: number): boolean =>
  (lastActiveOf(user) ?? 0) < now - (now % A_DAY)

/** `Today`, `Yesterday`, or undefined for an earlier day. */
export function recentDay(at: number, now: number): string | undefined {
  const today = now - (now % A_DAY)
  if (at >= today) return 'Today'
  return at >= today - A_DAY ? 'Yesterday' : undefined
}
