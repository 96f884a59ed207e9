import type { FirestoreServer } from '@osu-supply/firestore-server'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { commandRunner } from '#server/commands/command-runner.ts'

const SWEEP_EVERY = 300_000

/** What the Cloud Functions `commands` and `sweepcommands` do in production. */
export function startCommands(
  { followWrites, url }: Pick<FirestoreServer, 'followWrites' | 'url'>,
  projectId: string,
  siteUrl: string,
) {
  const report = (error: unknown) => console.error('command:', error)
  const run = restTransactions(emulatedAccess(projectId, url))
  const runner = commandRunner({ run, now: Date.now, siteUrl, report })
  const stop = followWrites(COLLECTIONS.commands, ({ id, before, after }) => {
    // What fails is tried again by the next sweep.
    if (!before) runner.carry(id, after).catch(() => {})
  })
  // What was asked for while the server was stopping.
  let sweeping = runner.sweep({ youngest: 0 })
  const sweeps = setInterval(() => void (sweeping = runner.sweep()), SWEEP_EVERY).unref()
  return {
    close: async () => {
      stop()
      clearInterval(sweeps)
      await sweeping
      await runner.settled()
    },
  }
}
