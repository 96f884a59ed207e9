import type { companyApprovalSchema } from '#domain/people/buying-company-schema.ts'
import { approves, type CompanySpending } from '#domain/people/buying-company.ts'
import type { UserRecord } from '#domain/people/user.ts'
import type { RecordOf } from '#lib/schema.ts'
import { billedMinor, type Order } from './order.ts'

export type CompanyApproval = RecordOf<typeof companyApprovalSchema>

const ENDED: readonly Order['status'][] = ['declined', 'cancelled', 'expired']

/** What an order counts of its buyer's month: nothing while it waits, then what it may come to, then what it came to. */
export function countedMinor(
  order: Pick<Order, 'status' | 'totals' | 'creditedMinor' | 'companyApproval' | 'confirmedAt'>,
): number {
  const { companyApproval: approval } = order
  if (!approval || approval.state === 'waiting' || approval.state === 'refused') return 0
  if (ENDED.includes(order.status)) return 0
  return order.confirmedAt === undefined ? approval.ceilingMinor : Math.max(0, billedMinor(order))
}

/** What the other orders of the buyer's month count. */
export const otherMinor = (spending: Pick<CompanySpending, 'orders'> | undefined, orderId: string): number =>
  Object.entries(spending?.orders ?? {}).reduce((sum, [id, minor]) => (id === orderId ? sum : sum + minor), 0)

/** Whether an order fits what is left of the month. Without a limit everything does. */
export const fitsLimit = (
  askedMinor: number,
  { limitMinor, spentMinor }: { limitMinor: number | undefined; spentMinor: number },
): boolean => limitMinor === undefined || spentMinor + askedMinor <= limitMinor

/** The first answer: within the limit of the buyer, or to be approved by a colleague. */
export const askedOf = (
  askedMinor: number,
  isWithin: boolean,
  { companyName, askedCount, at }: Pick<CompanyApproval, 'companyName' | 'askedCount' | 'at'>,
): CompanyApproval => ({
  state: isWithin ? 'within' : 'waiting',
  companyName,
  askedMinor,
  ceilingMinor: isWithin ? askedMinor : 0,
  askedCount,
  byUid: '',
  byName: '',
  reason: '',
  at,
})

type Asked = Pick<Order, 'status' | 'companyApproval'>

/** An approver of its company has to answer first; nobody confirms it until then. */
export const isWaitingForCompany = ({ status, companyApproval }: Asked): boolean =>
  status === 'submitted' && companyApproval?.state === 'waiting'

/** By another member than the buyer. */
export const canBeApprovedBy = (
  order: Asked & Pick<Order, 'customerUid' | 'companyId'>,
  { uid, buysFor }: Pick<UserRecord, 'uid' | 'buysFor'>,
): boolean =>
  isWaitingForCompany(order) &&
  order.customerUid !== uid &&
  buysFor !== undefined &&
  buysFor.id === order.companyId &&
  approves(buysFor)

/** Whether the company must be asked again before an order of this total is confirmed. */
export const isAboveApproved = (
  order: Pick<Order, 'companyId' | 'companyApproval'>,
  totalMinor: number,
): boolean => order.companyId !== undefined && totalMinor > (order.companyApproval?.ceilingMinor ?? -1)
