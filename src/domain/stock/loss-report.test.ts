import { expect, test } from 'vitest'
import { lossByMonth, lossRows, lossRowsOf } from './loss-report.ts'
import { lossOf, monthsBack, totalsOfLosses, type LossTotals } from './loss-totals.ts'

const line = { reserved: 0, onHandAfter: 1, reservedAfter: 0 }
const posting = (
  type: 'adjust' | 'transfer_loss' | 'dispatch',
  kind: 'adjustment' | 'count' | 'transfer',
) => ({
  type,
  source: { kind, id: 'one', ref: 'A' },
  reason: 'Lost or stolen',
  lines: {
    osu__CEM: {
      ...line,
      onHand: type === 'transfer_loss' ? 0 : -2,
      ...(type === 'transfer_loss' && { inTransit: -5 }),
    },
  },
})

test('a posting is a loss by its reason, by its count, or as goods that never arrived', () => {
  expect(lossOf(posting('adjust', 'adjustment'))).toEqual({ reason: 'lost', moves: { CEM: -2 } })
  expect(lossOf(posting('adjust', 'count'))).toEqual({ reason: 'count', moves: { CEM: -2 } })
  expect(lossOf(posting('transfer_loss', 'transfer'))).toEqual({ reason: 'transfer', moves: { CEM: -5 } })
  expect(lossOf(posting('dispatch', 'adjustment'))).toBeUndefined()
})

test('months go back over the turn of the year', () => {
  expect(monthsBack(2, '2027-01-31')).toEqual(['2027-01', '2026-12', '2026-11'])
})

const MONTHS = [
  ...totalsOfLosses([
    { locationId: 'osu', lossMonth: '2026-11', loss: { reason: 'damaged', moves: { CEM: -4, TILE: -250 } } },
    { locationId: 'tem', lossMonth: '2026-11', loss: { reason: 'damaged', moves: { CEM: -1 } } },
    { locationId: 'osu', lossMonth: '2026-10', loss: { reason: 'count', moves: { CEM: 3 } } },
  ]),
].flatMap(([id, totals]): LossTotals[] => (id.startsWith('all__') ? [totals] : []))
const FACTS = {
  costs: { costs: { CEM: 10_000, TILE: 8_000 } },
  product: (id: string) =>
    ({
      CEM: { name: 'Cement', unit: 'bag', quantityScale: 0 as const },
      TILE: { name: 'Tile', unit: 'm²', quantityScale: 2 as const },
    })[id],
}

test('losses are valued at average cost, by reason and by product', () => {
  expect(lossRows(MONTHS, FACTS)).toEqual([
    { id: 'damaged', name: 'Damaged', times: 2, products: 2, lostMinor: 70_000, foundMinor: 0 },
    { id: 'count', name: 'Difference of a count', times: 1, products: 1, lostMinor: 0, foundMinor: 30_000 },
  ])
  expect(
    lossRowsOf(MONTHS, 'damaged', FACTS).map(({ name, change, lostMinor }) => [
      name,
      change?.quantity,
      lostMinor,
    ]),
  ).toEqual([
    ['Cement', -5, 50_000],
    ['Tile', -250, 20_000],
  ])
  expect(lossByMonth(MONTHS, ['2026-11', '2026-10'], undefined, FACTS)).toEqual([
    { month: '2026-10', lostMinor: -30_000, times: 1 },
    { month: '2026-11', lostMinor: 70_000, times: 2 },
  ])
})

test('without sight of costs they have no value', () => {
  expect(lossRows(MONTHS, { ...FACTS, costs: undefined })[0]).not.toHaveProperty('lostMinor')
})
