import { NOTHING_ASKED, resourcesBy, useResource, type Snapshot } from '#data/catalogue/resource.ts'
import { readRecord, Unreadable } from '#data/firebase/unreadable.ts'
import type { RestValue } from '#data/rest/decode-value.ts'
import {
  equals,
  listPublic,
  referenceTo,
  type PublicQuery,
  type RestFilter,
} from '#data/rest/public-query.ts'
import { catalogueProductOf } from '#domain/catalogue/catalogue-product.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Facet, Sort } from '#domain/catalogue/product-filter.ts'
import { facetToken } from '#domain/catalogue/product-facets.ts'
import { applyOwnWords } from './own-words.ts'
import { useOwnPrices } from './own-prices.ts'
import { readingProducts } from './reading-products.ts'

/** The query for a page of a catalogue that is too large for memory. */
export type ProductQuestion = {
  words: string
  /** Slug of a category or subcategory, and which of the two it is; '' for all. */
  category: string
  isSubcategory: boolean
  chosen: Readonly<Record<Facet, readonly string[]>>
  fromMinor: number | undefined
  toMinor: number | undefined
  sort: Sort
  /** From the previous page; '' for the first. */
  after: string
}

export type ProductPage = {
  products: readonly CatalogueProduct[]
  /** For the next page; undefined on the last. */
  next: string | undefined
}

const PAGE = 50
/**
 * Filters that a query cannot express are applied afterwards; a page stops after this many queries and offers to
 * continue.
 */
const MAX_QUERIES = 4
/** Firestore's limit of an `array-contains-any`. */
const MAX_VALUES = 30

/** One page, from queries of published products. Throws AppError. */
export async function fetchProductPage(question: ProductQuestion, size = PAGE): Promise<ProductPage> {
  // With its vocabulary, which a list of a category does without.
  const search = question.words.trim() === '' ? undefined : await import('#domain/search/search-tokens.ts')
  if (search) await applyOwnWords()
  const words = search?.wordQueryOf(question.words)
  const { decodeProduct, LISTED_FIELDS } = await readingProducts()
  const query = {
    ...queryOf(question, words?.anyOf ?? facetTokens(question)),
    select: LISTED_FIELDS,
    limit: size,
  }
  const order = orderOf(question)
  const found: CatalogueProduct[] = []
  let after = question.after
  for (let asked = 0; asked < MAX_QUERIES; asked++) {
    const documents = await listPublic({ ...query, ...(after && { after: cursorValues(after, order) }) })
    for (const { id, fields } of documents) {
      after = cursorOf(order === undefined ? '' : String(fields[order.field]), id)
      const product = readRecord(decodeProduct, id, fields)
      if (product instanceof Unreadable) continue
      const listed = catalogueProductOf(product)
      const isFound = !search || !words || search.isAnswer(listed, words)
      if (isFound && isAskedFor(listed, question)) found.push(listed)
      if (found.length === size) return { products: found, next: after }
    }
    if (documents.length < size) return { products: found, next: undefined }
  }
  return { products: found, next: after }
}

const pages = resourcesBy((question) => fetchProductPage(JSON.parse(question) as ProductQuestion))

/** One page; without a question there is no query and no result. */
export const useProductPage = (question: ProductQuestion | undefined): Snapshot<ProductPage> =>
  useOwnPrices(useResource(question ? pages(JSON.stringify(question)) : NOTHING_ASKED))

const firstPages = resourcesBy(async (question) => {
  const subcategories = JSON.parse(question) as string[]
  const found = await Promise.all(subcategories.map((one) => fetchProductPage(wholeOf(one))))
  return found.flatMap(({ products }) => products)
})

/** The first page of each of these sub-categories, by name; without one there is no query and no result. */
export const useFirstProductsIn = (subcategories: readonly string[]): Snapshot<CatalogueProduct[]> =>
  useOwnPrices(
    useResource(subcategories.length > 0 ? firstPages(JSON.stringify(subcategories)) : NOTHING_ASKED),
  )

const wholeOf = (subcategory: string): ProductQuestion => ({
  words: '',
  category: subcategory,
  isSubcategory: true,
  chosen: { size: [], standard: [], brand: [], taxClass: [] },
  fromMinor: undefined,
  toMinor: undefined,
  sort: 'name',
  after: '',
})

function queryOf(question: ProductQuestion, anyOf: readonly string[]): Omit<PublicQuery, 'limit'> {
  const { category, isSubcategory, chosen, fromMinor, toMinor } = question
  const order = orderOf(question)
  const price = (op: RestFilter['op'], amount: number | undefined): RestFilter[] =>
    amount === undefined ? [] : [{ field: 'priceMinor', op, value: { integerValue: String(amount) } }]
  const values = anyOf.map((stringValue) => ({ stringValue }))
  return {
    collection: COLLECTIONS.products,
    where: [
      equals('status', 'published'),
      ...(category ? [equals(isSubcategory ? 'subcategory' : 'category', category)] : []),
      ...(chosen.brand.length === 1 ? [equals('brand', chosen.brand[0] ?? '')] : []),
      ...(chosen.taxClass.length === 1 ? [equals('taxClass', chosen.taxClass[0] ?? '')] : []),
      ...(values.length > 0
        ? [{ field: 'searchTokens', op: 'ARRAY_CONTAINS_ANY', value: { arrayValue: { values } } } as const]
        : []),
      ...price('GREATER_THAN_OR_EQUAL', fromMinor),
      ...price('LESS_THAN_OR_EQUAL', toMinor),
    ],
    orderBy: [...(order ? [order] : []), { field: '__name__', direction: order?.direction ?? 'ASCENDING' }],
  }
}

/**
 * Without search words, a size or standard can be queried: an array allows only one condition, of at most thirty
 * values.
 */
function facetTokens({ chosen }: ProductQuestion): string[] {
  const facet = (['size', 'standard'] as const).find(
    (one) => chosen[one].length > 0 && chosen[one].length <= MAX_VALUES,
  )
  return facet ? chosen[facet].map((value) => facetToken(facet, value)) : []
}

type Order = { field: 'name' | 'priceMinor'; direction: 'ASCENDING' | 'DESCENDING' }

/** Without a sort order, by id: that needs only the single-field indexes. */
function orderOf({ sort, fromMinor, toMinor }: ProductQuestion): Order | undefined {
  if (sort === 'price-down') return { field: 'priceMinor', direction: 'DESCENDING' }
  if (sort === 'price' || fromMinor !== undefined || toMinor !== undefined)
    return { field: 'priceMinor', direction: 'ASCENDING' }
  return sort === 'name' ? { field: 'name', direction: 'ASCENDING' } : undefined
}

/** Checks what the query could not: several values of a facet, and facets that are not fields. */
const isAskedFor = (product: CatalogueProduct, { chosen }: ProductQuestion): boolean =>
  Object.entries(chosen).every(
    ([facet, values]) => values.length === 0 || values.includes(product[facet as Facet]),
  )

const SEPARATOR = '~'

const cursorOf = (value: string, id: string): string => `${value}${SEPARATOR}${id}`

function cursorValues(cursor: string, order: Order | undefined): RestValue[] {
  const at = cursor.lastIndexOf(SEPARATOR)
  const value = cursor.slice(0, at)
  const reference = referenceTo(`${COLLECTIONS.products}/${cursor.slice(at + 1)}`)
  if (!order) return [reference]
  return [order.field === 'name' ? { stringValue: value } : { integerValue: value }, reference]
}
