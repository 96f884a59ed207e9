import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { Contended, type RunTransaction } from '#server/api/rest-transaction.ts'
import { approvedKyc } from '#tests/approved-kyc.ts'
import { openOrderShop, pricesOf, type OrderShop } from '#tests/order-shop.ts'
import { refusal } from '#tests/refusal.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { reserveRest } from './reserve-rest.ts'

const LINES = 9 // more than one posting carries

let shop: OrderShop
let order: Order
beforeAll(async () => void (shop = await openOrderShop('demo-confirm-order')))
afterAll(() => shop.close())
/** 18 of each of its products, of which Osu has 20. */
beforeEach(() => {
  shop.reset()
  order = shop.putOrder(LINES, {}, {}, 18)
})

const confirm = (terms: object = {}, uid = 'kwame', id = order.id) =>
  confirmOrder(id, { agreedPrices: pricesOf(order), ...terms }, uid, shop.door)
const cancel = (reason = 'Site closed', uid = 'kwame') => cancelOrder(order.id, { reason }, uid, shop.door)
const rest = (uid = 'kwame', id = order.id) =>
  reserveRest(id, {}, uid, { ...shop.door, siteUrl: 'https://shop.example.com' })
const read = (id = order.id) => shop.orderAt(id)
const [first, last] = [0, -1].map((at) => () => order.lines.at(at)?.productId ?? '') as [
  () => string,
  () => string,
]

