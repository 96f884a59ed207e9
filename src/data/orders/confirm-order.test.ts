import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '#data/firebase/firestore.ts'
import { submittedOrder } from '#domain/orders/order-draft.ts'
import type { Order } from '#domain/orders/order.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { slugify } from '#lib/text.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { shopRules } from '#server/stack/shop-rules.ts'
import { pickupDraft, RATES, TAXES } from '#tests/pickup-draft.ts'
import { untilNotBusy } from '#tests/until-not-busy.ts'
import { confirmOrder, type Progress } from './confirm-order.ts'
import { declineOrder } from './decide-order.ts'
import { decodeOrder } from './decode-order.ts'
import { releaseOrder } from './release-order.ts'

// Under the real rules, as the manager, through the client the app uses.
const MANAGER = { uid: 'kwame', displayName: 'Kwame Darko', roles: ['Manager', 'User'] } as const
const LINES = 9 // more than one posting carries

setLogLevel('silent')

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({
    port: 0,
    projectId: 'demo-osu-supply',
    rules: shopRules(),
  })
  const mockUserToken = { sub: MANAGER.uid, email: 'kwame@osu.example.com', email_verified: true }
  connectFirestoreEmulator(firestore(), server.host, server.port, { mockUserToken })
})
afterAll(async () => {
  await terminate(firestore())
  await server.close()
})

let orders = 0
let order: Order
beforeEach(() => {
  const { admin } = server
  orders += 1
  const ids = Array.from({ length: LINES }, (_, at) => `P${orders}.${at}`)
  admin.set('users/kwame', {
    ...newUserRecord({ uid: 'kwame', email: 'kwame@osu.example.com' }, 1),
    ...MANAGER,
  })
  admin.set('counters/proforma', { value: 40, lastId: 'earlier', updatedAt: 1 })
  admin.set('availability/osu', {
    locationId: 'osu',
    bands: Object.fromEntries(ids.map((id) => [id, 'in'])),
    lastPostingId: '',
    updatedAt: 1,
  })
  for (const id of ids) {
    admin.set(`products/${id}`, { ...product, ...stamp(id), sku: id, slug: slugify(id), name: id })
    setStock(id, 20)
  }
  order = orderOf(`order-${orders}`, ids)
  admin.set(`orders/${order.id}`, { ...order, submittedAt: new Date(1) })
})

test('a long order is reserved in several steps, and confirmed with the last', async () => {
  const progress: Progress[] = []
  expect(
    await confirmOrder(order, { agreedPrices: prices() }, MANAGER, (step) => progress.push(step)),
  ).toEqual({ ok: true })

  const confirmed = read()
  expect(confirmed).toMatchObject({
    status: 'confirmed',
    decidedBy: 'kwame',
    decidedByName: 'Kwame Darko',
    invoiceId: `${order.id}-proforma`,
  })
  expect(confirmed.postingIds).toEqual([`${order.id}-0-0`, `${order.id}-0-1`])
  expect(progress.map(({ done }) => done)).toEqual([0, 1, 2])
  for (const line of order.lines) expect(level(line.productId)).toMatchObject({ onHand: 20, reserved: 18 })

  const invoice = server.admin.get(`invoices/${order.id}-proforma`)
  expect(invoice).toMatchObject({ number: 41, totals: confirmed.totals, lines: confirmed.lines })
  expect(server.admin.get('counters/proforma')).toMatchObject({ value: 41, lastId: `${order.id}-proforma` })
  expect(server.admin.get('availability/osu')).toMatchObject({ bands: { [`P${orders}.0`]: 'low' } })
  const audit = server.admin.list('auditLog').filter(({ data }) => data.entityId === order.id)
  expect(audit.map(({ data }) => data.action)).toEqual(
    expect.arrayContaining(['order.confirm', 'order.reserve']),
  )
})

test('confirming again after a lost response changes nothing', async () => {
  await confirmOrder(order, { agreedPrices: prices() }, MANAGER, ignore)
  const before = server.admin.list('stockPostings').length
  expect(await confirmOrder(order, { agreedPrices: prices() }, MANAGER, ignore)).toEqual({ ok: true })
  expect(server.admin.list('stockPostings').length).toBe(before)
  expect(level(`P${orders}.0`)).toMatchObject({ reserved: 18 })
})

