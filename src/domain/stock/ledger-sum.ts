import type { PostingLine, StockPosting } from './stock-posting.ts'
import type { StockLevel } from './stock.ts'

/** What the postings of one level come to, and the newest of them. */
export type LedgerSum = {
  onHand: number
  reserved: number
  quarantined: number
  postings: number
  /** `of` is missing where an opening balance names it. */
  last: { id: string; at: number; of?: LastPosting | undefined }
}

type LastPosting = { posting: StockPosting; line: PostingLine }

/** Adds a posting to the sums of its levels; the postings may come in any order. */
export function addPosting(sums: Map<string, LedgerSum>, posting: StockPosting): void {
  const at = timeOf(posting)
  for (const [levelId, line] of Object.entries(posting.lines)) {
    const { onHand = 0, reserved = 0, quarantined = 0, postings = 0, last } = sums.get(levelId) ?? {}
    sums.set(levelId, {
      onHand: onHand + line.onHand,
      reserved: reserved + line.reserved,
      quarantined: quarantined + (line.quarantined ?? 0),
      postings: postings + 1,
      last: last && last.at > at ? last : { id: posting.id, at, of: { posting, line } },
    })
  }
}

/** The sum with its newest posting, which was read because an opening balance only names it. */
export function withLastPosting(sum: LedgerSum, levelId: string, posting: StockPosting): LedgerSum {
  const line = posting.lines[levelId]
  return line ? { ...sum, last: { ...sum.last, of: { posting, line } } } : sum
}

/** Why a level is not what its postings come to; nothing where it is. */
export function driftOf(level: StockLevel | undefined, sum: LedgerSum | undefined): string[] {
  if (!level) {
    // A product that was taken back with its opening stock has left nothing.
    const isNothing = !sum || (sum.onHand === 0 && sum.reserved === 0 && sum.quarantined === 0)
    return isNothing ? [] : [`there is no such level, but ${sum.postings} postings of it`]
  }
  const { onHand, reserved, quarantined } = sum ?? { onHand: 0, reserved: 0, quarantined: 0 }
  return [
    ...(level.onHand === onHand ? [] : [`on hand ${level.onHand}, by its postings ${onHand}`]),
    ...(level.reserved === reserved ? [] : [`reserved ${level.reserved}, by its postings ${reserved}`]),
    ...(level.quarantined === quarantined
      ? []
      : [`quarantined ${level.quarantined}, by its postings ${quarantined}`]),
    ...(level.lastPostingId === (sum?.last.id ?? '')
      ? []
      : [`its last posting is not the newest: ${level.lastPostingId || 'none'}`]),
  ]
}

/** What the newest posting did, in words. */
export function explained({ last: { id, at, of } }: LedgerSum): string {
  const when = new Date(at).toISOString()
  if (!of) return `${id} at ${when}, which cannot be read`
  const { posting, line } = of
  const change = `on hand ${signed(line.onHand)} to ${line.onHandAfter}, reserved ${signed(line.reserved)} to ${line.reservedAfter}${line.quarantined === undefined ? '' : `, quarantined ${signed(line.quarantined)} to ${line.quarantinedAfter ?? 0}`}`
  return `${id} (${posting.type}, ${posting.source.ref}) by ${posting.actorUid} at ${when}: ${change}`
}

const signed = (change: number): string => (change < 0 ? String(change) : `+${change}`)

const timeOf = ({ postedAt, createdAt }: StockPosting): number => postedAt ?? createdAt
