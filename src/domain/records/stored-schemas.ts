import { emailChangeSchema } from '#domain/people/email-change-schema.ts'
import { kycSchema } from '#domain/people/kyc-schema.ts'
import { accountDeletionSchema } from '#domain/people/account-deletion-schema.ts'
import { fileDeletionSchema } from './file-deletion-schema.ts'
import {
  referralClickSchema,
  referralCodeSchema,
  referralOwnerSchema,
  referralSchema,
} from '#domain/people/referral-schema.ts'
import { storedPaymentOptionsSchema } from '#domain/people/payment-option-schema.ts'
import { customerNotificationSchema } from '#domain/people/customer-notification-schema.ts'
import { inboxSchema, notificationSchema } from '#domain/people/notification-schema.ts'
import { pushDeviceSchema } from '#domain/people/push-device-schema.ts'
import type { RecordSchema } from '#lib/schema.ts'
import { accountSchema } from '#domain/money/account-schema.ts'
import { creditProposalSchema } from '#domain/money/credit-proposal-schema.ts'
import { accountBalanceSchema, accountEntrySchema } from '#domain/money/ledger-schema.ts'
import { attentionSchema } from './attention-schema.ts'
import { auditEntrySchema } from './audit-schema.ts'
import { availabilitySchema } from '#domain/stock/availability-schema.ts'
import { boughtTogetherSchema, countedOrderSchema } from '#domain/catalogue/bought-together-schema.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { storedShardSchema, storedShopSchema } from '#domain/catalogue/catalogue-schema.ts'
import { categorySchema } from '#domain/catalogue/category-schema.ts'
import type { CollectionName } from './collections.ts'
import { commandLimitSchema, commandSchema, commandSweepSchema } from './command-schema.ts'
import { countResultSchema } from '#domain/stock/count-result-schema.ts'
import { stockRequestSchema } from '#domain/stock/stock-request-schema.ts'
import { lossTotalsSchema } from '#domain/stock/loss-totals-schema.ts'
import { supplierTotalsSchema } from '#domain/purchasing/supplier-totals-schema.ts'
import { countSchema, counterSchema } from './counter-schema.ts'
import { importPartSchema, importSchema } from '#domain/catalogue/import/import-schema.ts'
import {
  costSheetSchema,
  countedPostingSchema,
  stockSheetSchema,
  stockTotalsSchema,
} from '#domain/stock/stock-totals-schema.ts'
import { countedSaleSchema, dailyTotalsSchema, orderQueueSchema } from '#domain/orders/daily-totals-schema.ts'
import { costedSaleSchema, marginTotalsSchema } from '#domain/orders/margin-totals-schema.ts'
import { fulfilmentSchema, orderProgressSchema } from '#domain/orders/fulfilment-schema.ts'
import { invitationSchema } from '#domain/people/invitation-schema.ts'
import { invoiceSchema } from '#domain/money/invoice-schema.ts'
import { storedBoqMemorySchema, storedCartSchema, storedSavedViewsSchema } from './kept-record-schema.ts'
import { branchSchema } from '#domain/stock/location-schema.ts'
import { mailCountSchema } from './mail-count-schema.ts'
import { mailSchema, mailTextSchema } from './mail-schema.ts'
import { paymentSchema } from '#domain/money/payment-schema.ts'
import { orderNoteSchema } from '#domain/orders/order-note-schema.ts'
import { orderProblemSchema } from '#domain/orders/order-problem-schema.ts'
import { orderSchema } from '#domain/orders/order-schema.ts'
import { missedSearchSchema } from '#domain/vocabulary/missed-search-schema.ts'
import { contactMessageSchema } from '#domain/content/contact-message-schema.ts'
import { transferSchema } from '#domain/stock/transfer-schema.ts'
import { frozenStockSchema, stockCountSchema } from '#domain/stock/count-schema.ts'
import { purchasePricesSchema, purchaseSchema } from '#domain/purchasing/purchase-schema.ts'
import { stockAdjustmentSchema } from '#domain/stock/adjustment-schema.ts'
import { priceOverrideSchema } from '#domain/pricing/price-override-schema.ts'
import { postSchema } from '#domain/content/post-schema.ts'
import { priceScheduleSchema } from '#domain/catalogue/price-schedule-schema.ts'
import { productCostSchema } from '#domain/catalogue/product-cost-schema.ts'
import { productSchema } from '#domain/catalogue/product-schema.ts'
import {
  quoteAskerSchema,
  quoteConfirmationStateSchema,
  quoteSecretSchema,
} from '#domain/quotes/quote-door-schema.ts'
import {
  quoteMessageSchema,
  quoteRevisionSchema,
  quoteSchema,
  quoteDraftSchema,
} from '#domain/quotes/quote-schema.ts'
import { storedBoqSchema } from '#domain/boq/review/kept-boq-schema.ts'
import { addressCountSchema, savedAddressSchema } from '#domain/people/saved-address-schema.ts'
import { listCountSchema, storedListSchema } from '#domain/cart/shopping-list-schema.ts'
import { stockAlertSchema } from '#domain/stock/stock-alert-schema.ts'
import { stockLevelSchema } from '#domain/stock/stock-level-schema.ts'
import { stockOpeningSchema, stockYearSchema } from '#domain/stock/opening-schema.ts'
import { stockPostingSchema } from '#domain/stock/stock-posting-schema.ts'
import { supplierPartSchema, supplierSchema } from '#domain/purchasing/supplier-schema.ts'
import { SYSTEM_CONFIG_SCHEMAS } from './system-config-schema.ts'
import { buyingCompanySchema, companySpendingSchema } from '#domain/people/buying-company-schema.ts'
import { customerTermsSchema } from '#domain/people/customer-terms-schema.ts'
import { priceListSchema } from '#domain/pricing/price-list-schema.ts'
import { receiptSchema } from '#domain/money/receipt-schema.ts'
import { loyaltyBalanceSchema, loyaltyEntrySchema } from '#domain/loyalty/loyalty-schema.ts'
import {
  prizeDrawSchema,
  prizeSeedSchema,
  prizeTicketsSchema,
  prizeWinnerSchema,
} from '#domain/loyalty/prize-draw-schema.ts'
import { salesInvoiceSchema, verificationSchema } from '#domain/money/sales-invoice-schema.ts'
import { tillDaySchema } from '#domain/money/till-schema.ts'
import { taxTotalsSchema } from '#domain/money/tax-totals-schema.ts'
import { uniqueValueSchema } from './unique-value-schema.ts'
import { signInSchema, userSchema } from '#domain/people/user-schema.ts'

