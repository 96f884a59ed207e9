import { accountReferenceOf, partIdOf } from '#domain/money/payment.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { openOrderShop, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { decidePayment } from './decide-payment.ts'
import { declarePayment } from './declare-payment.ts'
import { recordPayment } from './record-payment.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-record-payment')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
const CASH = { kind: 'cash', tenderedMinor: 1000 }
const REFUND = { isRefund: true, kind: 'bank_transfer', reference: 'The order is cancelled' }

const confirmed = (changes: Partial<Order> = {}) =>
  shop.putOrder(1, { status: 'confirmed', withholding: 'none', ...changes })
const bodyOf = ({ id }: Pick<Order, 'id'>, more: object = {}) => ({
  orderId: id,
  kind: 'mobile_money',
  amountMinor: 600,
  paidOn: '2026-10-24',
  reference: 'For the slab',
  providerId: `MM-${++made}`,
  ...more,
})
const record = async (order: Pick<Order, 'id'>, uid = 'esi', more: object = {}, id = nextId()) =>
  recordPayment(id, bodyOf(order, more), uid, shop.door)
const paymentsOf = ({ id }: Pick<Order, 'id'>) =>
  shop.admin.list('transactions').filter(({ data }) => data['orderId'] === id)

const reject = (id: string) =>
  decidePayment(id, { status: 'rejected', reason: 'Not on our account' }, 'admin', shop.door)

/** Nothing was written of it. */
function expectNothing(order: Order) {
  expect(paymentsOf(order)).toEqual([])
  expect(shop.orderAt(order.id)).toEqual(expect.objectContaining({ paidMinor: order.paidMinor }))
}

