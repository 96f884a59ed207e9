import { stockLevelId, type StockLevel } from './stock.ts'
import type { PostingLine, StockPosting } from './stock-posting.ts'

export type PostingType = StockPosting['type']

export const POSTING_LABELS: Readonly<Record<PostingType, string>> = {
  opening: 'Opening stock',
  reserve: 'Reserved',
  release: 'Released',
  dispatch: 'Dispatched',
  return: 'Came back undelivered',
  customer_return: 'Returned by the customer',
  adjust: 'Adjusted',
  receive: 'Received from a supplier',
  quarantine: 'Quarantine',
  transfer_reserve: 'Reserved for a transfer',
  transfer_release: 'Transfer cancelled',
  transfer_out: 'Sent to another branch',
  transfer_in: 'Came from another branch',
  transfer_loss: 'Lost between branches',
}

/** What a posting is called; a delivery that is taken back is a posting of the same kind. */
export const postingLabel = ({ type, reverses }: Pick<StockPosting, 'type' | 'reverses'>): string =>
  type === 'receive' && reverses !== '' ? 'Delivery taken back' : POSTING_LABELS[type]

export const POSTING_TYPES = Object.keys(POSTING_LABELS) as PostingType[]

/** What a posting did to this product; undefined when it is not in it. */
export const lineOf = ({ lines, locationId }: StockPosting, productId: string): PostingLine | undefined =>
  lines[stockLevelId(locationId, productId)]

/** `+12`, `−3`, nothing for 0. */
export const signed = (quantity: number, text: string): string =>
  quantity === 0 ? '' : quantity > 0 ? `+${text}` : text.replace('-', '−')

/**
 * Whether the newest postings of a level lead, one after another, to what it says now; undefined while it cannot be
 * told, because one has just arrived.
 */
export function ledgerAgrees(newestFirst: readonly StockPosting[], level: StockLevel): boolean | undefined {
  const [newest] = newestFirst
  if (!newest || newest.id !== level.lastPostingId) return undefined
  let expected: Pick<PostingLine, 'onHandAfter' | 'reservedAfter'> = {
    onHandAfter: level.onHand,
    reservedAfter: level.reserved,
  }
  for (const posting of newestFirst) {
    const line = lineOf(posting, level.productId)
    if (!line || line.onHandAfter !== expected.onHandAfter || line.reservedAfter !== expected.reservedAfter)
      return false
    expected = {
      onHandAfter: line.onHandAfter - line.onHand,
      reservedAfter: line.reservedAfter - line.reserved,
    }
  }
  return true
}
