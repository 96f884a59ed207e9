import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from './open-shop.ts'

/** Bills of quantities on the page: read, corrected by keyboard, from files of several kinds. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const group = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true })
const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first()
const focused = (page: Page, locator: Locator) => locator.and(page.locator(':focus')).waitFor()

async function matched(page: Page, text: string) {
  await page.getByLabel('Your list').fill(text)
  await page.getByLabel('Your list').press('Control+Enter')
}

test('a list is corrected by keyboard alone: choose, count, go on to the next doubt', async () => {
  const page = await shop.visit('/products/boq')
  await matched(
    page,
    'Roofing sheet 264 m2\nCEM-425R-50, 200\nHead pan\nClaw hammer 16oz 5 pcs\nClaw hammer 16oz 5 pcs',
  )
  await group(page, 'To check').waitFor()
  expect(await group(page, 'To check').getByRole('listitem').count()).toBeGreaterThan(2)
  // What was read is marked in the line as it was written.
  expect(await rowOf(page, 'Roofing sheet').locator('mark').allTextContents()).toEqual([
    'Roofing sheet',
    '264 m2',
  ])

  await page.keyboard.press('ArrowDown')
  await focused(page, page.getByRole('button', { name: 'Find product for line 1' }))
  await page.keyboard.press('Enter')
  const search = page.getByRole('dialog').getByLabel('Search the catalogue')
  await focused(page, search)
  await page.getByText('Enter takes the first').waitFor()
  await page.keyboard.press('Enter')
  await search.waitFor({ state: 'detached' })
  await focused(page, rowOf(page, 'Roofing sheet').getByRole('textbox'))
  await page.keyboard.press('Enter')

  await focused(page, page.getByPlaceholder('How many?'))
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')

  await focused(page, page.getByRole('button', { name: 'Change line 5' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add 5 lines to cart' }).waitFor()
})
