import { LEAST_REASON } from '#domain/records/reason.ts'
import {
  epoch,
  fields,
  longList,
  mapOf,
  oneOf,
  optional,
  prose,
  text,
  whole,
  withFallback,
} from '#lib/schema.ts'
import {
  customerContactSchema,
  MAX_ORDER_LINES,
  orderLineSchema,
  orderSchema,
  taxRatesSchema,
  totalsSchema,
} from '#domain/orders/order-schema.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  isoDay,
  optionalId,
  quantityOf,
} from '#domain/records/record-fields.ts'
import { SALES_KINDS, SALES_LENGTHS, type SalesKind } from './sales-invoice.ts'

const kind = () => oneOf(Object.keys(SALES_KINDS) as SalesKind[])
const code = () => text(32, { pattern: /^[0-9a-f]{32}$/ })

const partLines = () =>
  longList(fields({ index: whole(0, MAX_ORDER_LINES - 1), quantity: quantityOf(1) }), MAX_ORDER_LINES)

/** What the device of the tax office (GRA E-VAT) gave the document. */
const evatSchema = fields({
  /** Of the sales data controller. */
  sdcId: text(SALES_LENGTHS.evat, { min: 1 }),
  receiptNumber: text(SALES_LENGTHS.evat, { min: 1 }),
  signature: text(SALES_LENGTHS.evat),
  at: epoch(),
})

/** `salesInvoices/{id}`: a commercial invoice or a credit note. Only the API writes it; what it says stays. */
export const salesInvoiceSchema = fields({
  ...baseFields(),
  kind: kind(),
  /** Without gaps in the series of its kind and year. */
  number: whole(1, 1_000_000_000),
  ref: text(18, { pattern: /^(INV|CN)-[0-9]{4}-[0-9]{6}$/ }),
  orderId: documentId(),
  orderRef: text(20),
  poNumber: text(120),
  project: text(120),
  customerUid: optionalId(),
  customer: customerContactSchema,
  /** The branch that serves the order. */
  locationId: documentId(),
  lines: longList(orderLineSchema, MAX_ORDER_LINES),
  /** Of a part of an order: by index of its line, which line of the order it is. Empty where it is all of them. */
  orderLines: withFallback(longList(whole(0, MAX_ORDER_LINES - 1), MAX_ORDER_LINES), []),
  taxRates: taxRatesSchema,
  /** Why it carries no tax; missing on those that do. */
  taxExemption: orderSchema.entries.taxExemption,
  totals: totalsSchema,
  issuedOn: isoDay(),
  /** Of the page that says whether the document is ours. */
  code: code(),
  /** Of an invoice: what credit notes took back, by index of the line, and what that comes to. */
  creditedQuantities: mapOf(quantityOf(0), MAX_ORDER_LINES),
  creditedDeliveryMinor: amountMinor(),
  creditedMinor: amountMinor(),
  /** Of a credit note. */
  invoiceId: optionalId(),
  invoiceRef: text(18),
  reason: prose(SALES_LENGTHS.reason),
  evat: optional(evatSchema),
  lastAuditId: optionalId(),
})

/** `verifications/{code}`: what the page behind the code on a document says, to whoever has the code, and nothing else. */
export const verificationSchema = fields({
  id: code(),
  kind: kind(),
  ref: text(18),
  issuedOn: isoDay(),
  totalMinor: amountMinor(),
})

/** `POST /api/orders/{id}/invoice`: for all that is not invoiced yet, or for a part of it; `id` names the invoice. */
export const invoiceRequestSchema = fields({
  part: optional(
    fields({
      id: text(32, { pattern: /^[0-9a-f]{32}$/ }),
      lines: partLines(),
      /** Net of tax, pesewas. */
      deliveryMinor: amountMinor(),
    }),
  ),
})

/** `POST /api/sales-invoices/{id}/credit-notes`; `id` names the note. */
export const creditNoteRequestSchema = fields({
  invoiceId: documentId(),
  lines: partLines(),
  /** Net of tax, pesewas. */
  deliveryMinor: amountMinor(),
  reason: prose(SALES_LENGTHS.reason, { min: LEAST_REASON }),
})

/** `POST /api/sales-invoices/{id}/evat`. */
export const evatRequestSchema = fields({
  sdcId: text(SALES_LENGTHS.evat, { min: 1 }),
  receiptNumber: text(SALES_LENGTHS.evat, { min: 1 }),
  signature: text(SALES_LENGTHS.evat),
})
