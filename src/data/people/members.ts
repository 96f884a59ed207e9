import { query, where, type Query } from 'firebase/firestore'
import { post } from '#data/api/send.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { fetchPage, sortedBy, type Cursor, type Page } from '#data/firebase/pages.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { decodeUser } from './decode-user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ROLES, STAFF, type Role } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import type { Sorting } from '#lib/sorting.ts'
import { findCustomerPage, findOfOrder } from './find-customer-page.ts'
import { findFew } from './find-page.ts'

/** Empty means no filter. */
export type MemberFilter = {
  role: Role | ''
  status: UserRecord['status'] | ''
  text: string
  /** Staff, customers or both; a role or text filter searches all of them. */
  who: 'staff' | 'customers' | 'all'
  sorting?: MemberSorting
}

/**
 * Every list of roles that makes nobody staff, in each order it may be stored in: a query cannot ask for a missing role,
 * but it can ask for these.
 */
const CUSTOMER_ROLE_LISTS = ordersOf(ROLES.filter((role) => !STAFF.includes(role)))

/** Some, none or all of `roles`, in every order. */
function ordersOf(roles: readonly Role[]): (readonly Role[])[] {
  const rest = (first: Role) => ordersOf(roles.filter((role) => role !== first))
  return [[], ...roles.flatMap((first) => rest(first).map((others) => [first, ...others]))]
}

const SORT_FIELDS = { member: 'displayName', since: 'createdAt' } as const

export type MemberSorting = Sorting<keyof typeof SORT_FIELDS>

export const BY_NAME: MemberSorting = { by: 'member', isDescending: false }

/** One page at a time; with a text, those that it finds, by name. */
export function listMembers(filter: MemberFilter, after?: Cursor): Promise<Page<UserRecord>> {
  const { role, status, text, who, sorting = BY_NAME } = filter
  if (text.trim()) return findMembers(filter, after)
  const isStaffAsked = !role && who === 'staff'
  const asked = query(
    collectionOf(COLLECTIONS.users),
    ...(role ? [where('roles', 'array-contains', role)] : []),
    ...(isStaffAsked ? [where('roles', 'array-contains-any', STAFF)] : []),
    ...(!role && who === 'customers' ? [where('roles', 'in', CUSTOMER_ROLE_LISTS)] : []),
    ...(status ? [where('status', '==', status)] : []),
    sortedBy(SORT_FIELDS, sorting),
  )
  return fetchPage(asked, decodeUser, after)
}

/** The first few people that the typed text finds. */
export async function findPeople(text: string, count: number): Promise<readonly Read<UserRecord>[]> {
  const ofOrder = await findOfOrder(COLLECTIONS.users, text, decodeUser)
  return ofOrder.length > 0 ? ofOrder : findFew(byName(), text, decodeUser, count)
}

const byName = (): Query => query(collectionOf(COLLECTIONS.users), sortedBy(SORT_FIELDS, BY_NAME))

/** Those with the role and in the state that were chosen, too. */
async function findMembers(
  { role, status, text }: MemberFilter,
  after: Cursor | undefined,
): Promise<Page<UserRecord>> {
  const { items, next } = await findCustomerPage(COLLECTIONS.users, byName(), text, decodeUser, after)
  return {
    items: items.filter(
      (user) =>
        user instanceof Unreadable ||
        ((!role || user.roles.includes(role)) && (!status || user.status === status)),
    ),
    next,
  }
}

export type MemberRoles = { roles: readonly Role[]; locationIds: readonly string[] }

/**
 * Adds and removes roles and branches; those that stay are in `wanted` as well. `conflict` when the member's roles and
 * branches no longer match `seen`. Done again it changes nothing.
 */
export const changeMemberRoles = (uid: string, seen: MemberRoles, wanted: MemberRoles): Promise<void> =>
  post(`/members/${uid}/roles`, { seen, wanted })

/** A suspended member is signed out everywhere and loses access to the database. Done again it changes nothing. */
export const setMemberStatus = (uid: string, status: UserRecord['status'], reason = ''): Promise<void> =>
  post(`/members/${uid}/status`, { status, reason })
