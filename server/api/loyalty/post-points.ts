import { loyaltyBalanceSchema } from '#domain/loyalty/loyalty-schema.ts'
import { NO_POINTS, postPoints, type DuePoints, type LoyaltyBalance } from '#domain/loyalty/loyalty.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ledgerRecord } from '#server/api/money/post-entries.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** The points of a customer, as stored; throws for a balance that cannot be read. */
export async function pointsBalanceOf(transaction: Transaction, uid: string): Promise<LoyaltyBalance> {
  const [stored] = await transaction.get([`${COLLECTIONS.loyaltyBalances}/${uid}`])
  return stored ? ledgerRecord(loyaltyBalanceSchema, stored) : NO_POINTS
}

/** Writes an entry of the points ledger and the balance after it, which it returns; once a transaction. */
export function writePoints(
  transaction: Transaction,
  before: LoyaltyBalance,
  due: DuePoints,
  at: number,
): LoyaltyBalance {
  const { entry, balance } = postPoints(before, due, at)
  transaction.set(`${COLLECTIONS.loyaltyEntries}/${entry.id}`, entry)
  transaction.set(`${COLLECTIONS.loyaltyBalances}/${due.customerUid}`, balance)
  return balance
}
