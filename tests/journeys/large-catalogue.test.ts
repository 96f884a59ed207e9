import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { askApi } from './ask-api.ts'
import { enterPhone, openCart, placedId, pressPlace } from './checkout-steps.ts'
import { openShop, type Shop } from './open-shop.ts'
import { scrollToRegion } from './scroll-to-region.ts'

/** A catalogue above the limit of memory: the shop names no shards, and every product is queried. */
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  const { revision } = factsIn(shop.firestore.admin.get('catalog/shop'))
  shop.firestore.admin.update('catalog/shop', { revision: revision + 1, shards: [], shardRevisions: {} })
})
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'
const ROD = 'RBR-Y16-12M'
const WIRE = 'WIR-BIND16-20'

const nameOf = (sku: string) => shop.firestore.admin.get(`products/${sku}`)?.['name'] as string
const productPath = (sku: string) =>
  `/products/${(shop.firestore.admin.get(`products/${sku}`) as { slug: string }).slug}`

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Search the catalogue' })
const inList = (page: Page, sku: string) => page.getByRole('row', { name: new RegExp(sku) })

async function search(page: Page, words: string) {
  await searchField(page).fill(words)
  await page.keyboard.press('Enter')
}

async function add(page: Page, sku: string) {
  await inList(page, sku).getByRole('button', { name: /^Add/ }).click()
  await inList(page, sku)
    .getByRole('link', { name: /^In cart/ })
    .waitFor()
}

test('a guest finds products as the search field suggests them, views and orders them, each of them read once', async () => {
  const page = await shop.visit('/products')
  await searchField(page).focus()
  await searchField(page).pressSequentially('16mm rod')
  await page.getByRole('option').filter({ hasText: ROD }).first().waitFor()
  await page.getByRole('option', { name: 'Show all products found' }).waitFor()
  for (const sku of [ROD, CEMENT]) {
    await search(page, sku)
    await add(page, sku)
    await inList(page, sku)
      .getByRole('link', { name: nameOf(sku), exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: nameOf(sku) }).waitFor()
  }

  await page.getByRole('banner').getByRole('link', { name: 'Osu Supply' }).click()
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await recent.getByRole('link', { name: /Y16/ }).first().waitFor()
  // The largest savings of a whole catalogue cannot be queried.
  expect(await page.getByRole('heading', { name: 'Best savings by quantity' }).count()).toBe(0)

  await openCart(page)
  const lines = page.getByRole('list', { name: 'Lines' })
  await lines.getByText(CEMENT).waitFor()
  await lines.getByText(ROD).waitFor()
  await expect.poll(() => page.getByText('No longer sold').count()).toBe(0)
  // Removing a line, and putting it back, reads nothing.
  shop.firestore.resetReads()
  await lines
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect.poll(() => lines.getByRole('button', { name: /^Remove/ }).count()).toBe(2)
  expect(shop.firestore.reads().documents).toBe(0)
})

test('a calculator offers the materials that go with the product', async () => {
  const page = await shop.visit(productPath(CEMENT))
  const calculator = await scrollToRegion(page, 'Concrete by volume')
  const sand = calculator.getByRole('combobox', { name: 'Product for sand' })
  await expect.poll(() => sand.getByRole('option').count()).toBeGreaterThan(1)
  expect(await calculator.getByText('No matching product').count()).toBe(0)
})

test('a boq is matched against what is found for its lines, and goes to the cart', async () => {
  const page = await shop.visit('/products/boq')
  await page
    .getByLabel('Your list')
    .fill('CEM-425R-50, 200\nTwenty lengths Y16 rod\n30 bags of 42.5 cement\nFlux capacitor 3 pcs')
  await page.getByRole('button', { name: /^Match/ }).click()
  await page.getByText(CEMENT).first().waitFor()
  await page.getByText(ROD).first().waitFor()
  await page.getByRole('button', { name: 'Find product for line 4' }).click()
  const choice = page.getByRole('dialog')
  await choice.getByRole('combobox').fill('binding wire')
  await choice
    .getByRole('option', { name: /binding wire/ })
    .first()
    .click()
  await page.getByText(WIRE).first().waitFor()
  await page.getByRole('button', { name: /^Add .*cart$/ }).click()
  await openCart(page)
  await page.getByRole('list', { name: 'Lines' }).getByText(ROD).waitFor()
})

