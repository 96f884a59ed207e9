import { resourcesBy, useResource, type Snapshot } from '#data/catalogue/resource.ts'
import { readable, readRecord } from '#data/firebase/unreadable.ts'
import { equals, listPublic } from '#data/rest/public-query.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { LISTED_FIELDS } from '#domain/catalogue/product-schema.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { useOwnPrices } from './own-prices.ts'
import { decodeProduct } from './decode-product.ts'

/** Maximum number of values in a query. */
const MOST = 30

async function fetchBySlugs(slugs: string): Promise<readonly Product[]> {
  const wanted = slugs.split(' ').filter(Boolean).slice(0, MOST)
  if (wanted.length === 0) return []
  const values = wanted.map((stringValue) => ({ stringValue }))
  const found = await listPublic({
    collection: COLLECTIONS.products,
    where: [{ field: 'slug', op: 'IN', value: { arrayValue: { values } } }, equals('status', 'published')],
    select: LISTED_FIELDS,
    limit: MOST,
  })
  const products = readable(found.map(({ id, fields }) => readRecord(decodeProduct, id, fields)))
  return wanted.flatMap((slug) => products.find((product) => product.slug === slug) ?? [])
}

const productsBySlugs = resourcesBy(fetchBySlugs)

/** Published products in the order of their slugs; those no longer sold are missing. */
export const useProductsBySlug = (slugs: readonly string[]): Snapshot<readonly Product[]> =>
  useOwnPrices(useResource(productsBySlugs(slugs.join(' '))))
