import { creditPaymentSchema } from '#domain/money/credit-payment-schema.ts'
import { entriesOfOrder, entriesOfPayment } from '#domain/money/ledger.ts'
import type { Payment } from '#domain/money/payment.ts'
import type { Order } from '#domain/orders/order.ts'
import { mayRecordRefunds } from '#domain/people/payment-rights.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isoDay } from '#lib/iso-day.ts'
import { ApiError } from '#server/api/api-error.ts'
import type { Door } from '#server/api/door.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { accountOf, storedOrder } from '#server/api/orders/order-decisions.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { owedOf } from './owed-of.ts'
import { postEntries } from './post-entries.ts'
import { countPayment, enterPayment, findPayment } from './post-payment.ts'

/**
 * Keeps what is owed on an order as credit of its customer's account: the order counts it as paid no more, and the ledger
 * owes the customer as much as before. The same id again changes nothing. Throws FORBIDDEN unless the caller may record
 * refunds, and INVALID for more than is owed, or for somebody without an account.
 */
export function keepAsCredit(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ keptMinor: number }> {
  const { orderId, amountMinor } = readBody(creditPaymentSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    checkMayKeep(user, order)
    const known = await findPayment(transaction, id)
    if (known) {
      if (known.orderId !== orderId || known.createdBy !== uid)
        throw new ApiError('CONFLICT', 'This id belongs to another payment.')
      return { keptMinor: known.amountMinor }
    }
    if (amountMinor > (await owedOf(transaction, order)))
      throw new ApiError('INVALID', 'Less is owed on this order by now.')
    const at = now()
    await countPayment(transaction, order, { id, countedMinor: -amountMinor }, { uid, at })
    await enterCredit(transaction, { user, order, at }, { id, amountMinor })
    return { keptMinor: amountMinor }
  })
}

/** Throws FORBIDDEN, and INVALID for somebody without an account. */
export function checkMayKeep(user: UserRecord, order: Order): void {
  if (!mayRecordRefunds(user, order)) throw new ApiError('FORBIDDEN', 'You cannot decide what is owed on it.')
  if (!order.customerUid) throw new ApiError('INVALID', 'Only a customer with an account keeps credit.')
}

/** The payment that moves the credit, and its entries; whoever counts it on the order calls it. */
export async function enterCredit(
  transaction: Transaction,
  { user, order, at }: { user: UserRecord; order: Order; at: number },
  { id, amountMinor }: { id: string; amountMinor: number },
): Promise<void> {
  const lastAuditId = `audit-payment-${crypto.randomUUID()}`
  const payment: Omit<Payment, 'changedAt'> = {
    id,
    kind: 'credit',
    status: 'verified',
    orderId: order.id,
    orderRef: order.ref,
    customerUid: order.customerUid,
    customerName: order.customer.name,
    customerCompany: order.customer.company,
    locationId: order.locationId,
    amountMinor,
    receivedMinor: amountMinor,
    paidOn: isoDay(at),
    reference: 'Kept as credit',
    providerId: id.slice(0, 16).toUpperCase(),
    isRefund: true,
    paidInto: '',
    proof: '',
    createdByName: displayNameOf(user),
    reason: '',
    decidedAt: at,
    decidedBy: user.uid,
    decidedByName: displayNameOf(user),
    lastAuditId,
    createdAt: at,
    createdBy: user.uid,
    updatedAt: at,
    updatedBy: user.uid,
  }
  enterPayment(transaction, payment, order.customer)
  writeStatusEntry(transaction, user, COLLECTIONS.transactions, payment, {
    auditId: lastAuditId,
    action: 'payment.keep',
    before: '',
  })
  const { termsDays = 0 } = (await accountOf(transaction, order.customerUid)) ?? {}
  const { name, company, tin } = order.customer
  await postEntries(
    transaction,
    order.customerUid,
    [...entriesOfOrder(order, termsDays), ...entriesOfPayment(payment, order)],
    { name, company, tin },
  )
}
