import { describe, expect, test } from 'vitest'
import { catalogueProductOf } from './catalogue-product.ts'
import { changedByAll, filledShards, shardsToRead, type CatalogueChange } from './catalogue-shards.ts'
import { decodeCatalogue, encodeCatalogue, isQueried, type ShopFacts } from './catalogue.ts'
import { BLANK_FORM, readForm } from './product-form.ts'
import type { Product } from './product.ts'

const filledIn = readForm({
  ...BLANK_FORM,
  name: 'Cement',
  sku: 'CEM',
  slug: 'cement',
  category: 'cement-aggregates',
  subcategory: 'cement',
  unit: 'bag',
  price: '115.00',
})

function product(id: string, changes: Partial<Product> = {}): Product {
  if (!filledIn.ok) throw new Error('the sample is not filled in')
  return {
    ...filledIn.fields,
    id,
    sku: id.toUpperCase(),
    slug: id,
    searchTokens: [],
    status: 'published',
    createdAt: 1,
    createdBy: 'ama',
    updatedAt: 1,
    updatedBy: 'ama',
    ...changes,
  }
}

const category = (slug: string, parent: string, count: number) => ({
  slug,
  parent,
  count,
  name: slug,
  description: '',
  rank: 0,
  picture: '',
})

function changedCatalogue(
  facts: ShopFacts,
  data: Readonly<Record<string, string>>,
  change: CatalogueChange,
  limits?: Parameters<typeof changedByAll>[3],
) {
  const changed = changedByAll(facts, data, [change], limits)
  return { ...changed, shard: changed.shardOf.get(change.productId) ?? '' }
}

/** A shop whose shards contain these products. */
function shopOf(shards: Readonly<Record<string, readonly Product[]>>) {
  const all = Object.values(shards).flat()
  const count = (slug: string) =>
    all.filter((one) => one.category === slug || one.subcategory === slug).length
  const facts: ShopFacts = {
    revision: 7,
    shards: Object.keys(shards),
    shardRevisions: Object.fromEntries(Object.keys(shards).map((id) => [id, 3])),
    productCount: all.length,
    categories: [
      category('cement-aggregates', '', count('cement-aggregates')),
      category('cement', 'cement-aggregates', count('cement')),
      category('sand', 'cement-aggregates', count('sand')),
    ],
    locations: [],
    rates: {} as ShopFacts['rates'],
    taxes: [],
  }
  const data = Object.fromEntries(
    Object.entries(shards).map(([id, some]) => [id, encodeCatalogue(some.map(catalogueProductOf))]),
  )
  return { facts, data }
}

const idsIn = (data = '[]') => decodeCatalogue(data).map(({ id }) => id)
const counts = ({ categories }: ShopFacts) => categories.map(({ count }) => count)

const publishing = (after: Product): CatalogueChange => ({ productId: after.id, before: undefined, after })

