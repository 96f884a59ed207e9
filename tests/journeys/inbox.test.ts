import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings, seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

test('a verified payment arrives in the open shop, is opened from the header and is read on every device', async () => {
  const page = await shop.visitAs('customer', '/about')
  // The seed has an offer that is not read yet.
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()

  const accountant = await shop.visitAs('accountant', '/adx/orders/demo-order-02')
  await accountant.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Verify…' }).click()
  await accountant
    .getByRole('dialog')
    .getByRole('button', { name: /^Verify GH₵/ })
    .click()
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const inbox = page.getByRole('region', { name: 'Notifications' })
  const line = inbox.getByRole('link', { name: /^Your payment for order AMAL0002 has arrived ?, unread/ })
  await line.waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await line.click()
  await page.waitForURL('**/transactions/demo-payment-*')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()

  // Another of their devices knows, and reads the rest.
  const phone = await shop.visitAs('customer', '/profile')
  await phone
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Notifications' })
    .click()
  const list = phone.getByRole('list', { name: 'Notifications' })
  await list.getByRole('link', { name: /^Order AMAL0002 is confirmed/ }).waitFor()
  await list.getByRole('link', { name: /^Our offer Q-\S+ is ready ?, unread/ }).waitFor()
  expect(await seriousFindingsLightAndDark(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await expect.poll(() => phone.getByText(', unread').count()).toBe(0)
})

test('a stranger has no inbox, and loads nothing of it', async () => {
  const page = await shop.visit('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/about')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked.some((url) => url.includes('/assets/'))).toBe(true)
  expect(asked.filter((url) => /notification|signed-in-menu/.test(url))).toEqual([])
  expect(await page.getByRole('button', { name: /^Notifications/ }).count()).toBe(0)
})
