import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings, seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

async function search(page: Page, words: string) {
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill(words)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: new RegExp(words) }).waitFor()
}

/** From the cart to the customer's order page; returns the order's reference. */
async function checkOut(page: Page, phone = '024 123 4567'): Promise<string> {
  await page.getByLabel('Contact phone').fill(phone)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/profile\/orders\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const ref = shop.firestore.admin.get(`orders/${id}`)?.ref
  return typeof ref === 'string' ? ref : ''
}

/** The current step of the customer's order. */
const stepOf = (page: Page, label: string) => page.locator('[aria-current="step"]').filter({ hasText: label })

test('a guest finds, buys and follows an order while sales confirm it, without a reload on either side', async () => {
  const staff = await shop.visitAs('sales', '/adx/orders')
  await staff.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()

  const guest = await shop.visit('/')
  await search(guest, '16mm rod')
  await guest.getByRole('row').nth(1).getByText('RBR-Y16-12M').waitFor()
  await guest
    .getByRole('link', { name: /High-yield rebar Y16, 12 m/ })
    .first()
    .click()
  await guest.getByRole('heading', { level: 1, name: /High-yield rebar Y16/ }).waitFor()
  await guest.getByRole('textbox', { name: /Quantity/ }).fill('30')
  await guest
    .getByRole('main')
    .getByRole('button', { name: /^Add High-yield rebar Y16/ })
    .first()
    .click()
  await guest
    .getByRole('link', { name: /^In cart: High-yield rebar Y16/ })
    .first()
    .waitFor()

  await search(guest, '42.5 cement')
  const cement = guest.getByRole('row', { name: /CEM-425R-50/ })
  await cement.getByRole('button', { name: /^Add/ }).click()

  await guest.goto('/cart')
  const rods = guest.getByRole('main').getByText('RBR-Y16-12M')
  await rods.waitFor()
  await guest.getByText('£12.48').first().waitFor() // GH₵182.50, the price from 25 lengths on
  for (const label of ['VAT 15 %', 'NHIL 2.5 %', 'GETFund 2.5 %'])
    await guest.getByText(label).first().waitFor()

  await guest
    .getByRole('main')
    .getByRole('link', { name: /Checkout/i })
    .click()
  await guest.waitForURL(/\/login/)
  await guest.getByRole('link', { name: /Create an account/ }).click()
  await guest.getByLabel('Your name').fill('Esi Owusu')
  await guest.getByLabel('Email').fill('esi@owusu-works.example.com')
  await guest.getByLabel('Password', { exact: true }).fill('a long password')
  await guest.getByRole('button', { name: 'Create account' }).click()
  await guest.getByRole('button', { name: 'Skip for now' }).click()
  await guest.waitForURL(/\/checkout/)
  const ref = await checkOut(guest)
  expect(ref).toMatch(/^EOEO\d{4}$/)
  await stepOf(guest, 'Submitted').waitFor()

  const arrived = staff.getByRole('link', { name: ref })
  await arrived.waitFor()
  await arrived.click()
  await staff.getByRole('button', { name: 'Confirm and reserve' }).click()
  await stepOf(guest, 'Confirmed').waitFor()

  expect(shop.levelAt('osu', 'RBR-Y16-12M').reserved).toBeGreaterThanOrEqual(30)
  const [order] = shop.firestore.admin.list('orders').filter(({ data }) => data.ref === ref)
  expect(order?.data).toMatchObject({ status: 'confirmed', decidedBy: 'sales' })
  const invoice = shop.firestore.admin.get(`invoices/${order?.id}-proforma`)
  expect(invoice?.totals).toEqual(order?.data.totals)
})

test('pressing the submit button many times makes one order', async () => {
  const page = await shop.visitAs('customer', '/products?q=CEM-425R-50')
  await page
    .getByRole('row', { name: /CEM-425R-50/ })
    .getByRole('button', { name: /^Add/ })
    .click()
  await page.goto('/checkout')
  await page.getByLabel('Contact phone').fill('024 123 4567')
  const before = shop.firestore.admin.list('orders').length
  const submit = page.getByRole('button', { name: 'Place the order', disabled: false })
  await submit.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press++) button.click()
  })
  await page.waitForURL(/\/profile\/orders\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(shop.firestore.admin.list('orders').length).toBe(before + 1)
})

