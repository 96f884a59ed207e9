import { useMemo } from 'react'
import { useCartStore } from '#stores/cart-store.ts'
import { useProductFacts, type ProductFacts } from '#components/catalogue/use-product-facts.ts'

/** Today's facts about the products in the cart or saved for later, fetched once for all components. */
export function useCartProducts(): ProductFacts {
  const cart = useCartStore((state) => state.cart)
  return useProductFacts(useMemo(() => [...Object.keys(cart.items), ...Object.keys(cart.saved)], [cart]))
}
