import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { stockLevelId } from '#domain/stock/stock.ts'
import { seriousFindings } from '#tests/browser/check-accessibility.ts'
import { isoDay } from '#lib/iso-day.ts'
import { openScreen } from './open-screen.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'
const readsOf = (collection: string) => shop.firestore.reads().byCollection[collection] ?? 0

const opening = (page: Page) => page.locator('#work tbody').getByText('Opening stock').first()

/** Sixty counter sales of one bag, a day apart, the newest a day ago. */
function postSales(locationId: string) {
  const { admin } = shop.firestore
  const levelId = stockLevelId(locationId, CEMENT)
  const level = admin.get(`stockLevels/${levelId}`) as { onHand: number; reserved: number }
  const order = admin.list('orders').find(({ data }) => data.locationId === locationId)
  for (let day = 60; day >= 1; day--) {
    const id = `sale-${locationId}-${day}`
    const at = Date.now() - day * 86_400_000
    const line = {
      onHand: -1,
      reserved: 0,
      onHandAfter: level.onHand + day - 1,
      reservedAfter: level.reserved,
    }
    admin.set(`stockPostings/${id}`, {
      id,
      type: 'dispatch',
      source: { kind: 'order', id: order?.id, ref: order?.data.ref },
      locationId,
      actorUid: 'manager',
      reason: `Sale ${day}`,
      reverses: '',
      reversedLines: {},
      levelIds: [levelId],
      lines: { [levelId]: line },
      postedAt: new Date(at),
      createdAt: at,
    })
  }
  return level.onHand
}

test('the ledger of a branch is added up: every level agrees, and one that does not is named with its last posting', async () => {
  const { admin } = shop.firestore
  const manager = await shop.visitAs('manager', '/adx/inventory/reports')
  await manager.getByRole('link', { name: 'Check the ledger' }).click()
  await manager.getByRole('button', { name: 'Check Osu' }).click()
  await manager
    .getByText(/^Every level is what its postings come to\. \d+ postings? and \d+ levels were added up\.$/)
    .waitFor()

  const path = `stockLevels/${stockLevelId('osu', CEMENT)}`
  const level = admin.get(path) as { onHand: number }
  onTestFinished(() => admin.set(path, level))
  admin.set(path, { ...level, onHand: level.onHand + 5 })
  await manager.getByRole('button', { name: 'Check again' }).click()
  const row = manager
    .getByRole('region', { name: 'What differs' })
    .getByRole('row')
    .filter({ hasText: '42.5R' })
  await row.getByText(`on hand ${level.onHand + 5}, by its postings ${level.onHand}`).waitFor()
  await row.getByText(/ by .+, \d/).waitFor()
  expect(await seriousFindings(manager)).toEqual([])
  admin.set(path, level)
  await manager.getByRole('button', { name: 'Check again' }).click()
  await manager.getByText(/^Every level is what its postings come to/).waitFor()

  // A year is folded: the check begins with its balances. One that its postings do not come to is found, also by the level.
  const opening = 'stockOpenings/osu__2025__0'
  const id = stockLevelId('osu', CEMENT)
  const balance = { onHand: 7, reserved: 0, quarantined: 0, postings: 1 }
  onTestFinished(() => admin.delete(opening))
  admin.set(opening, {
    id: 'osu__2025__0',
    locationId: 'osu',
    year: 2025,
    part: 0,
    parts: 1,
    levels: { [id]: { ...balance, lastPostingId: 'gone', lastPostedAt: 1 } },
    foldedAt: 1,
  })
  await manager.getByRole('checkbox', { name: /^Also add up earlier years/ }).check()
  await manager.getByRole('button', { name: 'Check again' }).click()
  await row.getByText(`on hand ${level.onHand}, by its postings ${level.onHand + 7}`).waitFor()
  await manager
    .getByRole('region', { name: 'What differs' })
    .getByText(/the opening after 2025 says on hand 7, its postings nothing/)
    .waitFor()
  await manager.getByText(/beginning with the balances at the end of 2025/).waitFor()
})

