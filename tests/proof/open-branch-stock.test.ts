import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBranchStock } from '#server/proof/open-branch-stock.ts'
import { checkBands } from '#server/checks/check-bands.ts'
import { faultsOf } from '#tests/shop-faults.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const keptAt = (id: string) =>
  shop.admin.list('stockLevels').filter(({ data }) => data['locationId'] === id).length
const follow = (before: object | undefined, after: object) =>
  openBranchStock(shop, {
    id: 'cap',
    before: before as Record<string, unknown> | undefined,
    after: after as Record<string, unknown>,
    time: '',
  })

test('a branch that opens has a level of 0 and a band for every product kept in stock, once', async () => {
  const opened = { id: 'cap', status: 'open' }
  expect(await follow(undefined, opened)).toBe(true)
  expect(shop.admin.get('stockLevels/cap__CEM-425R-50')).toMatchObject({ onHand: 0, locationId: 'cap' })
  expect(shop.admin.get('availability/cap')).toMatchObject({ bands: { 'CEM-425R-50': 'out' } })
  expect(keptAt('cap')).toBe(keptAt('osu'))
  expect(await faultsOf(shop, checkBands)).toEqual([])

  shop.admin.update('stockLevels/cap__CEM-425R-50', { onHand: 3 })
  expect(await follow(opened, opened)).toBe(false)
  expect(await follow({ ...opened, status: 'closed' }, opened)).toBe(true)
  expect(shop.admin.get('stockLevels/cap__CEM-425R-50')).toMatchObject({ onHand: 3 })
})

test('a branch that closes is left as it is', async () => {
  expect(await follow({ status: 'open' }, { status: 'closed' })).toBe(false)
  expect(keptAt('cap')).toBe(0)
})
