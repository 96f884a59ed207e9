import { decoderOf } from '#data/firebase/decoder-of.ts'
import { chargeMinor } from '#domain/money/credit.ts'
import {
  askedOf,
  countedMinor,
  fitsLimit,
  otherMinor,
  type CompanyApproval,
} from '#domain/orders/company-approval.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  companyDecisionSchema,
  companySpendingSchema,
  companyTotalSchema,
} from '#domain/people/buying-company-schema.ts'
import {
  approves,
  monthOf,
  spendingId,
  type BuyingCompany,
  type CompanySpending,
} from '#domain/people/buying-company.ts'
import { ROLE_GROUPS } from '#domain/people/role-groups.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { companyApprovalMailSchema, companyDecisionMailSchema } from '#domain/records/mail-schema.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from './api-error.ts'
import { companyAt } from './companies.ts'
import { actingMember } from './documents-of-staff.ts'
import { originOf } from './quote-confirmation.ts'
import { readBody } from './read-body.ts'
import { readOrder } from './read-stored.ts'
import type { RunTransaction, Transaction } from './rest-transaction.ts'

type Door = { run: RunTransaction; now: () => number; siteUrl: string }

const decodeSpending = decoderOf(COLLECTIONS.companySpending, companySpendingSchema)

const orderPath = (id: string): string => `${COLLECTIONS.orders}/${id}`

/**
 * Looks at an order that a member of a company placed, as it is now: whether it is within what is left of the member's
 * month, and what it counts of it. So events may come twice, late or in another order.
 */
export function followCompanyOrder(orderId: string, { run, now, siteUrl }: Door): Promise<void> {
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
 * An approver says yes or no to an order of another member. A refused one is cancelled. The same answer again changes
 * nothing. Throws INVALID, and FORBIDDEN for those who do not approve for the company, and for one's own order.
 */
export async function decideCompanyOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: Door,
): Promise<{ state: CompanyApproval['state'] }> {
  const { isApproved, upToMinor, reason } = readBody(companyDecisionSchema, body)
  const state = isApproved ? 'approved' : 'refused'
  return run(async (transaction) => {
    await actingMember(transaction, uid)
    const order = await companyOrderAt(transaction, orderId)
    const company = order && (await companyAt(transaction, order.companyId))
    const member = company?.members.find((one) => one.uid === uid)
    if (!order || !member || !approves(member))
      throw new ApiError('FORBIDDEN', 'You do not approve orders of this company.')
    if (order.customerUid === uid) throw new ApiError('FORBIDDEN', 'Nobody approves an order of their own.')
    const { companyApproval: asked } = order
    if (asked?.state === state && asked.byUid === uid) return { state }
    if (asked?.state !== 'waiting' || order.status !== 'submitted')
      throw new ApiError('INVALID', 'This order no longer waits for your company.')
    if (isApproved && upToMinor < asked.askedMinor)
      throw new ApiError(
        'INVALID',
        `It comes to ${formatMoney(asked.askedMinor, 'GHS')}: approve that at least.`,
      )
    if (!isApproved && reason.trim().length < 3)
      throw new ApiError('INVALID', 'Say why, in a few words: whoever ordered reads it.')
    const at = now()
    const companyApproval: CompanyApproval = {
      ...asked,
      state,
      ceilingMinor: isApproved ? upToMinor : 0,
      byUid: uid,
      byName: member.name,
      reason: reason.trim(),
      at,
    }
    // What is reserved already is for staff to release.
    const isEnded = !isApproved && order.postingIds.length === 0
    const after: Order = { ...order, companyApproval, ...(isEnded && { status: 'cancelled' }) }
    const [app, received] = await transaction.get([
      `${COLLECTIONS.systemConfig}/app`,
      `${COLLECTIONS.mail}/order-received-${orderId}`,
    ])
    await keepSpending(transaction, { ...after, companyId: order.companyId }, at)
    transaction.update(orderPath(orderId), {
      companyApproval,
      ...(isEnded && {
        status: 'cancelled',
        decisionReason: `${asked.companyName} did not approve it: ${companyApproval.reason}`,
        decidedAt: at,
        decidedBy: uid,
        decidedByName: member.name,
      }),
      updatedAt: at,
      updatedBy: uid,
    })
    if (isEnded) freeAccount(transaction, order, after, { uid, at })
    // That mail went to a proven address only, and so does this one.
    if (received) {
      const data: RecordOf<typeof companyDecisionMailSchema> = {
        origin: originOf(app, siteUrl),
        orderId,
        ref: order.ref,
        name: order.customer.name,
        byName: member.name,
        reason: companyApproval.reason,
      }
      const name = isApproved ? 'company-approved' : 'company-refused'
      transaction.set(
        `${COLLECTIONS.mail}/${name}-${orderId}-${asked.askedCount}`,
        { to: order.customer.email, sentBy: '', template: { name, data } },
        ['sentAt'],
      )
    }
    return { state }
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
  { run, now, siteUrl }: Door,
): Promise<{ state: CompanyApproval['state'] }> {
  const { totalMinor } = readBody(companyTotalSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await companyOrderAt(transaction, orderId)
    if (!order || order.customerUid === uid || !confirmsAt(user, order.locationId))
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

const confirmsAt = ({ roles, locationIds }: UserRecord, locationId: string): boolean =>
  roles.some((role) => ROLE_GROUPS.MANAGERS.includes(role)) ||
  (roles.includes('Sales Person') && locationIds.includes(locationId))

type CompanyOrder = Order & { companyId: string }

/** Undefined for an order of no company, and for one that cannot be read, which nobody confirms either. */
async function companyOrderAt(transaction: Transaction, orderId: string): Promise<CompanyOrder | undefined> {
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

async function keepSpending(transaction: Transaction, order: CompanyOrder, at: number): Promise<void> {
  writeSpending(transaction, order, await spendingOf(transaction, order), at)
}

const spendingIdOf = ({ companyId, customerUid, submittedAt, createdAt }: CompanyOrder): string =>
  spendingId(companyId, customerUid, monthOf(submittedAt || createdAt))

async function spendingOf(
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

/** The account holds nothing for an order that ended. */
function freeAccount(
  transaction: Transaction,
  before: Order,
  after: Order,
  { uid, at }: { uid: string; at: number },
): void {
  const freedMinor = chargeMinor(before) - chargeMinor(after)
  if (freedMinor <= 0) return
  transaction.merge(`${COLLECTIONS.accounts}/${before.customerUid}`, {
    set: [
      [['open', before.id], undefined],
      [['lastOrderId'], before.id],
      [['updatedAt'], at],
      [['updatedBy'], uid],
    ],
    add: [[['openMinor'], -freedMinor]],
  })
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
    const data: RecordOf<typeof companyApprovalMailSchema> = {
      origin,
      orderId: order.id,
      ref: order.ref,
      name: member.name,
      buyer: order.customer.name,
      company: company.name,
      total: formatMoney(askedMinor, 'GHS'),
    }
    transaction.set(
      `${COLLECTIONS.mail}/company-approval-${order.id}-${askedCount}-${member.uid}`,
      { to: member.email, sentBy: '', template: { name: 'company-approval', data } },
      ['sentAt'],
    )
  }
}
