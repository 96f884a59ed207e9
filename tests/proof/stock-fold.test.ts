import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FirestoreServer, startFirestore } from '@osu-supply/firestore-server'
import { checkOpenings, checkStock } from '#server/proof/check-stock.ts'
import { foldYear } from '#server/proof/fold-stock.ts'

const PROJECT = 'demo-stock-fold'
const NOW = Date.parse('2026-02-01T00:00:00Z')

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
afterAll(async () => {
  vi.unstubAllEnvs()
  await end()
  await server.close()
})

const BRANCHES = ['osu', 'tema']
const PRODUCTS = Array.from({ length: 230 }, (_, at) => `CEM-${String(at).padStart(3, '0')}`)
const LEVEL = 'stockLevels/osu__CEM-007'

/** Received in 2023, sold from in 2024 and 2025, and once in 2026; a posting a branch for up to a hundred products. */
beforeEach(() => {
  server.clear()
  const onHand = new Map<string, number>()
  const last = new Map<string, string>()
  for (const locationId of BRANCHES) {
    post(locationId, '2023-05-04T09:00:00Z', 100)
    post(locationId, '2024-12-31T23:59:59.500Z', -10)
    post(locationId, '2025-01-01T00:00:00Z', -20)
    post(locationId, '2025-07-01T12:00:00Z', -5)
  }
  post('osu', '2026-01-15T12:00:00Z', -1, ['CEM-007'])
  for (const [id, quantity] of onHand) {
    const [locationId = '', productId = ''] = id.split('__')
    server.admin.set(`stockLevels/${id}`, {
      id,
      locationId,
      productId,
      sku: productId,
      name: productId,
      unit: 'bag',
      quantityScale: 0,
      onHand: quantity,
      reserved: 0,
      quarantined: 0,
      incoming: 0,
      inTransit: 0,
      reorderPoint: 0,
      reorderQuantity: 0,
      lastPostingId: last.get(id),
      createdAt: 0,
      createdBy: '',
      updatedAt: 0,
      updatedBy: '',
    })
  }

  function post(locationId: string, when: string, change: number, products = PRODUCTS) {
    for (let from = 0; from < products.length; from += 100) {
      const levelIds = products.slice(from, from + 100).map((product) => `${locationId}__${product}`)
      const id = `${locationId}-${Date.parse(when)}-${from}`
      server.admin.set(`stockPostings/${id}`, {
        id,
        type: change > 0 ? 'receive' : 'dispatch',
        source: { kind: 'order', id: 'one', ref: 'AMES0412' },
        locationId,
        actorUid: 'ama',
        reason: '',
        reverses: '',
        reversedLines: {},
        levelIds,
        lines: Object.fromEntries(
          levelIds.map((levelId) => {
            const onHandAfter = (onHand.get(levelId) ?? 0) + change
            onHand.set(levelId, onHandAfter)
            last.set(levelId, id)
            return [levelId, { onHand: change, reserved: 0, onHandAfter, reservedAfter: 0 }]
          }),
        ),
        postedAt: new Date(when),
        createdAt: Date.parse(when),
      })
    }
  }
})

const fold = (year: number, mayWrite = true) => foldYear(client, year, { mayWrite, now: NOW })
const openings = () => server.admin.list('stockOpenings')
const openingOf = (id: string, level: string) =>
  (server.admin.get(`stockOpenings/${id}`)?.['levels'] as Record<string, object> | undefined)?.[level]

test('folded years are opening balances, from which the check begins: it reads only what was posted since', async () => {
  expect(await checkStock(client)).toMatchObject({ postings: 25, since: undefined, drift: [] })
  expect(await fold(2024, false)).toMatchObject({ postings: 12, levels: 460, wasFolded: false })
  expect(openings()).toEqual([])

  expect(await fold(2024)).toMatchObject({ postings: 12, before: undefined, differing: [], remarks: [] })
  expect(openingOf('osu__2024__0', 'osu__CEM-007')).toEqual({
    onHand: 90,
    reserved: 0,
    quarantined: 0,
    postings: 2,
    lastPostingId: `osu-${Date.parse('2024-12-31T23:59:59.500Z')}-0`,
    lastPostedAt: Date.parse('2024-12-31T23:59:59.500Z'),
  })
  expect(await checkStock(client)).toMatchObject({ postings: 13, since: 2024, levels: 460, drift: [] })

  expect(await fold(2025)).toMatchObject({ postings: 12, before: 2024, differing: [] })
  expect(openingOf('tema__2025__1', 'tema__CEM-229')).toMatchObject({ onHand: 65, postings: 4 })
  expect(await checkStock(client)).toMatchObject({ postings: 1, since: 2025, drift: [] })
  expect(await checkOpenings(client)).toEqual({ years: 2, postings: 24, drift: [] })
  expect(server.admin.list('stockPostings')).toHaveLength(25)
})

