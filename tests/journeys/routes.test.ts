import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

/** By route of the specification (§2), the heading of its page. */
type Headings = Readonly<Record<string, string | RegExp>>

const PUBLIC: Headings = {
  '/': /Building materials/,
  '/home': /Building materials/,
  '/about': 'About Osu Supply',
  '/blog': 'Blog',
  '/contact-us': 'Contact us',
  '/products': 'All products',
  '/cookie-policy': 'Cookies',
  '/privacy-policy': 'Privacy',
  '/terms': 'Terms of sale',
  '/impressum': 'Legal notice',
  '/prize-rush': 'Prize Rush',
  '/login': 'Sign in',
  '/register': 'Create an account',
  '/change-password': 'Forgot your password?',
  '/invite/accepts': 'This link is not complete',
}

const OF_A_CUSTOMER: Headings = {
  '/setting': 'Preferences',
  // No payment has this id: the page of what is not there.
  '/transactions/one': 'There is nothing here',
  '/transactions': 'Your payments',
  '/transfer': 'Pay by transfer',
  '/referral': 'Refer a customer',
  '/profile': /Ama/,
  '/profile/account-information': 'Your details',
  '/profile/account-information/kyc': 'Verification',
  '/profile/account-information/profile': 'Your details',
  '/profile/payment-options': 'Ways to pay',
  '/profile/preferences': 'Preferences',
  '/profile/referral': 'Refer a customer',
  '/profile/referral/tracking': 'Customers you referred',
  '/profile/security': 'Security',
  '/profile/statement': 'Statement',
}

const OF_STAFF: Headings = {
  '/adx/dashboard': /^Good day/,
  '/adx/products': 'Products',
  '/adx/users': 'Members',
  '/adx/transactions': 'Payments',
  '/adx/cart': 'Counter sale',
  '/adx/checkout': 'There is nothing to check out',
  '/adx/orders': 'Orders',
  '/adx/inventory': 'Inventory',
  '/adx/inventory/purchase-orders': 'Purchase orders',
  '/adx/inventory/purchase-orders/new-purchase-order': 'New purchase order',
  // No order has this id.
  '/adx/inventory/purchase-orders/one': 'There is no such purchase order',
  '/adx/inventory/stock': /^Stock/,
  '/adx/inventory/stock-transfers': 'Stock transfers',
  '/adx/inventory/stock-transfer/new-stock-transfer': 'New stock transfer',
  '/adx/inventory/reports': 'Inventory reports',
}

async function readHeadings(page: Page, headings: Headings) {
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path)
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).first().innerText(), { message: path })
      .toMatch(heading)
  }
}

test('the specification has 45 routes', () => {
  expect(Object.keys({ ...PUBLIC, ...OF_A_CUSTOMER, ...OF_STAFF })).toHaveLength(45)
})

test('a guest reads the heading of each public route', async () =>
  readHeadings(await shop.visit('/'), PUBLIC))

test('a customer reads the heading of each route of theirs', async () => {
  shop.expectOnly(['transactions/one'])
  await readHeadings(await shop.visitAs('customer', '/profile'), OF_A_CUSTOMER)
})

test('an Admin reads the heading of each route of the back office', async () =>
  readHeadings(await shop.visitAs('admin', '/adx/orders'), OF_STAFF))
