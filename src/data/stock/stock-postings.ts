import { orderBy, query, Timestamp, where, type QueryConstraint } from 'firebase/firestore'
import { collectionOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { decodeStockPosting } from './decode-stock.ts'

export type CardFilter = {
  productId: string
  /** One of them is a single card; all of them needs a role that works for every branch. */
  locationIds: readonly string[]
  /** '' for every kind. */
  type: StockPosting['type'] | ''
  /** Epoch milliseconds; the second is the first that no longer counts. */
  from: number | undefined
  until: number | undefined
}

/** Every posting of a product, newest first, one page at a time. */
export function listPostings(filter: CardFilter, after?: Cursor): Promise<Page<StockPosting>> {
  const { productId, locationIds, type, from, until } = filter
  const [locationId, ...others] = locationIds
  const conditions: QueryConstraint[] = [
    where(
      'levelIds',
      'array-contains-any',
      locationIds.map((id) => stockLevelId(id, productId)),
    ),
    // A Location Manager's query has to name the branch: rules are no filters.
    ...(others.length === 0 ? [where('locationId', '==', locationId)] : []),
    ...(type ? [where('type', '==', type)] : []),
    ...(from === undefined ? [] : [where('postedAt', '>=', Timestamp.fromMillis(from))]),
    ...(until === undefined ? [] : [where('postedAt', '<', Timestamp.fromMillis(until))]),
    orderBy('postedAt', 'desc'),
  ]
  return fetchPage(query(collectionOf(COLLECTIONS.stockPostings), ...conditions), decodeStockPosting, after)
}
