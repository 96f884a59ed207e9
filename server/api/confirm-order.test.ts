import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { submittedOrder } from '#domain/orders/order-draft.ts'
import type { Order } from '#domain/orders/order.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { slugify } from '#lib/text.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { provePosting } from '#server/proof/prove-posting.ts'
import { pickupDraft, RATES, TAXES } from '#tests/pickup-draft.ts'
import { decodeOrder } from '#data/orders/decode-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import { handOverOrder } from './hand-over-order.ts'
import { reserveRest } from './reserve-rest.ts'
import { emulatedAccess } from './emulated-services.ts'
import { Contended, restSnapshots, restTransactions, type RunTransaction } from './rest-transaction.ts'

const PROJECT = 'demo-confirm-order'
const NOW = Date.UTC(2026, 10, 24, 9)
const PEOPLE = {
  kwame: { displayName: 'Kwame Darko', roles: ['Manager', 'User'], locationIds: [] },
  esi: { displayName: 'Esi Boateng', roles: ['Sales Person', 'User'], locationIds: ['osu'] },
  kumasi: { displayName: 'Yaw Osei', roles: ['Sales Person', 'User'], locationIds: ['kum'] },
  ama: { displayName: 'Ama Mensah', roles: ['Customer', 'User'], locationIds: [] },
  stock: { displayName: 'Kofi Annan', roles: ['Inventory Manager', 'User'], locationIds: [] },
} as const
const LINES = 9 // more than one posting carries

let server: FirestoreServer
let door: Parameters<typeof confirmOrder>[3]
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  door = { run: restTransactions(emulatedAccess(PROJECT, server.url)), now: () => NOW }
})
afterAll(() => server.close())

