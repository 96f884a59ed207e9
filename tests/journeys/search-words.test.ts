import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

/** What visitors search for and do not find; what people call things, added by staff to the vocabulary. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('an Admin says what a word means: searches and bills of visitors find it', async () => {
  const guest = await shop.visit('/products?q=gbogblo')
  await guest.getByText('Nothing found for “gbogblo”').waitFor()
  await expect
    .poll(() => shop.firestore.admin.list('missedSearches').map(({ data }) => [data.text, data.count]))
    .toEqual([['gbogblo', 1]])

  const page = await shop.visitAs('admin', '/adx/settings/words')
  await page.getByRole('link', { name: 'Add a word for gbogblo' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('People say').inputValue()).toBe('gbogblo')
  await dialog.getByLabel('The catalogue calls it').fill('head pan')
  await dialog.getByText(/^Finds \d+ products?: Head pan/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /gbogblo head pan/ }).waitFor()
  await page.getByText('“gbogblo” means head pan').waitFor()
  await page.getByText('Nothing was searched for in vain').waitFor()

  await guest.reload()
  await guest
    .getByRole('link', { name: /^Head pan/ })
    .first()
    .waitFor()
  await guest.goto('/products/boq')
  await guest.getByLabel('Your list').fill('gbogblo 4 pcs')
  await guest.getByRole('button', { name: /^Match/ }).click()
  await guest.getByRole('button', { name: 'Add 1 line to cart' }).waitFor()

  await page.getByRole('button', { name: 'Edit gbogblo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click()
  await page.getByText('No words added yet').waitFor()
})
