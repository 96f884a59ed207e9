import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { today } from '#components/states/today.ts'
import { demandWeeks } from '#domain/stock/restock-plan.ts'
import { seriousFindingsLightAndDark } from '#tests/browser/check-accessibility.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
afterEach(() => shop.endVisits())

const CEMENT = 'CEM-425R-50'
const WEAKER_CEMENT = 'CEM-325R-50'
const allReads = () => Object.values(shop.firestore.reads().byCollection).reduce((sum, one) => sum + one, 0)

/** As the triggers keep it: what Osu dispatched last week, and what is on hand at the branches. */
function haveSold(
  productId: string,
  { weekly, osu, kumasi }: { weekly: number; osu: number; kumasi: number },
) {
  const { admin } = shop.firestore
  const [week = ''] = demandWeeks(today())
  const id = `branch-osu__${week}`
  const totals = admin.get(`stockTotals/${id}`) as { products?: object } | undefined
  admin.set(`stockTotals/${id}`, {
    week,
    products: { ...totals?.products, [productId]: { dispatch: -weekly * 6 } },
  })
  for (const { id: branch } of admin.list('locations')) {
    const onHand = branch === 'osu' ? osu : branch === 'kum' ? kumasi : 0
    const levelId = `${branch}__${productId}`
    admin.set(`stockLevels/${levelId}`, {
      ...admin.get(`stockLevels/${levelId}`),
      onHand,
      reserved: 0,
      reorderPoint: 10,
      reorderQuantity: 0,
    })
    const sheet = admin.get(`stockSheets/${branch}`) as { onHand: object }
    admin.set(`stockSheets/${branch}`, { ...sheet, onHand: { ...sheet.onHand, [productId]: onHand } })
  }
}

test('what sells out is bought from the supplier, or moved from a branch with more than it needs', async () => {
  haveSold(CEMENT, { weekly: 70, osu: 15, kumasi: 12 })
  haveSold(WEAKER_CEMENT, { weekly: 7, osu: 4, kumasi: 900 })
  const before = allReads()
  const page = await shop.visitAs('inventory', '/adx/inventory')
  await page.getByRole('link', { name: 'Suggestions' }).click()
  await page.getByRole('heading', { level: 1, name: 'What Osu runs out of' }).waitFor()
  const row = (productId: string) => page.locator('#work tbody tr').filter({ hasText: productId })
  await row(CEMENT)
    .getByText(/^Buy [\d,]+ bags from /)
    .waitFor()
  await row(CEMENT)
    .getByText(/70 a week × \d+ days = \d+ until it comes; 280 more for 4 weeks; less 15 here and 0 coming/)
    .waitFor()
  await row(WEAKER_CEMENT)
    .getByText(/^Move \d+ bags from Kumasi/)
    .waitFor()
  expect(allReads() - before).toBeLessThan(240)
  expect(await seriousFindingsLightAndDark(page)).toEqual([])

  // The draft has the lines that were suggested, at the supplier's prices.
  const bought = await row(CEMENT).getByText(/^Buy /).textContent()
  const [, quantity = '', supplier = ''] = /^Buy ([\d,]+) bags from (.+)$/.exec(bought ?? '') ?? []
  await page.getByRole('button', { name: new RegExp(`Draft an order: ${supplier}`) }).click()
  await page.getByRole('heading', { level: 1, name: 'New purchase order' }).waitFor()
  const name = shop.firestore.admin.get(`products/${CEMENT}`)?.['name'] as string
  await expect
    .poll(() => page.getByLabel(`Quantity of ${name}`).inputValue())
    .toBe(quantity.replaceAll(',', ''))
  expect(Number(await page.getByLabel(`Price of ${name}`).inputValue())).toBeGreaterThan(0)

  await page.goBack()
  await page.getByRole('button', { name: /Draft a transfer: Kumasi/ }).click()
  await page.getByRole('heading', { level: 1, name: 'New stock transfer' }).waitFor()
  await page.getByRole('button', { name: 'Ask for the transfer' }).click()
  await page.getByRole('heading', { level: 1, name: /^TR-/ }).waitFor()
})

test('a Location Manager reads the suggestions of the own branch without suppliers; sales reads none', async () => {
  const branch = await shop.visitAs('location', '/adx/inventory/suggestions')
  await branch.getByText(/Reckoned with 7 days until it comes/).waitFor()
  await branch.locator('#work tbody tr').first().waitFor()
  expect(await branch.getByRole('button', { name: /Draft an order/ }).count()).toBe(0)
  const sales = await shop.visitAs('sales', '/adx/inventory/suggestions')
  await sales
    .getByText(/do not have access|cannot|takes/i)
    .first()
    .waitFor()
})
