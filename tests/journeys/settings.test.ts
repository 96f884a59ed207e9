import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { isoDay } from '#lib/iso-day.ts'
import { atCheckout } from './checkout-steps.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const DAY = 86_400_000
/** An ISO day in Ghana, this many days from now. */
const dayIn = (days: number) => isoDay(Date.now() + days * DAY)
const entries = (action: string) =>
  shop.firestore.admin
    .list('auditLog')
    .map(({ data }) => data)
    .filter((entry) => entry.action === action)
const stored = (id: string) => shop.firestore.admin.get(`systemConfig/${id}`) as { table: unknown[] }
const openSettings = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }).click()
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('an Admin publishes a rate; an open page of the shop shows it when it is looked at again', async () => {
  const guest = await shop.visit('/products?q=CEM-325R-50')
  const price = guest
    .getByRole('row', { name: /CEM-325R-50/ })
    .getByText(/^£/)
    .first()
  const before = await price.innerText()

  const page = await shop.visitAs('admin', '/adx/settings')
  await page.waitForURL('**/adx/settings/**')
  await openSettings(page, 'Exchange rates')
  const pounds = page.getByLabel('1 GBP in cedis')
  await pounds.fill('29,240')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByText('“29,240” can be 29240 or 29.24').waitFor()
  await pounds.fill('29,24')
  await page.getByText('read as 29.24').waitFor()
  // The draft survives a reload.
  await page.reload()
  await expect.poll(() => pounds.inputValue()).toBe('29,24')
  expect(await seriousFindings(page)).toEqual([])
  await pounds.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Publish these rates?' })
  await dialog.getByText('GBP: 14.62 to 29.24 cedis: more than 10% away, please check').waitFor()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /29\.24/ }).waitFor()
  expect(stored('rates').table).toHaveLength(2)
  expect(entries('settings.rates')).toMatchObject([
    { actorRole: 'Admin', entityId: 'rates', changes: ['GBP: 14.62 to 29.24 cedis'] },
  ])

  await expect
    .poll(async () => {
      await lookAgain(guest)
      return price.innerText()
    })
    .not.toBe(before)
})

test('an Accountant announces taxes and withdraws them; of two who do so at once the second sees what the first did, and loses nothing', async () => {
  const path = '/adx/settings/taxes'
  const page = await shop.visitAs('accountant', path)
  await page.getByLabel('From', { exact: true }).fill(dayIn(0))
  await page.getByLabel('VAT, percent').fill('16')
  await page.getByRole('button', { name: 'Announce…' }).click()
  await page.getByText(/Choose a day after today/).waitFor()
  await page.getByLabel('From', { exact: true }).fill(dayIn(30))
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Announce…' }).click()
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await page.getByRole('row', { name: /16%.*announced/ }).waitFor()
  expect(stored('taxes').table).toMatchObject([{}, { from: dayIn(30), by: 'accountant' }])
  const { taxes } = shop.firestore.admin.get('catalog/shop') as { taxes: string }
  expect(JSON.parse(taxes)).toHaveLength(2)

  await page.getByRole('button', { name: 'Withdraw…' }).click()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByRole('row', { name: /announced/ }).waitFor({ state: 'detached' })
  expect(stored('taxes').table).toHaveLength(1)
  expect(entries('settings.taxes')).toHaveLength(2)

  const second = await shop.visitAs('superadmin', path)
  await second.getByLabel('From', { exact: true }).fill(dayIn(60))
  await second.getByLabel('NHIL, percent').fill('3')
  await page.getByLabel('From', { exact: true }).fill(dayIn(40))
  await page.getByLabel('VAT, percent').fill('17')
  await page.getByRole('button', { name: 'Announce…' }).click()
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await page.getByRole('row', { name: /announced/ }).waitFor()

  await second.getByText('Somebody else saved this while you were editing.').waitFor()
  await second.getByRole('button', { name: 'Keep my changes' }).click()
  expect(await second.getByLabel('NHIL, percent').inputValue()).toBe('3')
  await second.getByRole('button', { name: 'Announce…' }).click()
  await second.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect.poll(() => second.getByRole('row', { name: /announced/ }).count()).toBe(2)
  await second.getByText(/Two changes are announced already/).waitFor()
})

