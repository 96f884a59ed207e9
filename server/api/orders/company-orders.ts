import type { MailDoor } from '#server/api/door.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import {
  askedOf,
  countedMinor,
  fitsLimit,
  otherMinor,
  type CompanyApproval,
} from '#domain/orders/company-approval.ts'
import type { Order } from '#domain/orders/order.ts'
import { companyTotalSchema } from '#domain/people/buying-company-requests.ts'
import { companySpendingSchema } from '#domain/people/buying-company-schema.ts'
import {
  approves,
  monthOf,
  spendingId,
  type BuyingCompany,
  type CompanySpending,
} from '#domain/people/buying-company.ts'
import { mayDecideOrdersAt } from '#domain/people/order-rights.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { companyApprovalMailSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { ApiError } from '#server/api/api-error.ts'
import { companyAt } from '#server/api/people/companies.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { newPaperKey } from './mailed-papers.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readBody } from '#server/api/read-body.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

const decodeSpending = decoderOf(COLLECTIONS.companySpending, companySpendingSchema)

export const orderPath = (id: string): string => `${COLLECTIONS.orders}/${id}`

/**
 * Looks at an order that a member of a company placed, as it is now: whether it is within what is left of the member's
 * month, and what it counts of it. So events may come twice, late or in another order.
 */
export function followCompanyOrder(orderId: string, { run, now, siteUrl }: MailDoor): Promise<void> {
  return run(async (transaction) => {
    const order = await companyOrderAt(transaction, orderId)
    if (!order) return
    const at = now()
    if (order.companyApproval) await keepSpending(transaction, order, at)
    else if (order.status === 'submitted' || order.hold?.from === 'submitted')
      await ask(transaction, order, order.totals.totalMinor, { at, siteUrl })
  })
}

/**
 * Asks the company again, for whoever confirms the order, when it comes to more than was approved: by a delivery that was
 * to be quoted, or by a new price. What is left of the buyer's month may already do. Throws INVALID and FORBIDDEN.
 */
export async function askCompanyAgain(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<{ state: CompanyApproval['state'] }> {
  const { totalMinor } = readBody(companyTotalSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await companyOrderAt(transaction, orderId)
    if (!order || order.customerUid === uid || !mayDecideOrdersAt(user, order.locationId))
      throw new ApiError('FORBIDDEN', 'You do not confirm this order.')
    if (order.status !== 'submitted')
      throw new ApiError('INVALID', 'This order is no longer to be confirmed.')
    const { companyApproval: asked } = order
    if (asked && asked.ceilingMinor >= totalMinor) return { state: asked.state }
    if (asked?.state === 'refused') throw new ApiError('INVALID', `${asked.companyName} refused this order.`)
    if (asked?.state === 'waiting' && asked.askedMinor >= totalMinor) return { state: 'waiting' }
    return ask(transaction, order, totalMinor, { at: now(), siteUrl })
  })
}

export type CompanyOrder = Order & { companyId: string }

/** Undefined for an order of no company, and for one that cannot be read, which nobody confirms either. */
export async function companyOrderAt(
  transaction: Transaction,
  orderId: string,
): Promise<CompanyOrder | undefined> {
  const [stored] = await transaction.get([orderPath(orderId)])
  const read = stored && readOrder(orderId, stored)
  if (!read?.ok || !read.record.companyId) return undefined
  return { ...read.record, companyId: read.record.companyId }
}

/** Once a transaction: it does not see what the transaction itself has written. */
async function ask(
  transaction: Transaction,
  order: CompanyOrder,
  totalMinor: number,
  { at, siteUrl }: { at: number; siteUrl: string },
): Promise<{ state: CompanyApproval['state'] }> {
  const company = await companyAt(transaction, order.companyId)
  const buyer = company?.members.find(({ uid }) => uid === order.customerUid)
  const spending = await spendingOf(transaction, order)
  // Who left the company in between spends nothing more for it by themselves.
  const limitMinor = buyer ? buyer.limitMinor : 0
  const isWithin = fitsLimit(totalMinor, { limitMinor, spentMinor: otherMinor(spending, order.id) })
  const companyApproval = askedOf(totalMinor, isWithin, {
    companyName: company?.name ?? '',
    askedCount: (order.companyApproval?.askedCount ?? 0) + 1,
    at,
  })
  const [app] = await transaction.get([`${COLLECTIONS.systemConfig}/app`])
  transaction.update(orderPath(order.id), { companyApproval })
  writeSpending(transaction, { ...order, companyApproval }, spending, at)
  if (company && !isWithin)
    mailApprovers(transaction, company, order, companyApproval, originOf(app, siteUrl))
  return { state: companyApproval.state }
}

export async function keepSpending(transaction: Transaction, order: CompanyOrder, at: number): Promise<void> {
  writeSpending(transaction, order, await spendingOf(transaction, order), at)
}

const spendingIdOf = ({ companyId, customerUid, submittedAt, createdAt }: CompanyOrder): string =>
  spendingId(companyId, customerUid, monthOf(submittedAt || createdAt))

export async function spendingOf(
  transaction: Transaction,
  order: CompanyOrder,
): Promise<CompanySpending | undefined> {
  const id = spendingIdOf(order)
  const [stored] = await transaction.get([`${COLLECTIONS.companySpending}/${id}`])
  return stored && decodeSpending(id, stored)
}

function writeSpending(
  transaction: Transaction,
  order: CompanyOrder,
  before: CompanySpending | undefined,
  at: number,
): void {
  const minor = countedMinor(order)
  if ((before?.orders[order.id] ?? 0) === minor) return
  const { [order.id]: _was, ...others } = before?.orders ?? {}
  const orders = minor === 0 ? others : { ...others, [order.id]: minor }
  const id = spendingIdOf(order)
  transaction.set(`${COLLECTIONS.companySpending}/${id}`, {
    id,
    companyId: order.companyId,
    uid: order.customerUid,
    month: monthOf(order.submittedAt || order.createdAt),
    orders,
    spentMinor: Object.values(orders).reduce((sum, one) => sum + one, 0),
    updatedAt: at,
  } satisfies CompanySpending)
}

/** At the addresses that were proven when they joined; not to the buyer, who cannot approve it. */
function mailApprovers(
  transaction: Transaction,
  company: BuyingCompany,
  order: CompanyOrder,
  { askedMinor, askedCount }: CompanyApproval,
  origin: string,
): void {
  for (const member of company.members) {
    if (!approves(member) || member.uid === order.customerUid) continue
    const mailId = `company-approval-${order.id}-${askedCount}-${member.uid}`
    const data: RecordOf<typeof companyApprovalMailSchema> = {
      origin,
      orderId: order.id,
      ref: order.ref,
      name: member.name,
      buyer: shownName(order.customer.name),
      company: company.name,
      total: formatMoney(askedMinor, 'GHS'),
      mailId,
      askedCount: String(askedCount),
      approverUid: member.uid,
      approvalKey: newPaperKey(),
    }
    transaction.set(
      `${COLLECTIONS.mail}/${mailId}`,
      { to: member.email, sentBy: '', template: { name: 'company-approval', data } },
      ['sentAt'],
    )
  }
}
