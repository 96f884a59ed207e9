import { listProductsOf } from '#data/catalogue/admin-products.ts'
import { readable } from '#data/firebase/unreadable.ts'
import { unitKgOf } from '#domain/orders/order-weight.ts'

/** What one unit of these products weighs, in kg; those that nobody weighed are missing. One read each. Throws AppError. */
export async function listUnitKg(productIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const products = readable(await listProductsOf(productIds))
  return new Map(
    products.flatMap((product) => {
      const kg = unitKgOf(product)
      return kg === undefined ? [] : [[product.id, kg] as const]
    }),
  )
}
