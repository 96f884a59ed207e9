import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { decodeCatalogue, isQueried } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { buildProductionRecords } from './production-records.ts'
import { rebuildShards } from './rebuild-shards.ts'

const PROJECT = 'osu-supply-shards'

let firestore: FirestoreServer
let client: Firestore
let end: () => Promise<void>

beforeAll(async () => {
  firestore = await startFirestore({ projectId: PROJECT, rules: 'open' })
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${firestore.port}`)
  const app = initializeApp({ projectId: PROJECT }, PROJECT)
  client = getFirestore(app)
  end = () => deleteApp(app)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await end()
  await firestore.close()
})

const shop = () => factsIn(firestore.admin.get('catalog/shop'))
const rowsIn = (shard: string) =>
  decodeCatalogue((firestore.admin.get(`catalog/${shard}`) as { data: string }).data).map(({ id }) => id)

let putBack: () => void

/** A shop that once had too many products: it names no shards, and its products none either. */
beforeAll(() => {
  const { goods } = buildProductionRecords(Date.now(), 'https://shop.example.com')
  for (const { path, data } of goods)
    if (path === 'catalog/shop' || path.startsWith('products/')) firestore.admin.set(path, data)
  for (const { path } of firestore.admin.list('products')) firestore.admin.update(path, { shard: '' })
  firestore.admin.update('catalog/shop', { revision: 40, shards: [], shardRevisions: {} })
  putBack = firestore.keep()
})
beforeEach(() => putBack())

test('every published product has its row again, and drafts have none', async () => {
  firestore.admin.update('products/CEM-425R-50', { status: 'draft' })
  const published = firestore.admin.list('products').filter(({ data }) => data.status === 'published')
  const done = await rebuildShards(client, { mayWrite: true })

  expect(done).toMatchObject({ ok: true, products: published.length })
  expect(isQueried(shop())).toBe(false)
  const { revision, shards, shardRevisions } = shop()
  expect(revision).toBe(41)
  expect(Object.keys(shardRevisions)).toEqual(shards)
  const rows = shards.flatMap(rowsIn)
  expect(rows.toSorted()).toEqual(published.map(({ path }) => path.slice('products/'.length)).toSorted())
  for (const shard of shards) {
    expect(firestore.admin.get(`catalog/${shard}`)?.revision).toBe(shardRevisions[shard])
    for (const id of rowsIn(shard)) expect(firestore.admin.get(`products/${id}`)?.shard).toBe(shard)
  }
})

test('without permission to write it only counts', async () => {
  expect(await rebuildShards(client, { mayWrite: false })).toMatchObject({ ok: true, shards: 1 })
  expect(isQueried(shop())).toBe(true)
  expect(firestore.admin.get('catalog/s0')).toBeUndefined()
})

test('a catalogue that was damaged is whole again', async () => {
  await rebuildShards(client, { mayWrite: true })
  const [shard = ''] = shop().shards
  const before = rowsIn(shard)
  firestore.admin.update(`catalog/${shard}`, { data: 'not rows', revision: 7 })
  expect(await rebuildShards(client, { mayWrite: true })).toMatchObject({ ok: true })
  expect(rowsIn(shard)).toEqual(before)
  expect(firestore.admin.get(`catalog/${shard}`)?.revision).toBe(shop().shardRevisions[shard])
})

test('a product published meanwhile is in the catalogue too', async () => {
  firestore.admin.update('products/CEM-425R-50', { status: 'draft' })
  let isPublished = false
  await rebuildShards(client, {
    mayWrite: true,
    onWritten: () => {
      if (isPublished) return
      isPublished = true
      firestore.admin.update('products/CEM-425R-50', { status: 'published' })
      firestore.admin.update('catalog/shop', { revision: 41 })
    },
  })
  expect(shop().revision).toBe(42)
  expect(shop().shards.flatMap(rowsIn)).toContain('CEM-425R-50')
})

test('a product that cannot be read stays out and is named', async () => {
  firestore.admin.update('products/CEM-425R-50', { priceMinor: 'much' })
  expect(await rebuildShards(client, { mayWrite: true })).toMatchObject({ unreadable: ['CEM-425R-50'] })
  expect(shop().shards.flatMap(rowsIn)).not.toContain('CEM-425R-50')
})
