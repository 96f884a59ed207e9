import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import type { LoyaltyEntry } from '#domain/loyalty/loyalty.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'
import { keepPointsOfDelivery, keepPointsOfOrder, postOrderPoints } from '#server/proof/keep-points.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { deliveredWith, givenBack, invoiceOf } from './order-records.ts'

const PROJECT = 'demo-points'
const NOW = Date.now()
const seeded = buildShopRecords(NOW).documents.filter(({ path }) => /^(orders|fulfillments)\//.test(path))

let server: FirestoreServer
let run: RunTransaction
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  run = restTransactions(emulatedAccess(PROJECT, server.url))
})
afterAll(() => server.close())

type Stored = Record<string, unknown>
let order: { id: string; data: Stored }
beforeEach(() => {
  server.clear()
  server.admin.commit(seeded.map(({ path, data }) => ({ set: path, data })))
  const found = server.admin
    .list(COLLECTIONS.orders)
    .find(({ data }) => data['status'] === 'confirmed' && data['customerUid'])
  if (!found) throw new Error('the seed has one')
  order = found
  server.admin.update(`orders/${found.id}`, { paidMinor: 0 })
})

const database = () => ({ run })
const totalMinor = () => (order.data['totals'] as { totalMinor: number }).totalMinor
const linesOf = () => order.data['lines'] as OrderLine[]
const entries = () =>
  server.admin
    .list(COLLECTIONS.loyaltyEntries)
    .map(({ data }) => data as unknown as LoyaltyEntry)
    .toSorted((one, other) => one.number - other.number)
const balance = () => server.admin.get(`loyaltyBalances/${String(order.data['customerUid'])}`)

/** The order becomes this, and the trigger hears of it. */
async function becomes(more: Stored) {
  const before = server.admin.get(`orders/${order.id}`)
  const after = { ...before, ...more }
  server.admin.set(`orders/${order.id}`, after as never)
  await keepPointsOfOrder(database(), { id: order.id, before, after, time: '' })
}
const done = () => becomes({ status: 'completed', paidMinor: totalMinor() })
const worth = () => Math.floor(linesOf().reduce((sum, { amountMinor }) => sum + amountMinor, 0) / 1000)

test('points come when an order is delivered and paid, whichever is last, and once', async () => {
  await becomes({ status: 'completed' })
  expect(entries()).toEqual([])
  await becomes({ paidMinor: totalMinor() })
  await Promise.all([postOrderPoints(run, order.id), postOrderPoints(run, order.id)])
  expect(entries()).toHaveLength(1)
  expect(entries()[0]).toMatchObject({ kind: 'earned', points: worth(), orderRef: order.data['ref'] })
  expect(balance()).toMatchObject({ points: worth(), entryCount: 1 })
})

test('a payment that is reversed takes them back, and they come again when it is paid again', async () => {
  await done()
  await becomes({ paidMinor: 0 })
  expect(balance()).toMatchObject({ points: 0, earned: { [String(new Date().getUTCFullYear())]: 0 } })
  await becomes({ paidMinor: totalMinor() })
  expect(entries().map(({ kind, points }) => [kind, points])).toEqual([
    ['earned', worth()],
    ['taken_back', -worth()],
    ['earned', worth()],
  ])
})

test('goods given back for a refund take their points with them', async () => {
  await done()
  const stored = { ...order.data, id: order.id } as unknown as Order
  const [line] = stored.lines
  const before = deliveredWith(stored, [])
  const after = deliveredWith(stored, [givenBack(line?.quantity ?? 0)])
  server.admin.set('fulfillments/back', after)
  await keepPointsOfDelivery(database(), { id: 'back', before, after, time: '' })
  const kept = linesOf()
    .slice(1)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(balance()).toMatchObject({ points: Math.floor(kept / 1000) })
  expect(entries().at(-1)).toMatchObject({ kind: 'taken_back', orderPoints: Math.floor(kept / 1000) })
})

test('goods that a credit note takes back take their points with them, once with those that came back', async () => {
  await done()
  const stored = { ...order.data, id: order.id } as unknown as Order
  const quantity = stored.lines[0]?.quantity ?? 0
  const invoice = invoiceOf(stored, { creditedQuantities: { 0: quantity } })
  server.admin.set(`salesInvoices/${invoice.id}`, invoice)
  await becomes({ creditedMinor: 1 })
  const kept = linesOf()
    .slice(1)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(balance()).toMatchObject({ points: Math.floor(kept / 1000) })
  const after = deliveredWith(stored, [givenBack(quantity)])
  server.admin.set('fulfillments/back', after)
  await keepPointsOfDelivery(database(), { id: 'back', before: deliveredWith(stored, []), after, time: '' })
  expect(balance()).toMatchObject({ points: Math.floor(kept / 1000), entryCount: 2 })
})

test('an order counts at the tier of its first points, whatever the tier is later', async () => {
  const uid = String(order.data['customerUid'])
  const year = String(new Date().getUTCFullYear())
  server.admin.set(`loyaltyBalances/${uid}`, {
    points: 0,
    entryCount: 0,
    lastAt: 0,
    earned: { [year]: 20_000 },
  })
  await done()
  expect(entries()[0]).toMatchObject({ ratePercent: 150, points: Math.floor((worth() * 150) / 100) })
  server.admin.update(`loyaltyBalances/${uid}`, { earned: {} })
  await becomes({ paidMinor: 0 })
  expect(balance()).toMatchObject({ points: 0 })
})

test('an order without an account earns nothing, and one that cannot be read posts nothing', async () => {
  await becomes({ customerUid: '', status: 'completed', paidMinor: totalMinor() })
  await becomes({ customerUid: order.data['customerUid'], lines: 'none' })
  expect(entries()).toEqual([])
})
