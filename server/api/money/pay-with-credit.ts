import type { Door } from '#server/api/door.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { creditPaymentSchema } from '#domain/money/credit-payment-schema.ts'
import { creditToUseMinor, entriesOfOrder, entriesOfPayment } from '#domain/money/ledger.ts'
import { moneyOf } from '#domain/money/order-money.ts'
import { PAYABLE_STATUSES, type Payment } from '#domain/money/payment.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember } from '#server/api/documents-of-staff.ts'
import { balanceOf, ledgerRecord, postEntries } from './post-entries.ts'
import { countPayment, enterPayment, paymentsOf } from './post-payment.ts'
import { readBody } from '#server/api/read-body.ts'
import { readOrder } from '#server/api/read-stored.ts'
import { isoDay } from '#lib/iso-day.ts'

/**
 * Pays an order of the customer with the credit of their account: as much as is left of either, or what they ask for.
 * The order counts it at once, and the ledger says it in the same commit, so no credit is spent twice. The same id again
 * changes nothing. Throws INVALID when there is nothing to pay or no credit, and FORBIDDEN for somebody else's order.
 */
export async function payWithCredit(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ paidMinor: number }> {
  const { orderId, amountMinor: asked } = readBody(creditPaymentSchema, body)
  return run(async (transaction) => {
    await actingMember(transaction, uid)
    const path = `${COLLECTIONS.transactions}/${id}`
    const [storedOrder, known, account] = await transaction.get([
      `${COLLECTIONS.orders}/${orderId}`,
      path,
      `${COLLECTIONS.accounts}/${uid}`,
    ])
    const read = storedOrder ? readOrder(orderId, storedOrder) : undefined
    if (!read?.ok || read.record.customerUid !== uid)
      throw new ApiError('FORBIDDEN', 'This is not an order of yours.')
    const order = read.record
    if (known) {
      if (known['orderId'] !== orderId || known['createdBy'] !== uid)
        throw new ApiError('CONFLICT', 'This id belongs to another payment.')
      return { paidMinor: Number(known['amountMinor']) }
    }
    const balance = await balanceOf(transaction, uid)
    // What is being checked already is not paid a second time.
    const { leftMinor } = moneyOf(order, await paymentsOf(transaction, orderId))
    const paidMinor = Math.min(asked, leftMinor, creditToUseMinor(balance))
    if (!PAYABLE_STATUSES.includes(order.status) || leftMinor <= 0)
      throw new ApiError('INVALID', 'There is nothing left to pay on this order.')
    if (paidMinor <= 0) throw new ApiError('INVALID', 'There is no credit left on your account.')

    const at = now()
    const payment: Omit<Payment, 'changedAt'> = {
      id,
      kind: 'credit',
      status: 'verified',
      orderId,
      orderRef: order.ref,
      customerUid: uid,
      customerName: order.customer.name,
      customerCompany: order.customer.company,
      locationId: order.locationId,
      amountMinor: paidMinor,
      receivedMinor: paidMinor,
      paidOn: isoDay(at),
      reference: '',
      providerId: id.slice(0, 16).toUpperCase(),
      isRefund: false,
      paidInto: '',
      proof: '',
      createdByName: order.customer.name,
      reason: '',
      decidedAt: at,
      decidedBy: SYSTEM_ACTOR.uid,
      decidedByName: SYSTEM_ACTOR.name,
      lastAuditId: '',
      createdAt: at,
      createdBy: uid,
      updatedAt: at,
      updatedBy: uid,
    }
    // Whoever reverses the payment frees its number, as with any other.
    enterPayment(transaction, payment, order.customer)
    await countPayment(transaction, order, { id, countedMinor: paidMinor }, { uid, at })
    const { termsDays = 0 } = account ? ledgerRecord(accountSchema, { ...account, id: uid }) : {}
    const { name, company, tin } = order.customer
    await postEntries(
      transaction,
      uid,
      [...entriesOfOrder(order, termsDays), ...entriesOfPayment(payment, order)],
      { name, company, tin },
    )
    return { paidMinor }
  })
}
