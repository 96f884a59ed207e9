import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { report } from '#server/proof/report-attention.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

test('what a nightly check found is on the dashboard of a Manager until it is resolved', async () => {
  const { admin, url, projectId } = shop.firestore
  const manager = await shop.visitAs('manager', '/adx/dashboard')
  const panel = manager.getByRole('region', { name: /^Needs attention/ })
  await panel.getByText('Everything agrees').waitFor()

  const order = admin.list('orders')[0]
  await report(restTransactions(emulatedAccess(projectId, url)), {
    about: 'order',
    collection: 'orders',
    id: order?.id ?? '',
    recordId: order?.id ?? '',
    ref: order?.data.ref,
    findings: ['The total says GH₵1.20, but is GH₵120.00'],
  })
  await panel.getByText(/The total says GH₵1\.20, but is/).waitFor()
  expect(await seriousFindings(manager)).toEqual([])
  await panel.getByRole('link', { name: 'Order does not agree' }).waitFor()
  await panel.getByRole('button', { name: /^Resolve:/ }).click()
  await manager.getByLabel('Outcome').fill('Looked at')
  await manager.getByRole('button', { name: 'Resolve', exact: true }).click()
  await panel.getByText('Everything agrees').waitFor()
  expect(admin.list('attention').map(({ data }) => data)).toMatchObject([
    { about: 'order', status: 'resolved', resolvedBy: 'manager', note: 'Looked at' },
  ])
})

test('members below Manager do not see the list', async () => {
  const page = await shop.visitAs('sales', '/adx/dashboard')
  await page.getByRole('heading', { name: 'Waiting to be confirmed' }).waitFor()
  expect(await page.getByRole('heading', { name: /^Needs attention/ }).count()).toBe(0)
})
