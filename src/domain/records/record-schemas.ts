import {
  billingAddressSchema,
  paymentOptionSchema,
  storedPaymentOptionsSchema,
} from '#domain/people/payment-option-schema.ts'
import type { RecordSchema } from '#lib/schema.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { attentionSchema } from './attention-schema.ts'
import { inboxSchema } from '#domain/people/notification-schema.ts'
import { countSchema } from './counter-schema.ts'
import { invoiceSchema } from '#domain/money/invoice-schema.ts'
import { storedBoqMemorySchema, storedCartSchema, storedSavedViewsSchema } from './kept-record-schema.ts'
import {
  customerContactSchema,
  orderCancelAskedSchema,
  orderDeliverySchema,
  orderLineSchema,
  orderSchema,
  taxRatesSchema,
  totalsSchema,
} from '#domain/orders/order-schema.ts'
import { mailTextSchema, newMailSchema, orderMailSchema } from './mail-schema.ts'
import { orderNoteSchema } from '#domain/orders/order-note-schema.ts'
import { stockAdjustmentSchema } from '#domain/stock/adjustment-schema.ts'
import { postSchema } from '#domain/content/post-schema.ts'
import { orderProblemSchema } from '#domain/orders/order-problem-schema.ts'
import { storedBoqSchema } from '#domain/boq/review/kept-boq-schema.ts'
import { addressCountSchema, savedAddressSchema } from '#domain/people/saved-address-schema.ts'
import {
  appConfigSchema,
  deliveryConfigSchema,
  deliveryZoneSchema,
  limitsConfigSchema,
  companyConfigSchema,
  companyDocumentSchema,
  documentsConfigSchema,
  companyRowSchema,
  ratesConfigSchema,
  ratesRowSchema,
  taxesConfigSchema,
  taxesRowSchema,
  vocabularyConfigSchema,
} from './system-config-schema.ts'
import {
  customerFactsSchema,
  newUserSchema,
  ownNamesSchema,
  signInSchema,
  userSchema,
} from '#domain/people/user-schema.ts'
import { quoteDraftSchema } from '#domain/quotes/quote-schema.ts'
import { listCountSchema, storedListSchema } from '#domain/cart/shopping-list-schema.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import { stockLevelSchema } from '#domain/stock/stock-level-schema.ts'
import { stockPostingSchema } from '#domain/stock/stock-posting-schema.ts'
import { supplierPartSchema, supplierSchema } from '#domain/purchasing/supplier-schema.ts'

/** Every schema the rules refer to by name: `hasOrderShape(…)`, `changesOrder(…)`. */
export const RECORD_SCHEMAS = {
  Account: accountSchema,
  AddressCount: addressCountSchema,
  AppConfig: appConfigSchema,
  Attention: attentionSchema,
  BillingAddress: billingAddressSchema,
  BoqMemory: storedBoqMemorySchema,
  SavedViews: storedSavedViewsSchema,
  Branch: branchSchema,
  Cart: storedCartSchema,
  Count: countSchema,
  CustomerContact: customerContactSchema,
  CustomerFacts: customerFactsSchema,
  DeliveryConfig: deliveryConfigSchema,
  DocumentsConfig: documentsConfigSchema,
  DeliveryZone: deliveryZoneSchema,
  Inbox: inboxSchema,
  Invoice: invoiceSchema,
  LimitsConfig: limitsConfigSchema,
  List: storedListSchema,
  ListCount: listCountSchema,
  MailText: mailTextSchema,
  NewMail: newMailSchema,
  NewUser: newUserSchema,
  Order: orderSchema,
  OrderCancelAsked: orderCancelAskedSchema,
  OrderDelivery: orderDeliverySchema,
  OrderLine: orderLineSchema,
  OrderMail: orderMailSchema,
  OrderNote: orderNoteSchema,
  OrderProblem: orderProblemSchema,
  Post: postSchema,
  StockAdjustment: stockAdjustmentSchema,
  OwnNames: ownNamesSchema,
  QuoteDraft: quoteDraftSchema,
  CompanyConfig: companyConfigSchema,
  CompanyDocument: companyDocumentSchema,
  CompanyRow: companyRowSchema,
  PaymentOption: paymentOptionSchema,
  PaymentOptions: storedPaymentOptionsSchema,
  RatesConfig: ratesConfigSchema,
  RatesRow: ratesRowSchema,
  SavedAddress: savedAddressSchema,
  KeptBoq: storedBoqSchema,
  SignIn: signInSchema,
  StockLevel: stockLevelSchema,
  StockPosting: stockPostingSchema,
  Supplier: supplierSchema,
  SupplierPart: supplierPartSchema,
  TaxRates: taxRatesSchema,
  TaxesConfig: taxesConfigSchema,
  TaxesRow: taxesRowSchema,
  Totals: totalsSchema,
  User: userSchema,
  VocabularyConfig: vocabularyConfigSchema,
} satisfies Readonly<Record<string, RecordSchema>>
