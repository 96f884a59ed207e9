import { useState } from 'react'
import type { CartProduct } from '#domain/cart.ts'
import { cartProductOf } from '#domain/cart.ts'
import { formatQuantity, quantityInUnits } from '#domain/quantity.ts'
import { unitFor } from '#domain/unit.ts'
import { addToCart, removeFromCart, updateQuantity, useCartStore } from '#stores/cart-store.ts'
import { toast } from '#ui/toast.tsx'

export type CartLine = {
  quantity: number
  isInCart: boolean
  /** Changes the line when the product is in the cart, else only what Add would put there. */
  setQuantity: (quantity: number) => void
  add: (quantity?: number) => void
}

/** One product's quantity wherever it is offered: the cart's own once it is there. */
export function useCartLine(product: CartProduct): CartLine {
  const inCart = useCartStore((state) => state.cart.items[product.id]?.quantity)
  const [wanted, setWanted] = useState(product.minQuantity)
  const isInCart = inCart !== undefined
  return {
    quantity: inCart ?? wanted,
    isInCart,
    setQuantity: (quantity) => (isInCart ? updateQuantity(product.id, quantity) : setWanted(quantity)),
    add: (quantity = wanted) => {
      if (isInCart) return
      addToCart(cartProductOf(product), quantity)
      tellAdded(product, quantity)
    },
  }
}

/** Said in passing and without taking the focus; one word stands for the next, however quickly goods are added. */
function tellAdded({ id, name, unit, quantityScale }: CartProduct, quantity: number) {
  const units = unitFor(quantityInUnits(quantity, quantityScale), unit)
  toast.default({
    id: 'added',
    title: `${formatQuantity(quantity, quantityScale)} ${units} in the cart`,
    message: name,
    action: { label: 'Undo', onPress: () => removeFromCart(id) },
  })
}
