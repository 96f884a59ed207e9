import { setTimeout as wait } from 'node:timers/promises'
import type { Firestore } from 'firebase-admin/firestore'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { report } from '#server/proof/report-attention.ts'
import { checkBands } from './check-bands.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { checkCounters } from './check-counters.ts'
import { checkLedgers } from './check-ledgers.ts'
import { checkOrders } from './check-orders.ts'
import { checkShopFacts } from './check-shop-facts.ts'
import { checkTotals } from './check-totals.ts'
import type { Check, Found } from './finding.ts'

/** Until what the triggers write has arrived. */
const PATIENCE = 10_000

/** More than these of one check are not told one by one. */
const MOST = 50

/**
 * Compares records with what is derived from them, each kind by a check of its own. The shop goes on meanwhile: what seems
 * not to agree is looked at once more, a little later.
 */
export async function checkShop(
  firestore: Firestore,
  run: RunTransaction,
  patience = PATIENCE,
): Promise<readonly Found[]> {
  const checks = [
    checkOrders,
    checkLedgers,
    checkCounters,
    checkBands,
    checkCatalogue,
    checkShopFacts,
    checkTotals(run),
  ]
  const all: Found[] = []
  for (const check of checks) {
    const first = await foundBy(firestore, check)
    if (first.length === 0) continue
    await wait(patience)
    const known = new Set(first.map(textOf))
    all.push(...(await foundBy(firestore, check)).filter((found) => known.has(textOf(found))))
  }
  return all
}

async function foundBy(firestore: Firestore, check: Check): Promise<Found[]> {
  const all: Found[] = []
  for await (const found of check(firestore)) if (all.length < MOST) all.push(found)
  return all
}

/** A finding on a line. */
export const textOf = ({ collection, id, findings }: Found): string =>
  `${collection}/${id}: ${findings.join('. ')}`

/** Lists what does not agree under "Needs attention": once, however many nights it is found. */
export async function reportShopFaults(
  firestore: Firestore,
  run: RunTransaction,
  patience?: number,
): Promise<readonly Found[]> {
  const all = await checkShop(firestore, run, patience)
  for (const found of all) await report(run, found)
  return all
}
