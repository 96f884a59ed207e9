import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#lib/new-id.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const writeToUs = (name: string) =>
  fetch(`${shop.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({
      id: newId(),
      name,
      email: 'esi@works.example.com',
      phone: '',
      topic: 'other',
      message: 'Do you deliver to Tema?',
      website: '',
    }),
  })

test('a message arrives in the open back office, is opened from the inbox and is read on every device', async () => {
  const page = await shop.visitAs('sales', '/adx/products')
  const accountant = await shop.visitAs('accountant', '/adx/orders')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.waitFor()
  expect(await bell.getAttribute('aria-label')).toBe('Notifications')

  for (const name of ['Esi Addo', 'Kojo Mensah']) expect((await writeToUs(name)).status).toBeLessThan(300)
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  const inbox = page.getByRole('region', { name: 'Notifications' })
  await inbox.getByRole('link', { name: /Esi Addo: Do you deliver to Tema/ }).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await inbox.getByRole('link', { name: /Esi Addo/ }).click()
  await page.waitForURL('**/adx/messages/*')
  await page.getByRole('heading', { level: 1, name: 'Esi Addo' }).waitFor()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()

  // Another of their devices knows, and reads the rest.
  const phone = await shop.visitAs('sales', '/adx/products')
  await phone.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await phone.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  // Messages are not for accounts.
  await accountant.getByRole('button', { name: 'Notifications', exact: true }).click()
  await accountant.getByText('Nothing yet').waitFor()
})

test('an inbox whose list cannot be read begins anew', async () => {
  shop.firestore.admin.set('inboxes/manager', { id: 'manager', seenAt: Date.now(), readIds: [5] })
  await writeToUs('Adwoa Boakye')
  const page = await shop.visitAs('manager', '/adx/orders')
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await page.getByRole('link', { name: /Adwoa Boakye/ }).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
})

test('who looks after a branch is told what ran low there, and comes to the suggestions for it', async () => {
  for (const [id, ref] of [
    ['osu', 'Osu'],
    ['kum', 'Kumasi'],
  ] as const)
    shop.firestore.admin.set(`notifications/low-stock-${id}-2026-11-26`, {
      id: `low-stock-${id}-2026-11-26`,
      kind: 'low-stock',
      audience: 'keepers',
      locationId: id,
      recordId: id,
      ref,
      about: '3 products ran low, 1 ran out',
      at: Date.now(),
    })
  const page = await shop.visitAs('location', '/adx/inventory')
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('link', { name: /Low stock at Osu.*3 products ran low, 1 ran out/ }).click()
  await page.waitForURL('**/adx/inventory/suggestions?branch=osu')
  await page.getByRole('heading', { level: 1, name: 'What Osu runs out of' }).waitFor()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  const buyer = await shop.visitAs('inventory', '/adx/inventory')
  await buyer.getByRole('button', { name: 'Notifications, 2 unread' }).waitFor()
})
