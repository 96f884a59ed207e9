import { useEffect } from 'react'
import { isUnchanged, withStockSeen, type RefreshedCart } from '#domain/cart/cart-refresh.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { useStockAtBranch } from './use-stock-at-branch.ts'

/**
 * Takes over what needs no word: the first look at the stock, and facts of the products that change nothing for the
 * shopper, such as a name, or a price nobody knew before.
 */
export function useQuietChanges(fresh: RefreshedCart | undefined): void {
  const cart = useCartStore((state) => state.cart)
  const stock = useStockAtBranch()
  useEffect(() => {
    if (fresh && isUnchanged(fresh)) setCart(fresh.cart)
    else if (stock) setCart(withStockSeen(cart, stock))
  }, [cart, fresh, stock])
}
