import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SalesInvoice } from '#domain/money/sales-invoice.ts'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putDispatched } from './put-dispatched.ts'
import { putConfirmed } from './put-order.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

/** An order of the demo customer of which goods have left. */
function orderUnderWay(): string {
  const { id } = putConfirmed(shop, { lines: { 'CEM-425R-50': 80, 'RBR-Y12-12M': 45 } })
  shop.firestore.admin.update(`orders/${id}`, { status: 'processing' })
  return id
}

/** One of the first line came back for a refund. */
function giveOneBack(orderId: string) {
  const { admin } = shop.firestore
  putDispatched(shop, orderId)
  for (const { id, data } of admin.list('fulfillments'))
    if (data['orderId'] === orderId)
      admin.update(`fulfillments/${id}`, {
        status: 'delivered',
        returns: [
          {
            id: 'one',
            part: 0,
            receivedAt: Date.now(),
            lines: [{ index: 0, quantity: 1, reason: 'Too many', outcome: 'refund', destination: 'restock' }],
          },
        ],
        returned: { 0: 1 },
      })
}

test('an order is invoiced, part of it taken back, and the customer reads, saves and checks both', async () => {
  const orderId = orderUnderWay()
  giveOneBack(orderId)
  const page = await shop.visitAs('accountant', `/adx/orders/${orderId}`)
  const section = page.getByRole('region', { name: 'Invoices' })
  // One of the first line at once, the rest afterwards.
  await section.getByRole('button', { name: 'Invoice part of it…' }).click()
  const parts = page.getByRole('dialog')
  await parts.getByRole('button', { name: /^Enter delivery/ }).click()
  const first = parts.getByRole('textbox', { name: /^Quantity of/ }).first()
  await first.fill('999999')
  await parts.getByRole('button', { name: 'Issue' }).click()
  await parts.getByText('more than was ordered').first().waitFor()
  for (const box of await parts.getByRole('textbox', { name: /^Quantity of/ }).all()) await box.fill('')
  await first.fill('1')
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await parts.getByRole('button', { name: /^Issue for GH₵/ }).click()
  await page
    .getByRole('article', { name: /^Invoice INV-/ })
    .getByText('for part of the order')
    .waitFor()
  await page.goBack()
  await section.getByText('The rest is invoiced').waitFor()
  await section.getByRole('button', { name: 'Invoice the rest' }).click()
  await section.getByRole('link', { name: /^INV-/ }).nth(1).click()
  const paper = page.getByRole('article', { name: /^Invoice INV-/ })
  await paper.getByText(/cedis.* only/).waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])

  await page.getByRole('button', { name: 'E-VAT numbers…' }).click()
  await page.getByLabel('Device (SDC ID)').fill('SDC-0001')
  await page.getByLabel('Receipt number').fill('R-778')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await paper.getByText('R-778').waitFor()

  await page.getByRole('button', { name: 'Credit note…' }).click()
  const dialog = page.getByRole('dialog')
  const quantity = dialog.getByRole('textbox', { name: /^Quantity of/ }).first()
  await quantity.fill('999999')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One too many, given back')
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await dialog.getByText('more than was sold').first().waitFor()
  // What came back for a refund is entered from the delivery.
  await dialog.getByRole('button', { name: 'Enter what was given back (1 line)' }).click()
  expect(await quantity.inputValue()).toBe('1')
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Issue for GH₵/ }).click()
  await page.getByRole('article', { name: /^Credit note CN-/ }).waitFor()
  const note = shop.firestore.admin
    .list('salesInvoices')
    .map(({ data }) => data as unknown as SalesInvoice)
    .find((one) => one.kind === 'credit_note' && one.orderId === orderId)
  if (!note) throw new Error('it was issued')

  const customer = await shop.visitAs('customer', `/profile/orders/${orderId}`)
  const own = customer.getByRole('region', { name: 'Invoices' })
  await own.getByRole('link', { name: note.ref }).click()
  await customer.getByText('One too many, given back').waitFor()
  const download = customer.waitForEvent('download')
  await customer.getByRole('button', { name: /PDF/ }).click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await customer.goto('/profile/statement')
  await customer.getByRole('row', { name: new RegExp(`Credit note.*${note.ref}`) }).waitFor()

  // Whoever holds the paper.
  const reader = await shop.visit(`/verify/${note.code}`)
  await reader.getByText('issued this document').waitFor()
  await reader.getByText(note.ref).waitFor()
  expect(await reader.content()).not.toContain('Ama')
  expect(await seriousFindingsLightAndDark(reader)).toEqual([])
  shop.expectOnly(['status of 404'])
  await reader.goto(`/verify/${'0'.repeat(32)}`)
  await reader.getByText('No document of ours has this code').waitFor()
})

test('an order that is delivered gets its invoice by itself, and the accounts office lists and exports it', async () => {
  const orderId = orderUnderWay()
  shop.firestore.admin.update(`orders/${orderId}`, { status: 'completed' })
  await expect
    .poll(() => shop.firestore.admin.get(`salesInvoices/invoice-${orderId}`)?.['createdBy'])
    .toBe('system')
  const page = await shop.visitAs('accountant', '/adx/transactions/invoices')
  const list = page.getByRole('region', { name: 'List of invoices' })
  await list.getByRole('link', { name: /^INV-/ }).first().waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
})
