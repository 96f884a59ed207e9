import { invoiceIdOf } from '#domain/money/sales-invoice.ts'
import { orderRequestOf, totalMinorOf } from '#tests/order-request.ts'
import { tillDayId } from '#domain/money/till.ts'
import { isoDay } from '#lib/iso-day.ts'
import { act, idOf } from '../act.ts'
import { confirmed, delivered, dispatched, ORDER } from './orders.ts'

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

const atTill = (what: string, as = 'esi') => ({
  door: `command till.${what}`,
  as,
  params: { target: tillDayId('osu', isoDay(Date.now())) },
})
const counted = (countedMinor: number, reason = '') => ({ countedMinor, pieces: [], bankedMinor: 0, reason })
const till = act('Open the till', { ...atTill('open'), body: { floatMinor: 20_000, reason: '' } })
const tillClosed = act('Close the till with cash missing', {
  after: till,
  ...atTill('close'),
  body: counted(19_000, 'Nobody knows'),
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
  after: dispatched,
  door: 'POST /orders/:id/invoice',
  as: 'books',
  params: { id: ORDER },
})

const SECOND = idOf(22)
const second = act('Place a second order', {
  after: kept,
  door: 'PUT /orders/:id',
  as: 'ama',
  params: { id: SECOND },
  body: () =>
    orderRequestOf({
      lines: [{ productId: 'CEM', quantity: 10, unitPriceMinor: 10_000 }],
      seen: { deliveryMinor: 0, totalMinor: totalMinorOf(100_000) },
    }),
})
const secondConfirmed = act('Confirm a second order', {
  after: second,
  door: 'POST /orders/:id/confirmation',
  as: 'kwame',
  params: { id: SECOND },
  body: { agreedPrices: { CEM: 10_000 } },
})
const withCredit = act('Pay with credit', {
  after: secondConfirmed,
  door: 'POST /credit-payments/:id',
  as: 'ama',
  params: { id: idOf(23) },
  body: { orderId: SECOND, amountMinor: 60_000 },
})

const INVOICE = invoiceIdOf(ORDER)
const note = act('Issue a credit note', {
  after: delivered,
  door: 'POST /credit-notes/:id',
  as: 'books',
  params: { id: idOf(24) },
  body: {
    invoiceId: INVOICE,
    lines: [{ index: 0, quantity: 2 }],
    deliveryMinor: 0,
    reason: 'Cracked in the box',
  },
})
const paidDelivered = act('Verify a payment of what was delivered', {
  after: delivered,
  given: ({ admin }) =>
    admin.set(`transactions/${PAYMENT}`, {
      ...paymentOf(),
      id: PAYMENT,
      status: 'declared',
      orderRef: '',
      customerUid: 'ama',
      customerName: 'Ama Mensah',
      customerCompany: '',
      locationId: 'osu',
      createdByName: 'Esi',
      reason: '',
      changedAt: new Date(1),
      lastAuditId: '',
      createdAt: 1,
      createdBy: 'esi',
      updatedAt: 1,
      updatedBy: 'esi',
    }),
  ...decide,
  body: { status: 'verified', receivedMinor: 60_000, reason: '' },
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
  act('Enter what the tax office gave for an invoice', {
    after: invoiced,
    door: 'POST /sales-invoices/:id/evat',
    as: 'books',
    params: { id: INVOICE },
    body: { sdcId: 'SDC-1', receiptNumber: 'R-1', signature: 'S-1' },
  }),
  note,
  paidDelivered,
  act('Issue a credit note for what was paid', {
    ...note,
    after: paidDelivered,
  }),
  act('Issue a receipt that is missing', {
    after: verified,
    given: ({ admin }) => admin.delete(`receipts/${PAYMENT}`),
    door: 'POST /payments/:id/receipt',
    as: 'books',
    params: { id: PAYMENT },
  }),
  second,
  secondConfirmed,
  withCredit,
  act('Reverse a payment with credit', {
    after: withCredit,
    ...decide,
    params: { id: idOf(23) },
    body: { status: 'reversed', reason: 'They pay by bank' },
    undoes: withCredit,
  }),
  till,
  act('Take cash to the bank', {
    after: till,
    ...atTill('move'),
    body: { kind: 'bank', amountMinor: 5000, reason: 'Slip 12' },
  }),
  act('Close the till without a difference', { after: till, ...atTill('close'), body: counted(20_000) }),
  tillClosed,
  act('Correct the figures of a till', {
    after: tillClosed,
    ...atTill('correct', 'admin'),
    body: { floatMinor: 20_000, countedMinor: 20_000, bankedMinor: 0, reason: 'Found behind the drawer' },
  }),
  act('Open a till again', {
    after: tillClosed,
    ...atTill('reopen', 'admin'),
    body: { reason: 'Closed too early' },
    undoes: tillClosed,
  }),
]