test('a shortage stops the confirmation; the reserved part can be released and the order confirmed later', async () => {
  const last = `P${orders}.${LINES - 1}`
  setStock(last, 17)
  const outcome = await confirmOrder(order, { agreedPrices: prices() }, MANAGER, ignore)
  expect(outcome).toMatchObject({ ok: false, reason: 'short', checks: [{ available: 17 }] })
  expect(read()).toMatchObject({ status: 'submitted', postingIds: [`${order.id}-0-0`] })

  expect(await releaseOrder(read(), { kind: 'undo' }, MANAGER, ignore)).toEqual({ ok: true })
  expect(read()).toMatchObject({ status: 'submitted', postingIds: [], reservationAttempt: 1 })
  expect(level(`P${orders}.0`)).toMatchObject({ onHand: 20, reserved: 0 })
  expect(server.admin.get('availability/osu')).toMatchObject({ bands: { [`P${orders}.0`]: 'in' } })

  setStock(last, 18)
  expect(await confirmOrder(read(), { agreedPrices: prices() }, MANAGER, ignore)).toEqual({ ok: true })
  expect(read()).toMatchObject({ status: 'confirmed', postingIds: [`${order.id}-1-0`, `${order.id}-1-1`] })
})

test('an interrupted confirmation continues where it stopped', async () => {
  const last = `P${orders}.${LINES - 1}`
  setStock(last, 0)
  await confirmOrder(order, { agreedPrices: prices() }, MANAGER, ignore)
  setStock(last, 18)
  const progress: Progress[] = []
  expect(
    await confirmOrder(read(), { agreedPrices: prices() }, MANAGER, (step) => progress.push(step)),
  ).toEqual({ ok: true })
  expect(progress.map(({ done }) => done)).toEqual([1, 2])
  expect(read().status).toBe('confirmed')
})

test('a price nobody agreed to is refused; the agreed one is charged', async () => {
  const id = `P${orders}.0`
  server.admin.set(`products/${id}`, {
    ...product,
    ...stamp(id),
    sku: id,
    slug: slugify(id),
    name: id,
    priceMinor: 120,
  })
  expect(await confirmOrder(order, { agreedPrices: prices() }, MANAGER, ignore)).toMatchObject({
    ok: false,
    reason: 'price-changed',
    checks: [{ currentUnitPriceMinor: 120 }],
  })
  expect(read().postingIds).toEqual([])

  expect(await confirmOrder(order, { agreedPrices: { ...prices(), [id]: 120 } }, MANAGER, ignore)).toEqual({
    ok: true,
  })
  expect(read().lines[0]).toMatchObject({ unitPriceMinor: 120, submittedUnitPriceMinor: 100 })
  expect(read().totals.netMinor).toBe(LINES * 18 * 100 + 18 * 20)
})

test('line items get the catalogue’s names, whatever the customer sent', async () => {
  const [first, ...others] = order.lines
  server.admin.update(`orders/${order.id}`, {
    lines: [{ ...first, name: 'Free of charge', unit: 'truck', sku: 'X' }, ...others],
  })
  expect(await confirmOrder(read(), { agreedPrices: prices() }, MANAGER, ignore)).toEqual({ ok: true })
  expect(read().lines[0]).toMatchObject({ sku: first?.sku, name: first?.name, unit: first?.unit })
})

test('what somebody else has decided meanwhile is left alone', async () => {
  expect(await declineOrder(order, 'No trucks this week', MANAGER)).toEqual({ ok: true })
  expect(await confirmOrder(order, { agreedPrices: prices() }, MANAGER, ignore)).toEqual({
    ok: false,
    reason: 'moved-on',
  })
  expect(await declineOrder(order, 'Twice', MANAGER)).toEqual({ ok: false, reason: 'moved-on' })
  expect(read()).toMatchObject({ status: 'declined', decisionReason: 'No trucks this week' })
})

test('cancelling a confirmed order releases its stock and keeps the reason', async () => {
  order = orderOf(`short-${orders}`, [`P${orders}.0`, `P${orders}.1`])
  server.admin.set(`orders/${order.id}`, { ...order, submittedAt: new Date(1) })
  await confirmOrder(order, { agreedPrices: prices() }, MANAGER, ignore)
  expect(level(`P${orders}.0`)).toMatchObject({ reserved: 18 })

  const cancelled = await releaseOrder(read(), { kind: 'cancel', reason: ' Site closed ' }, MANAGER, ignore)
  expect(cancelled).toEqual({ ok: true })
  expect(read()).toMatchObject({ status: 'cancelled', decisionReason: 'Site closed', postingIds: [] })
  expect(level(`P${orders}.0`)).toMatchObject({ onHand: 20, reserved: 0 })
})

test('on account, a full posting is confirmed by an extra step, and cancelling restores the limit', async () => {
  const ids = Array.from({ length: LINES_PER_POSTING }, (_, at) => `P${orders}.${at}`)
  order = { ...orderOf(`account-${orders}`, ids), paymentMethod: 'on_account' }
  const { totalMinor } = order.totals
  const account = { id: 'ama', uid: 'ama', balanceMinor: 0, creditLimitMinor: totalMinor }
  server.admin.set('accounts/ama', { ...account, open: { [order.id]: totalMinor }, openMinor: totalMinor })
  server.admin.set(`orders/${order.id}`, { ...order, submittedAt: new Date(1) })

  expect(await confirmOrder(order, { agreedPrices: prices() }, MANAGER, ignore)).toEqual({ ok: true })
  expect(read()).toMatchObject({ status: 'confirmed', totals: order.totals })
  expect(read().postingIds).toHaveLength(2)

  const cancelled = await releaseOrder(read(), { kind: 'cancel', reason: 'Site closed' }, MANAGER, ignore)
  expect(cancelled).toEqual({ ok: true })
  expect(read()).toMatchObject({ status: 'cancelled', postingIds: [] })
  expect(level(ids[0] ?? '')).toMatchObject({ reserved: 0 })
  expect(server.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0 })
})

