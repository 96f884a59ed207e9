import type { RecordSchema } from '#lib/schema.ts'
import { attentionSchema } from './attention-schema.ts'
import { invoiceSchema } from './invoice-schema.ts'
import {
  customerContactSchema,
  orderDeliverySchema,
  orderLineSchema,
  orderSchema,
  taxRatesSchema,
  totalsSchema,
} from './order-schema.ts'
import {
  quoteDeliverySchema,
  quoteMessageSchema,
  quoteOfferSchema,
  quoteSchema,
  quoteWorksheetSchema,
} from './quote-schema.ts'

/** Every schema the rules ask for by name: `hasOrderShape(…)`, `changesOrder(…)`. */
export const RECORD_SCHEMAS = {
  Attention: attentionSchema,
  CustomerContact: customerContactSchema,
  Invoice: invoiceSchema,
  Order: orderSchema,
  OrderDelivery: orderDeliverySchema,
  OrderLine: orderLineSchema,
  Quote: quoteSchema,
  QuoteDelivery: quoteDeliverySchema,
  QuoteMessage: quoteMessageSchema,
  QuoteOffer: quoteOfferSchema,
  QuoteWorksheet: quoteWorksheetSchema,
  TaxRates: taxRatesSchema,
  Totals: totalsSchema,
} satisfies Readonly<Record<string, RecordSchema>>
