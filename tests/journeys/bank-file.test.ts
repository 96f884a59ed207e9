import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { storedPayment, type PaidOrder } from '#tests/rules/payment-writes.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([])
const newId = () => crypto.randomUUID().replaceAll('-', '')

/** A confirmed order of 1,000 cedis, and a payment of it that waits to be checked. */
function declaredPayment(ref: string, providerId: string, amountMinor: number, createdBy = 'customer') {
  const { admin } = shop.firestore
  const seeded = admin
    .list('orders')
    .find(({ data }) => data.customerUid === 'customer' && data.locationId === 'osu')
  if (!seeded) throw new Error('the seed has no such order at Osu')
  const order = {
    ...seeded.data,
    id: newId(),
    ref,
    totals: { ...(seeded.data.totals as object), totalMinor: 100_000 },
    status: 'confirmed',
    paymentMethod: 'mobile_money',
    withholding: 'none',
    paidMinor: 0,
    confirmedAt: new Date(),
  }
  admin.set(`orders/${order.id}`, order)
  const id = newId()
  const payment = storedPayment(id, order as unknown as PaidOrder, { providerId, amountMinor, createdBy })
  admin.set(`transactions/${id}`, { ...payment, paidOn: '2026-11-22' })
  return { id, orderId: order.id }
}

/** Each try has orders of its own. */
let tries = 0
const fileOf = (run: number) => FILE.replaceAll('BANK9', `BANK${run}`).replaceAll('MM-777', `MM-${run}777`)

const FILE = [
  'Osu Supply Ltd',
  'Account,0123456789',
  '',
  'Posting Date,Narration,Bank code,Debit,Credit',
  '22/11/2026,Transfer MM-777001 from Ama,FT1,,"1,000.00"',
  '22/11/2026,BANK9002 slab,FT2,,600.00',
  '22/11/2026,BANK9003 less the charge,FT3,,495.00',
  '22/11/2026,From the accountant MM-777004,FT4,,300.00',
  '22/11/2026,Nobody knows,FT5,,77.77',
  '22/11/2026,Charges,FT6,4.50,',
].join('\r\n')

test('an accountant verifies what a bank’s file shows in one go; the same file again does nothing', async () => {
  const { admin } = shop.firestore
  tries += 1
  const run = tries
  const byId = declaredPayment(`BANK${run}001`, `MM-${run}777001`, 100_000)
  const byReference = declaredPayment(`BANK${run}002`, `MM-${run}777002`, 60_000)
  const nearly = declaredPayment(`BANK${run}003`, `MM-${run}777003`, 50_000)
  const own = declaredPayment(`BANK${run}004`, `MM-${run}777004`, 30_000, 'accountant')
  const stateOf = ({ id }: { id: string }) => admin.get(`transactions/${id}`)?.['status']
  const sent: string[] = []
  const accountant = await shop.visitAs('accountant', '/adx/transactions')
  accountant.on('request', (request) => void sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await accountant.getByRole('link', { name: 'Verify from a file…' }).click()

  const chooseFile = () =>
    accountant
      .getByLabel(/Choose or drop/)
      .setInputFiles({ name: 'gcb.csv', mimeType: 'text/csv', buffer: Buffer.from(fileOf(run)) })
  const compare = async () => {
    await accountant.getByRole('button', { name: 'Compare with the payments' }).click()
    await accountant.getByText('5 credits in the file; 1 other row left aside.', { exact: false }).waitFor()
  }
  await chooseFile()
  // Nobody could know what this column is; the person says it.
  const column = accountant.getByRole('combobox', { name: 'Bank code is read as' })
  expect(await column.inputValue()).toBe('')
  await column.selectOption('Transaction ID')
  await axe(accountant)
  await compare()
  await axe(accountant)

  const matched = accountant.getByRole('region', { name: 'Matched (3)', exact: true }).first()
  await matched.getByRole('checkbox', { name: new RegExp(`BANK${run}001`), checked: true }).waitFor()
  await matched.getByRole('checkbox', { name: new RegExp(`BANK${run}002`), checked: true }).waitFor()
  expect(await matched.getByRole('checkbox', { name: new RegExp(`BANK${run}004`) }).isDisabled()).toBe(true)
  const open = accountant.getByRole('region', { name: 'Not matched (2)', exact: true }).first()
  await open.getByText('No reported payment is like it.').waitFor()
  await open.getByRole('checkbox', { name: new RegExp(`BANK${run}003`) }).check()
  await accountant.getByRole('button', { name: 'Verify 3 credits, GH₵2,095.00' }).click()
  await accountant.getByText('3 payments verified, 0 payments not.').waitFor()
  await axe(accountant)

  expect([byId, byReference, nearly, own].map(stateOf)).toEqual([
    'verified',
    'verified',
    'verified',
    'declared',
  ])
  const { bankEntry, receivedMinor } = admin.get(`transactions/${byReference.id}`) ?? {}
  expect(receivedMinor).toBe(60_000)
  expect(admin.get(`orders/${nearly.orderId}`)?.['paidMinor']).toBe(49_500)
  expect(admin.get(`receipts/${byId.id}`)).toBeDefined()
  // What nobody verified stayed in the browser.
  expect(sent.some((request) => request.includes(bankEntry as string))).toBe(true)
  expect(sent.filter((request) => /FT5|Nobody|77[.]?77/.test(request))).toEqual([])

  await accountant.getByRole('button', { name: 'Another file' }).click()
  await chooseFile()
  await accountant.getByText(/as you chose them for the last file/).waitFor()
  expect(await column.inputValue()).toBe('providerId')
  // However its columns are read, a row is known again.
  await column.selectOption('not read')
  await compare()
  await accountant.getByRole('heading', { name: 'Verified already (3)' }).waitFor()
  await accountant.getByRole('button', { name: 'Nothing to verify' }).waitFor()
  expect(admin.get(`orders/${nearly.orderId}`)?.['paidMinor']).toBe(49_500)

  // Who reads payments and does not verify them is not offered it.
  const sales = await shop.visitAs('sales', '/adx/transactions')
  await sales.getByRole('heading', { name: 'Payments' }).waitFor()
  expect(await sales.getByRole('link', { name: 'Verify from a file…' }).count()).toBe(0)
})

test('amounts that can be read in two ways are asked about before they are compared', async () => {
  const accountant = await shop.visitAs('accountant', '/adx/transactions/import')
  await accountant.getByLabel(/Choose or drop/).setInputFiles({
    name: 'dots.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Date,Narration,Credit\r\n22/11/2026,Part one,250.000 CR\r\n23/11/2026,Part two,300.000 CR\r\n',
    ),
  })
  const format = accountant.getByLabel('Amounts under “Credit” are read as')
  await accountant.getByText('“250.000” can be read in two ways. Choose one.').waitFor()
  const compare = accountant.getByRole('button', { name: 'Compare with the payments' })
  expect(await compare.isDisabled()).toBe(true)
  await axe(accountant)
  await format.selectOption('1,250.50 (decimal point)')
  await compare.click()
  await accountant
    .getByRole('region', { name: 'Not matched (2)' })
    .getByText('300.00', { exact: true })
    .waitFor()
})
