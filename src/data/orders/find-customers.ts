import { getDoc, orderBy, query } from 'firebase/firestore'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { findFew } from '#data/people/find-page.ts'
import type { CustomerContact } from '#domain/orders/order.ts'
import { typedNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { findOrders } from './admin-orders.ts'
import type { BranchScope } from './count-orders.ts'

const MOST = 20

/**
 * Customers as they are remembered (`search-keys.ts`): everybody with an account for roles that may list members, and those
 * who ordered at these branches, with an account or without, newest first.
 */
export async function findCustomers(
  text: string,
  { branches, mayListMembers }: { branches: BranchScope; mayListMembers: boolean },
): Promise<CustomerContact[]> {
  const members = query(collectionOf(COLLECTIONS.users), orderBy('displayName'))
  const [orders, users] = await Promise.all([
    findOrders(text, branches),
    mayListMembers ? findFew(members, text, decodeUser, MOST) : [],
  ])
  const known = [
    ...readable(users).filter(isCustomer).map(contactOf),
    ...readable(orders.items).map(({ customer }) => customer),
  ]
  const byPerson = new Map(known.toReversed().map((one) => [one.uid || `${one.name} ${one.phone}`, one]))
  return [...byPerson.values()].toReversed().slice(0, MOST)
}

/** The customer with this account, for roles that may open it; undefined where there is none. */
export const findCustomer = (uid: string): Promise<CustomerContact | undefined> =>
  withAppErrors(async () => {
    const found = await getDoc(documentOf(COLLECTIONS.users, uid))
    const user = found.exists() ? decodeUser(uid, found.data()) : undefined
    return user && isCustomer(user) ? contactOf(user) : undefined
  })

const isCustomer = ({ status, roles }: UserRecord): boolean =>
  status === 'Active' && roles.includes('Customer')

const contactOf = (user: UserRecord): CustomerContact => ({
  uid: user.uid,
  name: typedNameOf(user),
  company: user.customer?.company ?? '',
  email: user.email,
  phone: user.phone ?? '',
  tin: user.customer?.tin ?? '',
})
