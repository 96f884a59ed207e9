import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { weekOf } from '#domain/orders/daily-totals.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { stockLevelId, type StockLevel } from '#domain/stock/stock.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'
import { keepCostSheet, keepStockTotals } from '#server/proof/keep-stock-totals.ts'
import { rebuildTotals } from '#server/proof/rebuild-totals.ts'
import type { Written } from '#server/proof/written.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { isoDay } from '#lib/iso-day.ts'

const PROJECT = 'demo-stock-totals'
const NOW = Date.now()
const WEEK = weekOf(isoDay(NOW))
const CEMENT = 'CEM-425R-50'
const seeded = buildShopRecords(NOW).documents.filter(({ path }) =>
  /^(stockLevels|stockPostings|stockTotals|stockSheets|countedPostings|productCosts|costSheets)\//.test(path),
)

let server: FirestoreServer
let run: RunTransaction
let client: Firestore
let end: () => Promise<void>
let putBack: () => void
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  run = restTransactions(emulatedAccess(PROJECT, server.url))
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${server.port}`)
  const app = initializeApp({ projectId: PROJECT }, PROJECT)
  client = getFirestore(app)
  end = () => deleteApp(app)
  server.admin.commit(seeded.map(({ path, data }) => ({ set: path, data })))
  putBack = server.keep()
})
beforeEach(() => putBack())
afterAll(async () => {
  vi.unstubAllEnvs()
  await end()
  await server.close()
})

const differing = async (mayWrite = false) => (await rebuildTotals(client, run, { mayWrite })).differing

const written = async (id: string, after: Written['after']): Promise<Written> => ({
  id,
  before: undefined,
  after,
  time: new Date().toISOString(),
})
const database = () => ({ run })
const follow = async (id: string) =>
  keepStockTotals(database(), await written(id, server.admin.get(`stockPostings/${id}`)))

const level = () => server.admin.get(`stockLevels/${stockLevelId('osu', CEMENT)}`) as unknown as StockLevel

/** Moves cement at Osu, as a dispatch or a reservation would. */
function post(
  id: string,
  type: StockPosting['type'],
  onHand: number,
  reserved: number,
  { inTransit, ...more }: Partial<Pick<StockPosting, 'source' | 'reason'>> & { inTransit?: number } = {},
) {
  const before = level()
  const after = { ...before, onHand: before.onHand + onHand, reserved: before.reserved + reserved }
  server.admin.set(`stockLevels/${before.id}`, { ...after, lastPostingId: id })
  server.admin.set(`stockPostings/${id}`, {
    id,
    type,
    source: { kind: 'fulfilment', id: 'one', ref: 'F-1' },
    locationId: 'osu',
    actorUid: 'sales',
    reason: '',
    ...more,
    reverses: '',
    reversedLines: {},
    levelIds: [before.id],
    lines: {
      [before.id]: {
        onHand,
        reserved,
        onHandAfter: after.onHand,
        reservedAfter: after.reserved,
        ...(inTransit && { inTransit }),
      },
    },
    postedAt: new Date(NOW),
    createdAt: NOW,
  })
}

function moved(scope: string): Record<string, number> | undefined {
  const products = server.admin.get(`stockTotals/${scope}__${WEEK}`)?.['products']
  return (products as Record<string, Record<string, number>> | undefined)?.[CEMENT]
}
function onSheet(): number | undefined {
  const onHand = server.admin.get('stockSheets/osu')?.['onHand']
  return (onHand as Record<string, number> | undefined)?.[CEMENT]
}

test('the seeded totals and sheets are what the triggers would have made of the postings', async () => {
  expect(await differing()).toEqual([])
  expect(onSheet()).toBe(level().onHand)
})

test('a dispatch is counted once in the totals of the shop and the branch, however often it is told', async () => {
  const before = { all: moved('all')?.['dispatch'] ?? 0, osu: moved('branch-osu')?.['dispatch'] ?? 0 }
  const wasOnHand = level().onHand
  post('first', 'dispatch', -4, 0)
  post('second', 'dispatch', -2, 0)
  // The second event arrives first, and the first one twice at the same time.
  await follow('second')
  await Promise.all([follow('first'), follow('first')])
  await follow('second')
  expect(moved('all')).toMatchObject({ dispatch: before.all - 6 })
  expect(moved('branch-osu')).toMatchObject({ dispatch: before.osu - 6 })
  expect(onSheet()).toBe(wasOnHand - 6)
  expect(await differing()).toEqual([])
})

test('what is written off, counted away or lost between branches is a loss of its month, counted once', async () => {
  const month = isoDay(NOW).slice(0, 7)
  const losses = (scope: string) => server.admin.get(`lossTotals/${scope}__${month}`)
  post('broken', 'adjust', -4, 0, { source: { kind: 'adjustment', id: 'a', ref: 'A-1' }, reason: 'Damaged' })
  post('count', 'adjust', 2, 0, { source: { kind: 'count', id: 'c', ref: 'SC-1' } })
  post('gone', 'transfer_loss', 0, 0, { inTransit: -3 })
  await Promise.all(['broken', 'broken', 'count', 'gone'].map(follow))
  await follow('gone')
  for (const scope of ['all', 'branch-osu'])
    expect(losses(scope)).toMatchObject({
      month,
      times: { damaged: 1, count: 1, transfer: 1 },
      products: { damaged: { [CEMENT]: -4 }, count: { [CEMENT]: 2 }, transfer: { [CEMENT]: -3 } },
    })
  expect(losses('branch-tema')).toBeUndefined()
  expect(await differing()).toEqual([])

  server.admin.set(`lossTotals/branch-osu__${month}`, { month, products: {}, times: {} })
  expect(await differing(true)).toEqual([`lossTotals/branch-osu__${month}`])
  expect(losses('branch-osu')).toMatchObject({ times: { damaged: 1, count: 1, transfer: 1 } })
})

test('a reservation moves nothing', async () => {
  const before = server.admin.list('stockTotals')
  post('held', 'reserve', 0, 1)
  await follow('held')
  expect(server.admin.list('stockTotals')).toEqual(before)
  expect(server.admin.get('countedPostings/held')).toBeUndefined()
})

test('what is sold out leaves the sheet', async () => {
  post('all-of-it', 'dispatch', -level().onHand, -level().reserved)
  await follow('all-of-it')
  expect(onSheet()).toBeUndefined()
})

test('the command finds what was never counted or is wrong, and puts it right', async () => {
  post('missed', 'dispatch', -3, 0)
  server.admin.set(`stockTotals/branch-tema__${WEEK}`, {
    week: WEEK,
    products: { [CEMENT]: { dispatch: -99 } },
  })
  server.admin.set('costSheets/all', { costs: { [CEMENT]: 1 } })
  const counted = moved('all')?.['dispatch'] ?? 0
  expect(await differing()).toEqual(
    expect.arrayContaining([`stockTotals/branch-tema__${WEEK}`, 'stockSheets/osu', 'costSheets/all']),
  )
  await differing(true)
  expect(await differing()).toEqual([])
  expect(moved('all')?.['dispatch']).toBe(counted - 3)
})

test('a cost that changes changes on the sheet; one that goes leaves it', async () => {
  const stored = server.admin.get(`productCosts/${CEMENT}`)
  server.admin.set(`productCosts/${CEMENT}`, { ...stored, averageCostMinor: 7_777 })
  await keepCostSheet(database(), await written(CEMENT, server.admin.get(`productCosts/${CEMENT}`)))
  const costs = () => server.admin.get('costSheets/all')?.['costs'] as Record<string, number>
  expect(costs()[CEMENT]).toBe(7_777)
  server.admin.delete(`productCosts/${CEMENT}`)
  await keepCostSheet(database(), { ...(await written(CEMENT, undefined)), before: stored })
  expect(costs()).not.toHaveProperty(CEMENT)
  expect(await differing()).toEqual([])
})
