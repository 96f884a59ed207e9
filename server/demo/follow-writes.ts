import { COLLECTIONS } from '#domain/records/collections.ts'
import { followCompanyOrder } from '#server/api/orders/company-orders.ts'
import { countBoughtTogether } from '#server/api/catalogue/count-bought-together.ts'
import { issueInvoice } from '#server/api/money/sales-invoices.ts'
import { keepLedgerOfOrder, keepLedgerOfPayment } from '#server/proof/keep-ledger.ts'
import { keepOwedOfDelivery, keepOwedOfOrder, keepOwedOfRefund } from '#server/proof/keep-owed.ts'
import { postOrderPoints } from '#server/proof/keep-points.ts'
import { keepCostSheet, keepStockTotals } from '#server/proof/keep-stock-totals.ts'
import { keepStockOfBranch, keepStockOfOrder } from '#server/proof/keep-listed-stock.ts'
import { keepSearchKeys } from '#server/proof/keep-search-keys.ts'
import { keepTotals, keepTotalsOfDelivery } from '#server/proof/keep-totals.ts'
import { keepWaits, WAITED } from '#server/proof/keep-waits.ts'
import { NEWS, notify } from '#server/proof/notify.ts'
import { CUSTOMER_NEWS, tellCustomer } from '#server/proof/tell-customer.ts'
import type { Database, Written } from '#server/proof/written.ts'
import type { DemoShop } from './demo-shop.ts'
import type { MemoryStore } from './memory-store.ts'

/** Staff have seen what is older. */
const NEWS_TIME = 4 * 86_400_000

type Follow = (shop: Pick<DemoShop, 'now' | 'siteUrl'> & Database, written: Written) => Promise<unknown>

/** What the triggers of the shop keep (`server/proof/trigger-table.ts`), by collection; without mails. */
const FOLLOWS: Readonly<Record<string, readonly Follow[]>> = {
  [COLLECTIONS.stockPostings]: [keepStockTotals],
  [COLLECTIONS.productCosts]: [keepCostSheet],
  [COLLECTIONS.transactions]: [keepLedgerOfPayment, keepOwedOfRefund],
  [COLLECTIONS.availability]: [keepStockOfBranch],
  [COLLECTIONS.users]: [keepSearchKeys],
  [COLLECTIONS.orders]: [
    keepStockOfOrder,
    keepTotals,
    keepLedgerOfOrder,
    keepOwedOfOrder,
    async ({ run, now }, { id, before, after }) => {
      if (before && before['status'] !== after?.['status']) await countBoughtTogether(run, id, now())
    },
    async (shop, { id, after }) => {
      if (after?.['companyId']) await followCompanyOrder(id, shop)
    },
    async ({ run, now }, { id, before, after }) => {
      if (after?.['status'] === 'completed' && before?.['status'] !== 'completed')
        await run((transaction) => issueInvoice(transaction, id, { user: undefined, at: now() }))
    },
    async ({ run, now }, { id, after }) => {
      if (after?.['status'] === 'completed') await postOrderPoints(run, id, now())
    },
  ],
  [COLLECTIONS.fulfillments]: [
    keepTotalsOfDelivery,
    keepOwedOfDelivery,
    async ({ run, now }, { after }) => {
      if (typeof after?.['orderId'] === 'string') await postOrderPoints(run, after['orderId'], now())
    },
  ],
}

/** Does for what was written what the triggers do, until nothing new is written. */
export async function followWrites(
  store: MemoryStore,
  shop: Omit<DemoShop, 'products'>,
  startedAt: number,
): Promise<void> {
  for (let written = store.takeWritten(); written.length > 0; written = store.takeWritten())
    for (const { collection, ...one } of written) {
      for (const follow of FOLLOWS[collection] ?? []) await follow(shop, one)
      if (collection in NEWS && shop.now() > startedAt - NEWS_TIME)
        await notify(shop, collection as keyof typeof NEWS, one)
      if (collection in WAITED) await keepWaits(shop, collection as keyof typeof WAITED, one)
      if (collection in CUSTOMER_NEWS) await tellCustomer(shop, collection as keyof typeof CUSTOMER_NEWS, one)
    }
}
