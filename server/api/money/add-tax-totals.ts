import { monthOf, type TaxTotals } from '#domain/money/tax-totals.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** Adds to the sums of the month of `at`, in the commit of what is added: nothing is ever counted anew. */
export function addTaxTotals(
  transaction: Transaction,
  at: number,
  sums: Partial<Omit<TaxTotals, 'id'>>,
): void {
  const month = monthOf(at)
  transaction.merge(`${COLLECTIONS.taxTotals}/${month}`, {
    set: [[['id'], month]],
    add: Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .map(([field, amount]) => [[field], amount] as const),
  })
}
