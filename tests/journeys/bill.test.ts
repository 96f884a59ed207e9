import { Document, Page as PdfPage, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { Locator, Page } from 'playwright-core'
import { createElement as h } from 'react'
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

const WIDTHS = [40, 260, 50, 60]
const BILL = [
  ['Item', 'Description', 'Unit', 'Qty'],
  ['A', 'High-yield rebar Y16, 12 m', 'length', '30'],
  ['B', 'Portland limestone cement 42.5R, in bags of 50 kg as delivered to the site store', 'bag', '1,200'],
  ['C', 'Claw hammer 16oz', '', '5'],
]

/** A bill as an office would print it: a title and a table, with a description over two lines. */
const printedBill = () =>
  renderToBuffer(
    h(
      Document,
      {},
      h(
        PdfPage,
        { size: 'A4', style: { padding: 40, fontSize: 10 } },
        h(Text, { style: { fontSize: 14, marginBottom: 20 } }, 'Proposed clinic at Tema'),
        BILL.map((cells, at) =>
          h(
            View,
            { key: at, style: { flexDirection: 'row', marginBottom: 14 } },
            cells.map((cell, column) =>
              h(Text, { key: column, style: { width: WIDTHS[column] ?? 0, paddingRight: 8 } }, cell),
            ),
          ),
        ),
      ),
    ),
  )

test('a PDF is read in the browser: its table, an empty cell, a description over two lines', async () => {
  const page = await shop.visit('/products/boq')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  await page
    .getByLabel('Bill of quantities file')
    .setInputFiles({ name: 'bill.pdf', mimeType: 'application/pdf', buffer: await printedBill() })
  await group(page, 'Matched').waitFor()
  const quantities = group(page, 'Matched').getByRole('textbox', { name: /^Quantity of/ })
  await expect
    .poll(() => quantities.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toEqual(['30', '1,200', '5'])
  expect(await group(page, 'Matched').getByRole('link').allTextContents()).toEqual([
    expect.stringContaining('Y16'),
    expect.stringContaining('42.5R'),
    expect.stringContaining('Claw hammer'),
  ])
  // Nothing of the file leaves the browser.
  expect(new Set(asked)).toEqual(new Set(['GET']))
})

test('a file that is no PDF says so, and the page goes on', async () => {
  const page = await shop.visit('/products/boq')
  const chooser = page.getByLabel('Bill of quantities file')
  await chooser.setInputFiles({
    name: 'bill.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no pdf'),
  })
  await page.getByRole('alert').getByText('bill.pdf cannot be read').waitFor()
  await matched(page, 'CEM-425R-50, 200')
  await page.getByRole('button', { name: 'Add 1 line to cart' }).waitFor()
})

test('of a workbook the cover sheet is left out, and can be taken in', async () => {
  const page = await shop.visit('/products/boq')
  await page.getByLabel('Bill of quantities file').setInputFiles('src/data/boq/sheets.xlsx')
  const cover = page.getByRole('checkbox', { name: /^Cover/ })
  await cover.waitFor()
  expect(await cover.isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: 'Roof: 2 lines' }).and(page.locator(':checked')).waitFor()
  await rowOf(page, 'Wire nails 4 inch').waitFor()
})

test('an export with decimal commas is read so; a corrected column is kept for files of the same heads', async () => {
  const page = await shop.visit('/products/boq')
  const file = (rows: string) => ({
    name: 'export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Pos;Artikel;Bezeichnung;Menge;Reserve;ME;Preis\n${rows}`),
  })
  const chooser = page.getByLabel('Bill of quantities file')
  await chooser.setInputFiles(
    file('10;88123;Claw hammer 16oz;12,000;20,000;EA;32,50\n20;88124;Head pan 28 L;4,000;6,000;EA;41,25'),
  )
  await page.getByText(/are read with a decimal comma/).waitFor()
  const quantity = page.getByRole('textbox', { name: /^Quantity of Claw hammer/ })
  await expect.poll(() => quantity.inputValue()).toBe('12')

  await page.getByText('Columns of the file').click()
  await page.getByLabel(/^Reserve/).selectOption('Quantity')
  await expect.poll(() => quantity.inputValue()).toBe('20')

  await page.getByRole('button', { name: 'Start again' }).click()
  await chooser.setInputFiles(
    file('10;77001;Claw hammer 16oz;3,000;9,000;EA;32,50\n20;77002;Head pan 28 L;1,000;2,000;EA;41,25'),
  )
  await expect.poll(() => quantity.inputValue()).toBe('9')
})
