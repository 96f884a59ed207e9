import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { newId } from '#lib/new-id.ts'
import { invoiceOrder } from '#server/api/money/sales-invoices.ts'
import { tellCustomer } from '#server/proof/tell-customer.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { confirmOrder } from './confirm-order.ts'
import { deliverFulfilment, dispatchFulfilment, pickFulfilment } from './fulfilment-steps.ts'
import { planFulfilment } from './plan-fulfilment.ts'
import { reduceOrder } from './reduce-order.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-reduce-order')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const REASON = 'The supplier stopped making it'
const idAt = ({ lines }: Order, at: number) => lines[at]?.productId ?? ''
const reserved = ({ lines }: Order) => lines.map(({ productId }) => shop.levelOf(productId)?.['reserved'])
const reduce = async (order: Order, quantities: object, uid = 'kwame', reason = REASON) =>
  reduceOrder(order.id, { quantities, reason }, uid, shop.door)
const mails = ({ id }: Order) =>
  shop.admin.list('mail').filter((mail) => mail.id.startsWith(`order-reduced-${id}`))
const entriesOf = ({ id }: Order) =>
  shop.admin
    .list('accountEntries')
    .filter(({ data }) => data['orderId'] === id)
    .map(({ data }) => [data['kind'], data['amountMinor']])

/** Five of each of three products at 4.00, confirmed: 60.00 and 12.00 of tax. */
async function confirmed(changes: Partial<Order> = {}): Promise<Order> {
  const order = shop.putOrder(3, changes, { priceMinor: 400 })
  shop.admin.set(`mail/order-received-${order.id}`, { to: 'ama@works.example.com' })
  if (order.paymentMethod === 'on_account') shop.putAccount(order, 1_000_000)
  await confirmOrder(order.id, { agreedPrices: pricesOf(order), isBackorder: true }, 'kwame', shop.door)
  return shop.orderAt(order.id)
}

/** A delivery of these quantities, by line, that has arrived. */
async function delivered(order: Order, quantities: object) {
  const id = newId()
  await planFulfilment(order.id, { id, locationId: 'osu', quantities }, 'kwame', shop.door)
  await pickFulfilment(id, {}, 'stock', shop.door)
  await dispatchFulfilment(
    id,
    { driver: 'Kojo', vehicle: 'GT 1-22', waybill: 'W1', isUnpaid: true },
    'stock',
    shop.door,
  )
  const proof = { name: 'Esi', phone: '+233244000111', photo: '' }
  expect(await deliverFulfilment(id, proof, 'stock', shop.door)).toEqual({ ok: true })
  return id
}

