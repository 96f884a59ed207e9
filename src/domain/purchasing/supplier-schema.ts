import { fields, list, oneOf, optional, text, whole } from '#lib/schema.ts'
import {
  amountMinor,
  baseFields,
  documentId,
  isoDay,
  optionalId,
  quantityOf,
  quantityScale,
} from '#domain/records/record-fields.ts'

const states = () => oneOf(['Active', 'Archived'])

const wholeCount = () => whole(0, 1_000_000_000)

/** An ISO code; a supplier may ask for a currency that the shop does not show. */
const supplierCurrency = () => text(3, { pattern: /^[A-Z]{3}$/ })

/** `suppliers/{code}`: our suppliers. */
export const supplierSchema = fields({
  ...baseFields(),
  code: text(40, { min: 1 }),
  name: text(120, { min: 1 }),
  contact: text(120),
  email: text(200),
  phone: text(30),
  country: text(60),
  currency: supplierCurrency(),
  paymentTermsDays: whole(0, 365),
  leadTimeDays: whole(0, 365),
  status: states(),
  lastAuditId: optional(optionalId()),
  /** Of orders that arrived whole; kept by the API. */
  leadTimes: optional(
    fields({
      orders: wholeCount(),
      days: wholeCount(),
      /** Those that a day was promised for. */
      promised: wholeCount(),
      promisedDays: wholeCount(),
      late: wholeCount(),
      lateDays: wholeCount(),
    }),
  ),
})

/** Later prices replace the oldest. */
export const MAX_SUPPLIER_PRICES = 6

export const supplierPriceSchema = fields({
  from: isoDay(),
  /** Of one unit, in the minor unit of the supplier's currency. */
  priceMinor: amountMinor(),
})

/** `supplierParts/{supplier__product}`: what a supplier calls a product, how it comes packed and what it costs from when. */
export const supplierPartSchema = fields({
  ...baseFields(),
  supplierId: documentId(),
  productId: documentId(),
  sku: text(60),
  name: text(200),
  unit: text(40),
  quantityScale: quantityScale(),
  partNumber: text(60),
  /** In one of the supplier's packs, at the product's scale. */
  packQuantity: quantityOf(),
  prices: list(supplierPriceSchema, MAX_SUPPLIER_PRICES),
  status: states(),
  lastAuditId: optionalId(),
})
