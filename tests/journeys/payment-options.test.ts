import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const NUMBER = '4242 4242 4242 4242'

test('a customer keeps a wallet and a card, whose number goes nowhere', async () => {
  const page = await shop.visitAs('customer', '/profile/payment-options')
  const sent: string[] = []
  page.on('request', (request) => sent.push(decodeURIComponent(request.postData() ?? '')))
  await page.getByRole('button', { name: 'Add a way to pay' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter the number of the wallet').waitFor()
  await dialog.getByLabel('Number of the wallet').fill('0241234567')
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  // What was typed outlasts a reload.
  await page.reload()
  await expect.poll(() => dialog.getByLabel('Number of the wallet').inputValue()).toBe('024 123 4567')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const wallet = page.getByRole('listitem').filter({ hasText: 'MTN MoMo +233 24 123 4567' })
  await wallet.getByText('Default').waitFor()

  await page.getByRole('button', { name: 'Add a way to pay' }).click()
  await dialog.getByLabel('Provider').selectOption('Visa')
  await dialog.getByLabel('Number on the card').fill('4242 4242 4242 4241')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter the number on the card, or its last four digits').waitFor()
  await dialog.getByLabel('Number on the card').fill(NUMBER)
  await page.keyboard.press('Tab')
  expect(await dialog.getByLabel('Number on the card').inputValue()).toBe('•••• 4242')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('4242 4242')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'Visa •••• 4242' })
  await card.getByRole('button', { name: 'Make default' }).click()
  await card.getByText('Default').waitFor()
  expect(sent.join().replaceAll(/\D/g, '')).not.toContain(NUMBER.replaceAll(' ', ''))
  expect(await seriousFindingsLightAndDark(page)).toEqual([])

  await card.getByRole('button', { name: /^Delete Visa/ }).click()
  await card.waitFor({ state: 'detached' })
  await wallet.getByText('Default').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await card.getByText('Default').waitFor()
})

test('the checkout begins with the default way to pay, and another choice for one order stays', async () => {
  const wallet = {
    id: 'a'.repeat(32),
    provider: 'mtn',
    firstName: 'Ama',
    lastName: 'Mensah',
    lastFour: '',
    phoneNumber: '+233241234567',
    email: '',
    billingAddress: { country: 'Ghana', region: '', city: '', zipOrPostCode: '' },
    isDefault: true,
  }
  shop.firestore.admin.set('paymentOptions/customer', {
    id: 'customer',
    methods: [wallet],
    updatedAt: 1,
    updatedBy: 'customer',
  })
  const page = await shop.visitAs('customer', '/products?q=CEM-425R-50')
  await page
    .getByRole('row', { name: /CEM-425R-50/ })
    .getByRole('button', { name: /^Add/ })
    .click()
  await page.goto('/checkout')
  await page.getByText('Your default is MTN MoMo.').waitFor()
  expect(await page.getByRole('radio', { name: /^Mobile money/ }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: /^Cheque/ }).check()
  await page.reload()
  await page.getByRole('radio', { name: /^Cheque/, checked: true }).waitFor()
})

test('a customer downloads what is stored about them', async () => {
  const page = await shop.visitAs('customer', '/profile/account-information/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^my-data-[0-9-]+[.]json$/)
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    records: { users: { email: string } }
    lists: { orders: { customerUid: string }[] }
  }
  expect(data.records.users.email).toBe('customer@osu-supply.example.com')
  expect(data.lists.orders.length).toBeGreaterThan(0)
  expect(new Set(data.lists.orders.map(({ customerUid }) => customerUid))).toEqual(new Set(['customer']))
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
})
