import { ApiError } from '#server/api/api-error.ts'

/** Commands a minute of one person. */
export const COMMANDS_PER_MINUTE = { staff: 60, customer: 12 } as const

const WINDOW = 60_000

/** Throws TooManyCommands. */
export type CountCommand = (uid: string, person: { isOfStaff: boolean }) => void

/** Somebody asked too often: until then the rules let them ask for nothing more. */
export class TooManyCommands extends ApiError {
  readonly until: Date

  constructor(until: Date) {
    super('RATE_LIMITED', 'That was a lot at once. Please wait a minute, then go on.')
    this.until = until
  }
}

/** Counts by person, in this process: a flood costs what fits into a minute of each instance, and its writer then waits. */
export function commandLimits(now: () => number): CountCommand {
  const counted = new Map<string, number>()
  let began = now()
  return (uid, { isOfStaff }) => {
    if (now() - began >= WINDOW) {
      counted.clear()
      began = now()
    }
    const count = (counted.get(uid) ?? 0) + 1
    counted.set(uid, count)
    if (count > COMMANDS_PER_MINUTE[isOfStaff ? 'staff' : 'customer'])
      throw new TooManyCommands(new Date(began + WINDOW))
  }
}
