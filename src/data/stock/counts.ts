import { orderBy, query, where } from 'firebase/firestore'
import { post, put } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument } from '#data/firebase/watch.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { countResultSchema } from '#domain/stock/count-result-schema.ts'
import type { CountResult } from '#domain/stock/count-result.ts'
import { stockCountSchema } from '#domain/stock/count-schema.ts'
import type { CountAction, CountEntries, CountRequest, StockCount } from '#domain/stock/count.ts'
import type { AppError } from '#lib/app-error.ts'

const decodeResult = decoderOf(COLLECTIONS.countResults, countResultSchema)
const decodeCount = decoderOf(COLLECTIONS.stockCounts, stockCountSchema)

/** Those changed last first. */
export const listCounts = (
  branches: 'every' | readonly string[],
  after?: Cursor,
): Promise<Page<StockCount>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.stockCounts),
      ...(branches === 'every' ? [] : [where('locationId', 'in', branches)]),
      orderBy('updatedAt', 'desc'),
    ),
    decodeCount,
    after,
  )

/** What counts came to that were posted since a time, epoch milliseconds; the last first. */
export const listCountResults = (
  { branches, from }: { branches: 'every' | readonly string[]; from: number },
  after?: Cursor,
): Promise<Page<CountResult>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.countResults),
      ...(branches === 'every' ? [] : [where('locationId', 'in', branches)]),
      where('postedAt', '>=', from),
      orderBy('postedAt', 'desc'),
    ),
    decodeResult,
    after,
  )

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchCount = (
  id: string,
  onCount: (count: StockCount | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) => watchDocument(documentOf(COLLECTIONS.stockCounts, id), decodeCount, onCount, onError)

/** Freezes what is on hand; sent again after a lost answer, it changes nothing more. Throws AppError. */
export const beginCount = (id: string, request: CountRequest): Promise<void> =>
  put(`/stock-counts/${id}`, request)

/** Enters what somebody has counted; sent again, it changes nothing more. Throws AppError. */
export const enterCounted = (id: string, entries: CountEntries): Promise<void> =>
  post(`/stock-counts/${id}/entries`, entries)

/**
 * Approves it, has it counted again or cancels it. `orders` are those that lose what is short, by product and order; without
 * them the oldest promise is kept. Throws AppError.
 */
export const actOnCount = (
  id: string,
  action: CountAction,
  reason = '',
  orders?: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Promise<void> => post(`/stock-counts/${id}/actions`, { action, reason, ...(orders && { orders }) })
