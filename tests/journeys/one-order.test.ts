import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { atCheckout, enterPhone, openCheckout, placedId, pressPlace } from './checkout-steps.ts'
import { openShop, PATIENCE, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const CEMENT = 'CEM-425R-50'
const orderIds = () => shop.firestore.admin.list('orders').map(({ id }) => id)
const linesOf = (id: string) =>
  (
    shop.firestore.admin.get(`orders/${id}`) as { lines: { productId: string; quantity: number }[] }
  ).lines.map(({ productId, quantity }) => [productId, quantity])

let before: string[]
beforeEach(() => void (before = orderIds()))
const newOrders = () => orderIds().filter((id) => !before.includes(id))

/** A signed-in customer at the checkout with a bag of cement in the cart. */
const withCement = () => atCheckout(shop, { [CEMENT]: 1 })

async function goToCheckout(page: Page) {
  await page.goto('/checkout')
  await enterPhone(page)
}

async function followToCheckout(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'Checkout' }).click()
  await enterPhone(page)
}

/** Another tab of the same browser, at the checkout. */
async function otherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage()
  tab.setDefaultTimeout(PATIENCE)
  await goToCheckout(tab)
  return tab
}

test('a cart submitted from two tabs at once is one order, and both tabs end on it', async () => {
  const first = await withCement()
  const second = await otherTab(first)
  // The slower tab may be redirected to the order before it can submit.
  const arrived = second.waitForURL(/\/profile\/orders\//)
  await Promise.all([pressPlace(first), Promise.race([pressPlace(second), arrived])])
  const ids = await Promise.all([placedId(first), placedId(second)])
  expect(newOrders()).toHaveLength(1)
  expect(ids).toEqual([newOrders()[0], newOrders()[0]])
  expect(newOrders()[0]).toMatch(/^[0-9a-f]{32}$/)
  // The losing tab is refused at its first try, which the browser logs.
  shop.expectOnly(['403 (Forbidden)'])
})

test('a tab at the checkout goes to the order that another tab has placed', async () => {
  const first = await withCement()
  const second = await otherTab(first)
  await pressPlace(first)
  const id = await placedId(first)
  expect(await placedId(second)).toBe(id)
  expect(newOrders()).toEqual([id])
})

/** Submits the order and closes the tab before the response; returns a new tab of the same browser. */
async function closedWhileSending(page: Page): Promise<Page> {
  const context = page.context()
  await page.route(/documents:commit/, (route) => void route.fetch().catch(() => undefined))
  await pressPlace(page)
  await expect.poll(newOrders).toHaveLength(1)
  await page.close()
  const tab = await context.newPage()
  tab.setDefaultTimeout(PATIENCE)
  return tab
}

test('a cart submitted again after its tab was closed during the first request is one order', async () => {
  const page = await withCement()
  const again = await closedWhileSending(page)
  await goToCheckout(again)
  await pressPlace(again)
  expect([await placedId(again)]).toEqual(newOrders())
  await again.getByRole('link', { name: /Open the cart/ }).click()
  await again.getByRole('dialog', { name: 'Cart' }).getByText('Your cart is empty').waitFor()
})

test('items added after a lost response stay in the cart, and nothing is ordered twice', async () => {
  const page = await withCement()
  const again = await closedWhileSending(page)
  await again.goto('/products?q=binding+wire')
  await again.getByRole('button', { name: /^Add/ }).first().click()
  await followToCheckout(again)
  await pressPlace(again)
  const id = await placedId(again)
  await again.getByText('This cart was ordered already').waitFor()
  expect(newOrders()).toEqual([id])
  expect(linesOf(id)).toEqual([[CEMENT, 1]])

  await followToCheckout(again)
  await pressPlace(again)
  await expect.poll(newOrders).toHaveLength(2)
  const next = newOrders().find((one) => one !== id) ?? ''
  await again.waitForURL(`**/profile/orders/${next}`)
  expect(linesOf(next).map(([productId]) => productId)).not.toContain(CEMENT)
})

test('the cart on another device gives the same order', async () => {
  const office = await withCement()
  const site = await openCheckout(shop)
  await Promise.all([pressPlace(office), pressPlace(site)])
  const ids = await Promise.all([placedId(office), placedId(site)])
  expect(ids).toEqual([newOrders()[0], newOrders()[0]])
  expect(newOrders()).toHaveLength(1)
  // The slower of the two is refused at its first try, which its browser logs.
  shop.expectOnly(['403 (Forbidden)'])
})
