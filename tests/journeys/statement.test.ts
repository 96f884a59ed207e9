import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

/** The newest confirmed order of the demo customer, of 1,000 cedis. */
function confirmedOrder() {
  const { admin } = shop.firestore
  const seeded = admin
    .list('orders')
    .find(({ data }) => data.customerUid === 'customer' && data.status === 'confirmed')
  if (!seeded) throw new Error('the seed has such an order')
  const id = crypto.randomUUID().replaceAll('-', '')
  // Of this try alone.
  const ref = `AM${id.slice(0, 6).toUpperCase()}`
  admin.set(`orders/${id}`, {
    ...seeded.data,
    id,
    ref,
    totals: { ...(seeded.data.totals as object), totalMinor: 100_000 },
    paymentMethod: 'mobile_money',
    withholding: 'none',
    paidMinor: 0,
    confirmedAt: new Date(),
    createdAt: Date.now(),
  })
  return { id, ref, transactionId: `MM${id.slice(0, 12).toUpperCase()}` }
}

const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text })
const closingOf = (page: Page) => rowOf(page, /Closing balance/).innerText()

test('declared, verified, and on the statement of the customer and of the Accountant, which are the same, and in the receivables', async () => {
  const { id, ref, transactionId } = confirmedOrder()
  const customer = await shop.visitAs('customer', '/profile/statement')
  await rowOf(customer, `Order ${ref}`).waitFor()
  const owed = await closingOf(customer)
  expect(await seriousFindings(customer)).toEqual([])

  await customer.goto(`/transfer?order=${id}`)
  await customer.getByLabel('Transaction ID of the network').fill(transactionId)
  await customer.getByLabel('Amount sent, GH₵').fill('400')
  await customer.getByRole('button', { name: 'Report the payment of GH₵400.00' }).click()
  await customer.getByRole('heading', { name: 'Payment of GH₵400.00' }).waitFor()

  const accountant = await shop.visitAs('accountant', `/adx/orders/${id}`)
  const payments = accountant.getByRole('region', { name: 'Payments' })
  await payments.getByRole('button', { name: 'Verify…' }).click()
  await accountant.getByRole('dialog').getByRole('button', { name: 'Verify GH₵400.00' }).click()
  await payments.getByText('Part paid').waitFor()
  await payments.getByRole('link', { name: 'Statement of the customer' }).click()
  await rowOf(accountant, `Payment ${ref}`).filter({ hasText: '−400.00' }).waitFor()
  expect(await seriousFindings(accountant)).toEqual([])

  await customer.goto('/profile/statement')
  await rowOf(customer, `Payment ${ref}`).filter({ hasText: '−400.00' }).waitFor()
  expect(await closingOf(customer)).toBe(await closingOf(accountant))
  expect(await closingOf(customer)).not.toBe(owed)

  // Receivables say the same, and lead back to the statement.
  const [owing = ''] = /[\d,.]+$/.exec(await closingOf(accountant)) ?? []
  const { customer: debtor } = shop.firestore.admin.get('accountBalances/customer') as {
    customer: { company: string; name: string }
  }
  await accountant.goto('/adx/transactions/receivables')
  const receivable = rowOf(accountant, debtor.company || debtor.name)
  await receivable.getByText(owing, { exact: true }).last().waitFor()
  expect(await seriousFindings(accountant)).toEqual([])
  await receivable.getByRole('link').click()
  await rowOf(accountant, `Payment ${ref}`).waitFor()

  // The same figures in the file, and as a PDF.
  const [file] = await Promise.all([
    customer.waitForEvent('download'),
    customer.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`Payment,${ref},.*,-400[.]00,`))
  const [pdf] = await Promise.all([
    customer.waitForEvent('download'),
    customer.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

  // Days without entries keep the balance: nothing before the first order, all of it after the last entry.
  await customer.goto('/profile/statement?from=2020-01-01&to=2020-01-31')
  await customer.getByText('No entries in this period').waitFor()
  expect(await closingOf(customer)).toMatch(/\s0\.00$/)
})
