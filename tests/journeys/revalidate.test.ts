import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { openShop, type Shop } from './open-shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await openShop()))
afterEach(() => shop.endVisits())
afterAll(() => shop.close())

const CEMENT = 'CEM-425R-50'

/** As after publishing: product and row have the price `to` in place of `from`, at the next revision. */
function changePrice(fromMinor: number, toMinor: number) {
  const { admin } = shop.firestore
  const facts = factsIn(admin.get(`catalog/${SHOP_FACTS_ID}`))
  const revision = facts.revision + 1
  for (const shard of facts.shards) {
    const { data } = admin.get(`catalog/${shard}`) as { data: string }
    const rows = (JSON.parse(data) as unknown[][]).map((row) =>
      row[0] === CEMENT ? row.map((cell) => (cell === fromMinor ? toMinor : cell)) : row,
    )
    admin.update(`catalog/${shard}`, { data: JSON.stringify(rows), revision })
  }
  admin.update(`products/${CEMENT}`, { priceMinor: toMinor, updatedAt: Date.now() })
  const shardRevisions = Object.fromEntries(facts.shards.map((shard) => [shard, revision]))
  admin.update(`catalog/${SHOP_FACTS_ID}`, { revision, shardRevisions })
}

test('prices and stock are revalidated on submit, and the order waits until the customer has seen the differences', async () => {
  const { priceMinor } = shop.firestore.admin.get(`products/${CEMENT}`) as { priceMinor: number }
  const countOrders = () => shop.firestore.admin.list('orders').length
  const before = countOrders()
  const page = await shop.visitAs('customer', `/products?q=${CEMENT}`)
  await page
    .getByRole('row', { name: new RegExp(CEMENT) })
    .getByRole('button', { name: /^Add/ })
    .click()
  await page.goto('/checkout')
  await page.getByLabel('Contact phone').fill('024 123 4567')
  const place = page.getByRole('button', { name: 'Place the order' })
  const changed = page.getByText('Prices or stock changed a moment ago')

  changePrice(priceMinor, priceMinor + 500)
  await place.click()
  await changed.waitFor()
  await page.getByText('Changed since you added the items.').waitFor()
  expect(countOrders()).toBe(before)

  shop.setStock('osu', CEMENT, 0)
  await place.click()
  await page.getByText('Out of stock at this branch today:').waitFor()
  await changed.waitFor()
  expect(countOrders()).toBe(before)

  await place.click()
  await page.waitForURL(/\/profile\/orders\//)
  const order = shop.firestore.admin.get(`orders/${new URL(page.url()).pathname.split('/').at(-1)}`)
  expect(order).toMatchObject({ lines: [{ productId: CEMENT, unitPriceMinor: priceMinor + 500 }] })
  expect(countOrders()).toBe(before + 1)
})
