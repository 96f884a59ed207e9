import { useEffect } from 'react'
import { withStockSeen } from '#domain/cart-refresh.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { useStockAtBranch } from './use-stock-at-branch.ts'

/** Notes the stock of what is new in the cart, so that a later change of it can be told. */
export function useStockNoted(): void {
  const cart = useCartStore((state) => state.cart)
  const stock = useStockAtBranch()
  useEffect(() => {
    if (stock) setCart(withStockSeen(cart, stock))
  }, [cart, stock])
}
