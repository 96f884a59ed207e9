import type { Firestore } from 'firebase-admin/firestore'
import { accountSchema } from '#domain/money/account-schema.ts'
import { accountBalanceSchema, accountEntrySchema } from '#domain/money/ledger-schema.ts'
import { loyaltyBalanceSchema, loyaltyEntrySchema } from '#domain/loyalty/loyalty-schema.ts'
import { COLLECTIONS, type CollectionName } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import { pagesOf } from '#server/proof/rebuild-totals.ts'
import type { Check, Found } from './finding.ts'

type Sum = { amount: number; count: number; problems: string[] }

/** One entry of a ledger, and what a balance says that its entries come to. */
type Ledger = {
  entries: CollectionName
  balances: CollectionName
  entryOf: (data: unknown) => { customerUid: string; amount: number } | string
  balanceOf: (data: unknown) => { amount: number; count: number } | string
}

const MONEY: Ledger = {
  entries: COLLECTIONS.accountEntries,
  balances: COLLECTIONS.accountBalances,
  entryOf: (data) => {
    const read = decoded(accountEntrySchema, data)
    return read.ok ? { customerUid: read.record.customerUid, amount: read.record.amountMinor } : read.problem
  },
  balanceOf: (data) => {
    const read = decoded(accountBalanceSchema, data)
    return read.ok ? { amount: read.record.balanceMinor, count: read.record.entryCount } : read.problem
  },
}

const POINTS: Ledger = {
  entries: COLLECTIONS.loyaltyEntries,
  balances: COLLECTIONS.loyaltyBalances,
  entryOf: (data) => {
    const read = decoded(loyaltyEntrySchema, data)
    return read.ok ? { customerUid: read.record.customerUid, amount: read.record.points } : read.problem
  },
  balanceOf: (data) => {
    const read = decoded(loyaltyBalanceSchema, data)
    return read.ok ? { amount: read.record.points, count: read.record.entryCount } : read.problem
  },
}

/** Balances of money and of points that are not what their entries come to, and credit in use that does not add up. */
export const checkLedgers: Check = async function* (firestore) {
  yield* checkLedger(firestore, MONEY)
  yield* checkLedger(firestore, POINTS)
  for await (const page of pagesOf(firestore, COLLECTIONS.accounts))
    for (const { id, data } of page) {
      const read = decoded(accountSchema, { ...data, id })
      const open = read.ok ? Object.values(read.record.open).reduce((sum, amount) => sum + amount, 0) : 0
      if (!read.ok) yield foundOf(COLLECTIONS.accounts, id, [read.problem], true)
      else if (open !== read.record.openMinor)
        yield foundOf(COLLECTIONS.accounts, id, [
          `In use: ${read.record.openMinor} pesewas, its open orders come to ${open}`,
        ])
    }
}

async function* checkLedger(firestore: Firestore, ledger: Ledger): AsyncGenerator<Found> {
  const sums = new Map<string, Sum>()
  for await (const page of pagesOf(firestore, ledger.entries))
    for (const { id, data } of page) {
      const entry = ledger.entryOf({ ...data, id })
      const uid = typeof entry === 'string' ? String(data['customerUid']) : entry.customerUid
      const sum = sums.get(uid) ?? { amount: 0, count: 0, problems: [] }
      sums.set(uid, sum)
      sum.count += 1
      if (typeof entry === 'string') sum.problems.push(`Entry ${id} cannot be read: ${entry}`)
      else sum.amount += entry.amount
    }
  for await (const page of pagesOf(firestore, ledger.balances))
    for (const { id, data } of page) {
      const { amount, count, problems } = sums.get(id) ?? { amount: 0, count: 0, problems: [] }
      sums.delete(id)
      const balance = ledger.balanceOf(data)
      if (typeof balance === 'string') yield foundOf(ledger.balances, id, [balance], true)
      else if (problems.length > 0) yield foundOf(ledger.balances, id, problems)
      else if (balance.amount !== amount || balance.count !== count)
        yield foundOf(ledger.balances, id, [
          `Says ${balance.amount} after ${balance.count} entries; ${count} entries come to ${amount}`,
        ])
    }
  for (const [uid, { count }] of sums)
    yield foundOf(ledger.balances, uid, [`Is not there, but has ${count} entries`])
}

const foundOf = (
  collection: CollectionName,
  id: string,
  findings: readonly string[],
  isUnreadable = false,
): Found => ({ about: 'ledger', collection, id, recordId: id, findings, isUnreadable })
