import { epoch, fields, flag, longList, readableMapOf, text, whole, withFallback } from '#lib/schema.ts'
import { PRODUCT_LIMITS } from '#domain/catalogue/product-record.ts'
import { QUOTE_LENGTHS } from '#domain/quotes/quote-lengths.ts'
import { amountMinor, documentId, isoDay, optionalId, quantityScale } from '#domain/records/record-fields.ts'
import { MAX_ORDER_LINES } from './order-schema.ts'

/**
 * `countedSales/{orderId}`: what a confirmed order has added to the daily totals, so that exactly this can be taken off
 * again. An order counts on the day it was confirmed.
 */
export const countedSaleSchema = fields({
  day: isoDay(),
  /** The Monday of that day's week. */
  week: isoDay(),
  hour: whole(0, 23),
  locationId: documentId(),
  sellerUid: optionalId(),
  sellerName: text(160),
  /** '' for somebody without an account. */
  customerUid: optionalId(),
  customerName: text(120),
  netMinor: amountMinor(),
  /** What came back of it or was credited, which `netMinor` and the lines no longer have. */
  backMinor: withFallback(amountMinor(), 0),
  lines: longList(
    fields({
      /** '' for what is not in the catalogue. */
      productId: optionalId(),
      sku: text(PRODUCT_LIMITS.sku),
      name: text(QUOTE_LENGTHS.lineName),
      unit: text(QUOTE_LENGTHS.unit),
      quantityScale: quantityScale(),
      /** The product's category when the order was counted; '' when it is not known. */
      category: text(PRODUCT_LIMITS.slug),
      quantity: total(),
      netMinor: amountMinor(),
    }),
    MAX_ORDER_LINES,
  ),
  countedAt: epoch(),
})

/** A function, so that it can stand above. */
function total() {
  return whole(0, Number.MAX_SAFE_INTEGER)
}

/** Of quantities or amounts. Below nothing until `npm run totals` has counted what is older than these totals. */
export const sum = () => withFallback(whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER), 0)

/** Net of tax, without delivery and without what came back. */
const sales = () => ({ orders: sum(), netMinor: sum() })

export const byKey = <Entries extends Parameters<typeof fields>[0]>(entries: Entries) =>
  withFallback(readableMapOf(fields(entries)), {})

const dimensions = () => ({
  ...sales(),
  /** What came back of it. */
  backMinor: sum(),
  branches: byKey(sales()),
  categories: byKey({ netMinor: sum() }),
  sellers: byKey({ name: withFallback(text(160), ''), ...sales() }),
})

const customers = () => byKey({ name: withFallback(text(120), ''), ...sales() })

const products = () =>
  byKey({
    /** '' where it is the id. */
    sku: withFallback(text(PRODUCT_LIMITS.sku), ''),
    name: withFallback(text(QUOTE_LENGTHS.lineName), ''),
    unit: withFallback(text(QUOTE_LENGTHS.unit), ''),
    quantityScale: withFallback(quantityScale(), 0),
    quantity: sum(),
    netMinor: sum(),
  })

/**
 * `dailyTotals/{scope__week}`: the confirmed orders of one week, for the shop (`all`), a branch (`branch-osu`) or the
 * person who confirmed them (`seller-uid`). Days by date; customers over the whole week, by id. Products, also over the
 * week and by id, are in `dailyTotals/{scope__week__products}`. `dailyTotals/{scope__day__hours}` has the `hours` of one
 * day, `0` to `23`, without the names that its week has.
 */
export const dailyTotalsSchema = fields({
  /** Its Monday. */
  week: isoDay(),
  days: byKey({ ...dimensions(), hours: byKey(sales()) }),
  hours: byKey({ ...dimensions(), customers: customers(), products: products() }),
  products: products(),
  customers: customers(),
})

/**
 * `orderQueues/{scope}`: orders of the shop or a branch that wait to be confirmed, and confirmed ones that were
 * promised for a day. By id of the order.
 */
export const orderQueueSchema = fields({
  waiting: byKey({
    ref: text(20),
    customer: text(120),
    /** When it was placed. */
    at: epoch(),
    totalMinor: amountMinor(),
    isOnHold: flag(),
  }),
  promised: byKey({
    ref: text(20),
    customer: text(120),
    neededBy: isoDay(),
    totalMinor: amountMinor(),
  }),
})
