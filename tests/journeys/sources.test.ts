import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop({ web: 'dev' })))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const rebarPath = () =>
  `/products/${(shop.firestore.admin.get('products/RBR-Y16-12M') as { slug: string }).slug}`

test('from the sources, too, every kind of page can be read without scripts, with its styles', async () => {
  const page = await shop.visit('/products', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'High-yield rebar Y16, 12 m' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^High-yield rebar Y16, 12 m/ }).waitFor()
  const family = await page.locator('body').evaluate((body) => getComputedStyle(body).fontFamily)
  expect(family).toContain('Inter')
})

test('from the sources, too, every kind of page is taken over by the browser without a complaint, and works', async () => {
  const page = await shop.visit('/')
  for (const path of ['/about', '/products?category=rebar']) await page.goto(path)
  await page.goto(rebarPath())
  await page.getByRole('button', { name: 'Add High-yield rebar Y16', exact: false }).first().click()
  await page.getByRole('link', { name: /^In cart: High-yield rebar Y16/ }).waitFor()
})