test('fifty simultaneous confirmations of one product all reserve stock', { timeout: 120_000 }, async () => {
  const { all } = fiftyOrders(50 * 18)
  expect(await Promise.all(all.map(confirm))).toEqual(all.map(() => ({ ok: true })))
  expect(level(`P${orders}.0`)).toMatchObject({ reserved: 50 * 18 })
  const numbers = server.admin
    .list('invoices')
    .filter(({ id }) => id.startsWith(`burst-${orders}`))
    .map(({ data }) => data.number)
  expect(numbers.toSorted((a, b) => Number(a) - Number(b))).toEqual(all.map((_, at) => 41 + at))
})

test(
  'of fifty confirmations of goods for thirty, twenty hear that the stock is gone',
  { timeout: 120_000 },
  async () => {
    const { all } = fiftyOrders(30 * 18)
    const outcomes = await Promise.all(all.map(confirm))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30)
    for (const outcome of outcomes.filter(({ ok }) => !ok)) expect(outcome).toMatchObject({ reason: 'short' })
    expect(level(`P${orders}.0`)).toMatchObject({ reserved: 30 * 18 })
  },
)

test('what the rules refuse is reported as refused at the second try', async () => {
  const tries: number[] = []
  await expect(
    confirmOrder(
      order,
      {
        get agreedPrices() {
          tries.push(Date.now())
          return prices()
        },
      },
      { ...MANAGER, roles: ['Sales Person'] },
      ignore,
    ),
  ).rejects.toMatchObject({ code: 'forbidden' })
  expect(tries).toHaveLength(2)
})

/** Orders for one product with `onHand` in stock. */
function fiftyOrders(onHand: number) {
  setStock(`P${orders}.0`, onHand)
  const all = Array.from({ length: 50 }, (_, at) => orderOf(`burst-${orders}-${at}`, [`P${orders}.0`]))
  for (const one of all) server.admin.set(`orders/${one.id}`, { ...one, submittedAt: new Date(1) })
  return { all }
}

const confirm = (one: Order) =>
  untilNotBusy(() => confirmOrder(one, { agreedPrices: { [`P${orders}.0`]: 100 } }, MANAGER, ignore))

const ignore = () => undefined
const read = (): Order => decodeOrder(order.id, server.admin.get(`orders/${order.id}`))
const prices = () => Object.fromEntries(order.lines.map((line) => [line.productId, 100]))
const level = (productId: string) => server.admin.get(`stockLevels/osu__${productId}`)
const stamp = (id: string) => ({ id, createdAt: 1, createdBy: 'seed', updatedAt: 1, updatedBy: 'seed' })

function setStock(productId: string, onHand: number) {
  const before = level(productId)
  server.admin.set(`stockLevels/osu__${productId}`, {
    ...stamp(`osu__${productId}`),
    productId,
    locationId: 'osu',
    sku: productId,
    name: productId,
    unit: 'bag',
    quantityScale: 0,
    onHand,
    reserved: before ? Number(before.reserved) : 0,
    quarantined: 0,
    incoming: 0,
    inTransit: 0,
    reorderPoint: 5,
    reorderQuantity: 10,
    lastPostingId: 'opening',
  })
}

const product = {
  description: '',
  category: 'cement',
  subcategory: 'bags',
  brand: '',
  unit: 'bag',
  unitSize: '',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 100,
  priceBreaks: [],
  taxClass: 'standard',
  specs: [],
  tags: [],
  searchTokens: [],
  picture: 'cement',
  weightGrams: 0,
  leadTimeDays: 0,
  madeToOrder: false,
  status: 'published',
} as const

/** 18 of each product, submitted by Ama. */
function orderOf(id: string, productIds: readonly string[]): Order {
  const items = productIds.map((productId) => [
    productId,
    {
      product: { ...product, id: productId, sku: productId, slug: slugify(productId), name: productId },
      quantity: 18,
    },
  ])
  return submittedOrder(pickupDraft(id, Object.fromEntries(items)), {
    user: newUserRecord({ uid: 'ama', email: 'ama@works.example.com', displayName: 'Ama Mensah' }, 1),
    number: 1,
    rates: RATES,
    taxes: [TAXES],
    now: Date.UTC(2026, 10, 20),
  })
}