describe('goods taken out of an order', () => {
  test('the rest of a partly delivered order is cancelled: it is free again, and the money follows', async () => {
    const order = await confirmed()
    // Three of the first and all of the third have arrived.
    const id = await delivered(order, { 0: 3, 2: 5 })
    shop.admin.update(`orders/${order.id}`, { paidMinor: 7200 })
    const rest = { [idAt(order, 0)]: 3, [idAt(order, 1)]: 0 }
    // 8 of 15 at 4.00 are 32.00, with tax 38.40.
    expect(await reduce(order, rest)).toEqual({ totalMinor: 3840, overpaidMinor: 3360 })
    expect(await reduce(order, rest)).toEqual({ totalMinor: 3840, overpaidMinor: 3360 })
    const after = shop.orderAt(order.id)
    expect(after).toMatchObject({
      status: 'completed',
      lineCount: 2,
      totals: { netMinor: 3200, totalMinor: 3840 },
      reductions: [
        {
          reason: REASON,
          byName: 'Kwame Darko',
          wasTotalMinor: 7200,
          totalMinor: 3840,
          lines: [
            { wasQuantity: 5, quantity: 3, wasAmountMinor: 2000, amountMinor: 1200 },
            { wasQuantity: 5, quantity: 0, wasAmountMinor: 2000, amountMinor: 0 },
          ],
        },
      ],
    })
    expect(reserved(order)).toEqual([0, 0, 0])
    expect(shop.admin.get(`orderProgress/${order.id}`)).toMatchObject({
      held: { 0: 3, 1: 5 },
      lineCount: 2,
      fullLines: 2,
    })
    expect(shop.admin.get(`fulfillments/${id}`)).toMatchObject({
      lines: [
        { line: 0, ordered: 3 },
        { line: 1, ordered: 5 },
      ],
    })
    expect(entriesOf(order)).toEqual([
      ['order', 7200],
      ['order_change', -3360],
    ])
    expect(shop.admin.get(`invoices/${after.invoiceId}`)).toMatchObject({
      totals: { totalMinor: 3840 },
      replaces: expect.stringMatching(/^PF-/) as string,
    })
    expect(mails(order).map(({ data }) => (data['template'] as { data: object }).data)).toMatchObject([
      { total: 'GH₵38.40', taken: `${idAt(order, 0)} (2 bags), ${idAt(order, 1)} (5 bags)`, reason: REASON },
    ])
    expect(shop.admin.get(`auditLog/audit-${order.id}-reduction-1`)).toMatchObject({
      action: 'order.reduce',
      actorUid: 'kwame',
      diff: { totalMinor: { before: 7200, after: 3840 } },
    })
  })

  test('what waits for stock goes first, and an account is charged less', async () => {
    const order = shop.putOrder(1, { paymentMethod: 'on_account' }, { priceMinor: 400 }, 5)
    shop.putAccount(order, 1_000_000)
    shop.putStock(idAt(order, 0), 3)
    await confirmOrder(order.id, { agreedPrices: pricesOf(order), isBackorder: true }, 'kwame', shop.door)
    await reduce(order, { [idAt(order, 0)]: 4 })
    expect(shop.orderAt(order.id).backorder).toEqual({ isOpen: true, waiting: { [idAt(order, 0)]: 1 } })
    expect(reserved(order)).toEqual([3])
    await reduce(order, { [idAt(order, 0)]: 2 })
    expect(shop.orderAt(order.id).backorder).toEqual({ isOpen: false, waiting: {} })
    expect(reserved(order)).toEqual([2])
    // Two at 4.00 with tax.
    expect(shop.admin.get('accounts/ama')).toMatchObject({ openMinor: 960, open: { [order.id]: 960 } })
  })

  test('an order with a product that is gone from the catalogue is confirmed without it', async () => {
    const order = shop.putOrder(2, {}, { priceMinor: 400 })
    shop.admin.set(`mail/order-received-${order.id}`, { to: 'ama@works.example.com' })
    const gone = idAt(order, 1)
    shop.admin.delete(`products/${gone}`)
    const asked = { agreedPrices: pricesOf(order) }
    expect(await confirmOrder(order.id, asked, 'kwame', shop.door)).toMatchObject({ reason: 'withdrawn' })
    const before = shop.admin.get(`orders/${order.id}`)
    expect(await reduce(order, { [gone]: 0 })).toEqual({ totalMinor: 2400, overpaidMinor: 0 })
    expect(mails(order)).toHaveLength(1)
    expect(entriesOf(order)).toEqual([])
    const written = {
      id: order.id,
      before,
      after: shop.admin.get(`orders/${order.id}`),
      time: new Date().toISOString(),
    }
    expect(await tellCustomer(shop.door, 'orders', written)).toBe(true)
    expect(shop.admin.list('customerNotifications').map(({ data }) => data)).toMatchObject([
      { event: 'order-reduced', about: `${gone} (5 bags): ${REASON}` },
    ])
    expect(await confirmOrder(order.id, asked, 'kwame', shop.door)).toEqual({ ok: true })
    expect(shop.orderAt(order.id)).toMatchObject({ status: 'confirmed', lineCount: 1 })
  })

  test('the price that was agreed stays, whatever it is today', async () => {
    const order = await confirmed()
    for (const { productId } of order.lines)
      shop.admin.update(`products/${productId}`, { priceMinor: 900, status: 'archived' })
    expect(await reduce(order, { [idAt(order, 0)]: 4 })).toMatchObject({ totalMinor: 6720 })
  })

  test('lines of part invoices are named anew; what is invoiced stays', async () => {
    const order = await confirmed()
    await delivered(order, { 1: 5, 2: 2 })
    const part = { id: newId(), lines: [{ index: 2, quantity: 2 }], deliveryMinor: 0 }
    const { id } = await invoiceOrder(order.id, { part }, 'books', shop.door)
    expect(shop.admin.get(`salesInvoices/${id}`)?.['orderLines']).toEqual([2])
    await reduce(order, { [idAt(order, 0)]: 0, [idAt(order, 2)]: 2 })
    expect(shop.admin.get(`salesInvoices/${id}`)?.['orderLines']).toEqual([1])
    // What is left to invoice is the second line alone: 20.00 and tax.
    const rest = await invoiceOrder(order.id, {}, 'books', shop.door)
    expect(shop.admin.get(`salesInvoices/${rest.id}`)).toMatchObject({ totals: { totalMinor: 2400 } })
    expect(shop.orderAt(order.id).totals.totalMinor).toBe(3360)
  })

  test('what is in a delivery stays, and so does one line', async () => {
    const order = await confirmed()
    await delivered(order, { 0: 3 })
    await expect(reduce(order, { [idAt(order, 0)]: 2 })).rejects.toThrow('3 bags are planned or have left')
    await expect(reduce(order, { [idAt(order, 0)]: 6 })).rejects.toThrow('no more than was ordered')
    await expect(reduce(order, { other: 2 })).rejects.toThrow('Nothing is added')
    await expect(reduce(order, { [idAt(order, 0)]: 5 })).rejects.toThrow('Nothing is changed')
    await invoiceOrder(order.id, {}, 'books', shop.door)
    await expect(reduce(order, { [idAt(order, 1)]: 2 })).rejects.toThrow('5 bags are invoiced')
    const other = await confirmed()
    const all = Object.fromEntries(other.lines.map(({ productId }) => [productId, 0]))
    await expect(reduce(other, all)).rejects.toThrow('Cancel the order to remove all of it')
    await expect(reduce(other, { [idAt(other, 0)]: 1 }, 'kwame', ' ')).rejects.toThrow('could not be read')
  })

  test.each(['kumasi', 'branch', 'books', 'stock', 'ama', 'gone', 'nobody'])(
    '%s takes nothing out',
    async (uid) => {
      const order = await confirmed()
      await expect(reduce(order, { [idAt(order, 0)]: 1 }, uid)).rejects.toThrow(/cannot/)
      expect(shop.orderAt(order.id).totals.totalMinor).toBe(7200)
    },
  )

  test('nothing is taken out of an order on hold, ended or delivered', async () => {
    const order = await confirmed()
    for (const status of ['on_hold', 'completed', 'cancelled', 'declined', 'expired'] as const) {
      shop.admin.update(`orders/${order.id}`, { status })
      await expect(reduce(order, { [idAt(order, 0)]: 1 })).rejects.toThrow('can be taken out')
    }
  })
})
