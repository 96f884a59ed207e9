import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FirestoreServer, startFirestore } from '@osu-supply/firestore-server'
import { checkStock } from '#server/proof/check-stock.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'

const PROJECT = 'demo-stock-check'
const seeded = buildShopRecords(Date.now()).documents.filter(({ path }) =>
  /^stock(Levels|Postings)\//.test(path),
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
