import { Document, Image, Page as PdfPage, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { Locator, Page } from 'playwright-core'
import { createElement as h } from 'react'
import readSheets from 'read-excel-file/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { emptyPicture, photographedBill, PRINTED_ROWS, scannedBill } from './boq-pictures.ts'
import { openShop, type Shop } from './open-shop.ts'

/** Bills of quantities on the page: read, corrected by keyboard, from files of several kinds. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

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

const CLEAR = [
  'CEM-425R-50, 200',
  'High-yield rebar Y16, 12 m - 30 lengths',
  'High-yield rebar Y12, 12 m - 44 lengths',
  'Claw hammer 16oz - 5 pcs',
  'Head pan 28 L - 4 pcs',
  'Wheelbarrow heavy duty 90 L - 2 pcs',
]
const DOUBTFUL = [
  'Roofing sheet 264 m2',
  'Head pan',
  'Cement',
  'Sewing machine 2 pcs',
  'uPVC pipe 110mm',
  'Paint 20 L',
]
/** Sixty lines: two in five are clear, one in five asks for what we do not sell, the others for a choice or a count. */
const SIXTY = Array.from({ length: 60 }, (_, at) => {
  const round = Math.floor(at / 10)
  const lines = [...CLEAR.slice(0, 4), ...DOUBTFUL]
  return `${lines[at % 10]}`.replace(
    /(\d+)( \w+)?$/,
    (_all, count: string, unit = '') => `${Number(count) + round}${unit}`,
  )
}).join('\n')
/** One a second leaves somebody three minutes. */
const MOST_KEYS = 180

test('a bill of sixty lines is corrected by keyboard alone, within three minutes of one key a second', async () => {
  const page = await shop.visit('/products/boq')
  await page.getByLabel('Your list').fill(SIXTY)
  let keys = 0
  async function press(key: string) {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('Control+Enter')
  await group(page, 'To check').waitFor()
  const doubts = page.locator('[data-boq-row="doubt"]')
  const before = await doubts.count()
  expect(before).toBeGreaterThan(20)
  const focus = page.locator(':focus')

  await press('ArrowDown')
  // Each doubt takes one pass; a line that was passed over would come up again.
  for (let pass = 0; pass < 60 && (await doubts.count()) > 0; pass++) {
    const left = await doubts.count()
    const row = page.getByRole('listitem').filter({ has: focus }).last()
    if ((await focus.getAttribute('placeholder')) === 'How many?') {
      await press('6')
      await press('Enter')
    } else if (await row.getByRole('button', { name: /^Keep/ }).isVisible()) {
      await press('Tab')
      await press('Enter')
    } else {
      await press('Enter')
      const heading = page.getByRole('dialog').getByRole('status')
      await heading.waitFor()
      if ((await heading.innerText()).startsWith('No likely')) {
        await press('Escape')
        await press('Tab')
        await press('Enter')
      } else {
        await press('Enter')
        const quantity = row.getByRole('textbox')
        await focused(page, quantity)
        if ((await quantity.inputValue()) === '') await press('6')
        await press('Enter')
      }
    }
    await expect.poll(() => doubts.count()).toBeLessThan(left)
  }
  expect(await doubts.count()).toBe(0)
  await focused(page, page.getByRole('button', { name: /^Add \d+ lines to cart/ }))
  await press('Enter')
  await page.getByText(/products added to the cart/).waitFor()
  expect(keys).toBeLessThan(MOST_KEYS)
})

test('a bill is kept, opened on another device, compared with a newer revision and saved for Excel', async () => {
  const page = await shop.visitAs('customer', '/products/boq')
  await matched(page, 'Claw hammer 16oz 5 pcs\nHigh-yield rebar Y16, 12 m - 30 lengths\nHead pan')
  await page.getByPlaceholder('How many?').fill('4')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Keep this bill' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await dialog.getByText('Enter a name').waitFor()
  await dialog.getByLabel('Name').fill('Clinic at Tema')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByText('Clinic at Tema is kept').waitFor()
  const uid = shop.firestore.admin
    .list('users')
    .map(({ data }) => data as { uid: string; email: string })
    .find(({ email }) => email === 'customer@osu-supply.example.com')?.uid
  expect(shop.firestore.admin.get(`users/${uid}/boqs/1`)).toMatchObject({
    name: 'Clinic at Tema',
    lineCount: 3,
  })

  const other = await shop.visitAs('customer', '/products/boq')
  await other.getByRole('button', { name: 'Open Clinic at Tema' }).click()
  await other.getByRole('button', { name: 'Add 3 lines to cart' }).waitFor()
  expect(await rowOf(other, 'Head pan').getByRole('textbox').inputValue()).toBe('4')
  const [file] = await Promise.all([
    other.waitForEvent('download'),
    other.getByRole('button', { name: 'Excel' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^bill-of-quantities-.*\.xlsx$/)
  const [sheet] = await readSheets((await file.path()) ?? '')
  expect(sheet?.data.map((cells) => [cells[4], cells[6], typeof cells[8]])).toEqual([
    ['SKU', 'Quantity', 'string'],
    ['TOL-HAM16', 5, 'number'],
    ['RBR-Y16-12M', 30, 'number'],
    ['TOL-PAN28', 4, 'number'],
    [null, null, 'object'],
  ])

  await other.getByRole('button', { name: 'Start again' }).click()
  await other.getByRole('button', { name: 'Compare a newer revision of Clinic at Tema' }).click()
  await other.getByText(/Paste or choose the newer revision/).waitFor()
  expect(await seriousFindings(other)).toEqual([])
  await matched(
    other,
    'Head pan 6 pcs\nHigh-yield rebar Y16, 12 m - 42 lengths\nWheelbarrow heavy duty 90 L - 2 pcs',
  )
  const comparison = other.getByRole('region', { name: 'Compared with Clinic at Tema' })
  await comparison.getByText('1 line added, 1 gone, 2 changed; 0 as kept').waitFor()
  await comparison.getByRole('listitem').filter({ hasText: 'Claw hammer 16oz' }).waitFor()
  await comparison.getByRole('listitem').filter({ hasText: '30 lengths 42 lengths' }).waitFor()
  expect(await seriousFindings(other)).toEqual([])

  await other.getByRole('button', { name: 'Keep this bill' }).click()
  await other
    .getByLabel('Keep it as')
    .locator('option:checked')
    .getByText(/^In place of Clinic at Tema/)
    .waitFor({ state: 'attached' })
  await other.getByRole('dialog').getByRole('button', { name: 'Keep', exact: true }).click()
  await comparison.waitFor({ state: 'detached' })

  // The first device sees the newer revision, and deletes it.
  await page.getByRole('button', { name: 'Edit the list' }).click()
  await page.getByRole('button', { name: 'Delete Clinic at Tema' }).click()
  await page.getByText('Clinic at Tema is deleted').waitFor()
  await expect.poll(() => shop.firestore.admin.get(`users/${uid}/boqs/1`)).toBeUndefined()
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

test('a PDF is read in the browser: its table, an empty cell, a description over two lines; a file that is none says so, and the page goes on', async () => {
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

  await page.getByRole('button', { name: 'Start again' }).click()
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

test('of a workbook the cover sheet is left out; an export is read with decimal commas, and a corrected column is kept for files of the same heads', async () => {
  const page = await shop.visit('/products/boq')
  const chooser = page.getByLabel('Bill of quantities file')
  await chooser.setInputFiles('src/data/boq/sheets.xlsx')
  const cover = page.getByRole('checkbox', { name: /^Cover/ })
  await cover.waitFor()
  expect(await cover.isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: 'Roof: 2 lines' }).and(page.locator(':checked')).waitFor()
  await rowOf(page, 'Wire nails 4 inch').waitFor()

  await page.getByRole('button', { name: 'Start again' }).click()
  const file = (rows: string) => ({
    name: 'export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Pos;Artikel;Bezeichnung;Menge;Reserve;ME;Preis\n${rows}`),
  })
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

  // Parts by floor are asked about before anything is ready; the answer and the review survive a reload.
  await page.getByRole('button', { name: 'Start again' }).click()
  await matched(page, 'Item,Unit,GF,FF\nClaw hammer 16oz,pcs,4,5\nHead pan 28 L,pcs,2,6\n')
  await page.getByRole('region', { name: 'Which column is the quantity?' }).waitFor()
  await page.getByRole('button', { name: 'Nothing to add yet' }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await focused(page, page.getByRole('button', { name: 'Add these 2 columns' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => quantity.inputValue()).toBe('9')
  await page.reload()
  await rowOf(page, 'Claw hammer').getByText('GF 4, FF 5').waitFor()
  await page.getByRole('button', { name: 'Add 2 lines to cart' }).waitFor()
})

/** Reading a picture takes seconds, and more beside other tests. */
const READING = { timeout: 90_000 }

/** What was read, by row: the quantity wanted, and whether the row says that it is from a picture. */
async function quantitiesFromPicture(page: Page): Promise<string[]> {
  await page.getByRole('group', { name: 'Read from a picture' }).waitFor(READING)
  const rows = page.getByRole('listitem').filter({ hasText: 'from a picture' })
  const read = await rows.evaluateAll((all) =>
    all.map((one) => `${one.querySelector('a')?.textContent}: ${one.querySelector('input')?.value}`),
  )
  return read.toSorted()
}

/** Everything of `PRINTED_ROWS` that is sold here. */
const READ_ROWS = [
  expect.stringMatching(/^Annealed binding wire.*: 14$/),
  expect.stringMatching(/^Claw hammer 16 oz.*: 15$/),
  expect.stringMatching(/^Head pan.*: 24$/),
  expect.stringMatching(/^High-yield rebar Y16.*: 30$/),
  expect.stringMatching(/^Portland limestone cement.*: (?:1,200|2)$/),
]

test('a photograph is read in the browser: askew, in shadow, on its side; nothing of it is sure or sent', async () => {
  const page = await shop.visit('/products/boq')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  const photo = await photographedBill({ orientation: 6 })
  await page
    .getByLabel('Bill of quantities file')
    .setInputFiles({ name: 'IMG_2031.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('status').getByText('Reading the photo').waitFor(READING)
  expect(await quantitiesFromPicture(page)).toEqual(READ_ROWS)
  expect(PRINTED_ROWS).toHaveLength(READ_ROWS.length + 1)
  expect(await page.getByText('Sure', { exact: true }).count()).toBe(0)
  // A comma read as a point is a thousandth: such a line waits, whatever it was read as.
  // What was read can be held beside the lines.
  await page.getByText('Show the picture').click()
  const shown = page.getByRole('img', { name: 'The list as it was read, page 1 of 1' })
  await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalHeight > 1000)).toBe(true)
  const cement = rowOf(page, 'Portland limestone')
  const isMisread = (await cement.getByRole('textbox').inputValue()) === '2'
  expect(isMisread && (await cement.getByText('Hard to read').count()) === 0).toBe(false)
  expect(new Set(asked)).toEqual(new Set(['GET']))
  expect(await seriousFindings(page)).toEqual([])
})

test('of a PDF the pages without text are read as pictures, beside those with text', async () => {
  const scan = await scannedBill()
  const pdf = await renderToBuffer(
    h(
      Document,
      {},
      h(
        PdfPage,
        { size: 'A4', style: { padding: 40 } },
        h(Text, {}, 'Dear Osu Supply, please supply what is on the scanned sheet, and besides'),
        h(Text, {}, 'Wheelbarrow 3 pcs'),
      ),
      h(PdfPage, { size: 'A4' }, h(Image, { src: scan })),
      h(PdfPage, { size: 'A4' }),
    ),
  )
  const page = await shop.visit('/products/boq')
  await page
    .getByLabel('Bill of quantities file')
    .setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('status').getByText('Reading page 2 of 3').waitFor(READING)
  expect(await quantitiesFromPicture(page)).toEqual(READ_ROWS)
  const typed = rowOf(page, 'Wheelbarrow 3 pcs')
  expect(await typed.getByText('from a picture').count()).toBe(0)
})

test('reading a photo is stopped at any time; one that shows nothing, and what is no picture, are said', async () => {
  const page = await shop.visit('/products/boq')
  const chooser = page.getByLabel('Bill of quantities file')
  const photo = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  await chooser.setInputFiles([
    photo('1.jpg', await photographedBill()),
    photo('2.jpg', await photographedBill()),
  ])
  await page.getByRole('status').getByText('Reading photo 1 of 2').waitFor(READING)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
  await chooser.setInputFiles(photo('wall.jpg', await emptyPicture()))
  await page.getByRole('alert').getByText('Nothing could be read in wall.jpg').waitFor(READING)
  await chooser.setInputFiles(photo('broken.jpg', Buffer.from('no picture')))
  await page.getByRole('alert').getByText('broken.jpg cannot be opened as a picture').waitFor(READING)
  // What was stopped does not come after all.
  expect(await page.getByLabel('Your list').inputValue()).toBe('')
})
