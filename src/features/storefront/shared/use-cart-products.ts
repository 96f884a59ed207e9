import { useMemo } from 'react'
import { useCartStore } from '#stores/cart-store.ts'
import { useProducts, type Products } from '#data/catalogue/use-products.ts'

/** Today's facts about the products in the cart or saved for later, fetched once for all components. */
export function useCartProducts(): Products {
  const cart = useCartStore((state) => state.cart)
  return useProducts(useMemo(() => [...Object.keys(cart.items), ...Object.keys(cart.saved)], [cart]))
}
