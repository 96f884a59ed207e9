import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { newId } from '#lib/new-id.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { freeOrder } from './free-order.ts'
import { cancelFulfilment, giveBackFulfilment } from './fulfilment-steps.ts'
import { planFulfilment } from './plan-fulfilment.ts'
import { reserveRest } from './reserve-rest.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-branch-fulfilment')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const door = () => ({ ...shop.door, siteUrl: 'https://shop.example.com' })

/** Five of each of two products, of which Osu has `atOsu` and Kumasi seven. */
async function confirmed(atOsu = 20, changes: Partial<Order> = {}): Promise<Order> {
  const order = shop.putOrder(2, changes)
  for (const { productId } of order.lines) {
    shop.putStock(productId, atOsu)
    shop.putStock(productId, 7, 'kum')
  }
  await confirmOrder(order.id, { agreedPrices: pricesOf(order), isBackorder: true }, 'kwame', shop.door)
  return order
}

const DONE = { ok: true }
const MOVED_ON = { ok: false, reason: 'moved-on' }
const TOO_MUCH = { ok: false, reason: 'too-much' }
const plan = async (
  order: Order,
  quantities: object,
  { uid = 'kwame', id = newId(), locationId = 'kum' } = {},
) => planFulfilment(order.id, { id, locationId, quantities }, uid, door())
/** Resolves with the id of the delivery. */
async function planned(order: Order, quantities: object, locationId = 'kum'): Promise<string> {
  const id = newId()
  expect(await plan(order, quantities, { id, locationId })).toEqual(DONE)
  return id
}
const cancel = (id: string, uid = 'kwame') =>
  cancelFulfilment(id, { reason: 'Planned twice' }, uid, shop.door)
/** As if the goods had left and come back: what left of them is another test's. */
async function giveBack(id: string, uid = 'kwame') {
  shop.admin.update(`fulfillments/${id}`, { status: 'failed' })
  return giveBackFulfilment(id, {}, uid, shop.door)
}

/** Reserved at Osu and at Kumasi, of each line. */
const reserved = ({ lines }: Order) =>
  lines.map(({ productId }) => ['osu', 'kum'].map((branch) => shop.levelOf(productId, branch)?.reserved))

