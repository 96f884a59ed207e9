import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { formatDay } from '#lib/format-day.ts'
import { isoDay } from '#lib/iso-day.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

test('an Inventory Manager adds a supplier, what they sell, and a price for later; an Accountant reads it', async () => {
  const page = await shop.visitAs('inventory', '/adx/inventory/suppliers')
  await page.getByRole('button', { name: 'Add supplier' }).click()
  const added = page.getByRole('dialog', { name: 'Add a supplier' })
  await added.getByLabel('Name').fill('Densu Binding Wire Ltd')
  await page.reload()
  expect(await added.getByLabel('Name').inputValue()).toBe('Densu Binding Wire Ltd')
  await added.getByLabel('Code').fill('densu')
  await added.getByLabel('Currency of their prices').fill('usd')
  await added.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL('**/adx/inventory/suppliers/DENSU')

  await page.getByRole('button', { name: 'Add product' }).click()
  await page.getByRole('combobox', { name: 'Search the catalogue' }).fill('CEM-425R-50')
  await page.getByRole('option').first().click()
  const part = page.getByRole('dialog', { name: /42\.5R/ })
  await part.getByLabel('Their part number').fill('D-425')
  await part.getByLabel(/^In one pack/).fill('40')
  await part.getByLabel(/^Price of one/).fill('10.50')
  await part.getByRole('button', { name: 'Save' }).click()
  await part.waitFor({ state: 'detached' })
  await page.getByText('D-425').waitFor()
  expect(shop.firestore.admin.get('supplierParts/DENSU__CEM-425R-50')).toMatchObject({
    packQuantity: 40,
    prices: [{ priceMinor: 1050 }],
    updatedBy: expect.any(String),
  })
  await page.getByRole('button', { name: /42\.5R/ }).click()
  await part.getByLabel(/^Price of one/).fill('11')
  const from = isoDay(Date.now() + 300 * 86_400_000)
  await part.getByLabel('From').fill(from)
  await part.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`11.00 from ${formatDay(from)}`).waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])

  const accountant = await shop.visitAs('accountant', '/adx/inventory/suppliers/DENSU')
  await accountant.getByText('D-425').waitFor()
  expect(await accountant.getByRole('button', { name: 'Edit' }).count()).toBe(0)
})

test('a Location Manager is told that suppliers are for others', async () => {
  const page = await shop.visitAs('location', '/adx/inventory/suppliers')
  await page.getByText('You do not have access to this page').waitFor()
})
