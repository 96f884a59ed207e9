import { CAPABILITIES, grantsOf, isStaff, ROLES, type Capability, type Grant, type Role } from './roles.ts'

/** What a back-office screen requires; one of `grants` is enough, and without them any grant is. */
export type StaffNeed = { capability: Capability; grants?: readonly Grant[] }

/** A customer's own grants give no access under /adx, so only staff roles count. */
export function meetsNeed(roles: readonly Role[], { capability, grants }: StaffNeed): boolean {
  const held = grantsOf(
    roles.filter((role) => isStaff([role])),
    capability,
  )
  return grants ? grants.some((grant) => held.has(grant)) : held.size > 0
}

/** At every branch, or at their own (design §5: A, C, L). */
export const mayAdjustStock = (
  { roles, locationIds }: { roles: readonly Role[]; locationIds: readonly string[] },
  locationId: string,
): boolean =>
  meetsNeed(roles, { capability: 'adjust-stock', grants: ['A', 'C'] }) ||
  (meetsNeed(roles, { capability: 'adjust-stock', grants: ['L'] }) && locationIds.includes(locationId))

/** The staff roles that meet the need, highest first: for telling users what they lack. */
export const rolesMeeting = (need: StaffNeed): Role[] =>
  ROLES.filter((role) => role in CAPABILITIES[need.capability] && meetsNeed([role], need))
