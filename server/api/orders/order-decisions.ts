import { decoderOf } from '#data/firebase/decoder-of.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { chargeMinor, MAX_OPEN_ORDERS, type ChargedOrder, type CreditAccount } from '#domain/money/credit.ts'
import { PROFORMA_SERIES, PROFORMA_VALID_DAYS, proformaRef, type Invoice } from '#domain/money/invoice.ts'
import type { Order } from '#domain/orders/order.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import { allowsCredit } from '#domain/people/kyc.ts'
import { orderReasonSchema } from '#domain/orders/confirmation-schema.ts'
import { managesOrders, mayDecideOrder, type DecidedOrder } from '#domain/people/order-rights.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { nextNumber, yearOf } from '#server/api/documents-of-staff.ts'
import { limitsOfStaff } from '#server/api/limits-of-staff.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { isoDay } from '#lib/iso-day.ts'

const DAY = 86_400_000

const decodeAccount = decoderOf(COLLECTIONS.accounts, accountSchema)

export const orderPath = (id: string): string => `${COLLECTIONS.orders}/${id}`

/** What an order says of its last decision. */
export const decisionBy = (user: UserRecord, { at, auditId }: { at: number; auditId: string }) =>
  ({
    decidedAt: at,
    decidedBy: user.uid,
    decidedByName: displayNameOf(user),
    lastAuditId: auditId,
    updatedAt: at,
    updatedBy: user.uid,
  }) satisfies Partial<Order>

/** An order as stored, of which nothing is certain where it cannot be read. */
export type StoredOrder = Readonly<Record<string, unknown>>

/** Why an order ends, waits or goes on. Throws INVALID. */
export const reasonIn = (body: unknown): string => requireReason(readBody(orderReasonSchema, body).reason)

/** What it goes back to where it is held. */
export const statusBeforeHold = ({ status, hold }: StoredOrder): unknown =>
  status === 'on_hold' ? (hold as { from?: unknown } | undefined)?.from : status

