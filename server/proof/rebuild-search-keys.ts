import type { Firestore } from 'firebase-admin/firestore'
import { accountBalanceSchema } from '#domain/money/ledger-schema.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import { balanceKeysOf, paymentKeysOf, personOf, userKeysOf } from '#domain/people/record-keys.ts'
import { searchKeysOf } from '#domain/people/search-keys.ts'
import { isSame } from '#lib/same.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import { readOrder, readQuote } from '#server/api/read-stored.ts'
import { pagesOf } from './rebuild-totals.ts'

type Data = Readonly<Record<string, unknown>>
type Found = { id: string; data: Data }

/** By path, of the documents that the records of a page are about. */
type About = (path: string) => Data | undefined

type Searched = {
  /** The paths of what the record is about: the account, or the order. */
  aboutOf: (record: Found) => readonly string[]
  /** Undefined for a record that cannot be read. */
  keysOf: (record: Found, about: About) => readonly string[] | undefined
}

const userPath = (uid: unknown): string => `${COLLECTIONS.users}/${String(uid)}`
const orderPath = (id: unknown): string => `${COLLECTIONS.orders}/${String(id)}`
const nothing = () => []

const SEARCHED: Readonly<Record<string, Searched>> = {
  [COLLECTIONS.users]: { aboutOf: nothing, keysOf: ({ data }) => userKeysOf(data) },
  [COLLECTIONS.invitedMembers]: { aboutOf: nothing, keysOf: ({ data }) => userKeysOf(data) },
  [COLLECTIONS.orders]: {
    aboutOf: nothing,
    keysOf: ({ id, data }) => {
      const order = readOrder(id, data)
      return order.ok ? searchKeysOf(order.record.customer, [order.record.ref]) : undefined
    },
  },
  [COLLECTIONS.quotes]: {
    aboutOf: nothing,
    keysOf: ({ id, data }) => {
      const quote = readQuote(id, data)
      return quote.ok ? searchKeysOf(quote.record.customer, [quote.record.ref]) : undefined
    },
  },
  [COLLECTIONS.transactions]: {
    aboutOf: ({ data: { orderId, customerUid } }) => [
      ...(orderId ? [orderPath(orderId)] : []),
      ...(customerUid && !orderId ? [userPath(customerUid)] : []),
    ],
    keysOf: ({ id, data }, about) => {
      const payment = decoded(paymentSchema, { ...data, id })
      if (!payment.ok) return undefined
      const { orderId, customerUid, customerName: name, customerCompany: company } = payment.record
      const order = readOrder(orderId, orderId ? about(orderPath(orderId)) : undefined)
      const user = orderId ? undefined : about(userPath(customerUid))
      const onAccount = user ? personOf(user) : { name, company }
      return paymentKeysOf(order.ok ? order.record.customer : onAccount, payment.record)
    },
  },
  [COLLECTIONS.kyc]: {
    aboutOf: ({ id }) => [userPath(id)],
    keysOf: ({ id }, about) => {
      const user = about(userPath(id))
      return user && userKeysOf(user)
    },
  },
  [COLLECTIONS.accountBalances]: {
    aboutOf: ({ id }) => [userPath(id)],
    keysOf: ({ id, data }, about) => {
      const balance = decoded(accountBalanceSchema, data)
      return balance.ok ? balanceKeysOf(balance.record.customer, about(userPath(id))) : undefined
    },
  },
}

/**
 * Has members and the records of customers found again by what they say, if `mayWrite`; returns how many of which collection
 * were not. The API and a trigger keep it, but not for records that are older than they are. May be repeated.
 */
export async function rebuildSearchKeys(
  firestore: Firestore,
  { mayWrite }: { mayWrite: boolean },
): Promise<string[]> {
  const differing: string[] = []
  for (const [collection, { aboutOf, keysOf }] of Object.entries(SEARCHED)) {
    let count = 0
    for await (const page of pagesOf(firestore, collection)) {
      const about = await documentsAt(firestore, page.flatMap(aboutOf))
      for (const one of page) {
        const searchKeys = keysOf(one, about)
        if (!searchKeys || isSame(searchKeys, one.data['searchKeys'])) continue
        count++
        if (mayWrite) await firestore.doc(`${collection}/${one.id}`).update({ searchKeys })
      }
    }
    if (count > 0) differing.push(`${collection} as they are searched (${count})`)
  }
  return differing
}

async function documentsAt(firestore: Firestore, paths: readonly string[]): Promise<About> {
  const wanted = [...new Set(paths)]
  const found = wanted.length > 0 ? await firestore.getAll(...wanted.map((path) => firestore.doc(path))) : []
  const byPath = new Map(found.map((one) => [one.ref.path, one.data()]))
  return (path) => byPath.get(path)
}
