import type { AuditEntry } from '#domain/records/audit.ts'
import { uniquePaymentValue, type Payment, type PaymentKind } from '#domain/money/payment.ts'
import { receiptRef, RECEIPT_SERIES, type Receipt } from '#domain/money/receipt.ts'
import type { UntimedOrder } from '#domain/orders/order.ts'
import { paymentKeysOf } from '#domain/people/record-keys.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { invariant } from '#lib/invariant.ts'
import { isoDay } from '#lib/iso-day.ts'
import { documentsIn, stampOf, type SeedDocument } from './seed-document.ts'
import { demoOrderId } from './seed-orders.ts'

const HOUR = 3_600_000
export const DECIDED_AFTER = 2 * HOUR
export const CHECKER = { uid: 'accountant', name: 'Abena Osei', role: 'Accountant' } as const

export type DemoPayment = {
  kind: PaymentKind
  providerId: string
  /** Of what the order comes to. */
  share: number
  reference?: string
  /** Without one it waits to be checked. */
  decision?: 'verified' | 'rejected'
  reason?: string
}

/** Oldest first: one paid in full, one in parts, one refused and sent again, and what waits to be checked today. */
export const DEMO_PAYMENTS: readonly (DemoPayment & {
  /** The number of the demo order. */
  order: number
  hoursAgo: number
})[] = [
  {
    order: 1,
    hoursAgo: 288,
    kind: 'bank_transfer',
    providerId: 'FT26314-0091',
    share: 1,
    decision: 'verified',
  },
  {
    order: 2,
    hoursAgo: 240,
    kind: 'mobile_money',
    providerId: '41288810233',
    share: 0.5,
    decision: 'verified',
  },
  {
    order: 5,
    hoursAgo: 120,
    kind: 'bank_transfer',
    providerId: 'FT26321-0457',
    share: 1,
    decision: 'rejected',
    reason: 'No such transfer has arrived on our account. Please check the transaction ID.',
  },
  { order: 3, hoursAgo: 26, kind: 'bank_transfer', providerId: 'FT26325-1180', share: 1 },
  { order: 5, hoursAgo: 20, kind: 'bank_transfer', providerId: 'FT26321-0475', share: 1 },
  {
    order: 2,
    hoursAgo: 3,
    kind: 'mobile_money',
    providerId: '41301177502',
    share: 0.25,
    reference: 'Second part',
  },
]

export type PaidOrders<Order> = { orders: Order[]; documents: SeedDocument[] }

/** The orders with what was paid for them, and the payments with their receipts and audit entries. */
export function payOrders<Order extends UntimedOrder>(
  orders: readonly Order[],
  now: number,
  demoPayments: typeof DEMO_PAYMENTS,
): PaidOrders<Order> {
  const paid = new Map(orders.map((order) => [order.id, order]))
  const receipts: Receipt[] = []
  const documents: SeedDocument[] = []
  for (const [index, demo] of demoPayments.entries()) {
    const order = paid.get(demoOrderId(demo.order))
    invariant(order?.status === 'confirmed', `demo order ${demo.order} is confirmed`)
    const payment = paymentOf(demo, order, {
      id: `demo-payment-${index + 1}`,
      at: now - demo.hoursAgo * HOUR,
    })
    documents.push(...documentsOf(payment))
    if (payment.status !== 'verified') continue
    const paidMinor = order.paidMinor + payment.amountMinor
    paid.set(order.id, { ...order, paidMinor, lastPaymentId: payment.id })
    receipts.push(receiptOf(payment, receipts.length + 1))
  }
  return {
    orders: [...paid.values()],
    documents: [
      ...documents,
      ...documentsIn(
        COLLECTIONS.receipts,
        receipts.map((receipt) => ({ ...receipt, issuedAt: new Date(receipt.createdAt) })),
      ),
      {
        path: `${COLLECTIONS.counters}/${RECEIPT_SERIES}`,
        data: { value: receipts.length, lastId: receipts.at(-1)?.id ?? '', updatedAt: now },
      },
    ],
  }
}

/** Told us `at`, epoch milliseconds, and decided on two hours later. */
export function paymentOf(
  demo: DemoPayment,
  order: UntimedOrder,
  { id, at }: { id: string; at: number },
): Payment {
  const { kind, providerId, reference = '', decision, reason = '' } = demo
  const decidedAt = at + DECIDED_AFTER
  const amountMinor = Math.round(order.totals.totalMinor * demo.share)
  return {
    ...stampOf(id, at, order.customerUid),
    ...(decision && { updatedAt: decidedAt, updatedBy: CHECKER.uid }),
    kind,
    status: decision ?? 'declared',
    orderId: order.id,
    orderRef: order.ref,
    customerUid: order.customerUid,
    customerName: order.customer.name,
    customerCompany: order.customer.company,
    searchKeys: paymentKeysOf(order.customer, { orderRef: order.ref, providerId }),
    locationId: order.locationId,
    amountMinor,
    ...(decision === 'verified' && { receivedMinor: amountMinor }),
    paidOn: isoDay(at),
    reference: reference || order.ref,
    providerId,
    isRefund: false,
    paidInto: kind === 'mobile_money' ? 'Demo MoMo' : 'Demonstration Bank Ghana',
    proof: '',
    createdByName: order.customer.name,
    reason,
    ...(decision && { decidedAt, decidedBy: CHECKER.uid, decidedByName: CHECKER.name }),
    changedAt: decision ? decidedAt : at,
    lastAuditId: decision ? `audit-${id}-${decision}` : '',
  }
}

/** The payment, what keeps its transaction ID from paying twice, and the entry of the decision. */
export function documentsOf(payment: Payment): SeedDocument[] {
  const { id, status, reason, changedAt, isRefund: _, ...rest } = payment
  const value = uniquePaymentValue(payment)
  return [
    {
      path: `${COLLECTIONS.transactions}/${id}`,
      data: { ...rest, id, status, reason, changedAt: new Date(changedAt) },
    },
    ...(status === 'rejected'
      ? []
      : [
          {
            path: `${COLLECTIONS.unique}/payment__${value}`,
            data: { kind: 'payment', value, collection: COLLECTIONS.transactions, recordId: id },
          },
        ]),
    ...(status === 'declared' ? [] : documentsIn(COLLECTIONS.auditLog, [entryOf(payment)])),
  ]
}

function entryOf({ id, status, reason, changedAt, lastAuditId }: Payment) {
  const action: AuditEntry['action'] = status === 'verified' ? 'payment.verify' : 'payment.reject'
  return {
    id: lastAuditId,
    actorUid: CHECKER.uid,
    actorRole: CHECKER.role,
    action,
    entity: COLLECTIONS.transactions,
    entityId: id,
    reason,
    diff: { status: { before: 'declared', after: status } },
    at: new Date(changedAt),
  }
}

export function receiptOf(payment: Payment, number: number): Receipt {
  const at = payment.decidedAt ?? payment.createdAt
  return {
    ...stampOf(payment.id, at, CHECKER.uid),
    number,
    ref: receiptRef(new Date(at).getUTCFullYear(), number),
    orderId: payment.orderId,
    orderRef: payment.orderRef,
    customerUid: payment.customerUid,
    customerName: payment.customerName,
    customerCompany: payment.customerCompany,
    locationId: payment.locationId,
    kind: payment.kind,
    amountMinor: payment.amountMinor,
    paidOn: payment.paidOn,
    providerId: payment.providerId,
  }
}
