import {
  boughtTogetherOf,
  countsForBoughtTogether,
  productsBoughtTogether,
} from '#domain/catalogue/bought-together.ts'
import { countedSale, queuesOfOrders, totalsOfSales } from '#domain/orders/daily-totals.ts'
import { marginsOfSales } from '#domain/orders/margin-totals.ts'
import { stockOfOrder } from '#domain/orders/order-stock.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { PROFORMA_SERIES } from '#domain/money/invoice.ts'
import type { NewAccount } from '#server/auth/account-file.ts'
import { customerRows, productRows } from './csv-rows.ts'
import { averageCostsOf, countOf, goodsDocuments, goodsOf, settingsDocuments } from './product-records.ts'
import { systemConfig } from './seed-config.ts'
import { documentsIn, type SeedDocument, type SeedFile } from './seed-document.ts'
import { DEMO_ORDERS } from './demo-orders.ts'
import { placeOrders, type PlacedOrders } from './seed-orders.ts'
import { ledgerDocuments } from './seed-ledger.ts'
import { demoLoyalty } from './seed-loyalty.ts'
import { DEMO_PAYMENTS, payOrders } from './seed-payments.ts'
import { accountOf, creditAccountOf, peopleOf } from './seed-people.ts'
import { demoNotifications } from './seed-notifications.ts'
import { demoPosts } from './seed-posts.ts'
import { demoReferrals } from './seed-referrals.ts'
import { demoQuotes } from './seed-quotes.ts'
import { availabilityOf } from './seed-stock.ts'

const OPENED_DAYS_AGO = 30
const DAY = 86_400_000

export type ShopRecords = {
  documents: SeedDocument[]
  accounts: NewAccount[]
  files?: readonly SeedFile[]
}

/** Everything in a shop that begins; `now` is epoch milliseconds. Without orders there are no payments either. */
export function buildShopRecords(
  now: number,
  {
    openedDaysAgo = OPENED_DAYS_AGO,
    withOrders = true,
  }: { openedDaysAgo?: number; withOrders?: boolean } = {},
): ShopRecords {
  const openedAt = now - openedDaysAgo * DAY
  const goods = goodsOf(productRows(), openedAt)
  const { products, categories, locations, suppliers, stock } = goods
  const people = peopleOf(customerRows(), openedAt)
  const users = people.map(({ user }) => user)
  const { invoices, auditEntries, ...placed } = placeOrders(
    byId(products),
    byId(users),
    stock,
    now,
    withOrders ? DEMO_ORDERS : [],
  )
  const { orders, documents: payments } = payOrders(placed.orders, now, withOrders ? DEMO_PAYMENTS : [])
  const counted = orders.filter(
    (order) => countsForBoughtTogether(order) && productsBoughtTogether(order.lines).length > 0,
  )
  const numbered = { products, users, orders, invoices, suppliers, locations, categories }
  const quotes = demoQuotes(byId(products), byId(users), now)
  const documents = [
    ...goodsDocuments(goods, stock, now),
    ...boughtTogetherOf(counted).map((data) => ({
      path: `${COLLECTIONS.boughtTogether}/${data.productId}`,
      data: { ...data, updatedAt: now },
    })),
    ...counted.map(({ id, lines }) => ({
      path: `${COLLECTIONS.boughtTogetherOrders}/${id}`,
      data: { productIds: productsBoughtTogether(lines), countedAt: now },
    })),
    ...documentsIn(COLLECTIONS.users, users),
    ...documentsIn(
      COLLECTIONS.accounts,
      people.filter(({ user }) => user.customer).map((person) => creditAccountOf(person, openedAt)),
    ),
    ...documentsIn(
      COLLECTIONS.orders,
      orders.map((order) => ({
        ...order,
        ...stockOfOrder(order, availabilityOf(order.locationId, products, stock, now).bands),
      })),
    ),
    ...totalsDocuments(orders, byId(products), averageCostsOf(goods), now),
    ...documentsIn(COLLECTIONS.invoices, invoices),
    ...documentsIn(COLLECTIONS.auditLog, auditEntries),
    ...payments,
    ...ledgerDocuments(orders, payments, byId(users), (uid) =>
      (people.find(({ user }) => user.uid === uid)?.creditLimitMinor ?? 0) > 0 ? 30 : 0,
    ),
    ...quotes,
    ...demoNotifications([...documentsIn(COLLECTIONS.orders, orders), ...payments, ...quotes], now),
    ...demoReferrals(byId(users), now),
    ...demoLoyalty(byId(users), now),
    ...documentsIn(COLLECTIONS.posts, demoPosts(now)),
    ...settingsDocuments(systemConfig, openedAt),
    ...Object.entries(numbered).map(([name, records]) => countOf(name, records, now)),
    {
      path: `${COLLECTIONS.counters}/${PROFORMA_SERIES}`,
      data: { value: invoices.length, lastId: invoices.at(-1)?.id ?? '', updatedAt: now },
    },
  ]
  return { documents, accounts: people.map(accountOf) }
}

/** As the trigger would have counted them. */
function totalsDocuments(
  stored: PlacedOrders['orders'],
  products: ReadonlyMap<string, Product>,
  averageCosts: Readonly<Record<string, number>>,
  now: number,
): SeedDocument[] {
  const orders = stored.map(({ submittedAt, confirmedAt, ...order }) => ({
    ...order,
    submittedAt: submittedAt.getTime(),
    confirmedAt: confirmedAt?.getTime(),
  }))
  const sales = orders.flatMap((order) => {
    const sale = countedSale(order, (id) => products.get(id)?.category)
    if (!sale) return []
    const costs = Object.entries(averageCosts).filter(
      ([id, cost]) => cost > 0 && sale.lines.some(({ productId }) => productId === id),
    )
    return [{ id: order.id, sale, costs: Object.fromEntries(costs) }]
  })
  return [
    ...sales.flatMap(({ id, sale, costs }) => [
      { path: `${COLLECTIONS.countedSales}/${id}`, data: { ...sale, countedAt: now } },
      { path: `${COLLECTIONS.costedSales}/${id}`, data: { week: sale.week, costs, countedAt: now } },
    ]),
    ...[...marginsOfSales(sales)].map(([id, data]) => ({ path: `${COLLECTIONS.marginTotals}/${id}`, data })),
    ...[...totalsOfSales(sales.map(({ sale }) => sale))].map(([id, data]) => ({
      path: `${COLLECTIONS.dailyTotals}/${id}`,
      data,
    })),
    ...[...queuesOfOrders(orders)].map(([scope, data]) => ({
      path: `${COLLECTIONS.orderQueues}/${scope}`,
      data,
    })),
  ]
}

const byId = <Item extends { id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]))
