import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { storedPayment, type PaidOrder } from '#tests/rules/payment-writes.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putConfirmed } from './put-order.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

/** A confirmed order at Osu of its own, of 1,000 cedis. */
function confirmedOrder() {
  const { id } = putConfirmed(
    shop,
    { lines: { 'CEM-425R-50': 1 } },
    { paymentMethod: 'mobile_money', withholding: 'none' },
  )
  shop.firestore.admin.update(`orders/${id}`, { 'totals.totalMinor': 100_000 })
  // Of this order alone, also when the test is tried again.
  return { id, transactionId: `MM${id.slice(0, 12).toUpperCase()}` }
}

const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([])
const paymentsOf = (page: Page) => page.getByRole('region', { name: 'Payments' })

test('Sales record a payment, the Accountant verifies it, and the order is paid', async () => {
  const { id, transactionId } = confirmedOrder()
  const orderAt = () => shop.firestore.admin.get(`orders/${id}`)

  const sales = await shop.visitAs('sales', `/adx/orders/${id}`)
  await paymentsOf(sales).getByText('Unpaid').waitFor()
  await paymentsOf(sales).getByRole('button', { name: 'Record a payment…' }).click()
  const dialog = sales.getByRole('dialog')
  expect(await dialog.getByLabel('Amount, GH₵').inputValue()).toBe('1000.00')
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await dialog.getByText('Enter it with letters and digits').waitFor()
  await axe(sales)
  await dialog.getByLabel('Transaction ID of the network').fill(transactionId.toLowerCase())
  await dialog.getByLabel('Amount, GH₵').fill('400')
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await paymentsOf(sales).getByText('To check', { exact: true }).waitFor()
  await paymentsOf(sales).getByText('Somebody else verifies what you recorded.').waitFor()
  expect(await paymentsOf(sales).getByRole('button', { name: 'Verify…' }).count()).toBe(0)
  expect(orderAt()?.['paidMinor']).toBe(0)

  // The same transaction pays once.
  await paymentsOf(sales).getByRole('button', { name: 'Record a payment…' }).click()
  await dialog.getByLabel('Transaction ID of the network').fill(transactionId)
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await dialog.getByText(/Another payment has this transaction ID/).waitFor()
  await dialog.getByLabel('Amount, GH₵').fill('600.000')
  await dialog.getByLabel('Transaction ID of the network').fill(`${transactionId}-2`)
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await dialog.getByText('“600.000” can be 600 or 600000').waitFor()
  await dialog.getByLabel('Amount, GH₵').fill('600,00')
  await dialog.getByText('read as GH₵600.00').waitFor()
  await dialog.getByRole('button', { name: 'Record the payment' }).click()
  await expect.poll(() => paymentsOf(sales).getByText('To check', { exact: true }).count()).toBe(2)

  const accountant = await shop.visitAs('accountant', `/adx/orders/${id}`)
  const checking = accountant.getByRole('dialog')
  await paymentsOf(accountant).getByRole('button', { name: 'Verify…' }).first().click()
  await checking.getByLabel('Arrived, GH₵').fill('380')
  await checking.getByRole('button', { name: 'Verify GH₵380.00' }).click()
  await checking.getByText('Say why another amount arrived').waitFor()
  await axe(accountant)
  await checking.getByLabel('Why another amount').fill('The network took its charge')
  await checking.getByRole('button', { name: 'Verify GH₵380.00' }).click()
  await paymentsOf(accountant).getByText('Part paid').waitFor()
  // 380 of 1,000 is verified and 600 being checked.
  await paymentsOf(accountant).getByText('20.00', { exact: true }).waitFor()
  await paymentsOf(accountant).getByRole('button', { name: 'Verify…' }).click()
  await checking.getByLabel('Arrived, GH₵').fill('620.00')
  await checking.getByLabel('Why another amount').fill('They sent the rest as well')
  await checking.getByRole('button', { name: 'Verify GH₵620.00' }).click()
  await paymentsOf(accountant).getByText('Paid', { exact: true }).waitFor()
  expect(orderAt()?.['paidMinor']).toBe(100_000)
  await axe(accountant)

  // Who recorded them sees it at once.
  await paymentsOf(sales).getByText('Paid', { exact: true }).waitFor()
})

test('a payment that did not arrive is rejected with a reason, and can be recorded again', async () => {
  const { id, transactionId } = confirmedOrder()
  const accountant = await shop.visitAs('accountant', `/adx/orders/${id}`)
  const record = async () => {
    await paymentsOf(accountant).getByRole('button', { name: 'Record a payment…' }).click()
    await accountant.getByRole('dialog').getByLabel('Transaction ID of the network').fill(transactionId)
    await accountant.getByRole('dialog').getByRole('button', { name: 'Record the payment' }).click()
  }
  await record()
  await paymentsOf(accountant).getByText('To check', { exact: true }).waitFor()

  const admin = await shop.visitAs('admin', `/adx/orders/${id}`)
  await paymentsOf(admin).getByRole('button', { name: 'Reject…' }).click()
  await admin.getByRole('dialog').getByLabel('Reason').fill('Not on our account')
  await admin.getByRole('dialog').getByRole('button', { name: 'Reject the payment' }).click()
  await paymentsOf(admin).getByText('Not on our account').waitFor()
  await paymentsOf(admin).getByText('Unpaid').waitFor()

  await record()
  await paymentsOf(admin).getByRole('button', { name: 'Verify…' }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Verify GH₵/ })
    .click()
  await paymentsOf(admin).getByText('Paid', { exact: true }).waitFor()

  // Somebody other than the verifier takes it back.
  expect(await paymentsOf(admin).getByRole('button', { name: 'Reverse…' }).count()).toBe(0)
  await paymentsOf(accountant).getByRole('button', { name: 'Reverse…' }).click()
  await accountant.getByRole('dialog').getByLabel('Reason').fill('It was for another order')
  await accountant.getByRole('dialog').getByRole('button', { name: 'Reverse the payment' }).click()
  await paymentsOf(admin).getByText('Unpaid').waitFor()
})