/** One schema, or one for each document. */
type Stored = RecordSchema | ((id: string) => RecordSchema | undefined)

/** The schema of each collection: adding a collection without one does not compile. */
const SCHEMAS: Readonly<Record<CollectionName, Stored>> = {
  users: userSchema,
  invitedMembers: invitationSchema,
  mail: mailSchema,
  mailTemplates: mailTextSchema,
  MetaData: countSchema,
  systemConfig: (id) => (SYSTEM_CONFIG_SCHEMAS as Readonly<Record<string, RecordSchema>>)[id],
  categories: categorySchema,
  products: productSchema,
  productCosts: productCostSchema,
  priceSchedules: priceScheduleSchema,
  catalog: (id) => (id === SHOP_FACTS_ID ? storedShopSchema : storedShardSchema),
  availability: availabilitySchema,
  boughtTogether: boughtTogetherSchema,
  boughtTogetherOrders: countedOrderSchema,
  locations: branchSchema,
  suppliers: supplierSchema,
  supplierParts: supplierPartSchema,
  stockLevels: stockLevelSchema,
  stockPostings: stockPostingSchema,
  stockOpenings: stockOpeningSchema,
  stockYears: stockYearSchema,
  carts: storedCartSchema,
  lists: storedListSchema,
  listCounts: listCountSchema,
  addressCounts: addressCountSchema,
  boqMemory: storedBoqMemorySchema,
  savedViews: storedSavedViewsSchema,
  orders: orderSchema,
  fulfillments: fulfilmentSchema,
  orderProgress: orderProgressSchema,
  dailyTotals: dailyTotalsSchema,
  countedSales: countedSaleSchema,
  marginTotals: marginTotalsSchema,
  costedSales: costedSaleSchema,
  stockAdjustments: stockAdjustmentSchema,
  purchaseOrders: purchaseSchema,
  stockTransfers: transferSchema,
  stockRequests: stockRequestSchema,
  stockCounts: stockCountSchema,
  frozenStock: frozenStockSchema,
  stockAlerts: stockAlertSchema,
  purchasePrices: purchasePricesSchema,
  stockTotals: stockTotalsSchema,
  lossTotals: lossTotalsSchema,
  countResults: countResultSchema,
  supplierTotals: supplierTotalsSchema,
  stockSheets: stockSheetSchema,
  costSheets: costSheetSchema,
  countedPostings: countedPostingSchema,
  orderQueues: orderQueueSchema,
  priceOverrides: priceOverrideSchema,
  priceLists: priceListSchema,
  customerTerms: customerTermsSchema,
  companies: buyingCompanySchema,
  companySpending: companySpendingSchema,
  quotes: quoteSchema,
  quoteDrafts: quoteDraftSchema,
  quoteSecrets: quoteSecretSchema,
  quoteAskers: quoteAskerSchema,
  quoteConfirmations: quoteConfirmationStateSchema,
  emailChanges: emailChangeSchema,
  mailCounts: mailCountSchema,
  commands: commandSchema,
  commandLimits: commandLimitSchema,
  commandSweeps: commandSweepSchema,
  invoices: invoiceSchema,
  receipts: receiptSchema,
  salesInvoices: salesInvoiceSchema,
  verifications: verificationSchema,
  taxTotals: taxTotalsSchema,
  transactions: paymentSchema,
  tillDays: tillDaySchema,
  counters: counterSchema,
  accounts: accountSchema,
  accountEntries: accountEntrySchema,
  accountBalances: accountBalanceSchema,
  creditProposals: creditProposalSchema,
  attention: attentionSchema,
  auditLog: auditEntrySchema,
  unique: uniqueValueSchema,
  imports: importSchema,
  importParts: importPartSchema,
  posts: postSchema,
  contactMessages: contactMessageSchema,
  missedSearches: missedSearchSchema,
  notifications: notificationSchema,
  inboxes: inboxSchema,
  customerNotifications: customerNotificationSchema,
  pushDevices: pushDeviceSchema,
  paymentOptions: storedPaymentOptionsSchema,
  kyc: kycSchema,
  accountDeletions: accountDeletionSchema,
  fileDeletions: fileDeletionSchema,
  referralCodes: referralCodeSchema,
  referralOwners: referralOwnerSchema,
  referralClicks: referralClickSchema,
  referrals: referralSchema,
  loyaltyEntries: loyaltyEntrySchema,
  loyaltyBalances: loyaltyBalanceSchema,
  prizeDraws: prizeDrawSchema,
  prizeTickets: prizeTicketsSchema,
  prizeSeeds: prizeSeedSchema,
  prizeWinners: prizeWinnerSchema,
}

/** Subcollections of a record: `users/{uid}/addresses/{id}`. */
const BELOW: Readonly<Record<string, RecordSchema>> = {
  'companies/addresses': savedAddressSchema,
  'users/addresses': savedAddressSchema,
  'users/boqs': storedBoqSchema,
  'users/notes': orderNoteSchema,
  'users/signIns': signInSchema,
  'orders/problems': orderProblemSchema,
  'orders/notes': orderNoteSchema,
  'purchaseOrders/purchaseOrders': purchaseSchema,
  'quotes/messages': quoteMessageSchema,
  'quotes/revisions': quoteRevisionSchema,
}

/** The schema of the document at `path`; undefined where nothing is stored. */
export function schemaAt(path: string): RecordSchema | undefined {
  const [collection = '', id = '', below] = path.split('/')
  if (below) return BELOW[`${collection}/${below}`]
  const schema = (SCHEMAS as Readonly<Record<string, Stored>>)[collection]
  return typeof schema === 'function' ? schema(id) : schema
}
