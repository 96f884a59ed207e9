import type { MailDoor } from '#server/api/door.ts'
import { chargeMinor } from '#domain/money/credit.ts'
import type { CompanyApproval } from '#domain/orders/company-approval.ts'
import { changedByCompany, type KeptLine } from '#domain/orders/company-change.ts'
import type { Order } from '#domain/orders/order.ts'
import { companyChangeSchema, companyDecisionSchema } from '#domain/people/buying-company-requests.ts'
import { approves, type CompanyMember } from '#domain/people/buying-company.ts'
import { formatMoney } from '#domain/pricing/money.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { companyDecisionMailSchema } from '#domain/records/mail-schema.ts'
import { countOf } from '#lib/plural.ts'
import type { RecordOf } from '#lib/schema.ts'
import { shownName } from '#lib/shown-name.ts'
import { agreedWith } from '#server/api/pricing/agreed-with.ts'
import { ApiError } from '#server/api/api-error.ts'
import { companyAt } from '#server/api/people/companies.ts'
import { companyOrderAt, keepSpending, orderPath, type CompanyOrder } from './company-orders.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { productsOf } from '#server/api/catalogue/products-of.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

export type CompanyAnswer = Omit<RecordOf<typeof companyDecisionSchema>, 'key'>
export type Decided = { state: CompanyApproval['state'] }
/** What a changed order would come to, and what would be changed, a sentence for each line. */
export type Priced = { totalMinor: number; changes: readonly string[] }

/** An order, and the approver of its company who decides it. */
export type ApproverOf = { order: CompanyOrder; member: CompanyMember }

/**
 * An approver says yes or no to an order of another member, or yes to less of it. A refused one is cancelled. The same
 * answer again changes nothing. Throws INVALID, and FORBIDDEN for those who do not approve for the company, and for one's
 * own order.
 */
export function decideCompanyOrder(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now, siteUrl }: MailDoor,
): Promise<Decided> {
  const answer = readBody(companyDecisionSchema, body)
  return run(async (transaction) =>
    decide(transaction, await approverOf(transaction, orderId, uid), answer, { at: now(), siteUrl }),
  )
}

/** What an order comes to with less of its goods, for its approver; changes nothing. Throws as `decideCompanyOrder`. */
export function priceCompanyChange(
  orderId: string,
  body: unknown,
  uid: string,
  { run, now }: MailDoor,
): Promise<Priced> {
  const { kept } = readBody(companyChangeSchema, body)
  return run(async (transaction) => {
    const { order } = await approverOf(transaction, orderId, uid)
    return pricedWith(transaction, order, kept, now())
  })
}

/** Throws FORBIDDEN unless they approve, by the record of the company, and did not order it. */
export async function approverOf(
  transaction: Transaction,
  orderId: string,
  uid: string,
): Promise<ApproverOf> {
  await actingMember(transaction, uid)
  const order = await companyOrderAt(transaction, orderId)
  const company = order && (await companyAt(transaction, order.companyId))
  const member = company?.members.find((one) => one.uid === uid)
  if (!order || !member || !approves(member))
    throw new ApiError('FORBIDDEN', 'You do not approve orders of this company.')
  if (order.customerUid === uid) throw new ApiError('FORBIDDEN', 'Nobody approves an order of their own.')
  return { order, member }
}

export async function pricedWith(
  transaction: Transaction,
  order: CompanyOrder,
  kept: readonly KeptLine[],
  at: number,
): Promise<Priced> {
  const { order: after, changes } = await changed(transaction, order, kept, at)
  return { totalMinor: after.totals.totalMinor, changes }
}

