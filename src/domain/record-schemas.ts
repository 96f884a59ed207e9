import type { RecordSchema } from '#lib/schema.ts'
import { attentionSchema } from './attention-schema.ts'
import { invoiceSchema } from './invoice-schema.ts'
import { storedBillMemorySchema, storedCartSchema } from './kept-record-schema.ts'
import {
  customerContactSchema,
  orderDeliverySchema,
  orderLineSchema,
  orderSchema,
  taxRatesSchema,
  totalsSchema,
} from './order-schema.ts'
import { productDocumentSchema, productSchema, productSpecSchema } from './product-schema.ts'
import {
  quoteDeliverySchema,
  quoteMessageSchema,
  quoteOfferSchema,
  quoteSchema,
  quoteWorksheetSchema,
} from './quote-schema.ts'
import { listCountSchema, storedListSchema } from './shopping-list-schema.ts'

/** Every schema the rules ask for by name: `hasOrderShape(…)`, `changesOrder(…)`. */
export const RECORD_SCHEMAS = {
  Attention: attentionSchema,
  BillMemory: storedBillMemorySchema,
  Cart: storedCartSchema,
  CustomerContact: customerContactSchema,
  Invoice: invoiceSchema,
  List: storedListSchema,
  ListCount: listCountSchema,
  Order: orderSchema,
  OrderDelivery: orderDeliverySchema,
  OrderLine: orderLineSchema,
  Product: productSchema,
  ProductDocument: productDocumentSchema,
  ProductSpec: productSpecSchema,
  Quote: quoteSchema,
  QuoteDelivery: quoteDeliverySchema,
  QuoteMessage: quoteMessageSchema,
  QuoteOffer: quoteOfferSchema,
  QuoteWorksheet: quoteWorksheetSchema,
  TaxRates: taxRatesSchema,
  Totals: totalsSchema,
} satisfies Readonly<Record<string, RecordSchema>>
