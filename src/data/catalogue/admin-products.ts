import { documentId, getDocs, limit, orderBy, query, where, type Query } from 'firebase/firestore'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import {
  fetchPage,
  IDS_PER_QUERY,
  PAGE_SIZE,
  sortedBy,
  type Cursor,
  type Page,
} from '#data/firebase/pages.ts'
import { readable, type Read } from '#data/firebase/unreadable.ts'
import { recordsOf, watchDocument, watchQueries, watchQuery, type Watching } from '#data/firebase/watch.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Product, ProductStatus } from '#domain/catalogue/product.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'
import type { AppError } from '#lib/app-error.ts'
import type { Sorting } from '#lib/sorting.ts'
import { chunksOf } from '#lib/chunks.ts'
import { decodeProduct } from './decode-product.ts'

const SORT_FIELDS = { product: 'name', price: 'priceMinor', changed: 'updatedAt' } as const

export type ProductSorting = Sorting<keyof typeof SORT_FIELDS>

export const BY_NAME: ProductSorting = { by: 'product', isDescending: false }

/** Empty means no filter. */
export type ProductFilter = { status: ProductStatus | ''; category: string; sorting?: ProductSorting }

/** Products of every status, a page at a time. */
export const listProducts = (
  { status, category, sorting = BY_NAME }: ProductFilter,
  after?: Cursor,
): Promise<Page<ProductRecord>> => {
  const filters = [
    ...(status ? [where('status', '==', status)] : []),
    ...(category ? [where('category', '==', category)] : []),
  ]
  return fetchPage(
    query(collectionOf(COLLECTIONS.products), ...filters, sortedBy(SORT_FIELDS, sorting)),
    decodeProduct,
    after,
  )
}

/**
 * Drafts and archived products that contain `word` as a whole word in name, SKU or tags; they are not in the published
 * catalogue, which is searched in memory. At most fifty.
 */
export const findUnpublishedProducts = (word: string): Promise<Read<ProductRecord>[]> =>
  withAppErrors(async () => {
    const found = query(
      collectionOf(COLLECTIONS.products),
      where('searchTokens', 'array-contains', word.toLowerCase()),
      where('status', 'in', ['draft', 'archived']),
      limit(PAGE_SIZE),
    )
    return recordsOf(decodeProduct)(await getDocs(found))
  })

/** One product with its back-office fields, live; `undefined` when there is none. Returns the stop function. */
export const watchProductRecord = (id: string, ...to: Watching<ProductRecord | undefined>) =>
  watchDocument(documentOf(COLLECTIONS.products, id), decodeProduct, ...to)

/** Drafts waiting to be published, longest waiting first, live, at most fifty. Returns the stop function. */
export const watchAskedProducts = (...to: Watching<Read<Product>[]>) =>
  watchQuery(
    query(
      collectionOf(COLLECTIONS.products),
      where('isPublishAsked', '==', true),
      orderBy('updatedAt'),
      limit(PAGE_SIZE),
    ),
    recordsOf(decodeProduct),
    ...to,
  )

/** The products with these ids, in no particular order; deleted ones are missing. */
export const listProductsOf = (ids: readonly string[]): Promise<Read<ProductRecord>[]> =>
  withAppErrors(async () => {
    const answers = await Promise.all(queriesFor(ids).map((one) => getDocs(one)))
    return answers.flatMap(recordsOf(decodeProduct))
  })

/** Like `listProductsOf`, live, by id, without unreadable products. Returns the stop function. */
export const watchProductsOf = (
  ids: readonly string[],
  onProducts: (products: ReadonlyMap<string, ProductRecord>) => void,
  onError: (error: AppError) => void,
): (() => void) =>
  watchQueries(
    queriesFor(ids),
    decodeProduct,
    (products) => onProducts(new Map(readable(products).map((product) => [product.id, product]))),
    onError,
  )

const queriesFor = (ids: readonly string[]): Query[] =>
  chunksOf(ids, IDS_PER_QUERY).map((some) =>
    query(collectionOf(COLLECTIONS.products), where(documentId(), 'in', some), limit(IDS_PER_QUERY)),
  )
