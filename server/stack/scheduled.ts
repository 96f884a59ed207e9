import type { FirestoreServer } from '@osu-supply/firestore-server'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { applyPrices } from '#server/proof/apply-prices.ts'
import { expireOrders } from '#server/proof/expire-orders.ts'
import { alertLowStock } from '#server/proof/low-stock-alerts.ts'
import { tellExpiredOffers } from '#server/proof/tell-expired-offers.ts'
import { forgetUnusedDevices } from '#server/push/push-to-customer.ts'
import { runKycDays } from '#server/proof/kyc-days.ts'
import type { DeleteFile } from '#server/proof/file-deletions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** What scheduled Cloud Functions do every night in production: here a minute after the start, and every hour. */
export function startScheduled(
  { url }: Pick<FirestoreServer, 'url'>,
  { projectId, siteUrl, deleteFile }: { projectId: string; siteUrl: string; deleteFile: DeleteFile },
) {
  const run = restTransactions(emulatedAccess(projectId, url))
  let running: Promise<unknown> = Promise.resolve()
  const work = async () => {
    const now = Date.now()
    await applyPrices(run, now).catch(told('scheduled prices'))
    await expireOrders({ run, siteUrl }, now).catch(told('expiry of unpaid orders'))
    await tellExpiredOffers({ run, siteUrl }, now).catch(told('expired offers'))
    await alertLowStock(run, now).catch(told('low stock'))
    await forgetUnusedDevices(run, now).catch(told('unused browsers'))
    await runKycDays({ run, siteUrl, deleteFile }, now).catch(told('documents of customers'))
  }
  const start = () => {
    running = work()
  }
  const first = setTimeout(start, MINUTE).unref()
  const every = setInterval(start, HOUR).unref()
  return {
    close: async () => {
      clearTimeout(first)
      clearInterval(every)
      await running
    },
  }
}

const told =
  (what: string) =>
  (error: unknown): void =>
    console.error(`${what}:`, error)
