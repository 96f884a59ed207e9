import { stockCountSchema } from '#domain/stock/count-schema.ts'
import { stockRequestSchema } from '#domain/stock/stock-request-schema.ts'
import { transferSchema } from '#domain/stock/transfer-schema.ts'
import { purchaseSchema } from '#domain/purchasing/purchase-schema.ts'
import { stockOpeningSchema, stockYearSchema } from '#domain/stock/opening-schema.ts'
import { stockAdjustmentSchema } from '#domain/stock/adjustment-schema.ts'
import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { contactMessageSchema } from '#domain/content/contact-message-schema.ts'
import { decodeStockLevel, decodeStockPosting } from '#data/stock/decode-stock.ts'
import { priceScheduleSchema } from '#domain/catalogue/price-schedule-schema.ts'
import { productCostSchema } from '#domain/catalogue/product-cost-schema.ts'
import { invoiceSchema } from '#domain/money/invoice-schema.ts'
import { fulfilmentSchema } from '#domain/orders/fulfilment-schema.ts'
import { orderHoldSchema, orderSchema } from '#domain/orders/order-schema.ts'
import { customerTermsSchema } from '#domain/people/customer-terms-schema.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import { priceListSchema } from '#domain/pricing/price-list-schema.ts'
import { priceOverrideSchema } from '#domain/pricing/price-override-schema.ts'
import { quoteSchema } from '#domain/quotes/quote-schema.ts'
import type { StockLevel } from '#domain/stock/stock.ts'
import { decoded, type Decoded, type RecordOf, type RecordSchema } from '#lib/schema.ts'
import { ApiError } from './api-error.ts'

/** The record stored under an id, or what is wrong with it; the id is the document's own. */
type Read<Item> = (id: string, data: unknown) => Decoded<Item>

const reading =
  <Schema extends RecordSchema>(schema: Schema): Read<RecordOf<Schema>> =>
  (id, data) =>
    decoded(schema, typeof data === 'object' ? { ...data, id } : data)

const readingBy =
  <Item>(decode: (id: string, data: unknown) => Item): Read<Item> =>
  (id, data) => {
    try {
      return { ok: true, record: decode(id, data) }
    } catch (error) {
      return { ok: false, problem: (error as Error).message }
    }
  }

/** The hold of a record that cannot otherwise be read. */
export const readHold = (data: unknown) => decoded(orderHoldSchema, data)

export const readCost = reading(productCostSchema)
export const readPriceSchedule = reading(priceScheduleSchema)
export const readOrder = reading(orderSchema)
export const readFulfilment = reading(fulfilmentSchema)
export const readInvoice = reading(invoiceSchema)
export const readQuote = reading(quoteSchema)
export const readTransfer = reading(transferSchema)
export const readCount = reading(stockCountSchema)
export const readStockRequest = reading(stockRequestSchema)
export const readPurchase = reading(purchaseSchema)
export const readAdjustment = reading(stockAdjustmentSchema)
export const readPriceOverride = reading(priceOverrideSchema)
export const readPriceList = reading(priceListSchema)
export const readMessage = reading(contactMessageSchema)
export const readKyc = reading(kycSchema)
export const readTerms = reading(customerTermsSchema)
export const readOpening = reading(stockOpeningSchema)
export const readStockYear = reading(stockYearSchema)
export const readProduct = readingBy(decodeProduct)
export const readLevel = readingBy(decodeStockLevel)
export const readPosting = readingBy(decodeStockPosting)

/** The level of a line, of those read for all lines in their order. Throws CONFLICT where it could not be read. */
export function levelIn(levels: readonly (StockLevel | undefined)[], index: number): StockLevel {
  const level = levels[index]
  if (!level) throw new ApiError('CONFLICT', 'A stock level cannot be read.')
  return level
}
