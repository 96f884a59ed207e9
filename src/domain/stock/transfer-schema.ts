import { ID_PATTERN } from '#lib/new-id.ts'
import { epoch, fields, longList, oneOf, optional, text, whole, withFallback } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lines.ts'
import {
  baseFields,
  documentId,
  optionalId,
  quantityOf,
  quantityScale,
} from '#domain/records/record-fields.ts'
import {
  MAX_ARRIVALS,
  MAX_TRANSFER_LINES,
  TRANSFER_ACTIONS,
  TRANSFER_LENGTHS,
  TRANSFER_STATUSES,
} from './transfer.ts'

const arrivedLine = () =>
  fields({ productId: documentId(), received: quantityOf(0), damaged: quantityOf(0), lost: quantityOf(0) })

const dispatchFields = () => ({
  driver: text(TRANSFER_LENGTHS.driver),
  vehicle: text(TRANSFER_LENGTHS.vehicle),
})

/** `stockTransfers/{id}`: goods that move from one branch to another. Only the API writes it. */
export const transferSchema = fields({
  ...baseFields(),
  ref: text(20),
  status: oneOf(TRANSFER_STATUSES),
  fromId: documentId(),
  toId: documentId(),
  /** Both branches, so that a list asks for either. */
  locationIds: longList(documentId(), 2),
  lines: longList(
    fields({
      productId: documentId(),
      sku: text(PRODUCT_LIMITS.sku),
      name: text(QUOTE_LENGTHS.lineName),
      unit: text(QUOTE_LENGTHS.unit),
      quantityScale: quantityScale(),
      quantity: quantityOf(),
      /** What has arrived of it, and what has not survived the way. */
      received: quantityOf(0),
      damaged: quantityOf(0),
      lost: quantityOf(0),
    }),
    MAX_TRANSFER_LINES,
  ),
  note: text(TRANSFER_LENGTHS.note),
  /** Why it was rejected or cancelled; '' otherwise. */
  reason: text(TRANSFER_LENGTHS.reason),
  createdByName: text(160),
  approvedBy: optionalId(),
  approvedByName: text(160),
  dispatch: optional(fields({ ...dispatchFields(), at: epoch(), by: documentId(), byName: text(160) })),
  arrivals: longList(
    fields({
      id: text(32, { pattern: ID_PATTERN }),
      at: epoch(),
      byName: text(160),
      lines: longList(arrivedLine(), MAX_TRANSFER_LINES),
    }),
    MAX_ARRIVALS,
  ),
  revision: whole(1, 100_000),
  lastAuditId: optional(optionalId()),
})

/** `PUT /api/stock-transfers/{id}`: what a branch asks for. */
export const transferRequestSchema = fields({
  fromId: documentId(),
  toId: documentId(),
  lines: longList(fields({ productId: documentId(), quantity: quantityOf() }), MAX_TRANSFER_LINES),
  note: text(TRANSFER_LENGTHS.note),
})

/** `POST /api/stock-transfers/{id}/actions`. */
export const transferActionSchema = fields({
  action: oneOf(TRANSFER_ACTIONS),
  reason: withFallback(text(TRANSFER_LENGTHS.reason), ''),
  driver: withFallback(text(TRANSFER_LENGTHS.driver), ''),
  vehicle: withFallback(text(TRANSFER_LENGTHS.vehicle), ''),
})

/** `POST /api/stock-transfers/{id}/arrivals`: what has arrived, once for its id. */
export const transferArrivalSchema = fields({
  id: text(32, { pattern: ID_PATTERN }),
  lines: longList(arrivedLine(), MAX_TRANSFER_LINES),
})
