import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { linesPricedAt, type Order } from '#domain/orders/order.ts'
import type { QuoteOffer } from '#domain/quotes/quote.ts'
import { referenceCode } from '#domain/orders/reference-code.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openScreen } from './open-screen.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const CEMENT = 'CEM-425R-50'
const [ORDER, SECOND] = ['f'.repeat(32), 'e'.repeat(32)]

const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([])
const attention = () => shop.firestore.admin.list('attention').map(({ data }) => data)

/** As if something with owner rights had stored an order at 1.20 for anything; every sum follows from that. */
async function putForgedOrder(id: string) {
  const { admin } = shop.firestore
  const found = admin
    .list('orders')
    .map(({ data }) => data)
    .find(
      ({ status, customerUid, quoteId }) => status === 'submitted' && customerUid === 'customer' && !quoteId,
    )
  const { submittedAt: _seeded, ...order } = found as unknown as Order
  const lines = linesPricedAt(order.lines, () => 120).map((line) => ({
    ...line,
    submittedUnitPriceMinor: 120,
  }))
  const number = Number(admin.get('MetaData/orders')?.count) + 1
  const now = Date.now()
  admin.set(`orders/${id}`, {
    ...order,
    id,
    number,
    ref: referenceCode(order.customer.name, order.customer.company, number),
    lines,
    totals: totalsOf(lines, order.taxRates, 0),
    paymentMethod: 'bank_transfer',
    createdAt: now,
    updatedAt: now,
    submittedAt: new Date(now),
  })
  admin.set('MetaData/orders', { count: number, lastId: id, updatedAt: now })
  await expect.poll(() => admin.get(`orders/${id}`)?.status).toBe('on_hold')
}

test('a forged order and offer are put on hold, a forged row is corrected, and the dashboard lists them', async () => {
  const { admin } = shop.firestore
  const manager = await shop.visitAs('manager', '/adx/dashboard')
  const panel = manager.getByRole('region', { name: /^Needs attention/ })
  await panel.getByText('Everything agrees').waitFor()

  await putForgedOrder(ORDER)

  const quote = admin
    .list('quotes')
    .find(({ data }) => data.status === 'sent' && data.customerUid === 'customer')
  const offer = quote?.data.offer as unknown as QuoteOffer
  const forged = { ...offer, revision: 2, totals: { ...offer.totals, totalMinor: 120 } }
  admin.update(quote?.path ?? '', { offer: forged, revision: 2 })

  const { data: shard } = admin.get('catalog/s0') as { data: string }
  const rows = JSON.parse(shard) as unknown[][]
  admin.update('catalog/s0', {
    data: JSON.stringify(rows.map((row) => (row[0] === CEMENT ? row.with(10, 120) : row))),
  })
  await expect.poll(() => attention().length).toBe(3)
  expect(admin.get('catalog/s0')?.data).toBe(shard)

  await panel.getByText('Catalogue row put right').waitFor()
  await panel.getByText('Offer put on hold').waitFor()
  await panel.getByText(/The total says GH₵1\.20, but is/).waitFor()
  await axe(manager)

  const customer = await shop.visitAs('customer', `/profile/orders/${ORDER}`)
  await customer.getByText(/Your order is being checked/).waitFor()
  await customer.goto(`/quotes/${quote?.id}`)
  await customer.getByText(/Our offer is being checked/).waitFor()
  expect(await customer.getByRole('button', { name: 'Accept…' }).count()).toBe(0)

  const sales = await shop.visitAs('sales', `/adx/orders/${ORDER}`)
  await sales.getByText('It cannot proceed until a Manager has reviewed it.').waitFor()
  expect(await sales.getByRole('button', { name: /^(Confirm|Release the hold)/ }).count()).toBe(0)

  await panel.getByRole('link', { name: /^Open the quote:/ }).click()
  await manager.getByRole('button', { name: 'Release the hold…' }).click()
  await manager.getByLabel('Reason for releasing it').fill('Agreed by telephone')
  await manager.getByRole('button', { name: 'Release the hold', exact: true }).click()
  await customer.getByRole('button', { name: 'Accept…' }).waitFor()

  // Its line disappears too.
  await openScreen(manager, '/adx/dashboard')
  await panel.getByText('Catalogue row put right').waitFor()
  await panel.getByText('Offer put on hold').waitFor({ state: 'detached' })
  await panel.getByRole('link', { name: /^Open the order:/ }).click()
  const order = manager.getByRole('region', { name: 'Order', exact: true })
  await order
    .getByText(/the price says GH₵1\.20/)
    .first()
    .waitFor()
  await axe(manager)
  await order.getByRole('button', { name: 'Decline…' }).click()
  await manager.getByLabel(/reason/i).fill('These are not our prices')
  await manager.getByRole('button', { name: 'Decline the order' }).click()
  await order
    .getByText(/^Declined /)
    .first()
    .waitFor()

  await openScreen(manager, '/adx/dashboard')
  await panel.getByText('Catalogue row put right').waitFor()
  await panel.getByText('Order put on hold').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: /^Resolve:/ }).click()
  await manager.getByLabel('Outcome').fill('Looked at')
  await manager.getByRole('button', { name: 'Resolve', exact: true }).click()
  await panel.getByText('Everything agrees').waitFor()
  const resolved = attention().map(({ about, ...line }) => [about, line])
  const by = (note: string) => expect.objectContaining({ status: 'resolved', resolvedBy: 'manager', note })
  expect(Object.fromEntries(resolved)).toEqual({
    offer: by('Agreed by telephone'),
    order: by('These are not our prices'),
    row: by('Looked at'),
  })
})

test('releasing a hold from its line on the dashboard removes the line', async () => {
  const { admin } = shop.firestore
  await putForgedOrder(SECOND)
  const manager = await shop.visitAs('manager', '/adx/dashboard')
  const panel = manager.getByRole('region', { name: /^Needs attention/ })
  await panel.getByRole('link', { name: /^Open the order:/ }).waitFor()
  expect(await panel.getByRole('button', { name: /^Resolve/ }).count()).toBe(0)
  await panel.getByRole('button', { name: /^Release the hold:/ }).click()
  await axe(manager)
  await manager.getByLabel('Reason for releasing it').fill('Our prices of the fair')
  await manager.getByRole('button', { name: 'Release the hold', exact: true }).click()
  await panel.getByText('Everything agrees').waitFor()

  expect(admin.get(`orders/${SECOND}`)).toMatchObject({
    status: 'submitted',
    hold: { releasedBy: 'manager' },
  })
  const [line] = attention().filter(({ recordId }) => recordId === SECOND)
  expect(line).toMatchObject({ status: 'resolved', resolvedBy: 'manager', note: 'Our prices of the fair' })
  const acts = admin
    .list('auditLog')
    .filter(({ data }) => data.reason === 'Our prices of the fair')
    .map(({ data }) => [data.action, { actorUid: data.actorUid, entityId: data.entityId }])
  expect(Object.fromEntries(acts)).toEqual({
    'attention.resolve': { actorUid: 'manager', entityId: line?.id },
    'order.unhold': { actorUid: 'manager', entityId: SECOND },
  })
})

test('members below Manager do not see the list', async () => {
  const page = await shop.visitAs('sales', '/adx/dashboard')
  await page.getByRole('heading', { name: 'Waiting to be confirmed' }).waitFor()
  expect(await page.getByRole('heading', { name: /^Needs attention/ }).count()).toBe(0)
})
