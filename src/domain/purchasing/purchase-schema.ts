import { epoch, fields, longList, oneOf, optional, prose, text, whole, withFallback } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  isoDay,
  madeId,
  MAX_QUANTITY,
  optionalDay,
  optionalId,
  quantityOf,
  quantityScale,
  unitCostMinor,
} from '#domain/records/record-fields.ts'
import {
  HELD_FROM,
  MAX_FORMER_AUTHORS,
  MAX_PURCHASE_BRANCHES,
  MAX_PURCHASE_LINES,
  MAX_PURCHASE_MAILS,
  MAX_RECEIPTS,
  PURCHASE_ACTIONS,
  PURCHASE_LENGTHS,
  PURCHASE_STATUSES,
  RECEIPT_PHOTO_PATH,
  REJECTIONS,
} from './purchase.ts'
import { BILL_DECISIONS, BILL_LENGTHS, BILL_STATUSES, MAX_BILLS } from './supplier-bill.ts'

/** A line of a supplier's bill: how much of a product, and for how much each, in the minor unit of their currency. */
const billLine = () => ({ productId: documentId(), quantity: quantityOf(), priceMinor: amountMinor() })

/** Freight, duty and tax of a supplier's bill, in its currency. */
const billCharges = () => ({ freightMinor: amountMinor(), dutyMinor: amountMinor(), taxMinor: amountMinor() })

/** One step of a product's average cost, at every branch together. */
const costStep = () =>
  fields({
    productId: documentId(),
    /** Its place among the steps of the product, from 1. */
    place: whole(1, 1_000_000_000),
    /** On hand before it, and what came; negative for what was taken back. */
    onHand: quantityOf(0),
    quantity: whole(-MAX_QUANTITY, MAX_QUANTITY),
    landedMinor: unitCostMinor(),
    /** 0 where the product had no cost. */
    beforeMinor: unitCostMinor(),
    afterMinor: unitCostMinor(),
    /** What the last delivery before it had cost: it counts again where this one is taken back. */
    lastMinor: optional(unitCostMinor()),
  })

/** Millionths of a cedi for one unit of the supplier's currency; 1,000,000 for cedis. */
const rate = () => whole(1, 1_000_000_000_000)

const purchaseLineSchema = fields({
  productId: documentId(),
  sku: text(PRODUCT_LIMITS.sku),
  name: text(QUOTE_LENGTHS.lineName),
  unit: text(QUOTE_LENGTHS.unit),
  quantityScale: quantityScale(),
  /** What the supplier calls it; may be ''. */
  partNumber: text(PURCHASE_LENGTHS.partNumber),
  quantity: quantityOf(),
  /** What has arrived: taken in, and refused at the door. */
  accepted: quantityOf(0),
  rejected: quantityOf(0),
  /** How much of it is for which branch, and came there; missing where all of it is for the branch of the order. */
  shares: optional(
    longList(
      fields({
        locationId: documentId(),
        quantity: quantityOf(),
        accepted: quantityOf(0),
        rejected: quantityOf(0),
      }),
      MAX_PURCHASE_BRANCHES,
    ),
  ),
})

const receiptLineSchema = fields({
  productId: documentId(),
  accepted: quantityOf(0),
  rejected: quantityOf(0),
  /** '' where nothing was rejected. */
  reason: oneOf(['', ...REJECTIONS]),
  /** Of what was rejected. Private: the API signs its address for those who may read the order. */
  photo: withFallback(text(200, { pattern: RECEIPT_PHOTO_PATH }), ''),
})

/**
 * `purchaseOrders/{id}`: what is bought, for which branches, and what has arrived. No prices: a branch receives by it. Of an
 * order for several, `purchaseOrders/{id}/purchaseOrders/{id}__{branch}` is the part of one branch, for staff who work only there.
 */
