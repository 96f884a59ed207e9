import type { RecordSchema } from '#lib/schema.ts'
import { accountSchema } from './account-schema.ts'
import { attentionSchema } from './attention-schema.ts'
import { auditEntrySchema } from './audit-schema.ts'
import { storedShardSchema } from './catalogue-schema.ts'
import { invitationSchema } from './invitation-schema.ts'
import { countSchema, counterSchema } from './counter-schema.ts'
import { invoiceSchema } from './invoice-schema.ts'
import { storedBillMemorySchema, storedCartSchema } from './kept-record-schema.ts'
import {
  customerContactSchema,
  orderCancelAskedSchema,
  orderDeliverySchema,
  orderLineSchema,
  orderSchema,
  taxRatesSchema,
  totalsSchema,
} from './order-schema.ts'
import { invitationMailSchema, newMailSchema, orderMailSchema, quoteMailSchema } from './mail-schema.ts'
import { orderProblemSchema } from './order-problem-schema.ts'
import { productDocumentSchema, productSchema, productSpecSchema } from './product-schema.ts'
import { addressCountSchema, savedAddressSchema } from './saved-address-schema.ts'
import { uniqueValueSchema } from './unique-value-schema.ts'
import {
  customerFactsSchema,
  newUserSchema,
  ownNamesSchema,
  signInSchema,
  userSchema,
} from './user-schema.ts'
import {
  quoteDeliverySchema,
  quoteMessageSchema,
  quoteOfferSchema,
  quoteSchema,
  quoteWorksheetSchema,
} from './quote-schema.ts'
import { listCountSchema, storedListSchema } from './shopping-list-schema.ts'
import { stockLevelSchema } from './stock-level-schema.ts'
import { stockPostingSchema } from './stock-posting-schema.ts'

/** Every schema the rules ask for by name: `hasOrderShape(…)`, `changesOrder(…)`. */
export const RECORD_SCHEMAS = {
  Account: accountSchema,
  AddressCount: addressCountSchema,
  Attention: attentionSchema,
  AuditEntry: auditEntrySchema,
  BillMemory: storedBillMemorySchema,
  Cart: storedCartSchema,
  Count: countSchema,
  Counter: counterSchema,
  CustomerContact: customerContactSchema,
  CustomerFacts: customerFactsSchema,
  Invitation: invitationSchema,
  InvitationMail: invitationMailSchema,
  Invoice: invoiceSchema,
  List: storedListSchema,
  ListCount: listCountSchema,
  NewMail: newMailSchema,
  NewUser: newUserSchema,
  Order: orderSchema,
  OrderCancelAsked: orderCancelAskedSchema,
  OrderDelivery: orderDeliverySchema,
  OrderLine: orderLineSchema,
  OrderMail: orderMailSchema,
  OrderProblem: orderProblemSchema,
  Product: productSchema,
  ProductDocument: productDocumentSchema,
  ProductSpec: productSpecSchema,
  OwnNames: ownNamesSchema,
  Quote: quoteSchema,
  QuoteDelivery: quoteDeliverySchema,
  QuoteMail: quoteMailSchema,
  QuoteMessage: quoteMessageSchema,
  QuoteOffer: quoteOfferSchema,
  QuoteWorksheet: quoteWorksheetSchema,
  SavedAddress: savedAddressSchema,
  Shard: storedShardSchema,
  SignIn: signInSchema,
  StockLevel: stockLevelSchema,
  StockPosting: stockPostingSchema,
  TaxRates: taxRatesSchema,
  Totals: totalsSchema,
  UniqueValue: uniqueValueSchema,
  User: userSchema,
} satisfies Readonly<Record<string, RecordSchema>>
