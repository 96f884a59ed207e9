import {
  epoch,
  fields,
  flag,
  longList,
  oneOf,
  optional,
  prose,
  text,
  whole,
  withFallback,
} from '#lib/schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import {
  baseFields,
  documentId,
  madeId,
  optionalId,
  quantityOf,
  quantityScale,
} from '#domain/records/record-fields.ts'
import {
  MAX_ARRIVALS,
  MAX_RESOLUTIONS,
  MAX_SHIPMENTS,
  MAX_TRANSFER_LINES,
  MISSING_OUTCOMES,
  TRANSFER_ACTIONS,
  TRANSFER_LENGTHS,
  TRANSFER_STATUSES,
} from './transfer.ts'

const arrived = () => ({ received: quantityOf(0), damaged: quantityOf(0), lost: quantityOf(0) })

const arrivedLines = () => longList(fields({ productId: documentId(), ...arrived() }), MAX_TRANSFER_LINES)

const settledLines = () =>
  longList(
    fields({ productId: documentId(), quantity: quantityOf(), outcome: oneOf(MISSING_OUTCOMES) }),
    MAX_TRANSFER_LINES,
  )

const carried = () => ({
  driver: text(TRANSFER_LENGTHS.driver),
  driverPhone: withFallback(text(TRANSFER_LENGTHS.driverPhone), ''),
  vehicle: text(TRANSFER_LENGTHS.vehicle),
})

/** Who did it, and when. */
const done = () => ({ id: madeId(), at: epoch(), by: documentId(), byName: text(160) })

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
      /** What has left, and what will not any more. */
      sent: withFallback(quantityOf(0), 0),
      released: withFallback(quantityOf(0), 0),
      /** What has arrived whole, what arrived damaged, and what was missing. */
      ...arrived(),
      /** How much of what was missing has been settled. */
      resolved: withFallback(quantityOf(0), 0),
    }),
    MAX_TRANSFER_LINES,
  ),
  /** `stockRequests` of the branch it goes to that it answers. */
  requests: withFallback(longList(documentId(), MAX_TRANSFER_LINES), []),
  note: prose(TRANSFER_LENGTHS.note),
  /** Why it was rejected, cancelled or not sent to the end; '' otherwise. */
  reason: prose(TRANSFER_LENGTHS.reason),
  createdByName: text(160),
  approvedBy: optionalId(),
  approvedByName: text(160),
  /** Each is a lorry of its own, with its waybill. */
  shipments: withFallback(
    longList(
      fields({
        ...done(),
        ...carried(),
        lines: longList(
          fields({ productId: documentId(), quantity: quantityOf(), ...arrived() }),
          MAX_TRANSFER_LINES,
        ),
      }),
      MAX_SHIPMENTS,
    ),
    [],
  ),
  arrivals: longList(
    fields({
      ...done(),
      // '' in what was stored before a transfer could leave in several shipments.
      by: withFallback(optionalId(), ''),
      shipmentId: withFallback(optionalId(), ''),
      lines: arrivedLines(),
    }),
    MAX_ARRIVALS,
  ),
  resolutions: withFallback(
    longList(
      fields({ ...done(), reason: prose(TRANSFER_LENGTHS.reason), lines: settledLines() }),
      MAX_RESOLUTIONS,
    ),
    [],
  ),
  /** Something of it is on its way, or missing and not settled. */
  hasInTransit: withFallback(flag(), false),
  revision: whole(1, 100_000),
  lastAuditId: optional(optionalId()),
})

/** `PUT /api/stock-transfers/{id}`: what a branch asks for. */
export const transferRequestSchema = fields({
  fromId: documentId(),
  toId: documentId(),
  lines: longList(fields({ productId: documentId(), quantity: quantityOf() }), MAX_TRANSFER_LINES),
  note: prose(TRANSFER_LENGTHS.note),
  /** Open requests that it answers. */
  requests: withFallback(longList(documentId(), MAX_TRANSFER_LINES), []),
})

/** `POST /api/stock-transfers/{id}/actions`. */
export const transferActionSchema = fields({
  action: oneOf(TRANSFER_ACTIONS),
  reason: withFallback(prose(TRANSFER_LENGTHS.reason), ''),
})

/** `POST /api/stock-transfers/{id}/shipments`: what leaves with one lorry, once for its id. */
export const transferShipmentSchema = fields({
  id: madeId(),
  ...carried(),
  lines: longList(fields({ productId: documentId(), quantity: quantityOf(0) }), MAX_TRANSFER_LINES),
})

/** `POST /api/stock-transfers/{id}/arrivals`: what has arrived of one shipment, once for its id. */
export const transferArrivalSchema = fields({
  id: madeId(),
  shipmentId: madeId(),
  lines: arrivedLines(),
})

/** `POST /api/stock-transfers/{id}/resolutions`: where missing goods are, once for its id. */
export const transferResolutionSchema = fields({
  id: madeId(),
  reason: prose(TRANSFER_LENGTHS.reason),
  lines: settledLines(),
})