export const purchaseSchema = fields({
  ...baseFields(),
  /** '' until it is submitted. */
  ref: text(20),
  status: oneOf(PURCHASE_STATUSES),
  /** The state it was in when it was last put on hold. */
  heldFrom: withFallback(oneOf(HELD_FROM), ''),
  supplierId: documentId(),
  supplierName: text(120),
  /** The branch that receives it; '' where each line says its own. */
  locationId: optionalId(),
  lines: longList(purchaseLineSchema, MAX_PURCHASE_LINES),
  /** `stockRequests` of its branches that it answers. */
  requests: withFallback(longList(documentId(), MAX_PURCHASE_LINES), []),
  expectedOn: optionalDay(),
  note: prose(PURCHASE_LENGTHS.note),
  createdByName: text(160),
  /** Who wrote its draft before somebody took it over. */
  formerAuthors: withFallback(longList(documentId(), MAX_FORMER_AUTHORS), []),
  approvedBy: optionalId(),
  approvedByName: text(160),
  sentOn: optionalDay(),
  /** By when it was asked for as it was sent, then as the supplier acknowledged: their lateness is measured by it. */
  promisedOn: withFallback(optionalDay(), ''),
  /** When all of it had arrived. */
  receivedOn: withFallback(optionalDay(), ''),
  /** What the supplier answered. */
  acknowledgement: optional(
    fields({ note: prose(PURCHASE_LENGTHS.acknowledgement), at: epoch(), byName: text(160) }),
  ),
  /** To its supplier. */
  mails: withFallback(
    longList(fields({ at: epoch(), to: text(200), byName: text(160) }), MAX_PURCHASE_MAILS),
    [],
  ),
  /** Why it was returned, put on hold, cancelled or closed short; '' otherwise. */
  reason: prose(PURCHASE_LENGTHS.reason),
  receipts: longList(
    fields({
      id: madeId(),
      at: epoch(),
      /** '' on those that were stored without it. */
      by: withFallback(optionalId(), ''),
      byName: text(160),
      deliveryNote: text(PURCHASE_LENGTHS.deliveryNote),
      /** Where it came; '' for the branch of the order. */
      locationId: withFallback(optionalId(), ''),
      /** Its place among all deliveries of the order, where only those of one branch are listed. */
      place: optional(whole(0, MAX_RECEIPTS)),
      /** The day it was due on, as it came; '' for none. */
      dueOn: withFallback(optionalDay(), ''),
      lines: longList(receiptLineSchema, MAX_PURCHASE_LINES),
      /** Taken back since, by somebody else. */
      reversed: optional(
        fields({
          at: epoch(),
          by: documentId(),
          byName: text(160),
          reason: prose(PURCHASE_LENGTHS.reason),
        }),
      ),
    }),
    MAX_RECEIPTS,
  ),
  /** Moves with every change. */
  revision: whole(1, 100_000),
  lastAuditId: optional(optionalId()),
})

/** `purchasePrices/{id}`: what the same order costs; only for roles that see costs. */
export const purchasePricesSchema = fields({
  id: documentId(),
  supplierId: documentId(),
  currency: text(3, { pattern: /^[A-Z]{3}$/ }),
  rateMillionths: rate(),
  lines: longList(
    fields({
      productId: documentId(),
      /** Of one unit, in the minor unit of the supplier's currency. */
      priceMinor: amountMinor(),
      amountMinor: amountMinor(),
    }),
    MAX_PURCHASE_LINES,
  ),
  /** In pesewas, shared over the lines by their value. */
  freightMinor: amountMinor(),
  dutyMinor: amountMinor(),
  /** The lines, in the supplier's currency. */
  netMinor: amountMinor(),
  /** Everything, in pesewas. */
  totalMinor: amountMinor(),
  /** What the supplier has billed, each held against what was received and is on no other. */
  bills: withFallback(
    longList(
      fields({
        id: madeId(),
        /** As the supplier writes it; no other bill of theirs has it. */
        number: text(BILL_LENGTHS.number, { min: 1 }),
        billedOn: isoDay(),
        /** Of the goods, in the supplier's currency; and what it should have come to. */
        netMinor: amountMinor(),
        expectedMinor: amountMinor(),
        /** What it says line by line, with what was due and at which price then; missing on those entered before there were lines. */
        lines: optional(
          longList(
            fields({
              ...billLine(),
              due: quantityOf(0),
              orderedMinor: amountMinor(),
            }),
            MAX_PURCHASE_LINES,
          ),
        ),
        /** Beside the goods, and what freight and duty should have come to; missing where there are none, or older. */
        charges: optional(
          fields({
            ...billCharges(),
            expectedFreightMinor: amountMinor(),
            expectedDutyMinor: amountMinor(),
          }),
        ),
        status: oneOf(BILL_STATUSES),
        at: epoch(),
        by: documentId(),
        byName: text(160),
        decidedAt: optional(epoch()),
        decidedBy: optional(documentId()),
        decidedByName: optional(text(160)),
        /** What it should have come to as its difference was accepted. */
        acceptedMinor: optional(amountMinor()),
        /** Why its difference was accepted, or it was withdrawn; '' otherwise. */
        reason: prose(BILL_LENGTHS.reason),
      }),
      MAX_BILLS,
    ),
    [],
  ),
  /** How each delivery, and each taken back, moved the average costs of what it brought. */
  costed: withFallback(
    longList(
      fields({ postingId: documentId(), at: epoch(), lines: longList(costStep(), MAX_PURCHASE_LINES) }),
      2 * MAX_RECEIPTS,
    ),
    [],
  ),
  updatedAt: epoch(),
  updatedBy: documentId(),
})

