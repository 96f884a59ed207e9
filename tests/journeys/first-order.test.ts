import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linkTo } from './member-steps.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const CEMENT = 'CEM-425R-50'

test('a new customer fills a cart, registers on the way to the checkout, and orders; the next visit finds it all', async () => {
  const email = `abena-${Date.now()}@first-order.example.com`
  const page = await shop.visit(`/products?q=${CEMENT}`)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await page
    .getByRole('row', { name: new RegExp(CEMENT) })
    .getByRole('button', { name: /^Add/ })
    .click()
  await page.goto('/checkout')
  await page.waitForURL((url) => url.pathname === '/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Your name').fill('Abena First')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('harmattan-scaffold-19')
  await press('Create account')
  await page.getByLabel(/^Company/).fill('First Order Builders')
  await page.getByLabel(/^Phone/).pressSequentially('0241234567')
  await press('Save and continue')

  await page.waitForURL((url) => url.pathname === '/checkout')
  await expect.poll(() => page.getByLabel('Collected by').inputValue()).toBe('Abena First')
  await expect.poll(() => page.getByLabel('Company').inputValue()).toBe('First Order Builders')
  await expect.poll(() => page.getByLabel('Contact phone').inputValue()).toBe('+233 24 123 4567')
  await press('Place the order')
  await page.waitForURL(/\/profile\/orders\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByText(/Your order reference is/).waitFor()
  const order = shop.firestore.admin.get(`orders/${id}`) as { ref: string } | undefined
  expect(order).toMatchObject({
    status: 'submitted',
    customer: { name: 'Abena First', company: 'First Order Builders', email },
    lines: [{ productId: CEMENT }],
  })

  // An unconfirmed address gets no mail except the one with the confirmation link.
  const confirm = await linkTo(shop, email, /http\S+\/change-password\?\S+/)
  await page.goto(confirm.slice(shop.url.length))
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()

  const later = await shop.visit('/login?idle_redirect_url=/profile/orders')
  await later.getByLabel('Email').fill(email)
  await later.getByLabel('Password', { exact: true }).fill('harmattan-scaffold-19')
  await later.getByRole('button', { name: 'Sign in', exact: true }).click()
  const ref = order?.ref ?? ''
  await later.getByRole('link', { name: ref }).click()
  await later.getByRole('heading', { name: `Order ${ref}` }).waitFor()
})
