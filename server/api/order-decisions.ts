import { decoderOf } from '#data/firebase/decoder-of.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { chargeMinor } from '#domain/money/credit.ts'
import { PROFORMA_SERIES, PROFORMA_VALID_DAYS, proformaRef, type Invoice } from '#domain/money/invoice.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayDecideOrder } from '#domain/people/order-rights.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import { decoded } from '#lib/schema.ts'
import { ApiError } from './api-error.ts'
import { nextNumber, yearOf } from './documents-of-staff.ts'
import { readOrder } from './read-stored.ts'
import type { Transaction } from './rest-transaction.ts'

const DAY = 86_400_000

const decodeAccount = decoderOf(COLLECTIONS.accounts, accountSchema)

export const orderPath = (id: string): string => `${COLLECTIONS.orders}/${id}`

/** Throws NOT_FOUND, and CONFLICT for an order that cannot be read. */
export async function storedOrder(transaction: Transaction, id: string): Promise<Order> {
  const [stored] = await transaction.get([orderPath(id)])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such order.')
  const read = readOrder(id, stored)
  if (!read.ok) throw new ApiError('CONFLICT', 'This order cannot be read.')
  return read.record
}

/** Throws FORBIDDEN unless the caller may decide the order as it is, or at any of the totals that it would come to. */
export async function checkDecides(
  transaction: Transaction,
  user: UserRecord,
  order: Order,
  ...totals: readonly Order['totals'][]
): Promise<void> {
  const [limits] = await transaction.get([`${COLLECTIONS.systemConfig}/limits`])
  const read = limits && decoded(limitsConfigSchema, { ...limits, id: 'limits' })
  const limitMinor = read?.ok ? read.record.salesPersonConfirmMinor : 0
  for (const some of [order.totals, ...totals])
    if (!mayDecideOrder(user, { ...order, totals: some }, limitMinor))
      throw new ApiError(
        'FORBIDDEN',
        'You cannot decide this order: it is above your limit, at another branch, or your own.',
      )
}

/**
 * Charges an order on account against its customer's limit, or gives the amount back, in the commit that changes the
 * order. Throws INVALID beyond the limit, unless the charge falls.
 */
export async function chargeAccount(
  transaction: Transaction,
  before: Order,
  after: Order,
  { uid, at }: { uid: string; at: number },
): Promise<void> {
  if (before.paymentMethod !== 'on_account') return
  const [wasMinor, isMinor] = [chargeMinor(before), chargeMinor(after)]
  if (isMinor > 0 && isMinor >= wasMinor) {
    const [stored] = await transaction.get([`${COLLECTIONS.accounts}/${before.customerUid}`])
    const account = stored && decodeAccount(before.customerUid, stored)
    if (
      !account ||
      (account.open[before.id] ?? 0) !== wasMinor ||
      account.balanceMinor + account.openMinor + isMinor - wasMinor > account.creditLimitMinor
    )
      throw new ApiError('INVALID', 'The customer does not have enough credit left for it.')
  }
  countOnAccount(transaction, before, { wasMinor, isMinor }, { uid, at })
}

/** What the account of its customer counts of an order, pesewas; nothing once it is 0. */
export function countOnAccount(
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

/** A proforma that repeats the order to the letter, with the next number of its series. */
export async function issueProforma(
  transaction: Transaction,
  id: string,
  order: Order,
  { uid, at }: { uid: string; at: number },
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
    validUntil: new Date(at + PROFORMA_VALID_DAYS * DAY).toISOString().slice(0, 10),
    createdAt: at,
    createdBy: uid,
    updatedAt: at,
    updatedBy: uid,
  }
  transaction.set(`${COLLECTIONS.invoices}/${id}`, invoice, ['issuedAt'])
}
