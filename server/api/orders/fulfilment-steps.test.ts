import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReturnedLine } from '#domain/orders/customer-return.ts'
import type { Order } from '#domain/orders/order.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { newId } from '#lib/new-id.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { confirmOrder } from './confirm-order.ts'
import * as steps from './fulfilment-steps.ts'
import { settleReturn } from '#domain/orders/staff-commands.ts'
import { decodeFulfilment } from '#data/orders/fulfilments.ts'
import { lineProgressOf, type Fulfilment } from '#domain/orders/fulfilment.ts'
import { planFulfilment } from './plan-fulfilment.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-fulfilment-steps')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const DONE = { ok: true }
const MOVED_ON = { ok: false, reason: 'moved-on' }
const LINES = 13 // more than one posting carries
const DISPATCH = { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-1' }
const PROOF = { name: 'Esi Owusu', phone: '+233240000001', photo: '' }

const take = {
  pick: async (id: string, uid = 'kwame') => steps.pickFulfilment(id, {}, uid, shop.door),
  dispatch: async (id: string, uid = 'kwame', dispatch: object = DISPATCH) =>
    steps.dispatchFulfilment(id, dispatch, uid, shop.door),
  deliver: async (id: string, uid = 'kwame', proof: object = PROOF) =>
    steps.deliverFulfilment(id, proof, uid, shop.door),
  fail: async (id: string, uid = 'kwame', reason = 'Nobody on site') =>
    steps.failFulfilment(id, { reason }, uid, shop.door),
  cancel: async (id: string, uid = 'kwame', reason = 'Planned twice') =>
    steps.cancelFulfilment(id, { reason }, uid, shop.door),
  'give back': async (id: string, uid = 'kwame') => steps.giveBackFulfilment(id, {}, uid, shop.door),
  return: async (id: string, uid = 'kwame', body: object = { id: newId(), lines: [returned(0)] }) =>
    steps.returnGoods(id, body, uid, shop.door),
}
type Step = keyof typeof take

const BEFORE: Readonly<Record<Step, readonly Step[]>> = {
  pick: [],
  cancel: ['pick'],
  dispatch: ['pick'],
  deliver: ['pick', 'dispatch'],
  fail: ['pick', 'dispatch'],
  'give back': ['pick', 'dispatch', 'fail'],
  return: ['pick', 'dispatch', 'deliver'],
}
const STEPS = Object.keys(BEFORE) as Step[]
const DELIVERED: readonly Step[] = ['pick', 'dispatch', 'deliver']

const returned = (index: number, rest: Partial<ReturnedLine> = {}): ReturnedLine => ({
  index,
  quantity: 2,
  reason: 'Cracked in the box',
  outcome: 'refund',
  destination: 'restock',
  ...rest,
})

/** Five of each of `count` products at Osu, delivered to a site. */
async function confirmed(count = 1, changes: Partial<Order> = {}, goods: object = {}): Promise<Order> {
  const order = shop.putOrder(count, changes, goods)
  const delivery = { ...order.delivery, method: 'delivery' as const }
  shop.admin.update(`orders/${order.id}`, { delivery, deliveryPricing: 'quoted' })
  const outcome = await confirmOrder(order.id, { agreedPrices: pricesOf(order) }, 'kwame', shop.door)
  expect(outcome).toEqual(DONE)
  return order
}

async function planned(order: Order, quantities?: Record<number, number>, locationId = 'osu') {
  const id = newId()
  const all = Object.fromEntries(order.lines.map(({ quantity }, line) => [line, quantity]))
  const body = { id, locationId, quantities: quantities ?? all }
  const door = { ...shop.door, siteUrl: '' }
  expect(await planFulfilment(order.id, body, 'kwame', door)).toEqual(DONE)
  return id
}

async function after(taken: readonly Step[], order?: Order, quantities?: Record<number, number>) {
  const of = order ?? (await confirmed())
  const id = await planned(of, quantities)
  for (const step of taken) expect(await take[step](id), step).toEqual(DONE)
  return { id, order: of }
}

const stored = (id: string) => shop.admin.get(`fulfillments/${id}`)
const progressOf = ({ id }: Order) => shop.admin.get(`orderProgress/${id}`)
const level = (order: Order, line = 0, branch = 'osu') =>
  shop.levelOf(order.lines[line]?.productId ?? '', branch)
const postings = () => shop.admin.list('stockPostings').length

describe('a delivery', () => {
  test('is picked, dispatched and delivered by its branch, and completes its order', async () => {
    const order = await confirmed(LINES)
    const id = await planned(order)
    for (const step of DELIVERED) expect(await take[step](id, 'branch')).toEqual(DONE)
    expect(shop.postingsOf(id)).toHaveLength(Math.ceil(LINES / LINES_PER_POSTING))
    for (const line of [0, LINES - 1]) expect(level(order, line)).toMatchObject({ onHand: 15, reserved: 0 })
    expect(stored(id)).toMatchObject({
      status: 'delivered',
      dispatch: DISPATCH,
      proof: PROOF,
      updatedBy: 'branch',
      lastAuditId: `audit-${id}-deliver`,
      deliveredAt: expect.any(Date),
    })
    expect(JSON.stringify(stored(id))).not.toMatch(/minor|price/i)
    expect(shop.orderAt(order.id)).toMatchObject({ status: 'completed', updatedBy: 'branch' })
    expect(shop.admin.get(`auditLog/audit-${id}-dispatch`)).toMatchObject({
      action: 'fulfilment.dispatch',
      actorUid: 'branch',
      actorRole: 'Location Manager',
      diff: { status: { before: 'picked', after: 'dispatched' } },
    })
  })

  test('leaves in parts; the last completes the order', async () => {
    const order = await confirmed(2)
    await after(DELIVERED, order, { 0: 3 })
    expect(shop.orderAt(order.id).status).toBe('processing')
    expect(level(order)).toMatchObject({ onHand: 17, reserved: 2 })
    await after(DELIVERED, order, { 0: 2, 1: 5 })
    expect(progressOf(order)).toMatchObject({
      held: { 0: 5, 1: 5 },
      fullLines: 2,
      dispatched: 2,
      delivered: 2,
    })
    expect(shop.orderAt(order.id).status).toBe('completed')
  })

  test('that failed goes back into stock, reserved, and can be planned again', async () => {
    const order = await confirmed(LINES)
    const { id } = await after(['pick', 'dispatch', 'fail'], order)
    expect(level(order)).toMatchObject({ onHand: 15, reserved: 0 })
    expect(await take['give back'](id)).toEqual(DONE)
    expect(level(order)).toMatchObject({ onHand: 20, reserved: 5 })
    expect(stored(id)).toMatchObject({
      status: 'failed',
      heldLines: 0,
      postingIds: [],
      reason: 'Nobody on site',
    })
    expect(shop.orderAt(order.id).status).toBe('confirmed')
    await planned(order)
  })

  test('that is cancelled leaves everything as it was', async () => {
    for (const taken of [[], ['pick']] as const) {
      const { id, order } = await after(taken)
      const before = postings()
      expect(await take.cancel(id)).toEqual(DONE)
      expect(stored(id)).toMatchObject({ status: 'cancelled', reason: 'Planned twice', heldLines: 0 })
      expect(progressOf(order)).toMatchObject({ held: { 0: 0 }, holding: 0, fullLines: 0 })
      expect(shop.orderAt(order.id).status).toBe('confirmed')
      expect(postings()).toBe(before)
    }
  })

  test('of what is made to order leaves without a posting', async () => {
    const order = await confirmed(1, {}, { madeToOrder: true })
    const { id } = await after(['pick', 'dispatch'], order)
    expect(shop.postingsOf(id)).toEqual([])
    await take.fail(id)
    expect(await take['give back'](id)).toEqual(DONE)
    expect(shop.postingsOf(id)).toEqual([])
  })

  test('of another branch goes back into its stock, and is reserved by the order’s branch', async () => {
    const order = await confirmed()
    shop.putStock(order.lines[0]?.productId ?? '', 7, 'kum')
    const id = await planned(order, { 0: 3 }, 'kum')
    for (const step of ['pick', 'dispatch', 'fail'] as const)
      expect(await take[step](id, 'kumasiBranch')).toEqual(DONE)
    expect(level(order, 0, 'kum')).toMatchObject({ onHand: 4, reserved: 0 })
    expect(level(order)).toMatchObject({ reserved: 2 })
    expect(await take['give back'](id, 'kumasiBranch')).toEqual(DONE)
    expect(level(order, 0, 'kum')).toMatchObject({ onHand: 7, reserved: 0 })
    expect(level(order)).toMatchObject({ onHand: 20, reserved: 5 })
    expect(shop.orderAt(order.id).status).toBe('confirmed')
    const before = postings()
    expect(await take['give back'](id, 'kumasiBranch')).toEqual(DONE)
    expect(postings()).toBe(before)
  })
})

describe('a step', () => {
  test.each(STEPS)('%s: again changes nothing', async (step) => {
    const { id, order } = await after(BEFORE[step])
    const body = { id: newId(), lines: [returned(0)] }
    const act = () => (step === 'return' ? take.return(id, 'kwame', body) : take[step](id))
    expect(await act()).toEqual(DONE)
    const then = [stored(id), level(order), progressOf(order), postings(), shop.admin.list('auditLog').length]
    expect(await act()).toEqual(DONE)
    expect([
      stored(id),
      level(order),
      progressOf(order),
      postings(),
      shop.admin.list('auditLog').length,
    ]).toEqual(then)
  })

  test.each(['pick', 'dispatch', 'deliver', 'fail', 'cancel'] as const)(
    '%s: of two at once one is done, and the other is told',
    async (step) => {
      const { id, order } = await after(BEFORE[step])
      const outcomes = await Promise.all([take[step](id, 'kwame'), take[step](id, 'stock')])
      expect(outcomes).toContainEqual(DONE)
      expect(outcomes).toContainEqual(MOVED_ON)
      expect(level(order)?.onHand).toBe(['dispatch', 'deliver', 'fail'].includes(step) ? 15 : 20)
    },
  )

  const MOVERS = ['super', 'admin', 'kwame', 'stock', 'branch']
  const PEOPLE = [...MOVERS, 'esi', 'both', 'kumasi', 'kumasiBranch', 'books', 'ama', 'gone', 'nobody']

  test.each(STEPS)('%s: by those who may alone, of others’ orders', async (step) => {
    const may = step === 'cancel' || step === 'give back' ? [...MOVERS, 'esi', 'both'] : MOVERS
    for (const uid of may) expect(await take[step]((await after(BEFORE[step])).id, uid), uid).toEqual(DONE)
    for (const uid of PEOPLE.filter((one) => !may.includes(one))) {
      const { id } = await after(BEFORE[step])
      const before = stored(id)
      await expect(take[step](id, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expect(stored(id)).toEqual(before)
    }
    const { id } = await after(BEFORE[step])
    shop.admin.update(`fulfillments/${id}`, { customerUid: 'admin' })
    await expect(take[step](id, 'admin')).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(take[step]('missing')).rejects.toEqual(refusal('NOT_FOUND'))
  })

  test('is taken in its order alone', async () => {
    const states: Record<string, readonly Step[]> = {
      pending: [],
      picked: ['pick'],
      dispatched: ['pick', 'dispatch'],
      delivered: DELIVERED,
      failed: ['pick', 'dispatch', 'fail'],
      cancelled: ['cancel'],
    }
    const from: Record<Step, readonly string[]> = {
      pick: ['pending'],
      cancel: ['pending', 'picked'],
      dispatch: ['picked'],
      deliver: ['dispatched'],
      fail: ['dispatched'],
      'give back': ['failed'],
      return: ['delivered'],
    }
    for (const [status, taken] of Object.entries(states))
      for (const step of STEPS.filter((one) => !from[one].includes(status))) {
        const { id } = await after(taken)
        const before = stored(id)
        // By another member: one’s own step again is no other.
        expect(await take[step](id, 'stock'), `${step} of ${status}`).toEqual(MOVED_ON)
        expect(stored(id)).toEqual(before)
      }
  })

  test.each<[Step, object]>([
    ['dispatch', { ...DISPATCH, driver: '' }],
    ['dispatch', { ...DISPATCH, vehicle: 'G' }],
    ['dispatch', { ...DISPATCH, waybill: '' }],
    ['dispatch', { ...DISPATCH, driver: 'K'.repeat(81) }],
    ['dispatch', { ...DISPATCH, waybill: 7 }],
    ['deliver', { ...PROOF, name: 'E' }],
    ['deliver', { ...PROOF, phone: '0'.repeat(21) }],
    ['deliver', { name: 'Esi Owusu' }],
    ['deliver', { ...PROOF, photo: 'https://example.com/a.jpg' }],
    ['deliver', { ...PROOF, photo: `/uploads/deliveries/stock/${'0'.repeat(32)}.jpg` }],
    ['deliver', { ...PROOF, photo: `/uploads/deliveries/kwame/${'0'.repeat(32)}.svg` }],
  ])('%s: is refused with %o', async (step, body) => {
    const { id } = await after(BEFORE[step])
    const acting = step === 'dispatch' ? take.dispatch : take.deliver
    await expect(acting(id, 'kwame', body)).rejects.toEqual(refusal('INVALID'))
  })

  test('to fail or to be cancelled has a reason', async () => {
    const { id } = await after(['pick', 'dispatch'])
    for (const reason of ['', 'no', 'x'.repeat(501)])
      await expect(take.fail(id, 'kwame', reason)).rejects.toEqual(refusal('INVALID'))
    const { id: other } = await after([])
    await expect(take.cancel(other, 'kwame', '')).rejects.toEqual(refusal('INVALID'))
  })

  test('shows a photo that its member uploaded, and needs no driver for what is collected', async () => {
    const order = await confirmed()
    shop.admin.update(`orders/${order.id}`, { delivery: { ...order.delivery, method: 'pickup' } })
    const { id } = await after(['pick'], order)
    expect(
      await take.dispatch(id, 'kwame', { driver: '', vehicle: '', waybill: 'WB-2', isUnpaid: true }),
    ).toEqual(DONE)
    const photo = `/uploads/deliveries/kwame/${'0'.repeat(32)}.jpg`
    expect(await take.deliver(id, 'kwame', { ...PROOF, photo })).toEqual(DONE)
  })

  test('takes what is in stock and reserved alone', async () => {
    for (const wrong of [{ reserved: 4 }, { onHand: 4 }, { quarantined: 16 }]) {
      const { id, order } = await after(['pick'])
      shop.admin.update(`stockLevels/osu__${order.lines[0]?.productId}`, wrong)
      await expect(take.dispatch(id), JSON.stringify(wrong)).rejects.toEqual(refusal('INVALID'))
      expect(stored(id)).toMatchObject({ status: 'picked', postingIds: [] })
    }
  })
})

describe('while its order is on hold', () => {
  const hold = ({ id }: Order) => shop.admin.update(`orders/${id}`, { status: 'on_hold' })

  test('a delivery is neither picked nor dispatched', async () => {
    for (const step of ['pick', 'dispatch'] as const) {
      const { id, order } = await after(BEFORE[step])
      hold(order)
      expect(await take[step](id)).toEqual(MOVED_ON)
    }
  })

  test.each(['deliver', 'fail', 'cancel', 'give back'] as const)(
    '%s is done, and leaves it on hold',
    async (step) => {
      const { id, order } = await after(BEFORE[step])
      hold(order)
      expect(await take[step](id)).toEqual(DONE)
      expect(shop.orderAt(order.id).status).toBe('on_hold')
      expect(progressOf(order)?.lastFulfilmentId).toBe(id)
    },
  )
})

test('an order that cannot be read keeps nothing from arriving', async () => {
  const { id, order } = await after(['pick', 'dispatch'])
  shop.admin.update(`orders/${order.id}`, { lines: 'none' })
  expect(await take.deliver(id)).toEqual(DONE)
  expect(shop.admin.get(`orders/${order.id}`)).toMatchObject({ status: 'completed' })
})

describe('a return', () => {
  test('restocks what can be sold again, free to sell, and writes off the rest', async () => {
    const { id, order } = await after(DELIVERED, await confirmed(6))
    const lines = [0, 1, 2, 3, 4, 5].map((at) => returned(at, at === 1 ? { destination: 'write_off' } : {}))
    const back = newId()
    expect(await take.return(id, 'branch', { id: back, lines })).toEqual(DONE)
    expect(level(order, 0)).toMatchObject({ onHand: 17, reserved: 0 })
    expect(level(order, 1)).toMatchObject({ onHand: 15, reserved: 0 })
    expect(stored(id)).toMatchObject({
      returns: [{ id: back, lines }],
      returned: { 0: 2, 1: 2, 5: 2 },
      lastAuditId: `audit-${id}-return-0`,
    })
    expect(shop.orderAt(order.id).status).toBe('completed')
  })

  test('of one line is split: some restocked, some set aside, the rest written off', async () => {
    const { id, order } = await after(DELIVERED)
    const parts = (['restock', 'quarantine', 'write_off'] as const).map((destination, at) =>
      returned(0, { destination, quantity: at + 1 }),
    )
    const over = [...parts.slice(0, 2), returned(0, { destination: 'write_off', quantity: 4 })]
    expect(await take.return(id, 'kwame', { id: newId(), lines: over })).toEqual(MOVED_ON)
    // 15 are on hand and five with the customer: one is restocked, two stand aside, two are written off.
    const fit = [...parts.slice(0, 2), returned(0, { destination: 'write_off', quantity: 2 })]
    expect(await take.return(id, 'kwame', { id: newId(), lines: fit })).toEqual(DONE)
    expect(level(order, 0)).toMatchObject({ onHand: 18, reserved: 0, quarantined: 2 })
    expect(stored(id)).toMatchObject({ returned: { 0: 5 } })
  })

  test('that is written off has no posting', async () => {
    const { id } = await after(DELIVERED)
    const before = postings()
    const lines = [returned(0, { destination: 'write_off' })]
    expect(await take.return(id, 'kwame', { id: newId(), lines })).toEqual(DONE)
    expect(postings()).toBe(before)
  })

  test('is never of more than was delivered, however often', async () => {
    const { id, order } = await after(DELIVERED)
    const back = (quantity: number) =>
      take.return(id, 'kwame', { id: newId(), lines: [returned(0, { quantity })] })
    expect(await back(6)).toEqual(MOVED_ON)
    const outcomes = await Promise.all([back(3), back(4)])
    expect(outcomes).toContainEqual(DONE)
    expect(outcomes).toContainEqual(MOVED_ON)
    expect(await back(3)).toEqual(MOVED_ON)
    expect(level(order)?.onHand).toBeLessThanOrEqual(19)
  })

  test.each<[string, unknown]>([
    ['no line', []],
    ['a line twice', [returned(0), returned(0)]],
    ['lines in another order', [returned(1), returned(0)]],
    ['nothing of a line', [returned(0, { quantity: 0 })]],
    ['less than nothing', [returned(0, { quantity: -1 })]],
    ['no reason', [returned(0, { reason: '' })]],
    ['a long reason', [returned(0, { reason: 'x'.repeat(301) })]],
    ['an outcome of its own', [returned(0, { outcome: 'cash' as never })]],
    ['a place of its own', [returned(0, { destination: 'home' as never })]],
    ['no list', 'all'],
  ])('is refused with %s', async (_what, lines) => {
    const { id } = await after(DELIVERED, await confirmed(2))
    await expect(take.return(id, 'kwame', { id: newId(), lines })).rejects.toEqual(refusal('INVALID'))
    await expect(take.return(id, 'kwame', { id: 'a/b', lines: [returned(0)] })).rejects.toEqual(
      refusal('INVALID'),
    )
  })

  test('of a line that the delivery does not have is refused', async () => {
    const { id } = await after(DELIVERED)
    expect(await take.return(id, 'kwame', { id: newId(), lines: [returned(1)] })).toEqual(MOVED_ON)
  })

  test('of what was made to order is not restocked', async () => {
    const { id } = await after(DELIVERED, await confirmed(1, {}, { madeToOrder: true }))
    await expect(take.return(id)).rejects.toEqual(refusal('INVALID'))
    const lines = [returned(0, { destination: 'write_off' })]
    expect(await take.return(id, 'kwame', { id: newId(), lines })).toEqual(DONE)
  })
})

describe('a replacement', () => {
  const broken = (quantity = 2, rest: Partial<ReturnedLine> = {}) =>
    returned(0, { quantity, outcome: 'replacement', destination: 'write_off', ...rest })
  const bring = async (id: string, ...lines: ReturnedLine[]) => {
    const returnId = newId()
    expect(await take.return(id, 'kwame', { id: returnId, lines })).toEqual(DONE)
    return returnId
  }
  const replacementsOf = ({ id }: Order) =>
    shop.admin
      .list('fulfillments')
      .filter(({ data }) => data.orderId === id && data.replaces !== undefined)
      .map(({ id: fulfilmentId, data }) => ({ ...data, id: fulfilmentId }) as unknown as Fulfilment)
  const settle = async (id: string, returnId: string, uid = 'kwame') =>
    shop.send(settleReturn, id, { returnId, outcome: 'refund' }, uid)

  test('plans itself with the same order, and completes it again without being sold', async () => {
    const { id, order } = await after(DELIVERED)
    const sold = shop.orderAt(order.id)
    const was = level(order)
    const body = { id: newId(), lines: [broken()] }
    expect(await take.return(id, 'kwame', body)).toEqual(DONE)
    expect(await take.return(id, 'kwame', body)).toEqual(DONE)
    const [planned, ...more] = replacementsOf(order)
    expect(more).toEqual([])
    expect(planned).toMatchObject({
      ref: `${order.ref}-2`,
      status: 'pending',
      lines: [{ line: 0, quantity: 2 }],
      replaces: { fulfilmentId: id, returnId: body.id, ref: `${order.ref}-1` },
    })
    expect(level(order)).toMatchObject({ onHand: was?.onHand, reserved: 2 })
    expect(shop.orderAt(order.id)).toMatchObject({
      status: 'processing',
      lines: sold.lines,
      totals: sold.totals,
    })
    const progress = () =>
      lineProgressOf(
        shop.orderAt(order.id),
        [id, planned?.id ?? ''].map((one) => decodeFulfilment(one, stored(one))),
      )[0]
    expect(progress()).toMatchObject({ reserved: 2, planned: 2, delivered: 3, returned: 2, waiting: 0 })
    for (const step of DELIVERED) expect(await take[step](planned?.id ?? '')).toEqual(DONE)
    expect(shop.orderAt(order.id)).toMatchObject({ status: 'completed', totals: sold.totals })
    expect(progress()).toMatchObject({ reserved: 0, planned: 0, delivered: 5, returned: 2 })
    expect(level(order)).toMatchObject({ onHand: Number(was?.onHand) - 2, reserved: 0 })
  })

  test('waits for what the branch does not have', async () => {
    const { id, order } = await after(DELIVERED)
    const productId = order.lines[0]?.productId ?? ''
    shop.putStock(productId, 1)
    await bring(id, broken())
    expect(replacementsOf(order)).toMatchObject([{ lines: [{ quantity: 1 }] }])
    expect(shop.orderAt(order.id)).toMatchObject({
      status: 'processing',
      backorder: { isOpen: true, waiting: { [productId]: 1 } },
    })
    expect(level(order)).toMatchObject({ reserved: 1 })
  })

  test('of goods that are restocked takes them again', async () => {
    const { id, order } = await after(DELIVERED)
    shop.putStock(order.lines[0]?.productId ?? '', 0)
    await bring(id, broken(2, { destination: 'restock' }))
    expect(level(order)).toMatchObject({ onHand: 2, reserved: 2 })
  })

  test('is cancelled and its goods are free where they are refunded instead', async () => {
    const { id, order } = await after(DELIVERED)
    const returnId = await bring(id, broken())
    for (const uid of ['ama', 'books', 'gone'])
      await expect(settle(id, returnId, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await settle(id, returnId)
    expect(replacementsOf(order)).toMatchObject([{ status: 'cancelled', heldLines: 0 }])
    expect(level(order)).toMatchObject({ reserved: 0 })
    expect(stored(id)).toMatchObject({ returns: [{ lines: [{ outcome: 'refund' }] }] })
    expect(shop.orderAt(order.id)).toMatchObject({ status: 'completed', replaced: {} })
    await settle(id, returnId)
  })

  test('that has left is not refunded', async () => {
    const { id, order } = await after(DELIVERED)
    const returnId = await bring(id, broken())
    const [planned] = replacementsOf(order)
    for (const step of ['pick', 'dispatch'] as const) await take[step](planned?.id ?? '')
    await expect(settle(id, returnId)).rejects.toEqual(refusal('CONFLICT'))
  })
})