test('a Manager reads the rates and the numbers of orders and proformas and sets neither; a Sales Person sees no settings', async () => {
  const page = await shop.visitAs('manager', '/adx/settings/rates')
  await page.getByText('Your role can read the rates.').waitFor()
  expect(await page.getByRole('button', { name: 'Publish…' }).count()).toBe(0)

  await openSettings(page, 'Numbers')
  const { count } = shop.firestore.admin.get('MetaData/orders') as { count: number }
  const { value } = shop.firestore.admin.get('counters/proforma') as { value: number }
  await page
    .getByRole('row', { name: new RegExp(`Orders.*AMAW${String(count + 1).padStart(4, '0')}`) })
    .waitFor()
  await page.getByRole('row', { name: new RegExp(`Proforma invoices.*-0*${value + 1}$`) }).waitFor()
  await page.getByRole('row', { name: /^Invoices.*INV-\d{4}-000001$/ }).waitFor()
  await page.getByRole('row', { name: /^Purchase orders.*PO-\d{4}-\d{6}$/ }).waitFor()
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  expect(await seriousFindings(page)).toEqual([])

  const sales = await shop.visitAs('sales', '/adx/settings/rates')
  await sales
    .getByRole('heading', { name: /access|role/i })
    .first()
    .waitFor()
  expect(await sales.getByRole('link', { name: 'Settings' }).count()).toBe(0)
})

/** Adds an account that customers pay into, and removes it. */
async function changeAccounts(page: Page) {
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Bank', { exact: true }).fill('GCB Bank')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter the name on the account').waitFor()
  await dialog.getByLabel('Name on the account').fill('Osu Supply Ltd')
  await dialog.getByLabel('Account number').fill('101 2345 6789')
  // A draft outlives the page, and its own address opens the dialog again.
  await page.reload()
  await expect.poll(() => dialog.getByLabel('Account number').inputValue()).toBe('101 2345 6789')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /GCB Bank.*101 2345 6789/ }).waitFor()
  await page.getByText('Added: GCB Bank, GHS, 101 2345 6789').waitFor()

  await page.getByRole('button', { name: 'Edit GCB Bank, GHS' }).click()
  await dialog.getByRole('button', { name: 'Remove…' }).click()
  await dialog.getByRole('button', { name: 'Yes, remove GCB Bank' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /GCB Bank/ }).waitFor({ state: 'detached' })
  expect(entries('settings.app')).toHaveLength(2)
}

test('an Admin changes accounts and what the company says of itself; the shop follows, a proforma of before does not', async () => {
  const page = await shop.visitAs('admin', '/adx/settings/company')
  await changeAccounts(page)

  const guest = await shop.visit('/contact-us')
  await page.getByRole('button', { name: 'Edit the details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit the company details' })
  await dialog.getByLabel('Name', { exact: true }).fill('')
  await dialog.getByLabel('Registered name').fill("Ridge & Sons' Supply Ltd")
  await dialog.getByLabel('TIN').fill('C0001234567')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter the name').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('Ridge Supply')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('TIN: nothing to C0001234567').waitFor()
  expect(entries('settings.company')).toHaveLength(1)
  await expect.poll(() => page.title()).toBe('Settings · Ridge Supply')

  await expect
    .poll(
      async () => {
        await lookAgain(guest)
        return guest.getByRole('contentinfo').textContent()
      },
      { interval: 1000 },
    )
    .toMatch(/Ridge Supply.*Ridge & Sons' Supply Ltd/)
  await guest.reload()
  await guest.getByText('C0001234567').waitFor()
  expect(await guest.title()).toMatch(/ · Ridge Supply$/)

  const [invoice] = shop.firestore.admin.list('invoices')
  const orderId = invoice?.data['orderId'] as string
  await page.goto(`/adx/orders/${orderId}/proforma`)
  await page.getByText('Osu Supply Ltd', { exact: true }).waitFor()
  expect(await page.getByText("Ridge & Sons' Supply Ltd").count()).toBe(0)
})

test('an Admin changes the fee of a zone, which an open checkout shows when it is looked at again, a limit and the least margin', async () => {
  const customer = await atCheckout(shop, { 'CEM-325R-50': 1 })
  await customer.getByLabel('Delivery to site').check()
  const zones = customer.getByRole('combobox', { name: 'Zone', exact: true })
  await zones.waitFor()

  const page = await shop.visitAs('admin', '/adx/settings/delivery?edit=accra-central')
  const dialog = page.getByRole('dialog', { name: 'Edit Accra, central' })
  await dialog.getByLabel('Fee in cedis, net of tax').fill('275.50')
  expect(await seriousFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('row', { name: /Accra, central.*275\.50/ }).waitFor()

  await expect
    .poll(
      async () => {
        await lookAgain(customer)
        return zones.textContent()
      },
      { interval: 1000 },
    )
    .toMatch(/275\.50/)

  await openSettings(page, 'Limits')
  const limit = page.getByLabel('A Sales Person confirms orders up to, in cedis')
  await limit.fill('60,000')
  await page.getByLabel('Least margin, percent of the price').fill('7.5')
  await limit.press('Enter')
  await page.getByText('A Sales Person confirms up to: GH₵50,000.00 to GH₵60,000.00').waitFor()
  await page.getByText('Least margin: 5% to 7.5%').waitFor()
  expect(shop.firestore.admin.get('systemConfig/limits')).toMatchObject({
    salesPersonConfirmMinor: 6_000_000,
    leastMarginBasisPoints: 750,
  })
})
