import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeCatalogue, encodeCatalogue } from '#domain/catalogue/catalogue.ts'
import type { Order } from '#domain/orders/order.ts'
import { checkBands } from '#server/checks/check-bands.ts'
import { checkCatalogue } from '#server/checks/check-catalogue.ts'
import { checkCounters } from '#server/checks/check-counters.ts'
import { checkLedgers } from '#server/checks/check-ledgers.ts'
import { checkOrders } from '#server/checks/check-orders.ts'
import { checkShopFacts } from '#server/checks/check-shop-facts.ts'
import { checkTotals } from '#server/checks/check-totals.ts'
import type { Check } from '#server/checks/finding.ts'
import { report } from '#server/proof/report-attention.ts'
import { faultsOf } from '#tests/shop-faults.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const CEMENT = 'CEM-425R-50'
const CHECKS = {
  orders: checkOrders,
  ledgers: checkLedgers,
  counters: checkCounters,
  bands: checkBands,
  catalogue: checkCatalogue,
  facts: checkShopFacts,
  totals: ((firestore) => checkTotals(shop.run)(firestore)) as Check,
}

/** The first of the seed that is like this. */
function some(collection: string, isWanted: (data: never) => boolean = () => true) {
  const found = shop.admin.list(collection).find(({ data }) => isWanted(data as never))
  if (!found) throw new Error(`the seed has no such record in ${collection}`)
  return found
}
const confirmed = () =>
  some('orders', ({ status, invoiceId }: Order) => status === 'confirmed' && invoiceId !== '')
const repriced = ({ lines }: Order) =>
  lines.map((line) => ({ ...line, unitPriceMinor: line.unitPriceMinor + 1 }))

test.each(Object.entries(CHECKS))('the %s of the seed agree', async (_what, check) => {
  expect(await faultsOf(shop, check)).toEqual([])
})

test.each<[string, keyof typeof CHECKS, () => unknown, RegExp]>([
  [
    'an order that comes to something else',
    'orders',
    () => {
      const { path, data } = confirmed()
      const { totals } = data as unknown as Order
      shop.admin.update(path, { totals: { ...totals, totalMinor: 1 } })
    },
    /^orders\/.*: The total says GH₵0\.01, but is .*Its proforma comes to another total$/,
  ],
  [
    'a price that was changed in a confirmed order',
    'orders',
    () => {
      const { path, data } = confirmed()
      shop.admin.update(path, { lines: repriced(data as unknown as Order) })
    },
    /its proforma says another price/,
  ],
  [
    'a proforma that is gone',
    'orders',
    () => shop.admin.delete(`invoices/${(confirmed().data as unknown as Order).invoiceId}`),
    /Its proforma is not there/,
  ],
  [
    'a price that was not offered',
    'orders',
    () => {
      const { path, data } = confirmed()
      const quote = some('quotes', ({ offer }: { offer?: object }) => offer !== undefined)
      const offer = { ...(quote.data['offer'] as object), lines: repriced(data as unknown as Order) }
      shop.admin.update(quote.path, { offer })
      shop.admin.update(path, { quoteId: quote.path.split('/')[1] ?? '' })
    },
    /the offer says another price/,
  ],
  [
    'a payment that nobody verified',
    'orders',
    () => shop.admin.update(confirmed().path, { paidMinor: 12_345 }),
    /Paid says GH₵123\.45, its payments /,
  ],
  [
    'an order that cannot be read',
    'orders',
    () => shop.admin.update(confirmed().path, { totals: 5 }),
    /^orders\/.*totals/,
  ],
  [
    'a balance that is not the sum of its entries',
    'ledgers',
    () => shop.admin.update(some('accountBalances').path, { balanceMinor: 1 }),
    /^accountBalances\/.*: Says 1 after /,
  ],
  [
    'points that nobody earned',
    'ledgers',
    () => shop.admin.update(some('loyaltyBalances').path, { points: 77_777 }),
    /^loyaltyBalances\/.*: Says 77777 after /,
  ],
  [
    'credit in use that no order uses',
    'ledgers',
    () => shop.admin.update(some('accounts').path, { openMinor: 99 }),
    /^accounts\/.*: In use: 99 pesewas/,
  ],
  [
    'a number that was given twice',
    'counters',
    () => {
      const { path, data } = some('invoices')
      shop.admin.set(`${path}-again`, data)
    },
    /^counters\/proforma: \d+ was given twice/,
  ],
  [
    'a counter that was set back',
    'counters',
    () => shop.admin.update('MetaData/orders', { count: 1 }),
    /^MetaData\/orders: The counter says 1, the last number is \d+/,
  ],
  [
    'a band that is not its level',
    'bands',
    () => {
      const { bands } = shop.admin.get('availability/osu') as { bands: Record<string, string> }
      shop.admin.update('availability/osu', { bands: { ...bands, [CEMENT]: 'out' } })
    },
    /^availability\/osu\/CEM-425R-50: Shoppers are told “out”, but it is “in”/,
  ],
  [
    'a row of another price',
    'catalogue',
    () => {
      const { shard } = shop.admin.get(`products/${CEMENT}`) as { shard: string }
      const { data } = shop.admin.get(`catalog/${shard}`) as { data: string }
      const rows = decodeCatalogue(data).map((row) => (row.id === CEMENT ? { ...row, priceMinor: 1 } : row))
      shop.admin.update(`catalog/${shard}`, { data: encodeCatalogue(rows) })
    },
    /^catalog\/CEM-425R-50: Its row in the catalogue is not as the product/,
  ],
  [
    'a product that left the shop behind its back',
    'catalogue',
    () => shop.admin.update(`products/${CEMENT}`, { status: 'archived' }),
    /^catalog\/CEM-425R-50: It stands in the catalogue, but is not sold there/,
  ],
  [
    'a shard of another revision',
    'catalogue',
    () => shop.admin.update('catalog/s0', { revision: 99 }),
    /^catalog\/shop: s0 of the catalogue has another revision/,
  ],
  [
    'a branch that shoppers see otherwise',
    'facts',
    () => shop.admin.update('locations/osu', { phone: '+233 30 200 0000' }),
    /^catalog\/shop: The branches are not as their records$/,
  ],
  [
    'totals that nobody counted',
    'totals',
    () => shop.admin.update(some('stockSheets').path, { onHand: { [CEMENT]: 1 } }),
    /^dailyTotals\/totals: stockSheets\/.* is not what was counted/,
  ],
])('%s is found', async (_what, check, spoil, finding) => {
  spoil()
  const faults = await faultsOf(shop, CHECKS[check])
  expect(faults.length).toBeGreaterThan(0)
  expect(faults[0]).toMatch(finding)
})

test('what is found is one line and one entry of the audit trail, however often', async () => {
  const found = {
    about: 'order' as const,
    collection: 'orders' as const,
    id: 'one',
    recordId: 'one',
    ref: 'CTCT0001',
    findings: ['The total is wrong'],
  }
  expect([await report(shop.run, found), await report(shop.run, found)]).toEqual([true, false])
  expect(shop.admin.list('attention').map(({ data }) => data)).toMatchObject([
    { about: 'order', recordId: 'one', ref: 'CTCT0001', status: 'open', isUnreadable: false },
  ])
  expect(shop.audit()).toMatchObject([{ action: 'attention.report', entityId: 'one' }])
})
