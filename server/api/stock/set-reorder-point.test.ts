import { apiShop } from '#tests/api-shop.ts'
import { expect, test } from 'vitest'
import type { StockLevel } from '#domain/stock/stock.ts'
import { setReorderPoint } from './set-reorder-point.ts'

const NOW = Date.UTC(2026, 10, 23, 9)
const LEVEL = 'osu__CEM-425R-50'

const shop = apiShop({
  project: 'demo-reorder',
  now: NOW,
  records: /^(stockLevels|availability)\//,
  people: {
    inventory: ['Inventory Manager'],
    location: ['Location Manager', 'osu'],
    elsewhere: ['Location Manager', 'tema'],
    sales: ['Sales Person', 'osu'],
    customer: ['Customer'],
  },
})

const ask = (uid: string, reorderPoint: unknown, more: object = {}) =>
  setReorderPoint(
    { locationId: 'osu', productId: 'CEM-425R-50', reorderPoint, reorderQuantity: 50, ...more },
    uid,
    shop.door,
  )
const level = () => shop.admin.get(`stockLevels/${LEVEL}`) as unknown as StockLevel
const band = () =>
  (shop.admin.get('availability/osu') as { bands: Record<string, string> }).bands['CEM-425R-50']
const entries = () => shop.admin.list('auditLog').map(({ data }) => data)

test('a reorder point is set with its entry, and the band of the shop follows', async () => {
  const { onHand, reserved, quarantined } = level()
  const free = onHand - reserved - quarantined
  await ask('inventory', free)
  expect(level()).toMatchObject({ reorderPoint: free, reorderQuantity: 50, onHand, reserved })
  expect(band()).toBe('low')
  await ask('location', free - 1)
  expect(band()).toBe('in')
  await ask('location', free - 1)
  expect(entries()).toMatchObject([
    { action: 'stock.reorder', entityId: LEVEL },
    { action: 'stock.reorder', entityId: LEVEL },
  ])
})

test.each(['elsewhere', 'sales', 'customer', 'nobody'])('%s sets none', async (uid) => {
  const before = level()
  await expect(ask(uid, 5)).rejects.toThrow(/do not adjust|cannot do this/)
  expect(level()).toEqual(before)
})

test('what is no quantity, or of no product here, is refused', async () => {
  for (const wrong of [-1, 1.5, '5', 1e12])
    await expect(ask('inventory', wrong)).rejects.toThrow('could not be read')
  await expect(ask('inventory', 5, { productId: 'NOT-THERE' })).rejects.toThrow('not kept in stock')
  expect(entries()).toEqual([])
})
