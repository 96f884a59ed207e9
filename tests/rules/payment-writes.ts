import { deleteField, increment, serverTimestamp } from 'firebase/firestore/lite'
import { chargeMinor } from '#domain/money/credit.ts'
import { receiptRef } from '#domain/money/receipt.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Writes } from './writes.ts'

type Actor = { actor: string; role: string }

let made = 0
const nextHex = () => `f${(++made).toString(16).padStart(31, '0')}`

const PAYMENT = {
  kind: 'mobile_money',
  amountMinor: 600,
  paidOn: '2026-11-21',
  reference: 'For the slab',
}

export type PaidOrder = Pick<
  Order,
  | 'id'
  | 'ref'
  | 'customerUid'
  | 'customer'
  | 'locationId'
  | 'paidMinor'
  | 'totals'
  | 'paymentMethod'
  | 'status'
>

/** A payment as stored, declared by sales unless told otherwise. */
export const storedPayment = (id: string, order: PaidOrder, more: Record<string, unknown> = {}) => ({
  ...PAYMENT,
  id,
  status: 'declared',
  providerId: `MM-${id.toUpperCase()}`.slice(0, 36),
  orderId: order.id,
  orderRef: order.ref,
  customerUid: order.customerUid,
  customerName: order.customer.name,
  customerCompany: order.customer.company,
  locationId: order.locationId,
  createdByName: 'sales Tester',
  reason: '',
  changedAt: new Date(1),
  lastAuditId: '',
  createdAt: 1,
  createdBy: 'sales',
  updatedAt: 1,
  updatedBy: 'sales',
  ...more,
})

export type StoredPayment = ReturnType<typeof storedPayment> & { receivedMinor?: number }

type Identified = Pick<StoredPayment, 'kind' | 'providerId'> & { transfer?: { part: number } }

export const valueOf = ({ kind, providerId, transfer }: Identified) =>
  `${kind}-${providerId}${transfer && transfer.part > 1 ? `--${transfer.part}` : ''}`

export const holderPath = (payment: Identified) => `unique/payment__${valueOf(payment)}`

export const holderOf = (payment: StoredPayment) => ({
  kind: 'payment',
  value: valueOf(payment),
  collection: 'transactions',
  recordId: payment.id,
})

export const rowPath = (bankEntry: string) => `unique/bankRow__${bankEntry}`

/** The row of the bank's file that verified a payment. */
export const rowHolder = (bankEntry: string, recordId: string) => ({
  kind: 'bankRow',
  value: bankEntry,
  collection: 'transactions',
  recordId,
})

const entry = (id: string, entityId: string, { actor, role }: Actor, action: string, reason: string) => ({
  id,
  actorUid: actor,
  actorRole: role,
  action,
  entity: 'transactions',
  entityId,
  reason,
  diff: { status: { before: '', after: action } },
  at: serverTimestamp(),
})

/** A commit that records a payment without the API, as browsers once did. */
export function recordWrites(
  id: string,
  order: PaidOrder,
  by: Actor,
  more: Record<string, unknown> = {},
): Writes {
  const auditId = `audit-payment-${nextHex()}`
  const now = Date.now()
  const payment = storedPayment(id, order, {
    createdByName: `${by.actor} Tester`,
    createdBy: by.actor,
    updatedBy: by.actor,
    createdAt: now,
    updatedAt: now,
    changedAt: serverTimestamp(),
    lastAuditId: auditId,
    ...more,
  })
  return {
    [`transactions/${id}`]: { set: payment },
    [holderPath(payment)]: { set: holderOf(payment) },
    [`auditLog/${auditId}`]: { set: entry(auditId, id, by, 'payment.record', '') },
  }
}

const ACTIONS = {
  verified: 'payment.verify',
  rejected: 'payment.reject',
  reversed: 'payment.reverse',
} as const

/** The same that verifies, rejects or reverses `payment`; `order` is as stored. */
export function decideWrites(
  payment: StoredPayment,
  order: PaidOrder,
  by: Actor,
  status: keyof typeof ACTIONS = 'verified',
  more: Record<string, unknown> = {},
): Writes {
  const auditId = `audit-payment-${nextHex()}`
  const now = Date.now()
  const reason = status === 'verified' ? '' : 'Not on our account'
  const receivedMinor = (more.receivedMinor as number | undefined) ?? payment.amountMinor
  const sign = (payment as { isRefund?: boolean }).isRefund ? -1 : 1
  const paidMinor =
    status === 'verified'
      ? order.paidMinor + sign * receivedMinor
      : order.paidMinor - sign * (payment.receivedMinor ?? payment.amountMinor)
  const [was, is] = [chargeMinor(order), chargeMinor({ ...order, paidMinor })]
  return {
    [`transactions/${payment.id}`]: {
      update: {
        status,
        reason,
        ...(status === 'verified' && { receivedMinor }),
        decidedAt: now,
        decidedBy: by.actor,
        decidedByName: `${by.actor} Tester`,
        changedAt: serverTimestamp(),
        lastAuditId: auditId,
        updatedAt: now,
        updatedBy: by.actor,
        ...more,
      },
    },
    [`auditLog/${auditId}`]: { set: entry(auditId, payment.id, by, ACTIONS[status], reason) },
    ...(status === 'verified' &&
      typeof more.bankEntry === 'string' && {
        [rowPath(more.bankEntry)]: { set: rowHolder(more.bankEntry, payment.id) },
      }),
    ...(status !== 'verified' && { [holderPath(payment)]: { delete: true } }),
    ...(status !== 'rejected' && {
      [`orders/${order.id}`]: {
        update: { paidMinor, lastPaymentId: payment.id, updatedAt: now, updatedBy: by.actor },
      },
    }),
    ...(status !== 'rejected' &&
      was !== is && {
        [`accounts/${order.customerUid}`]: {
          update: {
            [`open/${order.id}`]: is === 0 ? deleteField() : is,
            openMinor: increment(is - was),
            lastOrderId: order.id,
            updatedAt: now,
            updatedBy: by.actor,
          },
        },
      }),
  }
}

/** The same that issues the receipt of a verified payment. */
export function receiptWrites(payment: StoredPayment, number: number, actor: string): Writes {
  const now = Date.now()
  const { id, orderId, orderRef, customerUid, customerName, customerCompany, locationId } = payment
  const { kind, paidOn, providerId, amountMinor, receivedMinor = amountMinor } = payment
  return {
    [`receipts/${id}`]: {
      set: {
        id,
        number,
        ref: receiptRef(new Date(now).getUTCFullYear(), number),
        orderId,
        orderRef,
        customerUid,
        customerName,
        customerCompany,
        locationId,
        kind,
        amountMinor: receivedMinor,
        paidOn,
        providerId,
        createdAt: now,
        createdBy: actor,
        updatedAt: now,
        updatedBy: actor,
        issuedAt: serverTimestamp(),
      },
    },
    'counters/receipt': { update: { value: number, lastId: id, updatedAt: now } },
  }
}
