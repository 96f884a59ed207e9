import { COLLECTIONS } from '#domain/records/collections.ts'
import { countBoughtTogether } from '#server/api/catalogue/count-bought-together.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restSnapshots, restTransactions } from '#server/api/rest-transaction.ts'
import type { FirestoreServer } from '@osu-supply/firestore-server'
import { keepCostSheet, keepStockTotals } from '#server/proof/keep-stock-totals.ts'
import { keepCompanyOrder } from '#server/proof/keep-company-orders.ts'
import { keepKycDays } from '#server/proof/keep-kyc-days.ts'
import { keepLedgerOfOrder, keepLedgerOfPayment } from '#server/proof/keep-ledger.ts'
import { keepOwedOfDelivery, keepOwedOfOrder, keepOwedOfRefund } from '#server/proof/keep-owed.ts'
import { keepPointsOfDelivery, keepPointsOfOrder } from '#server/proof/keep-points.ts'
import { fillBackorders } from '#server/proof/fill-backorders.ts'
import { issueInvoiceOfOrder } from '#server/proof/issue-invoices.ts'
import { keepStockOfBranch, keepStockOfOrder } from '#server/proof/keep-listed-stock.ts'
import { keepSearchKeys } from '#server/proof/keep-search-keys.ts'
import { keepTotals, keepTotalsOfDelivery } from '#server/proof/keep-totals.ts'
import { keepWaits, WAITED } from '#server/proof/keep-waits.ts'
import { keepReferral, keepRewardOfDelivery, qualifyReferral } from '#server/proof/follow-referrals.ts'
import { mailConfirmation } from '#server/proof/mail-confirmations.ts'
import { mailDelivery } from '#server/proof/mail-deliveries.ts'
import { mailKyc } from '#server/proof/mail-kyc.ts'
import { mailNews } from '#server/proof/mail-news.ts'
import { mailPayment } from '#server/proof/mail-payments.ts'
import { NEWS, notify } from '#server/proof/notify.ts'
import { CUSTOMER_NEWS, tellCustomer } from '#server/proof/tell-customer.ts'
import type { SendPush } from '#server/push/push-message.ts'
import { pushToCustomer } from '#server/push/push-to-customer.ts'
import { PROOFS } from '#server/proof/proofs.ts'
import { proveProducts } from '#server/proof/prove-catalogue.ts'
import type { Written } from '#server/proof/written.ts'

