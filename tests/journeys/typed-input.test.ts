import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { pressAfterTyping } from '#tests/browser/press-after-typing.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putCart } from './put-cart.ts'
import { putSubmitted } from './put-order.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'

/** As a browser whose disk is full, or whose settings forbid sites to store anything. */
function refuseToStore() {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}

const warning = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })

test('a browser that stores nothing says so once something is entered, and the cart stays while the page is open', async () => {
  const page = await shop.visit('/')
  await page.addInitScript(refuseToStore)
  await page.goto(`/products?q=${CEMENT}`)
  const row = page.getByRole('row', { name: new RegExp(CEMENT) })
  await row.waitFor()
  expect(await warning(page, /does not store/).count()).toBe(0)
  await row.getByRole('button', { name: /^Add/ }).click()
  await warning(page, /Your browser does not store what you enter/).waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await warning(page, /does not store/)
    .getByRole('button', { name: 'Close' })
    .click()
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await page.getByRole('list', { name: 'Lines' }).getByText(CEMENT).waitFor()
  // Said once, not with every change.
  expect(await warning(page, /does not store/).count()).toBe(0)
})

test('a request for a quote that is typed in two windows is one: what is typed in either is in both, after a reload too', async () => {
  const one = await shop.visit('/quotes/new')
  const other = await one.context().newPage()
  await other.goto('/quotes/new')
  await one.getByLabel('Message to us').fill('Lifts and scaffolding too')
  await expect.poll(() => other.getByLabel('Message to us').inputValue()).toBe('Lifts and scaffolding too')
  await other.getByLabel(/^Company/).fill('Volta Works')
  await expect.poll(() => one.getByLabel(/^Company/).inputValue()).toBe('Volta Works')
  await one.getByLabel('Message to us').fill('Lifts only')
  await other.reload()
  await expect.poll(() => other.getByLabel('Message to us').inputValue()).toBe('Lifts only')
  expect(await other.getByLabel(/^Company/).inputValue()).toBe('Volta Works')
})

test('a reason outlives Escape and a reload for its order alone; whoever signs in next finds none of it', async () => {
  const lines = { [CEMENT]: 2 }
  const [first, second] = [putSubmitted(shop, { lines }), putSubmitted(shop, { lines })]
  const page = await shop.visitAs('manager', `/adx/orders/${first.id}`)
  const decline = () => page.getByRole('button', { name: 'Decline…' }).click()
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await decline()
  await reason.fill('The site is closed')
  await page.keyboard.press('Escape')
  await decline()
  expect(await reason.inputValue()).toBe('The site is closed')
  await page.reload()
  await decline()
  expect(await reason.inputValue()).toBe('The site is closed')
  await page.keyboard.press('Escape')

  await page.goto(`/adx/orders/${second.id}`)
  await decline()
  expect(await reason.inputValue()).toBe('')
  await page.keyboard.press('Escape')

  await page.goto(`/adx/orders/${first.id}`)
  await decline()
  await page.getByRole('button', { name: 'Decline the order' }).click()
  await page
    .getByText(/^Declined/)
    .first()
    .waitFor()
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(sessionStorage))))
    .not.toContain('The site is closed')

  await page.goto(`/adx/orders/${second.id}`)
  await decline()
  await reason.fill('They have not paid')
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Account|Owusu|Manager/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(sessionStorage))))
    .not.toContain('They have not paid')
})

test.each([
  [
    undefined,
    [
      '/products/portland-limestone-cement-cem-ii-b-l-42-5r-50-kg-bag',
      '/quotes/new',
      '/contact-us',
      '/register',
    ],
  ],
  ['customer', ['/cart', '/checkout', '/transfer']],
  [
    'admin',
    ['/adx/products/new', '/adx/inventory/requests/new', '/adx/settings/rates', '/adx/settings/taxes'],
  ],
])(
  'pressed with a mouse right after typing, by %s, each primary button is pressed',
  async (account, paths) => {
    putCart(shop, { [CEMENT]: 3 })
    const page = await (account ? shop.visitAs(account, '/about') : shop.visit('/about'))
    for (const path of paths) {
      const open = async () => {
        await page.goto(path)
        await page.getByRole('main').getByRole('textbox').first().waitFor()
      }
      const pressed = await pressAfterTyping(page, open)
      expect(pressed, path).not.toEqual([])
      for (const press of pressed) expect(press, path).toMatchObject({ wasPressed: true })
    }
  },
)
