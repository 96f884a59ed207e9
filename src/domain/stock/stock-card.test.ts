import { expect, test } from 'vitest'
import { ledgerAgrees, signed } from './stock-card.ts'
import type { StockPosting } from './stock-posting.ts'
import type { StockLevel } from './stock.ts'

const posting = (id: string, line: object) =>
  ({ id, locationId: 'osu', lines: { osu__CEM: line } }) as unknown as StockPosting
const OPENING = posting('one', { onHand: 10, reserved: 0, onHandAfter: 10, reservedAfter: 0 })
const RESERVED = posting('two', { onHand: 0, reserved: 4, onHandAfter: 10, reservedAfter: 4 })
const DISPATCHED = posting('three', { onHand: -4, reserved: -4, onHandAfter: 6, reservedAfter: 0 })
const LEVEL = {
  productId: 'CEM',
  locationId: 'osu',
  onHand: 6,
  reserved: 0,
  lastPostingId: 'three',
} as StockLevel

test('postings that follow one another lead to the level', () => {
  expect(ledgerAgrees([DISPATCHED, RESERVED, OPENING], LEVEL)).toBe(true)
  expect(ledgerAgrees([DISPATCHED], LEVEL)).toBe(true)
})

test('a level moved beside them, and a posting that is missing between two, do not agree', () => {
  expect(ledgerAgrees([DISPATCHED, RESERVED, OPENING], { ...LEVEL, onHand: 7 })).toBe(false)
  expect(ledgerAgrees([DISPATCHED, RESERVED, OPENING], { ...LEVEL, reserved: 1 })).toBe(false)
  expect(ledgerAgrees([DISPATCHED, OPENING], LEVEL)).toBe(false)
})

test('nothing is said while the level and its postings are not of the same moment', () => {
  expect(ledgerAgrees([RESERVED, OPENING], LEVEL)).toBeUndefined()
  expect(ledgerAgrees([], LEVEL)).toBeUndefined()
})

test('a change says its direction', () => {
  expect([signed(3, '3'), signed(-3, '-3'), signed(0, '0')]).toEqual(['+3', '−3', ''])
})
