import { resourcesBy, useResource, type Snapshot } from '#data/catalogue/resource.ts'
import { readable, readRecord } from '#data/firebase/unreadable.ts'
import { equals, listPublic } from '#data/rest/public-query.ts'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { chunksOf } from '#lib/chunks.ts'
import { readingProducts } from './reading-products.ts'

/** Maximum number of values in a query. */
const MOST = 30

type ById = ReadonlyMap<string, CatalogueProduct>

/** Thirty per query. Throws AppError. */
export async function fetchProductsByIds(ids: readonly string[]): Promise<ById> {
  const found = await Promise.all(chunksOf(ids, MOST).map(fetchSome))
  return new Map(found.flat().map((product) => [product.id, product]))
}

async function fetchSome(ids: readonly string[]): Promise<CatalogueProduct[]> {
  const { decodeProduct, LISTED_FIELDS } = await readingProducts()
  const values = ids.map((stringValue) => ({ stringValue }))
  const found = await listPublic({
    collection: COLLECTIONS.products,
    where: [{ field: 'id', op: 'IN', value: { arrayValue: { values } } }, equals('status', 'published')],
    select: LISTED_FIELDS,
    limit: MOST,
  })
  return readable(found.map(({ id, fields }) => readRecord(decodeProduct, id, fields))).map(
    catalogueProductOf,
  )
}

const productsByIds = resourcesBy((ids) => fetchProductsByIds(ids.split(' ').filter(Boolean)))

const resourceFor = (ids: readonly string[]) => productsByIds(ids.toSorted().join(' '))

export const renewProducts = (ids: readonly string[]): Promise<void> => resourceFor(ids).refresh()

/** Published products by id; those no longer sold are missing. The same ids in any order share one request. */
export const useProductsById = (ids: readonly string[]): Snapshot<ById> => useResource(resourceFor(ids))
