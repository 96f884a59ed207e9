import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
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

/** What no head of these files says. */
async function sayPrices(page: Page, currency = 'GHS', tax = 'without') {
  await page.getByLabel('Currency of the prices').selectOption(currency)
  await page.getByLabel('Tax in the prices').selectOption(tax)
}

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
  await page.getByText('Say in which currency the prices of the file are.').waitFor()
  await sayPrices(page)
  await page.getByLabel('New products').selectOption('published')
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
  await sayPrices(page)
  await page.getByLabel('New products').selectOption('published')
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
  await sayPrices(page)
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

test('a file of another country is read as it is meant: heads below a title, decimal commas, types, dollars with tax', async () => {
  const page = await signIn('manager')
  const file = [
    'Price list;November 2026;;',
    ';;;',
    'SKU;Name;Product type;Price;Unit',
    'FAR-1;Garden spade;Garden tools;1.212,00;piece',
    'FAR-2;Garden fork;Garden tools;12,00;piece',
  ].join('\n')
  await choose(page, 'garden.csv', file)
  await page.getByText('row 1 “Price list · November 2026”').waitFor()
  await page.getByLabel('Prices under “Price” are read as').waitFor()
  expect(await page.getByLabel('Prices under “Price” are read as').inputValue()).toBe('comma')
  await sayPrices(page, 'USD', 'with')
  await page.getByLabel('Category for Garden tools').selectOption('hand-tools')
  await page.getByText('VAT 15%').waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await button(page, 'Check the file').click()
  const rows = page.getByRole('region', { name: 'What is written', exact: true }).getByRole('row')
  await rows
    .filter({ hasText: 'FAR-1' })
    .filter({ hasText: 'Hand Tools' })
    .filter({ hasText: 'Draft' })
    .waitFor()
  await button(page, 'Import 2 products').click()
  await page.getByRole('heading', { name: 'garden.csv is imported' }).waitFor()
  const rate = factsIn(shop.firestore.admin.get('catalog/shop')).rates.cedisPer.USD
  expect([productWith('FAR-1'), productWith('FAR-2')]).toMatchObject([
    { status: 'draft', subcategory: 'hand-tools', priceMinor: Math.round(101_000 * rate) },
    { status: 'draft', priceMinor: Math.round(1000 * rate) },
  ])

  await button(page, 'Import another file').click()
  await choose(page, 'garden.csv', file.replaceAll('FAR-', 'FAX-'))
  await page.getByLabel('Category for Garden tools').waitFor()
  expect(await page.getByLabel('Category for Garden tools').inputValue()).toBe('hand-tools')
})

test('a row that is refused while it is written leaves nothing of its file', async () => {
  const page = await signIn('manager')
  const rows = Array.from({ length: 150 }, (_, at) => `IMPREF-${at},Square nut no. ${at},Cement,1.50,piece,`)
  await choose(page, 'nuts.csv', [HEADS, ...rows].join('\n'))
  await sayPrices(page)
  await button(page, 'Check the file').click()
  await button(page, 'Import 150 products').waitFor()
  // Somebody makes a product with one of these SKUs in the meantime.
  shop.firestore.admin.set('unique/sku__IMPREF-140', {
    kind: 'sku',
    value: 'IMPREF-140',
    collection: 'products',
    recordId: 'another',
  })
  await button(page, 'Import 150 products').click()
  await page.getByRole('heading', { name: 'nuts.csv was not imported' }).waitFor()
  expect(await page.getByRole('list', { name: 'Refused' }).innerText()).toBe(
    'Row 142: IMPREF-140 Another product has this SKU.',
  )
  expect(products().filter(({ sku }) => sku.startsWith('IMPREF-'))).toEqual([])
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
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
  await sayPrices(page)
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
