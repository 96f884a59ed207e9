import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'
const CARD = `/adx/inventory/stock/${CEMENT}?branch=osu`
const onHand = () => shop.levelAt('osu', CEMENT).onHand

test('a small difference is posted at once and stands on the stock card; a write-off waits for a colleague', async () => {
  const before = onHand()
  const inventory = await shop.visitAs('inventory', CARD)
  const dialog = inventory.getByRole('dialog')
  await inventory.getByRole('button', { name: 'Adjust…' }).click()
  await dialog.getByLabel('Counted on the shelf').fill(String(before))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('This is what is on hand already').waitFor()
  await dialog.getByLabel('Counted on the shelf').fill(String(before + 2))
  await dialog.getByText(`+2 bags, ${(before + 2).toLocaleString('en-GH')} afterwards`).waitFor()
  expect(await seriousFindingsLightAndDark(inventory)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await inventory.getByRole('region', { name: 'Postings' }).getByText('Adjusted').first().waitFor()
  expect(onHand()).toBe(before + 2)

  // Damaged goods are asked about, and nothing moves until then.
  await inventory.getByRole('button', { name: 'Adjust…' }).click()
  await dialog.getByLabel('Reason').selectOption('Damaged')
  await dialog.getByLabel('Quantity damaged').fill('3')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Say in a few words what happened').waitFor()
  await dialog.getByLabel('Note').fill('Wet after the storm')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await inventory.getByRole('heading', { level: 1, name: /^A-/ }).waitFor()
  await inventory.getByText('You asked for this; somebody else approves it').waitFor()
  expect(await inventory.getByRole('button', { name: 'Approve and post…' }).count()).toBe(0)
  expect(onHand()).toBe(before + 2)

  const manager = await shop.visitAs('manager', '/adx/inventory/adjustments')
  await manager.getByRole('region', { name: 'List of adjustments' }).getByRole('link').first().click()
  await manager.getByText('Wet after the storm').waitFor()
  expect(await seriousFindingsLightAndDark(manager)).toEqual([])
  await manager.getByRole('button', { name: 'Approve and post…' }).click()
  await manager.getByRole('button', { name: 'Approve and post', exact: true }).click()
  await manager.getByText('Posted', { exact: true }).waitFor()
  expect(onHand()).toBe(before - 1)
  // Whoever asked sees it without a reload.
  await inventory.getByText('Posted', { exact: true }).waitFor()
})

test('a Location Manager may adjust at the own branch: wet bags are set aside, which the shop no longer sells, and released', async () => {
  const page = await shop.visitAs('location', CARD)
  const dialog = page.getByRole('dialog')
  const facts = page.locator('dl').first()
  await page.getByRole('button', { name: 'Adjust…' }).waitFor()
  await page.getByRole('button', { name: 'Quarantine…' }).click()
  await dialog.getByLabel('Quantity').fill('999999')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('can be set aside: the rest is reserved').waitFor()
  await dialog.getByText('Say why, in a few words').waitFor()
  await dialog.getByLabel('Quantity').fill('4')
  await dialog.getByLabel('Reason').fill('Wet after the storm')
  expect(await seriousFindingsLightAndDark(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await facts.getByText('Quarantined').waitFor()
  expect(shop.levelAt('osu', CEMENT)).toMatchObject({ quarantined: 4 })

  await page.getByRole('button', { name: 'Quarantine…' }).click()
  await dialog.getByLabel('What to do').selectOption('Release for sale')
  await dialog.getByLabel('Quantity').fill('4')
  await dialog.getByLabel('Reason').fill('Dry and sound')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(shop.levelAt('osu', CEMENT)).toMatchObject({ quarantined: 0 })
  await page.getByRole('region', { name: 'Postings' }).getByText('Dry and sound').waitFor()
})

test('products count as low from the quantity that is set for them together', async () => {
  const page = await shop.visitAs('inventory', `/adx/inventory/stock?branch=osu&q=${CEMENT}`)
  const level = shop.firestore.admin.get(`stockLevels/osu__${CEMENT}`) as { name: string; onHand: number }
  await page.getByRole('checkbox', { name: `Select ${level.name}` }).check()
  await page
    .getByRole('group', { name: 'Selected products' })
    .getByRole('button', { name: /^Reorder at/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reorder at').fill('many')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await dialog.getByText('“many” is not a number').waitFor()
  await dialog.getByLabel('Reorder at').fill(`${level.onHand}, 200`)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await dialog.getByText('Set', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page
    .getByRole('row', { name: new RegExp(CEMENT) })
    .getByText('Low')
    .waitFor()
  expect(shop.levelAt('osu', CEMENT)).toMatchObject({ reorderPoint: level.onHand, reorderQuantity: 200 })
})

test('a Sales Person does not see the adjustments', async () => {
  const sales = await shop.visitAs('sales', '/adx/inventory/adjustments')
  await sales.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await sales.getByRole('heading', { level: 1, name: 'Adjustments' }).count()).toBe(0)
})
