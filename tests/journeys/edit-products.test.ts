import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, PATIENCE, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const editUrl = (...ids: readonly string[]) => `/adx/products/edit?ids=${ids.join('+')}`

const productAt = (id: string) => shop.firestore.admin.get(`products/${id}`) as unknown as ProductRecord

const grid = (page: Page) => page.getByRole('grid', { name: 'Products to edit' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const COLUMNS = ['Price, GH₵ net', 'Price breaks', 'Search keywords', 'Category', 'Status']

/** The cell of a product under a head. */
const cell = (page: Page, sku: string, column: string) =>
  grid(page).getByRole('row').filter({ hasText: sku }).getByRole('gridcell').nth(COLUMNS.indexOf(column))

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const data = new DataTransfer()
    data.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

const [FIRST, SECOND, THIRD, FOURTH] = [
  'WPF-TERM-5',
  'WPF-DPC150-20',
  'ADM-CURE-25',
  'AGG-BASE40-TN',
] as const

const seeded = new Map<string, ProductRecord>()
beforeAll(() => {
  for (const id of [FIRST, SECOND, THIRD, FOURTH]) seeded.set(id, productAt(id))
})

/** A second try of a test finds what its first try left. */
function restore(...ids: readonly string[]): void {
  for (const id of ids) {
    const [was, now] = [seeded.get(id), productAt(id)]
    if (was && now.revision !== was.revision)
      shop.firestore.admin.update(`products/${id}`, {
        priceMinor: was.priceMinor,
        priceBreaks: was.priceBreaks,
        tags: was.tags,
      })
  }
}

test('selected products are edited by keyboard and paste, reviewed, applied with a result each, and undone', async () => {
  restore(FIRST, SECOND)
  const page = await shop.visitAs('manager', '/adx/products?q=WPF')
  const before = productAt(FIRST)
  for (const id of [FIRST, SECOND])
    await page.getByRole('checkbox', { name: `Select ${productAt(id).name}` }).check()
  await page
    .getByRole('group', { name: 'Selected products' })
    .getByRole('link', { name: 'Edit in a table' })
    .click()
  await grid(page).waitFor()
  await cell(page, FIRST, 'Price, GH₵ net').click()
  // Typing opens the cell; Enter takes it and goes down, Tab goes to the right, Escape gives it up.
  await page.keyboard.type('ten')
  await page.keyboard.press('Enter')
  await cell(page, FIRST, 'Price, GH₵ net').getByText('“ten” is not a number').waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await paste(page, '512.50\t5:500; 10:490\r\n88.00\t\r\n')
  await page.getByText('4 cells pasted').waitFor()
  await page.keyboard.press('Escape')
  await cell(page, SECOND, 'Search keywords').click()
  await page.keyboard.press('F2')
  await page.keyboard.press('Escape')
  await page.getByText('4 cells changed in 2 products').waitFor()

  await button(page, 'Review the changes').click()
  const changes = page.getByRole('region', { name: 'Changes' })
  await changes.getByRole('row', { name: /Price, GH₵ net .* 512\.50/ }).waitFor()
  await button(page, 'Apply to 2 products').click()
  await page.getByText('Say in a few words why').waitFor()
  await page.getByLabel('Why').fill('New price list')
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  expect(productAt(FIRST).priceMinor).toBe(before.priceMinor)
  await button(page, 'Apply to 2 products').click()
  await page.getByRole('heading', { name: '2 products changed' }).waitFor()
  await page
    .getByRole('list', { name: 'Results' })
    .getByRole('listitem')
    .filter({ hasText: SECOND })
    .getByText('Changed')
    .waitFor()
  expect(productAt(FIRST)).toMatchObject({
    priceMinor: 51_250,
    priceBreaks: [
      { minQuantity: 5, priceMinor: 50_000 },
      { minQuantity: 10, priceMinor: 49_000 },
    ],
  })
  expect(productAt(SECOND)).toMatchObject({ priceMinor: 8_800, priceBreaks: [] })

  await button(page, 'Undo…').click()
  await button(page, 'Undo the edit').click()
  await page.getByRole('heading', { name: 'The edit is undone' }).waitFor()
  expect(productAt(FIRST)).toMatchObject({ priceMinor: before.priceMinor, priceBreaks: before.priceBreaks })
  await button(page, 'Close').last().click()
  await grid(page).waitFor()
})

test('a price below the least margin is marked and needs a reason; what is typed survives a reload, and what somebody else saved meanwhile is not overwritten', async () => {
  restore(THIRD)
  const { costMinor } = shop.firestore.admin.get(`productCosts/${THIRD}`) as { costMinor: number }
  const page = await shop.visitAs('manager', editUrl(THIRD))
  await cell(page, THIRD, 'Price, GH₵ net').click()
  await paste(page, `${((costMinor - 100) / 100).toFixed(2)}\t`)
  await cell(page, THIRD, 'Price, GH₵ net')
    .getByText(/Low: .* below the cost/)
    .waitFor()
  await button(page, 'Review the changes').click()
  await page.getByText('1 product falls below the least margin.').waitFor()
  await button(page, 'Apply to 1 product').click()
  await page.getByText('Say in a few words why.').waitFor()
  await page.getByLabel('Why').fill('The last drums of this batch')
  await button(page, 'Apply to 1 product').click()
  await expect.poll(() => productAt(THIRD).priceMinor, { timeout: PATIENCE }).toBe(costMinor - 100)

  await page.getByRole('heading', { name: '1 product changed' }).waitFor()
  await button(page, 'Back to the table').click()
  const before = productAt(THIRD)
  await cell(page, THIRD, 'Search keywords').click()
  await page.keyboard.type('curing agent')
  await page.keyboard.press('Tab')
  await page.getByText('1 cell changed in 1 product').waitFor()
  await page.reload()
  await cell(page, THIRD, 'Search keywords').getByText('curing agent').waitFor()

  const theirs = `wax ${before.revision}`
  shop.firestore.admin.update(`products/${THIRD}`, {
    tags: [theirs],
    revision: before.revision + 1,
    updatedAt: Date.now(),
    updatedBy: 'admin',
  })
  const overtaken = page.getByRole('region', { name: 'Changed by somebody else' })
  await overtaken.getByText(`Efua Quartey saved ${theirs}, you typed curing agent`).waitFor()
  await button(page, 'Review the changes').click()
  await page.getByText('1 product that somebody else has changed meanwhile is left out').waitFor()
  await button(page, 'Back to the table').click()
  await overtaken.getByRole('button', { name: /Keep mine/ }).click()
  await overtaken.waitFor({ state: 'detached' })
  await button(page, 'Review the changes').click()
  await button(page, 'Apply to 1 product').click()
  await page.getByRole('heading', { name: '1 product changed' }).waitFor()
  expect(productAt(THIRD).tags).toEqual(['curing agent'])
  await button(page, 'Back to the table').click()
  await page.getByText('1 product, nothing changed').waitFor()
})

test('an edit without a network stays in the table; an Inventory Manager changes no published product', async () => {
  restore(FOURTH)
  const page = await shop.visitAs('manager', editUrl(FOURTH))
  await cell(page, FOURTH, 'Search keywords').click()
  await page.keyboard.type('base course')
  await page.keyboard.press('Enter')
  await button(page, 'Review the changes').click()
  shop.expectOnly(['ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'Could not reach Cloud Firestore'])
  await page.context().setOffline(true)
  await button(page, 'Apply to 1 product').click()
  await page
    .getByRole('alert')
    .filter({ hasText: /offline|network|connection/i })
    .waitFor()
  await page.context().setOffline(false)
  await button(page, 'Back to the table').click()
  await cell(page, FOURTH, 'Search keywords').getByText('base course').waitFor()

  const keeper = await shop.visitAs('inventory', editUrl(FOURTH))
  await cell(keeper, FOURTH, 'Price, GH₵ net').click()
  await keeper.keyboard.type('1')
  await paste(keeper, '1.00')
  await keeper.getByText('0 cells pasted; left out: 1 cell you cannot change').waitFor()
  const sales = await shop.visitAs('sales', editUrl(FOURTH))
  await sales.getByRole('heading', { name: 'You cannot edit products' }).waitFor({ timeout: PATIENCE })
})
