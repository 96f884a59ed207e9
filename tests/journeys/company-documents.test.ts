import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const VAT = 'VAT registration certificate'
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)

test('an Admin uploads a certificate, customers open it while it counts, and a Manager only reads the setting', async () => {
  const customer = await shop.visitAs('customer', '/profile/documents')
  await customer.getByText('No documents here yet').waitFor()

  const admin = await shop.visitAs('admin', '/adx/settings/documents')
  await admin.getByRole('button', { name: `Edit ${VAT}` }).click()
  const dialog = admin.getByRole('dialog', { name: VAT })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter the day from which it counts').waitFor()
  await dialog.getByLabel('Counts from').fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Add the document as a PDF or a photo').waitFor()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'vat.pdf', mimeType: 'application/pdf', buffer: PDF })
  await dialog.getByText('vat is added.').waitFor()
  await dialog.getByText('Add the document as a PDF or a photo').waitFor({ state: 'hidden' })
  expect(await seriousFindingsLightAndDark(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await admin.getByText('Current', { exact: true }).waitFor()

  await customer.getByText(/^Counts since 1 Jan/).waitFor()
  await customer.getByRole('button', { name: `Show ${VAT}` }).click()
  const address = await customer.getByRole('link', { name: `Open: ${VAT} (PDF)` }).getAttribute('href')
  const opened = await customer.request.get(address ?? '')
  expect(opened.headers()['content-type']).toBe('application/pdf')
  expect(await seriousFindingsLightAndDark(customer)).toEqual([])

  const manager = await shop.visitAs('manager', '/adx/settings/documents')
  await manager.getByText('Your role can read the documents. An Admin changes them.').waitFor()
  expect(await manager.getByRole('button', { name: `Edit ${VAT}` }).count()).toBe(0)

  // What has expired is not shown any more.
  await admin.getByRole('button', { name: `Edit ${VAT}` }).click()
  await dialog.getByLabel('Counts until').fill('2026-02-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await admin.getByText('Expired', { exact: true }).waitFor()
  await customer.getByText('Being renewed: ask us for it').waitFor()
  await expect.poll(() => customer.getByRole('button', { name: /VAT/ }).count()).toBe(0)
})
