import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

/** The seeded order of thirteen lines, which takes several postings. */
const longOrder = () => {
  const [order] = shop.firestore.admin.list('orders').filter(({ data }) => data.lineCount === 13)
  if (!order) throw new Error('the seed has no order of thirteen lines')
  return order
}

const reservedBy = (lines: readonly { productId: string }[], locationId: string) =>
  lines.map(({ productId }) => shop.levelAt(locationId, productId).reserved)

/** Above what a Sales Person may confirm. */
const isAboveLimit = ({ totals }: { totals?: unknown }) =>
  (totals as { totalMinor: number }).totalMinor > 5_000_000

async function openOrder(account: string, id: string) {
  const page = await shop.visitAs(account, `/adx/orders/${id}`)
  return { page, panel: page.getByRole('region', { name: 'Order', exact: true }) }
}

test('orders selected in the list are confirmed together and declined together; what is refused says why', async () => {
  const manager = await shop.visitAs('manager', '/adx/orders')
  const bar = manager.getByRole('group', { name: 'Selected orders' })
  const dialog = manager.getByRole('dialog')
  const linesOf = ({ lines }: { lines?: unknown }) => lines as { productId: string; madeToOrder: boolean }[]
  const orders = shop.firestore.admin.list('orders').filter(
    ({ data }) =>
      data.status === 'submitted' &&
      // Those are for the tests below.
      data.customerUid !== 'customer' &&
      !isAboveLimit(data) &&
      data.lineCount !== 13 &&
      data.deliveryPricing !== 'to_quote' &&
      linesOf(data).every(({ madeToOrder }) => !madeToOrder),
  )
  const [sound, short, unwanted] = orders
  if (!sound || !short || !unwanted) throw new Error('the seed has too few orders')
  const stocked = (order: typeof sound, onHand: number) =>
    linesOf(order.data).map(({ productId }) =>
      shop.setStock(order.data.locationId as string, productId, onHand),
    )
  const undo = [...stocked(short, 0), ...stocked(sound, 1_000_000)]
  const select = (order: typeof sound) => manager.getByLabel(`Select ${order.data.ref as string}`).check()
  const statusOf = ({ id }: typeof sound) => shop.firestore.admin.get(`orders/${id}`)?.status

  await select(sound)
  await select(short)
  await bar.getByRole('button', { name: 'Confirm…' }).click()
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await dialog.getByText('2 of 2 orders').waitFor()
  await dialog.getByText('Confirmed', { exact: true }).waitFor()
  await dialog.getByText(/ordered\.$/).waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await bar.getByText('1 selected').waitFor()
  expect([statusOf(sound), statusOf(short)]).toEqual(['confirmed', 'submitted'])

  await select(unwanted)
  await bar.getByRole('button', { name: 'Decline…' }).click()
  await dialog.getByLabel('Reason').fill('We no longer sell these')
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect.poll(() => dialog.getByText('Declined', { exact: true }).count()).toBe(2)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect([statusOf(short), statusOf(unwanted)]).toEqual(['declined', 'declined'])
  for (const again of undo) again()
})

test('a long order is confirmed, its products are shown as bought together, and cancelling releases every reservation', async () => {
  const { id, data } = longOrder()
  const lines = data.lines as unknown as { productId: string; quantity: number }[]
  const locationId = data.locationId as string
  const before = reservedBy(lines, locationId)
  const [product, beside] = lines.map(({ productId }) => productId)
  const timesTogether = () => {
    const found = shop.firestore.admin.get(`boughtTogether/${product}`)?.with as
      | { productId: string; orders: number }[]
      | undefined
    return found?.find(({ productId }) => productId === beside)?.orders ?? 0
  }
  const togetherBefore = timesTogether()

  const { page, panel } = await openOrder('manager', id)
  await panel.getByRole('button', { name: /^Confirm/ }).click()
  await panel
    .getByText(/^Confirmed /)
    .first()
    .waitFor()
  expect(reservedBy(lines, locationId)).toEqual(
    before.map((reserved, index) => reserved + (lines[index]?.quantity ?? 0)),
  )
  expect(shop.firestore.admin.get(`orders/${id}`)?.postingIds).toHaveLength(
    Math.ceil(lines.length / LINES_PER_POSTING),
  )

  await expect.poll(timesTogether).toBe(togetherBefore + 1)
  const slug = shop.firestore.admin.get(`products/${product}`)?.slug as string
  const guest = await shop.visit(`/products/${slug}`)
  await guest.getByRole('heading', { name: 'Price history' }).waitFor()
  const together = guest.getByRole('region', { name: 'Frequently bought together' })
  await expect
    .poll(async () => {
      await guest.mouse.wheel(0, 500)
      return together.getByText(/ with this$/).count()
    })
    .toBeGreaterThan(0)

  await panel.getByRole('button', { name: 'Cancel order…' }).click()
  await page.getByLabel(/reason/i).fill('The customer withdrew')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await panel
    .getByText(/^Cancelled /)
    .first()
    .waitFor()
  expect(reservedBy(lines, locationId)).toEqual(before)
})

