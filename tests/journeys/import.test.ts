import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const IMPORT = '/adx/products/import'
const HEADS = 'Item code,Item,Department,Rate,UoM,Status'

const signIn = (account: string, path = IMPORT) => shop.visitAs(account, path)

const products = () =>
  shop.firestore.admin.list('products').map(({ data }) => data as unknown as ProductRecord)

const productWith = (sku: string) => products().find((product) => product.sku === sku)

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File with products')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** The text of the file that `press` downloads. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await download.path(), 'utf8')
}

test('a file with errors changes nothing until they are corrected in the error file; what it writes is sold, and undone', async () => {
  const page = await signIn('manager')
  const file = `${HEADS}\nHEX-8,Hex bolt M8,Cement,12.50,piece,published\nHEX-10,Hex bolt M10,Toys,ten,piece,published\n`
  await choose(page, 'bolts.csv', file)
  await page.getByLabel('Rate is imported as').waitFor()
  expect(await page.getByLabel('Rate is imported as').inputValue()).toBe('price')
  expect(await seriousFindingsLightAndDark(page)).toEqual([])

  await button(page, 'Check the file').click()
  await page.getByRole('heading', { name: '1 product with errors' }).waitFor()
  const errors = page.getByRole('region', { name: 'Errors', exact: true })
  await errors.getByRole('row', { name: /3 Price, GHS net ten/ }).waitFor()
  await errors.getByRole('row', { name: /3 Category Toys/ }).waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  expect(productWith('HEX-8')).toBeUndefined()

  const text = await downloaded(page, () => button(page, 'Download the rows with errors').click())
  expect(text).toContain('HEX-10')
  expect(text).not.toContain('HEX-8')
  await button(page, 'Import the 1 product without errors').click()
  await page.getByRole('heading', { name: 'bolts.csv is imported' }).waitFor()
  await button(page, 'Import another file').click()

  await choose(page, 'bolts-errors.csv', text.replace('Toys', 'Cement').replace(',ten,', ',14.20,'))
  await button(page, 'Check the file').click()
  await button(page, 'Import 1 product').click()
  await page.getByRole('heading', { name: 'bolts-errors.csv is imported' }).waitFor()
  expect(productWith('HEX-10')).toMatchObject({
    status: 'published',
    priceMinor: 1420,
    subcategory: 'cement',
  })
  expect(shop.levelAt('osu', productWith('HEX-10')?.id ?? '')).toMatchObject({ onHand: 0 })

  const guest = await shop.visit('/products?q=hex+bolt+m10')
  await guest.getByRole('link', { name: 'Hex bolt M10' }).first().waitFor()

  await button(page, 'Import another file').click()
  const earlier = page.getByRole('region', { name: 'Earlier imports' }).getByRole('listitem')
  await earlier.filter({ hasText: 'bolts-errors.csv' }).getByRole('button', { name: 'Undo…' }).click()
  await button(page, 'Undo the import').click()
  await page.getByRole('heading', { name: 'The import is undone' }).waitFor()
  await button(page, 'Close').last().click()
  await earlier.filter({ hasText: 'bolts-errors.csv' }).getByText('Undone').waitFor()
  expect(productWith('HEX-10')).toBeUndefined()
  expect(productWith('HEX-8')).toBeDefined()
})

test('an import is paused, survives a reload and goes on where it was; nothing is written twice', async () => {
  const page = await signIn('manager')
  const rows = Array.from(
    { length: 450 },
    (_, at) => `IMPNUT-${at},Hex nut no. ${at},Cement,1.50,piece,draft`,
  )
  await choose(page, 'nuts.csv', [HEADS, ...rows].join('\n'))
  await button(page, 'Check the file').click()
  await button(page, 'Import 450 products').click()
  await button(page, 'Pause').click()
  await page.getByRole('heading', { name: 'nuts.csv is paused' }).waitFor()
  const written = () => products().filter(({ sku }) => sku.startsWith('IMPNUT-'))
  expect(written().length).toBeLessThan(450)

  await page.reload()
  await page.getByRole('heading', { name: 'nuts.csv is paused' }).waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await button(page, 'Resume').click()
  await page.getByRole('heading', { name: 'nuts.csv is imported' }).waitFor()
  await page.getByText('450 products created, 0 updated').waitFor()
  expect(written()).toHaveLength(450)
  expect(new Set(written().map(({ sku }) => sku)).size).toBe(450)
})

test('the export of the products imports back to the same records', async () => {
  const page = await signIn('superadmin', '/adx/products?status=published')
  await button(page, 'Export').click()
  const text = await downloaded(page, () => page.getByRole('menuitem', { name: /CSV/ }).click())
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, 'products.csv', text)
  await button(page, 'Check the file').click()
  await page.getByRole('heading', { name: 'Nothing to import' }).waitFor()
})

test('without a network the check is refused and the file kept; a role that sells only cannot import', async () => {
  const page = await signIn('inventory')
  await choose(page, 'bolts.csv', `${HEADS}\nHEX-9,Hex bolt M9,Cement,12.50,piece,published\n`)
  await button(page, 'Check the file').waitFor()
  shop.expectOnly(['ERR_INTERNET_DISCONNECTED'])
  await page.context().setOffline(true)
  await button(page, 'Check the file').click()
  await page.getByRole('alert').filter({ hasText: 'network connection' }).waitFor()
  await page.context().setOffline(false)
  await button(page, 'Check the file').click()
  await button(page, 'Import 1 product').waitFor()

  const seller = await signIn('sales')
  await seller.getByRole('heading', { name: 'You cannot import products' }).waitFor()
})
