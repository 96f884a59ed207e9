import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { freeOrder } from './free-order.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-free-order')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const LINES = 9 // more than one posting carries

/** Confirmed as the API does it, then spoiled, so that nobody can read it. */
async function unreadable(spoiled: object = { lines: [1] }, changes: Partial<Order> = {}): Promise<Order> {
  const order = shop.putOrder(LINES, changes)
  if (order.paymentMethod === 'on_account') shop.putAccount(order, 1_000_000)
  await confirmOrder(order.id, { agreedPrices: pricesOf(order) }, 'kwame', shop.door)
  shop.admin.update(`orders/${order.id}`, spoiled as never)
  return order
}

const free = async ({ id }: Order, uid = 'kwame', reason = ' Nobody can read it ') =>
  freeOrder(id, { reason }, uid, shop.door)
const stored = ({ id }: Order) => shop.admin.get(`orders/${id}`)
const reservedOf = ({ lines }: Order) => lines.map(({ productId }) => shop.levelOf(productId)?.reserved)
const all = (quantity: number) => Array.from({ length: LINES }, () => quantity)

describe('an order that nobody can read', () => {
  test.each([
    ['lines that are numbers', { lines: [1] }],
    ['no totals', { totals: null }],
    ['a branch that is a number', { locationId: 7 }],
    ['a reference that is a number', { ref: 7 }],
    ['a reservation that is a decimal', { reservationAttempt: 0.5 }],
    ['a time in words', { createdAt: 'then' }],
    ['held by the trigger', { lines: [1], status: 'on_hold', hold: { from: 'confirmed' } }],
  ])('with %s gives back all it reserved in one commit, and is cancelled', async (_what, spoiled) => {
    const order = await unreadable(spoiled)
    expect(reservedOf(order)).toEqual(all(5))
    expect(await free(order)).toEqual({ status: 'cancelled' })
    expect(reservedOf(order)).toEqual(all(0))
    expect(stored(order)).toMatchObject({
      status: 'cancelled',
      postingIds: [],
      decidedBy: 'kwame',
      decidedByName: 'Kwame Darko',
      decisionReason: 'Nobody can read it',
    })
    const entries = shop.admin.list('auditLog').filter(({ data }) => data.entityId === order.id)
    expect(entries.map(({ data }) => data)).toEqual([
      expect.objectContaining({ action: 'order.confirm', actorUid: 'kwame' }),
      expect.objectContaining({
        action: 'order.cancel',
        actorUid: 'kwame',
        actorRole: 'Manager',
        reason: 'Nobody can read it',
      }),
    ])
  })

  test('is freed by a posting', async () => {
    const order = await unreadable()
    await free(order)
    const releases = shop.postingsOf(order.id).filter(({ type }) => type === 'release')
    expect(releases.map(({ id }) => id)).toEqual([`${order.id}-freed-0`])
  })

  test('is freed once: again nothing changes', async () => {
    const order = await unreadable()
    await free(order)
    const before = [stored(order), shop.admin.list('stockPostings').length]
    expect(await free(order)).toEqual({ status: 'cancelled' })
    expect([stored(order), shop.admin.list('stockPostings').length]).toEqual(before)
    await expect(free(order, 'admin')).rejects.toEqual(refusal('CONFLICT'))
    expect(reservedOf(order)).toEqual(all(0))
  })

  test('is freed by Managers and above, and nobody else', async () => {
    for (const uid of ['esi', 'kumasi', 'branch', 'books', 'stock', 'ama', 'gone', 'nobody']) {
      const order = await unreadable()
      await expect(free(order, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expect(reservedOf(order)).toEqual(all(5))
    }
    for (const uid of ['kwame', 'admin', 'super'])
      expect(await free(await unreadable(), uid)).toEqual({ status: 'cancelled' })
  })

  test('is not freed by whoever ordered it', async () => {
    const order = await unreadable({ lines: [1], customerUid: 'admin' })
    await expect(free(order, 'admin')).rejects.toEqual(refusal('FORBIDDEN'))
    await free(order)
  })

  test('gives back what its account counts, whatever its total says', async () => {
    for (const totals of [null, { totalMinor: 1 }, { totalMinor: 'much' }]) {
      const order = await unreadable({ lines: [1], totals }, { paymentMethod: 'on_account' })
      await free(order)
      expect(shop.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0 })
    }
  })

  test('waits while money is paid for it', async () => {
    for (const paidMinor of [600, 'all']) {
      const order = await unreadable({ lines: [1], paidMinor })
      await expect(free(order)).rejects.toEqual(refusal('INVALID'))
      expect(reservedOf(order)).toEqual(all(5))
    }
  })

  test.each(['submitted', 'processing', 'completed', 'cancelled', 'declined', 'expired', 5])(
    'is left as it is where its status says %s',
    async (status) => {
      const order = await unreadable({ lines: [1], status })
      await expect(free(order)).rejects.toEqual(refusal('CONFLICT'))
      const held = await unreadable({ lines: [1], status: 'on_hold', hold: { from: status } })
      await expect(free(held)).rejects.toEqual(refusal('CONFLICT'))
    },
  )

  test('gives back what it reserves by its postings, whatever it says of them, and nothing of others', async () => {
    const other = await unreadable()
    for (const postingIds of [[`${other.id}-0-0`], 5, [5], ['../users/kwame']]) {
      const order = await unreadable({ lines: [1], postingIds })
      await free(order)
      expect(reservedOf(order)).toEqual(all(0))
    }
    expect(reservedOf(other)).toEqual(all(5))
  })

  test('is left to its people where it reserves nothing, or a posting of it cannot be read', async () => {
    const order = await unreadable()
    shop.admin.update(`stockPostings/${order.id}-0-0`, { type: 'gift' })
    await expect(free(order)).rejects.toEqual(refusal('CONFLICT'))
    for (const part of [0, 1]) shop.admin.delete(`stockPostings/${order.id}-0-${part}`)
    await expect(free(order)).rejects.toEqual(refusal('CONFLICT'))
  })

  test('waits for no more stock', async () => {
    const order = await unreadable({ lines: [1], backorder: { isOpen: true, waiting: { P: 5 } } })
    await free(order)
    expect(stored(order)).toMatchObject({ backorder: { isOpen: false } })
  })

  test('has no posting for goods made to order', async () => {
    const order = await unreadable()
    shop.admin.delete(`stockPostings/${order.id}-0-1`)
    await free(order)
    expect(reservedOf(order)).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5].slice(0, LINES))
  })

  test('is not half freed where a stock level cannot be read', async () => {
    const order = await unreadable()
    shop.admin.update(`stockLevels/osu__${order.lines[8]?.productId}`, { onHand: 'many' })
    await expect(free(order)).rejects.toEqual(refusal('CONFLICT'))
    expect(stored(order)?.status).toBe('confirmed')
    expect(reservedOf(order)).toEqual(all(5))
  })

  test('is freed for a reason', async () => {
    const order = await unreadable()
    for (const reason of ['', 'no', 'x'.repeat(501)])
      await expect((async () => free(order, 'kwame', reason))()).rejects.toEqual(refusal('INVALID'))
    await expect((async () => freeOrder(order.id, {}, 'kwame', shop.door))()).rejects.toEqual(
      refusal('INVALID'),
    )
  })
})

test('an order that can be read is cancelled, not freed, and one that cannot is not cancelled', async () => {
  const order = await unreadable({})
  await expect(free(order)).rejects.toEqual(refusal('CONFLICT'))
  await expect(free({ ...order, id: 'missing' })).rejects.toEqual(refusal('NOT_FOUND'))
  shop.admin.update(`orders/${order.id}`, { lines: [1] })
  await expect(cancelOrder(order.id, { reason: 'Site closed' }, 'kwame', shop.door)).rejects.toEqual(
    refusal('CONFLICT'),
  )
  await expect(confirmOrder(order.id, { agreedPrices: pricesOf(order) }, 'kwame', shop.door)).rejects.toEqual(
    refusal('CONFLICT'),
  )
})
