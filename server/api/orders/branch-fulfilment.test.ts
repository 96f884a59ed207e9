import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { openOrderShop, pricesOf, refusal, type OrderShop } from '#tests/order-shop.ts'
import { giveBackToBranch, planFromBranch } from './branch-fulfilment.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { freeOrder } from './free-order.ts'
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

let made = 0
const newId = () => (++made).toString(16).padStart(32, '0')
const plan = async (
  order: Order,
  quantities: object,
  { uid = 'kwame', id = newId(), locationId = 'kum' } = {},
) => planFromBranch(order.id, { id, locationId, quantities }, uid, door())
const giveBack = async (id: string, uid = 'kwame') => giveBackToBranch(id, {}, uid, shop.door)
const end = (id: string, status = 'cancelled') => shop.admin.update(`fulfillments/${id}`, { status })

/** Reserved at Osu and at Kumasi, of each line. */
const reserved = ({ lines }: Order) =>
  lines.map(({ productId }) => ['osu', 'kum'].map((branch) => shop.levelOf(productId, branch)?.reserved))

async function expectProven({ id }: Order) {
  const proven = await shop.proven(id)
  expect(proven.filter(({ outcome }) => outcome !== 'proven')).toEqual([])
}

describe('a delivery from another branch', () => {
  test('is planned and reserved there in one commit, and given up by the order’s branch', async () => {
    const order = await confirmed()
    const { id } = await plan(order, { 0: 3, 1: 5 })
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
    await expectProven(order)
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
    await expectProven(order)
  })

  test('is planned once: the same id again changes nothing', async () => {
    const order = await confirmed()
    const id = newId()
    await plan(order, { 0: 3 }, { id })
    const postings = shop.admin.list('stockPostings').length
    expect(await plan(order, { 0: 3 }, { id })).toEqual({ id })
    expect(shop.admin.list('stockPostings').length).toBe(postings)
    await expect(plan(await confirmed(), { 0: 1 }, { id })).rejects.toEqual(refusal('CONFLICT'))
  })

  test('never takes more than is left of a line, or than that branch has', async () => {
    const order = await confirmed()
    await expect(plan(order, { 0: 6 })).rejects.toEqual(refusal('CONFLICT'))
    await plan(order, { 0: 4 })
    await expect(plan(order, { 0: 2 })).rejects.toEqual(refusal('CONFLICT'))
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

  test('comes from another open branch alone, of an order that is going on', async () => {
    const order = await confirmed()
    for (const locationId of ['osu', 'nowhere'])
      await expect(plan(order, { 0: 1 }, { locationId })).rejects.toEqual(refusal('INVALID'))
    shop.admin.update('locations/kum', { status: 'closed' })
    await expect(plan(order, { 0: 1 })).rejects.toEqual(refusal('INVALID'))
    shop.reset()
    for (const status of ['submitted', 'on_hold', 'cancelled', 'completed']) {
      shop.admin.update(`orders/${order.id}`, { status })
      await expect(plan(order, { 0: 1 }), status).rejects.toEqual(refusal('CONFLICT'))
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

describe('a delivery from another branch that is given back', () => {
  test('is reserved at the order’s branch again, where it can be cancelled with the rest', async () => {
    const order = await confirmed()
    const { id } = await plan(order, { 0: 3, 1: 5 })
    end(id)
    expect(await giveBack(id)).toEqual({ id })
    expect(reserved(order)).toEqual([
      [5, 0],
      [5, 0],
    ])
    expect(shop.admin.get(`fulfillments/${id}`)).toMatchObject({ heldLines: 0, updatedBy: 'kwame' })
    expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({ held: { 0: 0, 1: 0 }, holding: 0 })
    expect(shop.orderAt(order.id)).toMatchObject({ status: 'confirmed' })
    const postings = shop.admin.list('stockPostings').length
    await giveBack(id)
    expect(shop.admin.list('stockPostings').length).toBe(postings)
    await expectProven(order)
    await cancelOrder(order.id, { reason: 'Site closed' }, 'kwame', shop.door)
    expect(reserved(order)).toEqual([
      [0, 0],
      [0, 0],
    ])
    await expectProven(order)
  })

  test('waits for stock where the order’s branch has sold its own meanwhile, and can be planned again', async () => {
    const order = await confirmed(5)
    const [first = ''] = order.lines.map(({ productId }) => productId)
    const { id } = await plan(order, { 0: 4 })
    // Somebody else took three of the four that Osu gave up.
    shop.admin.update(`stockLevels/osu__${first}`, { reserved: 4 })
    end(id, 'failed')
    await giveBack(id)
    expect(reserved(order)[0]).toEqual([5, 0])
    expect(shop.orderAt(order.id).backorder).toEqual({ isOpen: true, waiting: { [first]: 3 } })
    await plan(order, { 0: 3 })
    expect(reserved(order)[0]).toEqual([5, 3])
    expect(shop.orderAt(order.id).backorder).toEqual({ isOpen: false, waiting: {} })
    await expectProven(order)
  })

  test('keeps an order on hold as it is', async () => {
    const order = await confirmed()
    const { id } = await plan(order, { 0: 3 })
    end(id)
    shop.admin.update(`orders/${order.id}`, { status: 'on_hold' })
    await giveBack(id)
    expect(shop.orderAt(order.id).status).toBe('on_hold')
  })

  test('has ended, with all its goods back, and is not of the order’s own branch', async () => {
    const order = await confirmed()
    const { id } = await plan(order, { 0: 3 })
    await expect(giveBack(id)).rejects.toEqual(refusal('CONFLICT'))
    end(id)
    shop.admin.update(`fulfillments/${id}`, { postingIds: [`${id}-0`] })
    await expect(giveBack(id)).rejects.toEqual(refusal('CONFLICT'))
    shop.admin.set(`fulfillments/own-${id}`, {
      ...shop.admin.get(`fulfillments/${id}`),
      id: `own-${id}`,
      postingIds: [],
      orderLocationId: undefined,
    })
    await expect(giveBack(`own-${id}`)).rejects.toEqual(refusal('CONFLICT'))
    await expect(giveBack('missing')).rejects.toEqual(refusal('NOT_FOUND'))
    expect(reserved(order)[0]).toEqual([2, 3])
  })

  test('is given back by its branch and by those who move goods everywhere', async () => {
    const order = await confirmed()
    for (const uid of ['kumasiBranch', 'kumasi', 'both', 'stock', 'kwame', 'super']) {
      const { id } = await plan(order, { 0: 1 })
      end(id)
      for (const other of ['esi', 'branch', 'books', 'ama', 'gone', 'nobody'])
        await expect(giveBack(id, other), other).rejects.toEqual(refusal('FORBIDDEN'))
      await giveBack(id, uid)
      expect(reserved(order)[0]).toEqual([5, 0])
    }
  })
})

test('an unreadable order gives back what it reserves by all its postings', async () => {
  const order = await confirmed(3)
  const { id } = await plan(order, { 0: 4 })
  end(id)
  await giveBack(id)
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
  const freed = (await shop.proven(order.id)).filter((posting) => posting.id.includes('-freed-'))
  expect(freed).toMatchObject([{ outcome: 'proven', type: 'release' }])
})
