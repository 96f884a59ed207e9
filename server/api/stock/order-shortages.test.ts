import { beforeEach, expect, test } from 'vitest'
import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { findOrderShortages } from './order-shortages.ts'

const shop = apiShop({ project: 'demo-shortages', now: Date.UTC(2026, 10, 27, 9), people: ONE_OF_EACH })

const level = (productId: string, onHand: number, reserved: number, quarantined = 0) => ({
  id: `osu__${productId}`,
  locationId: 'osu',
  productId,
  sku: productId,
  name: productId,
  unit: 'bag',
  quantityScale: 0,
  onHand,
  reserved,
  quarantined,
  incoming: 0,
  inTransit: 0,
  reorderPoint: 10,
  reorderQuantity: 0,
  lastPostingId: 'one',
  createdAt: 1,
  createdBy: 'inventory',
  updatedAt: 1,
  updatedBy: 'inventory',
})

beforeEach(() => {
  for (const one of [level('CEMENT', 200, 60, 20), level('ROD', 50, 50)])
    shop.admin.set(`stockLevels/${one.id}`, one)
})

const ask = (lines: Readonly<Record<string, number>>, isMember: boolean) =>
  findOrderShortages(
    {
      locationId: 'osu',
      lines: Object.entries(lines).map(([productId, quantity]) => ({ productId, quantity })),
    },
    isMember,
    shop.door,
  )

test('a member reads how much of a quantity can be promised, where it is less than asked for', async () => {
  expect(await ask({ CEMENT: 120, ROD: 1 }, true)).toEqual({ short: [{ productId: 'ROD', available: 0 }] })
  expect(await ask({ CEMENT: 121, ROD: 1 }, true)).toEqual({
    short: [
      { productId: 'CEMENT', available: 120 },
      { productId: 'ROD', available: 0 },
    ],
  })
})

test('a guest reads that it is short, and no number', async () => {
  expect(await ask({ CEMENT: 5000 }, false)).toEqual({ short: [{ productId: 'CEMENT' }] })
})

test('what a branch does not keep is not short', async () => {
  expect(await ask({ BULK: 500 }, true)).toEqual({ short: [] })
})

test.each([
  [{}],
  [{ locationId: 'osu', lines: [{ productId: 'CEMENT', quantity: -1 }] }],
  [{ locationId: 'osu/x', lines: [] }],
  [{ locationId: 'osu', lines: Array.from({ length: 201 }, () => ({ productId: 'CEMENT', quantity: 1 })) }],
])('%j is refused', async (body) => {
  await expect(findOrderShortages(body, true, shop.door)).rejects.toMatchObject({ code: 'INVALID' })
})
