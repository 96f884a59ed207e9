import {
  documentId,
  getDocs,
  getDoc,
  limit,
  orderBy,
  query,
  where,
  type Query,
  type QueryConstraint,
} from 'firebase/firestore'
import { post, put } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf, groupOf } from '#data/firebase/firestore.ts'
import { fetchPage, IDS_PER_QUERY, type Cursor, type Page } from '#data/firebase/pages.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import {
  OPEN_PURCHASES,
  type Purchase,
  type PurchaseAction,
  type PurchaseAcknowledgement,
  type PurchaseDraft,
  type PurchaseExpected,
  type PurchasePrices,
  type PurchaseReceipt,
  type PurchaseStatus,
} from '#domain/purchasing/purchase.ts'
import { partId, placeOfPurchase, wholeId } from '#domain/purchasing/purchase-branches.ts'
import { purchasePricesSchema, purchaseSchema } from '#domain/purchasing/purchase-schema.ts'
import type { BillDecision, SupplierBillEntry } from '#domain/purchasing/supplier-bill.ts'
import type { SupplierPart } from '#domain/purchasing/supplier-part.ts'
import { supplierPartSchema, supplierSchema } from '#domain/purchasing/supplier-schema.ts'
import type { Supplier } from '#domain/purchasing/supplier.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AppError } from '#lib/app-error.ts'

import { chunksOf } from '#lib/chunks.ts'
import { inNaturalOrder } from '#lib/natural-order.ts'

const decodePurchase = decoderOf(COLLECTIONS.purchaseOrders, purchaseSchema)
const decodePrices = decoderOf(COLLECTIONS.purchasePrices, purchasePricesSchema)
const decodeSupplier = decoderOf(COLLECTIONS.suppliers, supplierSchema)
const decodePart = decoderOf(COLLECTIONS.supplierParts, supplierPartSchema)

/** All branches, or those a member works for. */
type Branches = 'every' | readonly string[]

/** Whole orders of all branches; of some, their orders and their parts of orders for several. */
const ordersOf = (branches: Branches): [Query, ...QueryConstraint[]] =>
  branches === 'every'
    ? [collectionOf(COLLECTIONS.purchaseOrders)]
    : [groupOf(COLLECTIONS.purchaseOrders), where('locationId', 'in', branches)]

/** Of one state or of all ('') ; those changed last come first. */
export const listPurchases = (
  { status, branches }: { status: PurchaseStatus | ''; branches: Branches },
  after?: Cursor,
): Promise<Page<Purchase>> =>
  fetchPage(
    query(
      ...ordersOf(branches),
      ...(status ? [where('status', '==', status)] : []),
      orderBy('updatedAt', 'desc'),
    ),
    decodePurchase,
    after,
  )

/** What is still to come, due first before what is due later; with `dueBefore`, an ISO day, what should have come by then. */
export const listOpenPurchases = (
  { branches, dueBefore }: { branches: Branches; dueBefore?: string },
  after?: Cursor,
): Promise<Page<Purchase>> => fetchPage(openPurchases(branches, dueBefore), decodePurchase, after)

/** Of the overview. */
const MOST_LATE = 8

/** What should have come before today, the longest awaited first. */
export const listMostLate = (branches: Branches, today: string): Promise<Read<Purchase>[]> =>
  withAppErrors(async () =>
    recordsOf(decodePurchase)(await getDocs(query(openPurchases(branches, today), limit(MOST_LATE)))),
  )

const openPurchases = (branches: Branches, dueBefore: string | undefined): Query =>
  query(
    ...ordersOf(branches),
    where('status', 'in', OPEN_PURCHASES),
    // What is expected on no day is never late.
    ...(dueBefore ? [where('expectedOn', '>', ''), where('expectedOn', '<', dueBefore)] : []),
    orderBy('expectedOn'),
  )

