import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putCart } from './put-cart.ts'
import { putQuote } from './put-quote.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'

test('a Manager agrees on a price, gives the list to a customer, and sales sell to them at it', async () => {
  const name = shop.firestore.admin.get(`products/${CEMENT}`)?.['name'] as string
  const manager = await shop.visitAs('manager', '/adx/price-lists')
  await manager.getByRole('link', { name: 'New price list' }).first().click()
  await manager.getByLabel('Name', { exact: true }).fill('Ama Works 2026')
  await manager.getByRole('button', { name: 'Add product' }).click()
  await manager.getByLabel('Search the catalogue').fill(CEMENT)
  await manager.getByRole('option').filter({ hasText: CEMENT }).first().click()
  await manager.getByRole('button', { name: 'Save…' }).click()
  await manager.getByText('Enter either a price or a percentage off').waitFor()
  await manager.getByLabel(`Price of ${name}`).fill('77.70')
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByRole('button', { name: 'Save…' }).click()
  await manager.getByLabel('Why').fill('Agreed by letter of 20 November')
  await manager.getByRole('button', { name: 'Save it' }).click()
  await manager.getByRole('heading', { level: 1, name: 'Ama Works 2026' }).waitFor()
  await manager.getByText('Nobody yet.').waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])

  await manager.goto('/adx/customers/customer')
  await manager.getByText('Buys at the catalogue’s prices.').waitFor()
  await manager.getByRole('button', { name: 'Change price lists…' }).click()
  await manager.getByLabel('Price list 1').selectOption('Ama Works 2026')
  await manager.getByLabel('Why').fill('Agreed by letter of 20 November')
  await manager.getByRole('button', { name: 'Save', exact: true }).click()
  await manager.getByRole('link', { name: 'Ama Works 2026' }).click()
  await manager.getByRole('heading', { level: 1, name: 'Ama Works 2026' }).waitFor()
  await manager.getByText('customer@osu-supply.example.com').waitFor()

  const sales = await shop.visitAs('sales', '/adx/cart')
  await sales.getByRole('combobox', { name: 'Scan, or type a name or SKU' }).fill(CEMENT)
  await sales.keyboard.press('Enter')
  const line = sales.getByRole('table', { name: 'Lines of the sale' }).locator('tbody tr').first()
  await line.waitFor()
  await sales.keyboard.press('F7')
  await sales.getByLabel('Find a customer').fill('customer@osu-supply.example.com')
  await sales.getByRole('button', { name: 'Find' }).click()
  await sales.getByLabel('Customers found').getByRole('button').first().click()
  await sales.getByText('Price list: Ama Works 2026').waitFor()
  await line.getByRole('button', { name: /^77\.70/ }).waitFor()
  await sales.keyboard.press('F8')
  await sales.getByRole('heading', { name: 'Checkout of the sale' }).waitFor()
  await sales.getByRole('button', { name: /^Finish sale/ }).waitFor()
  await sales.getByLabel(/The customer takes the goods along/).uncheck()
  await sales.keyboard.press('Control+Enter')
  await sales.getByRole('heading', { name: /^Confirmed/ }).waitFor()
  const id = sales.url().split('/').at(-1) ?? ''
  expect(shop.firestore.admin.get(`orders/${id}`)).toMatchObject({
    status: 'confirmed',
    customerUid: 'customer',
    lines: [{ unitPriceMinor: 7770, priceList: { name: 'Ama Works 2026' } }],
  })
})

