import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { addPosting, driftOf, type LedgerSum } from '#domain/stock/ledger-sum.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { newId } from '#lib/new-id.ts'
import { notify } from '#server/proof/notify.ts'
import { tellCustomer } from '#server/proof/tell-customer.ts'
import { cancelOrder } from '#server/api/orders/cancel-order.ts'
import { confirmOrder } from '#server/api/orders/confirm-order.ts'
import { freeOrder } from '#server/api/orders/free-order.ts'
import { dispatchFulfilment, pickFulfilment } from '#server/api/orders/fulfilment-steps.ts'
import { planFulfilment } from '#server/api/orders/plan-fulfilment.ts'
import { reserveRest } from '#server/api/orders/reserve-rest.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { adjustStock, decideAdjustment } from './adjustments.ts'
import { actOnCount, beginCount, enterCounted } from './stock-counts.ts'
import { listShortages } from './shortages.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-shortages')))
beforeEach(() => {
  shop.reset()
  for (const collection of [
    'stockPostings',
    'stockLevels',
    'fulfillments',
    'orders',
    'mail',
    'products',
    'stockCounts',
  ])
    for (const { id } of shop.admin.list(collection)) shop.admin.delete(`${collection}/${id}`)
  shop.admin.update('systemConfig/limits', { stockAdjustMinor: 1_000_000 })
  made = 0
})
afterAll(() => shop.close())

let made: number
const CEMENT = 'CEM'
const cement = (branch = 'osu') => shop.levelOf(CEMENT, branch) as unknown as StockLevel
const adjustment = (id: string) => shop.admin.get(`stockAdjustments/${id}`)
const delivery = (id: string) => shop.admin.get(`fulfillments/${id}`) as unknown as Fulfilment

/** `onHand` bags at the branch, as an opening posting says. */
function stocked(onHand: number, branch: 'osu' | 'kum' = 'osu') {
  if (!shop.admin.get(`products/${CEMENT}`)) shop.putProduct(CEMENT)
  shop.putStock(CEMENT, onHand, branch)
  const line = { onHand, reserved: 0, onHandAfter: onHand, reservedAfter: 0 }
  const id = `opening-${branch}`
  shop.admin.update(`stockLevels/${branch}__${CEMENT}`, { lastPostingId: id, reserved: 0 })
  shop.admin.set(`stockPostings/${id}`, {
    id,
    type: 'opening',
    source: { kind: 'seed', id: 'seed', ref: 'Opening' },
    locationId: branch,
    actorUid: 'seed',
    reason: '',
    reverses: '',
    reversedLines: {},
    levelIds: [`${branch}__${CEMENT}`],
    lines: { [`${branch}__${CEMENT}`]: line },
    postedAt: new Date(1),
    createdAt: 1,
  })
}

/** A confirmed order of so many bags, a day younger than the one before. */
async function ordered(quantity: number, changes: Partial<Order> = {}): Promise<Order> {
  const order = shop.putOrderOf([CEMENT], quantity, changes)
  await confirmOrder(order.id, { agreedPrices: pricesOf(order), isBackorder: true }, 'kwame', shop.door)
  made += 1
  shop.admin.update(`orders/${order.id}`, { confirmedAt: new Date(Date.UTC(2026, 10, made)) })
  shop.admin.set(`mail/order-received-${order.id}`, { to: 'ama@works.example.com' })
  return order
}
async function planned({ id }: Order, quantity: number, locationId = 'osu'): Promise<string> {
  const delivery = newId()
  const request = { id: delivery, locationId, quantities: { 0: quantity } }
  expect(await planFulfilment(id, request, 'kwame', shop.door)).toEqual({ ok: true })
  return delivery
}

const adjust = (change: number, more: object = {}, uid = 'stock', id = newId()) =>
  adjustStock(
    id,
    {
      locationId: 'osu',
      productId: CEMENT,
      onHand: cement().onHand,
      change,
      reason: 'correction',
      note: '',
      ...more,
    },
    uid,
    shop.door,
  )
