import { expect, test } from 'vitest'
import {
  averageDaysLate,
  figuresOf,
  onTimeShare,
  receivedByMonth,
  rejectedShare,
  supplierRows,
  totalsOfDeliveries,
} from './supplier-totals.ts'

const line = {
  productId: 'CEM',
  quantityScale: 0,
  sku: '',
  name: '',
  unit: 'bag',
  partNumber: '',
  quantity: 40,
  accepted: 0,
  rejected: 0,
} as const
const PRICES = {
  rateMillionths: 12_000_000,
  lines: [{ productId: 'CEM', priceMinor: 500, amountMinor: 20_000 }],
}
const came = (day: string, dueOn: string, accepted: number, rejected = 0) => ({
  at: Date.parse(`${day}T10:00:00Z`),
  dueOn,
  lines: [{ productId: 'CEM', accepted, rejected, reason: '' as const, photo: '' }],
})
const figures = (...delivery: Parameters<typeof came>) =>
  figuresOf({ lines: [line] }, PRICES, came(...delivery))

test('a delivery is valued at the order’s price in cedis, and held against the day it was due', () => {
  expect(figures('2026-11-10', '2026-11-10', 30, 2)).toEqual({
    deliveries: 1,
    due: 1,
    onTime: 1,
    daysLate: 0,
    acceptedMinor: 180_000,
    rejectedMinor: 12_000,
  })
  expect(figures('2026-11-13', '2026-11-10', 8)).toMatchObject({ due: 1, onTime: 0, daysLate: 3 })
  expect(figures('2026-11-13', '', 8)).toMatchObject({ deliveries: 1, due: 0, onTime: 0, daysLate: 0 })
})

test('the totals of a supplier are those of its deliveries, by month and branch', () => {
  const purchase = { supplierId: 'VOLTA', supplierName: 'Volta', locationId: 'osu' }
  const totals = totalsOfDeliveries(
    [
      came('2026-11-10', '2026-11-10', 30, 2),
      came('2026-11-13', '2026-11-10', 8),
      came('2026-10-30', '', 2),
    ].map((delivery) => ({
      purchase,
      at: delivery.at,
      figures: figuresOf({ lines: [line] }, PRICES, delivery),
    })),
  )
  expect([...totals.keys()].toSorted()).toEqual([
    'all__2026-10',
    'all__2026-11',
    'branch-osu__2026-10',
    'branch-osu__2026-11',
  ])
  const months = [...totals].flatMap(([id, one]) => (id.startsWith('all') ? [one] : []))
  const [row] = supplierRows(months)
  expect(row).toMatchObject({ name: 'Volta', deliveries: 3, due: 2, onTime: 1, acceptedMinor: 240_000 })
  if (!row) return
  expect([onTimeShare(row), averageDaysLate(row), rejectedShare(row)?.toFixed(1)]).toEqual([50, 3, '4.8'])
  expect(receivedByMonth(months, ['2026-11', '2026-10'])).toEqual([
    { month: '2026-10', acceptedMinor: 12_000 },
    { month: '2026-11', acceptedMinor: 228_000 },
  ])
})
