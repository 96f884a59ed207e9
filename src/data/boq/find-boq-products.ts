import { decodeProduct } from '#data/catalogue/decode-product.ts'
import { applyOwnWords } from '#data/catalogue/own-words.ts'
import { readProducts } from '#data/catalogue/read-products.ts'
import { atOwnPrices } from '#data/catalogue/own-prices.ts'
import { readable, readRecord } from '#data/firebase/unreadable.ts'
import { equals, listPublic } from '#data/rest/public-query.ts'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { LISTED_FIELDS } from '#domain/catalogue/product-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { lineQueriesOf } from '#domain/search/search-tokens.ts'
import { chunksOf } from '#lib/chunks.ts'

/** Of each query; a read each. */
const MOST = 25
/** With as many for a line, its words alone are not asked for as well. */
const ENOUGH = 8
/** Lines asked for at the same time. */
const AT_ONCE = 6

/**
 * The products that the lines of a boq may mean, where the catalogue is too large to match against all of it: the
 * `known` ones by id, and for each different line those that share its codes, sizes or most telling words. At most
 * fifty reads a line. Throws AppError.
 */
export async function findBoqProducts(
  lines: readonly string[],
  known: readonly string[],
  revision: number,
): Promise<CatalogueProduct[]> {
  await applyOwnWords()
  const found = new Map(await readProducts(known, revision))
  for (const some of chunksOf([...new Set(lines)], AT_ONCE)) {
    const products = await Promise.all(some.map(findForLine))
    for (const product of products.flat()) found.set(product.id, product)
  }
  return atOwnPrices([...found.values()])
}

async function findForLine(line: string): Promise<CatalogueProduct[]> {
  const found: CatalogueProduct[] = []
  for (const tokens of lineQueriesOf(line)) {
    if (found.length >= ENOUGH) break
    found.push(...(await findWithAny(tokens)))
  }
  return found
}

async function findWithAny(tokens: readonly string[]): Promise<CatalogueProduct[]> {
  const values = tokens.map((stringValue) => ({ stringValue }))
  const documents = await listPublic({
    collection: COLLECTIONS.products,
    where: [
      equals('status', 'published'),
      { field: 'searchTokens', op: 'ARRAY_CONTAINS_ANY', value: { arrayValue: { values } } },
    ],
    select: LISTED_FIELDS,
    limit: MOST,
  })
  return readable(documents.map(({ id, fields }) => readRecord(decodeProduct, id, fields))).map(
    catalogueProductOf,
  )
}
