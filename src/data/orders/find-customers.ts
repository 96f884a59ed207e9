import { getDocs, limit, query, where } from 'firebase/firestore'
import { collectionOf } from '#data/firebase/firestore.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { startingWith } from '#data/people/starting-with.ts'
import type { CustomerContact } from '#domain/orders/order.ts'
import { parsePhone } from '#domain/people/phone-number.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { findOrdersOfCustomer, type KnownContact } from './admin-orders.ts'
import type { BranchScope } from './count-orders.ts'

const MOST = 20

/**
 * Customers by name, phone or email, newest first: those who ordered at these branches, with an account or without,
 * and everybody with an account for roles that may list members.
 */
export function findCustomers(
  text: string,
  { branches, mayListMembers }: { branches: BranchScope; mayListMembers: boolean },
): Promise<CustomerContact[]> {
  return withAppErrors(async () => {
    const asked = askedOf(text)
    const [orders, users] = await Promise.all([
      findOrdersOfCustomer(asked, branches),
      mayListMembers ? findUsers(asked) : [],
    ])
    const known = [
      ...readable(users).filter(isCustomer).map(contactOf),
      ...readable(orders)
        .toSorted((one, other) => other.createdAt - one.createdAt)
        .map(({ customer }) => customer),
    ]
    return [
      ...new Map(known.toReversed().map((one) => [one.uid || `${one.name} ${one.phone}`, one])).values(),
    ].toReversed()
  })
}

function askedOf(text: string): KnownContact {
  const value = text.trim()
  const phone = /\d{6}/.test(value.replaceAll(' ', '')) ? parsePhone(value) : undefined
  if (phone) return { by: 'phone', value: phone }
  if (value.includes('@')) return { by: 'email', value: value.toLowerCase() }
  return { by: 'name', value: value.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()) }
}

async function findUsers({ by, value }: KnownContact): Promise<Read<UserRecord>[]> {
  const known = by === 'name' ? startingWith('displayName', value) : [where(by, '==', value)]
  return recordsOf(decodeUser)(await getDocs(query(collectionOf(COLLECTIONS.users), ...known, limit(MOST))))
}

const isCustomer = ({ status, roles }: UserRecord): boolean =>
  status === 'Active' && roles.includes('Customer')

const contactOf = (user: UserRecord): CustomerContact => ({
  uid: user.uid,
  name: displayNameOf(user),
  company: user.customer?.company ?? '',
  email: user.email,
  phone: user.phone ?? '',
  tin: user.customer?.tin ?? '',
})
