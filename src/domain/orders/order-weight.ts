import { measuresOf } from '#domain/catalogue/product-measures.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { loadGrams } from './delivery-zone.ts'
import type { OrderLine } from './order.ts'

/** What one unit weighs; undefined where nobody entered it. */
export const unitKgOf = (product: Product): number | undefined =>
  measuresOf(product).holds.kg ?? (product.weightGrams / 1000 || undefined)

/** By the catalogue, whatever the order says; undefined where the weight of any line is unknown. */
export const weightOfLines = (
  lines: readonly OrderLine[],
  productOf: (productId: string) => Product | undefined,
): number | undefined =>
  loadGrams(
    lines.map(({ productId, quantity, quantityScale }) => {
      const product = productOf(productId)
      return { unitKg: product && unitKgOf(product), quantity, quantityScale }
    }),
  )