test('a stock card lists every posting with its balance, from any day, page by page and as a file', async () => {
  const onHand = postSales('osu')
  const manager = await shop.visitAs('manager', `/adx/inventory/stock?q=${CEMENT}&branch=osu`)
  await manager.getByRole('link', { name: /CEM II\/B-L 42\.5R/ }).click()
  await manager.getByRole('heading', { level: 1, name: /42\.5R/ }).waitFor()
  const rows = manager.locator('#work tbody tr')
  await expect.poll(() => rows.count()).toBe(50)
  await rows.first().getByText('Sale 1', { exact: true }).waitFor()
  await rows.first().getByText('−1').waitFor()
  await rows.first().getByText(onHand.toLocaleString('en-GH'), { exact: true }).waitFor()
  expect(await seriousFindings(manager)).toEqual([])

  // Fifty rows, one level.
  shop.firestore.resetReads()
  await manager.reload()
  await expect.poll(() => rows.count()).toBe(50)
  expect(readsOf('stockPostings')).toBe(50)
  expect(readsOf('stockLevels')).toBe(1)

  await manager.getByRole('button', { name: 'Show more' }).click()
  await rows.getByText('Opening stock').first().waitFor()
  const from = isoDay(Date.now() - 3 * 86_400_000)
  await manager.getByLabel('From').fill(from)
  await expect.poll(() => rows.count()).toBe(3)
  const [download] = await Promise.all([
    manager.waitForEvent('download'),
    (async () => {
      await manager.getByRole('button', { name: 'Export' }).click()
      await manager.getByRole('menuitem', { name: /CSV/ }).click()
    })(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text.trim().split('\r\n')).toHaveLength(4)
  expect(text).toContain('Sale 1')
  await manager.getByLabel('Kind').selectOption('opening')
  await manager.getByText('No postings').waitFor()

  await manager.goto(`/adx/inventory/stock/${CEMENT}`)
  await manager.getByRole('button', { name: 'All branches', pressed: true }).waitFor()
  await expect.poll(() => rows.count()).toBe(50)
  await rows.first().getByRole('link').click()
  await manager.waitForURL(/\/adx\/orders\//)
})

test('a Location Manager reads the card of the own branch only, sales none, and of the overview no postings; the palette and the product lead there', async () => {
  const location = await shop.visitAs('location', `/adx/inventory/stock/${CEMENT}?branch=kum`)
  await opening(location).waitFor()
  expect(await location.getByRole('button', { name: 'All branches' }).count()).toBe(0)
  await location.keyboard.press('Control+k')
  await location.getByPlaceholder(/Orders, AMES/).fill('42.5R')
  await location
    .getByRole('option', { name: /Stock card/ })
    .first()
    .click()
  await location.waitForURL(/\/adx\/inventory\/stock\/[^?]+$/)
  await openScreen(location, '/adx/inventory')
  await location.getByRole('region', { name: 'Latest postings' }).getByRole('row').nth(1).waitFor()

  const manager = await shop.visitAs('manager', `/adx/products/${CEMENT}`)
  await manager.getByRole('link', { name: 'Stock card' }).click()
  await opening(manager).waitFor()
  await manager.getByRole('button', { name: 'Kumasi' }).click()
  await manager.getByText(/The ledger agrees: \d+ postings? lead/).waitFor()

  const sales = await shop.visitAs('sales', `/adx/inventory/stock?q=${CEMENT}`)
  await sales.getByText(CEMENT).first().waitFor()
  expect(await sales.locator('#work tbody').getByRole('link').count()).toBe(0)
  await openScreen(sales, '/adx/inventory')
  await sales.getByRole('region', { name: 'Reserved for orders' }).getByRole('row').nth(1).waitFor()
  expect(await sales.getByRole('heading', { name: 'Latest postings' }).count()).toBe(0)
  await sales.goto(`/adx/inventory/stock/${CEMENT}`)
  await sales.getByText('You cannot read stock cards').waitFor()
})

test('the overview counts what is low and out, shows what is reserved and posted, and leads on', async () => {
  const restore = shop.setStock('osu', CEMENT, 0)
  shop.firestore.resetReads()
  const inventory = await shop.visitAs('inventory', '/adx/inventory')
  await inventory.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor()
  const bands = Object.values(shop.firestore.admin.get('availability/osu')?.['bands'] as object)
  const out = bands.filter((band) => band === 'out').length
  await inventory.getByRole('table').first().waitFor()
  await inventory.getByRole('region', { name: 'Reserved for orders' }).getByRole('row').nth(1).waitFor()
  await inventory.getByRole('region', { name: 'Latest postings' }).getByRole('row').nth(1).waitFor()
  expect(readsOf('stockPostings')).toBeLessThanOrEqual(8)
  // With a count of what comes, a read a branch.
  expect(readsOf('stockLevels')).toBeLessThanOrEqual(13)
  expect(await seriousFindings(inventory)).toEqual([])
  await inventory.getByRole('link', { name: `${out} out at Osu` }).click()
  await inventory.waitForURL((url) => url.search === '?branch=osu&band=out')
  await inventory.getByText(CEMENT).first().waitFor()
  restore()
})

test('shelf labels are printed for selected products, by the sheet or on a label printer', async () => {
  const page = await shop.visitAs('location', '/adx/inventory/stock?q=cement')
  await page.getByRole('checkbox', { name: /42\.5R/ }).check()
  await page.getByRole('checkbox', { name: /32\.5/ }).first().check()
  await page.getByRole('link', { name: 'Shelf labels' }).click()
  await page.getByRole('heading', { level: 1, name: 'Shelf labels for Osu' }).waitFor()
  const labels = page.getByRole('group', { name: 'Labels' }).getByRole('listitem')
  await expect.poll(() => labels.count()).toBe(2)
  await labels.filter({ hasText: CEMENT }).getByText('per bag').waitFor()
  // With tax: what is asked at the till.
  await labels.first().getByText(/GH₵\d/).waitFor()
  expect(await seriousFindings(page)).toEqual([])

  await page.getByLabel('Labels for each').fill('24')
  await expect.poll(() => labels.count()).toBe(48)
  expect(await pagesOf(page)).toEqual(['210 × 297 mm', '210 × 297 mm'])
  await page.getByLabel('Paper').selectOption('Label printer, 70 × 37 mm')
  await page.getByLabel('Labels for each').fill('1')
  await page.getByLabel('With the price, tax included').click()
  await expect.poll(() => labels.count()).toBe(2)
  await expect.poll(() => labels.first().textContent()).not.toContain('GH₵')
  expect(await pagesOf(page)).toEqual(['70 × 37 mm', '70 × 37 mm'])
  // What was chosen is in the address.
  await page.reload()
  await expect.poll(() => labels.count()).toBe(2)
  await expect.poll(() => labels.first().textContent()).not.toContain('GH₵')
})

/** The sizes of the printed pages. */
async function pagesOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const inMm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g)].map(
    ([, width, height]) => `${inMm(width)} × ${inMm(height)} mm`,
  )
}