export async function decide(
  transaction: Transaction,
  { order, member }: ApproverOf,
  { isApproved, upToMinor, reason, kept }: CompanyAnswer,
  { at, siteUrl, isByMail = false }: { at: number; siteUrl: string; isByMail?: boolean },
): Promise<Decided> {
  const state = isApproved ? 'approved' : 'refused'
  const { companyApproval: asked } = order
  if (asked?.state === state && asked.byUid === member.uid) return { state }
  if (asked?.state !== 'waiting' || order.status !== 'submitted')
    throw new ApiError('INVALID', 'This order no longer waits for your company.')
  const { order: kind, changes } =
    isApproved && kept ? await changed(transaction, order, kept, at) : { order, changes: [] }
  const askedMinor = changes.length > 0 ? kind.totals.totalMinor : asked.askedMinor
  if (isApproved && upToMinor < askedMinor)
    throw new ApiError('INVALID', `It comes to ${formatMoney(askedMinor, 'GHS')}: approve that at least.`)
  if (!isApproved) requireReason(reason, 'Say why, in a few words: whoever ordered reads it')
  const companyApproval: CompanyApproval = {
    ...asked,
    state,
    askedMinor,
    ceilingMinor: isApproved ? upToMinor : 0,
    byUid: member.uid,
    byName: member.name,
    reason: reason.trim(),
    ...(changes.length > 0 && { changes }),
    ...(isByMail && { isByMail }),
    at,
  }
  // What is reserved already is for staff to release.
  const isEnded = !isApproved && order.postingIds.length === 0
  const after: Order = { ...kind, companyApproval, ...(isEnded && { status: 'cancelled' }) }
  await keepSpending(transaction, { ...after, companyId: order.companyId }, at)
  const { lines, lineCount, totals, weightGrams } = after
  transaction.update(orderPath(order.id), {
    companyApproval,
    ...(changes.length > 0 && { lines, lineCount, totals, weightGrams }),
    ...(isEnded && {
      status: 'cancelled',
      decisionReason: `${asked.companyName} did not approve it: ${companyApproval.reason}`,
      decidedAt: at,
      decidedBy: member.uid,
      decidedByName: member.name,
    }),
    updatedAt: at,
    updatedBy: member.uid,
  })
  chargeAccount(transaction, order, after, { uid: member.uid, at })
  await mailBuyer(transaction, after, siteUrl)
  return { state }
}

async function changed(
  transaction: Transaction,
  order: CompanyOrder,
  kept: readonly KeptLine[],
  at: number,
): Promise<{ order: Order; changes: string[] }> {
  const [productOf, { priceLists }] = await Promise.all([
    productsOf(transaction, order.lines),
    agreedWith(transaction, order.customerUid),
  ])
  const change = changedByCompany(order, kept, { productOf, priceLists }, at)
  if (!change.ok) throw new ApiError('INVALID', `${change.problem}.`)
  return change
}

/** The account holds what the order comes to now, and nothing for one that ended. */
function chargeAccount(
  transaction: Transaction,
  before: CompanyOrder,
  after: Order,
  { uid, at }: { uid: string; at: number },
): void {
  const freedMinor = chargeMinor(before) - chargeMinor(after)
  if (freedMinor <= 0) return
  transaction.merge(`${COLLECTIONS.accounts}/${before.customerUid}`, {
    set: [
      [['open', before.id], chargeMinor(after) || undefined],
      [['lastOrderId'], before.id],
      [['updatedAt'], at],
      [['updatedBy'], uid],
    ],
    add: [[['openMinor'], -freedMinor]],
  })
}

/** Where the mail about the received order went, which was to a proven address only. */
async function mailBuyer(
  transaction: Transaction,
  { id, ref, customer, companyApproval }: Order,
  siteUrl: string,
): Promise<void> {
  const [app, received] = await transaction.get([
    `${COLLECTIONS.systemConfig}/app`,
    `${COLLECTIONS.mail}/order-received-${id}`,
  ])
  if (!received || !companyApproval) return
  const { state, byName, reason, askedCount, changes = [] } = companyApproval
  const data: RecordOf<typeof companyDecisionMailSchema> = {
    origin: originOf(app, siteUrl),
    orderId: id,
    ref,
    name: shownName(customer.name),
    byName,
    reason,
    changed: changes.length === 0 ? '' : countOf(changes.length, 'line'),
  }
  const name = state === 'approved' ? 'company-approved' : 'company-refused'
  transaction.set(
    `${COLLECTIONS.mail}/${name}-${id}-${askedCount}`,
    { to: customer.email, sentBy: '', template: { name, data } },
    ['sentAt'],
  )
}
