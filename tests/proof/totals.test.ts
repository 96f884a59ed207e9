import fc from 'fast-check'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FirestoreServer, type PlainObject, startFirestore } from '@osu-supply/firestore-server'
import { queueEntriesOf, queuesOfOrders, type OrderQueue } from '#domain/orders/daily-totals.ts'
import type { Order } from '#domain/orders/order.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'
import { readOrder } from '#server/api/read-stored.ts'
import { keepTotals, keepTotalsOfDelivery } from '#server/proof/keep-totals.ts'
import type { Written } from '#server/proof/written.ts'
import { rebuildListedStock } from '#server/proof/rebuild-listed-stock.ts'
import { rebuildTotals } from '#server/proof/rebuild-totals.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { deliveredWith, givenBack, invoiceOf } from './order-records.ts'

const PROJECT = 'demo-totals'
const { documents } = buildShopRecords(Date.now())
const seeded = documents.filter(({ path }) =>
  /^(orders|products|availability|productCosts|costSheets|dailyTotals|countedSales|marginTotals|costedSales|orderQueues)\//.test(
    path,
  ),
)

let server: FirestoreServer
let run: RunTransaction
let client: Firestore
let end: () => Promise<void>
let putBack: () => void
const events: Written[] = []
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  run = restTransactions(emulatedAccess(PROJECT, server.url))
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${server.port}`)
  const app = initializeApp({ projectId: PROJECT }, PROJECT)
  client = getFirestore(app)
  end = () => deleteApp(app)
  server.admin.commit(seeded.map(({ path, data }) => ({ set: path, data })))
  putBack = server.keep()
  server.followWrites('orders', ({ id, before, after, time }) => events.push({ id, before, after, time }))
})
beforeEach(() => {
  putBack()
  events.length = 0
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await end()
  await server.close()
})

const orders = (): Order[] =>
  server.admin.list('orders').flatMap(({ id, data }) => {
    const read = readOrder(id, data)
    return read.ok ? [read.record] : []
  })

/** Every order and its totals, counted from the beginning. */
const recount = async () => (await rebuildTotals(client, run, { mayWrite: false })).differing

const follow = (event: Written, through: RunTransaction = run) => keepTotals({ run: through }, event)

const queueAt = (scope: string) => server.admin.get(`orderQueues/${scope}`) as unknown as OrderQueue

function expectQueuesOf(all: readonly Order[]) {
  const wanted = queuesOfOrders(all)
  for (const scope of ['all', 'branch-osu', 'branch-tema'] as const) {
    expect(queueAt(scope)?.waiting ?? {}).toEqual(wanted.get(scope)?.waiting ?? {})
    expect(queueAt(scope)?.promised ?? {}).toEqual(wanted.get(scope)?.promised ?? {})
  }
}

test('the seed comes with its totals, as the triggers would have counted them', async () => {
  expect(await recount()).toEqual([])
  expectQueuesOf(orders())
  expect(orders().some((order) => queueEntriesOf(order).waiting)).toBe(true)
  const totals = () => [...server.admin.list('dailyTotals'), ...server.admin.list('marginTotals')]
  const before = totals()
  expect(before.some(({ path }) => path.startsWith('marginTotals/'))).toBe(true)
  const counted = [...server.admin.list('countedSales'), ...server.admin.list('costedSales')]
  for (const { path } of [...before, ...counted]) server.admin.delete(path)
  await rebuildTotals(client, run, { mayWrite: true })
  expect(totals().map(({ path }) => path)).toEqual(before.map(({ path }) => path))
  expect(await recount()).toEqual([])
})

test('records from before the triggers are told what lists show of stock', async () => {
  expect(await rebuildListedStock(client, { mayWrite: false })).toEqual([])
  const order = orders().find(({ bands }) => bands && Object.keys(bands).length > 0)
  const product = server.admin
    .list('products')
    .find(({ data }) => Object.keys(data['bands'] ?? {}).length > 0)
  const paths = [`orders/${order?.id}`, `products/${product?.data['id'] as string}`]
  const before = paths.map((path) => server.admin.get(path))
  for (const [at, path] of paths.entries()) {
    const { bands: _bands, levelIds: _levelIds, ...older } = before[at] ?? {}
    server.admin.set(path, older)
  }
  expect(await rebuildListedStock(client, { mayWrite: false })).toEqual(['products (1)', 'orders (1)'])
  await rebuildListedStock(client, { mayWrite: true })
  expect(paths.map((path) => server.admin.get(path))).toEqual(before)
  expect(await rebuildListedStock(client, { mayWrite: true })).toEqual([])
  events.length = 0
})

test('an order counts once when it is confirmed, however often that is told, and no longer once it is cancelled', async () => {
  const order = orders().find(({ status }) => status === 'submitted')
  const path = `orders/${order?.id}`
  const dayIn = () =>
    (
      server.admin.get('dailyTotals/all__2026-11-23') as
        | { days?: Record<string, { orders: number }> }
        | undefined
    )?.days?.['2026-11-24']?.orders
  server.admin.update(path, {
    status: 'confirmed',
    confirmedAt: new Date('2026-11-24T14:10:00Z'),
    decidedBy: 'manager',
  })
  const [confirmed] = events.splice(0)
  await follow(confirmed!)
  await follow(confirmed!)
  expect(dayIn()).toBe(1)
  expect(queueAt('all').waiting[order!.id]).toBeUndefined()

  server.admin.update(path, { status: 'cancelled' })
  await follow(events.splice(0)[0]!)
  // The confirmation arrives again, after the cancellation.
  await follow(confirmed!)
  expect(dayIn()).toBe(0)
  expect(await recount()).toEqual([])
})

test('what came back for a refund or was credited is taken off the sale, its products, customer and margin, once', async () => {
  const order = orders().find(({ status, customerUid }) => status === 'submitted' && customerUid)!
  const [line] = order.lines
  const { productId = '', quantity = 0, amountMinor = 0 } = line ?? {}
  server.admin.update(`orders/${order.id}`, {
    status: 'completed',
    confirmedAt: new Date('2027-11-24T14:10:00Z'),
    decidedBy: 'manager',
  })
  await follow(events.splice(0)[0]!)
  type Week = {
    days: Record<string, { netMinor: number; backMinor?: number; orders: number }>
    customers: Record<string, { netMinor: number }>
    products: Record<string, { quantity: number; netMinor: number; costMinor: number }>
    hours: Record<string, { products: Record<string, { quantity: number }> }>
  }
  const at = (path: string) => server.admin.get(path) as unknown as Week
  const all = () => at('dailyTotals/all__2027-11-22')
  const sold = order.totals.netMinor
  expect(all().days['2027-11-24']).toMatchObject({ orders: 1, netMinor: sold })

  const before = deliveredWith(order, [])
  const after = deliveredWith(order, [givenBack(quantity)])
  server.admin.set('fulfillments/back', after)
  const returned = { id: 'back', before, after, time: '' }
  const told = () => keepTotalsOfDelivery({ run }, returned)
  await told()
  await told()
  expect(all().days['2027-11-24']).toMatchObject({
    orders: 1,
    netMinor: sold - amountMinor,
    backMinor: amountMinor,
  })
  expect(all().customers[order.customerUid]?.netMinor).toBe(sold - amountMinor)
  expect(at('dailyTotals/all__2027-11-22__products').products[productId]).toMatchObject({
    quantity: 0,
    netMinor: 0,
  })
  expect(
    at('dailyTotals/branch-osu__2027-11-24__hours')?.hours['14']?.products[productId]?.quantity ?? 0,
  ).toBe(0)
  expect(at('marginTotals/all__2027-11-22__products').products[productId]).toMatchObject({
    netMinor: 0,
    costMinor: 0,
  })

  // The credit note of the same goods takes nothing off again; one of everything leaves nothing.
  const credit = (creditedQuantities: Record<string, number>) => {
    const invoice = invoiceOf(order, { creditedQuantities })
    server.admin.set(`salesInvoices/${invoice.id}`, invoice)
    server.admin.update(`orders/${order.id}`, { creditedMinor: Object.keys(creditedQuantities).length })
    return follow(events.splice(0)[0]!)
  }
  await credit({ 0: quantity })
  expect(all().days['2027-11-24']?.netMinor).toBe(sold - amountMinor)
  await credit({ ...Object.fromEntries(order.lines.map((one, index) => [index, one.quantity])), 0: quantity })
  expect(all().days['2027-11-24']).toMatchObject({ orders: 1, netMinor: 0, backMinor: sold })
  expect(await recount()).toEqual([])
})

test('an order keeps the costs of the day it was confirmed; no total that others read has a cost', async () => {
  const order = orders().find(({ status, lines }) => status === 'submitted' && lines.length > 0)!
  const productId = order.lines[0]!.productId
  const cost = (averageCostMinor: number) =>
    server.admin.update(`productCosts/${productId}`, { averageCostMinor })
  const costed = () => server.admin.get(`costedSales/${order.id}`)?.['costs'] as Record<string, number>
  cost(1_000)
  server.admin.update(`orders/${order.id}`, {
    status: 'confirmed',
    confirmedAt: new Date('2026-11-24T14:10:00Z'),
    decidedBy: 'manager',
  })
  await follow(events.splice(0)[0]!)
  expect(costed()[productId]).toBe(1_000)

  cost(2_000)
  server.admin.update(`orders/${order.id}`, { confirmedAt: new Date('2026-11-25T14:10:00Z') })
  await follow(events.splice(0)[0]!)
  expect(costed()[productId]).toBe(1_000)
  // The sheet of what everything costs now follows another trigger.
  expect(await recount()).toEqual(['costSheets/all'])
  const readByOthers = ['dailyTotals', 'countedSales', 'orderQueues'].flatMap((name) =>
    server.admin.list(name),
  )
  expect(JSON.stringify(readByOthers)).not.toMatch(/cost/i)
})

test('the costs of a long order are read from one sheet', async () => {
  const order = orders().find(({ status }) => status === 'submitted')!
  const costs = server.admin.get('costSheets/all')?.['costs'] as Record<string, number>
  const products = server.admin.list('products').slice(0, 12)
  server.admin.update(`orders/${order.id}`, {
    status: 'confirmed',
    confirmedAt: new Date('2026-11-24T14:10:00Z'),
    decidedBy: 'manager',
    lines: products.map(({ id }) => ({ ...order.lines[0]!, productId: id })),
  })
  // The sheet alone can know them.
  for (const { id } of products) server.admin.delete(`productCosts/${id}`)
  await follow(events.splice(0)[0]!)
  expect(server.admin.get(`costedSales/${order.id}`)?.['costs']).toEqual(
    Object.fromEntries(products.flatMap(({ id }) => (costs[id] ? [[id, costs[id]]] : []))),
  )
  expect(Object.keys(costs).length).toBeGreaterThan(12)
})

const STATUSES = [
  'submitted',
  'confirmed',
  'processing',
  'completed',
  'on_hold',
  'cancelled',
  'declined',
] as const
const act = fc.record({
  order: fc.nat(),
  status: fc.constantFrom(...STATUSES),
  day: fc.integer({ min: 0, max: 20 }),
  locationId: fc.constantFrom('osu', 'tema'),
  decidedBy: fc.constantFrom('manager', 'sales'),
  neededBy: fc.constantFrom('', '2026-11-20'),
  lines: fc.integer({ min: 1, max: 3 }),
  /** How the event of it arrives. */
  told: fc.constantFrom('once', 'twice', 'later', 'after a failure'),
})

/** The server goes down while the transaction commits. */
const failing: RunTransaction = () => Promise.reject(new Error('The function was ended'))

test('after random actions, events told twice, late, in another order or after a failure, the totals are a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const late: Written[] = []
      const all = orders()
      for (const { order: at, told, day, lines, neededBy, ...changes } of acts) {
        const order = all[at % all.length]!
        const stored = server.admin.get(`orders/${order.id}`) as PlainObject
        server.admin.update(`orders/${order.id}`, {
          ...changes,
          lines: (stored['lines'] as PlainObject[]).slice(0, lines),
          delivery: { ...(stored['delivery'] as PlainObject), neededBy },
          confirmedAt: new Date(Date.parse('2026-11-24T10:00:00Z') - day * 86_400_000),
          ...(changes.status === 'on_hold' && {
            hold: { from: 'confirmed', at: 1, findings: [], releasedAt: 0, releasedBy: '' },
          }),
        })
        const [event] = events.splice(0)
        if (!event) continue
        if (told === 'later') late.unshift(event)
        else if (told === 'after a failure') {
          await follow(event, failing).catch(() => {})
          await follow(event)
        } else await follow(event)
        if (told === 'twice') await follow(event)
      }
      for (const event of late) await follow(event)
      expect(await recount()).toEqual([])
      expectQueuesOf(orders())
      const totals = () => ['dailyTotals', 'marginTotals'].map((name) => server.admin.list(name))
      const before = totals()
      await rebuildTotals(client, run, { mayWrite: true })
      expect(totals()).toEqual(before)
    }),
    // Each step of making a failure smaller takes as long as a run.
    { numRuns: 5, endOnFailure: true },
  )
})