test('a Sales Person above the limit is shown who may confirm', async () => {
  const [order] = shop.firestore.admin
    .list('orders')
    .filter(({ data }) => data.status === 'submitted' && data.locationId === 'osu' && isAboveLimit(data))
  const { panel } = await openOrder('sales', order?.id ?? '')
  await panel.getByText(/limit/i).first().waitFor()
  expect(await panel.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
})

test('whoever confirms an order looks after it, until a colleague takes it over, one by one or several', async () => {
  const [order] = shop.firestore.admin
    .list('orders')
    .filter(({ data }) => data.status === 'confirmed' && data.ownerUid)
  if (!order) throw new Error('no order of the tests above is confirmed')
  const { id, data } = order
  const ownerOf = () => shop.firestore.admin.get(`orders/${id}`)?.ownerUid as string
  const first = ownerOf()

  const { page, panel } = await openOrder('admin', `${id}?status=confirmed`)
  await panel
    .getByText(`${data.ownerName as string} Take over Hand to a colleague…`, { exact: true })
    .waitFor()
  await panel.getByRole('button', { name: 'Take over' }).click()
  await panel.getByRole('button', { name: 'Take over' }).waitFor({ state: 'detached' })
  await panel.getByText('Taken over', { exact: true }).waitFor()
  const second = ownerOf()
  expect(second).not.toBe(first)
  await page.getByLabel('Looked after by').selectOption('Mine')
  await page
    .getByRole('table')
    .getByText(data.ref as string)
    .waitFor()
  await expect.poll(() => page.getByRole('table').locator('[data-row]').count()).toBe(1)

  const manager = await shop.visitAs('manager', `/adx/orders?status=confirmed&owner=${second}`)
  await manager.getByLabel(`Select ${data.ref as string}`).check()
  await manager
    .getByRole('group', { name: 'Selected orders' })
    .getByRole('button', { name: 'Take over…' })
    .click()
  const dialog = manager.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click()
  await dialog.getByText('Taken over', { exact: true }).waitFor()
  expect(ownerOf()).toBe(first)

  // Of another member's orders, a Manager hands some over.
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await manager.getByLabel('Looked after by').selectOption('Mine')
  await manager.getByLabel(`Select ${data.ref as string}`).check()
  await manager
    .getByRole('group', { name: 'Selected orders' })
    .getByRole('button', { name: 'Hand over…' })
    .click()
  await dialog.getByLabel('Looked after by').selectOption(second)
  await dialog.getByRole('button', { name: 'Hand over', exact: true }).click()
  await dialog.getByText('Handed over', { exact: true }).waitFor()
  expect(ownerOf()).toBe(second)
})

test('declining needs a reason, which the customer reads; an order that is short is confirmed with the rest on backorder, which is reserved once it arrives', async () => {
  const { data } = longOrder()
  const id = 'b'.repeat(20)
  const lines = data.lines as unknown as { productId: string; quantity: number; madeToOrder: boolean }[]
  const locationId = data.locationId as string
  const short = lines.find(({ madeToOrder, quantity }) => !madeToOrder && quantity > 1)
  if (!short) throw new Error('every line is made to order')
  const { productId, quantity } = short
  // The same order again, of the customer who has an account here.
  const { priced: _priced, confirmedAt: _confirmedAt, ...kept } = data
  shop.firestore.admin.set(`orders/${id}`, {
    ...kept,
    id,
    customerUid: 'customer',
    customer: { ...(data.customer as object), uid: 'customer' },
    status: 'submitted',
    postingIds: [],
    reservationAttempt: 0,
    invoiceId: '',
    decisionReason: '',
    decidedAt: 0,
    decidedBy: '',
    lastAuditId: '',
  })
  const others = lines
    .filter((line) => line !== short && !line.madeToOrder)
    .map((line) => shop.setStock(locationId, line.productId, 1_000_000))
  const undo = shop.setStock(locationId, productId, 1)
  const day = Date.UTC(2030, 0, 15, 12)
  shop.firestore.admin.update(`availability/${locationId}`, { [`restockAt.${productId}`]: day })

  const [unwanted] = shop.firestore.admin
    .list('orders')
    .filter(({ id: one, data: { status, customerUid } }) => {
      return status === 'submitted' && customerUid === 'customer' && one !== id
    })
  const { page, panel } = await openOrder('manager', unwanted?.id ?? '')
  await panel.getByRole('button', { name: 'Decline…' }).click()
  await page.getByLabel(/reason/i).fill('We do not deliver there')
  await page.getByRole('button', { name: 'Decline the order' }).click()
  await panel
    .getByText(/^Declined /)
    .first()
    .waitFor()
  await panel.getByText(/ by Kwame Darko$/).waitFor()

  await page.locator(`a[href^="/adx/orders/${id}"]`).first().click()
  await panel.getByRole('button', { name: 'Confirm, rest on backorder…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm the order' }).click()
  const waits = panel.getByRole('region', { name: 'Waiting for stock' })
  await waits
    .getByText('The day is not known yet')
    .or(waits.getByText(/^More (in )?about/))
    .waitFor()
  expect(shop.levelAt(locationId, productId).reserved).toBe(1)
  expect(shop.firestore.admin.get(`orders/${id}`)?.backorder).toEqual({
    isOpen: true,
    waiting: { [productId]: quantity - 1 },
  })

  const customer = await shop.visitAs('customer', `/profile/orders/${unwanted?.id}`)
  await customer.getByText('We do not deliver there').waitFor()
  await customer.getByRole('link', { name: 'Orders', exact: true }).click()
  await customer.locator(`a[href="/profile/orders/${id}"]`).first().click()
  const own = customer.getByRole('region', { name: 'Waiting for stock' })
  await own.getByText(/^More about 15 Jan 2030$/).waitFor()

  shop.firestore.admin.commit([
    { update: `stockLevels/${locationId}__${productId}`, data: { onHand: 1_000_000 } },
    { update: `availability/${locationId}`, data: { [`bands.${productId}`]: 'in' } },
  ])
  await waits.getByRole('button', { name: 'Reserve what is in stock' }).click()
  await own.waitFor({ state: 'detached' })
  await waits.waitFor({ state: 'detached' })
  await panel.getByText('Reserved what was waiting for stock').waitFor()
  expect(shop.levelAt(locationId, productId).reserved).toBe(quantity)
  for (const again of [undo, ...others]) again()
})
