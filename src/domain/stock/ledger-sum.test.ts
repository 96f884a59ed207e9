import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPosting, driftOf, explained, type LedgerSum } from './ledger-sum.ts'
import { postingWrites } from './posting-writes.ts'
import type { StockPosting } from './stock-posting.ts'
import type { StockLevel } from './stock.ts'

const EMPTY = {
  id: 'osu__CEM',
  productId: 'CEM',
  locationId: 'osu',
  onHand: 0,
  reserved: 0,
  quarantined: 0,
  reorderPoint: 0,
  lastPostingId: '',
} as StockLevel

/** Posts each change that a level allows, one a second. */
function posted(changes: readonly { onHand: number; reserved: number }[]) {
  let level = EMPTY
  const postings: StockPosting[] = []
  for (const [at, { onHand, reserved }] of changes.entries()) {
    const after = { onHand: level.onHand + onHand, reserved: level.reserved + reserved }
    if (after.reserved < 0 || after.reserved > after.onHand) continue
    const id = `posting-${at}`
    const { lines } = postingWrites([{ level, onHand, reserved }])
    postings.push({
      id,
      type: 'dispatch',
      source: { kind: 'order', id: 'one', ref: 'AMES0412' },
      actorUid: 'ama',
      lines,
      postedAt: at * 1000,
    } as unknown as StockPosting)
    level = { ...level, ...after, lastPostingId: id }
  }
  return { level, postings }
}

function summed(postings: readonly StockPosting[]): LedgerSum | undefined {
  const sums = new Map<string, LedgerSum>()
  for (const posting of postings) addPosting(sums, posting)
  return sums.get('osu__CEM')
}

const changes = fc.array(
  fc.record({ onHand: fc.integer({ min: -9, max: 9 }), reserved: fc.integer({ min: -9, max: 9 }) }),
  {
    maxLength: 30,
  },
)

test('whatever was posted, and in whichever order it is read, the level is what its postings come to', () =>
  fc.assert(
    fc.property(changes, (asked) => {
      const { level, postings } = posted(asked)
      expect(driftOf(level, summed(postings))).toEqual([])
      expect(driftOf(level, summed(postings.toReversed()))).toEqual([])
    }),
  ))

test('a level that was moved without a posting, or a posting without its level, is drift', () => {
  const { level, postings } = posted([
    { onHand: 10, reserved: 0 },
    { onHand: 0, reserved: 4 },
  ])
  const sum = summed(postings)
  expect(driftOf({ ...level, onHand: 11 }, sum)).toEqual(['on hand 11, by its postings 10'])
  expect(driftOf({ ...level, reserved: 3 }, sum)).toEqual(['reserved 3, by its postings 4'])
  expect(driftOf({ ...level, lastPostingId: 'posting-0' }, sum)).toEqual([
    'its last posting is not the newest: posting-0',
  ])
  expect(driftOf(undefined, sum)).toEqual(['there is no such level, but 2 postings of it'])
  expect(driftOf({ ...EMPTY, onHand: 1 }, undefined)).toEqual(['on hand 1, by its postings 0'])
  expect(driftOf(EMPTY, undefined)).toEqual([])
  expect(sum && explained(sum)).toBe(
    'posting-1 (dispatch, AMES0412) by ama at 1970-01-01T00:00:01.000Z: on hand +0 to 10, reserved +4 to 4',
  )
})