/** Throws NOT_FOUND. */
export async function orderAsStored(transaction: Transaction, id: string): Promise<StoredOrder> {
  const [stored] = await transaction.get([orderPath(id)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such order.')
  return stored
}

/** Throws NOT_FOUND, and CONFLICT for an order that cannot be read. */
export async function storedOrder(transaction: Transaction, id: string): Promise<Order> {
  const read = readOrder(id, await orderAsStored(transaction, id))
  if (!read.ok) throw new ApiError('CONFLICT', 'This order cannot be read.')
  return read.record
}

/**
 * Throws FORBIDDEN unless the caller may decide the order, or offer it, as it is, or at any of the totals that it would
 * come to.
 */
export async function checkDecides(
  transaction: Transaction,
  user: UserRecord,
  order: DecidedOrder,
  ...totals: readonly DecidedOrder['totals'][]
): Promise<void> {
  const limits = managesOrders(user) ? undefined : await limitsOfStaff(transaction)
  const limitMinor = limits?.salesPersonConfirmMinor ?? 0
  for (const some of [order.totals, ...totals])
    if (!mayDecideOrder(user, { ...order, totals: some }, limitMinor))
      throw new ApiError(
        'FORBIDDEN',
        'You cannot decide this: it is above your limit, at another branch, or your own.',
      )
}

/** Undefined for a customer to whom nothing is sold on account. */
export async function accountOf(transaction: Transaction, uid: string): Promise<CreditAccount | undefined> {
  const [stored] = await transaction.get([`${COLLECTIONS.accounts}/${uid}`])
  return stored && decodeAccount(uid, stored)
}

/**
 * Charges an order on account against its customer's limit, or gives the amount back, in the commit that changes the
 * order; `before` is undefined for a new one. Throws INVALID beyond the limit, unless the charge falls.
 */
export async function chargeAccount(
  transaction: Transaction,
  before: ChargedOrder | undefined,
  after: ChargedOrder,
  { uid, at }: { uid: string; at: number },
): Promise<void> {
  if (after.paymentMethod !== 'on_account') return
  const [wasMinor, isMinor] = [before ? chargeMinor(before) : 0, chargeMinor(after)]
  if (isMinor > 0 && isMinor >= wasMinor) {
    const account = await accountOf(transaction, after.customerUid)
    if (
      !account ||
      (account.open[after.id] ?? 0) !== wasMinor ||
      account.balanceMinor + account.openMinor + isMinor - wasMinor > account.creditLimitMinor
    )
      throw new ApiError('INVALID', 'The customer does not have enough credit left for it.')
    if (!before && Object.keys(account.open).length >= MAX_OPEN_ORDERS)
      throw new ApiError('INVALID', `The customer has ${MAX_OPEN_ORDERS} open orders on account already.`)
  }
  countOnAccount(transaction, after, { wasMinor, isMinor }, { uid, at })
}

/** Throws INVALID unless the customer's documents allow that goods are sold to them on account. */
export async function checkCredit(
  transaction: Transaction,
  { paymentMethod, customerUid }: Pick<Order, 'paymentMethod' | 'customerUid'>,
  at: number,
): Promise<void> {
  if (paymentMethod !== 'on_account') return
  const [stored] = await transaction.get([`${COLLECTIONS.kyc}/${customerUid}`])
  const read = stored && decoded(kycSchema, { ...stored, id: customerUid })
  if (!read?.ok || !allowsCredit(read.record, isoDay(at)))
    throw new ApiError(
      'INVALID',
      'Nothing is sold to this customer on account: their documents are not approved, or have expired.',
    )
}

/** Gives back what an account counts of an order that ends, whatever the order says. */
export async function giveBackCredit(
  transaction: Transaction,
  id: string,
  { paymentMethod, customerUid }: StoredOrder,
  by: { uid: string; at: number },
): Promise<void> {
  if (
    paymentMethod !== 'on_account' ||
    typeof customerUid !== 'string' ||
    !/^[\w-]{1,128}$/.test(customerUid)
  )
    return
  const [account] = await transaction.get([`${COLLECTIONS.accounts}/${customerUid}`])
  const wasMinor = (account?.['open'] as Record<string, unknown> | undefined)?.[id]
  if (typeof wasMinor === 'number')
    countOnAccount(transaction, { id, customerUid }, { wasMinor, isMinor: 0 }, by)
}

/** What the account of its customer counts of an order, pesewas; nothing once it is 0. */
function countOnAccount(
  transaction: Transaction,
  { id, customerUid }: Pick<Order, 'id' | 'customerUid'>,
  { wasMinor, isMinor }: { wasMinor: number; isMinor: number },
  { uid, at }: { uid: string; at: number },
): void {
  if (isMinor === wasMinor) return
  transaction.merge(`${COLLECTIONS.accounts}/${customerUid}`, {
    set: [
      [['open', id], isMinor === 0 ? undefined : isMinor],
      [['lastOrderId'], id],
      [['updatedAt'], at],
      [['updatedBy'], uid],
    ],
    add: [[['openMinor'], isMinor - wasMinor]],
  })
}

/** A proforma that repeats the order to the letter, with the next number of its series; `replaces` is the one before. */
export async function issueProforma(
  transaction: Transaction,
  id: string,
  order: Order,
  { uid, at, replaces }: { uid: string; at: number; replaces?: string },
): Promise<void> {
  const number = await nextNumber(transaction, PROFORMA_SERIES, id, at)
  const { ref: orderRef, customerUid, customer, locationId, lines, totals } = order
  const invoice: Invoice = {
    id,
    kind: 'proforma',
    number,
    ref: proformaRef(yearOf(at), number),
    orderId: order.id,
    orderRef,
    customerUid,
    customer,
    locationId,
    lines,
    totals,
    ...(replaces && { replaces }),
    validUntil: isoDay(at + PROFORMA_VALID_DAYS * DAY),
    createdAt: at,
    createdBy: uid,
    updatedAt: at,
    updatedBy: uid,
  }
  transaction.set(`${COLLECTIONS.invoices}/${id}`, invoice, ['issuedAt'])
}
