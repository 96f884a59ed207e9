import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderTotals, type Order } from '#domain/orders/order.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'

let shop: OrderShop
beforeAll(async () => void (shop = await openOrderShop('demo-confirm-rights')))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const confirm = async (order: Order, uid = 'kwame', terms: object = {}) =>
  confirmOrder(order.id, { agreedPrices: pricesOf(order), ...terms }, uid, shop.door)
const cancel = async (order: Order, uid = 'kwame') =>
  cancelOrder(order.id, { reason: 'Site closed' }, uid, shop.door)

/** It stays as submitted, reserves nothing, and no proforma is numbered. */
function expectUntouched(order: Order) {
  expect(shop.admin.get(`orders/${order.id}`)).toMatchObject({ status: order.status, postingIds: [] })
  for (const { productId } of order.lines) expect(shop.levelOf(productId)).toMatchObject({ reserved: 0 })
  expect(shop.admin.get('counters/proforma')).toMatchObject({ value: 40 })
  expect(shop.admin.get(`invoices/${order.id}-proforma`)).toBeUndefined()
}

const raise = (order: Order, priceMinor: number) => {
  for (const { productId } of order.lines) shop.admin.update(`products/${productId}`, { priceMinor })
  return { agreedPrices: Object.fromEntries(order.lines.map((line) => [line.productId, priceMinor])) }
}

