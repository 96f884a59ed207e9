import { useMemo } from 'react'
import { useCartStore } from '#stores/cart-store.ts'
import { useProductFacts, type ProductFacts } from '#components/catalogue/use-product-facts.ts'

/** What the shop says today of all that is in the cart or put aside: asked for once, whoever looks. */
export function useCartProducts(): ProductFacts {
  const cart = useCartStore((state) => state.cart)
  return useProductFacts(useMemo(() => [...Object.keys(cart.items), ...Object.keys(cart.saved)], [cart]))
}
