import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { isStaff, type Role } from '#domain/people/roles.ts'
import { locationSchema } from '#domain/stock/location-schema.ts'
import { decoded } from '#lib/schema.ts'
import { sheetsOfLevels } from '#domain/stock/stock-totals.ts'
import { readLevel } from '#server/api/read-stored.ts'
import { catalogueOf } from '#server/seed/product-records.ts'
import { RATES, TAXES } from '#tests/pickup-draft.ts'
import type { QuoteShop } from '#tests/quote-shop.ts'

const STAMP = { createdAt: 1, createdBy: 'seed', updatedAt: 1, updatedBy: 'seed' }
const CATEGORY = {
  slug: 'cement',
  parent: '',
  name: 'Cement',
  description: '',
  picture: '',
  rank: 1,
}
const CATEGORIES = [CATEGORY, { ...CATEGORY, slug: 'bags', parent: 'cement', name: 'Bags' }]

/** What the quote shop leaves out, and triggers follow: the catalogue that shoppers see, costs and sheets of stock. */
export function completeOpening({ admin }: QuoteShop, costs: Readonly<Record<string, number>>): void {
  const products = admin.list('products').map(({ id, data }) => decodeProduct(id, data))
  const categories = CATEGORIES.map((category) => ({ ...category, count: products.length }))
  const locations = admin.list('locations').flatMap(({ id, data }) => {
    admin.update(`locations/${id}`, { ghanaPostGps: 'GA-100-2000' })
    const read = decoded(locationSchema, { ...data, ghanaPostGps: 'GA-100-2000' })
    return read.ok ? [read.record] : []
  })
  const { documents, records } = catalogueOf(products, 1, {
    revision: 1,
    productCount: products.length,
    categories,
    locations,
    rates: RATES,
    taxes: [TAXES],
  })
  for (const { path, data } of documents) admin.set(path, data)
  for (const product of records) admin.set(`products/${product.id}`, JSON.parse(JSON.stringify(product)))
  for (const category of categories)
    admin.set(`categories/${category.slug}`, { ...category, id: category.slug })
  for (const { id, sku, slug } of products)
    for (const [kind, value] of Object.entries({ sku, slug }))
      admin.set(`unique/${kind}__${value}`, { kind, value, collection: 'products', recordId: id })
  for (const { id, data } of admin.list('users'))
    if (isStaff((data['roles'] ?? []) as Role[])) admin.update(`users/${id}`, { waits: [] })
  admin.set('MetaData/products', {
    count: products.length,
    lastId: products.at(-1)?.id ?? '',
    updatedAt: 1,
  })
  for (const [id, cost] of Object.entries(costs))
    admin.set(`productCosts/${id}`, {
      ...STAMP,
      id,
      costMinor: cost,
      averageCostMinor: cost,
      floorMarginBasisPoints: 0,
      suppliers: [],
    })
  admin.set('costSheets/all', { costs })
  const levels = admin
    .list('stockLevels')
    .flatMap(({ id, data }) => [readLevel(id, data)].flatMap((read) => (read.ok ? [read.record] : [])))
  for (const [branch, sheet] of sheetsOfLevels(levels)) admin.set(`stockSheets/${branch}`, sheet)
}
