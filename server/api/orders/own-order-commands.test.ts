import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveDelivery, reportProblem } from '#domain/orders/own-order-commands.ts'
import { queueEntriesOf } from '#domain/orders/daily-totals.ts'
import { orderStatusLabel } from '#domain/orders/order-status-label.ts'
import type { Order } from '#domain/orders/order.ts'
import { newId } from '#lib/new-id.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { confirmOrder } from './confirm-order.ts'
import * as steps from './fulfilment-steps.ts'
import { holdOrder } from './hold-order.ts'
import { planFulfilment } from './plan-fulfilment.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-customer-commands')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const OTHERS = ['super', 'admin', 'kwame', 'esi', 'books', 'stock', 'branch', 'gone', 'nobody']
const DONE = { ok: true }
const DISPATCH = { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-1' }
const PROOF = { name: 'Esi Owusu', phone: '+233240000001', photo: '' }

/** A hundred bags, to a site, by a day. */
async function ordered(): Promise<Order> {
  const order = shop.putOrder(1, {}, {}, 100)
  shop.putStock(order.lines[0]?.productId ?? '', 150)
  const delivery = { ...order.delivery, method: 'delivery' as const, neededBy: '2026-12-01' }
  shop.admin.update(`orders/${order.id}`, { delivery, deliveryPricing: 'quoted' })
  expect(await confirmOrder(order.id, { agreedPrices: pricesOf(order) }, 'kwame', shop.door)).toEqual(DONE)
  return order
}

async function plan({ id: orderId }: Order, quantity: number): Promise<string> {
  const id = newId()
  const body = { id, locationId: 'osu', quantities: { 0: quantity } }
  expect(await planFulfilment(orderId, body, 'kwame', shop.door)).toEqual(DONE)
  return id
}

async function leave(id: string): Promise<void> {
  expect(await steps.pickFulfilment(id, {}, 'kwame', shop.door)).toEqual(DONE)
  expect(await steps.dispatchFulfilment(id, DISPATCH, 'kwame', shop.door)).toEqual(DONE)
}

/** Two trucks of 60 and 40, of which the first left. */
async function twoTrucks() {
  const order = await ordered()
  const [first, second] = [await plan(order, 60), await plan(order, 40)]
  await leave(first)
  return { order, first, second }
}

const receive = async (id: string, isReceived: unknown = true, uid = 'ama') =>
  shop.send(receiveDelivery, id, { isReceived }, uid)
const stored = (id: string) => shop.admin.get(`fulfillments/${id}`)
const labelOf = ({ id }: Order) => orderStatusLabel(shop.orderAt(id))
const isPromised = ({ id }: Order) => queueEntriesOf(shop.orderAt(id)).promised !== undefined

const PROBLEM = { kind: 'damaged', text: ' 5 bags torn ', photos: [] }
const report = async (id: string, fields: object = {}, uid = 'ama') =>
  shop.send(reportProblem, id, { id: newId(), ...PROBLEM, ...fields }, uid)
const problemsOf = (id: string) => shop.admin.list(`orders/${id}/problems`).map(({ data }) => data)

describe('the receipt', () => {
  test('is of one delivery; the order is received and no more promised once all are', async () => {
    const order = await ordered()
    const first = await plan(order, 60)
    expect(labelOf(order)).toBe('Processing')
    await leave(first)
    expect(labelOf(order)).toBe('Partly on its way')
    const second = await plan(order, 40)
    expect(labelOf(order)).toBe('On its way: 1 of 2')
    await receive(first)
    expect(stored(first)).toMatchObject({ receivedAt: expect.any(Date), updatedBy: 'kwame' })
    expect(labelOf(order)).toBe('Delivered: 1 of 2')
    expect(shop.orderAt(order.id)).not.toHaveProperty('receivedAt')
    expect(isPromised(order)).toBe(true)

    await leave(second)
    expect(labelOf(order)).toBe('On its way: 1 of 2')
    await receive(second)
    expect(shop.orderAt(order.id)).toMatchObject({
      status: 'processing',
      receivedAt: expect.any(Number),
      deliveries: { holding: 2, left: 2, arrived: 2, isAll: true },
    })
    expect(isPromised(order)).toBe(false)

    await receive(second, false)
    expect(stored(second)).not.toHaveProperty('receivedAt')
    expect(shop.orderAt(order.id)).not.toHaveProperty('receivedAt')
    expect(isPromised(order)).toBe(true)
    await receive(second, false)
  })

  test('and the proof of its delivery count once', async () => {
    const { order, first, second } = await twoTrucks()
    await leave(second)
    expect(labelOf(order)).toBe('On its way: 2 of 2')
    await receive(first)
    await receive(first)
    expect(await steps.deliverFulfilment(first, PROOF, 'kwame', shop.door)).toEqual(DONE)
    expect(shop.orderAt(order.id).deliveries).toMatchObject({ left: 2, arrived: 1 })
    expect(await steps.deliverFulfilment(second, PROOF, 'kwame', shop.door)).toEqual(DONE)
    expect(shop.orderAt(order.id)).toMatchObject({ status: 'completed', deliveries: { arrived: 2 } })
  })

  test('is of goods that left, which can then not fail', async () => {
    const { first, second } = await twoTrucks()
    await expect(receive(second)).rejects.toEqual(refusal('CONFLICT'))
    await expect(receive(first, 'yes')).rejects.toEqual(refusal('INVALID'))
    await expect(receive(newId())).rejects.toEqual(refusal('NOT_FOUND'))
    await receive(first)
    expect(await steps.failFulfilment(first, { reason: 'Nobody on site' }, 'kwame', shop.door)).toEqual({
      ok: false,
      reason: 'moved-on',
    })
  })

  test('is known while the order is on hold', async () => {
    const { order, first } = await twoTrucks()
    expect(await holdOrder(order.id, { reason: 'The address is being checked' }, 'kwame', shop.door)).toEqual(
      DONE,
    )
    await receive(first)
    expect(shop.admin.get(`orders/${order.id}`)).toMatchObject({
      status: 'on_hold',
      deliveries: { arrived: 1 },
    })
  })
})

describe('a problem', () => {
  const photoOf = (uid: string, name = 'a'.repeat(32), ending = 'jpg') =>
    `/uploads/orders/${uid}/${name}.${ending}`

  test('names the delivery, the line and the quantity, once', async () => {
    const { order, first } = await twoTrucks()
    const id = newId()
    const photos = [photoOf('ama')]
    const goods = { fulfilmentId: first, index: 0, quantity: 5 }
    await report(order.id, { id, photos, goods, authorUid: 'esi', refundMinor: 1 })
    const name = order.lines[0]?.productId
    expect(problemsOf(order.id)).toEqual([
      {
        id,
        kind: 'damaged',
        text: '5 bags torn',
        photos,
        goods: {
          fulfilmentId: first,
          ref: `${order.ref}-1`,
          line: 0,
          productId: name,
          name,
          unit: 'bag',
          quantityScale: 0,
          quantity: 5,
        },
        authorUid: 'ama',
        at: expect.any(Date) as Date,
      },
    ])
    expect(shop.admin.get(`orders/${order.id}`)).toMatchObject({
      problemCount: 1,
      lastProblemId: id,
      lastProblemText: `${order.ref}-1, 5 bags of ${name}: Damaged or broken`,
    })
    await report(order.id, { id, text: 'Dry' })
    expect(problemsOf(order.id)).toMatchObject([{ text: '5 bags torn' }])
    await report(order.id)
    expect(shop.admin.get(`orders/${order.id}`)).toMatchObject({ problemCount: 2 })
  })

  test('is of goods that were sent with this order', async () => {
    const { order, first, second } = await twoTrucks()
    const other = await twoTrucks()
    for (const goods of [
      { fulfilmentId: first, index: 1, quantity: 5 },
      { fulfilmentId: first, index: 0, quantity: 61 },
      { fulfilmentId: first, index: 0, quantity: 0 },
      { fulfilmentId: second, index: 0, quantity: 5 },
      { fulfilmentId: other.first, index: 0, quantity: 5 },
    ])
      await expect(report(order.id, { goods }), JSON.stringify(goods)).rejects.toEqual(refusal('INVALID'))
    await expect(
      report(order.id, { goods: { fulfilmentId: newId(), index: 0, quantity: 1 } }),
    ).rejects.toEqual(refusal('NOT_FOUND'))
  })

  test('is bounded', async () => {
    const sent = (changes: Partial<Order> = {}) => shop.putOrder(1, { status: 'processing', ...changes }).id
    const order = sent()
    for (const fields of [
      { id: 'wet' },
      { text: '' },
      { text: '  ' },
      { text: 'x'.repeat(2001) },
      { kind: 'refund me' },
      { photos: Array.from({ length: 6 }, () => photoOf('ama')) },
      { photos: ['https://evil.example/a.jpg'] },
      { photos: [photoOf('ama'), photoOf('other')] },
      { photos: [photoOf('ama').replace('orders', 'quotes')] },
      { photos: [photoOf('ama', 'cement')] },
      { photos: [photoOf('ama', 'a'.repeat(32), 'pdf')] },
      { photos: [photoOf('ama', '../../a')] },
      { photos: [1] },
      { photos: photoOf('ama') },
    ])
      await expect(report(order, fields), JSON.stringify(fields).slice(0, 50)).rejects.toEqual(
        refusal('INVALID'),
      )
    await expect(report(sent({ status: 'submitted' }))).rejects.toEqual(refusal('CONFLICT'))
    await expect(report(sent({ problemCount: 20 }))).rejects.toEqual(refusal('CONFLICT'))
  })
})

test('nobody but the customer says what arrived, and only one who may buy', async () => {
  const { order, first } = await twoTrucks()
  for (const uid of OTHERS) {
    await expect(receive(first, true, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(report(order.id, {}, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
  }
  shop.admin.update('users/ama', { roles: ['User'] })
  await expect(receive(first)).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(report(order.id)).rejects.toEqual(refusal('FORBIDDEN'))
})
