import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { answerChange, priceChange, proposeChange } from './change-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { planFulfilment } from './plan-fulfilment.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-change-order')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const door = (at = 0) => ({
  run: shop.door.run,
  now: () => shop.door.now() + at,
  siteUrl: 'https://shop.example.com',
})
const DAY = 86_400_000

/** Five of each of three products, confirmed. */
async function confirmed(changes: Partial<Order> = {}): Promise<Order> {
  const order = shop.putOrder(3, changes, { priceMinor: 400 })
  if (order.paymentMethod === 'on_account') shop.putAccount(order, 1_000_000)
  await confirmOrder(order.id, { agreedPrices: pricesOf(order), isBackorder: true }, 'kwame', shop.door)
  return shop.orderAt(order.id)
}

const idAt = ({ lines }: Order, at: number) => lines[at]?.productId ?? ''
const price = async ({ id }: Order, quantities: object, uid = 'kwame') =>
  priceChange(id, { quantities }, uid, door())

async function propose(order: Order, quantities: Record<string, number>, uid = 'kwame') {
  const { totalMinor } = await price(order, quantities, uid)
  return proposeChange(order.id, { quantities, note: ' We have less of it ', totalMinor }, uid, door())
}

const answer = async (order: Order, said: string, { uid = 'ama', number = 1, at = 0, reason = '' } = {}) =>
  answerChange(order.id, { number, answer: said, reason }, uid, door(at))

const reserved = ({ lines }: Order) => lines.map(({ productId }) => shop.levelOf(productId)?.reserved)
const untouched = ({ id }: Order) => {
  const { change: _change, lastAuditId: _audit, updatedAt: _at, updatedBy: _by, ...rest } = shop.orderAt(id)
  return rest
}

