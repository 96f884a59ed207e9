import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { applyPrices } from '#server/proof/apply-prices.ts'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { isoDay } from '#lib/iso-day.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const NAME = 'Bamboo scaffold tube 6 m'
const SKU = 'BAM-SCAF-6'

const signInTo = (account: string, path: string) => shop.visitAs(account, path)

const product = () => shop.firestore.admin.list('products').find(({ data }) => data.sku === SKU)?.data

/** The window regains focus, which reloads public data. */
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))

const rowOf = (page: Page, sku: string) => page.getByRole('row', { name: new RegExp(sku) })

test('a draft is submitted for publishing, published, found and bought in a page opened before, changed and archived', async () => {
  const guest = await shop.visit('/products?q=bamboo')
  await guest.getByRole('heading', { level: 1 }).waitFor()

  const keeper = await signInTo('inventory', '/adx/products')
  await keeper.getByRole('link', { name: 'New product' }).click()
  await keeper.getByRole('button', { name: 'Request publication' }).click()
  await keeper.getByText('Enter a name.').waitFor()
  expect(await seriousFindingsLightAndDark(keeper)).toEqual([])

  await keeper.getByLabel('Name', { exact: true }).fill(NAME)
  await keeper.getByLabel('SKU').fill('CEM-425R-50')
  await keeper.getByLabel('Category', { exact: true }).selectOption('cement-aggregates')
  await keeper.getByLabel('Sub-category').selectOption({ index: 1 })
  await keeper.getByLabel('Unit', { exact: true }).fill('piece')
  await keeper.getByLabel(/net of tax/).fill('48.50')
  await keeper.getByLabel('Lead time, days').fill('10')
  await keeper.getByLabel('Made to order').check()
  await keeper.getByRole('button', { name: 'Add a break' }).click()
  await keeper.getByLabel('From quantity, 1').fill('20')
  await keeper.getByLabel('Price from this quantity, 1').fill('45')
  // A reload loses none of it.
  await keeper.reload()
  await expect.poll(() => keeper.getByLabel('Name', { exact: true }).inputValue()).toBe(NAME)
  await expect
    .poll(() => keeper.getByLabel('Address in the shop').inputValue())
    .toBe('bamboo-scaffold-tube-6-m')
  await keeper.getByRole('button', { name: 'Request publication' }).click()
  await keeper.getByText('Another product has this SKU.').waitFor()
  await keeper.getByLabel('SKU').fill(SKU)
  await keeper.getByRole('button', { name: 'Request publication' }).click()
  await keeper.getByText('Awaiting publication').first().waitFor()
  await keeper.waitForURL(/\/adx\/products\/[0-9a-f]{32}$/)
  expect(await keeper.getByRole('button', { name: /^Publish/ }).count()).toBe(0)

  const manager = await signInTo('manager', '/adx/products')
  const asked = manager.getByRole('region', { name: 'Awaiting publication' })
  await asked.getByRole('link', { name: NAME }).waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await asked.getByRole('link', { name: NAME }).click()
  await manager.getByRole('button', { name: 'Publish…' }).click()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByRole('button', { name: 'Publish', exact: true }).click()
  await manager.getByRole('link', { name: 'In the shop' }).waitFor()

  await expect
    .poll(async () => {
      await comeBack(guest)
      return rowOf(guest, SKU).count()
    })
    .toBe(1)
  await rowOf(guest, SKU).getByRole('button', { name: /^Add/ }).click()
  await rowOf(guest, SKU)
    .getByRole('link', { name: /^In cart/ })
    .click()
  await guest.waitForURL((url) => url.pathname === '/cart')
  await guest.getByRole('main').getByText(SKU).waitFor()

  await manager.getByLabel(/net of tax/).fill('52')
  await manager.getByRole('button', { name: 'Publish the changes…' }).click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByText('+7.2%').waitFor()
  await dialog.getByRole('button', { name: 'Publish the changes' }).click()
  await dialog.getByText('Say why, in a few words').waitFor()
  await dialog.getByLabel('Reason for the price change').fill('New price of the importer')
  await dialog.getByRole('button', { name: 'Publish the changes' }).click()
  await manager.getByText('“New price of the importer”').waitFor()
  expect(product()).toMatchObject({
    priceMinor: 5200,
    priceHistory: [{ priceMinor: 4850 }, { priceMinor: 5200 }],
  })

  await expect
    .poll(async () => {
      await comeBack(guest)
      return guest.getByRole('button', { name: 'Accept the new prices' }).count()
    })
    .toBe(1)
  await guest.getByRole('button', { name: 'Accept the new prices' }).click()
  await guest
    .getByRole('main')
    .getByRole('link', { name: /Checkout/i })
    .click()
  await guest.waitForURL(/\/login/)
  await guest.getByLabel('Email').fill('customer@osu-supply.example.com')
  await guest.getByLabel('Password', { exact: true }).fill('osu-demo-2026')
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
  await guest.getByLabel('Contact phone').fill('024 123 4567')
  await guest.getByRole('button', { name: 'Place the order' }).click()
  await guest.waitForURL(/\/profile\/orders\//)
  await guest.getByRole('main').getByText(SKU).first().waitFor()

  await manager.getByRole('button', { name: 'Archive…' }).click()
  await manager.getByLabel('Why').fill('Sold out for good')
  await manager.getByRole('button', { name: 'Archive', exact: true }).click()
  await manager.getByRole('button', { name: 'Publish again…' }).waitFor()
  await guest.goto('/products?q=bamboo')
  await guest.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => rowOf(guest, SKU).count()).toBe(0)

  await manager.getByRole('button', { name: 'Publish again…' }).click()
  await manager.getByRole('button', { name: 'Publish', exact: true }).click()
  await manager.getByRole('link', { name: 'In the shop' }).waitFor()
})

