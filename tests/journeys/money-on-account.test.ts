import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Order } from '#domain/orders/order.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putConfirmed } from './put-order.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([])

/** A confirmed order of the customer of 300 cedis, of which 200 are goods; whatever else they owe is paid. */
function confirmedOrder(withholding: Order['withholding'] = 'none') {
  const { admin } = shop.firestore
  for (const { id, data } of admin.list('orders').filter(({ data }) => data.customerUid === 'customer'))
    admin.update(`orders/${id}`, { paidMinor: (data.totals as Order['totals']).totalMinor })
  const lines = { 'CEM-425R-50': 1 }
  const { id, ref } = putConfirmed(shop, { lines }, { paymentMethod: 'mobile_money', withholding })
  admin.update(`orders/${id}`, { 'totals.netMinor': 20_000, 'totals.totalMinor': 30_000 })
  return { id, ref }
}

test('a customer puts money on account; once it is verified it pays an order', async () => {
  const { admin } = shop.firestore
  const { id: orderId, ref } = confirmedOrder()
  const code = orderId.slice(0, 10).toUpperCase()
  const creditNow = () => {
    const { unsettled } = (admin.get('accountBalances/customer') ?? {}) as {
      unsettled?: Record<string, { leftMinor: number }>
    }
    return 0 - (unsettled?.['credit']?.leftMinor ?? 0)
  }
  const before = creditNow()
  const customer = await shop.visitAs('customer', '/transfer')
  await customer.getByRole('checkbox', { name: /Money on account/ }).check()
  await customer.getByText('AC-CUSTOM', { exact: true }).waitFor()
  await axe(customer)
  await customer.getByLabel('Amount sent, GH₵').fill('500')
  await customer.getByLabel('Transaction ID of the network').fill(`MM${code}`)
  await customer.getByRole('button', { name: 'Report the payment of GH₵500.00' }).click()
  await customer.getByText(/Once it is verified, you can pay orders with it/).waitFor()
  await axe(customer)

  const accountant = await shop.visitAs('accountant', '/adx/transactions')
  await accountant.getByRole('button', { name: `Verify MM${code}` }).click()
  const dialog = accountant.getByRole('dialog', { name: /^Verify the money on account of/ })
  await dialog.getByRole('button', { name: 'Verify GH₵500.00' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(creditNow).toBe(before + 50_000)
  await customer.getByText('credit of yours: you can pay orders with it', { exact: false }).waitFor()
  await customer.getByRole('link', { name: 'Receipt' }).click()
  await customer.getByText('Money put on account').waitFor()
  await customer.getByRole('link', { name: 'Back to the payment' }).click()

  // What is more than the order needs goes on account as well, and is said before.
  await openPay(customer, ref)
  await customer.getByLabel('Amount sent, GH₵').fill('350')
  await customer.getByText(/GH₵50.00 is more than these orders need/).waitFor()
  await customer.getByLabel('Transaction ID of the network').fill(`MN${code}`)
  await customer.getByRole('button', { name: 'Report the payment of GH₵350.00' }).click()
  await customer.getByRole('heading', { name: 'Payment of GH₵300.00' }).waitFor()
  const parts = admin.list('transactions').filter(({ data }) => data.providerId === `MN${code}`)
  expect(parts.map(({ data }) => [data.orderId, data.amountMinor])).toEqual(
    expect.arrayContaining([
      [orderId, 30_000],
      ['', 5_000],
    ]),
  )
  for (const { id } of parts) {
    admin.update(`transactions/${id}`, { status: 'rejected', reason: 'Not found' })
    admin.delete(`unique/payment__mobile_money-MN${code}`)
  }

  // The credit pays the order at once.
  await openPay(customer)
  await customer.getByRole('button', { name: new RegExp(`^Use GH₵.* for ${ref}`) }).click()
  await expect.poll(() => admin.get(`orders/${orderId}`)?.['paidMinor']).toBe(30_000)
  await expect.poll(creditNow).toBe(before + 20_000)

  // The accounts office finds it on the statement of the customer.
  await accountant.goto('/adx/transactions/statements/customer')
  await accountant.getByRole('region', { name: 'Money put on account' }).getByText(`MM${code}`).waitFor()
  await axe(accountant)
})

/** By the account's menu, and for an order when one is named. */
async function openPay(page: Page, ref?: string) {
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Pay', exact: true })
    .click()
  if (ref) await page.getByRole('checkbox', { name: ref }).check()
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a customer declares the certificate of tax that they withheld, withdraws it, and declares it again; their invoices are beside their payments', async () => {
  const { admin } = shop.firestore
  const { id: orderId, ref } = confirmedOrder('goods')
  const number = `WHT${orderId.slice(0, 8).toUpperCase()}`
  const customer = await shop.visitAs('customer', `/transfer?order=${orderId}`)
  const declare = async () => {
    const form = customer.getByRole('form', { name: 'Tax that you withheld' })
    expect(await form.getByLabel('Amount withheld, GH₵').inputValue()).toBe('6.00')
    await form.getByRole('button', { name: 'Report the certificate' }).click()
    await form.getByText('Add the certificate', { exact: true }).last().waitFor()
    await form.getByLabel('Number of the certificate').fill(number)
    await form
      .getByLabel(/Add the certificate/)
      .setInputFiles({ name: 'wht.png', mimeType: 'image/png', buffer: PNG })
    await form.getByText('wht.png').waitFor()
    await form.getByRole('button', { name: 'Report the certificate' }).click()
    await customer.getByText(/We check the certificate/).waitFor()
  }
  await declare()
  await axe(customer)
  await customer.getByRole('button', { name: 'Withdraw…' }).click()
  const asking = customer.getByRole('dialog', { name: /^Withdraw the payment/ })
  await axe(customer)
  await asking.getByRole('button', { name: 'Withdraw it' }).click()
  await customer.getByText('You withdrew it, so we do not check it.').waitFor()
  expect(await customer.getByRole('button', { name: 'Withdraw…' }).count()).toBe(0)

  await openPay(customer, ref)
  await declare()
  const accountant = await shop.visitAs('accountant', '/adx/transactions')
  await accountant.getByRole('button', { name: `Verify ${number}` }).click()
  const dialog = accountant.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Show the proof' }).click()
  await dialog.getByLabel('On the certificate, GH₵').waitFor()
  await dialog.getByRole('button', { name: 'Verify GH₵6.00' }).click()
  await customer.getByText('It settles that part of your order.', { exact: true }).waitFor()
  await expect.poll(() => admin.get(`orders/${orderId}`)?.['paidMinor']).toBe(600)

  // What is left is the money alone.
  await openPay(customer, ref)
  await expect.poll(() => customer.getByLabel('Amount sent, GH₵').inputValue()).toBe('294.00')
  expect(await customer.getByRole('form', { name: 'Tax that you withheld' }).count()).toBe(0)

  admin.update(`orders/${orderId}`, { status: 'completed' })
  await expect
    .poll(() => admin.get(`salesInvoices/invoice-${orderId}`) ?? admin.list('salesInvoices')[0])
    .toBeDefined()
  await customer.getByRole('link', { name: 'Payments', exact: true }).click()
  await customer.getByRole('heading', { name: 'Your invoices' }).waitFor()
  await axe(customer)
  await customer.getByRole('region', { name: 'Your invoices' }).getByRole('link').first().click()
  await customer.getByRole('article').waitFor()
})
