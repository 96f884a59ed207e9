import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openScreen } from './open-screen.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const readsOf = (collection: string) => shop.firestore.reads().byCollection[collection] ?? 0

test('saved views are read when their menu opens, and the one in use keeps its name after a reload', async () => {
  shop.firestore.resetReads()
  const manager = await shop.visitAs('manager', '/adx/orders?status=confirmed')
  await manager.locator('#work tbody tr').first().waitFor()
  await manager.getByText(/^\d+ orders?$/).waitFor()
  expect(readsOf('savedViews')).toBe(0)

  await manager.getByRole('button', { name: 'Views' }).click()
  await manager.getByRole('menuitem', { name: 'Save this view…' }).click()
  await manager.getByLabel('Name').fill('To deliver')
  await manager.getByRole('button', { name: 'Save the view' }).click()
  const chosen = manager.getByRole('button', { name: 'View: To deliver' })
  await chosen.waitFor()

  shop.firestore.resetReads()
  await manager.reload()
  await chosen.waitFor()
  await manager.locator('#work tbody tr').first().waitFor()
  expect(readsOf('savedViews')).toBe(0)

  await chosen.click()
  await manager.getByRole('menuitem', { name: 'Delete “To deliver”' }).click()
  await manager.getByRole('button', { name: 'Views', exact: true }).waitFor()
})

test('the tab of orders to confirm and the menu show how many the live list has; what nobody is asked for is not read, and what a colleague asks for is seen at once', async () => {
  const manager = await shop.visitAs('manager', '/adx/orders')
  const rows = manager.locator('#work tbody tr')
  await rows.first().waitFor()
  const count = await rows.count()
  const states = manager.getByRole('navigation', { name: 'Orders by state' })
  await states.getByText(String(count), { exact: true }).waitFor()
  await manager.getByText(`${count} to confirm`).waitFor()
  for (const name of ['Confirmed', 'Declined', 'Cancelled'])
    await states.getByRole('link', { name, exact: true }).waitFor()

  const [order] = shop.firestore.admin.list('orders').filter(({ data }) => data.status === 'submitted')
  shop.firestore.admin.set(`orders/${order?.id}`, { ...order?.data, status: 'declined' })
  await states.getByText(String(count - 1), { exact: true }).waitFor()
  await manager.getByText(`${count - 1} to confirm`).waitFor()

  await shop.untilSeenToday('manager')
  await manager.goto('about:blank')
  shop.firestore.resetReads()
  await manager.goto('/adx/orders/quotes')
  await manager.locator('#work tbody tr').first().waitFor()
  // What is read besides may come after the list.
  await manager.waitForTimeout(1000)
  const quotes = await manager.locator('#work tbody tr').count()
  expect(shop.firestore.reads().byCollection).toEqual({ users: 1, catalog: 1, quotes })

  const [quote] = shop.firestore.admin.list('quotes').filter(({ data }) => data.status === 'requested')
  const draft = `quoteDrafts/${quote?.id}`
  const asked = manager.getByText('1 offer is waiting for your approval')
  shop.firestore.admin.set(draft, { isApprovalAsked: true, updatedAt: Date.now() })
  await asked.waitFor()
  shop.firestore.admin.set(draft, { isApprovalAsked: false, updatedAt: Date.now() })
  await asked.waitFor({ state: 'detached' })

  await openScreen(manager, '/adx/products')
  await manager.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await manager.locator('#work tbody tr').first().waitFor()
  const awaiting = manager.getByRole('heading', { name: 'Awaiting publication' })
  const [product] = shop.firestore.admin.list('products')
  const unpublished = { ...product?.data, id: 'ASKED', status: 'draft', isPublishAsked: true }
  shop.firestore.admin.set('products/ASKED', unpublished)
  await awaiting.waitFor()
  await manager.reload()
  await awaiting.waitFor()
  shop.firestore.admin.delete('products/ASKED')
  await awaiting.waitFor({ state: 'detached' })
})

test('the home page reads the shop alone; the price list comes once the visitor moves', async () => {
  shop.firestore.resetReads()
  const visitor = await shop.visit('/')
  await visitor.waitForLoadState('networkidle')
  expect(readsOf('catalog')).toBe(1)
  await visitor.mouse.move(200, 200)
  await expect.poll(() => readsOf('catalog')).toBe(2)
})

test('lists of the back office do without the price list; a press on a column’s head sorts the whole list on the server, and a link keeps it', async () => {
  const manager = await shop.visitAs('manager', '/adx/products')
  await manager.locator('#work tbody tr').first().waitFor()
  await manager.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
  shop.firestore.resetReads()
  await manager.reload()
  await manager.locator('#work tbody tr').first().waitFor()
  await manager.getByText(/^50 products/).waitFor()
  expect(readsOf('catalog')).toBe(1)

  const prices = () => amountsUnder(manager, 'Net GH₵')
  const greatest = Math.max(
    ...shop.firestore.admin.list('products').map(({ data }) => Number(data.priceMinor) / 100),
  )
  const head = manager.getByRole('columnheader', { name: 'Net GH₵' })
  await head.getByRole('button').click()
  await manager.waitForURL((url) => url.searchParams.get('sort') === 'price')
  await head.getByRole('button').click()
  await manager.waitForURL((url) => url.searchParams.get('sort') === '-price')
  await expect.poll(async () => (await prices())[0]).toBe(greatest)
  expect(await head.getAttribute('aria-sort')).toBe('descending')

  shop.firestore.resetReads()
  await manager.reload()
  await expect.poll(async () => (await prices())[0]).toBe(greatest)
  const shown = await prices()
  expect(shown).toEqual(shown.toSorted((a, b) => b - a))
  expect(readsOf('products')).toBe(50)

  await manager.goto('/adx/orders?sort=-total')
  await expect
    .poll(async () => {
      const totals = await amountsUnder(manager, 'Total GH₵')
      return totals.length > 1 && totals.every((total, at) => at === 0 || total <= (totals[at - 1] ?? 0))
    })
    .toBe(true)
})

/** The amounts of a column by its head: which columns stand before it depends on the branches, which load later. */
const amountsUnder = (page: Page, head: string) =>
  page.locator('#work table').evaluate((table: HTMLTableElement, name) => {
    const at = [...(table.tHead?.rows[0]?.cells ?? [])].findIndex((cell) => cell.innerText.trim() === name)
    const cells = [...(table.tBodies[0]?.rows ?? [])].map((row) => row.cells[at]?.innerText ?? '')
    return cells.map((text) => Number(text.replaceAll(',', '')))
  }, head)
