import { useLayoutEffect, useMemo } from 'react'
import { cartProductOf } from '#domain/cart/cart.ts'
import { refreshedCart, type RefreshedCart } from '#domain/cart/cart-refresh.ts'
import { setCartToday, useCartStore } from '#stores/cart-store.ts'
import { useCartProducts } from './use-cart-products.ts'
import { useStockAtBranch } from './use-stock-at-branch.ts'

/**
 * The cart at today's prices and stock, with the changes. The stored cart keeps what the shopper last saw until they
 * accept the changes (`setCart`), so the notice survives a reload. Undefined until the products are known.
 */
export function useFreshCart(): RefreshedCart | undefined {
  const cart = useCartStore((state) => state.cart)
  const { productOf } = useCartProducts()
  const stock = useStockAtBranch()
  const fresh = useMemo(
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
  // Before the page is painted, so that the header never shows a different total from the lines.
  useLayoutEffect(() => setCartToday(fresh?.cart), [fresh])
  return fresh
}
