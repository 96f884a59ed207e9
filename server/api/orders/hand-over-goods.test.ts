import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { newId } from '#lib/new-id.ts'
import { recordPayment } from '#server/api/money/record-payment.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { confirmOrder } from './confirm-order.ts'
import { dispatchFulfilment, pickFulfilment } from './fulfilment-steps.ts'
import { handOverGoods } from './hand-over-goods.ts'
import { planFulfilment } from './plan-fulfilment.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-hand-over')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const DONE = { ok: true }
const UNPAID = { ok: false, reason: 'unpaid' }
const LINES = LINES_PER_POSTING + 3

/** Five of each of `count` products, sold at the counter of Osu and confirmed. */
async function sold(count = 1, changes: Partial<Order> = {}): Promise<Order> {
  const order = shop.putOrder(count, { source: 'counter', paymentMethod: 'cash_on_delivery', ...changes })
  expect(await confirmOrder(order.id, { agreedPrices: pricesOf(order) }, 'kwame', shop.door)).toEqual(DONE)
  return order
}

const handOver = (order: Order, id = newId(), { uid = 'esi', isUnpaid = false } = {}) =>
  handOverGoods(order.id, { id, isUnpaid }, uid, shop.door)

const pay = async (order: Order, amountMinor: number) =>
  expect(
    await recordPayment(
      newId(),
      {
        orderId: order.id,
        kind: 'cash',
        amountMinor,
        tenderedMinor: amountMinor,
        paidOn: '2026-11-24',
        reference: '',
        providerId: order.ref,
      },
      'esi',
      shop.door,
    ),
  ).toEqual(DONE)

const deliveriesOf = ({ id }: Order) =>
  shop.admin.list('fulfillments').filter(({ data }) => data['orderId'] === id)

test('what is paid leaves the stock as one delivery that has arrived, once, and the order is completed', async () => {
  const order = await sold(LINES)
  const productId = order.lines[0]?.productId ?? ''
  const before = shop.levelOf(productId)
  await pay(order, order.totals.totalMinor)
  const id = newId()
  expect(await handOver(order, id)).toEqual(DONE)
  expect(await handOver(order, id)).toEqual(DONE)
  expect(shop.orderAt(order.id)).toMatchObject({ status: 'completed', paidMinor: 0 })
  expect(shop.levelOf(productId)).toMatchObject({
    onHand: Number(before?.['onHand']) - 5,
    reserved: Number(before?.['reserved']) - 5,
  })
  expect(deliveriesOf(order).map(({ data }) => data)).toMatchObject([
    { id, status: 'delivered', locationId: 'osu', postingIds: [`${id}-0`, `${id}-1`], createdBy: 'esi' },
  ])
  expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({
    count: 1,
    fullLines: LINES,
    holding: 1,
    dispatched: 1,
    delivered: 1,
  })
  expect(shop.admin.get(`auditLog/audit-${id}-deliver`)).toMatchObject({
    action: 'fulfilment.handOver',
    reason: '',
  })
  // Nobody hands it over a second time.
  expect(await handOver(order)).toEqual({ ok: false, reason: 'moved-on' })
})

test('what is not paid is handed over once that is agreed to, and the audit log says how much was owed', async () => {
  const order = await sold()
  await pay(order, 100)
  expect(await handOver(order)).toEqual(UNPAID)
  expect(shop.orderAt(order.id).status).toBe('confirmed')
  const id = newId()
  expect(await handOver(order, id, { isUnpaid: true })).toEqual(DONE)
  expect(shop.admin.get(`auditLog/audit-${id}-deliver`)?.['reason']).toMatch(/^Unpaid: GH₵/)
})

test('what is on account is handed over without a question', async () => {
  const order = shop.putOrder(1, { source: 'counter', paymentMethod: 'on_account' })
  shop.putAccount(order, 1_000_000)
  expect(await confirmOrder(order.id, { agreedPrices: pricesOf(order) }, 'kwame', shop.door)).toEqual(DONE)
  expect(await handOver(order)).toEqual(DONE)
})

test('goods of an order that are collected unpaid are asked about too', async () => {
  const order = await sold(1, { source: 'web' })
  const id = newId()
  const quantities = { 0: 5 }
  const door = { ...shop.door, siteUrl: '' }
  expect(await planFulfilment(order.id, { id, locationId: 'osu', quantities }, 'kwame', door)).toEqual(DONE)
  await pickFulfilment(id, {}, 'kwame', shop.door)
  const dispatch = { driver: '', vehicle: '', waybill: 'W-1' }
  expect(await dispatchFulfilment(id, dispatch, 'kwame', shop.door)).toEqual(UNPAID)
  expect(await dispatchFulfilment(id, { ...dispatch, isUnpaid: true }, 'kwame', shop.door)).toEqual(DONE)
  expect(shop.admin.get(`fulfillments/${id}`)?.['dispatch']).toEqual(dispatch)
})

test.each(['ama', 'kumasi', 'kumasiBranch', 'books', 'gone', 'nobody'])(
  '%s hands nothing over',
  async (uid) => {
    const order = await sold()
    await expect(handOver(order, newId(), { uid, isUnpaid: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(deliveriesOf(order)).toEqual([])
  },
)

test.each([
  ['an order of the web', { source: 'web' as const }],
  ['a sale that is delivered', { delivery: { method: 'delivery' as const } }],
])('%s is planned and delivered step by step', async (_, changes) => {
  const order = await sold()
  shop.admin.update(`orders/${order.id}`, {
    ...changes,
    ...('delivery' in changes && { delivery: { ...order.delivery, ...changes.delivery } }),
  })
  await expect(handOver(order, newId(), { isUnpaid: true })).rejects.toMatchObject({ code: 'INVALID' })
})