/** An order, or the part of one, live; `undefined` when there is none. Returns the stop function. */
export const watchPurchase = (
  id: string,
  onPurchase: (purchase: Purchase | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchDocument(
    documentOf(COLLECTIONS.purchaseOrders, placeOfPurchase(id)),
    decodePurchase,
    onPurchase,
    onError,
  )

/**
 * The id of what a member sees of an order: the whole of it, or the part of the first of these branches that has one; of an
 * order for one branch that is the order. Throws AppError.
 */
export const findPurchaseId = (id: string, branches: Branches): Promise<string> =>
  withAppErrors(async () => {
    if (branches === 'every') return wholeId(id)
    if (wholeId(id) !== id) return id
    const parts = branches.map((branchId) => partId(id, branchId))
    const found = await Promise.all(
      parts.map((part) => getDoc(documentOf(COLLECTIONS.purchaseOrders, placeOfPurchase(part)))),
    )
    return found.find((one) => one.exists())?.id ?? id
  })

/** What it costs, live; for roles that see costs. Returns the stop function. */
export const watchPurchasePrices = (
  id: string,
  onPrices: (prices: PurchasePrices | undefined) => void,
  onError: (error: AppError) => void,
): (() => void) => watchDocument(documentOf(COLLECTIONS.purchasePrices, id), decodePrices, onPrices, onError)

const MOST_SUPPLIERS = 100

/** From whom can be bought, by name. */
export const listActiveSuppliers = (): Promise<Supplier[]> =>
  withAppErrors(async () => {
    const active = query(
      collectionOf(COLLECTIONS.suppliers),
      where('status', '==', 'Active'),
      orderBy('name'),
      limit(MOST_SUPPLIERS),
    )
    return readable(recordsOf(decodeSupplier)(await getDocs(active))).toSorted((a, b) =>
      inNaturalOrder(a.name, b.name),
    )
  })

/** Those of them from whom can be bought. */
export const listSuppliersOf = (ids: readonly string[]): Promise<Supplier[]> =>
  withAppErrors(async () => {
    if (ids.length === 0) return []
    const some = query(
      collectionOf(COLLECTIONS.suppliers),
      where(documentId(), 'in', ids),
      limit(IDS_PER_QUERY),
    )
    return readable(recordsOf(decodeSupplier)(await getDocs(some))).filter(
      ({ status }) => status === 'Active',
    )
  })

const MOST_PARTS = 100

/** What the supplier sells us now, by SKU; as many as an order could have and more. */
export const listActiveParts = (supplierId: string): Promise<SupplierPart[]> =>
  withAppErrors(async () => {
    const parts = query(
      collectionOf(COLLECTIONS.supplierParts),
      where('supplierId', '==', supplierId),
      orderBy('sku'),
      limit(MOST_PARTS),
    )
    return readable(recordsOf(decodePart)(await getDocs(parts)))
      .filter(({ status }) => status === 'Active')
      .toSorted((a, b) => inNaturalOrder(a.sku, b.sku))
  })

/** Who sells these products now; `most` are read of each thirty of them. */
export const listPartsOf = (productIds: readonly string[], most = MOST_PARTS): Promise<SupplierPart[]> =>
  withAppErrors(async () => {
    const answers = await Promise.all(
      chunksOf(productIds, IDS_PER_QUERY).map((ids) =>
        getDocs(query(collectionOf(COLLECTIONS.supplierParts), where('productId', 'in', ids), limit(most))),
      ),
    )
    return answers
      .flatMap((answer) => readable(recordsOf(decodePart)(answer)))
      .filter(({ status }) => status === 'Active')
  })

/** Makes or changes a draft; sent again after a lost answer, it changes nothing more. Throws AppError. */
export const savePurchase = (id: string, draft: PurchaseDraft): Promise<void> =>
  put(`/purchase-orders/${id}`, draft)

/** Submits, approves, returns, sends, cancels or closes it. Throws AppError. */
export const actOnPurchase = (id: string, action: PurchaseAction, reason = ''): Promise<void> =>
  post(`/purchase-orders/${id}/actions`, { action, reason })

/** Mails it to its supplier; `place` is how often it was mailed before. Throws AppError. */
export const mailPurchase = (id: string, place: number): Promise<void> =>
  post(`/purchase-orders/${id}/mails`, { place })

/** Enters what the supplier answered. Throws AppError. */
export const acknowledgePurchase = (id: string, answer: PurchaseAcknowledgement): Promise<void> =>
  post(`/purchase-orders/${id}/acknowledgement`, answer)

/** Changes the day it is expected on. Throws AppError. */
export const expectPurchase = (id: string, change: PurchaseExpected): Promise<void> =>
  post(`/purchase-orders/${id}/expected`, change)

/** Takes back one delivery that was received. Throws AppError. */
export const reverseReceipt = (id: string, receiptId: string, reason: string): Promise<void> =>
  post(`/purchase-orders/${wholeId(id)}/reversals`, { receiptId, reason })

/** Takes in what came with one delivery, once for its id. Throws AppError. */
export const receivePurchase = (id: string, receipt: PurchaseReceipt): Promise<void> =>
  post(`/purchase-orders/${wholeId(id)}/receipts`, receipt)

/** Enters a bill of the supplier, once for its id. Throws AppError. */
export const enterBill = (id: string, entry: SupplierBillEntry): Promise<void> =>
  post(`/purchase-orders/${id}/bills`, entry)

/** Accepts the difference of a bill, or withdraws it. Throws AppError. */
export const decideBill = (id: string, decision: BillDecision): Promise<void> =>
  post(`/purchase-orders/${id}/bill-decisions`, decision)
