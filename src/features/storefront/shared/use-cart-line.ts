import { useState } from 'react'
import type { CartProduct } from '#domain/cart/cart.ts'
import { cartProductOf } from '#domain/cart/cart.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import { addToCart, removeFromCart, updateLine, updateQuantity, useCartStore } from '#stores/cart-store.ts'
import { toast } from '#ui/toast.tsx'

export type CartLine = {
  quantity: number
  /** The measure or pack it is counted in; '' for the selling unit. */
  countedIn: string
  /** The user has not chosen a quantity yet: it is the minimum. */
  isProposal: boolean
  isInCart: boolean
  /** Changes the line if the product is in the cart, else only the quantity that Add would use. */
  setQuantity: (quantity: number) => void
  count: (countedIn: string, quantity: number) => void
  add: (quantity?: number) => void
}

/** The quantity of a product wherever it is offered: the cart's own once it is there. */
export function useCartLine(product: CartProduct): CartLine {
  const inCart = useCartStore((state) => state.cart.items[product.id])
  const [chosen, setChosen] = useState<number>()
  const [counted, setCounted] = useState('')
  const isInCart = inCart !== undefined
  const wanted = chosen ?? product.minQuantity
  return {
    quantity: inCart?.quantity ?? wanted,
    countedIn: inCart ? (inCart.countedIn ?? '') : counted,
    isProposal: !isInCart && chosen === undefined,
    isInCart,
    setQuantity: (quantity) => (isInCart ? updateQuantity(product.id, quantity) : setChosen(quantity)),
    count: (countedIn, quantity) => {
      if (isInCart) return updateLine(product.id, { countedIn: countedIn || undefined, quantity })
      setCounted(countedIn)
      setChosen(quantity)
    },
    add: (quantity = wanted) => {
      if (isInCart) return
      addToCart(cartProductOf(product), quantity)
      if (counted) updateLine(product.id, { countedIn: counted })
      notifyAdded(product, quantity)
    },
  }
}

/** A toast that does not take the focus; each one replaces the last, however quickly items are added. */
function notifyAdded({ id, name, unit, quantityScale }: CartProduct, quantity: number) {
  const units = unitFor(quantityInUnits(quantity, quantityScale), unit)
  toast.default({
    id: 'added',
    title: `${formatQuantity(quantity, quantityScale)} ${units} in the cart`,
    message: name,
    action: { label: 'Undo', onPress: () => removeFromCart(id) },
  })
}
