import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const WITHOUT_SCRIPTS = { javaScriptEnabled: false }

const slug = () => (shop.firestore.admin.get('products/RBR-Y16-12M') as { slug: string }).slug

test('with scripts off every public page can be read, and its links lead on', async () => {
  const page = await shop.visit('/', WITHOUT_SCRIPTS)
  await page.getByRole('heading', { level: 1, name: /Building materials/ }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Steel & Rebar/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Steel & Rebar' }).waitFor()
  await page.getByRole('link', { name: 'High-yield rebar Y16, 12 m' }).first().click()
  await page.getByRole('heading', { level: 1, name: /^High-yield rebar Y16, 12 m/ }).waitFor()
  await page.getByText('Main reinforcement for storey columns').waitFor()
  await page.getByText('In stock', { exact: true }).first().waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor()
  for (const path of ['/about', '/terms', '/privacy-policy', '/cookie-policy', '/impressum', '/home']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

test('every kind of page is taken over by the browser without a complaint, and works', async () => {
  const page = await shop.visit('/')
  for (const path of ['/home', '/about', '/contact-us', '/cookie-policy', '/products?category=rebar&page=1'])
    await page.goto(path)
  await page.goto(`/products/${slug()}`)
  await page.getByRole('button', { name: 'Add High-yield rebar Y16', exact: false }).first().click()
  await page.getByRole('link', { name: /^In cart: High-yield rebar Y16/ }).waitFor()
  // What this browser remembers appears once the page works: the server does not know it.
  await page.goto('/products')
  await page
    .getByRole('link', { name: /Open the cart/ })
    .getByText('1 line')
    .waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Page 2 of 10').waitFor()
  await page.goBack()
  await page.getByText('Page 1 of 10').waitFor()
})

test('somebody who was signed in is not offered to sign in before the scripts have loaded', async () => {
  const visitor = await shop.visitAs('customer', '/about')
  await visitor.getByRole('button', { name: /Ama/ }).waitFor()
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await visitor.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const arriving = visitor.goto('/about')
  await visitor.getByRole('heading', { level: 1 }).waitFor()
  expect(await visitor.getByText('Sign in', { exact: true }).isVisible()).toBe(false)
  release()
  await arriving
  await visitor.getByRole('button', { name: /Ama/ }).waitFor()

  const guest = await shop.visit('/about', WITHOUT_SCRIPTS)
  await guest.getByText('Sign in', { exact: true }).first().waitFor()
})

test('a press before the scripts have loaded is done once they have', async () => {
  const page = await shop.visit('about:blank')
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const arriving = page.goto(`${shop.url}/products/${slug()}`)
  await page
    .getByRole('button', { name: /^Add High-yield rebar Y16/ })
    .first()
    .click()
  release()
  await arriving
  await page.getByRole('link', { name: /^In cart: High-yield rebar Y16/ }).waitFor()
})

test('a price that changed since the page was rendered is shown at once', async () => {
  const path = 'products/RBR-Y16-12M'
  const { priceMinor } = shop.firestore.admin.get(path) as { priceMinor: number }
  const page = await shop.visit('about:blank')
  const price = () => page.locator('script[type="application/ld+json"]').textContent()
  const withTax = (minor: number) => `"price":"${((minor * 1.2) / 100).toFixed(2)}"`
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/documents\/catalog\/shop/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${shop.url}/products/${slug()}`)
  expect(await price()).toContain(withTax(priceMinor))
  // As published: the shop's revision moves with the product.
  const { revision } = shop.firestore.admin.get('catalog/shop') as { revision: number }
  shop.firestore.admin.update(path, { priceMinor: priceMinor * 2 })
  shop.firestore.admin.update('catalog/shop', { revision: revision + 1 })
  release()
  await expect.poll(price).toContain(withTax(priceMinor * 2))
  shop.firestore.admin.update(path, { priceMinor })
  shop.firestore.admin.update('catalog/shop', { revision })
})

test('a crawler and a link preview read the facts; an unknown product is a 404, an archived one a 410', async () => {
  const read = async (path: string) => {
    const response = await fetch(shop.url + path)
    return { status: response.status, html: await response.text() }
  }
  const { status, html } = await read(`/products/${slug()}`)
  expect(status).toBe(200)
  expect(html).toContain('<meta property="og:title" content="High-yield rebar Y16, 12 m')
  expect(html).toContain(`<link rel="canonical" href="${shop.url}/products/${slug()}"`)
  expect(html).toContain('"@type":"Product"')
  expect(html).toMatch(/<meta property="product:price:amount" content="\d+\.\d\d"/)
  // No script but data, our modules and the one the policy names.
  const inline = [...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/))[^>]*>/g)]
  expect(inline).toHaveLength(1)

  expect((await read('/products/no-such-product')).status).toBe(404)
  const path = 'products/RBR-Y16-12M'
  shop.firestore.admin.update(path, { status: 'archived' })
  expect((await read(`/products/${slug()}`)).status).toBe(410)
  shop.firestore.admin.update(path, { status: 'published' })
})