test('a customer with a list sees its prices in the shop, the product, the cart and after a reload, and orders at them', async () => {
  const now = Date.now()
  const stamps = { createdAt: now, createdBy: 'manager', updatedAt: now, updatedBy: 'manager' }
  const list = {
    ...stamps,
    id: 'works',
    name: 'Works 2026',
    kind: 'group',
    status: 'active',
    from: '',
    until: '',
    discountBasisPoints: 5000,
    lines: [],
    updatedByName: 'Manager',
    revision: 1,
    lastAuditId: '',
  }
  const terms = { priceListIds: ['works'] }
  const email = 'customer@osu-supply.example.com'
  shop.firestore.admin.set('priceLists/works', list)
  shop.firestore.admin.set('customerTerms/customer', {
    ...stamps,
    ...terms,
    id: 'customer',
    customerName: 'Ama Works',
    email,
    lastAuditId: '',
  })
  shop.firestore.admin.set('users/customer', { ...shop.firestore.admin.get('users/customer'), terms })
  const product = shop.firestore.admin.get(`products/${CEMENT}`) as {
    slug: string
    name: string
    priceMinor: number
  }
  const own = Math.round(product.priceMinor / 2)

  const stranger = await shop.visit(`/products/${product.slug}`)
  await stranger.getByRole('heading', { level: 1 }).waitFor()
  const customer = await shop.visitAs('customer', `/products/${product.slug}`)
  await customer.getByText('Your price by “Works 2026”').waitFor()
  expect(await stranger.getByText('Your price by').count()).toBe(0)
  await customer
    .getByRole('main')
    .getByRole('button', { name: `Add ${product.name}` })
    .first()
    .click()
  await customer
    .getByRole('link', { name: `In cart: ${product.name}` })
    .first()
    .waitFor()
  await customer.goto('/cart')
  await customer.getByText('Your price by “Works 2026”').waitFor()
  expect(await customer.getByRole('heading', { name: /changed/i }).count()).toBe(0)
  await customer.getByRole('link', { name: 'Go to checkout' }).click()
  await customer.getByLabel('Contact phone').fill('024 123 4567')
  await customer.getByRole('button', { name: 'Place the order' }).click()
  await customer.waitForURL(/\/profile\/orders\//)
  const id = new URL(customer.url()).pathname.split('/').at(-1) ?? ''
  expect(shop.firestore.admin.get(`orders/${id}`)).toMatchObject({
    lines: [{ unitPriceMinor: own, priceList: { id: 'works', name: 'Works 2026' } }],
  })
  // What was placed is looked at by sales, who see where the price comes from.
  const sales = await shop.visitAs('manager', `/adx/orders/${id}`)
  await sales.getByText('Price list: Works 2026').waitFor()
  expect(shop.firestore.admin.get(`orders/${id}`)?.['status']).toBe('submitted')
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a customer whose certificate was entered orders without tax, and the papers say why', async () => {
  const manager = await shop.visitAs('manager', '/adx/customers/customer')
  await manager.getByRole('button', { name: 'Enter a certificate of exemption…' }).click()
  await manager.getByLabel('Number', { exact: true }).fill('GRA/EX/118')
  await manager.getByLabel('Counts until').fill('2040-12-31')
  await manager.getByLabel('Why').fill('Relief agency')
  await manager.getByRole('button', { name: 'Save', exact: true }).click()
  await manager.getByText('Add a photo or PDF of the certificate').waitFor()
  await manager
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'certificate.png', mimeType: 'image/png', buffer: PNG })
  await manager.getByText('certificate is added.').waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByRole('button', { name: 'Save', exact: true }).click()
  await manager.getByText('Tax-exempt, certificate GRA/EX/118').waitFor()
  await manager.getByRole('button', { name: 'Show certificate' }).click()
  await manager.getByRole('img', { name: /certificate of exemption/i }).waitFor()

  const { slug } = shop.firestore.admin.get(`products/${CEMENT}`) as { slug: string }
  putCart(shop, { [CEMENT]: 1 })
  const customer = await shop.visitAs('customer', `/products/${slug}`)
  await customer.getByText('Tax-exempt, certificate GRA/EX/118').waitFor()
  await customer.getByRole('button', { name: /Ama Mensah/ }).click()
  await customer.getByRole('menuitem', { name: 'Your account' }).click()
  await customer.getByText('Tax-exempt, certificate GRA/EX/118, until 31 Dec 2040.').waitFor()
  await customer.getByRole('button', { name: 'Show certificate' }).click()
  await customer.getByRole('img', { name: 'Certificate of exemption' }).waitFor()
  expect(await seriousFindingsLightAndDark(customer)).toEqual([])
  await customer.getByRole('banner').getByRole('link', { name: 'Checkout' }).click()
  await customer.getByLabel('Contact phone').fill('024 123 4567')
  await customer.getByText('Tax-exempt, certificate GRA/EX/118').waitFor()
  await customer.getByRole('button', { name: 'Place the order' }).click()
  await customer.waitForURL(/\/profile\/orders\//)
  const id = new URL(customer.url()).pathname.split('/').at(-1) ?? ''
  const order = shop.firestore.admin.get(`orders/${id}`)
  const totals = order?.['totals'] as { netMinor: number } | undefined
  expect(order).toMatchObject({
    totals: { totalMinor: totals?.netMinor },
    taxExemption: { certificate: 'GRA/EX/118', until: '2040-12-31', covers: ['VAT', 'NHIL', 'GETFund'] },
  })

  const staff = await shop.visitAs('manager', `/adx/orders/${id}`)
  await staff.getByText('Tax-exempt, certificate GRA/EX/118').waitFor()
  await staff.getByRole('button', { name: /^Confirm/ }).click()
  await staff.getByText('Proforma').first().waitFor()
  await staff.getByRole('link', { name: 'Proforma' }).first().click()
  const proforma = staff.getByRole('article', { name: /^Proforma invoice PF-/ })
  await proforma.getByText('Tax-exempt, certificate GRA/EX/118').waitFor()
})

