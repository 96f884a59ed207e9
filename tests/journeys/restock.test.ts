import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { restockDay, restockText } from '#domain/stock/restock.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openCart } from './checkout-steps.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const CEMENT = 'CEM-325R-50'
const CEMENT_PAGE = '/products/portland-limestone-cement-cem-ii-b-l-32-5r-50-kg-bag'
const DAY = 86_400_000
const inDays = (days: number) => restockDay(Date.now() + days * DAY)
/** Computed once, in case midnight passes during the test. */
const EXPECTED = inDays(20)
const shown = (day: string) => restockText(Date.parse(`${day}T12:00:00Z`), Date.now())

const availability = () =>
  shop.firestore.admin.get('availability/osu') as unknown as { restockAt?: Record<string, number> }
const tell = (page: Page) => page.getByRole('button', { name: /when more is expected: .*32\.5R/ })

test('a branch announces a restock date; shoppers see it until it is removed', async () => {
  shop.setStock('osu', CEMENT, 0)
  const page = await shop.visitAs('location', `/adx/inventory/stock?q=${CEMENT}`)
  await tell(page).click()
  const dialog = page.getByRole('dialog', { name: 'When is more expected?' })
  const day = dialog.getByLabel('More is expected on')
  await dialog.getByRole('button', { name: 'Show to shoppers' }).click()
  await dialog.getByText('Choose a day', { exact: true }).waitFor()
  await day.fill(inDays(0))
  await dialog.getByText('Choose a day after today').waitFor()
  await day.fill(inDays(400))
  await dialog.getByText('Choose a day within a year').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await day.fill(EXPECTED)
  await day.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(`about ${shown(EXPECTED)}`).waitFor()
  const [entry] = shop.firestore.admin
    .list('auditLog')
    .filter(({ data }) => data.action === 'stock.expected')
    .map(({ data }) => data)
  expect(entry).toMatchObject({ actorUid: 'location', actorRole: 'Location Manager', entityId: 'osu' })

  const guest = await shop.visit(CEMENT_PAGE)
  const words = `more about ${shown(EXPECTED)}`
  await guest.getByText(words).first().waitFor()
  await guest
    .getByRole('main')
    .getByRole('button', { name: /^Add Portland/ })
    .first()
    .click()
  await openCart(guest)
  await guest.getByText(words).waitFor()
  await guest.getByRole('combobox', { name: 'Search the catalogue' }).fill(CEMENT)
  await guest.keyboard.press('Enter')
  await guest
    .getByRole('row', { name: new RegExp(CEMENT) })
    .getByText(words)
    .waitFor()

  await tell(page).click()
  await dialog.getByRole('button', { name: 'Remove the date' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => availability().restockAt).toEqual({})
  await guest.reload()
  await guest
    .getByRole('row', { name: new RegExp(CEMENT) })
    .getByText('Out of stock')
    .waitFor()
  await expect.poll(() => guest.getByText(words).count()).toBe(0)
})

test('a past date is not shown, and read-only roles cannot set one', async () => {
  shop.firestore.admin.update('availability/osu', {
    [`bands.${CEMENT}`]: 'out',
    [`restockAt.${CEMENT}`]: Date.now() - 2 * DAY,
  })
  const guest = await shop.visit(CEMENT_PAGE)
  await guest.getByText('Out of stock').first().waitFor()
  expect(await guest.getByText(/more about/).count()).toBe(0)

  const page = await shop.visitAs('accountant', `/adx/inventory/stock?q=${CEMENT}`)
  await page.getByText(/: over$/).waitFor()
  expect(await tell(page).count()).toBe(0)
})

test('a restock date is removed when returned goods bring the stock back up', async () => {
  const order = shop.firestore.admin
    .list('orders')
    .find(({ data }) => data.status === 'submitted' && data.locationId === 'osu')
  const lines = (order?.data.lines ?? []) as unknown as {
    productId: string
    quantity: number
    madeToOrder: boolean
  }[]
  for (const { productId, quantity, madeToOrder } of lines) {
    if (madeToOrder) continue
    shop.firestore.admin.update(`stockLevels/osu__${productId}`, { reorderPoint: 0 })
    shop.setStock('osu', productId, quantity)
  }
  const first = lines.find(({ madeToOrder }) => !madeToOrder)?.productId ?? ''
  const page = await shop.visitAs('manager', `/adx/orders/${order?.id}`)
  const panel = page.getByRole('region', { name: 'Order', exact: true })
  await panel.getByRole('button', { name: /^Confirm/ }).click()
  await panel
    .getByText(/^Confirmed /)
    .first()
    .waitFor()
  await expect.poll(() => bandsAtOsu()[first]).toBe('out')
  const at = Date.now() + 5 * DAY
  shop.firestore.admin.update('availability/osu', { [`restockAt.${first}`]: at })
  await panel.getByRole('button', { name: 'Cancel order…' }).click()
  await page.getByLabel(/reason/i).fill('The customer withdrew')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await panel
    .getByText(/^Cancelled /)
    .first()
    .waitFor()
  await expect.poll(() => bandsAtOsu()[first]).toBe('in')
  expect(availability().restockAt?.[first]).toBeUndefined()
})

const bandsAtOsu = () =>
  shop.firestore.admin.get('availability/osu')?.bands as unknown as Record<string, string>