describe('a proposed change', () => {
  test('is shown before it is sent, mailed, and changes nothing of the order', async () => {
    const order = await confirmed()
    shop.admin.set(`mail/order-received-${order.id}`, { to: 'ama@works.example.com' })
    const before = untouched(order)
    const priced = await price(order, { [idAt(order, 0)]: 2, [idAt(order, 1)]: 0 })
    expect(priced).toMatchObject({
      wasTotalMinor: order.totals.totalMinor,
      totalMinor: 3360,
      lines: [
        { wasQuantity: 5, quantity: 2, wasAmountMinor: 2000, amountMinor: 800 },
        { wasQuantity: 5, quantity: 0, amountMinor: 0 },
      ],
    })
    expect(shop.orderAt(order.id).change).toBeUndefined()
    expect(await propose(order, { [idAt(order, 0)]: 2, [idAt(order, 1)]: 0 })).toEqual({ number: 1 })
    expect(await propose(order, { [idAt(order, 0)]: 2, [idAt(order, 1)]: 0 })).toEqual({ number: 1 })
    expect(untouched(order)).toEqual(before)
    expect(shop.orderAt(order.id).change).toMatchObject({
      state: 'open',
      note: 'We have less of it',
      byName: 'Kwame Darko',
      validUntil: '2026-12-01',
    })
    expect(reserved(order)).toEqual([5, 5, 5])
    const mails = shop.admin.list('mail').filter(({ id }) => id.startsWith(`order-change-${order.id}`))
    expect(mails).toMatchObject([{ data: { template: { data: { total: 'GH₵33.60' } } } }])
  })

  test('is accepted: reservation, totals, proforma and audit entry change in one commit', async () => {
    const order = await confirmed()
    shop.putProduct('NEW', { priceMinor: 300 })
    await propose(order, { [idAt(order, 0)]: 2, [idAt(order, 1)]: 0, [idAt(order, 2)]: 7, NEW: 4 })
    expect(await answer(order, 'accepted')).toEqual({ state: 'accepted' })
    const after = shop.orderAt(order.id)
    expect(after).toMatchObject({
      status: 'confirmed',
      lineCount: 3,
      change: { state: 'accepted' },
      totals: { netMinor: 4800, totalMinor: 5760 },
      invoiceId: `${order.id}-proforma-change-1`,
    })
    expect(after.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [idAt(order, 0), 2],
      [idAt(order, 2), 7],
      ['NEW', 4],
    ])
    expect([...reserved(order), shop.levelOf('NEW')?.reserved]).toEqual([2, 0, 7, 4])
    expect(shop.admin.get(`invoices/${order.id}-proforma`)).toMatchObject({
      number: 41,
      totals: order.totals,
    })
    expect(shop.admin.get(`invoices/${order.id}-proforma-change-1`)).toMatchObject({
      number: 42,
      totals: after.totals,
      lines: after.lines,
      replaces: 'PF-2026-000041',
    })
    expect(shop.admin.get(`auditLog/audit-${order.id}-change-1-accepted`)).toMatchObject({
      action: 'order.acceptChange',
      actorUid: 'ama',
      diff: { totalMinor: { before: 7200, after: 5760 } },
    })
    const entries = shop.admin.list('accountEntries').filter(({ data }) => data.orderId === order.id)
    expect(entries.map(({ data }) => [data.kind, data.amountMinor])).toEqual([
      ['order', 7200],
      ['order_change', -1440],
    ])
    const postings = shop.admin.list('stockPostings').length
    expect(await answer(order, 'accepted')).toEqual({ state: 'accepted' })
    expect(shop.admin.list('stockPostings').length).toBe(postings)

    await cancelOrder(order.id, { reason: 'Site closed' }, 'kwame', shop.door)
    expect([...reserved(order), shop.levelOf('NEW')?.reserved]).toEqual([0, 0, 0, 0])
  })

  test('is declined or withdrawn, and the order stays as it is', async () => {
    for (const [said, uid] of [
      ['declined', 'ama'],
      ['withdrawn', 'esi'],
    ] as const) {
      const order = await confirmed()
      const before = untouched(order)
      await propose(order, { [idAt(order, 0)]: 2 })
      expect(await answer(order, said, { uid, reason: 'Not so' })).toEqual({ state: said })
      expect(untouched(order)).toEqual(before)
      expect(shop.orderAt(order.id).change).toMatchObject({ state: said, answer: 'Not so' })
      await expect(answer(order, 'accepted')).rejects.toEqual(refusal('INVALID'))
      expect(reserved(order)).toEqual([5, 5, 5])
    }
  })

  test('takes less from what waits for stock first', async () => {
    const order = shop.putOrder(1, {}, { priceMinor: 400 })
    shop.putStock(idAt(order, 0), 3)
    await confirmOrder(order.id, { agreedPrices: pricesOf(order), isBackorder: true }, 'kwame', shop.door)
    await propose(order, { [idAt(order, 0)]: 2 })
    await answer(order, 'accepted')
    expect(reserved(order)).toEqual([2])
    expect(shop.orderAt(order.id).backorder).toEqual({ isOpen: false, waiting: {} })
  })

  test('leaves what is planned or has left, and its deliveries know the new places of their lines', async () => {
    const order = await confirmed()
    shop.putStock(idAt(order, 2), 7, 'kum')
    const id = 'a'.repeat(32)
    await planFulfilment(order.id, { id, locationId: 'kum', quantities: { 2: 3 } }, 'kwame', door())
    await expect(propose(order, { [idAt(order, 2)]: 2 })).rejects.toEqual(
      expect.objectContaining({ message: expect.stringContaining('3 bags are planned or have left') }),
    )
    await propose(order, { [idAt(order, 0)]: 0, [idAt(order, 1)]: 0, [idAt(order, 2)]: 3 })
    await answer(order, 'accepted')
    expect(shop.admin.get(`fulfillments/${id}`)).toMatchObject({
      lines: [{ line: 0, ordered: 3, quantity: 3 }],
    })
    expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({
      held: { 0: 3 },
      lineCount: 1,
      fullLines: 1,
    })
    expect(reserved(order)).toEqual([0, 0, 0])
    expect(shop.levelOf(idAt(order, 2), 'kum')?.reserved).toBe(3)
  })

  test('completes an order of which the rest is removed once everything else has arrived', async () => {
    const order = await confirmed()
    const id = 'b'.repeat(32)
    shop.putStock(idAt(order, 0), 7, 'kum')
    await planFulfilment(order.id, { id, locationId: 'kum', quantities: { 0: 5 } }, 'kwame', door())
    const progress = shop.admin.get(`orderProgress/${order.id}`)
    shop.admin.set(`orderProgress/${order.id}`, { ...progress, dispatched: 1, delivered: 1 })
    await propose(order, { [idAt(order, 1)]: 0, [idAt(order, 2)]: 0 })
    await answer(order, 'accepted')
    expect(shop.orderAt(order.id).status).toBe('completed')
  })

  test('on account stays within the limit', async () => {
    const order = await confirmed({ paymentMethod: 'on_account' })
    await propose(order, { [idAt(order, 0)]: 6 })
    shop.admin.update('accounts/ama', { creditLimitMinor: 7_200 })
    await expect(answer(order, 'accepted')).rejects.toEqual(refusal('INVALID'))
    expect(reserved(order)).toEqual([5, 5, 5])
    shop.admin.update('accounts/ama', { creditLimitMinor: 10_000 })
    await answer(order, 'accepted')
    expect(shop.admin.get('accounts/ama')).toMatchObject({ open: { [order.id]: 7680 }, openMinor: 7680 })
  })
})

