import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { uniquePaymentValue, type Payment } from '#domain/money/payment.ts'
import type { Order } from '#domain/orders/order.ts'
import { openOrderShop, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { decidePayment } from './decide-payment.ts'
import { issueReceipt } from './issue-receipt.ts'
import { recordPayment } from './record-payment.ts'

const CHECKERS = ['super', 'admin', 'books']
const NO_CHECKERS = ['kwame', 'esi', 'kumasi', 'branch', 'stock', 'ama', 'gone', 'nobody']
const MOVED_ON = { ok: false, reason: 'moved-on' }
const REFUND = { isRefund: true, kind: 'bank_transfer', reference: 'The order is cancelled' }

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-decide-payment')))
beforeEach(() => {
  shop.reset()
  shop.admin.set('counters/receipt', { value: 40, lastId: 'earlier', updatedAt: 1 })
})
afterAll(() => shop.close())

let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
const confirmed = (changes: Partial<Order> = {}) => shop.putOrder(1, { status: 'confirmed', ...changes })

/** Recorded by sales unless told otherwise. */
async function declared(order: Order, more: object = {}, uid = 'esi'): Promise<string> {
  const id = nextId()
  const body = {
    orderId: order.id,
    kind: 'mobile_money',
    amountMinor: 600,
    paidOn: '2026-10-24',
    reference: '',
    providerId: `MM-${made}`,
    // A payment may be more than is left to pay, once somebody says so.
    ...(!('isRefund' in more || 'tenderedMinor' in more) && { rest: 'owed' }),
    ...more,
  }
  expect(await recordPayment(id, body, uid, shop.door)).toEqual({ ok: true })
  return id
}

const decide = async (id: string, uid: string, decision: object) =>
  decidePayment(id, { reason: '', ...decision }, uid, shop.door)
const verify = (id: string, uid = 'books', more: object = {}) =>
  decide(id, uid, { status: 'verified', receivedMinor: 600, ...more })
const reject = (id: string, uid = 'books', reason = 'Not on our account') =>
  decide(id, uid, { status: 'rejected', reason })
const reverse = (id: string, uid = 'admin', reason = 'The bank took it back') =>
  decide(id, uid, { status: 'reversed', reason })

const paymentAt = (id: string) => shop.admin.get(`transactions/${id}`) as unknown as Payment
const paidOf = ({ id }: Order) => shop.orderAt(id).paidMinor
const holderOf = (id: string) => {
  return shop.admin.get(`unique/payment__${uniquePaymentValue(paymentAt(id))}`)
}
const receipts = () => shop.admin.list('receipts').filter(({ data }) => Number(data['number']) > 40)
const clearReceipts = () => {
  for (const { id } of shop.admin.list('receipts')) shop.admin.delete(`receipts/${id}`)
}
beforeEach(clearReceipts)

describe('verifying', () => {
  test.each(CHECKERS)('%s verifies a payment: the order counts it, and it has its receipt', async (uid) => {
    const order = confirmed()
    const id = await declared(order)
    expect(await verify(id, uid)).toEqual({ ok: true })
    expect(paymentAt(id)).toMatchObject({ status: 'verified', receivedMinor: 600, decidedBy: uid })
    expect(shop.orderAt(order.id)).toMatchObject({ paidMinor: 600, lastPaymentId: id, updatedBy: uid })
    expect(shop.admin.get(`receipts/${id}`)).toMatchObject({
      number: 41,
      ref: 'RC-2026-000041',
      amountMinor: 600,
      orderRef: order.ref,
      customerUid: 'ama',
      providerId: paymentAt(id).providerId,
    })
    expect(shop.admin.get(`auditLog/${paymentAt(id).lastAuditId}`)).toMatchObject({
      action: 'payment.verify',
      actorUid: uid,
      diff: { status: { before: 'declared', after: 'verified' } },
    })
  })

  test('nobody else verifies, rejects or reverses one', async () => {
    const order = confirmed()
    const [id, other] = [await declared(order), await declared(order)]
    await verify(other)
    for (const uid of NO_CHECKERS) {
      for (const act of [verify, reject])
        await expect(act(id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      await expect(reverse(other, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    }
    expect(paymentAt(id)).toMatchObject({ status: 'declared' })
    expect(paidOf(order)).toBe(600)
  })

  test('nobody verifies or rejects what they recorded', async () => {
    for (const uid of CHECKERS) {
      const order = confirmed()
      const id = await declared(order, {}, uid)
      for (const act of [verify, reject])
        await expect(act(id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expect(paidOf(order)).toBe(0)
    }
  })

  test('nobody decides on a payment of their own order, nor on money that they put on account', async () => {
    for (const uid of CHECKERS)
      for (const changes of [{}, { orderId: '' }]) {
        const id = await declared(confirmed())
        shop.admin.update(`transactions/${id}`, { customerUid: uid, ...changes })
        for (const act of [verify, reject])
          await expect(act(id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
        shop.admin.update(`transactions/${id}`, {
          status: 'verified',
          receivedMinor: 600,
          decidedBy: 'somebody',
        })
        await expect(reverse(id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
        await expect(issue(id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      }
  })

  test('another amount than the declared one needs a reason, and is what counts', async () => {
    const order = confirmed()
    const id = await declared(order)
    for (const reason of ['', '  x '])
      await expect(verify(id, 'books', { receivedMinor: 580, reason })).rejects.toEqual(refusal('INVALID'))
    expect(await verify(id, 'books', { receivedMinor: 580, reason: ' The bank’s charge ' })).toEqual({
      ok: true,
    })
    expect(paymentAt(id)).toMatchObject({ receivedMinor: 580, reason: 'The bank’s charge' })
    expect(paidOf(order)).toBe(580)
    expect(shop.admin.get(`receipts/${id}`)).toMatchObject({ amountMinor: 580 })
  })

  test.each<[string, object]>([
    ['nothing said of what arrived', { receivedMinor: undefined }],
    ['nothing received', { receivedMinor: 0 }],
    ['less than nothing received', { receivedMinor: -600 }],
    ['half a pesewa received', { receivedMinor: 600.5 }],
    ['words received', { receivedMinor: '600' }],
    ['no end to what was received', { receivedMinor: 10_000_000_000_001, reason: 'A gift' }],
    ['a reason without end', { reason: 'x'.repeat(501) }],
    ['a row without end', { bankEntry: 'x'.repeat(81) }],
    ['a row that is a path', { bankEntry: 'a/b' }],
    ['a row of no name', { bankEntry: '' }],
    ['a state of its own', { status: 'withdrawn' }],
  ])('none with %s', async (_what, more) => {
    const order = confirmed()
    const id = await declared(order)
    await expect(verify(id, 'books', more)).rejects.toEqual(refusal('INVALID'))
    expect(paymentAt(id)).toMatchObject({ status: 'declared' })
    expect(paidOf(order)).toBe(0)
  })

  test('what a hand-made client adds is left out', async () => {
    const order = confirmed()
    const id = await declared(order)
    await verify(id, 'books', {
      amountMinor: 9_000,
      orderId: 'other',
      customerUid: 'books',
      decidedBy: 'admin',
      paidMinor: 9_000,
    })
    expect(paymentAt(id)).toMatchObject({
      amountMinor: 600,
      orderId: order.id,
      customerUid: 'ama',
      decidedBy: 'books',
    })
    expect(paidOf(order)).toBe(600)
  })

  test('part payments add up, also at the same moment', async () => {
    const order = confirmed()
    const ids = [await declared(order), await declared(order), await declared(order)]
    await Promise.all(ids.map((id, at) => verify(id, CHECKERS[at])))
    expect(paidOf(order)).toBe(1_800)
    expect(
      receipts()
        .map(({ data }) => Number(data['number']))
        .toSorted((one, other) => one - other),
    ).toEqual([41, 42, 43])
    expect(shop.admin.get('counters/receipt')).toMatchObject({ value: 43 })
  })

  test('of two who verify at the same moment one does, and the other is told', async () => {
    const order = confirmed()
    const id = await declared(order)
    const outcomes = await Promise.all([verify(id, 'admin'), verify(id, 'books'), reject(id, 'super')])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([MOVED_ON, MOVED_ON])
    expect(paidOf(order)).toBe(paymentAt(id).status === 'verified' ? 600 : 0)
  })

  test('the same command again changes nothing; another one by the same person is told', async () => {
    const order = confirmed()
    const id = await declared(order)
    expect(await Promise.all([verify(id), verify(id)])).toEqual([{ ok: true }, { ok: true }])
    expect(await verify(id)).toEqual({ ok: true })
    expect(await verify(id, 'books', { receivedMinor: 500, reason: 'Less arrived' })).toEqual(MOVED_ON)
    expect(await reject(id)).toEqual(MOVED_ON)
    expect(paidOf(order)).toBe(600)
    expect(receipts()).toHaveLength(1)
    expect(await reverse(id)).toEqual({ ok: true })
    expect(await reverse(id)).toEqual({ ok: true })
    expect(paidOf(order)).toBe(0)
  })

  test('a payment of an order that has ended meanwhile can be verified: the money is there', async () => {
    const order = confirmed()
    const id = await declared(order)
    shop.admin.update(`orders/${order.id}`, { status: 'cancelled' })
    expect(await verify(id)).toEqual({ ok: true })
    expect(paidOf(order)).toBe(600)
  })

  test('an order does not count more than can be counted', async () => {
    const order = confirmed({ paidMinor: 10_000_000_000_000 })
    const id = await declared(order)
    await expect(verify(id)).rejects.toEqual(refusal('INVALID'))
    expect(paymentAt(id)).toMatchObject({ status: 'declared' })
  })

  test('money on account is of no order, which the trigger credits', async () => {
    const order = confirmed()
    const id = await declared(order)
    shop.admin.update(`transactions/${id}`, { orderId: '', locationId: '', createdBy: 'ama' })
    expect(await verify(id)).toEqual({ ok: true })
    expect(paidOf(order)).toBe(0)
    expect(await reverse(id)).toEqual({ ok: true })
  })

  test('there is none of a payment that does not exist, or that nobody can read', async () => {
    await expect(verify('none')).rejects.toEqual(refusal('NOT_FOUND'))
    const id = await declared(confirmed())
    shop.admin.update(`transactions/${id}`, { amountMinor: 'much' })
    await expect(verify(id)).rejects.toEqual(refusal('NOT_FOUND'))
  })

  test.each(['rejected', 'reversed', 'withdrawn'])('nothing is done to one that is %s', async (status) => {
    const order = confirmed()
    const id = await declared(order)
    shop.admin.update(`transactions/${id}`, { status, decidedBy: 'somebody' })
    for (const act of [verify, reject, reverse]) expect(await act(id, 'books')).toEqual(MOVED_ON)
    expect(paidOf(order)).toBe(0)
  })
})

describe('an order on account', () => {
  async function onAccount(limitMinor: number, paidMinor = 0) {
    const order = confirmed({ paymentMethod: 'on_account', paidMinor })
    const openMinor = order.totals.totalMinor - paidMinor
    shop.putAccount(order, limitMinor, { open: { [order.id]: openMinor }, openMinor })
    return { order, openMinor, id: await declared(order, { amountMinor: 20 }) }
  }
  const arrived = { receivedMinor: 20 }

  test('gives its limit back by what was paid, in the same commit', async () => {
    const { order, openMinor, id } = await onAccount(100_000)
    await verify(id, 'books', arrived)
    expect(shop.admin.get('accounts/ama')).toMatchObject({
      open: { [order.id]: openMinor - 20 },
      openMinor: openMinor - 20,
    })
    await reverse(id)
    expect(shop.admin.get('accounts/ama')).toMatchObject({ open: { [order.id]: openMinor }, openMinor })
  })

  test('is no longer counted once all is paid', async () => {
    const { order, openMinor } = await onAccount(100_000)
    const id = await declared(order, { amountMinor: openMinor })
    await verify(id, 'books', { receivedMinor: openMinor })
    expect(shop.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0 })
  })

  test('is not reversed beyond the limit', async () => {
    const { order, openMinor, id } = await onAccount(100_000)
    await verify(id, 'books', arrived)
    shop.admin.update('accounts/ama', { creditLimitMinor: openMinor - 1 })
    await expect(reverse(id)).rejects.toEqual(refusal('INVALID'))
    expect(paidOf(order)).toBe(20)
  })

  test('that has ended is refunded without its account', async () => {
    const { order } = await onAccount(1, 0)
    shop.admin.update(`orders/${order.id}`, { status: 'cancelled', paidMinor: 600 })
    shop.admin.update('accounts/ama', { open: {}, openMinor: 0 })
    const id = await declared({ ...order, paidMinor: 600 }, REFUND, 'admin')
    expect(await verify(id)).toEqual({ ok: true })
    expect(shop.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0 })
  })
})

describe('a row of the bank’s file', () => {
  const rowOf = () => `2026-10-24 600 ${(++made).toString(36)}`
  const by = (id: string, bankEntry: string, uid = 'books') => verify(id, uid, { bankEntry })

  test('verifies one of two payments, whoever asks at the same moment', async () => {
    const [one, other] = [confirmed(), confirmed()]
    const row = rowOf()
    const outcomes = await Promise.all([
      by(await declared(one), row, 'admin'),
      by(await declared(other), row, 'books'),
    ])
    expect(outcomes).toContainEqual({ ok: true })
    expect(outcomes).toContainEqual({ ok: false, reason: 'row-used' })
    expect(paidOf(one) + paidOf(other)).toBe(600)
  })

  test('is kept of a verification alone', async () => {
    const id = await declared(confirmed())
    const row = rowOf()
    await decide(id, 'books', { status: 'rejected', reason: 'Not there', bankEntry: row, receivedMinor: 5 })
    expect(shop.admin.get(`unique/bankRow__${row}`)).toBeUndefined()
    expect(paymentAt(id)).not.toHaveProperty('bankEntry')
    expect(paymentAt(id)).not.toHaveProperty('receivedMinor')
  })

  test('is free again once its payment is reversed', async () => {
    const row = rowOf()
    const [first, second] = [await declared(confirmed()), await declared(confirmed())]
    await by(first, row)
    expect(paymentAt(first)).toMatchObject({ bankEntry: row })
    expect(await by(second, row)).toEqual({ ok: false, reason: 'row-used' })
    await reverse(first)
    expect(await by(second, row)).toEqual({ ok: true })
    expect(shop.admin.get(`unique/bankRow__${row}`)).toMatchObject({ recordId: second })
  })

  test('verifies the parts of one transfer, no other, and stays theirs', async () => {
    const row = rowOf()
    const providerId = `MM-PARTS-${made}`
    const [first, second, stranger] = [
      await declared(confirmed()),
      await declared(confirmed()),
      await declared(confirmed()),
    ]
    for (const [at, id] of [first, second].entries())
      shop.admin.update(`transactions/${id}`, {
        providerId,
        transfer: { part: at + 1, parts: 2, amountMinor: 1_200 },
      })
    await by(first, row)
    const used = { ok: false, reason: 'row-used' }
    expect(await by(stranger, row)).toEqual(used)
    for (const change of [{ customerUid: 'other' }, { kind: 'bank_transfer' }, { providerId: 'FT-0' }]) {
      const before = paymentAt(second)
      shop.admin.update(`transactions/${second}`, change)
      expect(await by(second, row), JSON.stringify(change)).toEqual(used)
      shop.admin.set(`transactions/${second}`, { ...before })
    }
    expect(await by(second, row)).toEqual({ ok: true })
    await reverse(first)
    expect(await by(stranger, row)).toEqual(used)
  })
})

describe('rejecting and reversing', () => {
  test('a rejected payment gives its ID back, and counts for nothing', async () => {
    const order = confirmed()
    const id = await declared(order)
    for (const reason of ['', '  x '])
      await expect(reject(id, 'books', reason)).rejects.toEqual(refusal('INVALID'))
    expect(await reject(id)).toEqual({ ok: true })
    expect(paymentAt(id)).toMatchObject({
      status: 'rejected',
      reason: 'Not on our account',
      decidedBy: 'books',
    })
    expect(holderOf(id)).toBeUndefined()
    expect(shop.admin.get(`receipts/${id}`)).toBeUndefined()
    expect(paidOf(order)).toBe(0)
    await declared(order, { providerId: paymentAt(id).providerId })
  })

  test('somebody other than the verifier reverses a payment, with a reason', async () => {
    const order = confirmed()
    const id = await declared(order)
    await verify(id, 'books')
    await expect(reverse(id, 'books')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(reverse(id, 'admin', '')).rejects.toEqual(refusal('INVALID'))
    expect(paidOf(order)).toBe(600)
    expect(await reverse(id, 'admin')).toEqual({ ok: true })
    expect(paymentAt(id)).toMatchObject({ status: 'reversed', receivedMinor: 600, decidedBy: 'admin' })
    expect(paidOf(order)).toBe(0)
    expect(holderOf(id)).toBeUndefined()
    expect(await reverse(id, 'super', 'Once more')).toEqual(MOVED_ON)
  })
})

describe('money given back', () => {
  const refund = (order: Order, more: object = {}) => declared(order, { ...REFUND, ...more }, 'admin')

  test('counts once somebody else verified it, has no receipt, and counts again once reversed', async () => {
    const order = confirmed({ status: 'cancelled', paidMinor: 600 })
    const id = await refund(order, { amountMinor: 400 })
    await expect(verify(id, 'admin', { receivedMinor: 400 })).rejects.toEqual(refusal('FORBIDDEN'))
    await verify(id, 'books', { receivedMinor: 400 })
    expect(paidOf(order)).toBe(200)
    expect(receipts()).toEqual([])
    await expect(issue(id, 'books')).rejects.toEqual(refusal('CONFLICT'))
    await reverse(id)
    expect(paidOf(order)).toBe(600)
  })

  test('is never more than the order counts: a payment is not reversed before its refund', async () => {
    const order = confirmed({ status: 'cancelled' })
    shop.admin.update(`orders/${order.id}`, { status: 'confirmed' })
    const payment = await declared(order)
    await verify(payment)
    shop.admin.update(`orders/${order.id}`, { status: 'cancelled' })
    const one = await refund(order)
    await verify(one, 'super')
    expect(paidOf(order)).toBe(0)
    expect(await reverse(payment)).toEqual({ ok: false, reason: 'given-back' })
    expect(paymentAt(payment)).toMatchObject({ status: 'verified' })
  })

  test('is never more than is owed, also where less is owed by the time that it is verified', async () => {
    const order = confirmed({ status: 'cancelled', paidMinor: 600 })
    const id = await refund(order, { amountMinor: 600 })
    const more = { receivedMinor: 601, reason: 'The bank sent more' }
    expect(await verify(id, 'books', more)).toEqual({ ok: false, reason: 'not-owed' })
    shop.admin.update(`orders/${order.id}`, { paidMinor: 500 })
    expect(await verify(id)).toEqual({ ok: false, reason: 'not-owed' })
    expect(paymentAt(id)).toMatchObject({ status: 'declared' })
    expect(paidOf(order)).toBe(500)
    expect(await verify(id, 'books', { receivedMinor: 500, reason: 'Less was owed' })).toEqual({ ok: true })
    expect(paidOf(order)).toBe(0)
  })
})

const issue = async (id: string, uid = 'books') => issueReceipt(id, {}, uid, shop.door)

describe('the receipt of a payment without one', () => {
  const verified = async (changes: object = {}) => {
    const id = await declared(confirmed())
    shop.admin.update(`transactions/${id}`, { status: 'verified', receivedMinor: 580, ...changes })
    return id
  }

  test.each(CHECKERS)('is issued by %s, once, with the next number', async (uid) => {
    const id = await verified()
    const receipt = { ref: 'RC-2026-000041' }
    expect(await Promise.all([issue(id, uid), issue(id, uid)])).toEqual([receipt, receipt])
    expect(shop.admin.get(`receipts/${id}`)).toMatchObject({ number: 41, amountMinor: 580 })
    expect(shop.admin.get('counters/receipt')).toMatchObject({ value: 41, lastId: id })
  })

  test('is issued by nobody else', async () => {
    const id = await verified()
    for (const uid of NO_CHECKERS) await expect(issue(id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    expect(shop.admin.get('counters/receipt')).toMatchObject({ value: 40 })
  })

  test.each(['declared', 'rejected', 'reversed', 'withdrawn'])(
    'there is none while it is %s',
    async (status) => {
      await expect(issue(await verified({ status }))).rejects.toEqual(refusal('CONFLICT'))
      expect(shop.admin.get('counters/receipt')).toMatchObject({ value: 40 })
    },
  )

  test('at once leaves no gap and no double', async () => {
    const ids = [await verified(), await verified(), await verified()]
    await Promise.all(ids.map((id, at) => issue(id, CHECKERS[at])))
    expect(
      receipts()
        .map(({ data }) => Number(data['number']))
        .toSorted((one, other) => one - other),
    ).toEqual([41, 42, 43])
  })
})
