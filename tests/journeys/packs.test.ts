import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#server/seed/demo-accounts.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const CEMENT = 'CEM-425R-50'
const CEMENT_PAGE = '/products/portland-limestone-cement-cem-ii-b-l-42-5r-50-kg-bag'
const TILE_PAGE = '/products/matt-porcelain-floor-tile-600-600-mm-graphite-per-m2'

const quantity = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('textbox', { name: /^Quantity of/ })
    .first()
const addPack = (page: Page, pack: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^Add a ${pack} of`) })
    .first()
    .click()
const counting = (page: Page) => page.getByLabel(/^Count .* in$/).first()
const shows = (page: Page, value: string) => expect.poll(() => quantity(page).inputValue()).toBe(value)

test('a guest adds a pallet and two bags, reaches the price break with another, and orders them', async () => {
  shop.setStock('osu', CEMENT, 5000)
  shop.firestore.admin.delete('carts/customer')
  const page = await shop.visit(CEMENT_PAGE)
  const main = page.getByRole('main')
  await addPack(page, 'pallet')
  await shows(page, '40')
  await main.getByText('= 1 pallet', { exact: true }).waitFor()
  for (let bags = 0; bags < 2; bags++) await main.getByRole('button', { name: 'More' }).first().click()
  await main.getByText('= 1 pallet + 2 bags').waitFor()
  await main.getByText(/^8 bags more and each costs/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await main
    .getByRole('button', { name: /^Add Portland/ })
    .first()
    .click()

  await page.goto('/cart')
  await shows(page, '42')
  await page.getByRole('textbox', { name: /^Quantity of Portland/ }).fill('82')
  await page.keyboard.press('Enter')
  await shows(page, '82')
  await main.getByText(/^50 or more:/).waitFor()
  await main.getByText('= 2 pallets + 2 bags').waitFor()

  await page.goto('/login?idle_redirect_url=/checkout')
  await page.getByLabel('Email').fill('customer@osu-supply.example.com')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/checkout')
  await page.getByLabel('Contact phone').fill('024 123 4567')
  const summary = page.getByRole('complementary', { name: 'Your order' })
  await summary.getByText('82 bags = 2 pallets + 2 bags').waitFor()
  // 82 bags at GHS 128.50, the price from 50.
  await summary.getByText('GH₵10,537.00').first().waitFor()
  await page.getByRole('button', { name: 'Place the order' }).click()
  await page.waitForURL(/\/profile\/orders\//)
  await page.getByText(/Your order reference is/).waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByText('2 pallets + 2 bags').first().waitFor()
  expect(shop.firestore.admin.get(`orders/${id}`)).toMatchObject({
    lines: [{ productId: CEMENT, quantity: 82, unitPriceMinor: 12_850, orderedUom: '2 pallets + 2 bags' }],
  })

  const sales = await shop.visitAs('manager', `/adx/orders/${id}`)
  await sales.getByText('2 pallets + 2 bags').waitFor()
})

test('tiles are counted by the box, whole boxes only, by keyboard', async () => {
  const page = await shop.visit(TILE_PAGE)
  await counting(page).selectOption('box')
  await shows(page, '1')
  await quantity(page).fill('2.2')
  await quantity(page).press('Tab')
  await page.getByRole('alert').getByText('Whole boxes only').waitFor()
  await shows(page, '2.2')
  await quantity(page).fill('4.32 m²')
  await quantity(page).press('Tab')
  await shows(page, '4.32')
  await quantity(page).fill('3 boxes')
  await quantity(page).press('Tab')
  await shows(page, '3')
  await page.getByText('= 4.32 m²').first().waitFor()
  await page
    .getByRole('button', { name: /^Add Matt porcelain/ })
    .first()
    .click()
  await page.goto('/cart')
  await shows(page, '3')
  await page.getByRole('main').getByRole('button', { name: 'Less' }).first().press('Enter')
  await shows(page, '2')
  await counting(page).selectOption('m2')
  await shows(page, '2.88')
})
