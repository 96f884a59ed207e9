import { describe, expect, test } from 'vitest'
import type { StockSheet } from './stock-totals.ts'
import {
  MAX_REPORT_READS,
  reportReads,
  reportsFor,
  slowByTime,
  stockByWeek,
  stockRows,
  turnoverOf,
  weeksBack,
  type StockRecords,
} from './stock-report.ts'

const WEEKS = weeksBack(4, '2026-11-25')
const [THIS = '', LAST = ''] = WEEKS

/** 40 bags at 100.00, 12.50 m² at 80.00 and a product that is no longer in the catalogue. */
const RECORDS: StockRecords = {
  sheets: new Map<string, StockSheet>([
    ['osu', { onHand: { CEM: 30, TILE: 1250 }, scales: { TILE: 2 } }],
    ['tema', { onHand: { CEM: 10, OLD: 3 }, scales: {} }],
  ]),
  weeks: [
    { week: THIS, products: { CEM: { dispatch: -5 }, GONE: { dispatch: -2 } } },
    { week: LAST, products: { CEM: { dispatch: -20, return: 5, customer_return: 1, opening: 50 } } },
  ],
  costs: { costs: { CEM: 10_000, TILE: 8_000, OLD: 500, GONE: 100 } },
}

const facts = (id: string) =>
  ({
    CEM: { name: 'Cement', category: 'cement', unit: 'bag' },
    TILE: { name: 'Tile', category: 'tiles', unit: 'm²' },
    GONE: { name: 'Sold out', category: 'cement', unit: 'piece' },
  })[id]
const NAMES = {
  branch: (id: string) => id.toUpperCase(),
  category: (slug: string) => ({ cement: 'Cement', tiles: 'Tiles' })[slug],
}
const rows = (report: Parameters<typeof stockRows>[0], records = RECORDS) =>
  stockRows(report, records, 4, facts, NAMES)

test('the weeks of a period are the current one and as many before it, by their Mondays', () => {
  expect(WEEKS).toEqual(['2026-11-23', '2026-11-16', '2026-11-09', '2026-11-02', '2026-10-26'])
})

test('a year of all six branches is sixty reads; of several own branches together it is more', () => {
  const all = { scopes: 1, branches: 6, seesCosts: true }
  expect(reportReads('turnover', 52, all)).toBe(60)
  expect(reportReads('losses', 52, all)).toBe(14)
  const own = (branches: number) => ({ scopes: branches, branches, seesCosts: false })
  expect(reportReads('movement', 52, own(1))).toBe(54)
  expect(reportReads('movement', 52, own(2))).toBeGreaterThan(MAX_REPORT_READS)
  expect(reportReads('movement', 26, own(2))).toBe(56)
  expect(reportReads('losses', 52, own(4))).toBe(52)
  expect(reportReads('losses', 52, own(5))).toBeGreaterThan(MAX_REPORT_READS)
  expect(reportReads('counts', 52, own(6))).toBeLessThanOrEqual(MAX_REPORT_READS)
})

describe('a report', () => {
  test('by branch values what is on hand at average cost, also of quantities in hundredths', () => {
    expect(rows('branch')).toEqual([
      { id: 'osu', name: 'OSU', products: 2, valueMinor: 300_000 + 100_000 },
      { id: 'tema', name: 'TEMA', products: 2, valueMinor: 100_000 + 1_500 },
    ])
  })

  test('by category has a row for what is no longer listed, and the value when the period began', () => {
    expect(
      rows('category').map(({ name, valueMinor, beforeMinor }) => [name, valueMinor, beforeMinor]),
    ).toEqual([
      // 40 now; 5 and 15 went out since, 1 came back and 50 came in: 9 before. And 2 of what is sold out.
      ['Cement', 400_000, 90_000 + 200],
      ['Tiles', 100_000, 100_000],
      ['Not in the catalogue', 1_500, 1_500],
    ])
    const sum = rows('category').reduce((all, { valueMinor = 0 }) => all + valueMinor, 0)
    expect(sum).toBe(rows('branch').reduce((all, { valueMinor = 0 }) => all + valueMinor, 0))
  })

  test('on movement leads from what there was to what there is', () => {
    const moved = rows('movement')
    expect(moved.map(({ name }) => name)).toEqual(['Cement', 'Sold out'])
    const { before = 0, sold = 0, cameBack = 0, other = 0, now } = moved[0]?.quantity ?? {}
    expect({ before, sold, cameBack, other, now }).toEqual({
      before: 9,
      sold: 20,
      cameBack: 1,
      other: 50,
      now: 40,
    })
    expect(before - sold + cameBack + other).toBe(now)
  })

  test('on slow stock names what is not sold at all, and what lasts more than half a year', () => {
    expect(rows('slow').map(({ id, weeksLeft }) => [id, weeksLeft])).toEqual([
      ['TILE', undefined],
      ['OLD', undefined],
    ])
    // 40 bags last eight weeks; 200 last forty.
    const plenty = new Map([['osu', { onHand: { CEM: 200 }, scales: {} }]])
    expect(rows('slow', { ...RECORDS, sheets: plenty })).toMatchObject([{ id: 'CEM', weeksLeft: 40 }])
  })

  test('on turnover says how often the average stock is sold in a year', () => {
    const [cement] = rows('turnover').filter(({ id }) => id === 'cement')
    expect(cement?.soldMinor).toBe(200_000 + 200)
    expect(cement?.turnover).toBeCloseTo((200_200 / ((400_000 + 90_200) / 2)) * 13)
  })
})

test('the value at the end of each week goes back from what is on hand now', () => {
  expect(stockByWeek(RECORDS, WEEKS).map(({ week, valueMinor }) => [week, valueMinor])).toEqual([
    ['2026-10-26', 191_700],
    ['2026-11-02', 191_700],
    ['2026-11-09', 191_700],
    ['2026-11-16', 501_500 + 50_200],
    ['2026-11-23', 501_500],
  ])
})

test('each week says what was dispatched, less what came back undelivered, and how fast that turns the stock over', () => {
  const course = stockByWeek(RECORDS, WEEKS)
  expect(course.map(({ soldMinor, soldProducts }) => [soldMinor, soldProducts])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [150_000, 1],
    [50_200, 2],
  ])
  expect(course.map(turnoverOf).slice(2)).toEqual([
    0,
    (150_000 / ((191_700 + 551_700) / 2)) * 52,
    (50_200 / ((551_700 + 501_500) / 2)) * 52,
  ])
  expect(
    stockByWeek({ ...RECORDS, costs: undefined }, WEEKS).map(({ soldProducts }) => soldProducts),
  ).toEqual([0, 0, 0, 1, 2])
})

test('slow stock is grouped by how long it lasts', () => {
  const lasting = [27, 52, 52.5, 104, 105, undefined].map((weeksLeft) => ({
    ...(weeksLeft && { weeksLeft }),
    valueMinor: 100,
  }))
  expect(slowByTime(lasting).map(({ products, valueMinor }) => [products, valueMinor])).toEqual([
    [2, 200],
    [2, 200],
    [1, 100],
    [1, 100],
  ])
})

test('without costs there are no reports in money', () => {
  expect(reportsFor(false)).toEqual(['movement', 'slow', 'reorder', 'orders', 'transit', 'counts', 'losses'])
  expect(rows('movement', { ...RECORDS, costs: undefined })[0]).not.toHaveProperty('valueMinor')
})
