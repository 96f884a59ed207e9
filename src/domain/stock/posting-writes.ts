import { bandOf, type StockBand, type StockLevel } from './stock.ts'
import { postingLineOf, type PostingLine } from './stock-posting.ts'

/** The changes of a level's quantities. */
export type LevelMove = { level: StockLevel; onHand?: number; reserved: number }

type PostingWrites = {
  /** By level. */
  lines: Record<string, PostingLine>
  levels: { id: string; change: Partial<Pick<StockLevel, 'onHand' | 'reserved'>> }[]
  /** The bands that change, by product. */
  bands: Record<string, StockBand>
}

/** What a posting of these moves changes, beside itself. */
export function postingWrites(moves: readonly LevelMove[]): PostingWrites {
  const writes: PostingWrites = { lines: {}, levels: [], bands: {} }
  for (const { level, onHand = 0, reserved } of moves) {
    const after = { ...level, onHand: level.onHand + onHand, reserved: level.reserved + reserved }
    writes.lines[level.id] = postingLineOf({ levelId: level.id, before: level, onHand, reserved })
    writes.levels.push({
      id: level.id,
      change: { ...(onHand !== 0 && { onHand: after.onHand }), reserved: after.reserved },
    })
    const band = bandOf(after)
    if (band !== bandOf(level)) writes.bands[level.productId] = band
  }
  return writes
}
