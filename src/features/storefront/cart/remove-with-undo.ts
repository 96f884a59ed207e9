import type { CartProduct } from '#domain/cart/cart.ts'
import { removeFromCart, setCart, useCartStore } from '#stores/cart-store.ts'
import { toast } from '#ui/toast.tsx'

export function removeWithUndo(product: CartProduct): void {
  const before = useCartStore.getState().cart
  removeFromCart(product.id)
  toast.default({
    title: `${product.name} has been removed from the cart`,
    action: { label: 'Put it back', onPress: () => setCart(before) },
    duration: 8000,
  })
}
