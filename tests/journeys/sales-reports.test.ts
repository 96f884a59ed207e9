import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

test('a Manager goes from the dashboard to a report, chooses period and branch, and exports what is shown', async () => {
  // In a week that is over, whatever day it is today.
  const [order] = shop.firestore.admin.list('orders').filter(({ data }) => data.status === 'submitted')
  shop.firestore.admin.set(`orders/${order?.id}`, {
    ...order?.data,
    status: 'confirmed',
    confirmedAt: new Date(Date.now() - 10 * 86_400_000),
    decidedBy: 'manager',
  })
  await expect
    .poll(() => shop.firestore.admin.list('countedSales').some(({ id }) => id === order?.id))
    .toBe(true)
  const manager = await shop.visitAs('manager', '/adx/dashboard')
  await manager.getByRole('link', { name: 'Report: sales by product' }).click()
  await manager.waitForURL('**/adx/reports?by=product')
  const products = manager.getByRole('region', { name: 'Sales by product' })
  await products.getByRole('link').first().waitFor()
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    (async () => {
      await manager.getByRole('button', { name: /^Export/ }).click()
      await manager.getByRole('menuitem', { name: /CSV/ }).click()
    })(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sales-by-product-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toContain(await products.getByRole('link').first().innerText())

  // The seed has a cost for every product.
  await manager.getByText(/^Margin GH₵[1-9]/).waitFor()
  expect(file.split('\n')[0]).toContain('Cost not known')
  expect(await products.getByRole('columnheader', { name: 'Margin GH₵' }).count()).toBe(1)
  await manager.getByRole('link', { name: 'Branch', exact: true }).click()
  const branches = manager.getByRole('region', { name: 'Sales by branch' })
  await branches.getByRole('link', { name: 'Osu' }).waitFor()

  await manager.getByRole('combobox', { name: 'Period' }).selectOption('This week')
  await manager.getByRole('link', { name: 'Day', exact: true }).click()
  await manager.waitForURL('**/adx/reports?by=day&period=this-week')
  await manager.getByRole('combobox', { name: 'Period' }).selectOption('Last 28 days')
  const days = manager.getByRole('region', { name: 'Sales by day' }).getByRole('row')
  await expect.poll(() => days.count()).toBe(30)
  await days.last().getByText('Total').waitFor()
  await manager.getByRole('combobox', { name: 'Period' }).selectOption('Own dates')
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  await manager.getByLabel('From', { exact: true }).fill(dayAgo(12))
  await manager.getByLabel('To', { exact: true }).fill(dayAgo(9))
  await expect.poll(() => days.count()).toBe(6)
  await manager.getByRole('combobox', { name: 'Branch' }).selectOption('Osu')
  await manager.getByRole('heading', { level: 1, name: 'Sales at Osu' }).waitFor()
  await manager.waitForURL('**branch=osu')
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
})

test('a Sales Person sees a report of their own sales alone; the Inventory Manager none', async () => {
  shop.firestore.resetReads()
  const sales = await shop.visitAs('sales', '/adx/reports?by=customer&branch=osu')
  await sales.getByRole('heading', { level: 1, name: 'Your sales' }).waitFor()
  await sales.getByText('No sales in this period').waitFor()
  expect(await sales.getByText('Margin').count()).toBe(0)
  expect(shop.firestore.reads().byCollection['marginTotals'] ?? 0).toBe(0)
  expect(await sales.getByRole('combobox', { name: 'Branch' }).count()).toBe(0)

  const inventory = await shop.visitAs('inventory', '/adx/dashboard')
  await inventory.getByRole('link', { name: 'Stock', exact: true }).waitFor()
  expect(await inventory.getByRole('link', { name: 'Sales reports' }).count()).toBe(0)
})
