import { setTimeout as pause } from 'node:timers/promises'

type Kept = () => Promise<void>
export type Tried = { keep: () => Promise<Kept> }

/** Within which triggers and mails of the first try come to an end. */
const SETTLES_MS = 1000

/** The shops that are open in this worker, each with what puts it back to the beginning of the current test. */
const shops = new Map<Tried, Kept | undefined>()

/** From now on the shop is put back before a test is tried again. */
export const takePartInTries = (shop: Tried) => void shops.set(shop, undefined)

export const leaveTries = (shop: Tried) => void shops.delete(shop)

/** Before each try of a test: keeps every shop as it is, or puts back what the failed try made of it. */
export async function beginTry(isFirst: boolean): Promise<void> {
  if (!isFirst) await pause(SETTLES_MS)
  for (const [shop, putBack] of shops) {
    if (isFirst) shops.set(shop, await shop.keep())
    else await putBack?.()
  }
}