test('a long order is confirmed in one commit, whose postings are proven', async () => {
  const paths: string[] = []
  const run: RunTransaction = (work) =>
    shop.door.run((transaction) =>
      work({
        ...transaction,
        get: (asked) => {
          paths.push(...asked)
          return transaction.get(asked)
        },
      }),
    )
  expect(
    await confirmOrder(order.id, { agreedPrices: pricesOf(order) }, 'kwame', { ...shop.door, run }),
  ).toEqual({
    ok: true,
  })
  // Each product and level once; beside them member, order, terms and the series.
  expect(paths.filter((path) => /^(products|stockLevels)\//.test(path)).toSorted()).toEqual(
    order.lines
      .flatMap(({ productId }) => [`products/${productId}`, `stockLevels/osu__${productId}`])
      .toSorted(),
  )
  expect(paths).toHaveLength(2 * LINES + 4)

  const after = read()
  expect(after).toMatchObject({
    status: 'confirmed',
    decidedBy: 'kwame',
    decidedByName: 'Kwame Darko',
    ownerUid: 'kwame',
    invoiceId: `${order.id}-proforma`,
  })
  expect(after.confirmedAt).toBeGreaterThan(0)
  expect(after.postingIds).toEqual([`${order.id}-0-0`, `${order.id}-0-1`])
  for (const line of order.lines)
    expect(shop.levelOf(line.productId)).toMatchObject({ onHand: 20, reserved: 18 })
  expect(shop.admin.get(`invoices/${order.id}-proforma`)).toMatchObject({
    number: 41,
    totals: after.totals,
    lines: after.lines,
  })
  expect(shop.admin.get('counters/proforma')).toMatchObject({ value: 41, lastId: `${order.id}-proforma` })
  expect(shop.admin.get('availability/osu')).toMatchObject({ bands: { [first()]: 'low' } })
  const audit = shop.admin.list('auditLog').filter(({ data }) => data.entityId === order.id)
  expect(audit.map(({ data }) => [data.action, data.actorRole])).toEqual([['order.confirm', 'Manager']])
})

test('confirming again after a lost response changes nothing', async () => {
  await confirm()
  const before = shop.admin.list('stockPostings').length
  expect(await confirm()).toEqual({ ok: true })
  expect(shop.admin.list('stockPostings').length).toBe(before)
  expect(shop.levelOf(first())).toMatchObject({ reserved: 18 })
  expect(await confirm({}, 'esi')).toEqual({ ok: false, reason: 'moved-on' })
})

test.each([
  ['a Sales Person of another branch', 'kumasi', 'FORBIDDEN'],
  ['its customer', 'ama', 'FORBIDDEN'],
  ['an Inventory Manager', 'stock', 'FORBIDDEN'],
  ['nobody we know', 'nobody', 'FORBIDDEN'],
])('%s does not confirm or cancel it', async (_who, uid, code) => {
  await expect(confirm({}, uid)).rejects.toEqual(refusal(code))
  expect(read().status).toBe('submitted')
  await confirm()
  await expect(cancel('Site closed', uid)).rejects.toEqual(refusal(code))
  expect(read().status).toBe('confirmed')
})

test('a Sales Person confirms up to their limit, whatever the delivery adds', async () => {
  shop.admin.update('systemConfig/limits', { salesPersonConfirmMinor: order.totals.totalMinor })
  shop.admin.update(`orders/${order.id}`, { deliveryPricing: 'to_quote' })
  await expect(confirm({ deliveryMinor: 5_000 }, 'esi')).rejects.toEqual(refusal('FORBIDDEN'))
  expect(await confirm({ deliveryMinor: 0 }, 'esi')).toEqual({ ok: true })
})

test.each([
  ['prices that are none', { agreedPrices: { P: -1 } }],
  ['a fee that is no amount', { deliveryMinor: 1.5 }],
])('%s are refused', async (_what, terms) => {
  await expect((async () => confirm(terms))()).rejects.toEqual(refusal('INVALID'))
})

test('a shortage reserves nothing of the order', async () => {
  shop.putStock(last(), 17)
  expect(await confirm()).toMatchObject({ ok: false, reason: 'short', checks: [{ available: 17 }] })
  expect(read()).toMatchObject({ status: 'submitted', postingIds: [] })
  expect(shop.levelOf(first())).toMatchObject({ reserved: 0 })
})

test('what is short waits for stock where the terms say so, and is reserved once it is there', async () => {
  shop.putStock(last(), 7)
  shop.putStock(first(), 0)
  expect(await confirm({ isBackorder: true })).toEqual({ ok: true })
  const waiting = { [first()]: 18, [last()]: 11 }
  expect(read()).toMatchObject({ status: 'confirmed', backorder: { isOpen: true, waiting } })
  expect(read().totals).toEqual(order.totals)
  expect(shop.levelOf(last())).toMatchObject({ reserved: 7 })
  expect(shop.levelOf(first())).toMatchObject({ reserved: 0 })
  await expect(rest()).rejects.toEqual(refusal('CONFLICT'))

  shop.putStock(last(), 15)
  expect(await rest()).toEqual({ waiting: 2 })
  expect(read().backorder).toEqual({ isOpen: true, waiting: { [first()]: 18, [last()]: 3 } })
  shop.putStock(last(), 30)
  shop.putStock(first(), 20)
  expect(await rest()).toEqual({ waiting: 0 })
  expect(read().backorder).toEqual({ isOpen: false, waiting: {} })
  for (const line of order.lines) expect(shop.levelOf(line.productId)).toMatchObject({ reserved: 18 })
  const postings = shop.admin.list('stockPostings').length
  expect(await rest()).toEqual({ waiting: 0 })
  expect(shop.admin.list('stockPostings').length).toBe(postings)

  await cancel()
  for (const line of order.lines) expect(shop.levelOf(line.productId)).toMatchObject({ reserved: 0 })
})

test('an order that waits gives back only what it reserved; its customer is mailed once nothing waits', async () => {
  shop.putStock(last(), 7)
  shop.admin.set(`mail/order-received-${order.id}`, { to: 'ama@works.example.com' })
  await confirm({ isBackorder: true })
  shop.putStock(last(), 30)
  await rest()
  expect(
    shop.admin.list('mail').filter(({ id }) => id.startsWith(`order-restocked-${order.id}`)),
  ).toMatchObject([{ data: { to: 'ama@works.example.com', template: { data: { ref: order.ref } } } }])
  await cancel()

  const other = shop.putOrderOf([last()], 18)
  shop.putStock(last(), 5)
  await confirm({ isBackorder: true }, 'kwame', other.id)
  await cancelOrder(other.id, { reason: 'Not needed' }, 'kwame', shop.door)
  expect(shop.levelOf(last())).toMatchObject({ reserved: 0 })
  expect(read(other.id).backorder).toEqual({
    isOpen: false,
    waiting: { [last()]: 13 },
  })
  await expect(rest('kwame', other.id)).rejects.toEqual(refusal('CONFLICT'))
})

test.each([
  ['a Sales Person of another branch', 'kumasi'],
  ['its customer', 'ama'],
  ['an Inventory Manager', 'stock'],
])('%s does not reserve the rest', async (_who, uid) => {
  shop.putStock(last(), 7)
  await confirm({ isBackorder: true })
  shop.putStock(last(), 30)
  await expect(rest(uid)).rejects.toEqual(refusal('FORBIDDEN'))
  shop.admin.update(`orders/${order.id}`, { status: 'on_hold' })
  await expect(rest()).rejects.toEqual(refusal('CONFLICT'))
  expect(shop.levelOf(last())).toMatchObject({ reserved: 7 })
})

test('an order that has reserved something already is not reserved again', async () => {
  shop.admin.update(`orders/${order.id}`, { postingIds: [`${order.id}-0-0`] })
  expect(await confirm()).toEqual({ ok: false, reason: 'moved-on' })
})

test('a price nobody agreed to is refused; the agreed one is charged', async () => {
  const id = first()
  shop.admin.update(`products/${id}`, { priceMinor: 120 })
  expect(await confirm()).toMatchObject({
    ok: false,
    reason: 'price-changed',
    checks: [{ currentUnitPriceMinor: 120 }],
  })
  expect(await confirm({ agreedPrices: { ...pricesOf(order), [id]: 120 } })).toEqual({ ok: true })
  expect(read().lines[0]).toMatchObject({ unitPriceMinor: 120, submittedUnitPriceMinor: 100 })
  expect(read().totals.netMinor).toBe(LINES * 18 * 100 + 18 * 20)
})

test('line items get the catalogue’s names, whatever the customer sent; what is withdrawn or there twice is refused', async () => {
  const [line, ...others] = order.lines
  if (!line) throw new Error('the order has no line')
  shop.admin.update(`orders/${order.id}`, { lines: [line, line, ...others.slice(1)] })
  expect(await confirm()).toMatchObject({ ok: false, reason: 'withdrawn' })
  shop.admin.update(`orders/${order.id}`, {
    lines: [{ ...line, name: 'Free of charge', unit: 'truck', sku: 'X' }, ...others],
  })
  shop.admin.update(`products/${last()}`, { status: 'archived' })
  expect(await confirm()).toMatchObject({ ok: false, reason: 'withdrawn' })
  shop.admin.update(`products/${last()}`, { status: 'published' })
  expect(await confirm()).toEqual({ ok: true })
  expect(read().lines[0]).toMatchObject({ sku: line.sku, name: line.name, unit: line.unit })
})

test('what somebody else has decided meanwhile is left alone', async () => {
  shop.admin.update(`orders/${order.id}`, { status: 'declined' })
  expect(await confirm()).toEqual({ ok: false, reason: 'moved-on' })
  await expect(cancel()).rejects.toEqual(refusal('CONFLICT'))
})

test('an order of a company above what it approved is asked first', async () => {
  shop.admin.update(`orders/${order.id}`, { companyId: 'c'.repeat(32) })
  expect(await confirm()).toEqual({ ok: false, reason: 'company' })
})

test('cancelling releases the stock and keeps the reason; not once it is planned', async () => {
  await confirm()
  shop.admin.update(`orders/${order.id}`, { status: 'processing' })
  await expect(cancel()).rejects.toEqual(refusal('CONFLICT'))
  shop.admin.update(`orders/${order.id}`, { status: 'confirmed' })
  await expect((async () => cancel(''))()).rejects.toEqual(refusal('INVALID'))
  await cancel(' Site closed ')
  await cancel(' Site closed ')
  expect(read()).toMatchObject({ status: 'cancelled', decisionReason: 'Site closed', postingIds: [] })
  for (const line of order.lines)
    expect(shop.levelOf(line.productId)).toMatchObject({ onHand: 20, reserved: 0 })
})

test('on account it is charged within the limit, and cancelling gives the amount back', async () => {
  const { totalMinor } = order.totals
  shop.admin.update(`orders/${order.id}`, { paymentMethod: 'on_account' })
  const account = (creditLimitMinor: number) => shop.putAccount(order, creditLimitMinor)
  account(totalMinor - 1)
  await expect(confirm()).rejects.toEqual(refusal('INVALID'))
  expect(shop.levelOf(first())).toMatchObject({ reserved: 0 })
  account(totalMinor)
  const PAST = { file: 'a'.repeat(32) + '.jpg', name: 'card.jpg', expiresOn: '2020-01-01' }
  for (const kyc of [{ status: 'suspended' }, { files: { idFront: PAST } }] as const) {
    shop.admin.set('kyc/ama', approvedKyc('ama', kyc))
    await expect(confirm()).rejects.toEqual(refusal('INVALID'))
  }
  shop.admin.set('kyc/ama', approvedKyc('ama'))
  expect(await confirm()).toEqual({ ok: true })
  // The terms of its own day stand on it, whatever is agreed later.
  expect(shop.admin.get(`orders/${order.id}`)).toMatchObject({ termsDays: 30 })
  await cancel()
  expect(shop.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0 })
})

test(
  'of twenty simultaneous confirmations of goods for twelve, eight hear that the stock is gone',
  { timeout: 120_000 },
  async () => {
    shop.putStock(first(), 12 * 18)
    const all = Array.from({ length: 20 }, () => shop.putOrderOf([first()], 18))
    const untilDone = async (id: string): ReturnType<typeof confirm> => {
      try {
        return await confirm({}, 'kwame', id)
      } catch (error) {
        if (error instanceof Contended) return untilDone(id)
        throw error
      }
    }
    const outcomes = await Promise.all(all.map(({ id }) => untilDone(id)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(12)
    for (const outcome of outcomes.filter(({ ok }) => !ok)) expect(outcome).toMatchObject({ reason: 'short' })
    expect(shop.levelOf(first())).toMatchObject({ reserved: 12 * 18 })
    const numbers = shop.admin
      .list('invoices')
      .filter(({ id }) => all.some((one) => id.startsWith(`${one.id}-`)))
      .map(({ data }) => Number(data.number))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => 41 + at))
  },
)