describe('a delivery from another branch', () => {
  test('is planned and reserved there in one commit, and given up by the order’s branch', async () => {
    const order = await confirmed()
    const id = await planned(order, { 0: 3, 1: 5 })
    expect(reserved(order)).toEqual([
      [2, 3],
      [0, 5],
    ])
    expect(shop.admin.get(`fulfillments/${id}`)).toMatchObject({
      ref: `${order.ref}-1`,
      locationId: 'kum',
      orderLocationId: 'osu',
      status: 'pending',
      heldLines: 2,
      lines: [
        { line: 0, quantity: 3, ordered: 5 },
        { line: 1, quantity: 5, ordered: 5 },
      ],
      createdBy: 'kwame',
    })
    expect(JSON.stringify(shop.admin.get(`fulfillments/${id}`))).not.toContain('Minor')
    expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({
      locationId: 'osu',
      otherLocationIds: ['kum'],
      held: { 0: 3, 1: 5 },
      count: 1,
      fullLines: 1,
      holding: 1,
      lastFulfilmentId: id,
    })
    expect(shop.orderAt(order.id)).toMatchObject({ status: 'processing' })
    expect(shop.admin.get(`auditLog/audit-${id}-plan`)).toMatchObject({
      action: 'fulfilment.plan',
      actorUid: 'kwame',
      reason: 'From Kumasi',
    })
  })

  test('takes what waits for stock first, and the customer is told once nothing waits', async () => {
    const order = await confirmed(3)
    const [first, second] = order.lines.map(({ productId }) => productId)
    shop.admin.set(`mail/order-received-${order.id}`, { to: 'ama@works.example.com' })
    const mails = () =>
      shop.admin.list('mail').filter(({ id }) => id.startsWith(`order-restocked-${order.id}`))
    await plan(order, { 0: 3 })
    // Two of the three waited; Osu gives up one.
    expect(reserved(order)).toEqual([
      [2, 3],
      [3, 0],
    ])
    expect(shop.orderAt(order.id).backorder).toEqual({ isOpen: true, waiting: { [second ?? '']: 2 } })
    expect(mails()).toHaveLength(0)
    await plan(order, { 1: 2 })
    expect(reserved(order)[1]).toEqual([3, 2])
    expect(shop.orderAt(order.id).backorder).toEqual({ isOpen: false, waiting: {} })
    expect(mails()).toMatchObject([{ data: { to: 'ama@works.example.com' } }])
    expect(first).toBeDefined()
  })

  test('is planned once: the same id again changes nothing', async () => {
    const order = await confirmed()
    const id = newId()
    await plan(order, { 0: 3 }, { id })
    const postings = shop.admin.list('stockPostings').length
    expect(await plan(order, { 0: 3 }, { id })).toEqual(DONE)
    expect(shop.admin.list('stockPostings').length).toBe(postings)
    await expect(plan(await confirmed(), { 0: 1 }, { id })).rejects.toEqual(refusal('CONFLICT'))
  })

  test('never takes more than is left of a line, or than that branch has', async () => {
    const order = await confirmed()
    expect(await plan(order, { 0: 6 })).toEqual(TOO_MUCH)
    await plan(order, { 0: 4 })
    expect(await plan(order, { 0: 2 })).toEqual(TOO_MUCH)
    const other = await confirmed()
    shop.putStock(other.lines[0]?.productId ?? '', 2, 'kum')
    await expect(plan(other, { 0: 3 })).rejects.toEqual(
      expect.objectContaining({ message: expect.stringContaining('Kumasi has 2 bags') }),
    )
    expect(reserved(other)[0]).toEqual([5, 0])
  })

  test.each([
    ['no line', {}],
    ['a line that the order does not have', { 7: 1 }],
    ['a line by another name', { first: 1 }],
    ['a quantity of 0', { 0: 0 }],
    ['a negative quantity', { 0: -1 }],
    ['a fraction', { 0: 1.5 }],
  ])('with %s is refused', async (_what, quantities) => {
    const order = await confirmed()
    await expect(plan(order, quantities)).rejects.toEqual(refusal('INVALID'))
  })

  test('has an id as the app makes them', async () => {
    const order = await confirmed()
    for (const id of ['', 'a/b/c', `${order.id}-0`, 'A'.repeat(32)])
      await expect(plan(order, { 0: 1 }, { id }), id).rejects.toEqual(refusal('INVALID'))
  })

  test('comes from another open branch alone, of an order that is going on', async () => {
    const order = await confirmed()
    await expect(plan(order, { 0: 1 }, { locationId: 'nowhere' })).rejects.toEqual(refusal('INVALID'))
    shop.admin.update('locations/kum', { status: 'closed' })
    await expect(plan(order, { 0: 1 })).rejects.toEqual(refusal('INVALID'))
    shop.reset()
    for (const status of ['submitted', 'on_hold', 'cancelled', 'completed']) {
      shop.admin.update(`orders/${order.id}`, { status })
      expect(await plan(order, { 0: 1 }), status).toEqual(MOVED_ON)
    }
  })

  test('is planned by those who move goods everywhere, and by sales of both branches', async () => {
    for (const uid of ['esi', 'kumasi', 'branch', 'kumasiBranch', 'books', 'ama', 'gone', 'nobody']) {
      const order = await confirmed()
      await expect(plan(order, { 0: 1 }, { uid }), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expect(reserved(order)[0]).toEqual([5, 0])
    }
    for (const uid of ['both', 'stock', 'kwame', 'admin', 'super'])
      await plan(await confirmed(), { 0: 1 }, { uid })
    await expect(
      plan(await confirmed(20, { customerUid: 'admin' }), { 0: 1 }, { uid: 'admin' }),
    ).rejects.toEqual(refusal('FORBIDDEN'))
  })
})

describe('a delivery from the order’s own branch', () => {
  const here = { locationId: 'osu' }

  test('holds what it takes in one commit, and reserves nothing anew', async () => {
    const order = await confirmed()
    const id = await planned(order, { 0: 3, 1: 5 }, 'osu')
    expect(reserved(order)).toEqual([
      [5, 0],
      [5, 0],
    ])
    const stored = shop.admin.get(`fulfillments/${id}`)
    expect(stored).toMatchObject({ locationId: 'osu', status: 'pending', heldLines: 2, lineCount: 2 })
    expect(stored).not.toHaveProperty('orderLocationId')
    expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({ held: { 0: 3, 1: 5 }, fullLines: 1 })
    expect(shop.admin.get(`orderProgress/${order.id}`)).not.toHaveProperty('otherLocationIds')
    expect(shop.orderAt(order.id)).toMatchObject({ status: 'processing' })
    expect(shop.admin.get(`auditLog/audit-${id}-plan`)).toMatchObject({
      action: 'fulfilment.plan',
      reason: '',
    })
  })

  test('never holds more than was ordered, whoever plans at once', async () => {
    const order = await confirmed()
    const outcomes = await Promise.all([3, 4].map((quantity) => plan(order, { 0: quantity }, here)))
    expect(outcomes).toContainEqual(DONE)
    expect(outcomes).toContainEqual(TOO_MUCH)
    expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({ count: 1 })
  })

  test('never takes what waits for stock', async () => {
    const order = await confirmed(3)
    expect(await plan(order, { 0: 4 }, here)).toEqual(TOO_MUCH)
    expect(await plan(order, { 0: 3 }, here)).toEqual(DONE)
    expect(await plan(order, { 0: 1 }, here)).toEqual(TOO_MUCH)
  })

  test('is planned by those who move goods everywhere, and by its sales', async () => {
    for (const uid of ['kumasi', 'branch', 'kumasiBranch', 'books', 'ama', 'gone', 'nobody'])
      await expect(plan(await confirmed(), { 0: 1 }, { uid, ...here }), uid).rejects.toEqual(
        refusal('FORBIDDEN'),
      )
    for (const uid of ['esi', 'both', 'stock', 'kwame', 'admin', 'super'])
      expect(await plan(await confirmed(), { 0: 1 }, { uid, ...here }), uid).toEqual(DONE)
    const own = await confirmed(20, { customerUid: 'admin' })
    await expect(plan(own, { 0: 1 }, { uid: 'admin', ...here })).rejects.toEqual(refusal('FORBIDDEN'))
  })
})

describe('a delivery from another branch that ends', () => {
  test('is reserved at the order’s branch again, where it can be cancelled with the rest', async () => {
    const order = await confirmed()
    const id = await planned(order, { 0: 3, 1: 5 })
    expect(await cancel(id)).toEqual(DONE)
    expect(reserved(order)).toEqual([
      [5, 0],
      [5, 0],
    ])
    expect(shop.admin.get(`fulfillments/${id}`)).toMatchObject({ status: 'cancelled', heldLines: 0 })
    expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({ held: { 0: 0, 1: 0 }, holding: 0 })
    expect(shop.orderAt(order.id)).toMatchObject({ status: 'confirmed' })
    const postings = shop.admin.list('stockPostings').length
    await cancel(id)
    expect(shop.admin.list('stockPostings').length).toBe(postings)
    await cancelOrder(order.id, { reason: 'Site closed' }, 'kwame', shop.door)
    expect(reserved(order)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('waits for stock where the order’s branch has sold its own meanwhile, and can be planned again', async () => {
    const order = await confirmed(5)
    const [first = ''] = order.lines.map(({ productId }) => productId)
    const id = await planned(order, { 0: 4 })
    // Somebody else took three of the four that Osu gave up.
    shop.admin.update(`stockLevels/osu__${first}`, { reserved: 4 })
    await giveBack(id)
    expect(reserved(order)[0]).toEqual([5, 0])
    expect(shop.orderAt(order.id).backorder).toEqual({ isOpen: true, waiting: { [first]: 3 } })
    await plan(order, { 0: 3 })
    expect(reserved(order)[0]).toEqual([5, 3])
    expect(shop.orderAt(order.id).backorder).toEqual({ isOpen: false, waiting: {} })
  })

  test('keeps an order on hold as it is', async () => {
    const order = await confirmed()
    const id = await planned(order, { 0: 3 })
    shop.admin.update(`orders/${order.id}`, { status: 'on_hold' })
    await cancel(id)
    expect(shop.orderAt(order.id).status).toBe('on_hold')
  })

  test('is given back once it failed', async () => {
    const id = await planned(await confirmed(), { 0: 3 })
    expect(await giveBackFulfilment(id, {}, 'kwame', shop.door)).toEqual(MOVED_ON)
    await expect(giveBackFulfilment('missing', {}, 'kwame', shop.door)).rejects.toEqual(refusal('NOT_FOUND'))
  })

  test('is given back by its branch and by those who move goods everywhere', async () => {
    const order = await confirmed()
    for (const uid of ['kumasiBranch', 'kumasi', 'both', 'stock', 'kwame', 'super']) {
      const id = await planned(order, { 0: 1 })
      for (const other of ['esi', 'branch', 'books', 'ama', 'gone', 'nobody'])
        await expect(giveBack(id, other), other).rejects.toEqual(refusal('FORBIDDEN'))
      await giveBack(id, uid)
      expect(reserved(order)[0]).toEqual([5, 0])
    }
  })
})

test('an unreadable order gives back what it reserves by all its postings', async () => {
  const order = await confirmed(3)
  await cancel(await planned(order, { 0: 4 }))
  for (const { productId } of order.lines) shop.admin.update(`stockLevels/osu__${productId}`, { onHand: 20 })
  await reserveRest(order.id, {}, 'kwame', door())
  expect(reserved(order)).toEqual([
    [5, 0],
    [5, 0],
  ])
  shop.admin.update(`orders/${order.id}`, { lines: [1] })
  await freeOrder(order.id, { reason: 'Nobody can read it' }, 'kwame', shop.door)
  expect(reserved(order)).toEqual([
    [0, 0],
    [0, 0],
  ])
  const freed = shop.postingsOf(order.id).filter((posting) => posting.id.includes('-freed-'))
  expect(freed).toMatchObject([{ type: 'release' }])
})
