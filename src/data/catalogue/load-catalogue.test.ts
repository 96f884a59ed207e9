import { expect, test } from 'vitest'
import { encodeCatalogue, type CatalogueProduct, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import type { CatalogueSource, StoredCatalogue } from './catalogue-source.ts'
import { loadCatalogue, refreshCatalogue } from './load-catalogue.ts'

const product = (id: string): CatalogueProduct => ({
  id,
  sku: id,
  slug: id.toLowerCase(),
  name: id,
  category: 'cement-aggregates',
  subcategory: 'cement',
  brand: '',
  unit: 'bag',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 13_000,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
  picture: 'cement',
  summary: '',
  size: '',
  standard: '',
  tags: [],
  leadTimeDays: 2,
})

/** A shop in memory that counts reads. */
function shopWith(revision: number, ids: readonly string[], copy?: StoredCatalogue) {
  const state = { revision, reads: [] as string[], copy }
  const source: CatalogueSource = {
    fetchFacts: () => {
      state.reads.push('shop')
      return Promise.resolve({ revision: state.revision, shards: ['s0'] } as unknown as ShopFacts)
    },
    fetchShard: (id) => {
      state.reads.push(id)
      return Promise.resolve(encodeCatalogue(ids.map(product)))
    },
    readCopy: () => Promise.resolve(state.copy),
    keepCopy: (catalogue) => {
      state.copy = catalogue
      return Promise.resolve()
    },
  }
  return { state, source }
}

const copyOf = (revision: number, ids: readonly string[]): StoredCatalogue => ({
  facts: { revision, shards: ['s0'] } as unknown as ShopFacts,
  shards: [encodeCatalogue(ids.map(product))],
})

const idsOf = ({ products }: { products: readonly CatalogueProduct[] }) => products.map(({ id }) => id)

test('the first visit reads the facts and every shard, and keeps a copy', async () => {
  const { state, source } = shopWith(3, ['CEM-1', 'CEM-2'])
  const catalogue = await loadCatalogue(source, () => undefined)
  expect(idsOf(catalogue)).toEqual(['CEM-1', 'CEM-2'])
  expect(catalogue.bySlug.get('cem-2')?.id).toBe('CEM-2')
  expect(state.reads).toEqual(['shop', 's0'])
  expect(state.copy?.facts.revision).toBe(3)
})

test('a returning visitor sees the copy and costs one read', async () => {
  const { state, source } = shopWith(3, ['NEW'], copyOf(3, ['CEM-1']))
  const fresh = await new Promise((resolve) => {
    void loadCatalogue(source, resolve).then((shown) => expect(idsOf(shown)).toEqual(['CEM-1']))
  })
  expect(idsOf(fresh as never)).toEqual(['CEM-1'])
  expect(state.reads).toEqual(['shop'])
})

test('a new revision replaces the copy after the first view', async () => {
  const { state, source } = shopWith(4, ['CEM-1', 'CEM-9'], copyOf(3, ['CEM-1']))
  const fresh = await new Promise((resolve) => void loadCatalogue(source, resolve))
  expect(idsOf(fresh as never)).toEqual(['CEM-1', 'CEM-9'])
  expect(state.copy?.facts.revision).toBe(4)
})

test('the copy is used while the shop cannot be reached', async () => {
  const { source } = shopWith(3, [], copyOf(3, ['CEM-1']))
  const offline = { ...source, fetchFacts: () => Promise.reject(new Error('offline')) }
  expect(idsOf(await loadCatalogue(offline, () => undefined))).toEqual(['CEM-1'])
})

test('a failure that comes before the copy is found is reported once, to the caller', async () => {
  const { source } = shopWith(3, [])
  const slow: CatalogueSource = {
    ...source,
    fetchFacts: () => Promise.reject(new Error('out of order')),
    readCopy: () => new Promise((resolve) => setTimeout(() => resolve(undefined))),
  }
  await expect(loadCatalogue(slow, () => undefined)).rejects.toThrow('out of order')
})

test('a copy written by another version is fetched again', async () => {
  const broken = { facts: { revision: 3, shards: ['s0'] } as unknown as ShopFacts, shards: ['not json'] }
  const { state, source } = shopWith(3, ['CEM-1'], broken)
  expect(idsOf(await loadCatalogue(source, () => undefined))).toEqual(['CEM-1'])
  expect(state.reads).toEqual(['shop', 's0'])
})

test('refreshing an unchanged catalogue keeps its products', async () => {
  const { state, source } = shopWith(3, ['CEM-1'])
  const known = await loadCatalogue(source, () => undefined)
  const again = await refreshCatalogue(source, known)
  expect(again.products).toBe(known.products)
  expect(state.reads).toEqual(['shop', 's0', 'shop'])
})

test('a revision that changed one shard reads only that one', async () => {
  const facts = (revision: number, shardRevisions: Record<string, number>) =>
    ({ revision, shards: ['s0', 's1'], shardRevisions }) as unknown as ShopFacts
  const reads: string[] = []
  const source: CatalogueSource = {
    fetchFacts: () => Promise.resolve(facts(5, { s0: 4, s1: 5 })),
    fetchShard: (id, revision) => {
      reads.push(`${id} at ${revision}`)
      return Promise.resolve(encodeCatalogue([product('NEW')]))
    },
    readCopy: () =>
      Promise.resolve({
        facts: facts(4, { s0: 4, s1: 4 }),
        shards: [encodeCatalogue([product('KEPT')]), encodeCatalogue([product('OLD')])],
      }),
    keepCopy: () => Promise.resolve(),
  }
  const fresh = await new Promise((resolve) => void loadCatalogue(source, resolve))
  expect(idsOf(fresh as never)).toEqual(['KEPT', 'NEW'])
  expect(reads).toEqual(['s1 at 5'])
})
