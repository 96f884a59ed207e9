import type { FirestoreServer } from '@osu-supply/firestore-server'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { expireOrders } from '#server/proof/expire-orders.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What a scheduled Cloud Function does every morning in production: here a minute after the start, and every hour. */
export function startExpiry(
  { url }: Pick<FirestoreServer, 'url'>,
  { projectId, siteUrl }: { projectId: string; siteUrl: string },
) {
  const run = restTransactions(emulatedAccess(projectId, url))
  let running: Promise<unknown> = Promise.resolve()
  const expire = () => {
    running = expireOrders({ run, siteUrl }, Date.now()).catch((error: unknown) =>
      console.error('expiry of unpaid orders:', error),
    )
  }
  const first = setTimeout(expire, MINUTE).unref()
  const every = setInterval(expire, HOUR).unref()
  return {
    close: async () => {
      clearTimeout(first)
      clearInterval(every)
      await running
    },
  }
}