describe('a proposal that the order has left behind is refused with words', () => {
  const refused = (words: string) =>
    expect.objectContaining({ code: 'INVALID', message: expect.stringContaining(words) })

  test.each<[string, (order: Order) => void, string]>([
    [
      'a price that changed',
      (order) => shop.admin.update(`products/${idAt(order, 0)}`, { priceMinor: 420 }),
      'A price has changed',
    ],
    [
      'stock that is gone',
      (order) => shop.admin.update(`stockLevels/osu__${idAt(order, 0)}`, { onHand: 5 }),
      'not enough of',
    ],
    [
      'an order on hold',
      (order) => shop.admin.update(`orders/${order.id}`, { status: 'on_hold' }),
      'Only a confirmed order',
    ],
    [
      'an order that ended',
      (order) => shop.admin.update(`orders/${order.id}`, { status: 'cancelled' }),
      'Only a confirmed order',
    ],
    [
      'goods that were withdrawn',
      (order) => shop.admin.update(`products/${idAt(order, 0)}`, { status: 'archived' }),
      'no longer sold',
    ],
    [
      'an invoice',
      (order) => shop.admin.set(`salesInvoices/of-${order.id}`, { orderId: order.id }),
      'It is invoiced',
    ],
  ])('%s', async (_what, move, words) => {
    const order = await confirmed()
    await propose(order, { [idAt(order, 0)]: 8 })
    move(order)
    await expect(answer(order, 'accepted')).rejects.toEqual(refused(words))
    expect(shop.orderAt(order.id).change?.state).toBe('open')
    expect(shop.levelOf(idAt(order, 0))?.reserved).toBe(5)
  })

  test('its day, unless staff withdraw it', async () => {
    const order = await confirmed()
    await propose(order, { [idAt(order, 0)]: 2 })
    for (const said of ['accepted', 'declined'])
      await expect(answer(order, said, { at: 8 * DAY })).rejects.toEqual(refused('expired'))
    expect(await answer(order, 'withdrawn', { uid: 'kwame', at: 8 * DAY })).toEqual({ state: 'withdrawn' })
  })

  test('another proposal', async () => {
    const order = await confirmed()
    await propose(order, { [idAt(order, 0)]: 2 })
    expect(await propose(order, { [idAt(order, 0)]: 3 })).toEqual({ number: 2 })
    await expect(answer(order, 'accepted')).rejects.toEqual(refused('another proposal'))
    await answer(order, 'accepted', { number: 2 })
    expect(shop.orderAt(order.id).lines[0]?.quantity).toBe(3)
  })
})

test('only its customer answers, and only staff with the right to decide the order propose and withdraw', async () => {
  const order = await confirmed()
  for (const uid of ['kumasi', 'branch', 'stock', 'books', 'ama', 'gone', 'nobody']) {
    await expect(price(order, { [idAt(order, 0)]: 2 }, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    await expect(
      proposeChange(
        order.id,
        { quantities: { [idAt(order, 0)]: 2 }, note: 'Less', totalMinor: 1440 },
        uid,
        door(),
      ),
      uid,
    ).rejects.toEqual(refusal('FORBIDDEN'))
  }
  await propose(order, { [idAt(order, 0)]: 2 }, 'esi')
  for (const uid of ['super', 'admin', 'kwame', 'esi', 'stock', 'gone', 'nobody'])
    for (const said of ['accepted', 'declined'])
      await expect(answer(order, said, { uid }), uid).rejects.toEqual(refusal('FORBIDDEN'))
  for (const uid of ['ama', 'kumasi', 'branch', 'books', 'nobody'])
    await expect(answer(order, 'withdrawn', { uid }), uid).rejects.toEqual(refusal('FORBIDDEN'))
  shop.admin.update('systemConfig/limits', { salesPersonConfirmMinor: 7_500 })
  await expect(propose(order, { [idAt(order, 0)]: 9 }, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
})

test.each<[string, (order: Order) => Record<string, number>]>([
  ['nothing', () => ({})],
  ['everything', ({ lines }) => Object.fromEntries(lines.map(({ productId }) => [productId, 0]))],
  ['what is not sold', () => ({ missing: 2 })],
  ['a negative quantity', ({ lines }) => ({ [lines[0]?.productId ?? '']: -1 })],
  ['a fraction', ({ lines }) => ({ [lines[0]?.productId ?? '']: 1.5 })],
  ['more than is in stock', ({ lines }) => ({ [lines[0]?.productId ?? '']: 30 })],
])('%s is not proposed', async (_what, quantities) => {
  const order = await confirmed()
  await expect(price(order, quantities(order))).rejects.toEqual(refusal('INVALID'))
})

test('an order of an offer, of nobody’s account or not confirmed is not changed; a total that was not shown is refused', async () => {
  const order = await confirmed()
  const quantities = { [idAt(order, 0)]: 2 }
  await expect(
    proposeChange(order.id, { quantities, note: 'Less', totalMinor: 1 }, 'kwame', door()),
  ).rejects.toEqual(refusal('CONFLICT'))
  for (const fields of [{ quoteId: 'q' }, { customerUid: '' }, { status: 'submitted' }]) {
    const other = await confirmed()
    shop.admin.update(`orders/${other.id}`, fields)
    await expect(price(other, { [idAt(other, 0)]: 2 })).rejects.toEqual(refusal('INVALID'))
  }
})
