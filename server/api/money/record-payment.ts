import { saysWhy } from '#domain/records/reason.ts'
import type { Door } from '#server/api/door.ts'
import { paymentRequestSchema, type PaymentRequest } from '#domain/money/payment-request-schema.ts'
import { PAYABLE_STATUSES, type PaymentOutcome } from '#domain/money/payment.ts'
import { mayRecordPayments, mayRecordRefunds } from '#domain/people/payment-rights.ts'
import { displayNameOf } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { storedOrder } from '#server/api/orders/order-decisions.ts'
import { readBody } from '#server/api/read-body.ts'
import { requirePastDay } from '#server/api/require-day.ts'
import { enterPayment, holderPaths } from './post-payment.ts'

/**
 * Records a payment or a refund of an order, which somebody else then verifies; the same `id` twice is one payment.
 * Throws FORBIDDEN unless the caller may record it, and INVALID for what the form does not send.
 */
export function recordPayment(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<PaymentOutcome> {
  const { isRefund, ...request } = readBody(paymentRequestSchema, body)
  checkRequest({ ...request, isRefund })
  const { orderId } = request
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const order = await storedOrder(transaction, orderId)
    if (!(isRefund ? mayRecordRefunds : mayRecordPayments)(user, order))
      throw new ApiError('FORBIDDEN', 'You cannot record this payment.')
    const [known, ...holders] = await transaction.get([
      `${COLLECTIONS.transactions}/${id}`,
      ...holderPaths(request),
    ])
    if (known) {
      if (known['createdBy'] !== uid || known['orderId'] !== orderId)
        throw new ApiError('CONFLICT', 'This id belongs to another payment.')
      return { ok: true }
    }
    if (holders.some(Boolean)) return { ok: false, reason: 'used' }
    // What was paid is given back whatever became of the order.
    if (isRefund ? request.amountMinor > order.paidMinor : !PAYABLE_STATUSES.includes(order.status))
      return { ok: false, reason: 'moved-on' }

    const at = now()
    requirePastDay(request.paidOn, at)
    const lastAuditId = `audit-payment-${crypto.randomUUID()}`
    enterPayment(
      transaction,
      {
        ...request,
        ...(isRefund && { isRefund }),
        id,
        status: 'declared',
        orderRef: order.ref,
        customerUid: order.customerUid,
        customerName: order.customer.name,
        customerCompany: order.customer.company,
        locationId: order.locationId,
        createdByName: displayNameOf(user),
        reason: '',
        lastAuditId,
        createdAt: at,
        createdBy: uid,
        updatedAt: at,
        updatedBy: uid,
      },
      order.customer,
    )
    const entry = { auditId: lastAuditId, action: 'payment.record', before: '' } as const
    writeStatusEntry(transaction, user, COLLECTIONS.transactions, { id, status: 'declared' }, entry)
    return { ok: true }
  })
}

function checkRequest({ kind, amountMinor, tenderedMinor, reference, isRefund }: PaymentRequest): void {
  if (isRefund && (kind === 'withholding' || !saysWhy(reference)))
    throw new ApiError('INVALID', 'Say why it is given back; a certificate is no money.')
  if (tenderedMinor !== undefined && (isRefund || kind !== 'cash' || tenderedMinor < amountMinor))
    throw new ApiError('INVALID', 'Only of cash more is handed over than is paid.')
}
