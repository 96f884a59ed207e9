import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { UNPAID_DAYS } from '#domain/orders/order-expiry.ts'
import { endPostingId } from '#domain/orders/order-confirmation.ts'
import type { Order } from '#domain/orders/order.ts'
import { bandOf, type StockLevel } from '#domain/stock/stock.ts'
import type { PostingLine } from '#domain/stock/stock-posting.ts'
import { expireOrders } from '#server/proof/expire-orders.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

const DAY = 24 * 3_600_000

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const siteUrl = 'https://shop.example.com'
const expire = (now = Date.now()) => expireOrders({ run: shop.run, siteUrl }, now)

const orderAt = (id: string) => shop.admin.get(`orders/${id}`) as unknown as Order
const levelAt = (id: string) => shop.admin.get(`stockLevels/${id}`) as unknown as StockLevel
const linesOf = (postingId: string) =>
  (shop.admin.get(`stockPostings/${postingId}`)?.['lines'] ?? {}) as Record<string, PostingLine>
const allLevels = () => shop.admin.list('stockLevels').map(({ data }) => data)

/** Confirmed orders of the seed for which no payment was declared. */
function confirmedWithoutPayment(): Order[] {
  const paid = new Set(shop.admin.list('transactions').map(({ data }) => data['orderId']))
  return shop.admin
    .list('orders')
    .map(({ id, data }) => ({ ...(data as unknown as Order), id }))
    .filter(({ id, status }) => status === 'confirmed' && !paid.has(id))
}

/** The confirmed order of the seed that has most postings, as one that was to be paid by transfer 15 days ago. */
function unpaidOrder(change: Partial<Omit<Order, 'confirmedAt'>> & { confirmedAt?: Date } = {}): Order {
  const [found] = confirmedWithoutPayment().toSorted((a, b) => b.postingIds.length - a.postingIds.length)
  if (!found) throw new Error('the seed has no confirmed order')
  const at = Date.now() - (UNPAID_DAYS + 1) * DAY
  shop.admin.update(`orders/${found.id}`, {
    paymentMethod: 'bank_transfer',
    createdAt: at,
    confirmedAt: new Date(at),
    ...change,
  })
  return { ...orderAt(found.id), id: found.id }
}

test('an order that was not paid in time expires, and all it reserved can be sold again', async () => {
  const order = unpaidOrder()
  const { id } = order
  const reserved = order.postingIds.map(linesOf)
  const before = new Map(
    reserved.flatMap((lines) => Object.keys(lines).map((levelId) => [levelId, levelAt(levelId)])),
  )
  expect(before.size).toBeGreaterThan(0)

  expect(await expire()).toEqual([id])

  expect(orderAt(id)).toMatchObject({
    status: 'expired',
    postingIds: [],
    decidedBy: 'system',
    decisionReason: 'Not paid in time',
  })
  const bands = shop.admin.get(`availability/${order.locationId}`)?.['bands'] as Record<string, string>
  for (const lines of reserved)
    for (const [levelId, line] of Object.entries(lines)) {
      const was = before.get(levelId)
      const level = levelAt(levelId)
      expect(level.reserved).toBe(Number(was?.reserved) - line.reserved)
      expect(level.onHand).toBe(was?.onHand)
      expect(level.lastPostingId).toBe(endPostingId(id, 0))
      expect(bands[level.productId]).toBe(bandOf(level))
    }
  expect(shop.audit()).toMatchObject([
    { action: 'order.expire', entity: 'orders', entityId: id, actorRole: 'System' },
  ])
})

