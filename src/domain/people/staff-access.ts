import { CAPABILITIES, grantsOf, isStaff, ROLES, type Capability, type Grant, type Role } from './roles.ts'

/** What a screen of the back office asks for; any of `grants` will do, without them any grant at all. */
export type StaffNeed = { capability: Capability; grants?: readonly Grant[] }

/** A customer's own grants open nothing under /adx, so only the staff roles count. */
export function meetsNeed(roles: readonly Role[], { capability, grants }: StaffNeed): boolean {
  const held = grantsOf(
    roles.filter((role) => isStaff([role])),
    capability,
  )
  return grants ? grants.some((grant) => held.has(grant)) : held.size > 0
}

/** At every branch, or at the own ones (design §5: A, C, L). */
export const mayAdjustStock = (
  { roles, locationIds }: { roles: readonly Role[]; locationIds: readonly string[] },
  locationId: string,
): boolean =>
  meetsNeed(roles, { capability: 'adjust-stock', grants: ['A', 'C'] }) ||
  (meetsNeed(roles, { capability: 'adjust-stock', grants: ['L'] }) && locationIds.includes(locationId))

/** The staff roles that would do, highest first: for telling somebody what they lack. */
export const rolesMeeting = (need: StaffNeed): Role[] =>
  ROLES.filter((role) => role in CAPABILITIES[need.capability] && meetsNeed([role], need))
