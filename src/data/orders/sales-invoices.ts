import { limit, orderBy, query, where } from 'firebase/firestore'
import { post, postFor } from '#data/api/send.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { fetchPage, PAGE_SIZE, type Cursor, type Page } from '#data/firebase/pages.ts'
import type { Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { salesInvoiceSchema } from '#domain/money/sales-invoice-schema.ts'
import {
  MAX_CREDIT_NOTES,
  type CreditNoteRequest,
  type PartRequest,
  type SalesInvoice,
  type SalesKind,
} from '#domain/money/sales-invoice.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'

const decodeInvoice = decoderOf(COLLECTIONS.salesInvoices, salesInvoiceSchema)

/** Of both kinds, or of one; the newest first. */
export const listSalesInvoices = (kind: SalesKind | '', after?: Cursor): Promise<Page<SalesInvoice>> =>
  fetchPage(
    query(
      collectionOf(COLLECTIONS.salesInvoices),
      ...(kind ? [where('kind', '==', kind)] : []),
      orderBy('createdAt', 'desc'),
    ),
    decodeInvoice,
    after,
  )

/** Live; `undefined` when there is none. Returns the stop function. */
export const watchSalesInvoice = (id: string, ...to: Watching<SalesInvoice | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.salesInvoices, id), decodeInvoice, ...to)

/**
 * The invoice of an order and its credit notes, oldest first, live; for customers by their uid
 * and for staff by the order's branch, as the rules ask. Returns the stop function.
 */
export const watchInvoicesOf = (
  { orderId, ...reader }: { orderId: string } & ({ customerUid: string } | { locationId: string }),
  ...to: Watching<Read<SalesInvoice>[]>
) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.salesInvoices),
      ...Object.entries(reader).map(([field, value]) => where(field, '==', value)),
      where('orderId', '==', orderId),
      orderBy('createdAt'),
      limit(MAX_CREDIT_NOTES),
    ),
    recordsOf(decodeInvoice),
    ...to,
  )

/** The newest invoices and credit notes of a customer, live. Returns the stop function. */
export const watchOwnInvoices = (uid: string, ...to: Watching<Read<SalesInvoice>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.salesInvoices),
      where('customerUid', '==', uid),
      orderBy('createdAt', 'desc'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeInvoice),
    ...to,
  )

type Issued = { id: string; ref: string }

/**
 * Issues the invoice of what is not invoiced of an order, or of a part of it; once. Resolves to its id and number. Throws
 * AppError.
 */
export const issueInvoice = (orderId: string, part?: PartRequest): Promise<Issued> =>
  postFor(`/orders/${orderId}/invoice`, part && { part })

/** Issues a credit note, once for its id. Resolves to its id and number. Throws AppError. */
export const issueCreditNote = (id: string, request: CreditNoteRequest): Promise<Issued> =>
  postFor(`/credit-notes/${id}`, request)

/** Enters what the device of the tax office gave the document. Throws AppError. */
export const enterEvat = (
  id: string,
  evat: { sdcId: string; receiptNumber: string; signature: string },
): Promise<void> => post(`/sales-invoices/${id}/evat`, evat)
