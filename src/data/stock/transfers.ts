import { getDocs, limit, orderBy, query, where } from 'firebase/firestore'
import { post, put } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { transferSchema } from '#domain/stock/transfer-schema.ts'
import type {
  Transfer,
  TransferAction,
  TransferArrival,
  TransferRequest,
  TransferResolution,
  TransferShipment,
} from '#domain/stock/transfer.ts'
import type { AppError } from '#lib/app-error.ts'

const decodeTransfer = decoderOf(COLLECTIONS.stockTransfers, transferSchema)

/** Of all branches (''), or from or to one of them; those changed last first. */
export const listTransfers = (
  { branchId, end }: { branchId: string; end: 'fromId' | 'toId' },
  after?: Cursor,
): Promise<Page<Transfer>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.stockTransfers),
      ...(branchId ? [where(end, '==', branchId)] : []),
      orderBy('updatedAt', 'desc'),
    ),
    decodeTransfer,
    after,
  )

/** Of a report. */
const MOST_IN_TRANSIT = 50

/**
 * What has left and is not all accounted for, requested first before what was requested later; `isAll` unless there is
 * more of it than is read. Of single branches: what they send, and what comes to them.
 */
export const listInTransit = (
  branches: 'every' | readonly string[],
): Promise<{ transfers: Read<Transfer>[]; isAll: boolean }> =>
  withAppErrors(async () => {
    const ends = branches === 'every' ? ([undefined] as const) : (['fromId', 'toId'] as const)
    const most = MOST_IN_TRANSIT / ends.length
    const found = await Promise.all(
      ends.map((end) =>
        getDocs(
          query(
            collectionOf(COLLECTIONS.stockTransfers),
            ...(end ? [where(end, 'in', branches)] : []),
            where('hasInTransit', '==', true),
            orderBy('createdAt'),
            limit(most),
          ),
        ),
      ),
    )
    // Between two of the branches, it is in both answers.
    const byId = new Map(found.flatMap(recordsOf(decodeTransfer)).map((transfer) => [transfer.id, transfer]))
    return { transfers: [...byId.values()], isAll: found.every(({ size }) => size < most) }
  })

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchTransfer = (
  id: string,
  onTransfer: (transfer: Transfer | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(documentOf(COLLECTIONS.stockTransfers, id), decodeTransfer, onTransfer, onError)

/** Asks for goods of another branch; sent again after a lost answer, it changes nothing more. Throws AppError. */
export const requestTransfer = (id: string, request: TransferRequest): Promise<void> =>
  put(`/stock-transfers/${id}`, request)

/** Approves, rejects or cancels it, or sends no more of it. Throws AppError. */
export const actOnTransfer = (id: string, action: TransferAction, reason = ''): Promise<void> =>
  post(`/stock-transfers/${id}/actions`, { action, reason })

/** Sends goods on their way with one lorry, once for its id. Throws AppError. */
export const dispatchTransfer = (id: string, shipment: TransferShipment): Promise<void> =>
  post(`/stock-transfers/${id}/shipments`, shipment)

/** Takes in what has arrived of a shipment, once for its id. Throws AppError. */
export const receiveTransfer = (id: string, arrival: TransferArrival): Promise<void> =>
  post(`/stock-transfers/${id}/arrivals`, arrival)

/** Settles what was missing, once for its id. Throws AppError. */
export const resolveTransfer = (id: string, resolution: TransferResolution): Promise<void> =>
  post(`/stock-transfers/${id}/resolutions`, resolution)
