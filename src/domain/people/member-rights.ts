import { isAdminLevel, isManager, isSuperAdmin, type Role } from './roles.ts'
import type { UserRecord } from './user.ts'

const BELOW_ADMIN: readonly Role[] = [
  'Manager',
  'Accountant',
  'Inventory Manager',
  'Location Manager',
  'Sales Person',
  'Customer',
]
const BY_MANAGER: readonly Role[] = ['Location Manager', 'Sales Person']

/** Roles that are not granted and that anybody may have. */
const BASE: readonly Role[] = ['Customer', 'User', 'Guest']

/** The roles these roles may grant and remove (design §5), highest first. */
export function rolesGrantableBy(roles: readonly Role[]): readonly Role[] {
  if (isSuperAdmin(roles)) return ['Super Admin', 'Admin', ...BELOW_ADMIN]
  if (isAdminLevel(roles)) return BELOW_ADMIN
  return isManager(roles) ? BY_MANAGER : []
}

/**
 * Whether any of these roles is above a Manager, who then sees neither the invitation nor the member's audit entries.
 */
export const isAboveManager = (roles: readonly Role[]): boolean =>
  roles.some((role) => !BY_MANAGER.includes(role) && !BASE.includes(role))

export type MemberRoles = { roles: readonly string[]; locationIds: readonly string[] }

/** The same roles at the same branches, in any order. */
export const hasSameRoles = (one: MemberRoles, other: MemberRoles): boolean =>
  textOf(one.roles) === textOf(other.roles) && textOf(one.locationIds) === textOf(other.locationIds)

const textOf = (ids: readonly string[]): string => ids.toSorted().join()

/** Maximum number of branches of one member. */
export const MAX_MEMBER_BRANCHES = 7

/** Only somebody who may grant every role in an invitation may handle it. */
export const mayHandleInvitation = (actor: readonly Role[], invited: readonly Role[]): boolean =>
  invited.length > 0 && invited.every((role) => rolesGrantableBy(actor).includes(role))

/** Like `mayHandleInvitation`, for cancelling an unreadable one: roles that are not a list grant nothing. */
export const mayCancelUnreadable = (actor: readonly Role[], invited: unknown): boolean =>
  Array.isArray(invited)
    ? isSuperAdmin(actor) || mayHandleInvitation(actor, invited as Role[])
    : isAdminLevel(actor) || isManager(actor)

/** Roles that work at single branches: without a branch they can do nothing. */
export const needsBranch = (roles: readonly Role[]): boolean =>
  roles.some((role) => BY_MANAGER.includes(role))

/** What is wrong with the branches chosen for the roles. */
export const branchFault = (roles: readonly Role[], locationIds: readonly string[]): string | undefined =>
  needsBranch(roles) && locationIds.length === 0 ? 'These roles work at a branch: choose one.' : undefined

/**
 * Why somebody may not change a member. `self`: nobody changes their own roles or status, so a Super Admin always
 * remains.
 */
export type MemberDenialReason = 'self' | 'no-right' | 'above'

type Actor = Pick<UserRecord, 'uid' | 'roles'>

/** Why the actor may not change the member's roles and branches; undefined when they may. */
export function rolesDenialReason(actor: Actor, member: Actor): MemberDenialReason | undefined {
  if (actor.uid === member.uid) return 'self'
  const grantable = rolesGrantableBy(actor.roles)
  if (grantable.length === 0) return 'no-right'
  const isWithin = member.roles.every((role) => grantable.includes(role) || BASE.includes(role))
  return isWithin ? undefined : 'above'
}

/** Like `rolesDenialReason`, for suspending and reactivating: Managers may do so for Sales and Location staff only. */
export function statusDenialReason(actor: Actor, member: Actor): MemberDenialReason | undefined {
  const denialReason = rolesDenialReason(actor, member)
  if (denialReason) return denialReason
  return isAdminLevel(actor.roles) || member.roles.some((role) => BY_MANAGER.includes(role))
    ? undefined
    : 'above'
}

/** For suspending a member whose record is unreadable: roles that are not a list grant nothing, unknown ones might. */
export function maySuspendUnreadable(actor: Actor, uid: string, roles: unknown): boolean {
  if (actor.uid === uid) return false
  if (!Array.isArray(roles)) return isAdminLevel(actor.roles)
  return isSuperAdmin(actor.roles) || !statusDenialReason(actor, { uid, roles: roles as Role[] })
}