/** What Cloud Functions do in production after every write; one at a time. */
export function startTriggers(
  { followWrites: follow, url }: FirestoreServer,
  projectId: string,
  { siteUrl = '', push }: { siteUrl?: string; push?: SendPush } = {},
) {
  const access = emulatedAccess(projectId, url)
  const database = { run: restTransactions(access), readAt: restSnapshots(access) }
  let isUntold = false
  let running: Promise<unknown> = Promise.resolve()
  const followWrites: typeof follow = (collection, tell) =>
    follow(collection, (write) => {
      if (!isUntold) tell(write)
    })
  const enqueue = (what: string, work: () => Promise<unknown>) => {
    running = running.then(work).catch((error: unknown) => console.error(`${what}:`, error))
  }

  // An import writes thousands: those that wait are proven together.
  const waiting: Written[] = []
  const proveWaiting = () => proveProducts(database, waiting.splice(0))
  const proofs = Object.entries(PROOFS).filter(([collection]) => collection !== COLLECTIONS.products)
  const stops = [
    followWrites(COLLECTIONS.products, ({ id, before, after, time }) => {
      if (waiting.push({ id, before, after, time }) === 1) enqueue('proof of products', proveWaiting)
    }),
    ...proofs.map(([collection, prove]) =>
      followWrites(collection, ({ id, before, after, time }) =>
        enqueue(`proof of ${collection}/${id}`, () => prove(database, { id, before, after, time })),
      ),
    ),
    followWrites(COLLECTIONS.availability, ({ id, before, after, time }) =>
      enqueue(`lists with availability/${id}`, () =>
        keepStockOfBranch(database, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.orders, ({ id, before, after, time }) =>
      enqueue(`lists with orders/${id}`, () => keepStockOfOrder(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.stockPostings, ({ id, before, after, time }) =>
      enqueue(`totals with stockPostings/${id}`, () =>
        keepStockTotals(database, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.stockPostings, ({ id, before, after, time }) =>
      enqueue(`orders that wait for stockPostings/${id}`, () =>
        fillBackorders({ run: database.run, siteUrl }, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.productCosts, ({ id, before, after, time }) =>
      enqueue(`costs with productCosts/${id}`, () => keepCostSheet(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.orders, ({ id, before, after }) => {
      if (!before || !after || before['status'] === after['status']) return
      enqueue('ordered together', () => countBoughtTogether(database.run, id, Date.now()))
    }),
    followWrites(COLLECTIONS.orders, ({ id, before, after, time }) =>
      enqueue(`mail about orders/${id}`, () =>
        mailConfirmation({ run: database.run, siteUrl }, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.orders, ({ id, before, after, time }) =>
      enqueue(`company of orders/${id}`, () =>
        keepCompanyOrder({ run: database.run, siteUrl }, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.fulfillments, ({ id, before, after, time }) =>
      enqueue(`mail about fulfillments/${id}`, () =>
        mailDelivery({ run: database.run, siteUrl }, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.kyc, ({ id, before, after, time }) =>
      enqueue(`mail about kyc/${id}`, () =>
        mailKyc({ run: database.run, siteUrl }, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.kyc, ({ id, before, after, time }) =>
      enqueue(`days of kyc/${id}`, () => keepKycDays(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.transactions, ({ id, before, after, time }) =>
      enqueue(`mail about transactions/${id}`, () =>
        mailPayment({ run: database.run, siteUrl }, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.orders, ({ id, before, after, time }) =>
      enqueue(`ledger with orders/${id}`, () => keepLedgerOfOrder(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.orders, ({ id, before, after, time }) =>
      enqueue(`owed on orders/${id}`, () => keepOwedOfOrder(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.fulfillments, ({ id, before, after, time }) =>
      enqueue(`owed with fulfillments/${id}`, () =>
        keepOwedOfDelivery(database, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.transactions, ({ id, before, after, time }) =>
      enqueue(`owed with transactions/${id}`, () => keepOwedOfRefund(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.orders, ({ id, before, after, time }) =>
      enqueue(`invoice of orders/${id}`, () => issueInvoiceOfOrder(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.orders, ({ id, before, after, time }) =>
      enqueue(`points with orders/${id}`, () => keepPointsOfOrder(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.fulfillments, ({ id, before, after, time }) =>
      enqueue(`points with fulfillments/${id}`, () =>
        keepPointsOfDelivery(database, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.transactions, ({ id, before, after, time }) =>
      enqueue(`ledger with transactions/${id}`, () =>
        keepLedgerOfPayment(database, { id, before, after, time }),
      ),
    ),
    ...(Object.keys(NEWS) as (keyof typeof NEWS)[]).map((collection) =>
      followWrites(collection, ({ id, before, after, time }) =>
        enqueue(`notification of ${collection}/${id}`, () =>
          notify(database, collection, { id, before, after, time }),
        ),
      ),
    ),
    ...(Object.keys(WAITED) as (keyof typeof WAITED)[]).map((collection) =>
      followWrites(collection, ({ id, before, after, time }) =>
        enqueue(`what waits with ${collection}/${id}`, () =>
          keepWaits(database, collection, { id, before, after, time }),
        ),
      ),
    ),
    ...(Object.keys(CUSTOMER_NEWS) as (keyof typeof CUSTOMER_NEWS)[]).map((collection) =>
      followWrites(collection, ({ id, before, after, time }) =>
        enqueue(`customer told of ${collection}/${id}`, () =>
          tellCustomer(database, collection, { id, before, after, time }),
        ),
      ),
    ),
    ...(Object.keys(CUSTOMER_NEWS) as (keyof typeof CUSTOMER_NEWS)[]).map((collection) =>
      followWrites(collection, ({ id, before, after, time }) =>
        enqueue(`mail to the customer of ${collection}/${id}`, () =>
          mailNews({ run: database.run, siteUrl }, collection, { id, before, after, time }),
        ),
      ),
    ),
    followWrites(COLLECTIONS.customerNotifications, ({ id, before, after }) => {
      if (push && !before)
        enqueue(`push of customerNotifications/${id}`, () =>
          pushToCustomer({ run: database.run, send: push, now: Date.now() }, { id, before, after }),
        )
    }),
    followWrites(COLLECTIONS.orders, ({ id, before, after, time }) =>
      enqueue(`totals with orders/${id}`, () => keepTotals(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.fulfillments, ({ id, before, after, time }) =>
      enqueue(`totals with fulfillments/${id}`, () =>
        keepTotalsOfDelivery(database, { id, before, after, time }),
      ),
    ),
    followWrites(COLLECTIONS.users, ({ id, before, after, time }) =>
      enqueue(`search for users/${id}`, () => keepSearchKeys(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.users, ({ id, before, after, time }) =>
      enqueue(`referral of users/${id}`, () => keepReferral(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.orders, ({ id, before, after, time }) =>
      enqueue(`referral with orders/${id}`, () => qualifyReferral(database, { id, before, after, time })),
    ),
    followWrites(COLLECTIONS.fulfillments, ({ id, before, after, time }) =>
      enqueue(`referral with fulfillments/${id}`, () =>
        keepRewardOfDelivery(database, { id, before, after, time }),
      ),
    ),
  ]

  return {
    untold: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      isUntold = true
      try {
        return await work()
      } finally {
        isUntold = false
      }
    },
    /** Once what was written is followed up, and what that wrote. */
    settled: async () => {
      for (let last: unknown; last !== running;) {
        last = running
        await last
      }
    },
    close: async () => {
      for (const stop of stops) stop()
      await running
    },
  }
}
