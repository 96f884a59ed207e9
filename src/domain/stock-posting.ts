import type { StockNumbers } from './stock.ts'

type PostingType = 'opening' | 'reserve' | 'release'

/** One level's part of a posting: what was added and what stood after it. */
export type PostingLine = { onHand: number; reserved: number; onHandAfter: number; reservedAfter: number }

/**
 * `stockPostings/{id}`: one business act on up to `LINES_PER_POSTING` levels of one branch; append-only.
 * `postedAt` is the server's time and orders the ledger.
 */
export type StockPosting = {
  id: string
  type: PostingType
  source: { kind: 'order' | 'seed'; id: string; ref: string }
  locationId: string
  actorUid: string
  reason: string
  /** The posting this one takes back; '' otherwise. */
  reverses: string
  /** The lines of that posting, so that the rules see them without another look-up; {} otherwise. */
  reversedLines: Readonly<Record<string, PostingLine>>
  levelIds: readonly string[]
  lines: Readonly<Record<string, PostingLine>>
}

/**
 * What one commit can carry under production's 20 look-ups: one a level beside the thirteen of a confirmation.
 * `tests/rules/posting-limit.test.ts` measures it. Longer documents post in several.
 */
export const LINES_PER_POSTING = 7

export type LevelChange = { levelId: string; before: StockNumbers; onHand: number; reserved: number }

/** The posting's line of one change. Throws when the change would break `0 ≤ reserved ≤ onHand`. */
export function postingLineOf({ before, levelId, onHand, reserved }: LevelChange): PostingLine {
  const onHandAfter = before.onHand + onHand
  const reservedAfter = before.reserved + reserved
  if (reservedAfter < 0 || reservedAfter > onHandAfter)
    throw new RangeError(`Level ${levelId} cannot change so`)
  return { onHand, reserved, onHandAfter, reservedAfter }
}
