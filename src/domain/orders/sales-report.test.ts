import { expect, test } from 'vitest'
import { decoded } from '#lib/schema.ts'
import { dailyTotalsSchema } from './daily-totals-schema.ts'
import { totalsOfSales, type Sale } from './daily-totals.ts'
import { marginTotalsSchema } from './margin-totals-schema.ts'
import { marginsOfSales, type SaleAtCost } from './margin-totals.ts'
import { daysOf } from './sales-period.ts'
import { marginTotal, REPORTS, reportRows, reportTotal, type Report } from './sales-report.ts'

const LINE: Sale['lines'][number] = {
  productId: 'cement',
  sku: 'CEM',
  name: 'Cement',
  unit: 'bag',
  quantityScale: 0,
  category: 'cement-aggregates',
  quantity: 3,
  netMinor: 30_000,
}

const SALE: Sale = {
  day: '2026-11-18',
  week: '2026-11-16',
  hour: 14,
  locationId: 'osu',
  sellerUid: 'efua',
  sellerName: 'Efua',
  customerUid: 'volta',
  customerName: 'Volta Foods',
  netMinor: 30_000,
  backMinor: 0,
  lines: [LINE],
}

const weeks = (...sales: Sale[]) =>
  [...totalsOfSales(sales)].flatMap(([id, data]) => {
    const read = decoded(dailyTotalsSchema, data)
    return id.startsWith('all__') && read.ok ? [read.record] : []
  })

const PERIOD = daysOf('last-week', Date.parse('2026-11-24T10:30:00Z'))

const margins = (...sales: SaleAtCost[]) =>
  [...marginsOfSales(sales)].flatMap(([id, data]) => {
    const read = decoded(marginTotalsSchema, data)
    return id.startsWith('all__') && read.ok ? [read.record] : []
  })

const report = (by: Report, now: Sale[], before: Sale[] = [], costed: SaleAtCost[] = []) =>
  reportRows(
    by,
    { now: weeks(...now), before: weeks(...before) },
    PERIOD,
    {
      category: (slug) => (slug === 'cement-aggregates' ? 'Cement and aggregates' : undefined),
      branch: (id) => (id === 'osu' ? 'Osu' : id),
    },
    margins(...costed),
  )

test('every day has a row, beside the same day of the period before', () => {
  const rows = report('day', [SALE, SALE], [{ ...SALE, day: '2026-11-11', week: '2026-11-09', netMinor: 5 }])
  expect(rows.map(({ id }) => id)).toEqual(
    ['22', '21', '20', '19', '18', '17', '16'].map((day) => `2026-11-${day}`),
  )
  expect(rows[4]).toMatchObject({ orders: 2, netMinor: 60_000, beforeMinor: 5 })
  expect(rows[3]).toMatchObject({ orders: 0, netMinor: 0, beforeMinor: 0 })
})

test('what was sold before and no longer is a row; the most sold comes first', () => {
  const rope = { ...LINE, productId: 'rope', name: 'Rope', netMinor: 40_000 }
  expect(report('product', [SALE], [{ ...SALE, netMinor: 40_000, lines: [rope] }])).toMatchObject([
    {
      id: 'cement',
      name: 'Cement',
      sold: { quantity: 3, quantityScale: 0, unit: 'bag' },
      netMinor: 30_000,
      beforeMinor: 0,
    },
    { id: 'rope', name: 'Rope', netMinor: 0, beforeMinor: 40_000 },
  ])
})

test('each report adds up to all sales, with a row for those of no customer, product or salesperson', () => {
  const now = [
    SALE,
    { ...SALE, customerUid: '', sellerUid: '', lines: [{ ...LINE, productId: '', category: '' }] },
  ]
  for (const by of REPORTS)
    expect(report(by, now).reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(60_000)
  expect(report('customer', now)).toContainEqual(
    expect.objectContaining({ name: 'Without an account', orders: 1, netMinor: 30_000 }),
  )
  expect(report('product', now)[1]).toMatchObject({ name: 'Not in the catalogue', netMinor: 30_000 })
  expect(report('category', now)).toContainEqual(
    expect.objectContaining({ name: 'Cement and aggregates', netMinor: 30_000 }),
  )
  expect(reportTotal(weeks(...now))).toEqual({ orders: 2, netMinor: 60_000, backMinor: 0 })
})

test('by branch, what was counted before there were branches is a row of its own', () => {
  const [old] = weeks(SALE)
  const { branches: _none, ...day } = old!.days[SALE.day]!
  const rows = reportRows(
    'branch',
    {
      now: [
        ...weeks({ ...SALE, locationId: 'tema', netMinor: 70_000 }),
        { ...old!, days: { [SALE.day]: { ...day, branches: {} } } },
      ],
      before: [],
    },
    PERIOD,
    { category: () => undefined, branch: (id) => (id === 'tema' ? 'Tema' : id) },
  )
  expect(rows).toMatchObject([
    { id: 'tema', name: 'Tema', orders: 1, netMinor: 70_000 },
    { id: 'rest', name: 'Not counted by branch', orders: 1, netMinor: 30_000 },
  ])
})

test('each report has the margin of what has a known cost, and all of them add up to the same', () => {
  const special = { ...LINE, productId: '', category: '', netMinor: 5_000 }
  const rope = { ...LINE, productId: 'rope', category: 'rope', netMinor: 10_000 }
  const sale = { ...SALE, netMinor: 45_000, lines: [LINE, special, rope] }
  const walkIn = { ...SALE, customerUid: '', sellerUid: '', locationId: 'tema' }
  // Three bags at 80 cedis each; what the rope cost is not known.
  const costed = [sale, walkIn].map((one) => ({ sale: one, costs: { cement: 8_000 } }))
  const all = { netMinor: 60_000, costMinor: 48_000 }
  expect(marginTotal(margins(...costed))).toEqual(all)
  for (const by of REPORTS) {
    const rows = report(by, [sale, walkIn], [], costed)
    const sum = (field: 'netMinor' | 'costMinor') =>
      rows.reduce((total, { margin }) => total + (margin?.[field] ?? 0), 0)
    expect({ by, netMinor: sum('netMinor'), costMinor: sum('costMinor') }).toEqual({ by, ...all })
  }
  const [cement, ropes] = report('product', [sale, walkIn], [], costed)
  expect(cement).toMatchObject({ netMinor: 60_000, margin: all })
  expect(ropes).toMatchObject({ name: 'Cement', netMinor: 10_000 })
  expect(ropes?.margin).toBeUndefined()
  expect(report('customer', [sale, walkIn], [], costed)[1]).toMatchObject({
    name: 'Without an account',
    margin: { netMinor: 30_000, costMinor: 24_000 },
  })
})
