import {
  decimal,
  epoch,
  fields,
  flag,
  list,
  longList,
  mapOf,
  oneOf,
  optional,
  prose,
  serverTime,
  text,
  textFields,
  whole,
} from '#lib/schema.ts'
import { ATTENTION_LIMITS } from '#domain/records/attention.ts'
import { owedSchema } from '#domain/money/owed-schema.ts'
import { CART_LENGTHS } from '#domain/cart/cart.ts'
import { CHECKOUT_LENGTHS, ORDER_TEXTS } from './order-texts.ts'
import { CURRENCY_CODES } from '#domain/pricing/currency.ts'
import {
  DELIVERY_PRICINGS,
  ORDER_CHANGE_STATES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  type PaymentMethod,
} from './order.ts'
import { OVERRIDE_LENGTHS } from '#domain/pricing/price-override-limits.ts'
import { PRICE_LIST_LIMITS } from '#domain/pricing/price-list.ts'
import { PROBLEM_LIMITS } from './order-problem.ts'
import { MAX_REDUCTIONS, MAX_RESERVATION_MOVES } from './reservations.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  MAX_QUANTITY,
  optionalDay,
  optionalId,
  quantityOf,
  quantityScale,
  searchKeys,
  taxClass,
} from '#domain/records/record-fields.ts'
import { taxExemptionSchema } from '#domain/people/customer-terms-schema.ts'
import { MAX_PHONE } from '#domain/people/ghana-phone.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import { SHORTAGE_CHOICES, type ShortageChoice } from '#domain/stock/order-shortage.ts'
import { companyApprovalSchema } from '#domain/people/buying-company-schema.ts'
import { TAX_CODES } from '#domain/pricing/tax.ts'
import { WITHHOLDING, type WithholdingKind } from '#domain/money/withholding.ts'

export const customerContactSchema = fields({
  uid: optionalId(),
  name: text(120),
  company: text(120),
  email: text(200),
  phone: text(MAX_PHONE),
  tin: text(20),
})

export const taxRatesSchema = fields({
  from: optionalDay(),
  basisPoints: fields({
    VAT: whole(0, 10_000),
    NHIL: whole(0, 10_000),
    GETFund: whole(0, 10_000),
  }),
})

export const totalsSchema = fields({
  netMinor: amountMinor(),
  taxes: list(
    fields({
      code: oneOf(TAX_CODES),
      basisPoints: whole(0, 10_000),
      amountMinor: amountMinor(),
    }),
    3,
  ),
  deliveryMinor: amountMinor(),
  totalMinor: amountMinor(),
})

/** The price source of a line sold at another price than the catalogue's; what was granted is in `priceOverrides`. */
const lineOverrideSchema = fields({
  listPriceMinor: amountMinor(),
  reason: prose(2 * OVERRIDE_LENGTHS.reason + 2),
  byName: text(160),
  /** The Manager who approved it; '' within the limit of whoever sold it. */
  approvedByName: text(160),
})

/** A snapshot: later catalogue changes do not affect it. Prices are pesewas for one unit, net of tax. */
export const orderLineSchema = fields({
  productId: documentId(),
  sku: text(PRODUCT_LIMITS.sku),
  name: text(QUOTE_LENGTHS.lineName),
  unit: text(QUOTE_LENGTHS.unit),
  picture: text(300),
  quantityScale: quantityScale(),
  quantity: quantityOf(),
  unitPriceMinor: amountMinor(),
  /** The price the customer saw when submitting. */
  submittedUnitPriceMinor: amountMinor(),
  amountMinor: amountMinor(),
  taxClass: taxClass(),
  madeToOrder: flag(),
  /** The customer's note on the line; missing when there is none. */
  note: optional(prose(CART_LENGTHS.lineNote)),
  /** In the customer's packs or measure (`1 pallet + 2 bags`); missing when counted in selling units. */
  orderedUom: optional(text(120)),
  /** Who sold it below or above the catalogue's price, and why; missing at the catalogue's price. */
  override: optional(lineOverrideSchema),
  /** The customer's price list that gave the price; missing at the catalogue's price. */
  priceList: optional(fields({ id: documentId(), name: text(PRICE_LIST_LIMITS.name) })),
})

/** A million tonnes: more than any order weighs, and exact as a number. */
const MAX_WEIGHT_GRAMS = 1_000_000_000_000

/** Maximum number of lines of an order, an offer or an invoice. */
export const MAX_ORDER_LINES = 200

