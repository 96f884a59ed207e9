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
