import type { RecordOf } from '#lib/schema.ts'
import type { postingLineSchema, stockPostingSchema } from './stock-posting-schema.ts'
import type { StockNumbers } from './stock.ts'

/** One level's part of a posting: the change and the resulting quantities. */
export type PostingLine = RecordOf<typeof postingLineSchema>

export type StockPosting = RecordOf<typeof stockPostingSchema>

/**
 * What one commit can contain within production's 20 lookups: two per level, for the level and its posting to check
 * each other, beside those of the document. `tests/rules/posting-limit.test.ts` measures it. Longer documents use
 * several postings.
 */
export const LINES_PER_POSTING = 5

export type LevelChange = {
  levelId: string
  before: StockNumbers
  onHand: number
  reserved: number
  quarantined?: number
  inTransit?: number
}

/** The posting line of one change. Throws when the change would break `0 ≤ reserved ≤ onHand − quarantined`. */
export function postingLineOf({
  before,
  levelId,
  onHand,
  reserved,
  quarantined = 0,
  inTransit = 0,
}: LevelChange): PostingLine {
  const onHandAfter = before.onHand + onHand
  const reservedAfter = before.reserved + reserved
  const quarantinedAfter = before.quarantined + quarantined
  if (reservedAfter < 0 || quarantinedAfter < 0 || reservedAfter > onHandAfter - quarantinedAfter)
    throw new RangeError(`Level ${levelId} cannot change so`)
  return {
    onHand,
    reserved,
    onHandAfter,
    reservedAfter,
    ...(quarantined !== 0 && { quarantined, quarantinedAfter }),
    ...(inTransit !== 0 && { inTransit }),
  }
}
