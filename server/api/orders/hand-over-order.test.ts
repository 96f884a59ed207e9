import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { openOrderShop, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { handOverOrder } from './hand-over-order.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-owner')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const LEFT = { ownerUid: 'gone', ownerName: 'Left Us' } as const
const owned = (changes: Partial<Order> = {}) => shop.putOrder(1, { ...LEFT, ...changes })
const give = async ({ id }: Order, ownerUid: string, uid = ownerUid) =>
  handOverOrder(id, { ownerUid, ownerName: 'Kofi', status: 'confirmed' }, uid, shop.door)
const entryOf = ({ id }: Order) => shop.admin.get(`auditLog/${shop.orderAt(id).lastAuditId}`)

test.each([
  ['super', 'Adwoa Safo'],
  ['admin', 'Kojo Antwi'],
  ['kwame', 'Kwame Darko'],
  ['esi', 'Esi Boateng'],
])('an order is taken over by %s, in their own name, whatever its state', async (uid, ownerName) => {
  for (const status of ['submitted', 'confirmed', 'processing', 'completed', 'on_hold'] as const) {
    const order = owned({ status })
    expect(await give(order, uid)).toEqual({ ownerUid: uid })
    expect(shop.orderAt(order.id)).toMatchObject({ ownerUid: uid, ownerName, status, updatedBy: uid })
    expect(entryOf(order)).toMatchObject({ action: 'order.takeOver', actorUid: uid, reason: 'From Left Us' })
  }
})

test('of nobody yet, too; again it changes nothing', async () => {
  const order = shop.putOrder(1)
  await give(order, 'esi')
  expect(entryOf(order)).toMatchObject({ reason: '' })
  const { lastAuditId } = shop.orderAt(order.id)
  await give(order, 'esi')
  expect(shop.orderAt(order.id).lastAuditId).toBe(lastAuditId)
})

test('and by nobody else', async () => {
  for (const uid of ['kumasi', 'branch', 'books', 'stock', 'ama', 'gone', 'nobody']) {
    const order = owned()
    await expect(give(order, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    expect(shop.orderAt(order.id)).toMatchObject(LEFT)
  }
})

test('nobody takes over, hands over or gets an order of their own', async () => {
  for (const uid of ['super', 'kwame', 'esi']) {
    const order = owned({ customerUid: uid })
    await expect(give(order, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(give(order, 'both', uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(give(order, uid, 'admin'), uid).rejects.toEqual(refusal('INVALID'))
    expect(shop.orderAt(order.id)).toMatchObject(LEFT)
  }
})

test('Managers and above hand one to a member who decides orders of its branch; sales give none away', async () => {
  for (const uid of ['super', 'admin', 'kwame']) {
    const order = owned()
    await give(order, 'esi', uid)
    expect(shop.orderAt(order.id)).toMatchObject({ ownerUid: 'esi', ownerName: 'Esi Boateng' })
    expect(entryOf(order)).toMatchObject({
      action: 'order.handOver',
      actorUid: uid,
      reason: 'From Left Us to Esi Boateng',
    })
    for (const to of ['kumasi', 'branch', 'books', 'stock', 'ama', 'gone', 'nobody'])
      await expect(give(order, to, uid), to).rejects.toEqual(refusal('INVALID'))
  }
  await expect(give(owned(), 'both', 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
})