describe('who confirms and cancels', () => {
  test('Managers and above everywhere, sales at their branches', async () => {
    for (const uid of ['super', 'admin', 'kwame', 'esi']) {
      const order = shop.putOrder()
      expect(await confirm(order, uid), uid).toEqual({ ok: true })
      expect(await cancel(order, uid), uid).toEqual({ status: 'cancelled' })
    }
  })

  test('nobody else', async () => {
    for (const uid of ['kumasi', 'branch', 'books', 'stock', 'ama', 'gone', 'nobody']) {
      const order = shop.putOrder()
      await expect(confirm(order, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expectUntouched(order)
      await confirm(order)
      await expect(cancel(order, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expect(shop.orderAt(order.id).status).toBe('confirmed')
      shop.reset()
    }
  })

  test('nobody an order of their own', async () => {
    for (const uid of ['super', 'kwame', 'esi']) {
      const order = shop.putOrder(1, { customerUid: uid })
      await expect(confirm(order, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
      expectUntouched(order)
      shop.admin.update(`orders/${order.id}`, { status: 'confirmed' })
      await expect(cancel(order, uid), uid).rejects.toEqual(refusal('FORBIDDEN'))
    }
  })

  test('whoever confirms an order nobody looks after does so from then on', async () => {
    const order = shop.putOrder()
    await confirm(order, 'esi')
    expect(shop.orderAt(order.id)).toMatchObject({ ownerUid: 'esi', ownerName: 'Esi Boateng' })
    const kept = shop.putOrder(1, { ownerUid: 'kwame', ownerName: 'Kwame Darko' })
    await confirm(kept, 'esi')
    expect(shop.orderAt(kept.id)).toMatchObject({ ownerUid: 'kwame', ownerName: 'Kwame Darko' })
  })
})

describe('the limit of a Sales Person', () => {
  test('is that of the order as submitted', async () => {
    const order = shop.putOrder()
    shop.admin.update('systemConfig/limits', { salesPersonConfirmMinor: order.totals.totalMinor - 1 })
    await expect(confirm(order, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
    expectUntouched(order)
    await confirm(order)
    await expect(cancel(order, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
  })

  test('and as confirmed, whatever total was submitted', async () => {
    const order = shop.putOrder()
    shop.admin.update('systemConfig/limits', { salesPersonConfirmMinor: order.totals.totalMinor })
    const terms = raise(order, 101)
    await expect(confirm(order, 'esi', terms)).rejects.toEqual(refusal('FORBIDDEN'))
    expectUntouched(order)
    expect(await confirm(order, 'kwame', terms)).toEqual({ ok: true })
  })

  test('is nothing where it cannot be read', async () => {
    const order = shop.putOrder()
    shop.admin.update('systemConfig/limits', { salesPersonConfirmMinor: 'much' })
    await expect(confirm(order, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
    expect(await confirm(order)).toEqual({ ok: true })
  })
})

test.each(['declined', 'cancelled', 'processing', 'completed', 'expired', 'on_hold', 'draft'] as const)(
  'an order that is %s is neither confirmed nor cancelled',
  async (status) => {
    const order = shop.putOrder(1, { status })
    expect(await confirm(order)).toEqual({ ok: false, reason: 'moved-on' })
    await expect(cancel(order)).rejects.toEqual(refusal('CONFLICT'))
    expectUntouched(order)
  },
)

describe('an order of a company', () => {
  const approval = (ceilingMinor: number) => ({
    state: ceilingMinor > 0 ? ('approved' as const) : ('waiting' as const),
    companyName: 'Adom',
    askedMinor: 600,
    ceilingMinor,
    askedCount: 1,
    byUid: '',
    byName: '',
    reason: '',
    at: 1,
  })

  test('waits for its company, whoever confirms it', async () => {
    for (const uid of ['super', 'kwame', 'esi']) {
      const order = shop.putOrder(1, { companyId: 'adom', companyApproval: approval(0) })
      expect(await confirm(order, uid)).toEqual({ ok: false, reason: 'company' })
      expectUntouched(order)
    }
  })

  test('is confirmed up to what was approved, to the pesewa', async () => {
    const order = shop.putOrder(1, { companyId: 'adom' })
    const { totalMinor } = order.totals
    shop.admin.update(`orders/${order.id}`, { companyApproval: approval(totalMinor) })
    expect(await confirm(order, 'kwame', raise(order, 101))).toEqual({ ok: false, reason: 'company' })
    expectUntouched(order)
    raise(order, 100)
    expect(await confirm(order)).toEqual({ ok: true })
  })
})

describe('an accepted offer', () => {
  test('keeps its lines and totals, whatever the catalogue says and whoever agrees to other prices', async () => {
    const order = shop.putOrder(2, { quoteId: 'a'.repeat(32) })
    expect(await confirm(order, 'kwame', raise(order, 200))).toMatchObject({
      ok: false,
      reason: 'price-changed',
    })
    expectUntouched(order)
    expect(await confirm(order)).toEqual({ ok: true })
    const { lines, totals } = shop.orderAt(order.id)
    expect({ lines, totals }).toEqual({ lines: order.lines, totals: order.totals })
  })

  test('pays no further fee for its delivery', async () => {
    const order = shop.putOrder(1, { quoteId: 'a'.repeat(32), deliveryPricing: 'quoted' })
    await confirm(order, 'kwame', { deliveryMinor: 5_000 })
    expect(shop.orderAt(order.id)).toMatchObject({ totals: order.totals, deliveryPricing: 'quoted' })
  })
})

describe('a delivery', () => {
  test('that is to be quoted is priced with the confirmation, and taxed', async () => {
    const order = shop.putOrder(1, { deliveryPricing: 'to_quote' })
    await expect(confirm(order)).rejects.toEqual(refusal('INVALID'))
    expectUntouched(order)
    expect(await confirm(order, 'kwame', { deliveryMinor: 5_000 })).toEqual({ ok: true })
    const totals = orderTotals({ ...order, totals: { ...order.totals, deliveryMinor: 5_000 } })
    expect(shop.orderAt(order.id)).toMatchObject({ totals, deliveryPricing: 'quoted' })
    expect(shop.admin.get(`invoices/${order.id}-proforma`)).toMatchObject({ totals })
  })

  test('may be free', async () => {
    const order = shop.putOrder(1, { deliveryPricing: 'to_quote' })
    expect(await confirm(order, 'kwame', { deliveryMinor: 0 })).toEqual({ ok: true })
    expect(shop.orderAt(order.id)).toMatchObject({ totals: order.totals, deliveryPricing: 'quoted' })
  })

  test.each(['none', 'fixed', 'quoted'] as const)(
    'that is priced %s keeps its fee',
    async (deliveryPricing) => {
      const order = shop.putOrder(1, { deliveryPricing })
      await confirm(order, 'kwame', { deliveryMinor: 5_000 })
      expect(shop.orderAt(order.id)).toMatchObject({ totals: order.totals, deliveryPricing })
    },
  )

  test.each([-1, 0.5, 1e15, '5000', null])('is not priced at %s', async (deliveryMinor) => {
    const order = shop.putOrder(1, { deliveryPricing: 'to_quote' })
    await expect(confirm(order, 'kwame', { deliveryMinor })).rejects.toEqual(refusal('INVALID'))
    expectUntouched(order)
  })
})

describe('on account', () => {
  const onAccount = (count = 1) => shop.putOrder(count, { paymentMethod: 'on_account' })

  test.each([
    ['whose limit was lowered since', -1, {}],
    ['who owes more since', 0, { balanceMinor: 1 }],
    ['without an account', undefined, {}],
  ])('nothing is confirmed for a customer %s', async (_who, byMinor, fields) => {
    const order = onAccount()
    if (byMinor === undefined) shop.admin.delete('accounts/ama')
    else shop.putAccount(order, order.totals.totalMinor + byMinor, fields)
    for (const uid of ['super', 'kwame', 'esi'])
      await expect(confirm(order, uid)).rejects.toEqual(refusal('INVALID'))
    expectUntouched(order)
  })

  test('it counts what the goods cost, whatever total the customer wrote', async () => {
    const order = onAccount(2)
    const totals = { ...order.totals, totalMinor: 1 }
    shop.admin.update(`orders/${order.id}`, { totals })
    shop.putAccount({ ...order, totals }, order.totals.totalMinor - 1)
    await expect(confirm(order)).rejects.toEqual(refusal('INVALID'))
    expectUntouched(order)
    shop.putAccount({ ...order, totals }, order.totals.totalMinor)
    expect(await confirm(order)).toEqual({ ok: true })
    const { totalMinor } = order.totals
    expect(shop.admin.get('accounts/ama')).toMatchObject({
      open: { [order.id]: totalMinor },
      openMinor: totalMinor,
    })
  })

  test('an order that its account does not count is not confirmed', async () => {
    const order = onAccount()
    shop.putAccount(order, 1_000_000, { open: {}, openMinor: 0 })
    await expect(confirm(order)).rejects.toEqual(refusal('INVALID'))
    expectUntouched(order)
  })
})

describe('what is confirmed', () => {
  test('keeps products, quantities, customer, branch and the tax row it was submitted under', async () => {
    shop.admin.set('systemConfig/taxes', {
      table: [{ from: '2026-11-21', basisPoints: { VAT: 2_000, NHIL: 250, GETFund: 250 } }],
    })
    const order = shop.putOrder(3)
    await confirm(order)
    const after = shop.orderAt(order.id)
    for (const field of ['customer', 'customerUid', 'locationId', 'taxRates', 'totals', 'delivery'] as const)
      expect(after[field]).toEqual(order[field])
    expect(after.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual(
      order.lines.map(({ productId, quantity }) => [productId, quantity]),
    )
  })

  test('has the sums of its lines, whatever the customer wrote', async () => {
    const order = shop.putOrder(2)
    const [first] = order.lines
    if (!first) throw new Error('the order has no line')
    shop.admin.update(`orders/${order.id}`, {
      lines: [{ ...first, amountMinor: 1 }, ...order.lines.slice(1)],
      totals: { netMinor: 1, taxes: [], deliveryMinor: 0, totalMinor: 1 },
    })
    await confirm(order)
    expect(shop.orderAt(order.id)).toMatchObject({ lines: order.lines, totals: order.totals })
  })

  test.each([
    ['free of tax', { taxClass: 'exempt' as const }],
    ['made to order, as if it needed no stock', { madeToOrder: true }],
    ['in another scale', { quantityScale: 2 as const }],
    ['of nothing', { quantity: 0 }],
    ['below nothing', { quantity: -5 }],
  ])('has no line that is %s, where its product is not', async (_what, fields) => {
    const order = shop.putOrder(2)
    const lines = order.lines.map((line, at) => (at === 0 ? { ...line, ...fields } : line))
    shop.admin.update(`orders/${order.id}`, { lines })
    const outcome = await confirm(order).catch((error: { code: string }) => error.code)
    expect(typeof outcome === 'string' ? outcome : outcome.ok).toEqual(
      typeof outcome === 'string' ? 'CONFLICT' : false,
    )
    expectUntouched(order)
  })

  test('reserves nothing of goods made to order, and no level of another branch', async () => {
    const order = shop.putOrder(2, {}, { madeToOrder: true })
    expect(await confirm(order)).toEqual({ ok: true })
    for (const { productId } of order.lines) expect(shop.levelOf(productId)).toMatchObject({ reserved: 0 })
    expect(shop.postingsOf(order.id)).toEqual([])
    shop.reset()
    const far = shop.putOrder(1, { locationId: 'kum' })
    expect(await confirm(far)).toMatchObject({ ok: false, reason: 'short' })
    expectUntouched(far)
  })

  test('takes the next number of the proformas, once', async () => {
    const [one, other] = [shop.putOrder(), shop.putOrder()]
    await confirm(one)
    await confirm(one)
    await confirm(other)
    expect([one, other].map(({ id }) => shop.admin.get(`invoices/${id}-proforma`)?.number)).toEqual([41, 42])
    expect(shop.admin.get('counters/proforma')).toMatchObject({ value: 42 })
  })

  test.each([-1, 0.5, 1e15, '100', null])('is not agreed at a price of %s', async (price) => {
    const order = shop.putOrder(1)
    const agreedPrices = { [order.lines[0]?.productId ?? '']: price }
    await expect(confirm(order, 'kwame', { agreedPrices })).rejects.toEqual(refusal('INVALID'))
    expectUntouched(order)
  })

  test('is of a price that was agreed for each line', async () => {
    const order = shop.putOrder(2)
    expect(await confirm(order, 'kwame', { agreedPrices: {} })).toMatchObject({
      ok: false,
      reason: 'price-changed',
    })
    expectUntouched(order)
  })
})
