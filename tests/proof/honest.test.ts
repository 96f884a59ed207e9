import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
