import { useEffect } from 'react'
import { isUnchanged, withStockSeen, type RefreshedCart } from '#domain/cart/cart-refresh.ts'
import { setCartFrom, useCartStore } from '#stores/cart-store.ts'
import { useStockAtBranch } from './use-stock-at-branch.ts'

/**
 * Accepts changes that need no notice: the first stock check, and product facts that make no difference to the shopper,
 * such as a name, or a price that was not known before.
 */
export function useQuietChanges(fresh: RefreshedCart | undefined): void {
  const cart = useCartStore((state) => state.cart)
  const stock = useStockAtBranch()
  useEffect(() => {
    if (fresh && isUnchanged(fresh)) setCartFrom(cart, fresh.cart)
    else if (stock) setCartFrom(cart, withStockSeen(cart, stock))
  }, [cart, fresh, stock])
}
