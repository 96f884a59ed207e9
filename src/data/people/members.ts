import { getDocs, limit, query, where, type DocumentData } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, PAGE_SIZE, sortedBy, type Cursor, type Page } from '#data/firebase/pages.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { decodeUser } from './decode-user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isAboveManager } from '#domain/people/member-rights.ts'
import { ROLES, STAFF, type Role } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import type { Sorting } from '#lib/sorting.ts'
import { AppError } from '#lib/app-error.ts'
import { writeMemberAudit, type Actor } from './member-audit.ts'
import { startingWith } from './starting-with.ts'

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

/** One page at a time; with a text, the first fifty whose address or name begins with it. */
export function listMembers(filter: MemberFilter, after?: Cursor): Promise<Page<UserRecord>> {
  const { role, status, text, who, sorting = BY_NAME } = filter
  if (text.trim()) return findMembers(filter)
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

/** The first few people whose address or name begins with the text. */
export const findPeople = async (text: string, count: number): Promise<readonly Read<UserRecord>[]> =>
  (await findMembers({ role: '', status: '', text, who: 'all' }, count)).items

const findMembers = (
  { role, status, text }: MemberFilter,
  count: number = PAGE_SIZE,
): Promise<Page<UserRecord>> =>
  withAppErrors(async () => {
    const asked = text.trim()
    const name = asked.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
    const users = collectionOf(COLLECTIONS.users)
    const answers = await Promise.all(
      [
        startingWith('email', asked.toLowerCase()),
        startingWith('displayName', name),
        startingWith('lastName', name),
      ].map((prefix) => getDocs(query(users, ...prefix, limit(count)))),
    )
    const found = new Map(answers.flatMap(recordsOf(decodeUser)).map((user) => [user.id, user]))
    const items = [...found.values()].filter(
      (user) =>
        user instanceof Unreadable ||
        ((!role || user.roles.includes(role)) && (!status || user.status === status)),
    )
    return {
      items: items.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b))).slice(0, count),
      next: undefined,
    }
  })

const nameOf = (user: Read<UserRecord>): string => (user instanceof Unreadable ? '' : user.displayName)

export type MemberRoles = { roles: readonly Role[]; locationIds: readonly string[] }

/**
 * Adds and removes roles and branches; those that stay are in `wanted` as well. `conflict` when the member's roles and
 * branches no longer match `seen`.
 */
export const changeMemberRoles = (
  uid: string,
  seen: MemberRoles,
  wanted: MemberRoles,
  actor: Actor,
): Promise<void> => changeMember(uid, actor, { action: 'member.roles', change: { ...wanted }, seen })

/** The same roles at the same branches, in any order. */
export const hasSameRoles = (one: MemberRoles, other: MemberRoles): boolean =>
  textOf(one.roles) === textOf(other.roles) && textOf(one.locationIds) === textOf(other.locationIds)

const textOf = (ids: readonly string[]): string => ids.toSorted().join()

/** A suspended member is signed out everywhere and loses access to the database. */
export const setMemberStatus = (
  uid: string,
  status: UserRecord['status'],
  actor: Actor,
  reason = '',
): Promise<void> =>
  changeMember(uid, actor, {
    action: status === 'Active' ? 'member.reactivate' : 'member.suspend',
    change: { status },
    reason,
  })

type Change = {
  action: 'member.roles' | 'member.suspend' | 'member.reactivate'
  change: Partial<Pick<UserRecord, 'roles' | 'locationIds' | 'status'>>
  reason?: string
  seen?: MemberRoles
}

/** As stored, which may not be a list. */
const rolesIn = (user: DocumentData): MemberRoles => ({
  roles: Array.isArray(user['roles']) ? (user['roles'] as Role[]) : [],
  locationIds: Array.isArray(user['locationIds']) ? (user['locationIds'] as string[]) : [],
})

function changeMember(uid: string, actor: Actor, { action, change, reason, seen }: Change): Promise<void> {
  const reference = documentOf(COLLECTIONS.users, uid)
  return commit(async (transaction) => {
    // As stored: the rules compare the entry with it, unknown roles included.
    const user = (await transaction.get(reference)).data() ?? {}
    const fields = Object.keys(change) as (keyof typeof change)[]
    const roles = user['roles'] as unknown
    // An earlier try whose response was lost has already done it.
    if (seen && hasSameRoles({ ...rolesIn(user), ...change }, rolesIn(user))) return
    if (seen && !hasSameRoles(seen, rolesIn(user))) throw new AppError('conflict', `users/${uid} was changed`)
    const rolesThen: readonly Role[] = [
      ...(Array.isArray(roles) ? (roles as Role[]) : []),
      ...(change.roles ?? []),
    ]
    const lastAuditId = writeMemberAudit(
      transaction,
      actor,
      {
        action,
        entity: COLLECTIONS.users,
        entityId: uid,
        // When the roles are not a list, nobody knows what they were meant to be.
        isAboveManager: !Array.isArray(roles) || isAboveManager(rolesThen),
        diff: Object.fromEntries(
          fields
            .filter((field) => String(user[field]) !== String(change[field]))
            .map((field) => [field, { before: user[field] ?? '', after: change[field] }]),
        ),
      },
      reason,
    )
    transaction.update(reference, { ...change, lastAuditId, updatedAt: Date.now(), updatedBy: actor.uid })
  })
}