describe('the last unit', () => {
  const PRODUCT = 'CEM-525N-50'

  async function orderOf(account: string): Promise<string> {
    // An earlier page may not have had time to clear the account's cart.
    shop.firestore.admin.delete(`carts/${account}`)
    const page = await shop.visitAs(account, `/products?q=${PRODUCT}`)
    await page
      .getByRole('row', { name: new RegExp(PRODUCT) })
      .getByRole('button', { name: /^Add/ })
      .click()
    await page.goto('/checkout')
    const ref = await checkOut(page)
    await page.context().close()
    return ref
  }

  test('goes to one order, and the other member of staff is informed', async () => {
    shop.setStock('osu', PRODUCT, 1)
    const [first, second] = [await orderOf('customer'), await orderOf('customer')]
    const [kojo, kwame] = await Promise.all([openOrder('sales', first), openOrder('manager', second)])

    const watching = watchLevel()
    await Promise.all(
      [kojo, kwame].map((page) => page.getByRole('button', { name: 'Confirm and reserve' }).click()),
    )
    // The loser wrote against an outdated state: the rules answered 403, which the browser logs.
    shop.expectOnly(['status of 403'])
    await expect
      .poll(async () => (await Promise.all([kojo, kwame].map(outcomeOf))).toSorted())
      .toEqual(['confirmed', 'told'])
    const levels = watching.stop()
    expect(shop.levelAt('osu', PRODUCT)).toMatchObject({ onHand: 1, reserved: 1 })
    expect(levels.every(({ onHand, reserved }) => reserved <= onHand)).toBe(true)
  })

  async function openOrder(account: string, ref: string) {
    const page = await shop.visitAs(account, '/adx/orders')
    await page.getByRole('link', { name: ref }).click()
    await page.getByRole('button', { name: 'Confirm and reserve' }).and(page.locator(':enabled')).waitFor()
    return page
  }

  /** The current outcome on the page: the winner may see that the stock is gone just before seeing the confirmation. */
  async function outcomeOf(page: Page): Promise<'confirmed' | 'told' | 'open'> {
    const panel = page.getByRole('region', { name: 'Order', exact: true })
    if ((await panel.getByText(/^Confirmed /).count()) > 0) return 'confirmed'
    return (await panel.getByText(/0 free at Osu|short at Osu/i).count()) > 0 ? 'told' : 'open'
  }

  function watchLevel() {
    const seen: { onHand: number; reserved: number }[] = []
    const timer = setInterval(() => seen.push(shop.levelAt('osu', PRODUCT)), 5)
    return {
      stop: () => {
        clearInterval(timer)
        return seen
      },
    }
  }
})

test('an address typed into a scrolled tab opens at its top', async () => {
  const page = await shop.visit('/products', { viewport: { width: 390, height: 844 } })
  await page.getByRole('row').nth(20).waitFor()
  await page.evaluate(() => scrollTo(0, 2500))
  await page.goto('/products?category=roofing')
  // Positions are restored once the rows are there, so waiting for the heading alone would be too early.
  await page.getByRole('row').nth(5).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

describe('axe finds nothing serious', () => {
  test.each([
    '/',
    '/products',
    '/products?view=grid',
    '/products/high-yield-rebar-y16-12-m-bs-4449-b500b',
    '/cart',
    '/products/boq',
    '/login',
    '/register',
  ])('on %s', async (path) => {
    const page = await shop.visit(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await seriousFindingsLightAndDark(page)).toEqual([])
  })

  test.each(['/adx/dashboard', '/adx/orders', '/adx/products', '/adx/inventory/stock'])(
    'on %s',
    async (path) => {
      const page = await shop.visitAs('manager', path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await seriousFindings(page)).toEqual([])
    },
  )
})

test('an order is placed by keyboard alone: each page begins at its heading, and nothing loses the focus', async () => {
  const page = await shop.visitAs('customer', '/')
  const focused = page.locator(':focus')
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const one = document.activeElement
        return one?.getAttribute('aria-label') ?? one?.textContent?.trim() ?? ''
      })
      if (name.test(label)) return
    }
    throw new Error(`Tab never reaches ${name}`)
  }
  const beginsAt = (heading: RegExp) =>
    page.getByRole('heading', { level: 1, name: heading }).and(focused).waitFor()

  await page.keyboard.press('/')
  await page.keyboard.type('cement 42.5')
  await page.getByRole('option', { name: /^Portland .* 42\.5R/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: /^Portland .* 42\.5R/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await beginsAt(/42\.5R/)
  await tabTo(/^Add Portland/)
  await page.keyboard.press('Enter')
  await page
    .getByRole('link', { name: /^In cart: Portland/ })
    .and(focused)
    .waitFor()
  await page.keyboard.press('Enter')
  await beginsAt(/^Cart/)
  await tabTo(/checkout/i)
  await page.keyboard.press('Enter')
  await beginsAt(/^Checkout/)
  await tabTo(/^Place the order/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/profile\/orders\//)
  await beginsAt(/^Order /)
})
