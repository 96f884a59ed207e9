import { getDocs, limit, orderBy, query, where } from 'firebase/firestore'
import { post, put } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { listActiveSuppliers, listPartsOf } from './purchases.ts'
import type { SupplierPart } from '#domain/purchasing/supplier-part.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stockRequestSchema } from '#domain/stock/stock-request-schema.ts'
import type { StockRequest, StockRequestDecision, StockRequestEntry } from '#domain/stock/stock-request.ts'

const decodeRequest = decoderOf(COLLECTIONS.stockRequests, stockRequestSchema)

const MOST_OPEN = 100

export type OpenRequests = {
  /** Needed first before what is needed later. */
  requests: readonly Read<StockRequest>[]
  /** Unless there are more than were read. */
  isAll: boolean
  /** Who sells what is asked for; none unless suppliers may be read. */
  sellers: readonly { supplier: Supplier; part: SupplierPart }[]
}

/** Of all branches ('') or one. Throws AppError. */
export const fetchOpenRequests = ({
  branchId,
  seesSuppliers,
}: {
  branchId: string
  seesSuppliers: boolean
}): Promise<OpenRequests> =>
  withAppErrors(async () => {
    const open = query(
      collectionOf(COLLECTIONS.stockRequests),
      ...(branchId ? [where('locationId', '==', branchId)] : []),
      where('status', '==', 'open'),
      orderBy('neededBy'),
      limit(MOST_OPEN),
    )
    const requests = recordsOf(decodeRequest)(await getDocs(open))
    const productIds = [...new Set(readable(requests).map(({ productId }) => productId))]
    const [suppliers, parts] =
      seesSuppliers && productIds.length > 0
        ? await Promise.all([listActiveSuppliers(), listPartsOf(productIds)])
        : [[], []]
    const sellers = parts.flatMap((part) => {
      const supplier = suppliers.find(({ id }) => id === part.supplierId)
      return supplier ? [{ supplier, part }] : []
    })
    return { requests, isAll: requests.length < MOST_OPEN, sellers }
  })

/** Open and answered ones, of all branches ('') or one; those changed last first. */
export const listStockRequests = (branchId: string, after?: Cursor): Promise<Page<StockRequest>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.stockRequests),
      ...(branchId ? [where('locationId', '==', branchId)] : []),
      orderBy('updatedAt', 'desc'),
    ),
    decodeRequest,
    after,
  )

/** Asks for a product at a branch, once for its id. Throws AppError. */
export const askForStock = (id: string, entry: StockRequestEntry): Promise<void> =>
  put(`/stock-requests/${id}`, entry)

/** Refuses or withdraws a request. Throws AppError. */
export const decideStockRequest = (id: string, decision: StockRequestDecision): Promise<void> =>
  post(`/stock-requests/${id}/decisions`, decision)
