import { epoch, fields, flag, list, longList, oneOf, optional, serverTime, text, whole } from '#lib/schema.ts'
import {
  customerContactSchema,
  findingsSchema,
  MAX_ORDER_LINES,
  orderLineSchema,
  taxRatesSchema,
  totalsSchema,
} from '#domain/orders/order-schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { QUOTE_STATUSES } from './quote.ts'
import { QUOTE_LENGTHS, QUOTE_MAX_ATTACHMENTS } from './quote-lines.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  optionalDay,
  optionalId,
  quantityOf,
  quantityScale,
  taxClass,
} from '#domain/records/record-fields.ts'

/** What the customer asks for. Goods outside the catalogue are told in words: `productId` is then ''. */
export const quoteRequestLineSchema = fields({
  productId: optionalId(),
  sku: text(PRODUCT_LIMITS.sku),
  name: text(QUOTE_LENGTHS.lineName),
  unit: text(QUOTE_LENGTHS.unit),
  picture: text(300),
  quantityScale: quantityScale(),
  quantity: quantityOf(),
  /** Net pesewas for one unit the customer hopes for; 0 when they say nothing. */
  targetPriceMinor: amountMinor(),
  note: text(QUOTE_LENGTHS.lineNote),
  /** The measure or pack it is counted in; missing for the selling unit. */
  countedIn: optional(text(40)),
  /** In the customer's packs or measure (`1 pallet + 2 bags`); missing where they counted selling units. */
  orderedUom: optional(text(120)),
})

/**
 * What is offered. Its lines are an order's lines, so that an accepted offer becomes an order to the letter;
 * `submittedUnitPriceMinor` is the list price when it was sent.
 */
export const quoteOfferSchema = fields({
  revision: whole(1, 10_000),
  lines: longList(orderLineSchema, MAX_ORDER_LINES),
  taxRates: taxRatesSchema,
  totals: totalsSchema,
  /** Epoch milliseconds; from then on it cannot be accepted. */
  validUntil: epoch(),
  note: text(QUOTE_LENGTHS.note),
  sentBy: documentId(),
  sentByName: text(160),
})

/** Why an offer cannot be accepted. The trigger writes it for one revision, a Manager releases it. */
export const offerHoldSchema = fields({
  revision: whole(1, 10_000),
  at: epoch(),
  findings: findingsSchema(),
  /** 0 while it is held. */
  releasedAt: epoch(),
  releasedBy: optionalId(),
})

export const quoteDeliverySchema = fields({
  method: oneOf(['pickup', 'delivery']),
  address: text(QUOTE_LENGTHS.address),
  city: text(QUOTE_LENGTHS.city),
})

export const quoteAttachmentSchema = fields({
  name: text(QUOTE_LENGTHS.fileName, { min: 1 }),
  path: text(300),
})

/** `quotes/{id}`: the request, and the offer that stands. `customerUid` is '' until a guest's quote is claimed. */
export const quoteSchema = fields({
  ...baseFields(),
  ref: text(20),
  status: oneOf(QUOTE_STATUSES),
  customerUid: optionalId(),
  customer: customerContactSchema,
  /**
   * When somebody proved that the customer's address is theirs; 0 until then, and nothing is mailed there but the question.
   * The API alone writes it.
   */
  emailConfirmedAt: epoch(),
  /** The branch that answers. */
  locationId: documentId(),
  lines: longList(quoteRequestLineSchema, MAX_ORDER_LINES),
  lineCount: whole(0, MAX_ORDER_LINES),
  delivery: quoteDeliverySchema,
  /** ISO day or ''. */
  neededBy: optionalDay(),
  poNumber: text(QUOTE_LENGTHS.poNumber),
  project: text(QUOTE_LENGTHS.project),
  note: text(QUOTE_LENGTHS.note),
  attachments: list(quoteAttachmentSchema, QUOTE_MAX_ATTACHMENTS),
  offer: optional(quoteOfferSchema),
  /** Missing where every offer agreed. */
  hold: optional(offerHoldSchema),
  /** How many offers were sent. */
  revision: whole(0, 10_000),
  acceptedRevision: optional(whole(1, 10_000)),
  mailId: optional(optionalId()),
  requestedAt: optional(serverTime()),
  sentAt: optional(serverTime()),
  acceptedAt: optional(serverTime()),
  convertedAt: optional(serverTime()),
  decisionReason: text(QUOTE_LENGTHS.reason),
  decidedAt: epoch(),
  decidedBy: optionalId(),
  orderId: optionalId(),
  lastAuditId: optionalId(),
})

/** `quotes/{id}/messages/{messageId}`: append-only, read by both sides. */
export const quoteMessageSchema = fields({
  id: documentId(),
  from: oneOf(['customer', 'staff']),
  authorUid: optionalId(),
  authorName: text(160),
  text: text(QUOTE_LENGTHS.message, { min: 1 }),
  at: serverTime(),
})

/** `quotes/{id}/revisions/{number}`: an offer as it was sent. */
export const quoteRevisionSchema = fields({ offer: quoteOfferSchema, sentAt: optional(serverTime()) })

/** `quoteDrafts/{quoteId}`: what sales prepare; the customer never reads it. */
export const quoteDraftSchema = fields({
  id: documentId(),
  ref: text(20),
  lines: longList(
    fields({
      /** The product offered; '' for goods outside the catalogue. */
      productId: optionalId(),
      quantity: quantityOf(0),
      /** Net pesewas for one unit; 0 until somebody prices it. */
      unitPriceMinor: amountMinor(),
      taxClass: taxClass(),
      /** What the offered goods are called; the product's name unless sales say more. */
      name: text(QUOTE_LENGTHS.lineName),
      isLeftOut: flag(),
    }),
    MAX_ORDER_LINES,
  ),
  deliveryMinor: amountMinor(),
  note: text(QUOTE_LENGTHS.note),
  validDays: whole(1, 90),
  /** Above what a Sales Person may send alone: a manager is asked. */
  isApprovalAsked: flag(),
  updatedAt: epoch(),
  updatedBy: documentId(),
})
