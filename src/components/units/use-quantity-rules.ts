import { useCallback } from 'react'
import { useProducts } from '#data/catalogue/use-products.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import type { QuantityRules } from '#domain/units/typed-quantity.ts'

/** A line of goods, of an order, a transfer or a count. */
type Line = { productId: string; unit: string; quantityScale: QuantityScale }

/** How quantities of lines are typed: in their unit and, once the catalogue is there, in the packs of their product. */
export function useQuantityRules(
  lines: readonly { productId: string }[],
): (line: Line, limits?: Partial<QuantityRules>) => QuantityRules {
  const { productOf } = useProducts(lines.map(({ productId }) => productId))
  return useCallback(
    ({ productId, unit, quantityScale }, limits) => {
      const product = productOf?.(productId)
      const isSame = product?.unit === unit && product.quantityScale === quantityScale
      return { unit, quantityScale, packs: isSame ? product.packs : undefined, ...limits }
    },
    [productOf],
  )
}
