import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoded } from '#lib/schema.ts'
import { dailyTotalsSchema } from './daily-totals-schema.ts'
import { productTotalsId, totalsChange, totalsId, totalsOfSales, weekOf, type Sale } from './daily-totals.ts'

const SALE: Sale = {
  day: '2026-11-24',
  week: '2026-11-23',
  hour: 14,
  locationId: 'osu',
  sellerUid: 'efua',
  sellerName: 'Efua Sarpong',
  customerUid: 'volta',
  customerName: 'Volta Foods',
  netMinor: 30_000,
  backMinor: 0,
  lines: [
    {
      productId: 'CEM-425R-50',
      sku: 'CEM-425R-50',
      name: 'Cement',
      unit: 'bag',
      quantityScale: 0,
      category: 'cement',
      quantity: 3,
      netMinor: 30_000,
    },
  ],
}

test('a sale to somebody without an account counts, under no customer', () => {
  const [all] = totalsChange(undefined, { ...SALE, customerUid: '', customerName: 'Walk-in customer' })
  const paths = [...(all?.amounts ?? []), ...(all?.texts ?? [])].map(([path]) => path)
  expect(paths).toContainEqual(['days', '2026-11-24', 'netMinor'])
  expect(paths.filter((path) => path.includes('') || path[0] === 'customers')).toEqual([])
})

test('a week begins on Monday', () => {
  expect(weekOf('2026-11-23')).toBe('2026-11-23')
  expect(weekOf('2026-11-29')).toBe('2026-11-23')
  expect(weekOf('2027-01-01')).toBe('2026-12-28')
})

test('a sale counts for the shop, its branch and who confirmed it, and can be read as stored', () => {
  const totals = totalsOfSales([SALE, { ...SALE, sellerUid: '', hour: 9 }])
  expect([...totals.keys()].toSorted()).toEqual([
    'all__2026-11-23',
    'all__2026-11-23__products',
    'all__2026-11-24__hours',
    'branch-osu__2026-11-23',
    'branch-osu__2026-11-23__products',
    'branch-osu__2026-11-24__hours',
    'seller-efua__2026-11-23',
    'seller-efua__2026-11-23__products',
    'seller-efua__2026-11-24__hours',
  ])
  const all = decoded(dailyTotalsSchema, totals.get(totalsId('all', '2026-11-23')))
  expect(all).toMatchObject({
    ok: true,
    record: {
      days: {
        '2026-11-24': {
          orders: 2,
          netMinor: 60_000,
          backMinor: 0,
          hours: { 9: { orders: 1 }, 14: { orders: 1 } },
          categories: { cement: { netMinor: 60_000 } },
          sellers: { efua: { name: 'Efua Sarpong', orders: 1, netMinor: 30_000 } },
        },
      },
      customers: { volta: { name: 'Volta Foods', orders: 2, netMinor: 60_000 } },
    },
  })
  expect(decoded(dailyTotalsSchema, totals.get(productTotalsId('all', '2026-11-23')))).toMatchObject({
    ok: true,
    record: { products: { 'CEM-425R-50': { name: 'Cement', quantity: 6, netMinor: 60_000 } } },
  })
})

test('a week in which nine thousand products were sold to eight thousand customers can be stored', () => {
  const line = SALE.lines[0]!
  const sales = Array.from({ length: 9000 }, (_, at): Sale => ({
    ...SALE,
    customerUid: `customer-with-an-id-of-28-${at % 8000}`.slice(-28),
    customerName: `Baobab Construction Company ${at % 8000}`,
    netMinor: 1_234_567,
    lines: [
      {
        ...line,
        productId: `CEM-425R-${at}`,
        sku: `CEM-425R-${at}`,
        name: `Portland limestone cement 42.5R in paper bags, ${at}`,
        netMinor: 1_234_567,
      },
    ],
  }))
  const sizes = [...totalsOfSales(sales).values()].map(storedSize)
  expect(Math.max(...sizes)).toBeLessThan(MAX_DOCUMENT)
})

/** 1 MiB, https://firebase.google.com/docs/firestore/quotas */
const MAX_DOCUMENT = 1_048_576

/** As Firestore counts: a text by its bytes and one more, a number as 8. */
const storedSize = (value: unknown): number =>
  typeof value === 'number'
    ? 8
    : typeof value === 'string'
      ? value.length + 1
      : Object.entries(value as object).reduce((sum, [key, one]) => sum + key.length + 1 + storedSize(one), 0)

const anySale = fc
  .record({
    day: fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-24'),
    hour: fc.integer({ min: 0, max: 23 }),
    locationId: fc.constantFrom('osu', 'tema'),
    sellerUid: fc.constantFrom('', 'efua', 'kofi'),
    customerUid: fc.constantFrom('volta', 'baobab'),
    netMinor: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map((changes): Sale => ({ ...SALE, ...changes, week: weekOf(changes.day) }))

test('whatever sales are added, changed and taken off, the changes add up to a recount', () => {
  const step = fc.record({
    order: fc.integer({ min: 0, max: 5 }),
    sale: fc.option(anySale, { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const counted = new Map<number, Sale>()
      const sums = new Map<string, number>()
      for (const { order, sale } of steps) {
        for (const { id, amounts } of totalsChange(counted.get(order), sale))
          for (const [path, amount] of amounts)
            sums.set(`${id}/${path.join('/')}`, (sums.get(`${id}/${path.join('/')}`) ?? 0) + amount)
        if (sale) counted.set(order, sale)
        else counted.delete(order)
      }
      const recount = Object.fromEntries(
        [...totalsOfSales([...counted.values()])].flatMap(([id, data]) => leavesOf(data, id)),
      )
      expect(Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))).toEqual(recount)
    }),
  )
})

/** The sums of a document, by path. */
const leavesOf = (value: unknown, path: string): [string, number][] =>
  typeof value === 'number'
    ? value === 0 || path.endsWith('/quantityScale')
      ? []
      : [[path, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${path}/${key}`))
      : []
