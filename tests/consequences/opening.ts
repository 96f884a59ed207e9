import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { isStaff, type Role } from '#domain/people/roles.ts'
import { locationSchema } from '#domain/stock/location-schema.ts'
import { decoded } from '#lib/schema.ts'
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
  count: 1,
}
const CATEGORIES = [CATEGORY, { ...CATEGORY, slug: 'bags', parent: 'cement', name: 'Bags' }]

/** What the quote shop leaves out, and triggers follow: the catalogue that shoppers see, costs and sheets of stock. */
export function completeOpening({ admin }: QuoteShop): void {
  const locations = admin.list('locations').flatMap(({ id, data }) => {
    admin.update(`locations/${id}`, { ghanaPostGps: 'GA-100-2000' })
    const read = decoded(locationSchema, { ...data, ghanaPostGps: 'GA-100-2000' })
    return read.ok ? [read.record] : []
  })
  const { documents, records } = catalogueOf([decodeProduct('CEM', admin.get('products/CEM'))], 1, {
    revision: 1,
    productCount: 1,
    categories: CATEGORIES,
    locations,
    rates: RATES,
    taxes: [TAXES],
  })
  for (const { path, data } of documents) admin.set(path, data)
  for (const product of records) admin.set(`products/${product.id}`, JSON.parse(JSON.stringify(product)))
  for (const category of CATEGORIES)
    admin.set(`categories/${category.slug}`, { ...category, id: category.slug })
  for (const [kind, value] of [
    ['sku', 'CEM'],
    ['slug', 'cem'],
  ])
    admin.set(`unique/${kind}__${value}`, { kind, value, collection: 'products', recordId: 'CEM' })
  for (const { id, data } of admin.list('users'))
    if (isStaff((data['roles'] ?? []) as Role[])) admin.update(`users/${id}`, { waits: [] })
  admin.set('MetaData/products', { count: 1, lastId: 'CEM', updatedAt: 1 })
  admin.set('productCosts/CEM', {
    ...STAMP,
    id: 'CEM',
    costMinor: 5000,
    averageCostMinor: 5000,
    floorMarginBasisPoints: 0,
    suppliers: [],
  })
  admin.set('costSheets/all', { costs: { CEM: 5000 } })
  admin.set('stockSheets/osu', { onHand: { CEM: 20 }, scales: { CEM: 0 } })
}
