import { resourcesBy, useResource, type Snapshot } from '#data/catalogue/resource.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { useOwnPrices } from './own-prices.ts'
import { firstFacts, firstProduct } from './first-view.ts'
import { currentRevision, knownRevision } from './use-catalogue.ts'

/** The shop's revision when each product was read, or an earlier one. */
const readAt = new Map<string, number | undefined>()

/** Every change to a published product moves the shop's revision (`rules/products.rules`): only then is it read again. */
async function fetchProductBySlug(slug: string): Promise<Product> {
  const known = productBySlug(slug).read().data
  const since = known === firstProduct(slug) ? firstFacts()?.revision : readAt.get(slug)
  if (known && since !== undefined && (await currentRevision()) === since) return known
  const revision = knownRevision()
  // Most visits arrive with the product in the page.
  const product = await (await import('./read-product.ts')).readProduct(slug)
  readAt.set(slug, revision)
  return product
}

const productBySlug = resourcesBy(fetchProductBySlug, firstProduct)

export const useProduct = (slug: string): Snapshot<Product> => useOwnPrices(useResource(productBySlug(slug)))
