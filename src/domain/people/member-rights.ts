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

/** What everybody may hold beside the roles that are granted. */
const BASE: readonly Role[] = ['Customer', 'User', 'Guest']

/** Roles somebody may give and take (design §5), highest first. */
export function rolesGrantableBy(roles: readonly Role[]): readonly Role[] {
  if (isSuperAdmin(roles)) return ['Super Admin', 'Admin', ...BELOW_ADMIN]
  if (isAdminLevel(roles)) return BELOW_ADMIN
  return isManager(roles) ? BY_MANAGER : []
}

/** Whether some of these roles are beyond a Manager, who then sees neither the invitation nor what was done to the member. */
export const isAboveManager = (roles: readonly Role[]): boolean =>
  roles.some((role) => !BY_MANAGER.includes(role) && !BASE.includes(role))

/** Branches of one member: the rules look each of them up. */
export const MAX_MEMBER_BRANCHES = 7

/** An invitation is handled by whoever may grant every role in it. */
export const mayHandleInvitation = (actor: readonly Role[], invited: readonly Role[]): boolean =>
  invited.length > 0 && invited.every((role) => rolesGrantableBy(actor).includes(role))

/** As `mayHandleInvitation`, to cancel one that cannot be read: roles that are no list give nothing. */
export const mayCancelUnreadable = (actor: readonly Role[], invited: unknown): boolean =>
  Array.isArray(invited)
    ? isSuperAdmin(actor) || mayHandleInvitation(actor, invited as Role[])
    : isAdminLevel(actor) || isManager(actor)

/** Roles that work for single branches: without one they can do nothing. */
export const needsBranch = (roles: readonly Role[]): boolean =>
  roles.some((role) => BY_MANAGER.includes(role))

/** Why somebody may not change a member. `self`: nobody changes their own roles or state, so a Super Admin stays. */
export type MemberDenialReason = 'self' | 'no-right' | 'above'

type Actor = Pick<UserRecord, 'uid' | 'roles'>

/** What stands between the actor and the member's roles and branches; undefined when nothing does. */
export function rolesDenialReason(actor: Actor, member: Actor): MemberDenialReason | undefined {
  if (actor.uid === member.uid) return 'self'
  const grantable = rolesGrantableBy(actor.roles)
  if (grantable.length === 0) return 'no-right'
  const isWithin = member.roles.every((role) => grantable.includes(role) || BASE.includes(role))
  return isWithin ? undefined : 'above'
}

/** As `rolesDenialReason`, for suspending and reactivating: a Manager does so to Sales and Location people only. */
export function statusDenialReason(actor: Actor, member: Actor): MemberDenialReason | undefined {
  const denialReason = rolesDenialReason(actor, member)
  if (denialReason) return denialReason
  return isAdminLevel(actor.roles) || member.roles.some((role) => BY_MANAGER.includes(role))
    ? undefined
    : 'above'
}

/** To suspend a member whose record cannot be read: roles that are no list give nothing, unknown ones might. */
export function maySuspendUnreadable(actor: Actor, uid: string, roles: unknown): boolean {
  if (actor.uid === uid) return false
  if (!Array.isArray(roles)) return isAdminLevel(actor.roles)
  return isSuperAdmin(actor.roles) || !statusDenialReason(actor, { uid, roles: roles as Role[] })
}
