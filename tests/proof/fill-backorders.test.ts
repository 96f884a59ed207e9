import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { newId } from '#lib/new-id.ts'
import { cancelOrder } from '#server/api/orders/cancel-order.ts'
import { confirmOrder } from '#server/api/orders/confirm-order.ts'
import { adjustStock } from '#server/api/stock/adjustments.ts'
import { fillBackorders } from '#server/proof/fill-backorders.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'

const CEMENT = 'CEM'

let shop: OrderShop
let made: number
beforeAll(async () => void (shop = await openOrderShop('demo-fill-backorders')))
beforeEach(() => {
  for (const collection of ['orders', 'stockPostings', 'notifications', 'mail'])
    for (const { id } of shop.admin.list(collection)) shop.admin.delete(`${collection}/${id}`)
  shop.reset()
  made = 0
  shop.admin.update('systemConfig/limits', { stockAdjustMinor: 1_000_000 })
  shop.putProduct(CEMENT)
  shop.putStock(CEMENT, 0)
  shop.admin.update(`stockLevels/osu__${CEMENT}`, { reserved: 0 })
})
afterAll(() => shop.close())

/** A confirmed order of so many bags, a day younger than the one before. */
async function ordered(quantity: number): Promise<Order> {
  const order = shop.putOrderOf([CEMENT], quantity)
  await confirmOrder(order.id, { agreedPrices: pricesOf(order), isBackorder: true }, 'kwame', shop.door)
  made += 1
  shop.admin.update(`orders/${order.id}`, {
    confirmedAt: new Date(Date.UTC(2026, 10, made)),
    levelIds: [`osu__${CEMENT}`],
  })
  shop.admin.set(`mail/order-received-${order.id}`, { to: 'ama@works.example.com' })
  return order
}

/** So many bags are found; the id of their posting. */
async function arrived(change: number): Promise<string> {
  const id = newId()
  const onHand = Number(shop.levelOf(CEMENT)?.['onHand'])
  const wish = { locationId: 'osu', productId: CEMENT, onHand, change, reason: 'found', note: '' }
  await adjustStock(id, wish, 'stock', shop.door)
  return `${id}-posted`
}
const follow = (id: string) =>
  fillBackorders(shop.door, {
    id,
    before: undefined,
    after: shop.admin.get(`stockPostings/${id}`),
    time: '2026-11-24T09:00:00Z',
  })
const waits = ({ id }: Order) => shop.orderAt(id).backorder?.waiting[CEMENT] ?? 0
const mails = () => shop.admin.list('mail').filter(({ id }) => id.startsWith('order-restocked'))

test('goods that arrive are reserved for the oldest promise first, and who has everything is told', async () => {
  shop.admin.update('systemConfig/limits', { backorders: 'automatic' })
  const [first, second, third] = [await ordered(10), await ordered(20), await ordered(5)]
  const id = await arrived(25)
  await follow(id)
  // 25 are 10 for the first and 15 for the second; the third waits on.
  expect([first, second, third].map(waits)).toEqual([0, 5, 5])
  expect(shop.levelOf(CEMENT)).toMatchObject({ onHand: 25, reserved: 25 })
  expect(mails().map(({ id: mail }) => mail.split('-').slice(2, -1).join('-'))).toEqual([first.id])
  expect(shop.admin.get(`auditLog/audit-${first.id}-rest-0`)).toMatchObject({
    action: 'order.reserveRest',
    actorUid: 'system',
    actorRole: 'System',
  })
  await follow(id)
  expect(shop.levelOf(CEMENT)).toMatchObject({ onHand: 25, reserved: 25 })
  expect(shop.admin.list('notifications')).toEqual([])

  // What a cancelled order gives back goes on to those that wait.
  await cancelOrder(first.id, { reason: 'Site closed' }, 'kwame', shop.door)
  await follow(`${first.id}-end-0`)
  expect([second, third].map(waits)).toEqual([0, 0])
  expect(shop.levelOf(CEMENT)).toMatchObject({ onHand: 25, reserved: 25 })
})

test('proposed, the sellers of the branch are told once, and nothing is reserved', async () => {
  const [first, second] = [await ordered(10), await ordered(20)]
  const id = await arrived(25)
  await follow(id)
  await follow(id)
  expect([first, second].map(waits)).toEqual([10, 20])
  expect(shop.admin.list('notifications').map(({ data }) => data)).toMatchObject([
    { kind: 'restocked', audience: 'sellers', locationId: 'osu', about: '2 orders: CEM' },
  ])
})

test('goods that leave, or that nobody waits for, change nothing', async () => {
  shop.admin.update('systemConfig/limits', { backorders: 'automatic' })
  await follow(await arrived(25))
  const order = await ordered(30)
  expect(waits(order)).toBe(5)
  shop.admin.update(`orders/${order.id}`, { status: 'on_hold' })
  await follow(await arrived(5))
  expect(waits(order)).toBe(5)
  expect(shop.admin.list('notifications')).toEqual([])
})
