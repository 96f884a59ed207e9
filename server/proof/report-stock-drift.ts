import type { Firestore } from 'firebase-admin/firestore'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { RunTransaction } from '#server/api/rest-transaction.ts'
import { checkStockValue } from './check-stock-value.ts'
import { checkStock } from './check-stock.ts'
import { report } from './report-attention.ts'

/**
 * Reckons stock and its value anew and lists what does not agree under "Needs attention": once, however many nights it is
 * found. Returns the findings.
 */
export async function reportStockDrift(
  firestore: Firestore,
  run: RunTransaction,
  patience?: number,
): Promise<readonly string[]> {
  const ledger = await checkStock(firestore)
  const value = await checkStockValue(firestore, patience)
  const findings = [...ledger.drift, ...value.drift]
  if (findings.length > 0)
    await report(run, {
      about: 'stock',
      collection: COLLECTIONS.stockLevels,
      id: 'ledger',
      recordId: 'ledger',
      findings,
    })
  return findings
}
