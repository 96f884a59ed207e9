import { describe, expect, test } from 'vitest'
import { tillPaper } from './till-paper.ts'
import { tillRows } from './till-rows.ts'
import { cashLines, sinceOf, takingsOf, type Taking, type TillDay } from './till.ts'

const by = { by: 'esi', byName: 'Esi' }
const TAKINGS: readonly Taking[] = [
  { ...by, kind: 'cash', isRefund: false, count: 2, amountMinor: 47_050 },
  { ...by, kind: 'mobile_money', isRefund: false, count: 1, amountMinor: 8000 },
  { ...by, kind: 'cash', isRefund: true, count: 1, amountMinor: -3000 },
]
const CLOSING = {
  ...by,
  at: 3,
  expectedMinor: 64_050,
  countedMinor: 63_800,
  pieces: [],
  bankedMinor: 43_800,
  reason: 'Two coins fell',
  takings: TAKINGS,
}
const TILL: TillDay = {
  id: 'osu-2026-11-26',
  locationId: 'osu',
  branchName: 'Osu',
  day: '2026-11-26',
  status: 'closed',
  sinceAt: 1,
  openedByName: 'Esi',
  floatMinor: 20_000,
  floatReason: '',
  moves: [],
  closing: CLOSING,
  repairs: [],
  lastAuditId: 'a',
  createdAt: 2,
  createdBy: 'esi',
  updatedAt: 3,
  updatedBy: 'esi',
}

describe('the cash of a till', () => {
  const sums = (lines: ReturnType<typeof cashLines>) => {
    const minor = lines.map((line) => line.minor)
    return [minor.slice(0, -1).reduce((sum, one) => sum + one, 0), minor.at(-1)]
  }

  test('comes about by float, cash taken and cash given back', () => {
    const lines = cashLines(TILL, TAKINGS, 64_050)
    expect(lines.map(({ label, minor }) => [label, minor])).toEqual([
      ['Float at the opening', 20_000],
      ['Cash taken', 47_050],
      ['Cash given back', -3000],
      ['Expected in the drawer', 64_050],
    ])
  })

  test('what was taken before the opening is in the float, and the lines still come to the sum', () => {
    const till: TillDay = {
      ...TILL,
      moves: [
        { ...by, at: 2, kind: 'bank', amountMinor: 10_000, reason: 'Slip' },
        { ...by, at: 2, kind: 'added', amountMinor: 500, reason: 'Coins' },
      ],
    }
    const lines = cashLines(till, TAKINGS, 44_550)
    expect(lines).toContainEqual({
      label: 'Taken before the opening, counted with the float',
      minor: -10_000,
    })
    expect(sums(lines)).toEqual([44_550, 44_550])
  })
})

test('a branch’s first till counts what was taken since midnight, a later one since the closing', () => {
  const now = Date.UTC(2026, 10, 26, 9)
  expect(sinceOf(undefined, now)).toBe(Date.UTC(2026, 10, 26) - 1)
  expect(sinceOf(TILL, now)).toBe(3)
  const payment = (createdAt: number) => ({
    kind: 'cash' as const,
    status: 'declared' as const,
    isRefund: false,
    amountMinor: 100,
    receivedMinor: undefined,
    createdAt,
    createdBy: 'esi',
    createdByName: 'Esi',
  })
  expect(takingsOf([1, 2, 3, 4].map(payment), { after: 1, until: 3 })).toMatchObject([{ count: 2 }])
})

test('the paper ends with the difference and has why', () => {
  const paper = tillPaper(TILL, CLOSING)
  expect(paper.totals.slice(-3)).toEqual([
    { label: 'Taken out at the closing', text: '438.00' },
    { label: 'Left in the drawer', text: '200.00' },
    { label: 'Difference', text: '−2.50' },
  ])
  expect(paper.rows.map(({ cells }) => cells)).toContainEqual(['Esi', 'Refund, cash', '1', '−30.00'])
  expect(paper.remarks).toContainEqual({ heading: 'Difference', lines: ['Two coins fell'] })
})

test('the file has the cash, the takings and what went in and out', () => {
  const rows = tillRows(TILL, { takings: TAKINGS, expectedMinor: 64_050 })
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([6]))
  expect(rows).toContainEqual([
    'Cash',
    'Difference',
    '',
    '',
    '',
    { kind: 'decimal', value: -2.5, decimals: 2 },
  ])
})
