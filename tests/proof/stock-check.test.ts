import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FirestoreServer, startFirestore } from '@osu-supply/firestore-server'
import { checkStock } from '#server/proof/check-stock.ts'
import { checkStockValue } from '#server/proof/check-stock-value.ts'
import { reportStockDrift } from '#server/proof/report-stock-drift.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'

const PROJECT = 'demo-stock-check'
const seeded = buildShopRecords(Date.now()).documents.filter(({ path }) =>
  /^(stock(Levels|Postings|Sheets)|productCosts|costSheets)\//.test(path),
)
const LEVEL = 'stockLevels/osu__CEM-425R-50'

let server: FirestoreServer
let client: Firestore
let end: () => Promise<void>
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${server.port}`)
  const app = initializeApp({ projectId: PROJECT }, PROJECT)
  client = getFirestore(app)
  end = () => deleteApp(app)
})
beforeEach(() => {
  server.clear()
  server.admin.commit(seeded.map(({ path, data }) => ({ set: path, data })))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await end()
  await server.close()
})

test('every level of the shop is what its postings come to', async () => {
  const { levels, postings, drift } = await checkStock(client)
  expect(drift).toEqual([])
  expect(levels).toBeGreaterThan(1000)
  expect(postings).toBeGreaterThan(10)
})

test('a level moved beside the ledger is listed with its last posting; so are postings and levels that are missing or spoiled', async () => {
  const { onHand } = server.admin.get(LEVEL) as { onHand: number }
  server.admin.update(LEVEL, { onHand: onHand + 3 })
  const [line, ...others] = (await checkStock(client)).drift
  expect(others).toEqual([])
  expect(line).toContain(`osu__CEM-425R-50: on hand ${onHand + 3}, by its postings ${onHand}; last posted `)

  server.admin.update(LEVEL, { onHand: 'plenty' })
  expect((await checkStock(client)).drift).toEqual([
    expect.stringContaining('osu__CEM-425R-50 cannot be read'),
  ])

  server.admin.commit([{ delete: LEVEL }])
  expect((await checkStock(client)).drift[0]).toContain('there is no such level')
})

const COST = 'productCosts/CEM-425R-50'
const night = () => reportStockDrift(client, restTransactions(emulatedAccess(PROJECT, server.url)), 0)

test('the value of the stock is the same by levels and costs as by what reports read', async () => {
  expect((await checkStockValue(client, 0)).drift).toEqual([])
  const { averageCostMinor } = server.admin.get(COST) as { averageCostMinor: number }
  server.admin.update(COST, { averageCostMinor: averageCostMinor + 0.4 })
  const { drift } = await checkStockValue(client, 0)
  expect(drift).toEqual([
    expect.stringMatching(/^CEM-425R-50: worth [\d,.]+ by its levels and cost, reports say [\d,.]+$/),
  ])
  server.admin.update(COST, { averageCostMinor, costSteps: 1 })
  expect((await checkStockValue(client, 0)).drift).toEqual([
    'CEM-425R-50: 1 steps of its average cost, 0 are kept',
  ])
})

test('what does not agree at night is one line that needs attention, however often it is found', async () => {
  expect(await night()).toEqual([])
  expect(server.admin.list('attention')).toEqual([])
  server.admin.update('costSheets/all', { costs: {} })
  expect(await night()).not.toEqual([])
  await night()
  expect(server.admin.list('attention').map(({ data }) => data)).toMatchObject([
    { about: 'stock', status: 'open', times: 1 },
  ])
})
