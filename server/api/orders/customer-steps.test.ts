import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order, OrderStatus } from '#domain/orders/order.ts'
import { refusal } from '#tests/refusal.ts'
import { openOrderShop, type OrderShop } from '#tests/order-shop.ts'
import { askToCancel, takeBackOrder } from './customer-steps.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-customer-steps')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const OTHERS = ['super', 'admin', 'kwame', 'esi', 'books', 'stock', 'branch', 'gone', 'nobody']
const stored = ({ id }: Order) => shop.admin.get(`orders/${id}`)

const sent = (changes: Partial<Order> = {}): Order => shop.putOrder(1, { status: 'processing', ...changes })

const takeBack = async ({ id }: Order, uid = 'ama', body: object = { reason: ' Too many ' }) =>
  takeBackOrder(id, body, uid, shop.door)
const ask = async ({ id }: Order, uid = 'ama', body: object = { reason: ' The site is flooded ' }) =>
  askToCancel(id, body, uid, shop.door)
test.each(OTHERS)('%s takes no step of a customer', async (uid) => {
  for (const act of [takeBack, ask])
    for (const order of [shop.putOrder(1), sent()])
      await expect(act(order, uid)).rejects.toEqual(refusal('FORBIDDEN'))
})

test('whoever is no customer any more takes back what they ordered, and nothing else', async () => {
  const of = { customerUid: 'esi' }
  await takeBack(shop.putOrder(1, of), 'esi')
  await expect(ask(sent(of), 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
  await expect(takeBack(shop.putOrder(1, { customerUid: 'gone' }), 'gone')).rejects.toEqual(
    refusal('FORBIDDEN'),
  )
})

describe('an order is taken back', () => {
  test('until it is confirmed, with or without a reason, and once', async () => {
    const order = shop.putOrder(1)
    await takeBack(order, 'ama', { reason: ' Too many ', status: 'confirmed', paidMinor: 5 })
    expect(stored(order)).toMatchObject({
      status: 'cancelled',
      decisionReason: 'Too many',
      decidedBy: 'ama',
      updatedBy: 'ama',
      paidMinor: 0,
      totals: order.totals,
    })
    const before = stored(order)
    await takeBack(order)
    expect(stored(order)).toEqual(before)
    await takeBack(shop.putOrder(1), 'ama', { reason: '' })
  })

  test('not later, nor while it is held or reserved', async () => {
    const states: OrderStatus[] = ['confirmed', 'processing', 'completed', 'on_hold', 'declined', 'expired']
    for (const status of states)
      await expect(takeBack(shop.putOrder(1, { status })), status).rejects.toEqual(refusal('CONFLICT'))
    await expect(takeBack(shop.putOrder(1, { postingIds: ['one'] }))).rejects.toEqual(refusal('CONFLICT'))
  })

  test('and the account counts it no more', async () => {
    const order = shop.putOrder(1, { paymentMethod: 'on_account' })
    shop.putAccount(order, 0, { balanceMinor: 900 })
    await takeBack(order)
    expect(shop.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0 })
  })

  test('with a reason that is a text of a few lines', async () => {
    for (const body of [{}, { reason: 5 }, { reason: 'x'.repeat(501) }])
      await expect(takeBack(shop.putOrder(1), 'ama', body)).rejects.toEqual(refusal('INVALID'))
  })
})

describe('cancelling is asked for', () => {
  test('once, of what is confirmed and has not arrived', async () => {
    const order = sent()
    await ask(order)
    expect(stored(order)).toMatchObject({
      status: 'processing',
      cancelAsked: { reason: 'The site is flooded', at: new Date(shop.door.now()) },
      updatedBy: 'ama',
    })
    await ask(order)
    await expect(ask(order, 'ama', { reason: 'Another' })).rejects.toEqual(refusal('CONFLICT'))
    for (const status of ['submitted', 'completed', 'cancelled', 'on_hold'] as const)
      await expect(ask(sent({ status })), status).rejects.toEqual(refusal('CONFLICT'))
  })
})
