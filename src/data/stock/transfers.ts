import { orderBy, query, where } from 'firebase/firestore'
import { apiClient } from '#data/api/api-client.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, type Cursor, type Page } from '#data/firebase/pages.ts'
import { watchDocument } from '#data/firebase/watch.ts'
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

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchTransfer = (
  id: string,
  onTransfer: (transfer: Transfer | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(documentOf(COLLECTIONS.stockTransfers, id), decodeTransfer, onTransfer, onError)

/** The forms show what the API answers. */
const HANDLED = { onFailure: () => true }

/** Asks for goods of another branch; sent again after a lost answer, it changes nothing more. Throws AppError. */
export const requestTransfer = async (id: string, request: TransferRequest): Promise<void> =>
  void (await apiClient().put(`/stock-transfers/${id}`, request, HANDLED))

/** Approves, rejects or cancels it, or sends no more of it. Throws AppError. */
export const actOnTransfer = async (id: string, action: TransferAction, reason = ''): Promise<void> =>
  void (await apiClient().post(`/stock-transfers/${id}/actions`, { action, reason }, HANDLED))

/** Sends goods on their way with one lorry, once for its id. Throws AppError. */
export const dispatchTransfer = async (id: string, shipment: TransferShipment): Promise<void> =>
  void (await apiClient().post(`/stock-transfers/${id}/shipments`, shipment, HANDLED))

/** Takes in what has arrived of a shipment, once for its id. Throws AppError. */
export const receiveTransfer = async (id: string, arrival: TransferArrival): Promise<void> =>
  void (await apiClient().post(`/stock-transfers/${id}/arrivals`, arrival, HANDLED))

/** Settles what was missing, once for its id. Throws AppError. */
export const resolveTransfer = async (id: string, resolution: TransferResolution): Promise<void> =>
  void (await apiClient().post(`/stock-transfers/${id}/resolutions`, resolution, HANDLED))
