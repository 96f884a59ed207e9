import { expect, test } from 'vitest'
import { transitByAge, transitRows } from './in-transit.ts'
import type { Transfer } from './transfer.ts'

const DAY = 86_400_000
const NOW = 100 * DAY
const product = { sku: 'CEM', name: 'Cement', unit: 'bag', quantityScale: 0, productId: 'CEM' } as const
const sent = { driver: 'Kojo', driverPhone: '', vehicle: 'GT 1', by: 'yaa', byName: 'Yaa' }

/** Two lorries: of the first 1 of 10 is missing, the second is on its way. */
const TRANSFER = {
  id: 'move',
  ref: 'TR-2026-000001',
  fromId: 'osu',
  toId: 'kum',
  updatedAt: NOW,
  lines: [{ ...product, quantity: 16, sent: 16, released: 0, received: 9, damaged: 0, lost: 1, resolved: 0 }],
  shipments: [
    {
      ...sent,
      id: 'a',
      at: NOW - 9 * DAY,
      lines: [{ productId: 'CEM', quantity: 10, received: 9, damaged: 0, lost: 1 }],
    },
    {
      ...sent,
      id: 'b',
      at: NOW - 2 * DAY,
      lines: [{ productId: 'CEM', quantity: 6, received: 0, damaged: 0, lost: 0 }],
    },
  ],
  arrivals: [{ id: 'c', at: NOW - 8 * DAY, lines: [{ productId: 'CEM', received: 9, damaged: 0, lost: 1 }] }],
} as unknown as Transfer

test('in transit is what a shipment has not brought yet, and what is missing and not settled', () => {
  const rows = transitRows([TRANSFER], { costs: { CEM: 10_000 } }, NOW)
  expect(rows.map(({ ref, kind, days, valueMinor }) => [ref, kind, days, valueMinor])).toEqual([
    ['TR-2026-000001', 'missing', 8, 10_000],
    ['TR-2026-000001/2', 'on its way', 2, 60_000],
  ])
  expect(transitByAge(rows).map(({ count, valueMinor }) => [count, valueMinor])).toEqual([
    [1, 60_000],
    [0, 0],
    [1, 10_000],
    [0, 0],
  ])
})

test('without sight of costs it has no value', () => {
  expect(transitRows([TRANSFER], undefined, NOW).map(({ valueMinor }) => valueMinor)).toEqual([
    undefined,
    undefined,
  ])
})
