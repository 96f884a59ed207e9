import { COLLECTIONS } from '#domain/records/collections.ts'
import { countBoughtTogether } from '#server/api/catalogue/count-bought-together.ts'
import type { SendPush } from '#server/push/push-message.ts'
import { pushToCustomer } from '#server/push/push-to-customer.ts'
import { fillBackorders } from './fill-backorders.ts'
import { keepReferral, keepRewardOfDelivery, qualifyReferral } from './follow-referrals.ts'
import { issueInvoiceOfOrder } from './issue-invoices.ts'
import { keepCompanyOrder } from './keep-company-orders.ts'
import { keepKycDays } from './keep-kyc-days.ts'
import { keepLedgerOfOrder, keepLedgerOfPayment } from './keep-ledger.ts'
import { keepStockOfBranch, keepStockOfOrder } from './keep-listed-stock.ts'
import { keepOwedOfDelivery, keepOwedOfOrder, keepOwedOfRefund } from './keep-owed.ts'
import { keepPointsOfDelivery, keepPointsOfOrder } from './keep-points.ts'
import { keepSearchKeys } from './keep-search-keys.ts'
import { keepCostSheet, keepStockTotals } from './keep-stock-totals.ts'
import { keepTotals, keepTotalsOfDelivery } from './keep-totals.ts'
import { keepWaits, WAITED } from './keep-waits.ts'
import { mailConfirmation } from './mail-confirmations.ts'
import { mailDelivery } from './mail-deliveries.ts'
import { mailKyc } from './mail-kyc.ts'
import { mailNews } from './mail-news.ts'
import { mailPayment } from './mail-payments.ts'
import { NEWS, notify } from './notify.ts'
import { openBranchStock } from './open-branch-stock.ts'
import { CUSTOMER_NEWS, tellCustomer } from './tell-customer.ts'
import type { Database, Written } from './written.ts'

/** What triggers work with. Without `push` no browser is notified. */
export type TriggerServices = Database & { siteUrl: string; push?: SendPush | undefined }

/** Derives something from a write to a collection. A repeated event changes nothing more. */
type Trigger = readonly [
  collection: string,
  follow: (services: TriggerServices, written: Written) => Promise<unknown>,
]

/** One for each collection of a table, named after it. */
const each = <Collection extends string>(
  name: string,
  table: Readonly<Record<Collection, unknown>>,
  follow: (services: TriggerServices, collection: Collection, written: Written) => Promise<unknown>,
): Record<string, Trigger> =>
  Object.fromEntries(
    (Object.keys(table) as Collection[]).map((collection): [string, Trigger] => [
      `${name}${collection.toLowerCase()}`,
      [collection, (services, written) => follow(services, collection, written)],
    ]),
  )

/**
 * What follows from writes, by a name of its own: Cloud Functions in production (`server/function.ts`), one after another on
 * the local servers (`server/stack/triggers.ts`).
 */
export const TRIGGERS: Readonly<Record<string, Trigger>> = {
  branchstock: [COLLECTIONS.locations, openBranchStock],
  // What lists say of stock, on the records that they read.
  liststock: [COLLECTIONS.availability, keepStockOfBranch],
  listorders: [COLLECTIONS.orders, keepStockOfOrder],
  stocktotals: [COLLECTIONS.stockPostings, keepStockTotals],
  // Goods that orders wait for are reserved for them, or the sellers told, once they arrive.
  fillorders: [COLLECTIONS.stockPostings, fillBackorders],
  costsheet: [COLLECTIONS.productCosts, keepCostSheet],
  together: [
    COLLECTIONS.orders,
    async ({ run }, { id, before, after }) => {
      if (before && after && before['status'] !== after['status'])
        await countBoughtTogether(run, id, Date.now())
    },
  ],
  mailorders: [COLLECTIONS.orders, mailConfirmation],
  companyorders: [COLLECTIONS.orders, keepCompanyOrder],
  maildeliveries: [COLLECTIONS.fulfillments, mailDelivery],
  mailkyc: [COLLECTIONS.kyc, mailKyc],
  kycdays: [COLLECTIONS.kyc, keepKycDays],
  mailpayments: [COLLECTIONS.transactions, mailPayment],
  orderledger: [COLLECTIONS.orders, keepLedgerOfOrder],
  orderowed: [COLLECTIONS.orders, keepOwedOfOrder],
  deliveryowed: [COLLECTIONS.fulfillments, keepOwedOfDelivery],
  refundowed: [COLLECTIONS.transactions, keepOwedOfRefund],
  invoices: [COLLECTIONS.orders, issueInvoiceOfOrder],
  orderpoints: [COLLECTIONS.orders, keepPointsOfOrder],
  deliverypoints: [COLLECTIONS.fulfillments, keepPointsOfDelivery],
  paymentledger: [COLLECTIONS.transactions, keepLedgerOfPayment],
  ...each('notify', NEWS, notify),
  ...each('waits', WAITED, keepWaits),
  ...each('tell', CUSTOMER_NEWS, tellCustomer),
  ...each('news', CUSTOMER_NEWS, mailNews),
  pushes: [
    COLLECTIONS.customerNotifications,
    async ({ run, push }, written) => {
      if (push && !written.before) await pushToCustomer({ run, send: push, now: Date.now() }, written)
    },
  ],
  totals: [COLLECTIONS.orders, keepTotals],
  returntotals: [COLLECTIONS.fulfillments, keepTotalsOfDelivery],
  // What members are found by, of what they write themselves.
  searchkeys: [COLLECTIONS.users, keepSearchKeys],
  referrals: [COLLECTIONS.users, keepReferral],
  referralorders: [COLLECTIONS.orders, qualifyReferral],
  referralreturns: [COLLECTIONS.fulfillments, keepRewardOfDelivery],
}
