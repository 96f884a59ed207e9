import type { PostingLine, StockPosting } from './stock-posting.ts'
import type { StockLevel } from './stock.ts'

/** What the postings of one level come to, and the newest of them. */
export type LedgerSum = {
  onHand: number
  reserved: number
  quarantined: number
  postings: number
  last: { posting: StockPosting; line: PostingLine }
}

/** Adds a posting to the sums of its levels; the postings may come in any order. */
export function addPosting(sums: Map<string, LedgerSum>, posting: StockPosting): void {
  for (const [levelId, line] of Object.entries(posting.lines)) {
    const { onHand = 0, reserved = 0, quarantined = 0, postings = 0, last } = sums.get(levelId) ?? {}
    sums.set(levelId, {
      onHand: onHand + line.onHand,
      reserved: reserved + line.reserved,
      quarantined: quarantined + (line.quarantined ?? 0),
      postings: postings + 1,
      last: last && timeOf(last.posting) > timeOf(posting) ? last : { posting, line },
    })
  }
}

/** Why a level is not what its postings come to; nothing where it is. */
export function driftOf(level: StockLevel | undefined, sum: LedgerSum | undefined): string[] {
  if (!level) return sum ? [`there is no such level, but ${sum.postings} postings of it`] : []
  const { onHand, reserved, quarantined } = sum ?? { onHand: 0, reserved: 0, quarantined: 0 }
  return [
    ...(level.onHand === onHand ? [] : [`on hand ${level.onHand}, by its postings ${onHand}`]),
    ...(level.reserved === reserved ? [] : [`reserved ${level.reserved}, by its postings ${reserved}`]),
    ...(level.quarantined === quarantined
      ? []
      : [`quarantined ${level.quarantined}, by its postings ${quarantined}`]),
    ...(level.lastPostingId === (sum?.last.posting.id ?? '')
      ? []
      : [`its last posting is not the newest: ${level.lastPostingId || 'none'}`]),
  ]
}

/** What the newest posting did, in words. */
export function explained({ last: { posting, line } }: LedgerSum): string {
  const when = new Date(timeOf(posting)).toISOString()
  const change = `on hand ${signed(line.onHand)} to ${line.onHandAfter}, reserved ${signed(line.reserved)} to ${line.reservedAfter}${line.quarantined === undefined ? '' : `, quarantined ${signed(line.quarantined)} to ${line.quarantinedAfter ?? 0}`}`
  return `${posting.id} (${posting.type}, ${posting.source.ref}) by ${posting.actorUid} at ${when}: ${change}`
}

const signed = (change: number): string => (change < 0 ? String(change) : `+${change}`)

const timeOf = ({ postedAt, createdAt }: StockPosting): number => postedAt ?? createdAt