let orders = 0
let order: Order
beforeEach(() => {
  const { admin } = server
  orders += 1
  const ids = Array.from({ length: LINES }, (_, at) => `P${orders}.${at}`)
  for (const [uid, person] of Object.entries(PEOPLE))
    admin.set(`users/${uid}`, { ...newUserRecord({ uid, email: `${uid}@osu.example.com` }, 1), ...person })
  admin.set('systemConfig/limits', { ...stamp('limits'), salesPersonConfirmMinor: 10_000_000 })
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

const confirm = (terms: object = {}, uid = 'kwame', id = order.id) =>
  confirmOrder(id, { agreedPrices: prices(), ...terms }, uid, door)
const cancel = (reason = 'Site closed', uid = 'kwame') => cancelOrder(order.id, { reason }, uid, door)
const rest = (uid = 'kwame') =>
  reserveRest(order.id, {}, uid, { ...door, siteUrl: 'https://shop.example.com' })
const refusal = (code: string) => expect.objectContaining({ code })

test('a long order is confirmed in one commit, whose postings are proven', async () => {
  const paths: string[] = []
  const run: RunTransaction = (work) =>
    door.run((transaction) =>
      work({
        ...transaction,
        get: (asked) => {
          paths.push(...asked)
          return transaction.get(asked)
        },
      }),
    )
  expect(await confirmOrder(order.id, { agreedPrices: prices() }, 'kwame', { ...door, run })).toEqual({
    ok: true,
  })
  // Each product and level once; beside them member, order, limits twice, terms and the series.
  expect(paths.filter((path) => /^(products|stockLevels)\//.test(path)).toSorted()).toEqual(
    order.lines
      .flatMap(({ productId }) => [`products/${productId}`, `stockLevels/osu__${productId}`])
      .toSorted(),
  )
  expect(paths).toHaveLength(2 * LINES + 6)

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
  for (const line of order.lines) expect(level(line.productId)).toMatchObject({ onHand: 20, reserved: 18 })
  expect(server.admin.get(`invoices/${order.id}-proforma`)).toMatchObject({
    number: 41,
    totals: after.totals,
    lines: after.lines,
  })
  expect(server.admin.get('counters/proforma')).toMatchObject({ value: 41, lastId: `${order.id}-proforma` })
  expect(server.admin.get('availability/osu')).toMatchObject({ bands: { [`P${orders}.0`]: 'low' } })
  const audit = server.admin.list('auditLog').filter(({ data }) => data.entityId === order.id)
  expect(audit.map(({ data }) => [data.action, data.actorRole])).toEqual([['order.confirm', 'Manager']])
  await expectProven()
})

test('confirming again after a lost response changes nothing', async () => {
  await confirm()
  const before = server.admin.list('stockPostings').length
  expect(await confirm()).toEqual({ ok: true })
  expect(server.admin.list('stockPostings').length).toBe(before)
  expect(level(`P${orders}.0`)).toMatchObject({ reserved: 18 })
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
  server.admin.update('systemConfig/limits', { salesPersonConfirmMinor: order.totals.totalMinor })
  server.admin.update(`orders/${order.id}`, { deliveryPricing: 'to_quote' })
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
  setStock(last(), 17)
  expect(await confirm()).toMatchObject({ ok: false, reason: 'short', checks: [{ available: 17 }] })
  expect(read()).toMatchObject({ status: 'submitted', postingIds: [] })
  expect(level(`P${orders}.0`)).toMatchObject({ reserved: 0 })
})

test('what is short waits for stock where the terms say so, and is reserved once it is there', async () => {
  setStock(last(), 7)
  setStock(`P${orders}.0`, 0)
  expect(await confirm({ isBackorder: true })).toEqual({ ok: true })
  const waiting = { [`P${orders}.0`]: 18, [last()]: 11 }
  expect(read()).toMatchObject({ status: 'confirmed', backorder: { isOpen: true, waiting } })
  expect(read().totals).toEqual(order.totals)
  expect(level(last())).toMatchObject({ reserved: 7 })
  expect(level(`P${orders}.0`)).toMatchObject({ reserved: 0 })
  await expectProven()
  await expect(rest()).rejects.toEqual(refusal('CONFLICT'))

  setStock(last(), 15)
  expect(await rest()).toEqual({ waiting: 2 })
  expect(read().backorder).toEqual({ isOpen: true, waiting: { [`P${orders}.0`]: 18, [last()]: 3 } })
  await expectProven(`${order.id}-move-`)
  setStock(last(), 30)
  setStock(`P${orders}.0`, 20)
  expect(await rest()).toEqual({ waiting: 0 })
  expect(read().backorder).toEqual({ isOpen: false, waiting: {} })
  for (const line of order.lines) expect(level(line.productId)).toMatchObject({ reserved: 18 })
  await expectProven(`${order.id}-move-`)
  const postings = server.admin.list('stockPostings').length
  expect(await rest()).toEqual({ waiting: 0 })
  expect(server.admin.list('stockPostings').length).toBe(postings)

  await cancel()
  for (const line of order.lines) expect(level(line.productId)).toMatchObject({ reserved: 0 })
  await expectProven(`${order.id}-end-`)
})

test('an order that waits gives back only what it reserved; its customer is mailed once nothing waits', async () => {
  setStock(last(), 7)
  server.admin.set(`mail/order-received-${order.id}`, { to: 'ama@works.example.com' })
  await confirm({ isBackorder: true })
  setStock(last(), 30)
  await rest()
  expect(
    server.admin.list('mail').filter(({ id }) => id.startsWith(`order-restocked-${order.id}`)),
  ).toMatchObject([{ data: { to: 'ama@works.example.com', template: { data: { ref: order.ref } } } }])
  await cancel()

  const other = orderOf(`other-${orders}`, [last()])
  server.admin.set(`orders/${other.id}`, { ...other, submittedAt: new Date(1) })
  setStock(last(), 5)
  await confirm({ isBackorder: true }, 'kwame', other.id)
  await cancelOrder(other.id, { reason: 'Not needed' }, 'kwame', door)
  expect(level(last())).toMatchObject({ reserved: 0 })
  expect(decodeOrder(other.id, server.admin.get(`orders/${other.id}`)).backorder).toEqual({
    isOpen: false,
    waiting: { [last()]: 13 },
  })
  await expect(reserveRest(other.id, {}, 'kwame', { ...door, siteUrl: '' })).rejects.toEqual(
    refusal('CONFLICT'),
  )
})

test.each([
  ['a Sales Person of another branch', 'kumasi'],
  ['its customer', 'ama'],
  ['an Inventory Manager', 'stock'],
])('%s does not reserve the rest', async (_who, uid) => {
  setStock(last(), 7)
  await confirm({ isBackorder: true })
  setStock(last(), 30)
  await expect(rest(uid)).rejects.toEqual(refusal('FORBIDDEN'))
  server.admin.update(`orders/${order.id}`, { status: 'on_hold' })
  await expect(rest()).rejects.toEqual(refusal('CONFLICT'))
  expect(level(last())).toMatchObject({ reserved: 7 })
})

test('a Manager hands an order to a member who may decide it, and nobody else does', async () => {
  const hand = (ownerUid: string, uid = 'kwame') => handOverOrder(order.id, { ownerUid }, uid, door)
  await confirm()
  for (const uid of ['esi', 'ama', 'stock', 'nobody'])
    await expect(hand('esi', uid)).rejects.toEqual(refusal('FORBIDDEN'))
  for (const ownerUid of ['ama', 'stock', 'kumasi', 'nobody'])
    await expect(hand(ownerUid)).rejects.toEqual(refusal('INVALID'))
  expect(read().ownerUid).toBe('kwame')
  await hand('esi')
  await hand('esi')
  expect(read()).toMatchObject({ ownerUid: 'esi', ownerName: 'Esi Boateng', status: 'confirmed' })
  const entries = server.admin.list('auditLog').filter(({ data }) => data.action === 'order.handOver')
  expect(entries.map(({ data }) => [data.entityId, data.reason])).toEqual([
    [order.id, 'From Kwame Darko to Esi Boateng'],
  ])
  server.admin.update(`orders/${order.id}`, { customerUid: 'kwame' })
  await expect(hand('esi')).rejects.toEqual(refusal('FORBIDDEN'))
})

test('an order that has reserved something already is not reserved again', async () => {
  server.admin.update(`orders/${order.id}`, { postingIds: [`${order.id}-0-0`] })
  expect(await confirm()).toEqual({ ok: false, reason: 'moved-on' })
})

test('a price nobody agreed to is refused; the agreed one is charged', async () => {
  const id = `P${orders}.0`
  server.admin.update(`products/${id}`, { priceMinor: 120 })
  expect(await confirm()).toMatchObject({
    ok: false,
    reason: 'price-changed',
    checks: [{ currentUnitPriceMinor: 120 }],
  })
  expect(await confirm({ agreedPrices: { ...prices(), [id]: 120 } })).toEqual({ ok: true })
  expect(read().lines[0]).toMatchObject({ unitPriceMinor: 120, submittedUnitPriceMinor: 100 })
  expect(read().totals.netMinor).toBe(LINES * 18 * 100 + 18 * 20)
})

test('line items get the catalogue’s names, whatever the customer sent; what is withdrawn or there twice is refused', async () => {
  const [first, ...others] = order.lines
  if (!first) throw new Error('the order has no line')
  server.admin.update(`orders/${order.id}`, { lines: [first, first, ...others.slice(1)] })
  expect(await confirm()).toMatchObject({ ok: false, reason: 'withdrawn' })
  server.admin.update(`orders/${order.id}`, {
    lines: [{ ...first, name: 'Free of charge', unit: 'truck', sku: 'X' }, ...others],
  })
  server.admin.update(`products/${last()}`, { status: 'archived' })
  expect(await confirm()).toMatchObject({ ok: false, reason: 'withdrawn' })
  server.admin.update(`products/${last()}`, { status: 'published' })
  expect(await confirm()).toEqual({ ok: true })
  expect(read().lines[0]).toMatchObject({ sku: first?.sku, name: first?.name, unit: first?.unit })
})

test('what somebody else has decided meanwhile is left alone', async () => {
  server.admin.update(`orders/${order.id}`, { status: 'declined' })
  expect(await confirm()).toEqual({ ok: false, reason: 'moved-on' })
  await expect(cancel()).rejects.toEqual(refusal('CONFLICT'))
})

test('an order of a company above what it approved is asked first', async () => {
  server.admin.update(`orders/${order.id}`, { companyId: 'c'.repeat(32) })
  expect(await confirm()).toEqual({ ok: false, reason: 'company' })
})

test('cancelling releases the stock and keeps the reason; not while it is paid for or planned', async () => {
  await confirm()
  server.admin.update(`orders/${order.id}`, { paidMinor: 5 })
  await expect(cancel()).rejects.toEqual(refusal('INVALID'))
  server.admin.update(`orders/${order.id}`, { paidMinor: 0 })
  server.admin.update(`orders/${order.id}`, { status: 'processing' })
  await expect(cancel()).rejects.toEqual(refusal('CONFLICT'))
  server.admin.update(`orders/${order.id}`, { status: 'confirmed' })
  await expect((async () => cancel(''))()).rejects.toEqual(refusal('INVALID'))
  await cancel(' Site closed ')
  await cancel(' Site closed ')
  expect(read()).toMatchObject({ status: 'cancelled', decisionReason: 'Site closed', postingIds: [] })
  for (const line of order.lines) expect(level(line.productId)).toMatchObject({ onHand: 20, reserved: 0 })
  await expectProven()
})

test('on account it is charged within the limit, and cancelling gives the amount back', async () => {
  const { totalMinor } = order.totals
  server.admin.update(`orders/${order.id}`, { paymentMethod: 'on_account' })
  const account = (creditLimitMinor: number) =>
    server.admin.set('accounts/ama', {
      ...stamp('ama'),
      uid: 'ama',
      company: '',
      currency: 'GHS',
      balanceMinor: 0,
      creditLimitMinor,
      termsDays: 30,
      open: { [order.id]: totalMinor },
      openMinor: totalMinor,
    })
  account(totalMinor - 1)
  await expect(confirm()).rejects.toEqual(refusal('INVALID'))
  expect(level(`P${orders}.0`)).toMatchObject({ reserved: 0 })
  account(totalMinor)
  expect(await confirm()).toEqual({ ok: true })
  await cancel()
  expect(server.admin.get('accounts/ama')).toMatchObject({ open: {}, openMinor: 0 })
})

test(
  'of twenty simultaneous confirmations of goods for twelve, eight hear that the stock is gone',
  { timeout: 120_000 },
  async () => {
    setStock(`P${orders}.0`, 12 * 18)
    const all = Array.from({ length: 20 }, (_, at) => orderOf(`burst-${orders}-${at}`, [`P${orders}.0`]))
    for (const one of all) server.admin.set(`orders/${one.id}`, { ...one, submittedAt: new Date(1) })
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
    expect(level(`P${orders}.0`)).toMatchObject({ reserved: 12 * 18 })
    const numbers = server.admin
      .list('invoices')
      .filter(({ id }) => id.startsWith(`burst-${orders}`))
      .map(({ data }) => Number(data.number))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => 41 + at))
  },
)

/** Every posting that is the last of its levels agrees with them and with its order. */
async function expectProven(ids = `${order.id}-`) {
  const database = { run: door.run, readAt: restSnapshots(emulatedAccess(PROJECT, server.url)) }
  const last = new Set(server.admin.list('stockLevels').map(({ data }) => data.lastPostingId))
  const postings = server.admin.list('stockPostings').filter(({ id }) => id.startsWith(ids) && last.has(id))
  expect(postings).not.toEqual([])
  for (const { id, data } of postings) {
    const written = { id, before: undefined, after: data, time: new Date().toISOString() }
    // Stock that a test sets has no band, which is put right.
    expect([id, await provePosting(database, written)]).not.toEqual([id, 'reported'])
  }
}

const last = () => `P${orders}.${LINES - 1}`
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
