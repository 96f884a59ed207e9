import { ROLE_GROUPS } from './role-groups.ts'
import type { Role } from './roles.ts'

type Member = { uid: string; roles: readonly Role[]; locationIds: readonly string[] }
/** What a decision asks of an order. */
export type DecidedOrder = { customerUid: string; locationId: string; totals: { totalMinor: number } }

/** Super Admin, Admin and Manager: they decide at every branch, and hand orders over. */
export const managesOrders = ({ roles }: Pick<Member, 'roles'>): boolean =>
  roles.some((role) => ROLE_GROUPS.MANAGERS.includes(role))

/** Managers everywhere, and a Sales Person at their own branches. */
export const mayDecideOrdersAt = (member: Omit<Member, 'uid'>, locationId: string): boolean =>
  managesOrders(member) || (member.roles.includes('Sales Person') && member.locationIds.includes(locationId))

/** Staff who read and note what becomes of orders: at every branch, or at their own. */
export const worksOnOrdersAt = ({ roles, locationIds }: Omit<Member, 'uid'>, locationId: string): boolean =>
  roles.some((role) => ROLE_GROUPS.ALL_BRANCHES.includes(role)) ||
  (roles.some((role) => role === 'Location Manager' || role === 'Sales Person') &&
    locationIds.includes(locationId))

/** Nobody decides an order of their own, and a Sales Person none above their limit. */
export const mayDecideOrder = (
  member: Member,
  { customerUid, locationId, totals }: DecidedOrder,
  salesLimitMinor: number,
): boolean =>
  customerUid !== member.uid &&
  mayDecideOrdersAt(member, locationId) &&
  (managesOrders(member) || totals.totalMinor <= salesLimitMinor)

/** Nobody prices a quote of their own. Whom it is for and where, as it is stored, for one that cannot be read, too. */
export const mayAnswerQuote = (
  member: Member,
  { customerUid, locationId }: Omit<DecidedOrder, 'totals'>,
): boolean => customerUid !== member.uid && mayDecideOrdersAt(member, locationId)
