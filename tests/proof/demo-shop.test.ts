import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type FirestoreServer, startFirestore } from '@osu-supply/firestore-server'
import type { AccountBalance, AccountEntry } from '#domain/money/ledger.ts'
import type { Kyc } from '#domain/people/kyc.ts'
import { schemaAt } from '#domain/records/stored-schemas.ts'
import { decoded } from '#lib/schema.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { sniff } from '#server/media/stored-files.ts'
import { checkShop } from '#server/checks/check-shop.ts'
import { checkStock } from '#server/proof/check-stock.ts'
import { checkStockValue } from '#server/proof/check-stock-value.ts'
import { rebuildSearchKeys } from '#server/proof/rebuild-search-keys.ts'
import type { SeedDocument, SeedFile } from '#server/seed/seed-document.ts'
import { buildDemoRecords } from '#server/demo/demo-records.ts'

const PROJECT = 'demo-shop'
const NOW = Date.now()

let server: FirestoreServer
let client: Firestore
let end: () => Promise<void>
let documents: readonly SeedDocument[]
let files: readonly SeedFile[]
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${server.port}`)
  const app = initializeApp({ projectId: PROJECT }, PROJECT)
  client = getFirestore(app)
  end = () => deleteApp(app)
  ;({ documents, files = [] } = await buildDemoRecords(NOW))
  server.admin.commit(documents.map(({ path, data }) => ({ set: path, data })))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await end()
  await server.close()
})

const all = <Data>(collection: string): (Data & { id: string })[] =>
  server.admin.list(collection).map(({ id, data }) => ({ ...(data as Data), id }))

/** In which states there are records, and how many. */
const statesIn = (collection: string): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { status } of all<{ status: string }>(collection)) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('every level is what its postings come to, every sum what was counted, and every record of a customer is found', async () => {
  const { drift, postings } = await checkStock(client)
  expect(drift).toEqual([])
  expect(postings).toBeGreaterThan(200)
  const { valueMinor, drift: ofValue } = await checkStockValue(client, 0)
  expect(ofValue).toEqual([])
  expect(valueMinor).toBeGreaterThan(100_000_000)
  const run = restTransactions(emulatedAccess(PROJECT, server.url))
  expect(await checkShop(client, run, 0)).toEqual([])
  expect(await rebuildSearchKeys(client, { mayWrite: false })).toEqual([])
})

test('what was told of the last days waits for those it is for', () => {
  expect(all<{ audience: string }>('notifications').some(({ audience }) => audience === 'sellers')).toBe(true)
  for (const uid of ['manager', 'sales'])
    expect(server.admin.get(`users/${uid}`)).toMatchObject({ waits: ['news'] })
})

test('every record fits the schema of its collection, and lies in the past', () => {
  const problems = documents.flatMap(({ path, data }) => {
    const schema = schemaAt(path)
    if (!schema) return [`${path} has no schema`]
    const read = decoded(schema, { ...data, id: path.split('/').at(-1) })
    if (!read.ok) return [`${path}: ${read.problem}`]
    return Number(data['createdAt'] ?? 0) > NOW ? [`${path} is of the future`] : []
  })
  expect(problems).toEqual([])
})

test('staff find something to do in every state', () => {
  expect(statesIn('orders')).toMatchObject({ submitted: expect.any(Number), completed: expect.any(Number) })
  expect(Object.keys(statesIn('fulfillments')).toSorted()).toEqual([
    'delivered',
    'dispatched',
    'pending',
    'picked',
  ])
  expect(Object.keys(statesIn('purchaseOrders')).toSorted()).toEqual([
    'approved',
    'closed',
    'draft',
    'partially_received',
    'pending_approval',
    'received',
    'sent',
  ])
})

test('goods move between branches in every state, are counted, put right and lost', () => {
  expect(Object.keys(statesIn('stockTransfers')).toSorted()).toEqual([
    'approved',
    'closed',
    'in_transit',
    'partially_received',
    'received',
    'rejected',
    'requested',
  ])
  expect(statesIn('stockCounts')).toEqual({ posted: 3, counted: 1, counting: 1 })
  expect(all('countResults')).toHaveLength(3)
  expect(statesIn('stockAdjustments')).toEqual({ posted: 7, asked: 1 })
  const reasons = new Set(
    all<{ times: Record<string, number> }>('lossTotals').flatMap(({ times }) => Object.keys(times)),
  )
  expect([...reasons].toSorted()).toEqual(
    ['count', 'correction', 'damaged', 'expired', 'found', 'lost', 'own-use', 'transfer'].toSorted(),
  )
  expect(all('supplierTotals').length).toBeGreaterThan(3)
})

test('customers with credit are verified, another one waits to be checked, and every document is a file', async () => {
  const kyc = all<Kyc>('kyc')
  const verified = new Set(kyc.filter(({ status }) => status === 'approved').map(({ id }) => id))
  const withCredit = all<{ creditLimitMinor: number }>('accounts').filter(
    ({ creditLimitMinor }) => creditLimitMinor > 0,
  )
  expect(withCredit.filter(({ id }) => !verified.has(id))).toEqual([])
  expect(verified.size).toBe(withCredit.length)
  expect(statesIn('kyc')['submitted']).toBe(1)
  const paths = kyc.flatMap((one) => Object.values(one.files).map((file) => `kyc/${one.id}/${file?.file}`))
  expect(files.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
  for (const { bytes } of files.slice(0, 5)) expect((await sniff(bytes))?.type).toBe('application/pdf')
})

test('each customer’s entries come to their balance, one after the other', () => {
  const balances = new Map(all<AccountBalance>('accountBalances').map((one) => [one.id, one]))
  const entries = all<AccountEntry>('accountEntries')
  expect(balances.size).toBeGreaterThan(15)
  for (const [uid, { balanceMinor, entryCount }] of balances) {
    const own = entries
      .filter(({ customerUid }) => customerUid === uid)
      .toSorted((one, other) => one.number - other.number)
    expect(own.map(({ number }) => number)).toEqual(own.map((_, at) => at + 1))
    expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted((a, b) => a - b))
    expect(own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(balanceMinor)
    expect(own).toHaveLength(entryCount)
  }
})

test('numbered papers are without a gap, in the order of their days, and counted', () => {
  const countOf = (path: string, field: string) => (server.admin.get(path) as Record<string, number>)[field]
  for (const [collection, counter] of [
    ['invoices', 'proforma'],
    ['receipts', 'receipt'],
  ] as const) {
    const papers = all<{ number: number; createdAt: number }>(collection).toSorted(
      (one, other) => one.number - other.number,
    )
    expect(papers.map(({ number }) => number)).toEqual(papers.map((_, at) => at + 1))
    expect(papers.map(({ createdAt }) => createdAt)).toEqual(
      papers.map(({ createdAt }) => createdAt).toSorted((a, b) => a - b),
    )
    expect(countOf(`counters/${counter}`, 'value')).toBe(papers.length)
  }
  for (const collection of ['products', 'users', 'orders', 'invoices', 'suppliers', 'locations'])
    expect([collection, countOf(`MetaData/${collection}`, 'count')]).toEqual([
      collection,
      all(collection).length,
    ])
})