const shortages = (change: number, uid = 'stock', locationId = 'osu') =>
  listShortages({ locationId, lines: [{ productId: CEMENT, change }] }, uid, shop.door)
const waits = ({ id }: Order) => shop.orderAt(id).backorder?.waiting[CEMENT] ?? 0

/** Every level is what its postings come to. */
function expectNoDrift() {
  const sums = new Map<string, LedgerSum>()
  for (const { data } of shop.admin.list('stockPostings')) addPosting(sums, data as unknown as StockPosting)
  const drift = ['osu', 'kum'].flatMap((branch) =>
    shop.levelOf(CEMENT, branch) ? driftOf(cement(branch), sums.get(`${branch}__${CEMENT}`)) : [],
  )
  expect(drift).toEqual([])
}

describe('less on hand than is reserved', () => {
  test('344 in the books, 250 on the shelf: the newest promise waits, the oldest is kept', async () => {
    stocked(344)
    const [first, second, third] = [await ordered(150), await ordered(120), await ordered(74)]
    expect(cement()).toMatchObject({ onHand: 344, reserved: 344 })
    expect((await shortages(-94)).lines).toMatchObject([
      { short: 94, others: 0, losses: { [third.id]: 74, [second.id]: 20 } },
    ])
    const id = newId()
    expect(await adjust(-94, { orders: undefined }, 'stock', id)).toEqual({ status: 'posted' })
    expect(cement()).toMatchObject({ onHand: 250, reserved: 250, quarantined: 0 })
    expect([first, second, third].map(waits)).toEqual([0, 20, 74])
    expect(adjustment(id)?.['losses']).toEqual([
      { orderId: second.id, ref: second.ref, quantity: 20 },
      { orderId: third.id, ref: third.ref, quantity: 74 },
    ])
    expectNoDrift()
    // Who lost something is mailed what waits; who did not, nothing.
    const mails = shop.admin.list('mail').filter(({ id: mail }) => mail.startsWith('order-short'))
    expect(mails.map(({ data }) => (data['template'] as { data: object }).data)).toMatchObject([
      { orderId: second.id, waiting: 'CEM (20 bags)' },
      { orderId: third.id, waiting: 'CEM (74 bags)' },
    ])
    expect(shop.admin.get(`auditLog/audit-${third.id}-loss-0`)).toMatchObject({
      action: 'order.loseGoods',
      actorUid: 'stock',
      reason: expect.stringMatching(/^Correction after counting, A-/) as string,
    })
    // It comes back, and the second is filled with 20 of it.
    await adjust(30, { reason: 'found' })
    await reserveRest(second.id, {}, 'kwame', shop.door)
    expect(waits(second)).toBe(0)
    expect(cement()).toMatchObject({ onHand: 280, reserved: 270 })
    // And cancelled, the third gives back nothing that it no longer has.
    await cancelOrder(third.id, { reason: 'Cannot wait' }, 'kwame', shop.door)
    expect(cement()).toMatchObject({ onHand: 280, reserved: 270 })
    expectNoDrift()
  })

  test('chosen by hand: exactly what is short, of who has it', async () => {
    stocked(30)
    const [first, second] = [await ordered(10), await ordered(20)]
    for (const orders of [{ [first.id]: 4 }, { [first.id]: 11 }, { [first.id]: 6 }, { other: 5 }])
      await expect(adjust(-5, { orders })).rejects.toThrow('Choose again who waits')
    await adjust(-5, { orders: { [first.id]: 3, [second.id]: 2 } })
    expect([first, second].map(waits)).toEqual([3, 2])
    expect(cement()).toMatchObject({ onHand: 25, reserved: 25 })
    expectNoDrift()
  })

  test('what nobody has reserved goes first, then orders, then what is in quarantine', async () => {
    stocked(20)
    const order = await ordered(8)
    shop.admin.update(`stockLevels/osu__${CEMENT}`, { quarantined: 5 })
    await adjust(-7)
    expect([cement(), waits(order)]).toMatchObject([{ onHand: 13, reserved: 8, quarantined: 5 }, 0])
    await adjust(-3)
    expect([cement(), waits(order)]).toMatchObject([{ onHand: 10, reserved: 5, quarantined: 5 }, 3])
    await adjust(-7)
    expect([cement(), waits(order)]).toMatchObject([{ onHand: 3, reserved: 0, quarantined: 3 }, 8])
    await expect(adjust(-4)).rejects.toThrow('Only 3 bags on hand')
    await adjust(-3)
    expect(cement()).toMatchObject({ onHand: 0, reserved: 0, quarantined: 0 })
  })

  test('deliveries shrink, the last planned first, and end with their last line', async () => {
    stocked(30)
    const order = await ordered(30)
    const [one, two] = [await planned(order, 10), await planned(order, 15)]
    await pickFulfilment(two, {}, 'stock', shop.door)
    // Five are in no delivery, ten in the one that is not picked, two of the picked.
    await adjust(-17)
    expect(delivery(one)).toMatchObject({ status: 'cancelled', heldLines: 0 })
    expect(delivery(two)).toMatchObject({
      status: 'picked',
      heldLines: 1,
      lines: [{ quantity: 13, ordered: 30 }],
    })
    expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({
      held: { 0: 13 },
      holding: 1,
      fullLines: 0,
    })
    expect(shop.orderAt(order.id)).toMatchObject({
      status: 'processing',
      backorder: { waiting: { [CEMENT]: 17 } },
    })
    // The thirteen leave; nothing else can.
    await dispatchFulfilment(
      two,
      { driver: 'Kojo', vehicle: 'GT 1-22', waybill: 'W1', isUnpaid: true },
      'stock',
      shop.door,
    )
    expect(cement()).toMatchObject({ onHand: 0, reserved: 0 })
    const more = { id: newId(), locationId: 'osu', quantities: { 0: 1 } }
    expect(await planFulfilment(order.id, more, 'kwame', shop.door)).toMatchObject({ reason: 'too-much' })
    expectNoDrift()
  })

  test('a delivery that was all of its order is planned anew: the order is confirmed again', async () => {
    stocked(10)
    const order = await ordered(10)
    await planned(order, 10)
    await adjust(-10)
    expect(shop.orderAt(order.id)).toMatchObject({
      status: 'confirmed',
      backorder: { waiting: { [CEMENT]: 10 } },
    })
    expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({
      held: { 0: 0 },
      holding: 0,
      fullLines: 0,
    })
  })

  test('goods that this branch sends for another are lost too, and wait at the branch of the order', async () => {
    stocked(20)
    stocked(12, 'kum')
    const order = await ordered(20)
    const id = await planned(order, 12, 'kum')
    const change = { locationId: 'kum', onHand: 12 }
    expect((await shortages(-5, 'stock', 'kum')).lines[0]?.holdings).toMatchObject([{ free: 0, planned: 12 }])
    await adjust(-5, change)
    expect(delivery(id)).toMatchObject({ lines: [{ quantity: 7 }] })
    expect(cement('kum')).toMatchObject({ onHand: 7, reserved: 7 })
    expect(cement()).toMatchObject({ onHand: 20, reserved: 8 })
    expect(waits(order)).toBe(5)
    await reserveRest(order.id, {}, 'kwame', shop.door)
    expect(cement()).toMatchObject({ onHand: 20, reserved: 13 })
    expectNoDrift()
  })

  test('a write-off waits for approval; whoever approves decides who waits', async () => {
    stocked(10)
    const [first, second] = [await ordered(4), await ordered(6)]
    const id = newId()
    await adjust(
      -5,
      { reason: 'lost', note: 'Stolen at night', orders: { [first.id]: 4, [second.id]: 1 } },
      'stock',
      id,
    )
    expect([first, second].map(waits)).toEqual([0, 0])
    const asked = newId()
    await adjust(-2, { reason: 'damaged', note: 'Torn bags' }, 'stock', asked)
    await decideAdjustment(id, { status: 'posted', reason: '' }, 'kwame', shop.door)
    expect([first, second].map(waits)).toEqual([4, 1])
    const orders = { [second.id]: 2 }
    await decideAdjustment(asked, { status: 'posted', reason: '', orders }, 'kwame', shop.door)
    expect([first, second].map(waits)).toEqual([4, 3])
    expect(cement()).toMatchObject({ onHand: 3, reserved: 3 })
    expectNoDrift()
  })

  test('a count posts what is there, and the orders of it wait', async () => {
    stocked(10)
    const [first, second] = [await ordered(4), await ordered(6)]
    const id = newId()
    await beginCount(id, { locationId: 'osu', categories: [], note: '' }, 'stock', shop.door)
    for (const round of [1, 2])
      await enterCounted(
        id,
        { round, lines: [{ productId: CEMENT, quantity: 3 }], isComplete: true },
        'stock',
        shop.door,
      )
    const orders = { [CEMENT]: { [first.id]: 2, [second.id]: 5 } }
    expect(await actOnCount(id, { action: 'approve', orders }, 'kwame', shop.door)).toEqual({
      status: 'posted',
    })
    expect([first, second].map(waits)).toEqual([2, 5])
    expect(cement()).toMatchObject({ onHand: 3, reserved: 3 })
    expectNoDrift()
  })

  test('what a transfer has reserved is not an order’s to lose', async () => {
    stocked(10)
    await ordered(4)
    shop.admin.update(`stockLevels/osu__${CEMENT}`, { reserved: 10 })
    await expect(adjust(-5)).rejects.toThrow(
      'orders can lose 4 bags of the 5 bags that are short. The rest is reserved for transfers',
    )
    expect((await shortages(-5)).lines).toMatchObject([{ short: 5, others: 6 }])
  })

  test('an order that cannot be read any more gives back only what it still has', async () => {
    stocked(10)
    const order = await ordered(10)
    await adjust(-4)
    shop.admin.update(`orders/${order.id}`, { totals: 'broken' })
    await freeOrder(order.id, { reason: 'Broken record' }, 'kwame', shop.door)
    expect(cement()).toMatchObject({ onHand: 6, reserved: 0 })
    expectNoDrift()
  })

  test('again it is one, and each trigger tells once', async () => {
    stocked(10)
    const order = await ordered(10)
    const before = shop.admin.get(`orders/${order.id}`)
    const id = newId()
    await adjust(-4, {}, 'stock', id)
    await adjust(-4, { onHand: 10 }, 'stock', id)
    expect(cement()).toMatchObject({ onHand: 6, reserved: 6 })
    const written = {
      id: order.id,
      before,
      after: shop.admin.get(`orders/${order.id}`),
      time: '2026-11-24T09:00:00Z',
    }
    expect(await tellCustomer(shop.door, 'orders', written)).toBe(true)
    expect(await tellCustomer(shop.door, 'orders', written)).toBe(false)
    expect(await notify(shop.door, 'orders', written)).toBe(true)
    expect(await notify(shop.door, 'orders', written)).toBe(false)
    expect(shop.admin.list('customerNotifications').map(({ data }) => data)).toMatchObject([
      { event: 'order-short', customerUid: 'ama', about: 'CEM (4 bags)' },
    ])
    expect(shop.admin.list('notifications').map(({ data }) => data)).toMatchObject([
      { kind: 'short', audience: 'sellers', locationId: 'osu', about: 'Works Ltd: CEM (4 bags)' },
    ])
    expect(shop.postingsOf(id)).toHaveLength(1)
  })

  test.each(['esi', 'kumasiBranch', 'books', 'ama', 'gone', 'nobody'])('%s sees no shortage', async (uid) => {
    stocked(10)
    await expect(shortages(-5, uid)).rejects.toThrow(/do not adjust|cannot do this/)
  })
})
