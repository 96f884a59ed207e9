import { readable, readRecord } from '#data/firebase/unreadable.ts'
import { equals, listPublic } from '#data/rest/public-query.ts'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { LISTED_FIELDS } from '#domain/catalogue/product-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { chunksOf } from '#lib/chunks.ts'
import { decodeProduct } from './decode-product.ts'

/** Maximum number of values in a query. */
const MOST = 30

type ById = ReadonlyMap<string, CatalogueProduct>

let read: { revision: number; products: Map<string, Promise<CatalogueProduct | undefined>> } | undefined

/**
 * Published products by id, thirty per query; those no longer sold are missing. A product is read once for each
 * revision of the catalogue: every publication makes a new one. Throws AppError.
 */
export async function readProducts(ids: readonly string[], revision: number): Promise<ById> {
  if (read?.revision !== revision) read = { revision, products: new Map() }
  const { products } = read
  const unread = [...new Set(ids)].filter((id) => !products.has(id))
  for (const some of chunksOf(unread, MOST)) {
    const found = fetchSome(some)
    for (const id of some)
      products.set(
        id,
        found.then((byId) => byId.get(id)),
      )
    // What could not be read is read the next time.
    found.catch(() => some.forEach((id) => products.delete(id)))
  }
  const found = await Promise.all(ids.map(async (id) => products.get(id)))
  return new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])))
}

async function fetchSome(ids: readonly string[]): Promise<ById> {
  const values = ids.map((stringValue) => ({ stringValue }))
  const found = await listPublic({
    collection: COLLECTIONS.products,
    where: [{ field: 'id', op: 'IN', value: { arrayValue: { values } } }, equals('status', 'published')],
    select: LISTED_FIELDS,
    limit: MOST,
  })
  const products = readable(found.map(({ id, fields }) => readRecord(decodeProduct, id, fields)))
  return new Map(products.map((product) => [product.id, catalogueProductOf(product)]))
}
