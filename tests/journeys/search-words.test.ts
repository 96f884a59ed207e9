import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

/** What people call things, added by staff to the vocabulary of searches and bills. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('an Admin says what a word means: searches and bills of visitors find it', async () => {
  const guest = await shop.visit('/products?q=gbogblo')
  await guest.getByText('Nothing found for “gbogblo”').waitFor()

  const page = await shop.signInAs('admin')
  await page.goto('/adx/settings/words')
  await page.getByRole('button', { name: 'Add a word' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('People say').fill('Gbogblo')
  await dialog.getByLabel('The catalogue calls it').fill('head pan')
  await dialog.getByText(/^Finds \d+ products?: Head pan/).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /gbogblo head pan/ }).waitFor()
  await page.getByText('“gbogblo” means head pan').waitFor()

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
