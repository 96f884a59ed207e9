import { LEAST_REASON } from '#domain/records/reason.ts'
import {
  fields,
  flag,
  longList,
  mapOf,
  oneOf,
  optional,
  prose,
  serverTime,
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
import { RETURN_DESTINATIONS, RETURNS_PER_DELIVERY } from './customer-return.ts'
import { customerReturnSchema, returnedLineSchema } from './customer-return-schema.ts'
import { FULFILMENT_LENGTHS, FULFILMENT_STATUSES } from './fulfilment.ts'
import { MAX_ORDER_LINES, orderDeliverySchema } from './order-schema.ts'

/** More than send part of one order. */
const MAX_OTHER_BRANCHES = 50

/** Part of a line of the order, without its price: branches fulfil orders whose prices they cannot see. */
export const fulfilmentLineSchema = fields({
  /** The index of the line in its order. */
  line: whole(0, MAX_ORDER_LINES - 1),
  productId: documentId(),
  sku: text(PRODUCT_LIMITS.sku),
  name: text(QUOTE_LENGTHS.lineName),
  unit: text(QUOTE_LENGTHS.unit),
  quantityScale: quantityScale(),
  /** What the order has of it; `quantity` is what this fulfilment takes. */
  ordered: quantityOf(),
  quantity: quantityOf(),
  madeToOrder: flag(),
})

/** Who drives it, in what, and the number of the waybill. Driver and vehicle are empty for goods that are collected. */
export const dispatchSchema = fields({
  driver: text(FULFILMENT_LENGTHS.driver),
  vehicle: text(FULFILMENT_LENGTHS.vehicle),
  waybill: text(FULFILMENT_LENGTHS.waybill, { min: 1 }),
})

/** The proof of delivery; `photo` is a path on the image host, '' without one. */
export const deliveryProofSchema = fields({
  name: text(FULFILMENT_LENGTHS.receiver, { min: 2 }),
  phone: text(FULFILMENT_LENGTHS.phone),
  photo: text(200),
})

/** `fulfillments/{id}`: what leaves one branch for one order. It has no price. */
export const fulfilmentSchema = fields({
  ...baseFields(),
  /** The reference of the order and the number of the fulfilment within it: `CTCT0007-2`. */
  ref: text(24),
  number: whole(1, 10_000),
  orderId: documentId(),
  orderRef: text(20),
  customerUid: optionalId(),
  customerName: text(120),
  customerCompany: text(120),
  locationId: documentId(),
  /** The branch that serves the order, where another one sends these goods. */
  orderLocationId: optional(documentId()),
  status: oneOf(FULFILMENT_STATUSES),
  lines: longList(fulfilmentLineSchema, MAX_ORDER_LINES),
  lineCount: whole(1, MAX_ORDER_LINES),
  /** All of its lines, or 0 once they were given back: what the order's progress counts as held. */
  heldLines: whole(0, MAX_ORDER_LINES),
  /** The stock postings of its dispatch, in the order they were made; fewer as goods are taken back. */
  postingIds: longList(documentId(), MAX_ORDER_LINES),
  delivery: orderDeliverySchema,
  dispatch: optional(dispatchSchema),
  proof: optional(deliveryProofSchema),
  /** Why it failed or was cancelled. */
  reason: prose(FULFILMENT_LENGTHS.reason),
  /** The return of which it replaces goods, at no charge. */
  replaces: optional(fields({ fulfilmentId: documentId(), returnId: documentId(), ref: text(24) })),
  /** What the customer brought back after the delivery, oldest first. */
  returns: withFallback(longList(customerReturnSchema, RETURNS_PER_DELIVERY), []),
  /** By index of the line in `lines`, how much of it came back. */
  returned: withFallback(mapOf(quantityOf(0), MAX_ORDER_LINES), {}),
  pickedAt: optional(serverTime()),
  dispatchedAt: optional(serverTime()),
  deliveredAt: optional(serverTime()),
  failedAt: optional(serverTime()),
  /** When the customer confirmed that it arrived; missing before that. */
  receivedAt: optional(serverTime()),
  changedAt: serverTime(),
  lastAuditId: optionalId(),
})

/** `orderProgress/{orderId}`: how much of an order its fulfilments hold. */
export const orderProgressSchema = fields({
  id: documentId(),
  customerUid: optionalId(),
  locationId: documentId(),
  lineCount: whole(0, MAX_ORDER_LINES),
  /** By index of the line, the quantity that fulfilments hold. */
  held: mapOf(quantityOf(0), MAX_ORDER_LINES),
  /** The number of fulfilments ever planned. */
  count: whole(0, 10_000),
  /** Lines that fulfilments hold in full. */
  fullLines: whole(0, MAX_ORDER_LINES),
  /** Fulfilments that hold anything; those of them that left, and of these those that arrived. */
  holding: whole(0, 10_000),
  dispatched: whole(0, 10_000),
  delivered: whole(0, 10_000),
  /** Those whose receipt the customer confirmed, and those that arrived by either's word. Missing on older ones. */
  received: optional(whole(0, 10_000)),
  arrived: optional(whole(0, 10_000)),
  lastFulfilmentId: documentId(),
  /** Other branches that send, or sent, part of it: they read it too. */
  otherLocationIds: optional(longList(documentId(), MAX_OTHER_BRANCHES)),
  /** The order is on hold. Branches read it here: they cannot read orders, which have prices. */
  isOnHold: optional(flag()),
  changedAt: serverTime(),
})

/** Lines of an order, or parts of them, that a branch is to send. */
export const fulfilmentRequestSchema = fields({
  /** Made before the first try: planning twice with one id is one fulfilment. */
  id: madeId(),
  locationId: documentId(),
  /** By index of the line. */
  quantities: mapOf(quantityOf(1), MAX_ORDER_LINES),
})

/** Goods that the customer takes along from the counter. `isUnpaid`: it is agreed that they are not paid. */
export const handoverRequestSchema = fields({ id: madeId(), isUnpaid: optional(flag()) })

/** As it is sent; `isUnpaid` as above. */
export const dispatchRequestSchema = fields({ ...dispatchSchema.entries, isUnpaid: optional(flag()) })

/** Why a fulfilment failed or is cancelled. */
export const endRequestSchema = fields({ reason: prose(FULFILMENT_LENGTHS.reason, { min: LEAST_REASON }) })

/** Goods that a customer brought back. */
export const returnRequestSchema = fields({
  /** Made before the first try: the same return twice is one. */
  id: madeId(),
  /** In the order of the delivery's lines, each once for where its goods go. */
  lines: longList(returnedLineSchema, MAX_ORDER_LINES * RETURN_DESTINATIONS.length),
})
