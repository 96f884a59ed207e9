import { useMemo } from 'react'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { refreshedCart, type RefreshedCart } from '#domain/cart-refresh.ts'
import { useCartStore } from '#stores/cart-store.ts'
import { cartProductOf } from '#domain/cart.ts'

/**
 * The cart at today's prices, with what that changed. The stored cart keeps what the shopper last saw until they
 * take the change over (`setCart`), so the notice survives a reload. Undefined until the catalogue is here.
 */
export function useFreshCart(): RefreshedCart | undefined {
  const cart = useCartStore((state) => state.cart)
  const byId = useCatalogue().data?.byId
  return useMemo(
    () =>
      byId &&
      refreshedCart(cart, (id) => {
        const product = byId.get(id)
        return product && cartProductOf(product)
      }),
    [cart, byId],
  )
}