test('a customer orders again at today’s prices', async () => {
  const page = await shop.visitAs('customer', '/home')
  const again = page.getByRole('region', { name: 'Order again' })
  await again.getByRole('button', { name: 'Order again…' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^Order .* again$/ })
  await dialog.getByRole('button', { name: /to the cart$/ }).click()
  await page.getByRole('list', { name: 'Lines' }).getByRole('listitem').first().waitFor()
  await expect.poll(() => page.getByText('No longer sold').count()).toBe(0)
})

test('orders are checked and a quote is priced from list prices', async () => {
  const page = await shop.visitAs('manager', '/adx/orders')
  const orders = page.getByRole('region', { name: 'List of orders' })
  await orders
    .getByText(/Stock not checked|short at/)
    .first()
    .waitFor()
  expect(await orders.getByText('withdrawn').count()).toBe(0)

  const quote = shop.firestore.admin.list('quotes').find(({ data }) => data.status === 'requested')
  await page.goto(`/adx/orders/${quote?.path}`)
  const sheet = page.getByRole('region', { name: 'Quote', exact: true })
  await sheet
    .getByRole('button', { name: 'Send the offer…' })
    .or(sheet.getByRole('button', { name: 'Ask for approval' }))
    .waitFor()
})

test('a customer with a price list sees its prices in lists, the product, search, cart and order, at one read a list', async () => {
  const { admin } = shop.firestore
  const stamps = { createdAt: 1, createdBy: 'manager', updatedAt: 1, updatedBy: 'manager', lastAuditId: '' }
  admin.set('priceLists/works', {
    ...stamps,
    id: 'works',
    name: 'Works 2026',
    kind: 'group',
    status: 'active',
    from: '',
    until: '',
    discountBasisPoints: 0,
    lines: [{ productId: CEMENT, priceMinor: 7770, discountBasisPoints: 0 }],
    updatedByName: 'Manager',
    revision: 1,
  })
  const terms = { priceListIds: ['works'] }
  const named = { id: 'customer', customerName: 'Ama Works', email: 'customer@osu-supply.example.com' }
  admin.set('customerTerms/customer', { ...stamps, ...terms, ...named })
  admin.set('users/customer', { ...admin.get('users/customer'), terms })

  shop.firestore.resetReads()
  const page = await shop.visitAs('customer', productPath(CEMENT))
  await page.getByText('Your price by “Works 2026”').waitFor()
  expect(shop.firestore.reads().byCollection['priceLists']).toBe(1)
  await page.goto(`/products?q=${CEMENT}&sort=price`)
  // GH₵77.70 at the seed's rate.
  await inList(page, CEMENT).getByText('£5.31').waitFor()
  await page.getByText('These are your prices. Sorted and filtered by those of the catalogue.').waitFor()
  await add(page, CEMENT)
  await openCart(page)
  await page.getByText('Your price by “Works 2026”').waitFor()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await enterPhone(page)
  await pressPlace(page)
  const id = await placedId(page)
  await expect
    .poll(() => admin.get(`orders/${id}`))
    .toMatchObject({ lines: [{ unitPriceMinor: 7770, priceList: { id: 'works' } }] })

  await askApi(shop, 'manager', `/orders/${id}/confirmation`, { agreedPrices: { [CEMENT]: 7770 } })
  await expect
    .poll(() => admin.get(`orders/${id}`))
    .toMatchObject({ status: 'confirmed', lines: [{ unitPriceMinor: 7770 }] })
})
