import {
  epoch,
  fields,
  flag,
  list,
  longList,
  oneOf,
  optional,
  optionalTextFields,
  prose,
  serverTime,
  text,
  whole,
} from '#lib/schema.ts'
import {
  customerContactSchema,
  MAX_ORDER_LINES,
  orderLineSchema,
  taxRatesSchema,
  totalsSchema,
} from '#domain/orders/order-schema.ts'
import { taxExemptionSchema } from '#domain/people/customer-terms-schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { CUSTOMER_MESSAGE_LIMIT } from './quote-door.ts'
import { QUOTE_STATUSES } from './quote.ts'
import { QUOTE_LENGTHS, QUOTE_MAX_ATTACHMENTS, REQUEST_TEXTS } from './quote-lengths.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  optionalDay,
  optionalId,
  quantityOf,
  quantityScale,
  searchKeys,
  taxClass,
} from '#domain/records/record-fields.ts'

/** What the customer asks for. Items outside the catalogue are described in words: `productId` is then ''. */
export const quoteRequestLineSchema = fields({
  productId: optionalId(),
  sku: text(PRODUCT_LIMITS.sku),
  name: text(QUOTE_LENGTHS.lineName),
  unit: text(QUOTE_LENGTHS.unit),
  picture: text(300),
  quantityScale: quantityScale(),
  quantity: quantityOf(),
  /** The unit price the customer hopes for, net pesewas; 0 for none. */
  targetPriceMinor: amountMinor(),
  note: prose(QUOTE_LENGTHS.lineNote),
  /** The measure or pack it is counted in; missing for the selling unit. */
  countedIn: optional(text(40)),
  /** In the customer's packs or measure (`1 pallet + 2 bags`); missing when counted in selling units. */
  orderedUom: optional(text(120)),
})

/**
 * What is offered. Its lines have the form of order lines, so that an accepted offer becomes an order unchanged;
 * `submittedUnitPriceMinor` is the list price when it was sent: the customer's own, where a price list has one.
 */
export const quoteOfferSchema = fields({
  revision: whole(1, 10_000),
  lines: longList(orderLineSchema, MAX_ORDER_LINES),
  taxRates: taxRatesSchema,
  /** Why the customer pays no tax; missing where tax is paid. The offer ends with the certificate. */
  taxExemption: optional(taxExemptionSchema),
  totals: totalsSchema,
  /** Epoch milliseconds; from then on the offer cannot be accepted. */
  validUntil: epoch(),
  note: prose(QUOTE_LENGTHS.note),
  sentBy: documentId(),
  sentByName: text(160),
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

/** `quotes/{id}`: the request and its current offer. `customerUid` is '' until a guest's quote is claimed. */
export const quoteSchema = fields({
  ...baseFields(),
  ref: text(20),
  status: oneOf(QUOTE_STATUSES),
  customerUid: optionalId(),
  /** The company that its customer bought for when they asked: its members see the quote. Only the API writes it. */
  companyId: optional(documentId()),
  customer: customerContactSchema,
  searchKeys: searchKeys(),
  /**
   * When the customer's address was confirmed; 0 before that, when only the confirmation mail is sent there. Only the
   * API writes it.
   */
  emailConfirmedAt: epoch(),
  /** No link to confirm it was mailed: the address or the sender had reached the limit of the day. */
  confirmationNotMailed: optional(flag()),
  /** The branch that answers the request. */
  locationId: documentId(),
  lines: longList(quoteRequestLineSchema, MAX_ORDER_LINES),
  lineCount: whole(0, MAX_ORDER_LINES),
  delivery: quoteDeliverySchema,
  /** ISO day or ''. */
  neededBy: optionalDay(),
  ...optionalTextFields(REQUEST_TEXTS, ['note']),
  attachments: list(quoteAttachmentSchema, QUOTE_MAX_ATTACHMENTS),
  offer: optional(quoteOfferSchema),
  /** The number of offers sent. */
  revision: whole(0, 10_000),
  acceptedRevision: optional(whole(1, 10_000)),
  /** How many messages the customer wrote, the last of them and its time; missing before the first. */
  customerMessages: optional(whole(0, CUSTOMER_MESSAGE_LIMIT)),
  lastMessageId: optional(documentId()),
  /** The last that staff wrote; missing before the first. */
  staffMessageId: optional(documentId()),
  messagedAt: optional(serverTime()),
  mailId: optional(optionalId()),
  requestedAt: optional(serverTime()),
  sentAt: optional(serverTime()),
  acceptedAt: optional(serverTime()),
  convertedAt: optional(serverTime()),
  decisionReason: prose(QUOTE_LENGTHS.reason),
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
  text: prose(QUOTE_LENGTHS.message, { min: 1 }),
  at: serverTime(),
})

/** `quotes/{id}/revisions/{number}`: an offer as sent. */
export const quoteRevisionSchema = fields({ offer: quoteOfferSchema, sentAt: optional(serverTime()) })

/** `quoteDrafts/{quoteId}`: what sales staff prepare; the customer never reads it. */
export const quoteDraftSchema = fields({
  id: documentId(),
  ref: text(20),
  lines: longList(
    fields({
      /** The product offered; '' for items outside the catalogue. */
      productId: optionalId(),
      quantity: quantityOf(0),
      /** Net pesewas for one unit; 0 until priced. */
      unitPriceMinor: amountMinor(),
      taxClass: taxClass(),
      /** The name of the offered item; the product's name unless sales staff change it. */
      name: text(QUOTE_LENGTHS.lineName),
      isLeftOut: flag(),
    }),
    MAX_ORDER_LINES,
  ),
  deliveryMinor: amountMinor(),
  note: prose(QUOTE_LENGTHS.note),
  validDays: whole(1, 90),
  /** Above what a Sales Person may send alone: a manager has to approve. */
  isApprovalAsked: flag(),
  updatedAt: epoch(),
  updatedBy: documentId(),
})