/** `POST /api/purchase-orders/{id}/bills`: a bill of the supplier, once for its id. */
export const supplierBillSchema = fields({
  id: madeId(),
  number: text(BILL_LENGTHS.number),
  billedOn: isoDay(),
  /** As the bill says; the lines must come to it. */
  netMinor: amountMinor(),
  lines: longList(fields(billLine()), MAX_PURCHASE_LINES),
  charges: optional(fields(billCharges())),
})

/** `POST /api/purchase-orders/{id}/bill-decisions`. */
export const billDecisionSchema = fields({
  billId: madeId(),
  decision: oneOf(BILL_DECISIONS),
  /** The figures that are accepted, as they were seen; of a withdrawal they are not asked for. */
  figures: optional(fields({ billedMinor: amountMinor(), expectedMinor: amountMinor() })),
  reason: prose(BILL_LENGTHS.reason),
})

/** `PUT /api/purchase-orders/{id}`: a draft, made or changed. */
export const purchaseDraftSchema = fields({
  /** The revision that was changed; 0 for a new one. */
  seen: whole(0, 100_000),
  supplierId: documentId(),
  locationId: documentId(),
  rateMillionths: rate(),
  lines: longList(
    fields({
      productId: documentId(),
      partNumber: text(PURCHASE_LENGTHS.partNumber),
      quantity: quantityOf(),
      priceMinor: amountMinor(),
      /** Comes to the quantity; without it all is for the branch of the draft. */
      shares: optional(
        longList(fields({ locationId: documentId(), quantity: quantityOf() }), MAX_PURCHASE_BRANCHES),
      ),
    }),
    MAX_PURCHASE_LINES,
  ),
  freightMinor: amountMinor(),
  dutyMinor: amountMinor(),
  expectedOn: optionalDay(),
  note: prose(PURCHASE_LENGTHS.note),
  /** Open requests that it answers from now on, besides those it does already. */
  requests: withFallback(longList(documentId(), MAX_PURCHASE_LINES), []),
  /** Of a new one that follows from suggestions: the orders not sent yet that these have counted. Another with a line of it refuses it. */
  counted: optional(longList(documentId(), 1_000)),
})

/** `POST /api/purchase-orders/{id}/{action}`. */
export const purchaseActionSchema = fields({
  action: oneOf(PURCHASE_ACTIONS),
  reason: withFallback(prose(PURCHASE_LENGTHS.reason), ''),
})

/** `POST /api/purchase-orders/{id}/mails`: the mail at this place of the order's mails, once. */
export const purchaseMailSchema = fields({ place: whole(0, MAX_PURCHASE_MAILS) })

/** `POST /api/purchase-orders/{id}/acknowledgement`. */
export const purchaseAcknowledgementSchema = fields({
  promisedOn: isoDay(),
  note: prose(PURCHASE_LENGTHS.acknowledgement),
})

/** `POST /api/purchase-orders/{id}/expected`. */
export const purchaseExpectedSchema = fields({
  expectedOn: isoDay(),
  reason: prose(PURCHASE_LENGTHS.reason),
})

/** `POST /api/purchase-orders/{id}/receipts`: what came with one delivery. */
export const purchaseReceiptSchema = fields({
  /** Made before the first try: the same delivery is received once. */
  id: madeId(),
  deliveryNote: text(PURCHASE_LENGTHS.deliveryNote),
  /** Where it came; '' for the branch of the order. */
  locationId: withFallback(optionalId(), ''),
  lines: longList(receiptLineSchema, MAX_PURCHASE_LINES),
})

/** `POST /api/purchase-orders/{id}/reversals`: takes back one delivery. */
export const purchaseReversalSchema = fields({
  receiptId: madeId(),
  reason: prose(PURCHASE_LENGTHS.reason),
})
