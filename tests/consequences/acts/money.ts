import { act, idOf } from '../act.ts'
import { confirmed, delivered, ORDER } from './orders.ts'

const PAYMENT = idOf(20)
const REFUND = idOf(21)

const paymentOf = (more: object = {}) => ({
  orderId: ORDER,
  kind: 'mobile_money',
  amountMinor: 60_000,
  paidOn: '2026-10-24',
  reference: '',
  providerId: 'MM-1',
  ...more,
})

const recorded = act('Record a payment', {
  after: confirmed,
  door: 'POST /payments/:id',
  as: 'esi',
  params: { id: PAYMENT },
  body: paymentOf(),
})
const decide = { door: 'POST /payments/:id/decision', as: 'books', params: { id: PAYMENT } }
const verified = act('Verify a payment', {
  after: recorded,
  ...decide,
  body: { status: 'verified', receivedMinor: 60_000, reason: '' },
})
const cancellation = { door: 'POST /orders/:id/cancellation', params: { id: ORDER } }
const paidCancelled = act('Cancel an order that was paid', {
  after: verified,
  ...cancellation,
  as: 'kwame',
  body: { reason: 'Site closed' },
})
const refundAsked = act('Record a refund', {
  after: paidCancelled,
  door: 'POST /payments/:id',
  as: 'books',
  params: { id: REFUND },
  body: paymentOf({ isRefund: true, kind: 'bank_transfer', providerId: 'BT-1', reference: 'Paid twice' }),
})
const kept = act('Keep what is owed as credit', {
  after: paidCancelled,
  door: 'POST /kept-credit/:id',
  as: 'admin',
  params: { id: REFUND },
  body: { orderId: ORDER, amountMinor: 60_000 },
})
const declared = act('Report a payment', {
  after: confirmed,
  door: 'POST /declared-payments/:id',
  as: 'ama',
  params: { id: PAYMENT },
  body: {
    kind: 'mobile_money',
    paidInto: 'MTN MoMo, 024 000 0199',
    paidOn: '2026-10-24',
    providerId: 'MM-1',
    reference: 'AMES0412',
    proof: '',
    shares: [{ orderId: ORDER, amountMinor: 60_000 }],
  },
})
const invoiced = act('Issue an invoice', {
  after: delivered,
  door: 'POST /orders/:id/invoice',
  as: 'books',
  params: { id: ORDER },
})

export const MONEY = [
  declared,
  act('Withdraw a reported payment', {
    after: declared,
    door: 'POST /declared-payments/:id/withdrawal',
    as: 'ama',
    params: { id: PAYMENT },
    undoes: declared,
  }),
  act('Reject a reported payment', {
    after: declared,
    ...decide,
    body: { status: 'rejected', reason: 'Not on our account' },
    undoes: declared,
  }),
  act('Verify a reported payment', {
    after: declared,
    ...decide,
    body: { status: 'verified', receivedMinor: 60_000, reason: '' },
  }),
  recorded,
  verified,
  act('Reverse a payment', {
    after: verified,
    ...decide,
    as: 'admin',
    body: { status: 'reversed', reason: 'The bank took it back' },
    undoes: verified,
  }),
  paidCancelled,
  act('Cancel an order and keep what was paid as credit', {
    after: verified,
    ...cancellation,
    as: 'admin',
    body: { reason: 'Site closed', creditId: REFUND },
  }),
  kept,
  act('Take back what was kept as credit', {
    after: kept,
    ...decide,
    params: { id: REFUND },
    body: { status: 'reversed', reason: 'They want it back' },
    undoes: kept,
  }),
  refundAsked,
  act('Verify a refund', {
    after: refundAsked,
    ...decide,
    as: 'admin',
    params: { id: REFUND },
    body: { status: 'verified', receivedMinor: 60_000, reason: '' },
  }),
  invoiced,
]