test('a break below the least margin is marked, and published for a reason that its history keeps', async () => {
  const page = await shop.visitAs('manager', '/adx/products/CEM-425R-50')
  const { costMinor } = shop.firestore.admin.get('productCosts/CEM-425R-50') as { costMinor: number }
  await page.getByRole('button', { name: 'Add a break' }).click()
  await page.getByLabel('From quantity').last().fill('5000')
  await page
    .getByLabel('Price from this quantity')
    .last()
    .fill((costMinor / 96).toFixed(2))
  await page.getByText('margin 4%, least 5%').waitFor()
  await page.getByRole('button', { name: 'Publish the changes…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/leaves 4%, less than the least margin of 5%/).waitFor()
  await dialog.getByRole('button', { name: 'Publish the changes' }).click()
  await dialog.getByText('Say why, in a few words').waitFor()
  await dialog.getByLabel('Reason for the low price').fill('Full trucks of the distributor')
  await dialog.getByRole('button', { name: 'Publish the changes' }).click()
  await page.getByText('The change is in the shop').waitFor()
  await page.getByText('Full trucks of the distributor').waitFor()
})

test('a price is scheduled from a day, changed, withdrawn, and applied by the shop when its day comes', async () => {
  const id = 'AGG-BASE40-TN'
  // A second try begins as the first did.
  shop.firestore.admin.delete(`priceSchedules/${id}`)
  const page = await shop.visitAs('manager', `/adx/products/${id}`)
  const section = page.getByRole('region', { name: 'Price from a day' })
  await section.getByText('No price is scheduled.').waitFor()
  await section.getByRole('button', { name: 'Schedule a price…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Choose a day').waitFor()
  const day = isoDay(Date.now() + 7 * 86_400_000)
  await dialog.getByLabel('From').fill(day)
  await dialog.getByLabel(/net of tax/).fill('410')
  await dialog.getByLabel('Price breaks').fill('20: 400; 50: 390')
  await dialog.getByLabel('Reason').fill('The quarry raises its price')
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await section.getByText('GH₵410.00').waitFor()
  await section.getByText(/20\+ GH₵400\.00, 50\+ GH₵390\.00 · The quarry raises its price/).waitFor()

  // An Accountant sees what is planned, and cannot change it.
  const accountant = await shop.visitAs('accountant', `/adx/products/${id}`)
  const seen = accountant.getByRole('region', { name: 'Price from a day' })
  await seen.getByText('GH₵410.00').waitFor()
  expect(await seen.getByRole('button').count()).toBe(0)

  await section.getByRole('button', { name: 'Change…' }).click()
  await dialog.getByLabel(/net of tax/).fill('415')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen.getByText('GH₵415.00').waitFor()
  await section.getByRole('button', { name: 'Withdraw…' }).click()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await section.getByText('No price is scheduled.').waitFor()
  await section.getByRole('button', { name: 'Schedule a price…' }).click()
  await dialog.getByLabel('From').fill(day)
  await dialog.getByLabel(/net of tax/).fill('420')
  await dialog.getByLabel('Price breaks').fill('')
  await dialog.getByLabel('Reason').fill('The quarry raises its price again')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await section.getByText('GH₵420.00').waitFor()

  const buyer = await shop.visit(`/products?q=${id}`)
  await buyer.getByRole('heading', { level: 1 }).waitFor()
  await applyPrices(restTransactions(emulatedAccess('demo-osu-supply', shop.firestore.url)), Date.parse(day))
  await section.getByText('No price is scheduled.').waitFor()
  await expect.poll(() => page.getByLabel(/net of tax/).inputValue()).toBe('420.00')
  await page
    .getByText(/Scheduled for .*: The quarry raises its price again/)
    .first()
    .waitFor()
  await buyer.reload()
  // At the rate of the seed.
  await buyer.getByText('28.73').first().waitFor()
})

test('when two people edit a product, the second is shown what the first saved, and loses nothing', async () => {
  shop.expectOnly(['409 (Conflict)'])
  const path = '/adx/products/CEM-425R-50'
  const [first, second] = await Promise.all([signInTo('manager', path), signInTo('admin', path)])
  await second.getByLabel('Brand').fill('Volta')
  await first.getByLabel('Lead time, days').fill('9')
  await first.getByRole('button', { name: 'Publish the changes…' }).click()
  await first.getByRole('dialog').getByRole('button', { name: 'Publish the changes' }).click()
  await first.getByText('All changes saved.').waitFor()

  await second.getByText('Somebody else saved this product while you were editing').waitFor()
  expect(await seriousFindingsLightAndDark(second)).toEqual([])
  await second.getByRole('button', { name: 'Publish the changes…' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Publish the changes' }).click()
  await second
    .getByText(/Somebody else saved this product while you were editing/)
    .first()
    .waitFor()
  await second.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await second.getByRole('button', { name: 'Keep my changes' }).click()
  // Fields that the second did not touch keep the first one's changes.
  await expect.poll(() => second.getByLabel('Lead time, days').inputValue()).toBe('9')
  await second.getByRole('button', { name: 'Publish the changes…' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Publish the changes' }).click()
  await second.getByText('All changes saved.').waitFor()
  expect(shop.firestore.admin.get('products/CEM-425R-50')).toMatchObject({ brand: 'Volta', leadTimeDays: 9 })
})

test('leaving unsaved changes asks for confirmation; a product can be duplicated; some roles can only view', async () => {
  const manager = await signInTo('manager', '/adx/products/CEM-425R-50')
  await manager.getByLabel('Description').fill('For every day.')
  await manager.getByRole('link', { name: 'Products' }).first().click()
  await manager.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  await manager.getByRole('button', { name: 'Stay' }).click()
  await manager.getByRole('dialog').waitFor({ state: 'detached' })
  await manager.getByRole('button', { name: 'Discard changes' }).click()
  await manager.getByRole('button', { name: 'Duplicate' }).click()
  await manager.waitForURL('**/adx/products/new')
  await expect.poll(() => manager.getByLabel('SKU').inputValue()).toBe('')
  await expect.poll(() => manager.getByLabel('Unit', { exact: true }).inputValue()).toBe('bag')

  const sales = await signInTo('sales', '/adx/products/CEM-425R-50')
  await sales
    .getByText(
      'You can view products. They can be changed by Super Admin, Admin, Manager or Inventory Manager.',
    )
    .waitFor()
  await expect.poll(() => sales.getByLabel('Brand').isDisabled()).toBe(true)
  await sales.goto('/adx/products/new')
  await sales.getByRole('heading', { level: 1, name: 'You cannot add products' }).waitFor()
  await sales.goto('/adx/products/nothing')
  await sales.getByText('There is no such product').waitFor()
})

test('products selected in the list move to a category, get a keyword and leave the shop together', async () => {
  const manager = await signInTo('manager', '/adx/products?q=binding+wire')
  const rows = manager.locator('#work tbody tr').filter({ hasText: /binding wire/i })
  await rows.first().getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  const ids = await rows
    .locator('a[data-row]')
    .evaluateAll((links) =>
      links.slice(0, 2).map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''),
    )
  const stored = () => ids.map((id) => shop.firestore.admin.get(`products/${id}`))
  const bar = manager.getByRole('group', { name: 'Selected products' })
  const dialog = manager.getByRole('dialog')
  const closed = async () => {
    await dialog.getByText('2 of 2 products').waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  }
  const select = async () => {
    for (const id of ids) await manager.locator(`tr:has(a[href$="/${id}"]) input`).check()
  }

  await bar.getByRole('button', { name: 'Add a keyword…' }).click()
  await dialog.getByRole('button', { name: 'Add a keyword' }).click()
  await dialog.getByText('Enter a keyword.').waitFor()
  await dialog.getByLabel('Keyword').fill('tie wire')
  await dialog.getByRole('button', { name: 'Add a keyword' }).click()
  await expect.poll(() => dialog.getByText('Added', { exact: true }).count()).toBe(2)
  await closed()
  for (const one of stored()) expect(one?.tags).toContain('tie wire')

  await select()
  await bar.getByRole('button', { name: 'Move to a category…' }).click()
  await dialog.getByLabel('Category').selectOption('cement')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => dialog.getByText('Moved', { exact: true }).count()).toBe(2)
  await closed()
  for (const one of stored())
    expect(one).toMatchObject({ category: 'cement-aggregates', status: 'published' })

  await select()
  await bar.getByRole('button', { name: 'Archive…' }).click()
  await dialog.getByLabel('Why').fill('No longer made')
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.poll(() => dialog.getByText('Archived', { exact: true }).count()).toBe(2)
  await closed()
  for (const one of stored()) expect(one).toMatchObject({ status: 'archived' })
})

/** A square of one colour, the smallest picture possible. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('facts are reordered by keyboard, a picture is uploaded, and an open page of the shop shows it', async () => {
  const manager = await signInTo('manager', '/adx/products/CEM-325R-50')
  const guest = await shop.visit('/products?q=CEM-325R-50')
  await rowOf(guest, 'CEM-325R-50').waitFor()

  const first = manager.getByLabel('Specification value, 1')
  await expect.poll(() => first.inputValue()).toBe('EN 197-1')
  await manager.getByRole('button', { name: 'Move Facts 2 up' }).focus()
  await manager.keyboard.press('Enter')
  await expect.poll(() => first.inputValue()).toBe('CEM II/B-L')
  await manager
    .getByLabel('Upload pictures')
    .setInputFiles({ name: 'bags.png', mimeType: 'image/png', buffer: PICTURE })
  await manager.getByRole('button', { name: 'Move picture 2 forward' }).click()
  await expect
    .poll(() => manager.getByLabel('Picture in lists').inputValue())
    .toMatch(/^\/uploads\/products\/[0-9a-f]{32}\.png$/)
  await manager.getByLabel('What picture 1 shows').fill('Two bags on a pallet')
  await manager.getByRole('button', { name: 'Publish the changes…' }).click()
  await manager.getByRole('dialog').getByRole('button', { name: 'Publish the changes' }).click()
  await manager.getByText('All changes saved.').waitFor()
  const picture = rowOf(guest, 'CEM-325R-50').locator('img')
  await expect
    .poll(async () => {
      await comeBack(guest)
      return picture.getAttribute('src')
    })
    .toContain('/uploads/products/')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await rowOf(guest, 'CEM-325R-50').getByRole('link').first().click()
  await guest.getByRole('button', { name: 'Enlarge the picture of Two bags on a pallet' }).click()
  await guest.getByRole('img', { name: 'Two bags on a pallet' }).waitFor()
})

test('several pictures are dropped at once, ordered by keyboard and by dragging, and kept in that order', async () => {
  const page = await signInTo('manager', '/adx/products/new')
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  const order = () =>
    pictures.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src))
  await page
    .getByRole('region', { name: 'Pictures and documents' })
    .getByText('or drop them here')
    .evaluate((target, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      for (const name of ['front.png', 'back.png', 'label.png'])
        data.items.add(new File([bytes], name, { type: 'image/png' }))
      data.items.add(new File(['a list'], 'notes.txt', { type: 'text/plain' }))
      for (const kind of ['dragover', 'drop'])
        target.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }))
    }, PICTURE.toString('base64'))
  await expect.poll(() => pictures.count()).toBe(3)
  const failed = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem')
  await failed.filter({ hasText: 'notes.txt' }).getByRole('alert').waitFor()
  await failed.getByRole('button', { name: 'Remove notes.txt' }).click()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])

  await expect.poll(async () => (await order()).filter(Boolean).length).toBe(3)
  const [front, back, label] = await order()
  await page.getByRole('button', { name: 'Move picture 3 forward' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([front, label, back])
  // The focus follows the picture, so the next press moves it on.
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([label, front, back])
  await pictures.nth(2).dragTo(pictures.nth(1))
  await expect.poll(order).toEqual([label, back, front])

  await page.reload()
  // Pictures are loaded near the window.
  await pictures.first().scrollIntoViewIfNeeded()
  await expect.poll(order).toEqual([label, back, front])
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await expect.poll(order).toEqual([back, front])
})
