import { COLLECTIONS } from '#domain/records/collections.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { rebuildListedStock } from '#server/proof/rebuild-listed-stock.ts'
import { rebuildTotals } from '#server/proof/rebuild-totals.ts'
import type { Check } from './finding.ts'

/** What `npm run totals` would put right: sums that reports read, and what lists say of stock. */
export const checkTotals = (run: RunTransaction): Check =>
  async function* (firestore) {
    const { differing } = await rebuildTotals(firestore, run, { mayWrite: false })
    const listed = await rebuildListedStock(firestore, { mayWrite: false })
    const findings = [...differing, ...listed].map((what) => `${what} is not what was counted`)
    if (findings.length > 0)
      yield {
        about: 'totals',
        collection: COLLECTIONS.dailyTotals,
        id: 'totals',
        recordId: 'totals',
        findings,
      }
  }
