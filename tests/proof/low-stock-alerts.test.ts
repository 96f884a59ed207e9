import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StockBand } from '#domain/stock/stock.ts'
import { alertLowStock } from '#server/proof/low-stock-alerts.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

const DAY = 24 * 3_600_000
const MORNING = Date.parse('2026-11-25T05:30:00Z')

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const alert = (days: number) => alertLowStock(shop.run, MORNING + days * DAY)
const told = () => shop.admin.list('notifications').map(({ data }) => data)
const have = (bands: Record<string, StockBand>, branch = 'osu') =>
  shop.admin.update(`availability/${branch}`, { bands })

test('those who look after a branch are told once of what ran low or out since the last alert', async () => {
  have({ a: 'in', b: 'in', c: 'in', d: 'low', e: 'low', f: 'out' })
  // What was low before anybody looked is no news.
  expect(await alert(0)).toEqual([])
  have({ a: 'low', b: 'low', c: 'low', d: 'out', e: 'low', f: 'out', added: 'out' })
  expect(await alert(1)).toEqual(['osu'])
  expect(told()).toEqual([
    {
      id: 'low-stock-osu-2026-11-26',
      kind: 'low-stock',
      audience: 'keepers',
      locationId: 'osu',
      recordId: 'osu',
      ref: 'Osu',
      about: '3 products ran low, 1 ran out',
      at: MORNING + DAY,
    },
  ])

  // Not again on that day, and not for the same products on the next.
  have({ a: 'out', b: 'in', c: 'low', d: 'out', e: 'low', f: 'out', added: 'out' })
  expect(await alert(1.5)).toEqual([])
  expect(await alert(2)).toEqual(['osu'])
  expect(told().map(({ about }) => about)).toContain('1 product ran out')
  expect(await alert(3)).toEqual([])
  expect(told()).toHaveLength(2)

  // What was in stock again meanwhile is news when it falls again.
  have({ a: 'out', b: 'low', c: 'low', d: 'out', e: 'low', f: 'out', added: 'out' })
  expect(await alert(4)).toEqual(['osu'])
  expect(told()).toHaveLength(3)
})

test('each branch has its own; a closed one none, and one that cannot be read holds up no other', async () => {
  have({ a: 'in' })
  have({ a: 'in' }, 'kum')
  have({ a: 'in' }, 'tem')
  await alert(0)
  have({ a: 'low' })
  have({ a: 'out' }, 'kum')
  have({ a: 'out' }, 'tem')
  shop.admin.update('locations/tem', { status: 'closed' })
  shop.admin.update('locations/osu', { name: 5 })
  await expect(alert(1)).rejects.toThrow('Low stock could not be looked for everywhere')
  expect(told().map(({ ref, about }) => [ref, about])).toEqual([['Kumasi', '1 product ran out']])
})
