import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'
import { putDispatched } from './put-dispatched.ts'

const axe = async (page: Page) => expect(await seriousFindings(page)).toEqual([])

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

/** A delivered order at Osu of its own, of two products. */
function deliveredOrder() {
  const { admin } = shop.firestore
  const seeded = admin
    .list('orders')
    .find(
      ({ data }) =>
        data.customerUid === 'customer' && data.locationId === 'osu' && (data.lines as unknown[]).length > 1,
    )
  if (!seeded) throw new Error('the seed has no such order at Osu')
  const id = crypto.randomUUID().replaceAll('-', '')
  const lines = (seeded.data.lines as { quantity: number; quantityScale: number }[])
    .slice(0, 2)
    .map((line) => ({ ...line, madeToOrder: false, quantity: 5 * 10 ** line.quantityScale })) as unknown as {
    productId: string
    name: string
    quantityScale: number
  }[]
  admin.set(`orders/${id}`, { ...seeded.data, id, lines, lineCount: 2, status: 'confirmed' })
  const fulfilmentId = putDispatched(shop, id)
  admin.update(`fulfillments/${fulfilmentId}`, {
    status: 'delivered',
    proof: { name: 'Esi Owusu', phone: '', photo: '' },
    deliveredAt: new Date(),
  })
  admin.update(`orderProgress/${id}`, { delivered: 1 })
  admin.update(`orders/${id}`, { status: 'completed' })
  const [broken, unwanted] = lines
  if (!broken || !unwanted) throw new Error('the order has two lines')
  return { id, fulfilmentId, broken, unwanted }
}

test('a Manager takes a return back: what can be sold again is restocked, the rest is written off', async () => {
  const { id, fulfilmentId, broken, unwanted } = deliveredOrder()
  const stockOf = ({ productId }: { productId: string }) => shop.levelAt('osu', productId)
  const before = { broken: stockOf(broken), unwanted: stockOf(unwanted) }

  const manager = await shop.visitAs('manager', `/adx/orders/${id}`)
  await manager.getByRole('button', { name: 'Take back a return…' }).click()
  const dialog = manager.getByRole('dialog')
  const rowOf = ({ name }: { name: string }) => dialog.getByRole('group', { name })
  await dialog.getByRole('button', { name: 'Take the goods back' }).click()
  await dialog.getByText('Enter how much came back').waitFor()
  await rowOf(unwanted).getByLabel('Quantity that came back').fill('6')
  await dialog.getByRole('button', { name: 'Take the goods back' }).click()
  await rowOf(unwanted)
    .getByText(/[Aa]t most 5/)
    .waitFor()
  await rowOf(unwanted).getByLabel('Quantity that came back').fill('3')
  await rowOf(unwanted).getByLabel('Reason').fill('Ordered too many')
  await rowOf(broken).getByLabel('Quantity that came back').fill('1')
  await rowOf(broken).getByLabel('Reason').fill('Broken when unpacked')
  await rowOf(broken).getByLabel('The customer gets').selectOption('Replacement')
  await rowOf(broken).getByLabel('The goods').selectOption('Write off')
  await rowOf(unwanted).getByLabel('The goods').selectOption('Split them')
  await rowOf(unwanted).getByLabel('Restock: quantity').fill('2')
  await dialog.getByRole('button', { name: 'Take the goods back' }).click()
  await rowOf(unwanted)
    .getByText(/The parts have to add up to 3/)
    .waitFor()
  await rowOf(unwanted).getByLabel('Quarantine: quantity').fill('1')
  await axe(manager)
  await dialog.getByRole('button', { name: 'Take the goods back' }).click()
  await dialog.waitFor({ state: 'detached' })

  const returned = manager.getByRole('list', { name: /^Returned of/ })
  await returned.getByText(/Ordered too many · Refund · Restock$/).waitFor()
  await returned.getByText(/Ordered too many · Refund · Quarantine$/).waitFor()
  await returned.getByText(/Broken when unpacked · Replacement · Write off$/).waitFor()
  const progress = manager.getByLabel(`Progress of ${unwanted.name}`)
  expect(await progress.innerText()).toMatch(/Delivered\s+2\s+Returned\s+3$/)
  const timeline = manager.getByRole('region', { name: 'Timeline' })
  await timeline
    .getByRole('listitem')
    .filter({ hasText: 'Returned by the customer' })
    .getByText('as Manager')
    .waitFor()
  await axe(manager)

  const back = 3 * 10 ** unwanted.quantityScale
  expect(stockOf(unwanted)).toMatchObject({
    onHand: before.unwanted.onHand + back,
    reserved: before.unwanted.reserved,
  })
  // What is replaced is reserved once more, and planned with the same order.
  expect(stockOf(broken)).toMatchObject({
    onHand: before.broken.onHand,
    reserved: before.broken.reserved + 10 ** broken.quantityScale,
  })
  await manager
    .getByRole('article', { name: /^Delivery .*-2$/ })
    .getByText(/^Replaces goods of .*-1/)
    .waitFor()
  expect(shop.firestore.admin.get(`stockPostings/${fulfilmentId}-customer-return-0`)).toMatchObject({
    type: 'customer_return',
    actorUid: 'manager',
  })

  const customer = await shop.visitAs('customer', `/profile/orders/${id}`)
  const seen = customer.getByRole('list', { name: /^Returned of/ })
  await seen
    .getByText(/Ordered too many · Refund$/)
    .first()
    .waitFor()
  expect(await seen.innerText()).not.toMatch(/Restock|Write off/)
  await axe(customer)
})
