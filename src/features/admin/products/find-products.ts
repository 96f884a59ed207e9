import {
  findUnpublishedProducts,
  listProducts,
  listProductsOf,
  type ProductFilter,
} from '#data/catalogue/admin-products.ts'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { PAGE_SIZE, type Cursor, type Page } from '#data/firebase/pages.ts'
import type { ProductRecord } from '#domain/catalogue/product-record.ts'

export type ProductSearch = ProductFilter & {
  text: string
  /** The published products matching `text`, best first; undefined without a search. */
  foundIds: readonly string[] | undefined
}

/**
 * A page of products. Published products are searched in memory; drafts and archived products are not in the published
 * catalogue and are found by a whole word.
 */
export async function findProducts(search: ProductSearch, after?: Cursor): Promise<Page<ProductRecord>> {
  const { text, foundIds, status, category, sorting } = search
  if (!foundIds) return listProducts({ status, category, ...(sorting && { sorting }) }, after)
  const word = text.trim().split(/\s+/).at(-1) ?? ''
  const [published, others] = await Promise.all([
    status === '' || status === 'published' ? inOrder(foundIds.slice(0, PAGE_SIZE)) : [],
    status === 'published' ? [] : findUnpublishedProducts(word),
  ])
  // The index knows of an archived product for a moment longer, which is among the others by then.
  const ids = new Set(others.map(({ id }) => id))
  const items = [...published.filter(({ id }) => !ids.has(id)), ...others].filter(
    (product) =>
      (!status || product.status === status) &&
      (!category || product instanceof Unreadable || product.category === category),
  )
  return { items, next: undefined }
}

async function inOrder(ids: readonly string[]): Promise<Read<ProductRecord>[]> {
  const byId = new Map((await listProductsOf(ids)).map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
