import { orderBy, query, where } from 'firebase/firestore'
import { post, putFor } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument, type Watching } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockAdjustmentSchema } from '#domain/stock/adjustment-schema.ts'
import type { AdjustmentReason, AdjustmentStatus, StockAdjustment } from '#domain/stock/adjustment.ts'
import type { StockLevel } from '#domain/stock/stock.ts'

const decodeAdjustment = decoderOf(COLLECTIONS.stockAdjustments, stockAdjustmentSchema)

/** All branches, or those a member works for. */
type Branches = 'every' | readonly string[]

/** Newest first. */
export const listAdjustments = (
  { status, branches }: { status: AdjustmentStatus; branches: Branches },
  after?: Cursor,
): Promise<Page<StockAdjustment>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.stockAdjustments),
      ...(branches === 'every' ? [] : [where('locationId', 'in', branches)]),
      where('status', '==', status),
      orderBy('createdAt', 'desc'),
    ),
    decodeAdjustment,
    after,
  )

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchAdjustment = (id: string, ...to: Watching<StockAdjustment | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.stockAdjustments, id), decodeAdjustment, ...to)

/**
 * Puts right what is on hand, within the limit at once; otherwise it asks for approval. The same `id` again changes
 * nothing. Throws `conflict` when the level no longer is what `level` says, so that nobody corrects what they did not
 * see, and `invalid` when the stock cannot change so.
 */
export async function adjustStock({
  id,
  level: { locationId, productId, onHand },
  ...wish
}: {
  id: string
  level: StockLevel
  /** At the product's scale. */
  change: number
  reason: AdjustmentReason
  note: string
  /** What goes out stands aside in quarantine. */
  isQuarantined?: true
  /** By order, what it loses where less is left than is reserved; without it the oldest promise is kept. */
  orders?: Readonly<Record<string, number>>
}): Promise<AdjustmentStatus> {
  const { status } = await putFor<{ status: AdjustmentStatus }>(`/stock-adjustments/${id}`, {
    locationId,
    productId,
    onHand,
    ...wish,
  })
  return status
}

/**
 * Approves and posts what somebody else asked for, or refuses it; or takes back what the member asked for. Throws
 * `conflict` when it is decided or withdrawn by now, and `invalid` when the stock cannot change so any more.
 */
export const decideAdjustment = (
  id: string,
  decision: {
    status: 'posted' | 'refused' | 'withdrawn'
    reason: string
    /** As in `adjustStock`, as whoever approves decides. */
    orders?: Readonly<Record<string, number>>
  },
): Promise<void> => post(`/stock-adjustments/${id}/decision`, decision)
