import { COLLECTIONS } from '#domain/records/collections.ts'
import { commandHandlers } from './command-handlers.ts'
import { carryOut, type CommandServices } from './carry-out.ts'
import { commandLimits } from './command-limits.ts'
import { Turns } from './turns.ts'

type Stored = Readonly<Record<string, unknown>>

/** Members who are served at once by one process. */
const AT_ONCE = 8
/** Read at once by a sweep. */
const PAGE = 200
const DAY = 86_400_000
/** An event comes within this time, in milliseconds; what is older was left over. */
const EVENT_DELAY = 30_000
const LAST_SWEEP = `${COLLECTIONS.commandSweeps}/last`

export type CommandRunner = ReturnType<typeof commandRunner>

/** Carries out commands in turns, whether their events came or not. */
export function commandRunner(options: Pick<CommandServices, 'run' | 'now' | 'siteUrl' | 'report'>) {
  const { run, now, report } = options
  const turns = new Turns(AT_ONCE)
  const services = {
    ...options,
    handlerOf: (kind: string) => commandHandlers.get(kind),
    countCommand: commandLimits(now),
  }

  /** Rejects when the command has to be tried again. */
  const carry = (id: string, stored: Stored | undefined): Promise<void> =>
    turns.take(String(stored?.['uid']), () => carryOut(id, stored, services))

  /** Carries out what was left: events that never came, and work that a stopped process had begun. */
  async function sweep({ youngest = EVENT_DELAY } = {}): Promise<void> {
    const end = now() - youngest
    let from = await run(async (transaction) => {
      const [last] = await transaction.get([LAST_SWEEP])
      return last?.['until'] instanceof Date ? last['until'] : new Date(end - DAY)
    })
    for (;;) {
      const page = await run((transaction) =>
        transaction.list({
          from: COLLECTIONS.commands,
          where: {},
          between: { createdAt: [from, new Date(end)] },
          limit: PAGE,
        }),
      )
      const outcomes = await Promise.allSettled(page.map(({ id, data }) => carry(id, data)))
      const failed = outcomes.findIndex(({ status }) => status === 'rejected')
      const reached = page.length < PAGE ? new Date(end) : (page.at(-1)?.data['createdAt'] as Date)
      // What failed is the first of the next sweep.
      from = failed < 0 ? reached : (page[failed]?.data['createdAt'] as Date)
      await run((transaction) => Promise.resolve(transaction.set(LAST_SWEEP, { until: from })))
      if (failed >= 0 || page.length < PAGE) return
    }
  }

  return {
    carry,
    sweep: (options?: { youngest?: number }) => sweep(options).catch(report),
    settled: () => turns.settled(),
  }
}