test('an order that was paid is cancelled, its money is listed as owed, and given back', async () => {
  const { id, transactionId } = confirmedOrder()
  const { admin: stored } = shop.firestore
  stored.set(`orders/${id}`, { ...stored.get(`orders/${id}`), paidMinor: 40_000 })
  const admin = await shop.visitAs('admin', `/adx/orders/${id}`)
  await admin.getByRole('button', { name: 'Cancel order…' }).click()
  const cancelling = admin.getByRole('dialog')
  await cancelling.getByRole('group', { name: 'GH₵400.00 was paid for it' }).waitFor()
  expect(await cancelling.getByRole('radio', { name: 'Give it back' }).isChecked()).toBe(true)
  await cancelling.getByLabel('Reason').fill('The site is closed')
  await axe(admin)
  await cancelling.getByRole('button', { name: 'Cancel the order' }).click()
  await paymentsOf(admin).getByText('We owe the customer GH₵400.00').waitFor()

  const accountant = await shop.visitAs('accountant', '/adx/dashboard')
  await accountant.getByRole('link', { name: 'What we owe' }).first().click()
  const { ref } = stored.get(`orders/${id}`) as { ref: string }
  const row = accountant.getByRole('row').filter({ hasText: ref })
  await row.getByText('Cancelled after it was paid').waitFor()
  await axe(accountant)
  await row.getByRole('link').click()
  const dialog = accountant.getByRole('dialog')
  await paymentsOf(accountant).getByRole('button', { name: 'Record a refund…' }).click()
  expect(await dialog.getByLabel('Amount, GH₵').inputValue()).toBe('400.00')
  await dialog.getByLabel('Amount, GH₵').fill('400.01')
  await dialog.getByLabel('Transaction ID of the network').fill(transactionId)
  await dialog.getByRole('button', { name: 'Record the refund' }).click()
  await dialog.getByText('GH₵400.00 is owed; more cannot be given back').waitFor()
  await dialog.getByText('Say why it is given back').waitFor()
  await axe(accountant)
  await dialog.getByLabel('Amount, GH₵').fill('400')
  await dialog.getByLabel('Why it is given back').fill('The site is closed')
  await dialog.getByRole('button', { name: 'Record the refund' }).click()
  await paymentsOf(accountant).getByText('Refund, mobile money').waitFor()

  await paymentsOf(admin).getByRole('button', { name: 'Verify…' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Verify GH₵400.00' }).click()
  await expect
    .poll(() =>
      paymentsOf(admin)
        .getByText(/We owe the customer/)
        .count(),
    )
    .toBe(0)
  expect(stored.get(`orders/${id}`)?.['paidMinor']).toBe(0)
  expect(stored.get(`orders/${id}`)).not.toHaveProperty('owed')

  const customer = await shop.visitAs('customer', '/transactions')
  await customer.getByText('−GH₵400.00').waitFor()
})

/** A payment of a confirmed order of its own, which Sales recorded. */
function recordedPayment() {
  const { admin } = shop.firestore
  const { id, transactionId } = confirmedOrder()
  const order = admin.get(`orders/${id}`) as unknown as PaidOrder
  const payment = storedPayment(id, order, { providerId: transactionId, amountMinor: 100_000 })
  admin.set(`transactions/${id}`, payment)
  return { id, transactionId }
}

test('payments to check wait in one list, and leave it as they are verified or rejected', async () => {
  const [one, two] = [recordedPayment(), recordedPayment()]
  const accountant = await shop.visitAs('accountant', '/adx/transactions')
  const dialog = accountant.getByRole('dialog')
  const isWaiting = async ({ transactionId }: { transactionId: string }) =>
    (await accountant.getByText(transactionId).count()) > 0
  await accountant.getByRole('button', { name: `Verify ${one.transactionId}` }).click()
  await dialog.getByRole('button', { name: 'Verify GH₵1,000.00' }).click()
  await expect.poll(() => isWaiting(one)).toBe(false)
  await axe(accountant)
  await accountant.getByRole('button', { name: `Reject ${two.transactionId}` }).click()
  await dialog.getByLabel('Reason').fill('Not on our account')
  await dialog.getByRole('button', { name: 'Reject the payment' }).click()
  await expect.poll(() => isWaiting(two)).toBe(false)
  await accountant.getByRole('link', { name: 'Verified' }).click()
  await accountant.getByText(one.transactionId).first().waitFor()
  expect(shop.firestore.admin.get(`orders/${one.id}`)?.['paidMinor']).toBe(100_000)
  expect(shop.firestore.admin.get(`orders/${two.id}`)?.['paidMinor']).toBe(0)

  // Sales see what they recorded, and verify nothing.
  const sales = await shop.visitAs('sales', '/adx/transactions?status=verified')
  await sales.getByText(one.transactionId).first().waitFor()
  expect(await sales.getByRole('button', { name: /^(Verify|Reverse) / }).count()).toBe(0)
})
