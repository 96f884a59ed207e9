import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoded } from '#lib/schema.ts'
import { weekOf, type Sale } from './daily-totals.ts'
import { marginTotalsSchema } from './margin-totals-schema.ts'
import { marginChange, marginsOfSales, type SaleAtCost } from './margin-totals.ts'

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
      productId: 'SAND',
      sku: 'SAND',
      name: 'Sand',
      unit: 'm3',
      quantityScale: 2,
      category: 'aggregates',
      quantity: 150,
      netMinor: 30_000,
    },
  ],
}

test('a sale counts for the shop and its branch, not for the person who confirmed it', () => {
  const totals = marginsOfSales([{ sale: SALE, costs: { SAND: 12_000 } }])
  expect([...totals.keys()].toSorted()).toEqual([
    'all__2026-11-23',
    'all__2026-11-23__products',
    'all__2026-11-24__hours',
    'branch-osu__2026-11-23',
    'branch-osu__2026-11-23__products',
    'branch-osu__2026-11-24__hours',
  ])
  const sums = { netMinor: 30_000, costMinor: 18_000 }
  expect(decoded(marginTotalsSchema, totals.get('all__2026-11-23'))).toMatchObject({
    ok: true,
    record: {
      days: {
        '2026-11-24': {
          ...sums,
          branches: { osu: sums },
          categories: { aggregates: sums },
          sellers: { efua: sums },
        },
      },
      customers: { volta: sums },
    },
  })
  expect(decoded(marginTotalsSchema, totals.get('branch-osu__2026-11-23__products'))).toMatchObject({
    record: { products: { SAND: sums } },
  })
})

test('what has no known cost, and what is not in the catalogue, adds nothing', () => {
  expect(marginChange(undefined, { sale: SALE, costs: {} })).toEqual([])
  const special = { ...SALE, lines: SALE.lines.map((line) => ({ ...line, productId: '' })) }
  expect(marginChange(undefined, { sale: special, costs: { '': 1 } })).toEqual([])
})

test('whatever sales are added, changed and taken off, the changes add up to a recount', () => {
  const anySale = fc.record({
    day: fc.constantFrom('2026-11-22', '2026-11-24'),
    locationId: fc.constantFrom('osu', 'tema'),
    sellerUid: fc.constantFrom('', 'efua'),
    customerUid: fc.constantFrom('', 'volta'),
    cost: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
  })
  const step = fc.record({
    order: fc.nat(3),
    sale: fc.option(anySale, { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const counted = new Map<number, SaleAtCost>()
      const sums = new Map<string, number>()
      for (const { order, sale } of steps) {
        const { cost, ...changes } = sale ?? {}
        const after: SaleAtCost | undefined = sale && {
          sale: { ...SALE, ...changes, week: weekOf(sale.day) },
          costs: cost === undefined ? {} : { SAND: cost },
        }
        for (const { id, amounts } of marginChange(counted.get(order), after))
          for (const [path, amount] of amounts) {
            const key = `${id}/${path.join('/')}`
            sums.set(key, (sums.get(key) ?? 0) + amount)
          }
        if (after) counted.set(order, after)
        else counted.delete(order)
      }
      const recount = Object.fromEntries(
        [...marginsOfSales([...counted.values()])].flatMap(([id, data]) => leavesOf(data, id)),
      )
      expect(Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))).toEqual(recount)
    }),
  )
})

/** The sums of a document, by path. */
const leavesOf = (value: unknown, path: string): [string, number][] =>
  typeof value === 'number'
    ? [[path, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) => leavesOf(one, `${path}/${key}`))
      : []
