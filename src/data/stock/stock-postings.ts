import { getDocs, limit, orderBy, query, where } from 'firebase/firestore'
import { collectionOf } from '#data/firebase/firestore.ts'
import { readRecord, readable } from '#data/firebase/unreadable.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import { decodeStockPosting } from './decode-stock.ts'

/** The newest posting that changed the level. */
export const findLastPosting = (levelId: string): Promise<StockPosting | undefined> =>
  withAppErrors(async () => {
    const postings = collectionOf(COLLECTIONS.stockPostings)
    const newest = query(
      postings,
      where('levelIds', 'array-contains', levelId),
      orderBy('postedAt', 'desc'),
      limit(1),
    )
    const { docs } = await getDocs(newest)
    return readable(docs.map((found) => readRecord(decodeStockPosting, found.id, found.data())))[0]
  })
