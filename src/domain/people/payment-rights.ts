import type { Order } from '#domain/orders/order.ts'
import { seesEveryBranch, type Role } from './roles.ts'
import { meetsNeed, type StaffNeed } from './staff-access.ts'

type Member = { uid: string; roles: readonly Role[]; locationIds: readonly string[] }

/** Nobody records or checks payments of their own orders. Managers take the money for what they sold at the counter. */
export const mayRecordPayments = (
  member: Member,
  {
    customerUid,
    locationId,
    source,
    createdBy,
  }: Pick<Order, 'customerUid' | 'locationId' | 'source' | 'createdBy'>,
): boolean =>
  member.uid !== customerUid &&
  (mayCheckPayments(member.roles) ||
    (member.roles.includes('Sales Person') && member.locationIds.includes(locationId)) ||
    (source === 'counter' &&
      createdBy === member.uid &&
      meetsNeed(member.roles, { capability: 'assisted-sale' }) &&
      meetsNeed(member.roles, { capability: 'orders', grants: ['F', 'A'] })))

export const CHECKING_PAYMENTS: StaffNeed = { capability: 'transactions', grants: ['A'] }

export const mayCheckPayments = (roles: readonly Role[]): boolean => meetsNeed(roles, CHECKING_PAYMENTS)

/** Who works for every branch may take money at any till. */
export const mayUseTill = ({ roles, locationIds }: Member, branchId: string): boolean =>
  seesEveryBranch(roles) || locationIds.includes(branchId)

/** Refunds are recorded by those who verify payments, and verified by another of them. */
export const mayRecordRefunds = (
  member: Pick<Member, 'uid' | 'roles'>,
  { customerUid }: { customerUid: string },
): boolean => member.uid !== customerUid && mayCheckPayments(member.roles)

/** A limit is decided by those who check payments, and by nobody who proposed it or has it. */
export const mayDecideCredit = (
  { uid, roles }: Pick<Member, 'uid' | 'roles'>,
  { customerUid, createdBy }: { customerUid: string; createdBy: string },
): boolean => mayCheckPayments(roles) && uid !== customerUid && uid !== createdBy

/** The customer's own, and whoever verifies payments. */
export const maySeeProof = (
  member: { uid: string; roles: readonly Role[] },
  { customerUid, proof }: { customerUid: string; proof: string },
): boolean => proof !== '' && (member.uid === customerUid || mayCheckPayments(member.roles))

/** Somebody other than the recorder verifies or rejects, and somebody other than the verifier reverses. */
export const mayDecidePayment = (
  member: Member,
  payment: { customerUid: string; status: string; createdBy: string; decidedBy?: string | undefined },
): boolean =>
  mayCheckPayments(member.roles) &&
  payment.customerUid !== member.uid &&
  (payment.status === 'declared'
    ? payment.createdBy !== member.uid
    : payment.status === 'verified' && payment.decidedBy !== member.uid)
