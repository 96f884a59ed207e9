import { findPublished } from '#data/rest/public-query.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { PAGE_FIELDS } from '#domain/catalogue/product-schema.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeProduct } from './decode-product.ts'

/** A published product by its slug; one read. Throws AppError. */
export async function readProduct(slug: string): Promise<Product> {
  const found = await findPublished(COLLECTIONS.products, 'slug', slug, PAGE_FIELDS)
  if (!found) throw new AppError('not-found', `product ${slug}`)
  return decodeProduct(found.id, found.fields)
}
