import { getCountFromServer, getDocs, limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { collectionOf } from '#data/firebase/firestore.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { MAX_COUNTED } from '#domain/orders/order-count.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { StockPosting } from '#domain/stock/stock-posting.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { decodeStockLevel, decodeStockPosting } from './decode-stock.ts'

/** All of them, or those a member works for. */
type Branches = 'every' | readonly string[]

/** Of each list of the overview. */
const SHOWN = 8

/** Where most is reserved; as many reads at most as are shown. */
export const listMostReserved = (branches: Branches): Promise<Read<StockLevel>[]> =>
  withAppErrors(async () => {
    const reserved = query(
      inBranches(COLLECTIONS.stockLevels, branches),
      where('reserved', '>', 0),
      orderBy('reserved', 'desc'),
      limit(SHOWN),
    )
    return recordsOf(decodeStockLevel)(await getDocs(reserved))
  })

/** By branch, of how many products a supplier is to bring more, with or without a day: a read a branch; up to `MAX_COUNTED`. */
export const countIncoming = (branchIds: readonly string[]): Promise<Readonly<Record<string, number>>> =>
  withAppErrors(async () =>
    Object.fromEntries(
      await Promise.all(
        branchIds.map(async (id) => {
          const incoming = query(
            collectionOf(COLLECTIONS.stockLevels),
            where('locationId', '==', id),
            where('incoming', '>', 0),
            limit(MAX_COUNTED),
          )
          return [id, (await getCountFromServer(incoming)).data().count] as const
        }),
      ),
    ),
  )

/** The newest postings of these branches. */
export const listLatestPostings = (branches: Branches): Promise<Read<StockPosting>[]> =>
  withAppErrors(async () => {
    const newest = query(
      inBranches(COLLECTIONS.stockPostings, branches),
      orderBy('postedAt', 'desc'),
      limit(SHOWN),
    )
    return recordsOf(decodeStockPosting)(await getDocs(newest))
  })

function inBranches(name: 'stockLevels' | 'stockPostings', branches: Branches): Query {
  const all = collectionOf(name)
  return branches === 'every' ? all : query(all, where('locationId', 'in', branches))
}
