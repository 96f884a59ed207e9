import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditToUseMinor, type AccountBalance } from '#domain/money/ledger.ts'
import type { Order } from '#domain/orders/order.ts'
import { cancelOrder } from '#server/api/orders/cancel-order.ts'
import { keepOwedOfOrder } from '#server/proof/keep-owed.ts'
import { keepLedgerOfOrder } from '#server/proof/keep-ledger.ts'
import { openOrderShop, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { decidePayment } from './decide-payment.ts'
import { keepAsCredit } from './keep-as-credit.ts'
import { recordPayment } from './record-payment.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-keep-as-credit')))
beforeEach(() => {
  shop.reset()
  shop.admin.delete('accountBalances/ama')
})
afterAll(() => shop.close())

let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
const put = (changes: Partial<Order> = {}) =>
  shop.putOrder(1, { withholding: 'none', status: 'cancelled', paidMinor: 600, ...changes })
const keep = async (order: Order, uid = 'books', amountMinor = 600, id = nextId()) =>
  keepAsCredit(id, { orderId: order.id, amountMinor }, uid, shop.door)
const balance = () => shop.admin.get('accountBalances/ama') as unknown as AccountBalance | undefined
const creditMinor = () => creditToUseMinor(balance())
const follow = (order: Order) =>
  keepOwedOfOrder(shop.database, {
    id: order.id,
    before: {},
    after: shop.admin.get(`orders/${order.id}`),
    time: '',
  })
const owedOn = (order: Order) => shop.orderAt(order.id).owed

test.each(['super', 'admin', 'books'])('%s keeps what is owed as credit, once for its id', async (uid) => {
  const order = put()
  const id = nextId()
  expect(await keep(order, uid, 600, id)).toEqual({ keptMinor: 600 })
  expect(await keep(order, uid, 600, id)).toEqual({ keptMinor: 600 })
  expect(shop.orderAt(order.id)).toMatchObject({ paidMinor: 0, lastPaymentId: id })
  expect(shop.admin.get(`transactions/${id}`)).toMatchObject({
    kind: 'credit',
    isRefund: true,
    status: 'verified',
    amountMinor: 600,
    decidedBy: uid,
  })
  expect(creditMinor()).toBe(600)
})

test('nobody else does, nor of an order of their own', async () => {
  const order = put()
  for (const uid of ['kwame', 'esi', 'kumasi', 'branch', 'stock', 'ama', 'gone', 'nobody'])
    await expect(keep(order, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
  shop.admin.update(`orders/${order.id}`, { customerUid: 'books' })
  await expect(keep(order)).rejects.toEqual(refusal('FORBIDDEN'))
  expect(shop.orderAt(order.id).paidMinor).toBe(600)
})

test('never more than is owed, also at once, and nothing for somebody without an account', async () => {
  const order = put()
  await expect(keep(order, 'books', 601)).rejects.toEqual(refusal('INVALID'))
  await expect(keep(order, 'books', 0)).rejects.toEqual(refusal('INVALID'))
  const tries = await Promise.allSettled([keep(order, 'books', 400), keep(order, 'admin', 400)])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(shop.orderAt(order.id).paidMinor).toBe(200)
  await expect(keep(put({ customerUid: '' }))).rejects.toEqual(refusal('INVALID'))
  const confirmed = put({ status: 'confirmed' })
  await expect(keep(confirmed, 'books', 1)).rejects.toEqual(refusal('INVALID'))
})

test('what is kept can be taken back by somebody else, and is owed again', async () => {
  const order = put()
  const id = nextId()
  await keep(order, 'books', 600, id)
  const reversed = { status: 'reversed', reason: 'They want it back' }
  await expect((async () => decidePayment(id, reversed, 'books', shop.door))()).rejects.toEqual(
    refusal('FORBIDDEN'),
  )
  expect(await decidePayment(id, reversed, 'admin', shop.door)).toEqual({ ok: true })
  expect(shop.orderAt(order.id).paidMinor).toBe(600)
})

test('an order is cancelled with its money as credit in one commit, by those who may decide that', async () => {
  const paid = () =>
    shop.putOrder(1, {
      withholding: 'none',
      status: 'confirmed',
      paidMinor: 600,
      confirmedAt: new Date(5_000) as never,
    })
  const cancel = async (order: Order, uid: string, creditId?: string) =>
    cancelOrder(order.id, { reason: 'Site closed', ...(creditId && { creditId }) }, uid, shop.door)
  const one = paid()
  await expect(cancel(one, 'kwame', nextId())).rejects.toEqual(refusal('FORBIDDEN'))
  expect(shop.orderAt(one.id)).toMatchObject({ status: 'confirmed', paidMinor: 600 })
  const id = nextId()
  expect(await cancel(one, 'admin', id)).toEqual({ status: 'cancelled' })
  expect(await cancel(one, 'admin', id)).toEqual({ status: 'cancelled' })
  expect(shop.orderAt(one.id)).toMatchObject({ status: 'cancelled', paidMinor: 0 })
  expect(creditMinor()).toBe(600)
  const before = balance()?.balanceMinor
  // The trigger finds its entries posted.
  await keepLedgerOfOrder(shop.database, {
    id: one.id,
    before: { status: 'confirmed' },
    after: shop.admin.get(`orders/${one.id}`),
    time: '',
  })
  expect(balance()?.balanceMinor).toBe(before)

  // Without, what was paid is owed.
  const other = paid()
  await cancel(other, 'kwame')
  await follow(other)
  expect(owedOn(other)).toMatchObject({ amountMinor: 600, refundingMinor: 0 })
})

test('what is owed says since when, what is on its way, and is gone once it is given back', async () => {
  const order = put({ updatedAt: 5_000 })
  await follow(order)
  expect(owedOn(order)).toEqual({ amountMinor: 600, refundingMinor: 0, since: 5_000 })
  const refund = {
    orderId: order.id,
    kind: 'cash',
    amountMinor: 200,
    paidOn: '2026-10-24',
    reference: 'They want it back',
    providerId: 'CASH-1',
    isRefund: true,
  }
  const id = nextId()
  await recordPayment(id, refund, 'books', shop.door)
  await follow(order)
  expect(owedOn(order)).toEqual({ amountMinor: 600, refundingMinor: 200, since: 5_000 })
  await decidePayment(id, { status: 'verified', receivedMinor: 200, reason: '' }, 'admin', shop.door)
  await follow(order)
  expect(owedOn(order)).toEqual({ amountMinor: 400, refundingMinor: 0, since: 5_000 })
  await keep(order, 'books', 400)
  await follow(order)
  expect(owedOn(order)).toBeUndefined()
  expect(shop.admin.get(`orders/${order.id}`)).not.toHaveProperty('owed')
})
