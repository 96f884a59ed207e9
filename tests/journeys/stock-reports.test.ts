import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'

test('a dispatch is in the reports on stock; they are chosen by address, and exported as they are shown', async () => {
  const levelId = `osu__${CEMENT}`
  const level = shop.firestore.admin.get(`stockLevels/${levelId}`) as unknown as StockLevel
  const id = 'd'.repeat(32)
  const after = { onHand: level.onHand - 7, reserved: level.reserved }
  shop.firestore.admin.set(`stockLevels/${levelId}`, { ...level, ...after, lastPostingId: id })
  shop.firestore.admin.set(`stockPostings/${id}`, {
    id,
    type: 'dispatch',
    source: { kind: 'seed', id: 'opening', ref: 'SEED' },
    locationId: 'osu',
    actorUid: 'manager',
    reason: '',
    reverses: '',
    reversedLines: {},
    levelIds: [levelId],
    lines: {
      [levelId]: { onHand: -7, reserved: 0, onHandAfter: after.onHand, reservedAfter: after.reserved },
    },
    postedAt: new Date(),
    createdAt: Date.now(),
  })
  await expect.poll(() => shop.firestore.admin.get(`countedPostings/${id}`)).toBeTruthy()

  const manager = await shop.visitAs('manager', '/adx/inventory')
  await manager.getByRole('link', { name: 'Inventory reports' }).click()
  await manager.getByRole('heading', { level: 1, name: 'Inventory reports' }).waitFor()
  await manager.getByRole('img', { name: /^Value of the stock by week/ }).waitFor()
  const branches = manager.getByRole('region', { name: 'Value by branch' })
  await branches.getByRole('link', { name: 'Osu' }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await manager.getByRole('link', { name: 'Movement', exact: true }).click()
  await manager.getByRole('combobox', { name: 'Branch' }).selectOption('Osu')
  await manager.waitForURL('**/adx/inventory/reports?by=movement&branch=osu')
  const moved = manager.getByRole('region', { name: 'Movement' })
  const search = moved.getByRole('row').filter({ hasText: CEMENT })
  await moved.getByRole('row').nth(1).waitFor()
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    (async () => {
      await manager.getByRole('button', { name: /^Export/ }).click()
      await manager.getByRole('menuitem', { name: /CSV/ }).click()
    })(),
  ])
  const row = readFileSync(await download.path(), 'utf8')
    .split(/\r?\n/)
    .find((line) => line.includes(CEMENT))
  // Opened with what there was, seven dispatched, and the rest is there.
  expect(row).toContain(`,0,-7,0,${level.onHand},${after.onHand},bag`)
  expect(await search.count()).toBeLessThanOrEqual(1)

  await manager.getByRole('link', { name: 'Turnover', exact: true }).click()
  await manager
    .getByRole('region', { name: 'Turnover' })
    .getByRole('link', { name: 'Cement & Aggregates' })
    .waitFor()
})

test('a Location Manager sees what moved at the own branch, and nothing in money; sales see no reports on stock', async () => {
  const location = await shop.visitAs('location', '/adx/inventory/reports?by=category&branch=kum')
  await location.getByRole('region', { name: 'Movement' }).getByRole('row').nth(1).waitFor()
  expect(await location.getByRole('link', { name: 'Value by category' }).count()).toBe(0)
  expect(await location.getByRole('combobox', { name: 'Branch' }).count()).toBe(0)
  expect(await location.getByText('GH₵').count()).toBe(0)

  const sales = await shop.visitAs('sales', '/adx/inventory')
  await sales.getByRole('heading', { level: 1, name: /^Inventory/ }).waitFor()
  expect(await sales.getByRole('link', { name: 'Inventory reports' }).count()).toBe(0)
})
