import { fields, oneOf, optional, prose, text } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import {
  baseFields,
  documentId,
  isoDay,
  optionalId,
  quantityOf,
  quantityScale,
} from '#domain/records/record-fields.ts'
import { REQUEST_DECISIONS, REQUEST_STATUSES, STOCK_REQUEST_LENGTHS } from './stock-request.ts'

/** `stockRequests/{id}`: what a branch asks for, wherever it comes from. Only the API writes it. */
export const stockRequestSchema = fields({
  ...baseFields(),
  status: oneOf(REQUEST_STATUSES),
  locationId: documentId(),
  productId: documentId(),
  sku: text(PRODUCT_LIMITS.sku),
  name: text(QUOTE_LENGTHS.lineName),
  unit: text(QUOTE_LENGTHS.unit),
  quantityScale: quantityScale(),
  quantity: quantityOf(),
  neededBy: isoDay(),
  note: prose(STOCK_REQUEST_LENGTHS.note),
  createdByName: text(160),
  /** The purchase order or stock transfer that brings it; '' for none. */
  documentId: optionalId(),
  /** Why it was refused or withdrawn; '' otherwise. */
  reason: prose(STOCK_REQUEST_LENGTHS.reason),
  decidedByName: text(160),
  lastAuditId: optional(optionalId()),
})

/** `PUT /api/stock-requests/{id}`. */
export const stockRequestEntrySchema = fields({
  locationId: documentId(),
  productId: documentId(),
  quantity: quantityOf(),
  neededBy: isoDay(),
  note: prose(STOCK_REQUEST_LENGTHS.note),
})

/** `POST /api/stock-requests/{id}/decisions`. */
export const stockRequestDecisionSchema = fields({
  decision: oneOf(REQUEST_DECISIONS),
  reason: prose(STOCK_REQUEST_LENGTHS.reason),
})
