import { filledShards, storedFacts } from '#domain/catalogue/catalogue-shards.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import {
  COST_SHEET_ID,
  countedPosting,
  sheetsOfLevels,
  totalsOfPostings,
} from '#domain/stock/stock-totals.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { listedBands } from '#domain/stock/stock.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import type { PlainObject } from '@osu-supply/firestore-server'
import { categoryRows, locationRows, productRows, supplierRows, type ProductRow } from './csv-rows.ts'
import { SEED_RATES, SEED_TAXES, type systemConfig } from './seed-config.ts'
import { documentsIn, stampOf, type SeedDocument } from './seed-document.ts'
import { mailTemplates } from './seed-mail-templates.ts'
import { categoriesOf, locationsOf, supplierOf, supplierPartOf } from './seed-places.ts'
import { productCostOf, productsOf } from './seed-products.ts'
import { availabilityOf, openingStockOf, type Stock } from './seed-stock.ts'

const FIRST_REVISION = 1

/** The shop's products, their stock and their suppliers; `openedAt` is epoch milliseconds. */
export function goodsOf(rows: readonly ProductRow[], openedAt: number) {
  const products = productsOf(productRows(), openedAt)
  const locations = locationsOf(locationRows())
  return {
    openedAt,
    rows,
    products,
    locations,
    categories: categoriesOf(categoryRows(), products).map(withId),
    suppliers: supplierRows().map((row) => supplierOf(row, openedAt)),
    stock: openingStockOf(products, rows, locations, openedAt),
  }
}

export type Goods = ReturnType<typeof goodsOf>

/** By product. */
export const averageCostsOf = ({ rows, openedAt }: Goods): Record<string, number> =>
  Object.fromEntries(rows.map((row) => [row.sku, productCostOf(row, openedAt).averageCostMinor]))

/** The documents for products and stock; `stock` is as of `now`, epoch milliseconds. */
export function goodsDocuments(goods: Goods, stock: Stock, now: number): SeedDocument[] {
  const { products, rows, categories, locations, suppliers, openedAt } = goods
  const catalogue = catalogueOf(products, openedAt, {
    revision: FIRST_REVISION,
    productCount: products.length,
    categories: categories.map(({ id: _id, ...category }) => category),
    locations,
    rates: SEED_RATES,
    taxes: SEED_TAXES,
  })
  const shown = locations.map(({ id }) => availabilityOf(id, products, stock, now))
  const bandsAt = shown.map(({ locationId, bands }) => [locationId, bands] as const)
  return [
    ...documentsIn(
      COLLECTIONS.products,
      catalogue.records.map((product) => ({ ...product, bands: listedBands(product.id, bandsAt) })),
    ),
    ...documentsIn(
      COLLECTIONS.productCosts,
      rows.map((row) => productCostOf(row, openedAt)),
    ),
    ...uniqueValuesOf(products),
    ...catalogue.documents,
    ...documentsIn(COLLECTIONS.categories, categories),
    ...documentsIn(COLLECTIONS.locations, locations),
    ...documentsIn(COLLECTIONS.suppliers, suppliers),
    ...documentsIn(
      COLLECTIONS.supplierParts,
      rows.flatMap((row) => {
        const product = products.find(({ sku }) => sku === row.sku)
        const supplier = suppliers.find(({ code }) => code === row.supplier_code)
        const { costMinor } = productCostOf(row, openedAt)
        return product && supplier ? [supplierPartOf(product, { supplier, costMinor, now: openedAt })] : []
      }),
    ),
    ...shown.map((data) => ({ path: `${COLLECTIONS.availability}/${data.locationId}`, data })),
    ...documentsIn(COLLECTIONS.stockLevels, [...stock.levels.values()]),
    ...documentsIn(COLLECTIONS.stockPostings, stock.postings),
    ...stockTotalsDocuments(stock, now),
    {
      path: `${COLLECTIONS.costSheets}/${COST_SHEET_ID}`,
      data: { costs: averageCostsOf(goods) },
    },
  ]
}

/** As the trigger would have counted them. */
function stockTotalsDocuments(stock: Stock, now: number): SeedDocument[] {
  const counted = stock.postings.flatMap(({ id, postedAt, ...posting }) => {
    const counts = countedPosting({ ...posting, postedAt: postedAt.getTime() })
    return counts ? [{ id, counts }] : []
  })
  return [
    ...counted.map(({ id, counts }) => ({
      path: `${COLLECTIONS.countedPostings}/${id}`,
      data: { ...counts, countedAt: now },
    })),
    ...[...totalsOfPostings(counted.map(({ counts }) => counts))].map(([id, data]) => ({
      path: `${COLLECTIONS.stockTotals}/${id}`,
      data,
    })),
    ...[...sheetsOfLevels([...stock.levels.values()])].map(([locationId, data]) => ({
      path: `${COLLECTIONS.stockSheets}/${locationId}`,
      data,
    })),
  ]
}

/** Mail texts and settings, which a shop may lack after an update. */
export const settingsDocuments = (config: typeof systemConfig, openedAt: number): SeedDocument[] => [
  ...mailTemplates(COLLECTIONS.mailTemplates),
  ...Object.entries(config).map(([id, data]) => ({
    path: `${COLLECTIONS.systemConfig}/${id}`,
    data: { ...stampOf(id, openedAt), ...data },
  })),
]

const withId = <Item extends { slug: string }>(item: Item) => ({ ...item, id: item.slug })

/** `MetaData/{name}`: how many records there are, and the last one. */
export const countOf = (name: string, records: readonly { id: string }[], now: number): SeedDocument => ({
  path: `${COLLECTIONS.metaData}/${name}`,
  data: { count: records.length, lastId: records.at(-1)?.id ?? '', updatedAt: now },
})

const uniqueValuesOf = (products: readonly Product[]): SeedDocument[] =>
  products.flatMap(({ id, sku, slug }) => [uniqueValue('sku', sku, id), uniqueValue('slug', slug, id)])

const uniqueValue = (kind: string, value: string, productId: string): SeedDocument => ({
  path: `${COLLECTIONS.unique}/${kind}__${value}`,
  data: { kind, value, collection: COLLECTIONS.products, recordId: productId },
})

/** The shop's facts and shards, and the products with their place in them. */
export function catalogueOf(
  products: readonly ProductRecord[],
  openedAt: number,
  shop: Omit<ShopFacts, 'shards' | 'shardRevisions'>,
): { documents: SeedDocument[]; records: ProductRecord[] } {
  const { revision } = shop
  const shards = filledShards(products)
  const facts: ShopFacts = {
    ...shop,
    shards: shards.map(({ id }) => id),
    shardRevisions: Object.fromEntries(shards.map(({ id }) => [id, revision])),
  }
  const document = (id: string, data: PlainObject): SeedDocument => ({
    path: `${COLLECTIONS.catalog}/${id}`,
    data: { ...data, lastProductId: '', changedAt: new Date(openedAt) },
  })
  const shardOf = new Map(shards.flatMap((one) => one.products.map(({ id }) => [id, one.id])))
  return {
    documents: [
      document(SHOP_FACTS_ID, storedFacts(facts)),
      ...shards.map(({ id, data }) => document(id, { revision, data })),
    ],
    records: products.map((product) => ({
      ...product,
      shard: shardOf.get(product.id) ?? '',
      catalogRevision: revision,
    })),
  }
}
