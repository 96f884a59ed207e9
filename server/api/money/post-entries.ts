import { accountBalanceSchema } from '#domain/money/ledger-schema.ts'
import { NO_BALANCE, postEntry, type AccountBalance, type DueEntry } from '#domain/money/ledger.ts'
import { balanceKeysOf } from '#domain/people/record-keys.ts'
import { isSame } from '#lib/same.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import { findMember } from '#server/api/documents-of-staff.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** What a customer owes, as stored; throws for a balance that cannot be read. */
export async function balanceOf(transaction: Transaction, uid: string): Promise<AccountBalance> {
  const [stored] = await transaction.get([`${COLLECTIONS.accountBalances}/${uid}`])
  return stored ? ledgerRecord(accountBalanceSchema, stored) : NO_BALANCE
}

/**
 * Posts those of the entries that are not posted yet to the ledger of their customer, with the balance after each.
 * Returns those that it posted. Once a transaction: it does not see what the transaction itself has written.
 */
export async function postEntries(
  transaction: Transaction,
  uid: string,
  due: readonly DueEntry[],
  customer?: AccountBalance['customer'],
): Promise<DueEntry[]> {
  const posted = await transaction.get(due.map(({ id }) => `${COLLECTIONS.accountEntries}/${id}`))
  const missing = due.filter((_, at) => !posted[at])
  if (missing.length === 0) return []
  let balance = await balanceOf(transaction, uid)
  for (const one of missing) {
    const after = postEntry(balance, one)
    transaction.set(`${COLLECTIONS.accountEntries}/${one.id}`, after.entry)
    balance = after.balance
  }
  const named = { ...balance, ...(customer && { customer }) }
  const isFound = balance.searchKeys && isSame(named.customer, balance.customer)
  transaction.set(`${COLLECTIONS.accountBalances}/${uid}`, {
    ...named,
    ...(!isFound && { searchKeys: balanceKeysOf(named.customer, await findMember(transaction, uid)) }),
  })
  return missing
}

/** Throws for what cannot be read: the event is tried again, and nothing is posted meanwhile. */
export function ledgerRecord<Schema extends RecordSchema>(schema: Schema, data: unknown): RecordOf<Schema> {
  const read = decoded(schema, data)
  if (!read.ok) throw new Error(`The ledger cannot go on: ${read.problem}`)
  return read.record
}
