import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeCatalogue } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import type { PriceSchedule } from '#domain/catalogue/price-schedule.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import { applyPrices } from '#server/proof/apply-prices.ts'
import { openSeededShop, type SeededShop } from './seeded-shop.ts'

const CEMENT = 'CEM-425R-50'
const ROD = 'AGG-BASE40-TN'
const TODAY = Date.UTC(2026, 11, 1)

let shop: SeededShop
beforeAll(async () => void (shop = await openSeededShop()))
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const apply = (now = TODAY + 60_000) => applyPrices(shop.run, now)
const productAt = (id: string) => shop.admin.get(`products/${id}`) as unknown as ProductRecord
const scheduleAt = (id: string) => shop.admin.get(`priceSchedules/${id}`) as unknown as PriceSchedule
const factsNow = () => factsIn(shop.admin.get('catalog/shop'))
const rowOf = (id: string) =>
  factsNow()
    .shards.flatMap((shard) => decodeCatalogue((shop.admin.get(`catalog/${shard}`) as { data: string }).data))
    .find((row) => row.id === id)

const schedule = (id: string, changes: Partial<Omit<PriceSchedule, 'changedAt'>> = {}) =>
  shop.admin.set(`priceSchedules/${id}`, {
    id,
    status: 'waiting',
    from: TODAY,
    priceMinor: 14_000,
    priceBreaks: [{ minQuantity: 50, priceMinor: 13_800 }],
    reason: 'The factory raises its price',
    problem: '',
    lastAuditId: 'audit-schedule',
    createdAt: 1,
    createdBy: 'manager',
    updatedAt: 1,
    updatedBy: 'manager',
    changedAt: new Date(1),
    ...changes,
  })

test('a price is applied on its day with its catalogue row, history and audit entry, once', async () => {
  schedule(CEMENT)
  schedule(ROD, { from: TODAY + 24 * 3_600_000 })
  const [before, other, { revision }] = [productAt(CEMENT), productAt(ROD), factsNow()]
  expect(await apply(TODAY - 1)).toEqual([])
  expect(await apply()).toEqual([CEMENT])

  const after = productAt(CEMENT)
  expect(after).toMatchObject({
    priceMinor: 14_000,
    priceBreaks: [{ minQuantity: 50, priceMinor: 13_800 }],
    revision: before.revision + 1,
    name: before.name,
    updatedBy: 'system',
  })
  expect(after.priceHistory.at(-1)).toEqual({ at: TODAY + 60_000, priceMinor: 14_000 })
  expect(rowOf(CEMENT)).toMatchObject({ priceMinor: 14_000 })
  expect(factsNow().revision).toBe(revision + 1)
  expect(scheduleAt(CEMENT)).toMatchObject({ status: 'applied', problem: '' })
  expect(shop.admin.get(`auditLog/${after.lastAuditId}`)).toMatchObject({
    actorUid: 'system',
    actorRole: 'System',
    action: 'product.change',
    entityId: CEMENT,
    reason: 'Scheduled for 1 Dec 2026: The factory raises its price',
    diff: { priceMinor: { before: before.priceMinor, after: 14_000 } },
  })
  expect(productAt(ROD)).toEqual(other)

  expect(await apply()).toEqual([])
  expect(productAt(CEMENT).revision).toBe(before.revision + 1)
})

test.each<[string, () => void, RegExp]>([
  [
    'left the shop',
    () => shop.admin.update(`products/${CEMENT}`, { status: 'archived' }),
    /no longer in the shop/,
  ],
  ['is gone', () => shop.admin.delete(`products/${CEMENT}`), /no longer in the shop/],
  ['is sold from more on', () => shop.admin.update(`products/${CEMENT}`, { minQuantity: 60 }), /./],
])('of a product that %s it is refused, says why, and holds up no other', async (_what, happens, problem) => {
  schedule(CEMENT)
  schedule(ROD)
  happens()
  const was = shop.admin.get(`products/${CEMENT}`)
  expect(await apply()).toEqual([ROD])
  expect(scheduleAt(CEMENT)).toMatchObject({ status: 'refused', problem: expect.stringMatching(problem) })
  expect(shop.admin.get(`products/${CEMENT}`)).toEqual(was)
})

test('withdrawn ones are not applied; one that cannot be read fails the run after the others', async () => {
  schedule(CEMENT, { status: 'withdrawn' })
  expect(await apply()).toEqual([])
  schedule(CEMENT, { reason: '' })
  schedule(ROD)
  await expect(apply()).rejects.toThrow('Some scheduled prices could not be applied')
  expect(productAt(ROD).priceMinor).toBe(14_000)
  expect(scheduleAt(CEMENT).status).toBe('waiting')
})
