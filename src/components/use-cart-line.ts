import { useState } from 'react'
import type { CartProduct } from '#domain/cart.ts'
import { addToCart, updateQuantity, useCartStore } from '#stores/cart-store.ts'
import { cartProductOf } from '#domain/cart.ts'

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
    add: (quantity = wanted) => addToCart(cartProductOf(product), quantity),
  }
}