export const orderDeliverySchema = fields({
  method: oneOf(['pickup', 'delivery']),
  /** Id of the delivery zone; '' for pickup, and when each delivery is quoted. */
  zone: text(40),
  /** The delivery address; empty for pickup. */
  address: text(CHECKOUT_LENGTHS.address),
  city: text(CHECKOUT_LENGTHS.city),
  ghanaPostGps: text(CHECKOUT_LENGTHS.ghanaPostGps),
  landmark: text(CHECKOUT_LENGTHS.landmark),
  contactName: text(CHECKOUT_LENGTHS.contactName),
  contactPhone: text(CHECKOUT_LENGTHS.contactPhone),
  /** ISO day, or '' when there is no required date. */
  neededBy: optionalDay(),
})

/** The trigger's findings, one sentence each, bounded in number and length; see `keptFindings`. */
export const findingsSchema = () => longList(text(ATTENTION_LIMITS.finding), ATTENTION_LIMITS.findings)

/**
 * Why an order is on hold. The trigger writes it, a Manager releases it; released findings do not hold the order
 * again.
 */
export const orderHoldSchema = fields({
  /** The status before the hold, which it returns to. */
  from: oneOf(['submitted', 'confirmed', 'processing']),
  at: epoch(),
  findings: findingsSchema(),
  /** 0 while the order is held. */
  releasedAt: epoch(),
  releasedBy: optionalId(),
})

const orderCancelAskedSchema = fields({ reason: prose(500), at: serverTime() })

/** A line as it is and as it would be; a quantity of 0 where it is added or removed. */
const changedLineSchema = fields({
  productId: documentId(),
  name: text(QUOTE_LENGTHS.lineName),
  unit: text(QUOTE_LENGTHS.unit),
  quantityScale: quantityScale(),
  wasQuantity: quantityOf(0),
  quantity: quantityOf(0),
  wasAmountMinor: amountMinor(),
  amountMinor: amountMinor(),
})

/** A change of a confirmed order that staff propose to its customer, and what became of it. */
export const orderChangeSchema = fields({
  /** Counts the proposals of the order. */
  number: whole(1, 1_000_000),
  state: oneOf(ORDER_CHANGE_STATES),
  lines: longList(changedLineSchema, MAX_ORDER_LINES),
  wasTotalMinor: amountMinor(),
  totalMinor: amountMinor(),
  /** Why; its customer reads it. */
  note: prose(500),
  /** ISO day; it can be accepted until its end. */
  validUntil: optionalDay(),
  byUid: documentId(),
  byName: text(160),
  at: epoch(),
  /** Of its customer, or of whoever withdrew it; 0 while it is open. */
  answeredAt: epoch(),
  answer: prose(500),
})

/** Goods that staff took out of an order, and why. */
const orderReductionSchema = fields({
  lines: longList(changedLineSchema, MAX_ORDER_LINES),
  wasTotalMinor: amountMinor(),
  totalMinor: amountMinor(),
  /** Its customer reads it. */
  reason: prose(500),
  byUid: documentId(),
  byName: text(160),
  at: epoch(),
})

