import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { consentBar, goOn, UNASKED } from './consent-steps.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

test('nothing is tracked before the answer; the question shifts nothing, comes once, and the answer can be changed', async () => {
  const page = await shop.visit('/about', UNASKED)
  const counted: string[] = []
  page.on('console', (message) => {
    if (message.text().startsWith('[page view]')) counted.push(message.text())
  })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const before = await page.getByRole('contentinfo').boundingBox()
  await consentBar(page).waitFor()
  expect(await page.getByRole('contentinfo').boundingBox()).toEqual(before)
  expect(await seriousFindings(page)).toEqual([])
  await goOn(page, 'Contact', '/contact-us')
  expect(counted).toEqual([])

  await consentBar(page).getByRole('button', { name: 'Accept' }).click()
  await consentBar(page).waitFor({ state: 'detached' })
  await goOn(page, 'Terms of sale', '/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await page.waitForURL((url) => url.pathname === '/products')
  await goOn(page, 'Legal notice', '/impressum')
  await expect
    .poll(() => counted)
    .toEqual([
      '[page view] /contact-us',
      '[page view] /terms',
      '[page view] /products',
      '[page view] /impressum',
    ])

  await goOn(page, 'Cookies', '/cookie-policy')
  await page.getByRole('radio', { name: /^No/ }).check()
  counted.splice(0)
  await goOn(page, 'Legal notice', '/impressum')
  await page.reload()
  await page.waitForTimeout(4000)
  expect(await consentBar(page).count()).toBe(0)
  expect(counted).toEqual([])
})

test('staff at work are not asked; the question would cover the buttons of an order; elsewhere they decline by keyboard', async () => {
  const page = await shop.visit('/login?idle_redirect_url=/about', UNASKED)
  await page.getByLabel('Email').fill('sales@osu-supply.example.com')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^About/ }).waitFor()
  await consentBar(page).waitFor()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Back office' }).click()
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()
  await consentBar(page).waitFor({ state: 'detached' })
  await page.goBack()
  await consentBar(page).getByRole('button', { name: 'Decline' }).focus()
  await page.keyboard.press('Enter')
  await consentBar(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('consent'))).toContain('denied')
})