test('a customer with a list and a certificate is offered its price without the taxes covered, and orders what was offered', async () => {
  const until = '2040-12-31'
  const stamps = { createdAt: 1, createdBy: 'manager', updatedAt: 1, updatedBy: 'manager' }
  const admin = shop.firestore.admin
  admin.set('priceLists/depot', {
    ...stamps,
    id: 'depot',
    name: 'Depot 2026',
    kind: 'customer',
    status: 'active',
    from: '',
    until: '',
    discountBasisPoints: 0,
    lines: [{ productId: CEMENT, priceMinor: 6660, discountBasisPoints: 0 }],
    updatedByName: 'Manager',
    revision: 1,
    lastAuditId: '',
  })
  const taxExemption = { certificate: 'GRA/EX/7', until, covers: ['VAT', 'GETFund'] }
  const terms = { priceListIds: ['depot'], taxExemption }
  const email = 'customer@osu-supply.example.com'
  admin.set('customerTerms/customer', {
    ...stamps,
    ...terms,
    id: 'customer',
    customerName: 'Ama Works',
    email,
  })
  admin.set('users/customer', { ...admin.get('users/customer'), terms })

  const path = putQuote(shop, { goods: 'Cement for the depot', count: 400, unit: 'bag', uid: 'customer' })
  const id = path.split('/').at(-1)
  const sales = await shop.visitAs('manager', `/adx/orders/quotes/${id}`)
  await sales.getByRole('button', { name: 'From the catalogue' }).first().click()
  await sales.getByLabel('Search the catalogue').fill(CEMENT)
  await sales.getByRole('option', { name: new RegExp(CEMENT) }).click()
  await sales.getByText('“Depot 2026” 66.60').waitFor()
  await sales.getByText('Exempt from VAT and GETFund, certificate GRA/EX/7').waitFor()
  expect(await seriousFindingsLightAndDark(sales)).toEqual([])
  await sales.getByRole('button', { name: 'Send the offer…' }).click()
  await sales.getByRole('dialog').getByText('without VAT and GETFund').waitFor()
  await sales.getByRole('button', { name: 'Send the offer', exact: true }).click()
  await expect.poll(() => admin.get(`quotes/${id}`)?.['status']).toBe('sent')
  const lines = [{ unitPriceMinor: 6660, priceList: { id: 'depot', name: 'Depot 2026' } }]
  const offered = {
    taxExemption: terms.taxExemption,
    totals: { netMinor: 2_664_000, totalMinor: 2_730_600 },
    lines,
  }
  expect(admin.get(`quotes/${id}`)).toMatchObject({ offer: offered })

  const customer = await shop.visitAs('customer', path)
  await customer.getByText('Exempt from VAT and GETFund, certificate GRA/EX/7').waitFor()
  await customer.getByRole('button', { name: 'Accept…' }).click()
  await customer.getByRole('button', { name: 'Accept the offer' }).click()
  await customer.getByRole('link', { name: 'Place the order' }).click()
  await customer.getByRole('button', { name: 'Place the order' }).click()
  await customer.waitForURL(/\/profile\/orders\//)
  expect(admin.get(`orders/${new URL(customer.url()).pathname.split('/').at(-1)}`)).toMatchObject(offered)
})
