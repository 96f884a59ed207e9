import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

test('a guest finds the help in the footer, searches it by keyboard and follows an answer', async () => {
  const page = await shop.visit('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click()
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  const main = page.getByRole('main')
  const search = main.getByRole('searchbox', { name: 'Search the help' })

  await search.focus()
  await page.keyboard.type('momo')
  await main.getByText('1 answer', { exact: true }).waitFor()
  await main.getByRole('heading', { level: 2, name: 'Pay by mobile money' }).waitFor()
  expect(await main.getByRole('heading', { level: 2, name: 'Receive the goods' }).count()).toBe(0)
  await search.fill('zeppelin')
  await main.getByRole('heading', { name: 'Nothing found' }).waitFor()
  await main.getByText('Try another word, or call us').waitFor()

  await search.fill('bill of quant')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe('#order-with-a-bill-of-quantities')
  await main.getByRole('link', { name: 'Bill of quantities', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Bill of quantities to cart' }).waitFor()
  await page.getByRole('link', { name: 'Step by step, in the help' }).click()
  await page.getByRole('heading', { level: 2, name: 'Order with a bill of quantities' }).waitFor()
})

test('a link to an answer opens at it, and search engines read the page', async () => {
  const page = await shop.visit('/help#receive-goods')
  const answer = page.getByRole('region', { name: 'Receive the goods' })
  await expect
    .poll(() => answer.evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 300))
    .toBe(true)
  const html = await (await fetch(`${shop.url}/help`)).text()
  expect(html).toContain('Count the goods against the waybill')
  expect(await (await fetch(`${shop.url}/sitemap.xml`)).text()).toContain('/help</loc>')
})

test('staff read about their own work, from the palette too', async () => {
  const page = await shop.visitAs('sales', '/adx/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /Screen, action/ }).fill('Help')
  await page.getByRole('option', { name: /^Help/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Confirm an order' }).waitFor()
  expect(await page.getByRole('heading', { level: 2, name: 'Invite members' }).count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('counter')
  await page.getByRole('heading', { level: 2, name: 'Sell at the counter or by telephone' }).waitFor()
  expect(await page.getByRole('heading', { level: 2, name: 'Confirm an order' }).count()).toBe(0)
})
