import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { runKycDays } from '#server/proof/kyc-days.ts'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const kycOf = (uid: string) =>
  shop.firestore.admin.get(`kyc/${uid}`) as
    | { status: string; files: Record<string, { file: string }> }
    | undefined

const documentOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** Each file has bytes of its own, unless it is a copy of another. */
async function add(page: Page, name: string, file: string, copyOf = file) {
  const buffer = Buffer.concat([PNG, Buffer.from(copyOf)])
  const document = documentOf(page, name)
  await document.locator('input[type=file]').setInputFiles({ name: file, mimeType: 'image/png', buffer })
  await document.getByText(file).waitFor()
}

test('a customer submits the documents of a company, which nobody else opens', async () => {
  shop.firestore.admin.delete('kyc/customer')
  const page = await shop.visitAs('customer', '/profile')
  await page.getByRole('link', { name: 'Send your documents' }).click()
  await page.getByRole('heading', { name: 'Verification', level: 1 }).waitFor()
  await page.getByRole('radio', { name: /^Company/ }).check()
  await page.getByRole('heading', { name: 'Certificate of registration' }).waitFor()
  await page.getByRole('button', { name: 'Submit the documents' }).click()
  await page.getByText(/^Still to do: Certificate of registration; TIN or VAT/).waitFor()
  await page.getByText('Agree before you submit the documents').waitFor()

  await add(page, 'Certificate of registration', 'orc.png')
  await add(page, 'TIN or VAT certificate', 'tin.png')
  await add(page, 'Ghana Card, front', 'front.png')
  await add(page, 'Ghana Card, back', 'front-again.png', 'front.png')
  await page.getByText('This is the same picture as the front').waitFor()
  await add(page, 'Ghana Card, back', 'back.png')
  await page.getByText('This is the same picture as the front').waitFor({ state: 'detached' })
  await documentOf(page, 'Ghana Card, front').getByRole('button', { name: 'Show' }).click()
  await page.getByRole('img', { name: 'Ghana Card, front' }).waitFor()
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  // What was added survives a reload.
  await page.reload()
  await page.getByText('back.png').waitFor()
  await page.getByRole('checkbox', { name: /^The documents are mine/ }).check()
  await page.getByRole('button', { name: 'Submit the documents' }).click()
  await page.getByText('Enter the date of expiry').waitFor()
  await page.getByLabel('Expiry date: Ghana Card, front').fill('2031-05-01')
  await page.getByRole('button', { name: 'Submit the documents' }).click()
  await page.getByText('We have your documents').waitFor()
  await page.getByText('expires on 1 May 2031').waitFor()
  const kyc = kycOf('customer')
  expect(kyc?.status).toBe('submitted')

  // Its address alone shows nothing.
  const guessed = `/media/uploads/kyc/customer/${kyc?.files['idFront']?.file}`
  expect((await page.request.get(guessed)).status()).toBe(404)
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
})

test('an accountant refuses a document, the customer replaces it, and all of it is approved', async () => {
  const { admin } = shop.firestore
  const uid = 'customer'
  admin.delete(`kyc/${uid}`)
  const customer = await shop.visitAs('customer', '/profile/account-information/kyc')
  await add(customer, 'Ghana Card, front', 'front.png')
  await add(customer, 'Ghana Card, back', 'back.png')
  await customer.getByLabel('Expiry date: Ghana Card, front').fill('2031-05-01')
  await customer.getByRole('checkbox', { name: /^The documents are mine/ }).check()
  await customer.getByRole('button', { name: 'Submit the documents' }).click()
  await customer.getByText('We have your documents').waitFor()

  const accountant = await shop.visitAs('accountant', '/adx/kyc')
  await accountant.getByRole('link', { name: 'Ama Mensah' }).click()
  await accountant.getByRole('img', { name: 'Ghana Card, front' }).waitFor()
  await accountant.getByRole('img', { name: 'Ghana Card, back' }).waitFor()
  expect(await seriousFindingsLightAndDark(accountant)).toEqual([])
  await accountant.getByRole('button', { name: 'Accept Ghana Card, front' }).click()
  await accountant.getByText('1 accepted, 0 refused, 1 to check').waitFor()
  await customer.getByText('We are looking at your documents.').waitFor()
  await accountant.getByRole('button', { name: 'Refuse Ghana Card, back' }).click()
  const dialog = accountant.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The number cannot be read')
  await dialog.getByRole('button', { name: 'Refuse the document' }).click()
  await accountant.getByRole('button', { name: 'Ask for documents again…' }).click()
  await dialog.getByLabel('Reason').fill('Please photograph the back again')
  await dialog.getByRole('button', { name: 'Ask for documents again' }).click()
  await accountant.getByText('To be submitted again').first().waitFor()

  // The customer sees it at once, with the reasons.
  await customer.getByText('Reason: Please photograph the back again').waitFor()
  await customer.getByText('Reason: The number cannot be read').waitFor()
  await customer.getByRole('checkbox', { name: /^The documents are mine/ }).check()
  await customer.getByRole('button', { name: 'Submit the documents' }).click()
  await customer.getByText('Replace this document').waitFor()
  const refused = kycOf(uid)?.files['idBack']?.file ?? 'none'
  await add(customer, 'Ghana Card, back', 'sharper.png')
  await customer.getByRole('button', { name: 'Submit the documents' }).click()
  await customer.getByText('We have your documents').waitFor()

  // What was accepted stays accepted.
  await accountant.getByText('1 accepted, 0 refused, 1 to check').waitFor()
  await accountant.getByRole('button', { name: 'Accept Ghana Card, back' }).click()
  await accountant.getByRole('button', { name: 'Approve' }).click()
  await customer.getByText('Your documents are in order. There is nothing to do.').waitFor()
  await customer.getByText(/^The files are deleted: 5 years after your last order, not before /).waitFor()
  await accountant.getByText(/^5 years after their last order/).waitFor()
  expect(kycOf(uid)?.status).toBe('approved')
  await expect
    .poll(() =>
      admin
        .list('mail')
        .flatMap(({ id }) => (id.startsWith('kyc-') ? [id.slice(0, 10)] : []))
        .toSorted(),
    )
    .toEqual(['kyc-approv', 'kyc-asked-'])
  expect(
    admin.list('auditLog').filter(({ data }) => data.entity === 'kyc' && data.entityId === uid),
  ).toHaveLength(5)

  // A month before the card expires the customer is told, and sends the new one; what was refused is deleted by then.
  const run = restTransactions(emulatedAccess('demo-osu-supply', shop.firestore.url))
  const deleted: string[] = []
  await runKycDays(
    { run, siteUrl: shop.url, deleteFile: async (path) => void deleted.push(path) },
    Date.parse('2031-04-20'),
  )
  expect(deleted.filter((path) => path.endsWith(refused))).toHaveLength(1)
  await customer.goto('/profile/notifications')
  await customer.getByRole('link', { name: /^A document of yours expires soon/ }).click()
  await customer.getByRole('button', { name: 'Replace a document…' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'Replace a document' }).click()
  await add(customer, 'Ghana Card, front', 'renewed.png')
  await customer.getByLabel('Expiry date: Ghana Card, front').fill('2041-05-01')
  await customer.getByRole('checkbox', { name: /^The documents are mine/ }).check()
  await customer.getByRole('button', { name: 'Submit the documents' }).click()
  await customer.getByText('We have your documents').waitFor()
  await documentOf(customer, 'Ghana Card, back').getByText('Accepted').waitFor()
  expect(kycOf(uid)?.status).toBe('submitted')
})
