import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isoDay } from '#lib/iso-day.ts'
import { newId } from '#lib/new-id.ts'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { askApi } from './ask-api.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const NEEDED_BY = isoDay(Date.now() + 20 * 86_400_000)

async function askFor(
  page: Page,
  { name, branch, quantity }: { name: string; branch?: string; quantity: string },
) {
  await page.getByRole('link', { name: 'Ask for stock' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Ask for stock' }).waitFor()
  if (branch) await page.getByLabel('For the branch').selectOption(branch)
  await page.getByRole('button', { name: 'Choose a product' }).click()
  await page.getByLabel('Search the catalogue').fill(name)
  await page.getByRole('option').filter({ hasText: name }).first().click()
  await page.getByLabel(/^Quantity/).fill(quantity)
  await page.getByLabel('Needed by').fill(NEEDED_BY)
}

test('two branches ask for a product, and one order to its supplier serves both', async () => {
  const { admin } = shop.firestore
  const parts = admin
    .list('supplierParts')
    .map(({ data }) => data as Record<'supplierId' | 'productId' | 'name', string>)
  const [part] = parts.filter(
    ({ productId }) => parts.filter((other) => other.productId === productId).length === 1,
  )
  const { supplierId = '', name = '' } = part ?? {}
  admin.update(`suppliers/${supplierId}`, { currency: 'GHS', status: 'Active' })
  const supplier = admin.get(`suppliers/${supplierId}`)?.['name'] as string

  const branch = await shop.visitAs('location', '/adx/inventory/requests')
  await branch.getByText('No open requests').waitFor()
  await branch.getByRole('link', { name: 'Ask for stock' }).first().click()
  await branch.getByRole('button', { name: 'Ask for it' }).click()
  await branch.getByText('Choose a product', { exact: true }).first().waitFor()
  await branch.getByText('Enter a quantity, such as 12').waitFor()
  await branch.getByText('Choose a day', { exact: true }).waitFor()
  expect(await seriousFindingsLightAndDark(branch)).toEqual([])
  await branch.goBack()
  await askFor(branch, { name, quantity: '30' })
  await branch.getByRole('button', { name: 'Ask for it' }).click()
  const row = (page: Page) => page.locator('#work tbody tr').filter({ hasText: name })
  await row(branch).getByText('Open', { exact: true }).waitFor()

  const buyer = await shop.visitAs('inventory', '/adx/inventory/requests')
  await row(buyer).first().waitFor()
  await askFor(buyer, { name, branch: 'tem', quantity: '12' })
  await buyer.getByRole('button', { name: 'Ask for it' }).click()
  await expect.poll(() => row(buyer).count()).toBe(2)
  expect(await seriousFindingsLightAndDark(buyer)).toEqual([])
  await buyer
    .getByRole('button', { name: new RegExp(`^Draft an order: ${supplier} for .* and .*, 2 requests`) })
    .click()
  const shareOf = (place: string) => buyer.getByLabel(`Quantity of ${name} for ${place}`)
  await expect.poll(() => shareOf('Osu').inputValue()).toBe('30')
  await expect.poll(() => shareOf('Tema').inputValue()).toBe('12')

  // The branch follows what it asked for.
  await branch.goto('/adx/inventory/requests?state=all')
  await row(branch).getByRole('link', { name: 'On an order' }).waitFor()
  await buyer.goto('/adx/inventory/requests')
  await buyer.getByText('No open requests').waitFor()
})

test('what cannot be had is refused, and the branch reads why', async () => {
  const name = shop.firestore.admin.get('products/CEM-325R-50')?.['name'] as string
  const asked = { locationId: 'osu', productId: 'CEM-325R-50', quantity: 500, neededBy: NEEDED_BY, note: '' }
  await askApi(shop, 'location', `/stock-requests/${newId()}`, asked, 'PUT')

  const buyer = await shop.visitAs('inventory', '/adx/inventory/requests')
  await buyer.getByRole('checkbox', { name: `Select ${name}` }).check()
  await buyer.getByRole('button', { name: 'Refuse' }).click()
  const dialog = buyer.getByRole('dialog')
  await dialog.getByLabel('Why').fill('The mill stands still until January')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await dialog.getByText('Refused', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await buyer.getByText('No open requests').waitFor()
  const branch = await shop.visitAs('location', '/adx/inventory/requests?state=all')
  await branch.getByText('“The mill stands still until January”').waitFor()
})
