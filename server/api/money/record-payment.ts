import { saysWhy } from '#domain/records/reason.ts'
import type { Door } from '#server/api/door.ts'
import { paymentRequestSchema, type PaymentRequest } from '#domain/money/payment-request-schema.ts'
import { moneyOf } from '#domain/money/order-money.ts'
import {
  accountReferenceOf,
  isOnAccount,
  PAYABLE_STATUSES,
  partIdOf,
  type Payment,
  type PaymentOutcome,
} from '#domain/money/payment.ts'
import { sharesOf, type Share } from '#domain/money/shares.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  mayCheckPayments,
  mayRecordPayments,
  mayRecordRefunds,
  mayUseTill,
} from '#domain/people/payment-rights.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { storedOrder } from '#server/api/orders/order-decisions.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { readBody } from '#server/api/read-body.ts'
import { requirePastDay } from '#server/api/require-day.ts'
import { owedOf } from './owed-of.ts'
import { enterPayment, holderPaths, paymentsOf } from './post-payment.ts'

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
  const { isRefund, rest, tillId, ...request } = readBody(paymentRequestSchema, body)
  checkRequest({ ...request, isRefund, rest })
  requirePastDay(request.paidOn, now())
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
      if (known['createdBy'] !== uid || ![orderId, ''].includes(String(known['orderId'])))
        throw new ApiError('CONFLICT', 'This id belongs to another payment.')
      return { ok: true }
    }
    if (rest === 'credit' && !order.customerUid)
      throw new ApiError('INVALID', 'Only a customer with an account has credit.')
    if (holders.some(Boolean)) return { ok: false, reason: 'used' }
    // What is owed is given back whatever became of the order.
    if (!isRefund && !PAYABLE_STATUSES.includes(order.status)) return { ok: false, reason: 'moved-on' }
    if (isRefund && request.amountMinor > (await owedOf(transaction, order)))
      return { ok: false, reason: 'not-owed' }
    const till = await tillFor(transaction, user, order, tillId)
    const shares = isRefund
      ? [{ orderId, amountMinor: request.amountMinor }]
      : sharesWith(order, await paymentsOf(transaction, orderId), { ...request, rest })
    if (!shares) return { ok: false, reason: 'too-much' }

    const at = now()
    for (const [index, share] of shares.entries()) {
      const partId = partIdOf(id, index + 1)
      const lastAuditId = `audit-payment-${crypto.randomUUID()}`
      enterPayment(
        transaction,
        {
          ...request,
          ...share,
          ...(isRefund && { isRefund }),
          ...(shares.length > 1 && {
            transfer: { part: index + 1, parts: shares.length, amountMinor: request.amountMinor },
          }),
          id: partId,
          status: 'declared',
          orderRef: isOnAccount(share) ? accountReferenceOf(order.customerUid) : order.ref,
          customerUid: order.customerUid,
          customerName: order.customer.name,
          customerCompany: order.customer.company,
          locationId: order.locationId,
          ...(till && { tillId: till }),
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
      writeStatusEntry(transaction, user, COLLECTIONS.transactions, { id: partId, status: 'declared' }, entry)
    }
    return { ok: true }
  })
}

/**
 * Whose till it moves through: that of the order's branch, or of another that the member works for. Only those who check
 * payments say that none does, as of what is paid at the head office. Throws INVALID.
 */
async function tillFor(
  transaction: Transaction,
  user: UserRecord,
  order: Order,
  asked = order.locationId,
): Promise<string> {
  if (asked === order.locationId) return asked
  if (asked === '' ? !mayCheckPayments(user.roles) : !mayUseTill(user, asked))
    throw new ApiError('INVALID', 'You do not work at this till.')
  if (asked === '') return asked
  const [branch] = await transaction.get([`${COLLECTIONS.locations}/${asked}`])
  if (!branch) throw new ApiError('INVALID', 'There is no such branch.')
  return asked
}

/**
 * What the order gets, and the account of its customer where the rest is to be credit; undefined where it is more than is
 * left to pay and nobody said what happens with it. A certificate says what was withheld, which is not shared.
 */
function sharesWith(
  order: Order,
  payments: readonly Payment[],
  { kind, amountMinor, rest }: Pick<PaymentRequest, 'kind' | 'amountMinor' | 'rest'>,
): Share[] | undefined {
  const { leftMinor, withheldMinor } = moneyOf(order, payments)
  const all = [{ orderId: order.id, amountMinor }]
  if (amountMinor <= leftMinor + withheldMinor || rest === 'owed') return all
  if (rest === 'credit')
    return sharesOf(amountMinor, [{ orderId: order.id, dueMinor: leftMinor, withheldMinor }])
  return kind === 'withholding' ? all : undefined
}

function checkRequest({ kind, amountMinor, tenderedMinor, reference, isRefund, rest }: PaymentRequest): void {
  if (rest && (isRefund || kind === 'withholding' || tenderedMinor !== undefined))
    throw new ApiError('INVALID', 'Only of money that was sent is there a rest.')
  if (isRefund && (kind === 'withholding' || !saysWhy(reference)))
    throw new ApiError('INVALID', 'Say why it is given back; a certificate is no money.')
  if (tenderedMinor !== undefined && (isRefund || kind !== 'cash' || tenderedMinor < amountMinor))
    throw new ApiError('INVALID', 'Only of cash more is handed over than is paid.')
}
