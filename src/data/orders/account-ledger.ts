import { getDocsFromServer, limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { readable, Unreadable } from '#data/firebase/unreadable.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { findCustomerPage } from '#data/people/find-customer-page.ts'
import { accountBalanceSchema, accountEntrySchema } from '#domain/money/ledger-schema.ts'
import type { AccountBalance, AccountEntry } from '#domain/money/ledger.ts'
import { readStatement, type Period, type Statement } from '#domain/money/statement.ts'
import { chunksOf } from '#lib/chunks.ts'
import { fetchChecking } from './payments.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

/** Customers that one query asks for. */
const IDS_IN_A_QUERY = 30

const decodeBalance = decoderOf(COLLECTIONS.accountBalances, accountBalanceSchema)
const decodeEntry = decoderOf(COLLECTIONS.accountEntries, accountEntrySchema)

/** Watches what a customer owes; `undefined` where nothing was posted. Returns the stop function. */
export const watchBalance = (uid: string, ...to: Watching<AccountBalance | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.accountBalances, uid), decodeBalance, ...to)

/** What a customer owes, with whose it is, and what of it is being checked. */
export type Receivable = AccountBalance & { id: string; checkingMinor: number }

const decodeReceivable = (id: string, data: unknown): Receivable => ({
  ...decodeBalance(id, data),
  id,
  checkingMinor: 0,
})

const owing = (): Query =>
  query(
    collectionOf(COLLECTIONS.accountBalances),
    where('balanceMinor', '>', 0),
    orderBy('balanceMinor', 'desc'),
  )

/** The customers who owe most first; with a text, those of them that it finds. */
export async function listReceivables(typed: string, after?: Cursor): Promise<Page<Receivable>> {
  const { items, next } = typed.trim()
    ? await findCustomerPage(COLLECTIONS.accountBalances, owing(), typed, decodeReceivable, after)
    : await fetchPage(owing(), decodeReceivable, after)
  const owed = items.filter((one) => one instanceof Unreadable || one.balanceMinor > 0)
  const checking = await checkingOf(readable(owed).map(({ id }) => id))
  return {
    items: owed.map((one) =>
      one instanceof Unreadable ? one : { ...one, checkingMinor: checking.get(one.id) ?? 0 },
    ),
    next,
  }
}

const checkingOf = async (uids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const found = await Promise.all(chunksOf(uids, IDS_IN_A_QUERY).map(fetchChecking))
  return new Map(found.flatMap((some) => [...some]))
}

/** Entries of a customer between two times, ascending. One that cannot be read fails: the sum would be wrong without it. */
const listEntries = async (
  uid: string,
  first: number,
  last: number,
  most: number,
): Promise<AccountEntry[]> => {
  const { docs } = await getDocsFromServer(
    query(
      collectionOf(COLLECTIONS.accountEntries),
      where('customerUid', '==', uid),
      where('at', '>=', first),
      where('at', '<=', last),
      orderBy('at'),
      limit(most),
    ),
  )
  return docs.map((found) => decodeEntry(found.id, found.data()))
}

/** Reads the entries of the period, or one where there are none. */
export const fetchStatement = (
  uid: string,
  period: Period,
  balance: AccountBalance | undefined,
): Promise<Statement> =>
  withAppErrors(() =>
    readStatement(period, balance, (first, last, most) => listEntries(uid, first, last, most)),
  )
