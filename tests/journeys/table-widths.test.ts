import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PlainObject } from '@osu-supply/firestore-server'
import { storedInvitation } from '#tests/rules/member-writes.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const TABLES = [
  ['/adx/products', 'List of products'],
  ['/adx/orders', 'List of orders'],
  ['/adx/orders/quotes', 'List of quotes'],
  ['/adx/inventory/stock?branch=osu', 'Stock levels'],
  ['/adx/inventory/suppliers', 'List of suppliers'],
  ['/adx/inventory/adjustments?status=posted', 'List of adjustments'],
  ['/adx/users', 'List of members'],
  ['/adx/users?tab=invitations', 'List of invitations'],
  ['/adx/content', 'List of posts'],
  ['/adx/reports?by=product', 'Sales by product'],
  ['/adx/inventory/reports?by=movement', 'Movement'],
] as const

test('every table of the back office shows all its columns, from phone to desktop', async () => {
  for (const email of ['efua@works.com', 'nana.akosua.agyemang-prempeh@asantewaa-construction.example.com'])
    shop.firestore.admin.set(
      `invitedMembers/${email}`,
      storedInvitation(email, ['Location Manager', 'Sales Person']) as PlainObject,
    )
  const manager = await shop.visitAs('manager', '/adx/products')
  for (const [path, label] of TABLES) {
    await manager.goto(path)
    const table = manager.locator(`section[aria-label="${label}"]`)
    await table.getByRole('row').nth(1).getByRole('cell').first().waitFor()
    await manager.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    for (const width of [1440, 1280, 1024, 720, 390]) {
      await manager.setViewportSize({ width, height: 900 })
      // The page lays itself out anew a moment after the window has changed.
      await expect
        .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), {
          message: `${label} at ${width}`,
        })
        .toBeLessThanOrEqual(0)
    }
  }
})

test('no page scrolls sideways at 320 pixels', async () => {
  const manager = await shop.visitAs('manager', '/adx/orders')
  await manager.setViewportSize({ width: 320, height: 700 })
  const wide: string[] = []
  for (const path of ['/adx/orders', '/adx/products', '/adx/dashboard', '/products', '/cart', '/checkout']) {
    await manager.goto(path)
    await manager.getByRole('heading', { level: 1 }).waitFor()
    await manager.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    const needed = await manager.evaluate(() => document.documentElement.scrollWidth)
    if (needed > 320) wide.push(`${path}: ${needed}`)
  }
  expect(wide).toEqual([])
})

test('a link to the stock of a branch shows that branch in the header too, and choosing another changes both', async () => {
  const manager = await shop.visitAs('manager', '/adx/inventory/stock?branch=kum')
  await manager.getByRole('heading', { name: 'Stock at Kumasi' }).waitFor()
  await manager.getByRole('button', { name: 'Branch: Kumasi' }).click()
  await manager.getByRole('menuitemradio', { name: /Tema/ }).click()
  await manager.getByRole('heading', { name: 'Stock at Tema' }).waitFor()
  await manager.getByRole('button', { name: 'Branch: Tema' }).waitFor()
})
