import { fetchProductsByIds } from './use-products-by-id.ts'
import { isQueried, type CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { catalogueNow } from './use-catalogue.ts'

/** Published products by id, from the catalogue or, when that is too large for memory, by query. Throws AppError. */
export async function findCatalogueProducts(ids: readonly string[]): Promise<CatalogueProduct[]> {
  const { facts, byId } = await catalogueNow()
  const found = isQueried(facts) ? await fetchProductsByIds(ids) : byId
  return ids.flatMap((id) => found.get(id) ?? [])
}
