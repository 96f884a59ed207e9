import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { PlainObject } from '@osu-supply/firestore-server'
import { storedAdjustment } from '#tests/rules/adjustment-writes.ts'
import { storedInvitation } from '#tests/rules/member-writes.ts'
import { openScreen } from './open-screen.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

/** By screen of the navigation, its table, and those that its links lead on to. */
const SCREENS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/adx/products': { '': 'List of products' },
  '/adx/price-lists': { '': 'List of price lists' },
  '/adx/orders': { '': 'List of orders' },
  '/adx/orders/quotes': { '': 'List of quotes' },
  '/adx/transactions/invoices': { '': 'List of invoices' },
  '/adx/transactions/receivables': { '': 'List of receivables' },
  '/adx/transactions/taxes': { '': 'Taxes by month' },
  '/adx/inventory/stock': { '': 'Stock levels' },
  '/adx/inventory/suppliers': { '': 'List of suppliers' },
  '/adx/inventory/adjustments': { '?status=posted': 'List of adjustments' },
  '/adx/inventory/counts': { '': 'List of counts' },
  '/adx/inventory/purchase-orders': { '': 'List of purchase orders' },
  '/adx/inventory/stock-transfers': { '': 'List of transfers' },
  '/adx/inventory/reports': { '?by=movement': 'Movement' },
  '/adx/users': { '': 'List of members', '?tab=invitations': 'List of invitations' },
  '/adx/content': { '': 'List of posts' },
  '/adx/prize-draws': { '': 'List of prize draws' },
  '/adx/reports': { '?by=product': 'Sales by product' },
}

const STAMPS = {
  createdByName: 'Yaw Tetteh',
  createdAt: Date.now(),
  createdBy: 'inventory',
  updatedAt: Date.now(),
  updatedBy: 'inventory',
}
const LINE = {
  productId: 'CEM-425R-50',
  sku: 'CEM-425R-50',
  name: 'Portland limestone cement CEM II/B-L 42.5R, 50 kg bag',
  unit: 'bag',
  quantityScale: 0,
  quantity: 1000,
}

/** An order that is delivered gets its invoice. */
async function invoiceOfTheFirst() {
  const { admin } = shop.firestore
  const order = admin.list('orders').find(({ data }) => data['status'] === 'confirmed')
  admin.update(`orders/${order?.id ?? ''}`, { status: 'completed' })
  await expect.poll(() => admin.list('salesInvoices').length).toBe(1)
}

/** One of each of the documents that the seed has none of. */
const STORED: Readonly<Record<string, PlainObject>> = {
  'stockAdjustments/one': storedAdjustment('one', {
    status: 'posted',
    reason: 'own-use',
    note: 'Used for the new floor of the yard, as agreed',
  }) as PlainObject,
  'purchaseOrders/one': {
    ...STAMPS,
    id: 'one',
    ref: 'PO-2026-000041',
    status: 'partially_received',
    supplierId: 'VOLTA',
    supplierName: 'Volta Cement and Building Materials Company Limited',
    locationId: 'osu',
    lines: [{ ...LINE, partNumber: '', accepted: 0, rejected: 0 }],
    expectedOn: '2026-01-05',
    note: '',
    approvedBy: 'manager',
    approvedByName: 'Kwame Darko',
    sentOn: '2026-01-01',
    reason: '',
    receipts: [],
    revision: 4,
  },
  'priceLists/one': {
    ...STAMPS,
    id: 'one',
    name: 'Ridge Construction and Engineering Limited, prices of 2026',
    kind: 'customer',
    status: 'active',
    from: '2026-01-01',
    until: '2099-12-31',
    discountBasisPoints: 250,
    lines: [{ productId: 'CEM-425R-50', priceMinor: 9000, discountBasisPoints: 0 }],
    updatedByName: 'Kwame Darko',
    revision: 1,
    lastAuditId: '',
  },
  'stockCounts/one': {
    ...STAMPS,
    id: 'one',
    ref: 'SC-2026-000041',
    status: 'counted',
    locationId: 'osu',
    categories: ['cement-concrete-and-blocks'],
    note: 'Before the end of the year, with the auditors',
    reason: '',
    round: 2,
    frozenAt: Date.now(),
    lines: [
      {
        productId: LINE.productId,
        sku: LINE.sku,
        name: LINE.name,
        unit: LINE.unit,
        quantityScale: 0,
        category: 'cement-concrete-and-blocks',
        isAgain: true,
        counted: 998,
        expected: 1000,
      },
    ],
    counters: [],
    approvedBy: '',
    approvedByName: '',
    postingIds: [],
    revision: 4,
  },
  'stockTransfers/one': {
    ...STAMPS,
    id: 'one',
    ref: 'TR-2026-000041',
    status: 'partially_received',
    fromId: 'osu',
    toId: 'kum',
    locationIds: ['osu', 'kum'],
    lines: [{ ...LINE, received: 1, damaged: 0, lost: 0 }],
    note: '',
    reason: '',
    approvedBy: 'manager',
    approvedByName: 'Kwame Darko',
    arrivals: [],
    revision: 4,
  },
}

test('every table of the back office shows all its columns, from phone to desktop, and no page scrolls sideways at 320 pixels', async () => {
  for (const email of ['efua@works.com', 'nana.akosua.agyemang-prempeh@asantewaa-construction.example.com'])
    shop.firestore.admin.set(
      `invitedMembers/${email}`,
      storedInvitation(email, ['Location Manager', 'Sales Person']) as PlainObject,
    )
  for (const [path, record] of Object.entries(STORED)) shop.firestore.admin.set(path, record)
  await invoiceOfTheFirst()
  const manager = await shop.visitAs('manager', '/adx/dashboard')
  await expectNoScrolling(manager)
  for (const [path, tables] of Object.entries(SCREENS)) {
    await manager.setViewportSize({ width: 1440, height: 900 })
    await openScreen(manager, path)
    for (const [query, label] of Object.entries(tables)) {
      if (query) await manager.getByRole('main').locator(`a[href="${path}${query}"]`).click()
      await expectToFit(manager, label)
      await expectNoScrolling(manager)
    }
  }
  for (const path of ['/products', '/cart', '/checkout']) {
    await manager.goto(path)
    await expectNoScrolling(manager)
  }
})

async function expectNoScrolling(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 320, height: 700 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: page.url() })
    .toBeLessThanOrEqual(320)
}

async function expectToFit(page: Page, label: string) {
  const table = page.locator(`section[aria-label="${label}"]`)
  await table.getByRole('row').nth(1).getByRole('cell').first().waitFor()
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  for (const width of [1440, 1280, 1024, 720, 390]) {
    await page.setViewportSize({ width, height: 900 })
    // The page lays itself out anew a moment after the window has changed.
    await expect
      .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), {
        message: `${label} at ${width}`,
      })
      .toBeLessThanOrEqual(0)
  }
}

test('a link to the stock of a branch shows that branch in the header too, and choosing another changes both', async () => {
  const manager = await shop.visitAs('manager', '/adx/inventory/stock?branch=kum')
  await manager.getByRole('heading', { name: 'Stock at Kumasi' }).waitFor()
  await manager.getByRole('button', { name: 'Branch: Kumasi' }).click()
  await manager.getByRole('menuitemradio', { name: /Tema/ }).click()
  await manager.getByRole('heading', { name: 'Stock at Tema' }).waitFor()
  await manager.getByRole('button', { name: 'Branch: Tema' }).waitFor()
})
