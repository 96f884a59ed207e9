import { chunksOf } from '#lib/chunks.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { boughtTogetherOf } from '#domain/bought-together.ts'
import {
  catalogueProductOf,
  encodeCatalogue,
  IN_MEMORY_LIMIT,
  SHOP_FACTS_ID,
  type ShopFacts,
} from '#domain/catalogue.ts'
import { PROFORMA_SERIES } from '#domain/invoice.ts'
import type { Product } from '#domain/product.ts'
import type { PlainObject } from '#server/firestore/values/plain.ts'
import type { NewAccount } from '#server/auth/start-auth.ts'
import { categoryRows, customerRows, locationRows, productRows, supplierRows } from './csv-rows.ts'
import { SEED_RATES, SEED_TAXES, systemConfig } from './seed-config.ts'
import { documentsIn, stampOf, type SeedDocument } from './seed-document.ts'
import { placeOrders } from './seed-orders.ts'
import { demoQuotes } from './seed-quotes.ts'
import { mailTemplates } from './seed-mail-templates.ts'
import { accountOf, creditAccountOf, peopleOf } from './seed-people.ts'
import { categoriesOf, locationsOf, supplierOf } from './seed-places.ts'
import { productCostOf, productsOf } from './seed-products.ts'
import { availabilityOf, openingStockOf } from './seed-stock.ts'

const OPENED_DAYS_AGO = 30
const DAY = 86_400_000
/** About 600 KB of text; a document may hold a megabyte. */
const PRODUCTS_PER_SHARD = 1500

export type ShopRecords = { documents: SeedDocument[]; accounts: NewAccount[] }

/** Everything the shop holds when it is first started; `now` is epoch milliseconds. */
export function buildShopRecords(now: number): ShopRecords {
  const openedAt = now - OPENED_DAYS_AGO * DAY
  const rows = productRows()
  const products = productsOf(rows, openedAt)
  const categories = categoriesOf(categoryRows(), products)
  const locations = locationsOf(locationRows())
  const suppliers = supplierRows().map((row) => supplierOf(row, openedAt))
  const people = peopleOf(customerRows(), openedAt)
  const users = people.map(({ user }) => user)
  const stock = openingStockOf(products, rows, locations, openedAt)
  const { orders, invoices, auditEntries } = placeOrders(byId(products), byId(users), stock, now)
  const shop = {
    revision: 1,
    productCount: products.length,
    categories,
    locations,
    rates: SEED_RATES,
    taxes: SEED_TAXES,
  }

  const counted = {
    products,
    users,
    orders,
    invoices,
    suppliers,
    locations,
    categories: categories.map(withId),
  }
  const documents = [
    ...documentsIn(COLLECTIONS.products, products),
    ...documentsIn(
      COLLECTIONS.productCosts,
      rows.map((row) => productCostOf(row, openedAt)),
    ),
    ...uniqueValuesOf(products),
    ...catalogueOf(products, shop),
    ...documentsIn(COLLECTIONS.categories, counted.categories),
    ...documentsIn(COLLECTIONS.locations, locations),
    ...documentsIn(COLLECTIONS.suppliers, suppliers),
    ...locations.map(({ id }) => ({
      path: `${COLLECTIONS.availability}/${id}`,
      data: availabilityOf(id, products, stock, now),
    })),
    ...boughtTogetherOf(orders.filter(({ status }) => status !== 'declined')).map((data) => ({
      path: `${COLLECTIONS.boughtTogether}/${data.productId}`,
      data: { ...data, updatedAt: now },
    })),
    ...documentsIn(COLLECTIONS.stockLevels, [...stock.levels.values()]),
    ...documentsIn(COLLECTIONS.stockPostings, stock.postings),
    ...documentsIn(COLLECTIONS.users, users),
    ...documentsIn(
      COLLECTIONS.accounts,
      people.filter(({ user }) => user.customer).map((person) => creditAccountOf(person, openedAt)),
    ),
    ...documentsIn(COLLECTIONS.orders, orders),
    ...documentsIn(COLLECTIONS.invoices, invoices),
    ...documentsIn(COLLECTIONS.auditLog, auditEntries),
    ...demoQuotes(byId(products), byId(users), now),
    ...mailTemplates(COLLECTIONS.mailTemplates),
    ...Object.entries(systemConfig).map(([id, data]) => ({
      path: `${COLLECTIONS.systemConfig}/${id}`,
      data: { ...stampOf(id, openedAt), ...data },
    })),
    ...Object.entries(counted).map(([name, records]) => countOf(name, records, now)),
    {
      path: `${COLLECTIONS.counters}/${PROFORMA_SERIES}`,
      data: { value: invoices.length, lastId: invoices.at(-1)?.id ?? '', updatedAt: now },
    },
  ]
  return { documents, accounts: people.map(accountOf) }
}

const byId = <Item extends { id: string }>(items: readonly Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]))

const withId = <Item extends { slug: string }>(item: Item) => ({ ...item, id: item.slug })

const countOf = (name: string, records: readonly { id: string }[], now: number): SeedDocument => ({
  path: `${COLLECTIONS.metaData}/${name}`,
  data: { count: records.length, lastId: records.at(-1)?.id ?? '', updatedAt: now },
})

const uniqueValuesOf = (products: readonly Product[]): SeedDocument[] =>
  products.flatMap(({ id, sku, slug }) => [uniqueValue('sku', sku, id), uniqueValue('slug', slug, id)])

const uniqueValue = (kind: string, value: string, productId: string): SeedDocument => ({
  path: `${COLLECTIONS.unique}/${kind}__${value}`,
  data: { kind, value, collection: COLLECTIONS.products, recordId: productId },
})

function catalogueOf(products: readonly Product[], shop: Omit<ShopFacts, 'shards'>): SeedDocument[] {
  const chunks = products.length > IN_MEMORY_LIMIT ? [] : chunksOf(products, PRODUCTS_PER_SHARD)
  const shards = chunks.map((_, index) => `s${index}`)
  const facts: ShopFacts = { ...shop, shards }
  const document = (id: string, data: string): SeedDocument => ({
    path: `${COLLECTIONS.catalog}/${id}`,
    data: { revision: shop.revision, data } satisfies PlainObject,
  })
  return [
    document(SHOP_FACTS_ID, JSON.stringify(facts)),
    ...chunks.map((chunk, index) =>
      document(`s${index}`, encodeCatalogue(chunk.map((product) => catalogueProductOf(product)))),
    ),
  ]
}
