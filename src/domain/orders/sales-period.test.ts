import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import { dailyTotalsSchema } from './daily-totals-schema.ts'
import { totalsOfSales, weekOf, type Sale } from './daily-totals.ts'
import { marginTotalsSchema } from './margin-totals-schema.ts'
import { marginsOfSales } from './margin-totals.ts'
import { daysBefore } from './sales-figures.ts'
import { daysOf, looseDays, PERIODS, totalsWithin, weeksIn, type Days, type Period } from './sales-period.ts'
import { REPORTS, reportRows, reportTotal } from './sales-report.ts'

// A Saturday.
const NOW = Date.parse('2026-11-28T10:30:00Z')
const TODAY = '2026-11-28'

test.each<[Period, Days, Days]>([
  ['today', { from: TODAY, to: TODAY }, { from: '2026-11-21', to: '2026-11-21', untilHour: 11 }],
  ['yesterday', { from: '2026-11-27', to: '2026-11-27' }, { from: '2026-11-20', to: '2026-11-20' }],
  ['this-week', { from: '2026-11-23', to: TODAY }, { from: '2026-11-16', to: '2026-11-21', untilHour: 11 }],
  ['last-week', { from: '2026-11-16', to: '2026-11-22' }, { from: '2026-11-09', to: '2026-11-15' }],
  [
    'last-28-days',
    { from: '2026-11-01', to: TODAY },
    { from: '2026-10-04', to: '2026-10-31', untilHour: 11 },
  ],
  ['this-month', { from: '2026-11-01', to: TODAY }, { from: '2026-10-01', to: '2026-10-28', untilHour: 11 }],
  ['last-month', { from: '2026-10-01', to: '2026-10-31' }, { from: '2026-09-01', to: '2026-09-30' }],
  [
    'this-quarter',
    { from: '2026-10-01', to: TODAY },
    { from: '2026-07-01', to: '2026-08-28', untilHour: 11 },
  ],
  ['last-quarter', { from: '2026-07-01', to: '2026-09-30' }, { from: '2026-04-01', to: '2026-06-30' }],
  ['this-year', { from: '2026-01-01', to: TODAY }, { from: '2025-01-01', to: '2025-11-28', untilHour: 11 }],
  ['last-year', { from: '2025-01-01', to: '2025-12-31' }, { from: '2024-01-01', to: '2024-12-31' }],
])('%s is compared with the period before it, so far with so far', (period, now, before) => {
  expect(daysOf(period, NOW)).toEqual({ now, before })
})

test('days of one’s own are compared with as many before them, never end after today and are a year at most', () => {
  expect(daysOf('own', NOW, { from: '2026-11-10', to: '2026-11-12' })).toEqual({
    now: { from: '2026-11-10', to: '2026-11-12' },
    before: { from: '2026-11-07', to: '2026-11-09' },
  })
  expect(daysOf('own', NOW, { from: '2020-01-01', to: '2030-01-01' }).now).toEqual({
    from: '2025-11-28',
    to: TODAY,
  })
  expect(daysOf('own', NOW, { from: '2026-11-20', to: '2026-11-12' }).now).toEqual({
    from: '2026-11-12',
    to: '2026-11-12',
  })
  expect(daysOf('own', NOW).now).toEqual({ from: '2026-11-01', to: TODAY })
})

test('a month is compared with a shorter one whole', () => {
  expect(daysOf('this-month', Date.parse('2027-03-30T09:00:00Z')).before).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  })
})

const anySale = fc
  .record({
    ago: fc.integer({ min: 0, max: 70 }),
    hour: fc.integer({ min: 0, max: 23 }),
    locationId: fc.constantFrom('osu', 'tema'),
    sellerUid: fc.constantFrom('', 'efua', 'kofi'),
    customerUid: fc.constantFrom('', 'volta', 'baobab'),
    productId: fc.constantFrom('', 'cement', 'rope'),
    quantity: fc.integer({ min: 0, max: 9 }),
    netMinor: fc.integer({ min: 0, max: 1_000_000 }),
    backMinor: fc.integer({ min: 0, max: 1000 }),
  })
  .map(({ ago, productId, quantity, ...sale }): Sale => {
    const day = daysBefore(TODAY, ago)
    const line = {
      productId,
      sku: productId,
      name: productId,
      unit: 'bag',
      quantityScale: 0 as const,
      category: '',
    }
    return {
      ...sale,
      day,
      week: weekOf(day),
      sellerName: sale.sellerUid,
      customerName: sale.customerUid,
      lines: [{ ...line, quantity, netMinor: sale.netMinor }],
    }
  })

const decodedBy = <Schema extends RecordSchema>(schema: Schema, stored: ReadonlyMap<string, object>) =>
  new Map(
    [...stored].flatMap(([id, data]) => {
      const read = decoded(schema, data)
      return read.ok && id.startsWith('all__') ? [[id, read.record] as const] : []
    }),
  )

/** As the page reads them. */
function within<Totals extends RecordOf<typeof dailyTotalsSchema> | RecordOf<typeof marginTotalsSchema>>(
  days: Days,
  all: ReadonlyMap<string, Totals>,
) {
  const read = (id: string) => [all.get(id) ?? []].flat() as Totals[]
  const weeks = weeksIn(days).flatMap((week) => [...read(`all__${week}`), ...read(`all__${week}__products`)])
  const hours = looseDays([days], TODAY).flatMap((day) =>
    read(`all__${day}__hours`).map((totals) => ({ day, totals })),
  )
  return totalsWithin(days, TODAY, weeks, hours)
}

test('whatever was sold and whatever the period, each report has exactly the sales of its days and hours', () => {
  const names = { category: () => undefined, branch: (id: string) => id }
  fc.assert(
    fc.property(
      fc.array(anySale, { maxLength: 20 }),
      fc.constantFrom(...PERIODS),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (sales, period, from, to) => {
        const its = daysOf(period, NOW, { from: daysBefore(TODAY, from), to: daysBefore(TODAY, to) })
        const isIn =
          ({ from: first, to: last, untilHour = 24 }: Days) =>
          (sale: Sale) =>
            first <= sale.day && sale.day <= last && (sale.day < last || sale.hour < untilHour)
        const totals = decodedBy(dailyTotalsSchema, totalsOfSales(sales))
        const costs = { cement: 10, rope: 20 }
        const margins = decodedBy(marginTotalsSchema, marginsOfSales(sales.map((sale) => ({ sale, costs }))))
        const report = (all: typeof totals, alone: typeof margins, days: typeof its) =>
          REPORTS.map((by) =>
            reportRows(
              by,
              { now: within(days.now, all), before: within(days.before, all) },
              days,
              names,
              within(days.now, alone),
            ),
          )
        // As if nothing else had ever been sold.
        const now = sales.filter(isIn(its.now))
        const before = sales.filter(isIn(its.before))
        const own = [...now, ...before]
        const wholeDays = { now: its.now, before: { from: its.before.from, to: its.before.to } }
        expect(report(totals, margins, its)).toEqual(
          report(
            decodedBy(dailyTotalsSchema, totalsOfSales(own)),
            decodedBy(marginTotalsSchema, marginsOfSales(own.map((sale) => ({ sale, costs })))),
            wholeDays,
          ),
        )
        expect(reportTotal(within(its.before, totals))).toMatchObject({
          orders: before.length,
          netMinor: before.reduce((sum, { netMinor }) => sum + netMinor, 0),
        })
      },
    ),
    { numRuns: 60 },
  )
})
