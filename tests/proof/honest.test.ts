import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withBranch } from '#domain/stock/branch-copy.ts'
import type { Branch, ShopLocation } from '#domain/stock/location.ts'
import { openShopUnderProof, type ShopUnderProof } from './shop-under-proof.ts'

let shop: ShopUnderProof
beforeAll(async () => void (shop = await openShopUnderProof()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

/** As if it had just been written. */
function rewrite(collection: string) {
  for (const { path, data } of shop.admin.list(collection)) {
    shop.admin.delete(path)
    shop.admin.set(path, data)
  }
}

test.each(['orders', 'quotes', 'products', 'availability', 'catalog'])(
  'the %s of the seed agree with everything',
  async (collection) => {
    rewrite(collection)
    const proven = await shop.prove()
    expect(shop.attention()).toEqual([])
    expect(proven.filter(({ outcome }) => outcome !== 'proven')).toEqual([])
    expect(proven.length).toBeGreaterThan(0)
  },
)

test('a branch that opens has a level of 0 and a band for every product kept in stock; closed, it stays out of the shop', async () => {
  const branch = { ...shop.admin.get('locations/osu'), id: 'cap', code: 'CAP', name: 'Cape Coast' }
  const { locations, revision } = shop.admin.get('catalog/shop') as { locations: string; revision: number }
  const open = { ...branch, status: 'open' } as Branch
  shop.admin.set('locations/cap', open)
  const opened = JSON.stringify(withBranch(JSON.parse(locations) as ShopLocation[], open))
  shop.admin.update('catalog/shop', { locations: opened, revision: revision + 1 })
  await shop.prove()
  expect(shop.attention()).toEqual([])
  expect(shop.admin.get('stockLevels/cap__CEM-425R-50')).toMatchObject({ onHand: 0, locationId: 'cap' })
  expect(shop.admin.get('availability/cap')).toMatchObject({
    locationId: 'cap',
    bands: { 'CEM-425R-50': 'out' },
  })
  const keptAt = (id: string) =>
    shop.admin.list('stockLevels').filter(({ data }) => data['locationId'] === id).length
  expect(keptAt('cap')).toBe(keptAt('osu'))

  shop.admin.update('locations/cap', { status: 'closed' })
  shop.admin.update('catalog/shop', { locations, revision: revision + 2 })
  await shop.prove()
  expect(shop.attention()).toEqual([])
  expect(shop.admin.get('catalog/shop')).toMatchObject({ locations })
})

test('a product published on its page has a level of 0 and a band at every branch, once', async () => {
  const cement = shop.admin.get('products/CEM-425R-50') ?? {}
  const branches = shop.admin.list('locations').map(({ path }) => path.split('/')[1])
  for (const id of branches) {
    shop.admin.delete(`stockLevels/${id}__CEM-425R-50`)
    const { bands } = shop.admin.get(`availability/${id}`) as { bands: Record<string, string> }
    const { 'CEM-425R-50': _, ...others } = bands
    shop.admin.update(`availability/${id}`, { bands: others })
  }
  shop.admin.set('products/CEM-425R-50', { ...cement, status: 'draft', shard: '' })
  shop.admin.set('products/CEM-425R-50', cement)
  await shop.prove()
  expect(branches).toHaveLength(5)
  for (const id of branches) {
    expect(shop.admin.get(`stockLevels/${id}__CEM-425R-50`)).toMatchObject({ onHand: 0, lastPostingId: '' })
    expect(shop.admin.get(`availability/${id}`)).toMatchObject({ bands: { 'CEM-425R-50': 'out' } })
  }
})
