import { getDocsFromServer, limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { Unreadable } from '#data/firebase/unreadable.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { findCustomerPage } from '#data/people/find-customer-page.ts'
import { accountBalanceSchema, accountEntrySchema } from '#domain/money/ledger-schema.ts'
import type { AccountBalance, AccountEntry } from '#domain/money/ledger.ts'
import { readStatement, type Period, type Statement } from '#domain/money/statement.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeBalance = decoderOf(COLLECTIONS.accountBalances, accountBalanceSchema)
const decodeEntry = decoderOf(COLLECTIONS.accountEntries, accountEntrySchema)

/** Watches what a customer owes; `undefined` where nothing was posted. Returns the stop function. */
export const watchBalance = (uid: string, ...to: Watching<AccountBalance | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.accountBalances, uid), decodeBalance, ...to)

/** What a customer owes, with whose it is. */
export type Receivable = AccountBalance & { id: string }

const decodeReceivable = (id: string, data: unknown): Receivable => ({ ...decodeBalance(id, data), id })

const owing = (): Query =>
  query(
    collectionOf(COLLECTIONS.accountBalances),
    where('balanceMinor', '>', 0),
    orderBy('balanceMinor', 'desc'),
  )

/** The customers who owe most first; with a text, those of them that it finds. */
export async function listReceivables(typed: string, after?: Cursor): Promise<Page<Receivable>> {
  if (!typed.trim()) return fetchPage(owing(), decodeReceivable, after)
  const { items, next } = await findCustomerPage(
    COLLECTIONS.accountBalances,
    owing(),
    typed,
    decodeReceivable,
    after,
  )
  return { items: items.filter((one) => one instanceof Unreadable || one.balanceMinor > 0), next }
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
