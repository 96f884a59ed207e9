import type { FirestoreServer } from '@osu-supply/firestore-server'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { TRIGGERS } from '#server/proof/trigger-table.ts'
import type { SendPush } from '#server/push/push-message.ts'

/** What Cloud Functions do in production after every write; one at a time. */
export function startTriggers(
  { followWrites, url }: FirestoreServer,
  projectId: string,
  { siteUrl = '', push }: { siteUrl?: string; push?: SendPush } = {},
) {
  const services = { run: restTransactions(emulatedAccess(projectId, url)), siteUrl, push }
  let isUntold = false
  let running: Promise<unknown> = Promise.resolve()
  const stops = Object.entries(TRIGGERS).map(([name, [collection, follow]]) =>
    followWrites(collection, ({ id, before, after, time }) => {
      if (isUntold) return
      running = running
        .then(() => follow(services, { id, before, after, time }))
        .catch((error: unknown) => console.error(`${name} of ${collection}/${id}:`, error))
    }),
  )

  return {
    untold: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      isUntold = true
      try {
        return await work()
      } finally {
        isUntold = false
      }
    },
    /** Once what was written is followed up, and what that wrote. */
    settled: async () => {
      for (let last: unknown; last !== running;) {
        last = running
        await last
      }
    },
    close: async () => {
      for (const stop of stops) stop()
      await running
    },
  }
}