test('the customer is written to where their address is proven, and only once however often it runs', async () => {
  const { id } = unpaidOrder()
  shop.admin.commit([{ set: `mail/order-received-${id}`, data: { to: 'x@example.com' } }])
  await expire()
  const mail = shop.admin.get(`mail/order-expired-${id}`)
  expect(mail).toMatchObject({
    to: orderAt(id).customer.email,
    template: { name: 'order-expired', data: { origin: siteUrl, orderId: id, ref: orderAt(id).ref } },
  })
  const levels = allLevels()
  const postings = shop.admin.list('stockPostings').length

  expect(await expire()).toEqual([])
  expect(await expire(Date.now() + DAY)).not.toContain(id)

  expect(
    shop.admin.list('mail').filter(({ id: mailId }) => mailId.startsWith('order-expired-')),
  ).toHaveLength(1)
  expect(shop.admin.list('stockPostings')).toHaveLength(postings)
  expect(allLevels()).toEqual(levels)
})

test('nobody is written to at an address that was never proven', async () => {
  unpaidOrder()
  expect(await expire()).toHaveLength(1)
  expect(shop.admin.list('mail')).toEqual([])
})

test('runs at the same time end an order once', async () => {
  unpaidOrder()
  const ended = await Promise.all([expire(), expire(), expire()])
  expect(ended.flat()).toHaveLength(1)
})

test.each<[string, Parameters<typeof unpaidOrder>[0]]>([
  ['on account', { paymentMethod: 'on_account' }],
  ['paid on delivery', { paymentMethod: 'cash_on_delivery' }],
  ['paid in part', { paidMinor: 100 }],
  ['on hold', { status: 'on_hold' }],
  ['confirmed yesterday', { confirmedAt: new Date(Date.now() - DAY) }],
  // Delivered orders stay confirmed: without an end, every run would read all there ever were.
  ['confirmed a year ago', { confirmedAt: new Date(Date.now() - 365 * DAY) }],
])('an order that is %s keeps its goods', async (_what, change) => {
  unpaidOrder(change)
  const levels = allLevels()
  expect(await expire()).toEqual([])
  expect(allLevels()).toEqual(levels)
})

test('an order with a payment to check keeps its goods until it was checked', async () => {
  const { id } = unpaidOrder()
  const path = 'transactions/one'
  shop.admin.commit([{ set: path, data: { id: 'one', orderId: id, status: 'declared' } }])
  shop.admin.commit([{ set: 'transactions/other', data: { orderId: 'other', status: 'declared' } }])
  expect(await expire()).toEqual([])
  expect(orderAt(id).status).toBe('confirmed')

  shop.admin.update(path, { status: 'rejected' })
  expect(await expire()).toEqual([id])
})

test('an order whose hold was released expires by that time, however long ago it was confirmed', async () => {
  const releasedAt = Date.now() - (UNPAID_DAYS + 1) * DAY
  const hold = { from: 'confirmed', at: releasedAt, findings: [], releasedAt, releasedBy: 'manager' } as const
  const { id } = unpaidOrder({ confirmedAt: new Date(Date.now() - 100 * DAY), hold })
  expect(await expire()).toEqual([id])
})

test('an order of which a delivery was planned keeps its goods, though the delivery failed', async () => {
  const { id } = unpaidOrder()
  shop.admin.commit([{ set: `orderProgress/${id}`, data: { id, held: {} } }])
  expect(await expire()).toEqual([])
})

test('an order whose stock cannot be read is left whole, and holds up no other', async () => {
  const order = unpaidOrder()
  const [levelId = ''] = Object.keys(linesOf(order.postingIds[0] ?? ''))
  shop.admin.update(`stockLevels/${levelId}`, { onHand: 'many' })
  const other = confirmedWithoutPayment().find(({ id }) => id !== order.id)
  const at = Date.now() - (UNPAID_DAYS + 1) * DAY
  shop.admin.update(`orders/${other?.id}`, {
    paymentMethod: 'cheque',
    createdAt: at,
    confirmedAt: new Date(at),
  })
  await expect(expire()).rejects.toThrow('Some unpaid orders could not be ended')
  expect(orderAt(other?.id ?? '').status).toBe('expired')
  expect(orderAt(order.id)).toMatchObject({ status: 'confirmed', postingIds: order.postingIds })
})