test('a year is folded once: again it is compared, and what is written never changes', async () => {
  await fold(2024)
  const before = openings()
  expect(await foldYear(client, 2024, { mayWrite: true, now: NOW + 1 })).toMatchObject({
    wasFolded: true,
    differing: [],
  })
  expect(openings()).toEqual(before)
})

test('interrupted between two branches it goes on, and until then the check reads the whole ledger', async () => {
  await fold(2024)
  const whole = openings()
  server.admin.commit([
    { delete: 'stockYears/2024' },
    { delete: 'stockOpenings/tema__2024__0' },
    { delete: 'stockOpenings/tema__2024__1' },
  ])
  expect(await checkStock(client)).toMatchObject({ postings: 25, since: undefined, drift: [] })
  const osu = server.admin.get('stockOpenings/osu__2024__0')
  expect((await foldYear(client, 2024, { mayWrite: true, now: NOW })).differing).toEqual([])
  expect(openings()).toEqual(whole)
  expect(server.admin.get('stockOpenings/osu__2024__0')).toEqual(osu)
  expect(await checkStock(client)).toMatchObject({ postings: 13, drift: [] })
})

test('a year that is not over, or lies before a folded one, is not folded; nor one with a posting that cannot be read', async () => {
  await expect(fold(2026)).rejects.toThrow('2026 can be folded a day after its end')
  await expect(
    foldYear(client, 2025, { mayWrite: true, now: Date.parse('2026-01-01T12:00:00Z') }),
  ).rejects.toThrow('a day after its end')
  await fold(2024)
  await expect(fold(2023)).rejects.toThrow('2024 is folded already')
  server.admin.update(`stockPostings/osu-${Date.parse('2025-07-01T12:00:00Z')}-0`, { type: 'gift' })
  await expect(fold(2025)).rejects.toThrow(/posting osu-.* cannot be read/)
  expect(server.admin.get('stockYears/2025')).toBeUndefined()
})

test('drift from before the fold and from after it is found, with the last posting, also where that is folded', async () => {
  server.admin.update('stockLevels/tema__CEM-003', { onHand: 80 })
  await fold(2024)
  await fold(2025)
  server.admin.update(LEVEL, { onHand: 99 })
  const { drift } = await checkStock(client)
  expect(drift).toEqual([
    expect.stringContaining('osu__CEM-007: on hand 99, by its postings 64; last posted osu-'),
    expect.stringMatching(
      /^tema__CEM-003: on hand 80, by its postings 65; last posted tema-.*dispatch, AMES0412\) by ama at 2025-07-01/,
    ),
  ])
})

test('an opening that was changed, or is missing, and a folded posting that was changed are found', async () => {
  await fold(2024)
  await fold(2025)
  const path = 'stockOpenings/osu__2025__0'
  const stored = server.admin.get(path) as { levels: Record<string, { onHand: number }> }
  const forged = { ...stored.levels, 'osu__CEM-001': { ...stored.levels['osu__CEM-001'], onHand: 66 } }
  server.admin.update(path, { levels: forged })
  expect((await checkStock(client)).drift).toEqual([
    expect.stringContaining('osu__CEM-001: on hand 65, by its postings 66'),
  ])
  expect((await fold(2025)).differing).toEqual([
    'osu__CEM-001: the opening after 2025 says on hand 66, its postings 65',
  ])

  server.admin.commit([{ delete: path }])
  const found = await checkStock(client)
  expect(found).toMatchObject({ since: undefined, postings: 25 })
  expect(found.drift).toEqual(['opening osu__2025__0 is missing'])

  server.admin.set(path, stored)
  const posting = `stockPostings/tema-${Date.parse('2023-05-04T09:00:00Z')}-200`
  const { lines } = server.admin.get(posting) as { lines: Record<string, { onHand: number }> }
  const spoiled = { ...lines, 'tema__CEM-210': { ...lines['tema__CEM-210'], onHand: 101 } }
  server.admin.update(posting, { lines: spoiled })
  expect((await checkOpenings(client)).drift).toEqual([
    'tema__CEM-210: the opening after 2024 says on hand 90, its postings 91',
    'tema__CEM-210: the opening after 2025 says on hand 65, its postings 66',
  ])
})
