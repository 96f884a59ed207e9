import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  comingToo,
  COVER_WEEKS,
  demandWeeks,
  inPacks,
  likelyGiver,
  mayRunOut,
  reckon,
  soldWeekly,
  spareOf,
  suggestedQuantity,
} from './restock-plan.ts'
import type { StockLevel } from './stock.ts'

const level = (more: Partial<StockLevel> = {}) =>
  ({
    onHand: 30,
    reserved: 10,
    quarantined: 5,
    incoming: 0,
    inTransit: 0,
    reorderPoint: 20,
    reorderQuantity: 0,
    ...more,
  }) as StockLevel

test('demand is of six whole weeks before the current one', () => {
  expect(demandWeeks('2026-11-25')).toEqual([
    '2026-11-16',
    '2026-11-09',
    '2026-11-02',
    '2026-10-26',
    '2026-10-19',
    '2026-10-12',
  ])
})

test('sold is what was dispatched and stayed with customers', () => {
  const weekly = soldWeekly([
    { products: { CEM: { dispatch: -60, return: 12, receive: 900 }, ROD: { dispatch: -5, return: 5 } } },
    { products: { CEM: { dispatch: -12, customer_return: 3 } } },
  ])
  expect(Object.fromEntries(weekly)).toEqual({ CEM: 10 })
})

test('looked at is what is low or out, and what sells out before more can come; never what is made to order', () => {
  expect(
    mayRunOut({
      bands: { IDLE: 'low', GONE: 'out', LOW: 'low', OUT: 'out', FAST: 'in', SLOW: 'in', DOOR: 'order' },
      sheet: { onHand: { LOW: 4, FAST: 20, SLOW: 20 } },
      weekly: new Map([
        ['FAST', 15],
        ['SLOW', 1],
        ['DOOR', 9],
        ['LOW', 2],
        ['OUT', 2],
      ]),
      longestLeadDays: 14,
    }),
  ).toEqual(['OUT', 'FAST', 'LOW', 'GONE', 'IDLE'])
})

test.each([
  ['enough until the order comes and for four weeks after', {}, { weekly: 10, leadDays: 14 }, 20 + 40 - 15],
  ['demand above the reorder point decides', {}, { weekly: 20, leadDays: 14 }, 40 + 80 - 15],
  ['nothing sold: back above the reorder point', {}, { weekly: 0, leadDays: 14 }, 6],
  ['the usual quantity, where that is more', { reorderQuantity: 100 }, { weekly: 0, leadDays: 14 }, 100],
  ['nothing while enough is coming', { incoming: 40 }, { weekly: 10, leadDays: 14 }, 0],
])('%s', (_what, more, demand, missing) => {
  expect(reckon(level(more), demand).missing).toBe(missing)
})

test.each([
  ['what is asked for counts as coming', { asked: 20, owed: 0 }, 0],
  ['a part of it leaves the rest', { asked: 5, owed: 0 }, 20 + 40 - 15 - 5],
  ['what orders wait for is bought on top', { asked: 0, owed: 30 }, 20 + 40 - 15 + 30],
  ['also where enough is there for the weeks to come', { asked: 40, owed: 40 }, 20 + 40 - 15],
])('%s', (_what, asked, missing) => {
  // 15 here, 10 a week for two weeks and four more.
  expect(reckon(level(), { weekly: 10, leadDays: 14 }, asked).missing).toBe(missing)
})

test('after what is missing has come, nothing more is, and it lasts for the weeks that were asked for', () => {
  const amount = fc.nat(500)
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.nat(300),
      fc.nat(60),
      fc.nat(90),
      (onHand, point, weekly, pack, leadDays) => {
        const one = level({ onHand, reserved: 0, quarantined: 0, reorderPoint: point })
        const { missing, orderBelow } = reckon(one, { weekly, leadDays })
        const bought = inPacks(missing, pack + 1)
        expect(bought).toBeGreaterThanOrEqual(missing)
        const later = { ...one, incoming: bought }
        expect(reckon(later, { weekly, leadDays }).missing).toBe(0)
        const afterwards = missing > 0 ? onHand + bought - weekly * COVER_WEEKS : orderBelow
        expect(afterwards).toBeGreaterThanOrEqual(orderBelow)
      },
    ),
  )
})

test('a branch gives what it does not need itself, and only where that is enough', () => {
  expect(spareOf(level({ onHand: 200 }), 10)).toBe(200 - 10 - 5 - 80)
  expect(spareOf(level({ onHand: 200, reorderPoint: 150 }), 10)).toBe(35)
  expect(spareOf(level(), 10)).toBe(0)
  const branches = [
    { id: 'kumasi', sheet: { onHand: { CEM: 100 } }, weekly: new Map([['CEM', 10]]) },
    { id: 'tema', sheet: { onHand: { CEM: 90 } }, weekly: new Map() },
  ]
  expect(likelyGiver('CEM', 60, branches)).toBe('tema')
  expect(likelyGiver('CEM', 91, branches)).toBeUndefined()
  expect(likelyGiver('CEM', 0, branches)).toBeUndefined()
  expect(likelyGiver('ROD', 1, branches)).toBeUndefined()
})

test.each([
  ['runs low: back above its point', {}, 1, 6],
  ['its usual quantity, where that is more', { reorderQuantity: 100 }, 1, 100],
  ['in whole packs', { reorderQuantity: 100 }, 40, 120],
  ['nothing while enough is ordered', { incoming: 6 }, 1, 0],
  ['nothing while enough comes from a branch', { inTransit: 6 }, 1, 0],
  ['what is ordered is not ordered again', { incoming: 3 }, 1, 3],
  ['nothing above the point', { onHand: 60 }, 1, 0],
  ['all of it is reserved', { reserved: 30 }, 1, 21],
])('%s', (_what, more, pack, quantity) => {
  expect(suggestedQuantity(level(more), pack)).toBe(quantity)
})

test('after what is suggested has come, nothing more is', () => {
  const amount = fc.nat(500)
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.integer({ min: 1, max: 60 }),
      (onHand, reorderPoint, reorderQuantity, pack) => {
        const one = level({ onHand, reserved: 0, quarantined: 0, reorderPoint, reorderQuantity })
        const quantity = suggestedQuantity(one, pack)
        expect(quantity % pack).toBe(0)
        const later = { ...one, incoming: quantity }
        expect(suggestedQuantity(later, pack)).toBe(0)
        expect(comingToo(later)).toBeGreaterThan(reorderPoint)
      },
    ),
  )
})
