import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

/** The demo customer, as people remember them. */
const WAYS = ['mensah AMA', 'Web structures', '0100', '+233 24 000 0100', 'customer@osu', '']

test('a customer is found six ways among the members and at the counter; a search of orders goes through every state', async () => {
  const order = shop.firestore.admin
    .list('orders')
    .find(({ data }) => data['customerUid'] === 'customer' && data['locationId'] === 'osu')
  const ref = order?.data['ref'] as string
  const ways = WAYS.map((way) => way || `${ref.slice(0, 4).toLowerCase()}-${ref.slice(4)}`)

  const manager = await shop.visitAs('manager', '/adx/users?who=all')
  const search = manager.getByLabel('Search members')
  expect(await search.getAttribute('placeholder')).toBe('Name, company, phone, email or order number')
  for (const typed of ways) {
    await search.fill(typed)
    await manager.waitForURL((url) => url.searchParams.get('q') === typed)
    await manager.getByRole('link', { name: 'Ama Mensah' }).waitFor()
    await expect.poll(() => manager.locator('#work tbody tr').count()).toBeLessThan(4)
  }
  await search.fill('nobody zzz')
  await manager.getByText('Nothing found for “nobody zzz”').waitFor()

  await manager.goto('/adx/orders')
  await manager.getByLabel('Search orders').fill('024 000 0100')
  await manager.locator('#work tbody tr').filter({ hasText: ref }).first().waitFor()
  const rows = await manager.locator('#work tbody tr').allInnerTexts()
  expect(rows.every((row) => row.includes('Ananse'))).toBe(true)
  await manager.getByRole('columnheader', { name: 'Status' }).waitFor()

  await manager.goto('/adx/cart')
  await manager.getByLabel('Scan, or type a name or SKU').waitFor()
  await manager.keyboard.press('F7')
  for (const typed of ways) {
    await manager.getByLabel('Find a customer').fill(typed)
    await manager.getByRole('button', { name: 'Find', exact: true }).click()
    await manager
      .getByRole('list', { name: 'Customers found' })
      .getByText(/customer@osu-supply\.example\.com/)
      .waitFor()
  }
})

test('a code that no product has is said to be unknown, in the shop and at the counter', async () => {
  const visitor = await shop.visit('/products?q=CEM-425R-51')
  await visitor.getByText('No product has the code CEM-425R-51').waitFor()
  await visitor.getByRole('button', { name: 'Search for products like it' }).click()
  await visitor.getByText('CEM-425R-50').first().waitFor()

  const sales = await shop.visitAs('sales', '/adx/cart')
  await sales.getByLabel('Scan, or type a name or SKU').fill('CEM-425R-51')
  await sales.getByText('No product on sale has the code CEM-425R-51.', { exact: false }).waitFor()
})