/** `orders/{id}`; one line per product. `postingIds` are the current reservations, in the order they were made. */
export const orderSchema = fields({
  ...baseFields(),
  ref: text(20),
  number: whole(0, 1_000_000_000),
  status: oneOf(ORDER_STATUSES),
  source: oneOf(['web', 'counter']),
  /** '' when it was sold to somebody without an account. */
  customerUid: optionalId(),
  customer: customerContactSchema,
  searchKeys: searchKeys(),
  /** The branch that serves the order. */
  locationId: documentId(),
  lines: longList(orderLineSchema, MAX_ORDER_LINES),
  lineCount: whole(0, MAX_ORDER_LINES),
  delivery: orderDeliverySchema,
  deliveryPricing: oneOf(DELIVERY_PRICINGS),
  /** What the lines weigh in all; missing where the weight of any line is unknown. */
  weightGrams: optional(whole(0, MAX_WEIGHT_GRAMS)),
  ...textFields(ORDER_TEXTS, ['note']),
  paymentMethod: oneOf(Object.keys(PAYMENT_METHODS) as PaymentMethod[]),
  /** On account: the days to pay, as agreed when it was confirmed. Missing on others, and on older orders. */
  termsDays: optional(whole(0, 365)),
  /** What the buyer withholds for the tax office when paying. */
  withholding: oneOf(Object.keys(WITHHOLDING) as WithholdingKind[]),
  /** What the customer saw: display currency and the dated rate in cedis per unit of it. */
  display: fields({
    currency: oneOf(CURRENCY_CODES),
    cedisPer: decimal(0, 1_000_000),
    rateDate: optionalDay(),
  }),
  taxRates: taxRatesSchema,
  /** Why it carries no tax; missing on orders that do. */
  taxExemption: optional(taxExemptionSchema),
  totals: totalsSchema,
  /** The sum of its verified payments; each changes it in the commit that verifies or reverses it. */
  paidMinor: amountMinor(),
  /** What credit notes took back of its total; missing while there are none. Only the API writes it. */
  creditedMinor: optional(amountMinor()),
  /** What we owe its customer of what was paid; missing while that is nothing. Only the trigger writes it. */
  owed: optional(owedSchema),
  /** The payment that changed `paidMinor` last. */
  lastPaymentId: optional(documentId()),
  postingIds: longList(documentId(), MAX_ORDER_LINES),
  /** What its customer wanted when it was ordered with part of it missing; missing where nothing was. */
  shortage: optional(oneOf(Object.keys(SHORTAGE_CHOICES) as ShortageChoice[])),
  /** Once part of it waited for stock: by product, what still does. Only the API writes it. */
  backorder: optional(fields({ isOpen: flag(), waiting: mapOf(quantityOf(), MAX_ORDER_LINES) })),
  /** What it reserved or gave back since it was confirmed: by product, and where. Only the API writes it. */
  reservationMoves: optional(
    longList(
      fields({
        locationId: documentId(),
        moves: mapOf(whole(-MAX_QUANTITY, MAX_QUANTITY), MAX_ORDER_LINES),
      }),
      MAX_RESERVATION_MOVES,
    ),
  ),
  /** By product, what is sent once more in place of what came back, beside what was ordered. Only the API writes it. */
  replaced: optional(mapOf(quantityOf(), MAX_ORDER_LINES)),
  /**
   * While it depends on the stock of its branch: the levels of its goods, and by product the band of those that are not `in`.
   * Missing where that is not known. Only the trigger writes them.
   */
  levelIds: optional(longList(documentId(), MAX_ORDER_LINES)),
  bands: optional(mapOf(oneOf(['low', 'out', 'order']), MAX_ORDER_LINES)),
  /** The last change that staff proposed of it once it was confirmed. Only the API writes it. */
  change: optional(orderChangeSchema),
  /** What staff took out of it, the oldest first. Only the API writes it. */
  reductions: optional(longList(orderReductionSchema, MAX_REDUCTIONS)),
  /** Part of its postings' ids: 0, except for older orders whose reservation was undone and made again. */
  reservationAttempt: whole(0, 1_000_000),
  /** The number of problems the customer reported, and the last of them. */
  problemCount: optional(whole(0, PROBLEM_LIMITS.reports)),
  lastProblemId: optional(documentId()),
  /** What it is about, for the notification of staff. Missing on older ones. */
  lastProblemText: optional(text(300)),
  invoiceId: optionalId(),
  /** The accepted quote that the order came from, whose prices it keeps; '' otherwise. */
  quoteId: optionalId(),
  /** The company that its customer bought it for; missing otherwise, and on sales at the counter. */
  companyId: optional(documentId()),
  /** Missing until the trigger has looked at the limit of the buyer. */
  companyApproval: optional(companyApprovalSchema),
  /** A record of `priceOverrides` grants prices of its lines. */
  hasOverrides: optional(flag()),
  /** Missing when the order has never been on hold. */
  hold: optional(orderHoldSchema),
  /** The customer asks to cancel a confirmed order; staff decide. */
  cancelAsked: optional(orderCancelAskedSchema),
  /** How far its deliveries are, for lists; missing before the first, and on older orders. Only the API writes it. */
  deliveries: optional(
    fields({
      /** Deliveries that hold anything; those of them that left, and of these those that arrived. */
      holding: whole(0, 10_000),
      left: whole(0, 10_000),
      arrived: whole(0, 10_000),
      /** They hold everything that was ordered. */
      isAll: flag(),
    }),
  ),
  /** When the customer had confirmed the receipt of all deliveries; missing before that. */
  receivedAt: optional(serverTime()),
  submittedAt: optional(serverTime()),
  confirmedAt: optional(serverTime()),
  decisionReason: prose(500),
  decidedAt: whole(0, 4_102_444_800_000),
  decidedBy: optionalId(),
  /** As it was then; missing on orders from before it was recorded, and when the customer decided. */
  decidedByName: optional(text(160)),
  /** Who among sales looks after it: whoever confirmed it, or took it over. Missing before that. */
  ownerUid: optional(optionalId()),
  /** As it was then. */
  ownerName: optional(text(160)),
  lastAuditId: optionalId(),
})
