import { useMemo } from 'react'
import { cartProductOf } from '#domain/cart.ts'
import { refreshedCart, type RefreshedCart } from '#domain/cart-refresh.ts'
import { useCartStore } from '#stores/cart-store.ts'
import { useProductFacts } from './use-product-facts.ts'
import { useStockAtBranch } from './use-stock-at-branch.ts'

/**
 * The cart at today's prices and stock, with what that changed. The stored cart keeps what the shopper last saw until
 * they take the change over (`setCart`), so the notice survives a reload. Undefined until the products are known.
 */
export function useFreshCart(): RefreshedCart | undefined {
  const cart = useCartStore((state) => state.cart)
  const ids = useMemo(() => [...Object.keys(cart.items), ...Object.keys(cart.saved)], [cart])
  const { productOf } = useProductFacts(ids)
  const stock = useStockAtBranch()
  return useMemo(
    () =>
      productOf &&
      refreshedCart(
        cart,
        (id) => {
          const product = productOf(id)
          return product && cartProductOf(product)
        },
        stock,
      ),
    [cart, productOf, stock],
  )
}
