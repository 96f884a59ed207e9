import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { tellCustomer, type CUSTOMER_NEWS } from '#server/proof/tell-customer.ts'
import { storedKyc } from '#tests/rules/kyc-writes.ts'
import { storedPayment } from '#tests/rules/payment-writes.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const time = '2026-11-23T09:00:00.000000000Z'
type Stored = Readonly<Record<string, unknown>>

const written = (
  collection: keyof typeof CUSTOMER_NEWS,
  id: string,
  after: Stored | undefined,
  before?: Stored,
) => tellCustomer({ run: shop.run }, collection, { id, before, after, time })

/** What customers were told by these writes; the seed's own is left out. */
const told = () =>
  shop.admin
    .list('customerNotifications')
    .map(({ data }) => data)
    .filter(({ at }) => at === Date.parse(time))

const some = (collection: string, fits: (data: Stored) => boolean) => {
  const found = shop.admin.list(collection).find(({ data }) => fits(data))
  if (!found) throw new Error(`the seed has none in ${collection}`)
  return found
}
const ownOrder = () => {
  const { id, data } = some('orders', ({ customerUid }) => customerUid === 'customer')
  return { ...(data as unknown as Order), id }
}
/** Of an id that the seed has told nothing about. */
const another = (order: Order): Order => ({ ...order, id: 'another' })

test('a customer is told once that their order is confirmed, with the order to open', async () => {
  const order = another(ownOrder())
  const before = { ...order, status: 'submitted' }
  const after = { ...order, status: 'confirmed' }
  expect(await written('orders', 'another', after, before)).toBe(true)
  expect(await written('orders', 'another', after, before)).toBe(false)
  // Released from a hold it is confirmed again, which is no news.
  expect(await written('orders', 'another', after, { ...order, status: 'on_hold' })).toBe(false)
  expect(told()).toEqual([
    {
      id: 'order-confirmed-another',
      event: 'order-confirmed',
      customerUid: 'customer',
      recordId: 'another',
      ref: order.ref,
      about: '',
      at: Date.parse(time),
      readAt: 0,
    },
  ])
})

test('one who does without an event is not told of it, but of the others', async () => {
  const order = another(ownOrder())
  shop.admin.set('users/customer', {
    ...shop.admin.get('users/customer'),
    notificationsOff: ['order-confirmed'],
  })
  const submitted = { ...order, status: 'submitted' }
  expect(await written('orders', 'another', { ...order, status: 'confirmed' }, submitted)).toBe(false)
  expect(await written('orders', 'another', { ...order, status: 'expired' }, submitted)).toBe(true)
  expect(told()).toHaveLength(1)
})

test('an order that ended is told with the reason, but not to whoever ended it', async () => {
  const order = another(ownOrder())
  const before = { ...order, status: 'confirmed' }
  const ended = { ...order, decisionReason: 'No trucks this week', decidedBy: 'sales' }
  expect(
    await written('orders', 'another', { ...ended, status: 'cancelled', decidedBy: 'customer' }, before),
  ).toBe(false)
  for (const status of ['declined', 'cancelled', 'expired'])
    expect(await written('orders', 'another', { ...ended, status }, before)).toBe(true)
  expect(told().map(({ event, about }) => [event, about])).toEqual(
    expect.arrayContaining([
      ['order-declined', 'No trucks this week'],
      ['order-cancelled', 'No trucks this week'],
      ['order-expired', 'We saw no payment, so you owe nothing'],
    ]),
  )
})

test('nobody is told of another change, of an order without an account, or of an account that is gone', async () => {
  const order = another(ownOrder())
  const submitted = { ...order, status: 'submitted' }
  const confirmed = { ...order, status: 'confirmed' }
  expect(await written('orders', 'another', { ...confirmed, updatedAt: 9 }, confirmed)).toBe(false)
  expect(await written('orders', 'another', { ...order, status: 'processing' }, confirmed)).toBe(false)
  expect(await written('orders', 'another', { ...confirmed, customerUid: '' }, submitted)).toBe(false)
  expect(await written('orders', 'another', { ...confirmed, customerUid: 'gone' }, submitted)).toBe(false)
  expect(await written('orders', 'another', undefined, submitted)).toBe(false)
  expect(await written('orders', 'another', { status: 'confirmed' }, submitted)).toBe(false)
  expect(told()).toEqual([])
})

