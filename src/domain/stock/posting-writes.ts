import { bandOf, type StockBand, type StockLevel } from './stock.ts'
import { postingLineOf, type PostingLine } from './stock-posting.ts'

/** The changes of a level's quantities. */
export type LevelMove = {
  level: StockLevel
  onHand?: number
  reserved: number
  quarantined?: number
  /** Told in the posting alone: who moves goods between branches changes it on the level. */
  inTransit?: number
}

type PostingWrites = {
  /** By level. */
  lines: Record<string, PostingLine>
  levels: { id: string; change: Partial<Pick<StockLevel, 'onHand' | 'reserved' | 'quarantined'>> }[]
  /** The bands that change, by product. */
  bands: Record<string, StockBand>
}

/** What a posting of these moves changes, beside itself. */
export function postingWrites(moves: readonly LevelMove[]): PostingWrites {
  const writes: PostingWrites = { lines: {}, levels: [], bands: {} }
  for (const { level, onHand = 0, reserved, quarantined = 0, inTransit = 0 } of moves) {
    const after = {
      ...level,
      onHand: level.onHand + onHand,
      reserved: level.reserved + reserved,
      quarantined: level.quarantined + quarantined,
    }
    writes.lines[level.id] = postingLineOf({
      levelId: level.id,
      before: level,
      onHand,
      reserved,
      quarantined,
      inTransit,
    })
    writes.levels.push({
      id: level.id,
      change: {
        ...(onHand !== 0 && { onHand: after.onHand }),
        ...(quarantined !== 0 && { quarantined: after.quarantined }),
        reserved: after.reserved,
      },
    })
    const band = bandOf(after)
    if (band !== bandOf(level)) writes.bands[level.productId] = band
  }
  return writes
}