describe('updating the catalogue for a product', () => {
  test('is not stopped by an invalid row, which is removed', () => {
    const { facts, data } = shopOf({ s0: [product('a')] })
    const spoiled = { s0: JSON.stringify([null, 5, ...(JSON.parse(data.s0 ?? '[]') as unknown[])]) }
    const { shards } = changedCatalogue(facts, spoiled, publishing(product('b')))
    expect(idsIn(shards.s0)).toEqual(['a', 'b'])
    expect(JSON.parse(shards.s0 ?? '[]')).toHaveLength(2)
  })

  test('adds a published product to the last shard, counts it and increments the revision', () => {
    const { facts, data } = shopOf({ s0: [product('a')], s1: [product('b')] })
    const { facts: next, shards, shard } = changedCatalogue(facts, data, publishing(product('c')))
    expect(Object.keys(shards)).toEqual(['s1'])
    expect(idsIn(shards['s1'])).toEqual(['b', 'c'])
    expect(shard).toBe('s1')
    expect(next).toMatchObject({
      revision: 8,
      productCount: 3,
      shards: ['s0', 's1'],
      shardRevisions: { s0: 3, s1: 8 },
    })
    expect(counts(next)).toEqual([3, 3, 0])
  })

  test('creates the first shard', () => {
    const { facts, data } = shopOf({})
    const { facts: next, shards, shard } = changedCatalogue(facts, data, publishing(product('a')))
    expect([shard, next.shards, idsIn(shards['s0'])]).toEqual(['s0', ['s0'], ['a']])
  })

  test('keeps the position of a changed row', () => {
    const before = product('b')
    const { facts, data } = shopOf({ s0: [product('a'), before, product('c')], s1: [product('d')] })
    const after = { ...before, priceMinor: 12_000, subcategory: 'sand' }
    const changed = changedCatalogue(facts, data, { productId: 'b', before, after })
    expect(Object.keys(changed.shards)).toEqual(['s0'])
    expect(decodeCatalogue(changed.shards['s0'] ?? '').map(({ id, priceMinor }) => [id, priceMinor])).toEqual(
      [
        ['a', 11_500],
        ['b', 12_000],
        ['c', 11_500],
      ],
    )
    expect(changed.facts.productCount).toBe(4)
    expect(counts(changed.facts)).toEqual([4, 3, 1])
  })

  test('removes an archived product', () => {
    const before = product('a')
    const { facts, data } = shopOf({ s0: [before, product('b')] })
    const changed = changedCatalogue(facts, data, { productId: 'a', before, after: undefined })
    expect([changed.shard, idsIn(changed.shards['s0'])]).toEqual(['', ['b']])
    expect(changed.facts.productCount).toBe(1)
    expect(counts(changed.facts)).toEqual([1, 1, 0])
  })

  test('adds a shard when the last one is full, and another after that', () => {
    const limits = { bytes: 250, products: 100 }
    let shop = shopOf({ s0: [product('a')] })
    for (const id of ['b', 'c', 'd', 'e', 'f']) {
      const changed = changedCatalogue(shop.facts, shop.data, publishing(product(id)), limits)
      shop = { facts: changed.facts, data: { ...shop.data, ...changed.shards } }
    }
    expect(shop.facts.shards.length).toBeGreaterThan(2)
    expect(shop.facts.shards.flatMap((id) => idsIn(shop.data[id]))).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(Object.values(shop.data).every((one) => one.length <= 250)).toBe(true)
  })

  test('moves a row that outgrows its shard, once and completely', () => {
    const before = product('a')
    const { facts, data } = shopOf({ s0: [before, product('b')], s1: [product('c')] })
    const bytes = Math.max(...Object.values(data).map((one) => one.length)) + 40
    const after = { ...before, tags: ['x'.repeat(60)] }
    const changed = changedCatalogue(facts, data, { productId: 'a', before, after }, { bytes, products: 100 })
    expect(idsIn(changed.shards['s0'])).toEqual(['b'])
    expect(changed.shard).not.toBe('s0')
    expect(idsIn(changed.shards[changed.shard]).at(-1)).toBe('a')
    expect(changed.facts.shardRevisions).toMatchObject({ s0: 8, [changed.shard]: 8 })
  })

  test('counts bytes, not characters', () => {
    const { facts, data } = shopOf({ s0: [product('a')] })
    const wide = product('b', { name: 'Ø'.repeat(100) })
    const bytes = encodeCatalogue([product('a'), wide].map(catalogueProductOf)).length
    const { shard } = changedCatalogue(facts, data, publishing(wide), { bytes, products: 100 })
    expect(shard).toBe('s1')
  })

  test('has no shards above the memory limit, and is queried from then on', () => {
    const limits = { bytes: 900_000, products: 2 }
    const { facts, data } = shopOf({ s0: [product('a'), product('b')] })
    const large = changedCatalogue(facts, data, publishing(product('c')), limits)
    expect([isQueried(large.facts), large.shards, large.shard]).toEqual([true, {}, ''])
    expect(large.facts.productCount).toBe(3)

    const before = product('c')
    const smaller = changedCatalogue(large.facts, {}, { productId: 'c', before, after: undefined }, limits)
    expect(isQueried(smaller.facts)).toBe(true)
    expect(smaller.facts.productCount).toBe(2)
  })

  test('keeps columns written by a later version', () => {
    const { facts, data } = shopOf({ s0: [product('a')] })
    const rows = JSON.parse(data['s0'] ?? '') as unknown[][]
    const later = JSON.stringify(rows.map((row) => [...row, 'extra']))
    const { shards } = changedCatalogue(facts, { s0: later }, publishing(product('b')))
    expect((JSON.parse(shards['s0'] ?? '') as unknown[][])[0]?.at(-1)).toBe('extra')
  })

  test('supports a SKU that differs from the id', () => {
    const [row] = decodeCatalogue(encodeCatalogue([catalogueProductOf(product('a1', { sku: 'CEM-1' }))]))
    expect([row?.id, row?.sku]).toEqual(['a1', 'CEM-1'])
  })
})

test('a change reads two shards at most, however many there are', () => {
  const { facts } = shopOf({ s0: [], s1: [], s2: [], s3: [] })
  expect(shardsToRead(facts, 's1')).toEqual(['s1', 's3'])
  expect(shardsToRead(facts, '')).toEqual(['s3'])
  // Left from before the catalogue became too large for memory.
  expect(shardsToRead({ ...facts, shards: [] }, 's1')).toEqual([])
})

test('writing the whole catalogue fills shard after shard, in order', () => {
  const products = ['a', 'b', 'c', 'd', 'e'].map((id) => product(id))
  const shards = filledShards(products, 300)
  expect(shards.map(({ id }) => id)).toEqual(shards.map((_, at) => `s${at}`))
  expect(shards.length).toBeGreaterThan(1)
  expect(shards.flatMap(({ data }) => idsIn(data))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(filledShards(Array.from({ length: 10_001 }, (_, at) => product(`p${at}`)))).toEqual([])
})
