import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { isoDay } from '#lib/iso-day.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

test('a Manager sees what was sold, what waits and what is low, for at most twelve reads', async () => {
  const manager = await shop.visitAs('manager', '/adx/orders')
  await manager.locator('#work tbody tr').first().waitFor()
  await shop.untilSeenToday('manager')
  // What the list of orders still reads on a slow machine is no part of the dashboard.
  await manager.goto('about:blank')
  shop.firestore.resetReads()
  await manager.goto('/adx/dashboard')
  await manager.getByRole('group', { name: /^Revenue of the last 14 days/ }).waitFor()
  await manager.getByRole('heading', { name: 'Late deliveries' }).waitFor()
  await manager.getByRole('link', { name: /^Out of stock ?\d/ }).waitFor()
  await manager.getByText('Everything agrees').waitFor()
  await manager.getByRole('region', { name: 'Orders waiting, by age' }).waitFor()
  await manager.getByRole('link', { name: /^Orders ?\d+/ }).waitFor()
  await manager.getByRole('link', { name: /^Payments to check ?3/ }).waitFor()
  expect(shop.firestore.reads().documents).toBeLessThanOrEqual(12)
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await manager.getByRole('button', { name: 'Table', exact: true }).click()
  const days = manager.getByRole('region', { name: 'Revenue by day' }).getByRole('table')
  await expect.poll(() => days.getByRole('row').count()).toBe(15)

  // An order that is confirmed counts without anybody looking.
  const [order] = shop.firestore.admin.list('orders').filter(({ data }) => data.status === 'submitted')
  const totals = order?.data['totals'] as { netMinor: number }
  shop.firestore.admin.set(`orders/${order?.id}`, {
    ...order?.data,
    status: 'confirmed',
    confirmedAt: new Date(),
    decidedBy: 'manager',
  })
  const week = () => shop.firestore.admin.list('countedSales').find(({ id }) => id === order?.id)?.data
  await expect.poll(week).toMatchObject({ sellerUid: 'manager', netMinor: totals.netMinor })

  // Its figure leads to the orders behind it, and so does the bar of the day.
  await manager.reload()
  const today = isoDay(Date.now())
  await manager.getByRole('link', { name: /^Orders confirmed ?\d/ }).click()
  await manager.waitForURL(`**/adx/orders?status=sold&from=${today}&to=${today}`)
  await manager.getByRole('link', { name: order?.data['ref'] as string, exact: true }).waitFor()
  const rows = () => manager.locator('#work tbody tr').count()
  const soldToday = await rows()
  await manager.getByLabel('Confirmed from').fill('')
  await expect.poll(rows).toBeGreaterThan(soldToday)
  await manager.getByRole('combobox', { name: 'Confirmed by' }).selectOption('By me')
  await manager.getByLabel('to', { exact: true }).fill('2020-01-01')
  await manager.getByText('No orders in these days').waitFor()
  await manager.goto('/adx/dashboard')
  const chart = manager.getByRole('group', { name: /^Revenue of the last 14 days/ })
  await chart.getByRole('link').last().press('Enter')
  await manager.waitForURL(`**/adx/orders?status=sold&from=${today}&to=${today}`)
})

test('a Sales Person sees their own sales; a Location Manager sees stock alone', async () => {
  const sales = await shop.visitAs('sales', '/adx/dashboard')
  await sales.getByRole('heading', { name: 'Waiting to be confirmed' }).waitFor()
  await sales.getByText('No sales in the last three weeks').waitFor()
  expect(await sales.getByText('Top customers').count()).toBe(0)

  const location = await shop.visitAs('location', '/adx/dashboard')
  await location.getByRole('link', { name: /^Out of stock ?\d/ }).waitFor()
  expect(await location.getByText('Revenue').count()).toBe(0)
  expect(await location.getByText('Waiting to be confirmed').count()).toBe(0)
})