test('goods on their way and handed over are told with waybill and receiver, of the order', async () => {
  const order = ownOrder()
  const load = {
    id: 'load',
    ref: `${order.ref}-1`,
    number: 1,
    orderId: order.id,
    orderRef: order.ref,
    customerUid: 'customer',
    customerName: order.customer.name,
    customerCompany: order.customer.company,
    locationId: order.locationId,
    status: 'dispatched',
    lines: [],
    lineCount: 1,
    heldLines: 0,
    postingIds: [],
    delivery: { ...order.delivery, method: 'delivery' },
    dispatch: { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-9' },
    reason: '',
    changedAt: new Date(),
    lastAuditId: '',
    createdAt: 1,
    createdBy: 'location',
    updatedAt: 1,
    updatedBy: 'location',
  }
  const picked = { ...load, status: 'picked' }
  expect(await written('fulfillments', 'load', load, picked)).toBe(true)
  const collected = { ...load, delivery: { ...order.delivery, method: 'pickup' } }
  expect(await written('fulfillments', 'collected', { ...collected, id: 'collected' }, picked)).toBe(false)
  const proof = { name: 'Esi Owusu', phone: '', photo: '' }
  expect(await written('fulfillments', 'load', { ...load, status: 'delivered', proof }, load)).toBe(true)
  expect(told()).toMatchObject([
    {
      id: 'order-delivered-load',
      recordId: order.id,
      ref: order.ref,
      about: 'AMAL0002-1: received by Esi Owusu',
    },
    {
      id: 'order-dispatched-load',
      recordId: order.id,
      about: 'AMAL0002-1, waybill WB-9, Kojo Mensah, GT 4410-22',
    },
  ])
})

test('a payment that arrived, that we could not find, and money given back are told with what it came to', async () => {
  const order = ownOrder()
  const paid = storedPayment('paid', order, { createdBy: 'customer' })
  const decided = (more: Stored) => written('transactions', 'paid', { ...paid, ...more }, paid)
  expect(await decided({ status: 'verified', receivedMinor: 550 })).toBe(true)
  expect(await decided({ status: 'rejected', reason: 'Not on our account' })).toBe(true)
  expect(await decided({ status: 'verified', isRefund: true, receivedMinor: 700 })).toBe(true)
  // What is kept as credit is verified when it is made.
  const kept = { ...paid, kind: 'credit', isRefund: true, status: 'verified', receivedMinor: 800 }
  expect(await written('transactions', 'kept', { ...kept, id: 'kept' })).toBe(true)
  // Recorded by staff, rejected by staff: the customer never said that they paid.
  expect(await decided({ status: 'rejected', createdBy: 'sales', reason: 'Twice' })).toBe(false)
  expect(await written('transactions', 'paid', { ...paid, status: 'verified' })).toBe(false)
  expect(told().map(({ event, about }) => [event, about])).toEqual([
    ['payment-kept', 'GH₵8.00'],
    ['payment-refunded', 'GH₵7.00'],
    ['payment-rejected', expect.stringContaining('Not on our account')],
    ['payment-verified', 'GH₵5.50'],
  ])
})

test('each offer and each question about a quote is told, and that we decline, but not what they decided', async () => {
  const found = some('quotes', ({ status, customerUid }) => status === 'sent' && customerUid === 'customer')
  const quote: Stored = { ...found.data, id: 'asked' }
  const open = { ...quote, status: 'requested', revision: 0 }
  const offer = found.data['offer'] as Stored
  const sent = (revision: number) => ({ ...quote, revision, offer: { ...offer, revision } })
  expect(await written('quotes', 'asked', sent(1), open)).toBe(true)
  expect(await written('quotes', 'asked', { ...sent(1), updatedAt: 9 }, sent(1))).toBe(false)
  expect(await written('quotes', 'asked', sent(2), sent(1))).toBe(true)
  const question = { ...open, status: 'more_info', staffMessageId: '5' }
  expect(await written('quotes', 'asked', question, open)).toBe(true)
  expect(await written('quotes', 'asked', { ...question, staffMessageId: '6' }, question)).toBe(true)
  const declined = { ...open, status: 'declined', decidedBy: 'sales', decisionReason: 'Out of range' }
  expect(await written('quotes', 'asked', declined, open)).toBe(true)
  expect(await written('quotes', 'asked', { ...declined, decidedBy: 'customer' }, sent(2))).toBe(false)
  expect(told().map(({ id }) => id)).toEqual([
    'quote-asked-1',
    'quote-asked-2',
    'quote-declined-asked',
    'quote-question-asked-5',
    'quote-question-asked-6',
  ])
})

test('each decision on documents is told, with the reason', async () => {
  const kyc = (status: string, more: Stored = {}) =>
    storedKyc('customer', { status, decidedAt: 7, ...more }) as Stored
  expect(await written('kyc', 'customer', kyc('submitted'), kyc('draft'))).toBe(false)
  expect(await written('kyc', 'customer', kyc('approved'), kyc('under_review'))).toBe(true)
  const again = kyc('resubmission_requested', { reason: 'Not legible', decidedAt: 8 })
  expect(await written('kyc', 'customer', again, kyc('under_review'))).toBe(true)
  expect(told().map(({ id, about }) => [id, about])).toEqual([
    ['kyc-approved-customer-7', ''],
    ['kyc-asked-again-customer-8', 'Not legible'],
  ])
})

test('whoever referred a customer is told of the reward, once it is credited', async () => {
  const { id, data } = some('referrals', ({ referrerUid }) => referrerUid === 'customer')
  const rewarded = { ...data, status: 'rewarded', rewardMinor: 5000 }
  expect(await written('referrals', id, { ...data, status: 'qualified' }, data)).toBe(false)
  expect(await written('referrals', id, rewarded, data)).toBe(true)
  expect(told()).toMatchObject([
    { event: 'reward', customerUid: 'customer', about: expect.stringMatching(/^GH₵50\.00 of credit for /) },
  ])
  const lessened = { ...rewarded, takenBackMinor: 2000, corrections: 1 }
  expect(await written('referrals', id, lessened, rewarded)).toBe(true)
  expect(await written('referrals', id, { ...lessened, updatedAt: 9 }, lessened)).toBe(false)
  expect(told().flatMap(({ event, about }) => (event === 'reward-taken-back' ? [about] : []))).toEqual([
    expect.stringMatching(/^GH₵20\.00 for referring /),
  ])
})

test('a credit note is told, an invoice and a changed note are not', async () => {
  const order = ownOrder()
  const note = {
    id: 'note',
    kind: 'credit_note',
    number: 3,
    ref: 'CN-2026-000003',
    orderId: order.id,
    orderRef: order.ref,
    poNumber: '',
    project: '',
    customerUid: 'customer',
    customer: order.customer,
    locationId: order.locationId,
    lines: [],
    taxRates: order.taxRates,
    totals: { ...order.totals, totalMinor: 1200 },
    issuedOn: '2026-11-23',
    code: 'a'.repeat(32),
    creditedQuantities: {},
    creditedDeliveryMinor: 0,
    creditedMinor: 0,
    invoiceId: 'invoice-own',
    invoiceRef: 'INV-2026-000001',
    reason: 'Two bags were wet',
    lastAuditId: '',
    createdAt: 1,
    createdBy: 'accountant',
    updatedAt: 1,
    updatedBy: 'accountant',
  }
  expect(await written('salesInvoices', 'bill', { ...note, kind: 'invoice' })).toBe(false)
  expect(await written('salesInvoices', 'note', { ...note, evat: undefined }, note)).toBe(false)
  expect(await written('salesInvoices', 'note', note)).toBe(true)
  expect(told()).toMatchObject([
    {
      event: 'credit-note',
      recordId: 'note',
      ref: 'CN-2026-000003',
      about: `GH₵12.00 of order ${order.ref}: Two bags were wet`,
    },
  ])
})