describe('recording a payment', () => {
  test.each(['super', 'admin', 'books', 'esi', 'both'])(
    '%s records one, with an entry, and it counts for nothing yet',
    async (uid) => {
      const order = confirmed()
      const id = nextId()
      expect(await record(order, uid, { providerId: `MM.of-${uid}` }, id)).toEqual({ ok: true })
      const payment = shop.admin.get(`transactions/${id}`)
      expect(payment).toMatchObject({
        status: 'declared',
        orderId: order.id,
        orderRef: order.ref,
        customerUid: 'ama',
        customerName: order.customer.name,
        locationId: 'osu',
        amountMinor: 600,
        createdBy: uid,
        reason: '',
      })
      expect(payment).not.toHaveProperty('receivedMinor')
      expect(payment).not.toHaveProperty('isRefund')
      expect(shop.admin.get(`unique/payment__mobile_money-MMOF${uid.toUpperCase()}`)).toMatchObject({
        recordId: id,
      })
      expect(shop.admin.get(`auditLog/${payment?.['lastAuditId'] as string}`)).toMatchObject({
        action: 'payment.record',
        actorUid: uid,
        entityId: id,
      })
      expect(shop.orderAt(order.id).paidMinor).toBe(0)
    },
  )

  test('nobody else records one', async () => {
    for (const uid of ['kwame', 'kumasi', 'branch', 'stock', 'ama', 'gone', 'nobody']) {
      const order = confirmed()
      await expect(record(order, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expectNothing(order)
    }
  })

  test('nobody records one of their own order', async () => {
    for (const uid of ['super', 'admin', 'books', 'esi']) {
      const order = confirmed({ customerUid: uid, source: 'counter', createdBy: uid, paidMinor: 600 })
      for (const more of [{}, REFUND])
        await expect(record(order, uid, more), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expectNothing(order)
    }
  })

  test.each(['super', 'admin', 'kwame', 'esi'])('%s takes cash for a sale of their own', async (uid) => {
    const order = confirmed({ source: 'counter', createdBy: uid })
    expect(await record(order, uid, CASH)).toEqual({ ok: true })
    const [payment] = paymentsOf(order)
    expect(payment?.data).toMatchObject({ status: 'declared', tenderedMinor: 1000 })
  })

  test('a Manager takes no money for the sale of another, nor for an order of the website', async () => {
    for (const changes of [
      { source: 'counter', createdBy: 'esi' },
      { source: 'web', createdBy: 'kwame' },
      { source: 'counter', createdBy: 'kwame', customerUid: 'kwame' },
    ] as const)
      await expect(record(confirmed(changes), 'kwame', CASH)).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test.each(['draft', 'submitted', 'declined', 'cancelled', 'expired'] as const)(
    'none of an order that is %s',
    async (status) => {
      const order = confirmed({ status })
      expect(await record(order, 'admin')).toEqual({ ok: false, reason: 'moved-on' })
      expectNothing(order)
    },
  )

  test.each<[string, object]>([
    ['of nothing', { amountMinor: 0 }],
    ['below nothing', { amountMinor: -5 }],
    ['of half a pesewa', { amountMinor: 0.5 }],
    ['without end', { amountMinor: 10_000_000_000_001 }],
    ['of an amount in words', { amountMinor: '600' }],
    ['paid with credit', { kind: 'credit' }],
    ['by a kind of its own', { kind: 'crypto' }],
    ['on no day', { paidOn: '' }],
    ['without a transaction ID', { providerId: '' }],
    ['with a reference without end', { reference: 'x'.repeat(81) }],
    ['with less handed over than paid', { ...CASH, tenderedMinor: 599 }],
    ['with half a pesewa handed over', { ...CASH, tenderedMinor: 1000.5 }],
    ['with words handed over', { ...CASH, tenderedMinor: '1000' }],
    ['with no end to what was handed over', { ...CASH, tenderedMinor: 10_000_000_000_001 }],
    ['with change for mobile money', { tenderedMinor: 1000 }],
    ['that may be a refund', { isRefund: 'yes' }],
  ])('none %s', async (_what, more) => {
    const order = confirmed()
    for (const uid of ['super', 'esi'])
      await expect(record(order, uid, more), uid).rejects.toEqual(refusal('INVALID'))
    expectNothing(order)
  })

  test.each([undefined, null, 'x', [], 7])('nothing of a body that is %o', async (body) => {
    await expect((async () => recordPayment(nextId(), body, 'admin', shop.door))()).rejects.toEqual(
      refusal('INVALID'),
    )
  })

  test('what a hand-made client adds is left out', async () => {
    const order = confirmed()
    const id = nextId()
    const more = {
      status: 'verified',
      receivedMinor: 600,
      decidedBy: 'admin',
      bankEntry: 'ROW-1',
      proof: '/uploads/payments/esi/a.png',
      transfer: { part: 2, parts: 2, amountMinor: 9 },
      customerUid: 'esi',
      locationId: 'kum',
      createdBy: 'admin',
      createdByName: 'Kojo Antwi',
      note: 'x',
    }
    await record(order, 'esi', more, id)
    const payment = shop.admin.get(`transactions/${id}`) ?? {}
    expect(payment).toMatchObject({
      status: 'declared',
      customerUid: 'ama',
      locationId: 'osu',
      createdBy: 'esi',
      createdByName: 'Esi Boateng',
    })
    for (const field of ['receivedMinor', 'decidedBy', 'bankEntry', 'proof', 'transfer', 'note'])
      expect(payment).not.toHaveProperty(field)
  })

  test('none of an order that does not exist, or that cannot be read', async () => {
    await expect(record({ id: 'none' }, 'admin')).rejects.toEqual(refusal('NOT_FOUND'))
    const order = confirmed()
    shop.admin.update(`orders/${order.id}`, { lines: 5 })
    await expect(record(order, 'admin')).rejects.toEqual(refusal('CONFLICT'))
  })
})

describe('the same command', () => {
  test('again is one payment, also at the same moment', async () => {
    const order = confirmed()
    const [id, body] = [nextId(), bodyOf(order)]
    const send = async () => recordPayment(id, body, 'esi', shop.door)
    const done = { ok: true }
    expect(await Promise.all([send(), send(), send()])).toEqual([done, done, done])
    // Whatever became of the order meanwhile.
    shop.admin.update(`orders/${order.id}`, { status: 'cancelled' })
    expect(await send()).toEqual({ ok: true })
    expect(paymentsOf(order)).toHaveLength(1)
  })

  test('does not pass for that of somebody else, nor for another order', async () => {
    const order = confirmed()
    const id = nextId()
    await record(order, 'esi', {}, id)
    await expect(record(order, 'admin', {}, id)).rejects.toEqual(refusal('CONFLICT'))
    await expect(record(confirmed(), 'esi', {}, id)).rejects.toEqual(refusal('CONFLICT'))
  })

  test('the same transaction pays once, whatever the order and whoever records it', async () => {
    const providerId = 'FT26325K7QX2'
    const orders = [confirmed(), confirmed(), confirmed()]
    const outcomes = await Promise.all(
      orders.map((order, at) => record(order, ['esi', 'admin', 'books'][at], { providerId })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((one) => !one.ok && one.reason === 'used')).toHaveLength(2)
    // The same number at a bank is another transaction.
    expect(await record(confirmed(), 'admin', { providerId, kind: 'bank_transfer' })).toEqual({ ok: true })
  })

  test('a transaction that its customer declared is not recorded again', async () => {
    const order = confirmed()
    const declared = {
      kind: 'mobile_money',
      paidInto: 'MTN MoMo',
      paidOn: '2026-10-24',
      providerId: 'MM-DECLARED',
      reference: '',
      proof: '',
      shares: [{ orderId: order.id, amountMinor: 100 }],
    }
    expect(await declarePayment(nextId(), declared, 'ama', shop.door)).toEqual({ ok: true })
    expect(await record(order, 'esi', { providerId: 'MM-DECLARED' })).toEqual({ ok: false, reason: 'used' })
  })
})

describe('giving money back', () => {
  test.each(['super', 'admin', 'books'])('%s records it, of an order that has ended too', async (uid) => {
    for (const status of ['confirmed', 'cancelled', 'expired'] as const) {
      const { totals } = confirmed()
      const paidMinor = (status === 'confirmed' ? totals.totalMinor : 0) + 600
      const order = confirmed({ status, paidMinor })
      expect(await record(order, uid, REFUND)).toEqual({ ok: true })
      expect(paymentsOf(order)[0]?.data).toMatchObject({ isRefund: true, status: 'declared' })
      expect(shop.orderAt(order.id).paidMinor).toBe(paidMinor)
    }
  })

  test('nobody else records one, not even of a sale of their own', async () => {
    for (const uid of ['kwame', 'esi', 'kumasi', 'branch', 'stock', 'ama', 'gone', 'nobody']) {
      const order = confirmed({ paidMinor: 600, source: 'counter', createdBy: uid })
      await expect(record(order, uid, REFUND), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expectNothing(order)
    }
  })

  test('none of more than is owed, and nothing of an order that is only paid', async () => {
    const order = confirmed({ status: 'cancelled', paidMinor: 600 })
    const NOT_OWED = { ok: false, reason: 'not-owed' }
    expect(await record(order, 'admin', { ...REFUND, amountMinor: 601 })).toEqual(NOT_OWED)
    expectNothing(order)
    const paid = confirmed({ paidMinor: 600 })
    expect(await record(paid, 'admin', { ...REFUND, amountMinor: 1 })).toEqual(NOT_OWED)
    expectNothing(paid)
  })

  test('two refunds that nobody has verified come to no more than is owed, also at once', async () => {
    const order = confirmed({ status: 'cancelled', paidMinor: 600 })
    const halves = [400, 400].map((amountMinor, at) =>
      record(order, 'admin', { ...REFUND, amountMinor, providerId: `RF-${at}` }),
    )
    const outcomes = await Promise.all(halves)
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await record(order, 'books', { ...REFUND, amountMinor: 200, providerId: 'RF-3' })).toEqual({
      ok: true,
    })
  })

  test.each<[string, object]>([
    ['by a certificate', { kind: 'withholding' }],
    ['without saying why', { reference: '' }],
    ['with what was handed over', { kind: 'cash', tenderedMinor: 700 }],
  ])('none %s', async (_what, more) => {
    const order = confirmed({ paidMinor: 600 })
    await expect(record(order, 'admin', { ...REFUND, ...more })).rejects.toEqual(refusal('INVALID'))
    expectNothing(order)
  })
})

describe('more than is left to pay', () => {
  const left = () => {
    const order = confirmed()
    // All but 500 is paid.
    const paidMinor = order.totals.totalMinor - 500
    shop.admin.update(`orders/${order.id}`, { paidMinor, withholding: 'none' })
    return { ...order, paidMinor }
  }

  test('is asked about before anything is recorded', async () => {
    const order = left()
    expect(await record(order, 'esi', { amountMinor: 501 })).toEqual({ ok: false, reason: 'too-much' })
    expectNothing(order)
    expect(await record(order, 'esi', { amountMinor: 500 })).toEqual({ ok: true })
    // What is being checked is not left to pay any more.
    expect(await record(order, 'esi', { amountMinor: 1, providerId: 'MM-2' })).toEqual({
      ok: false,
      reason: 'too-much',
    })
  })

  test('becomes credit of the customer: 620 pay the 500 that are left, and 120 go on account', async () => {
    const order = left()
    const id = nextId()
    const more = { amountMinor: 620, rest: 'credit' }
    expect(await record(order, 'esi', more, id)).toEqual({ ok: true })
    expect(await record(order, 'esi', more, id)).toEqual({ ok: true })
    expect(shop.admin.get(`transactions/${id}`)).toMatchObject({
      orderId: order.id,
      amountMinor: 500,
      transfer: { part: 1, parts: 2, amountMinor: 620 },
    })
    expect(shop.admin.get(`transactions/${partIdOf(id, 2)}`)).toMatchObject({
      orderId: '',
      amountMinor: 120,
      customerUid: order.customerUid,
      locationId: 'osu',
      tillId: 'osu',
      orderRef: accountReferenceOf(order.customerUid),
      transfer: { part: 2, parts: 2, amountMinor: 620 },
    })
    expect(paymentsOf(order)).toHaveLength(1)
  })

  test('or stays on the order, to be given back', async () => {
    const order = left()
    expect(await record(order, 'esi', { amountMinor: 620, rest: 'owed' })).toEqual({ ok: true })
    expect(paymentsOf(order)[0]?.data).toMatchObject({ amountMinor: 620 })
  })

  test('is no credit of somebody without an account, and no part of a certificate', async () => {
    const order = left()
    shop.admin.update(`orders/${order.id}`, { customerUid: '' })
    const refused = (more: object) =>
      expect(record(order, 'esi', { amountMinor: 620, ...more })).rejects.toEqual(refusal('INVALID'))
    await refused({ rest: 'credit' })
    await refused({ rest: 'owed', kind: 'withholding' })
    await refused({ rest: 'owed', kind: 'cash', tenderedMinor: 700 })
    expectNothing(order)
  })
})

describe('one transaction ID pays once', () => {
  test.each(['CI2312.0514.H7', 'ci2312 0514 h7', 'CI23120514H7', ' CI2312–0514/H7'])(
    'also typed as %j, and what was typed is shown',
    async (providerId) => {
      const first = nextId()
      const order = confirmed()
      expect(await record(order, 'books', { providerId: 'CI2312.0514.h7' }, first)).toEqual({ ok: true })
      expect(shop.admin.get(`transactions/${first}`)).toMatchObject({ providerId: 'CI2312.0514.h7' })
      expect(await record(order, 'books', { providerId })).toEqual({ ok: false, reason: 'used' })
      await reject(first)
      const again = nextId()
      expect(await record(order, 'books', { providerId }, again)).toEqual({ ok: true })
      await reject(again)
    },
  )

  test('also where an older payment holds it, with hyphens for its signs', async () => {
    shop.admin.set('unique/payment__mobile_money-AB-12-C', { kind: 'payment', recordId: 'older' })
    expect(await record(confirmed(), 'books', { providerId: 'ab.12 c' })).toEqual({
      ok: false,
      reason: 'used',
    })
  })

  test.each([' ', '...', '<b>1</b>', '12 🙂', 'Ω'])('%j is no ID', async (providerId) => {
    await expect(record(confirmed(), 'books', { providerId })).rejects.toThrow('could not be read')
  })
})
