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
  setQuantity: (quantity: number, typedIn?: string) => void
  count: (countedIn: string, quantity: number) => void
  add: (quantity?: number, typedIn?: string) => void
}

/** A quantity that is chosen, or still the one that a line begins with. */
export type ChosenQuantity = Pick<CartLine, 'quantity' | 'isProposal' | 'setQuantity'>

/** The quantity of a product wherever it is offered: the cart's own once it is there. */
export function useCartLine(product: CartProduct): CartLine {
  const inCart = useCartStore((state) => state.cart.items[product.id])
  const [chosen, setChosen] = useState<number>()
  const [counted, setCounted] = useState('')
  const isInCart = inCart !== undefined
  const wanted = chosen ?? product.minQuantity
  const countingOf = (typedIn = '') => (typedIn === product.unit ? '' : typedIn)
  const count = (countedIn: string, quantity: number) => {
    if (isInCart) return updateLine(product.id, { countedIn: countedIn || undefined, quantity })
    setCounted(countedIn)
    setChosen(quantity)
  }
  return {
    quantity: inCart?.quantity ?? wanted,
    countedIn: inCart ? (inCart.countedIn ?? '') : counted,
    isProposal: !isInCart && chosen === undefined,
    isInCart,
    // A pack that was typed is kept; digits alone change the quantity only.
    setQuantity: (quantity, typedIn) => {
      if (typedIn !== undefined) return count(countingOf(typedIn), quantity)
      return isInCart ? updateQuantity(product.id, quantity) : setChosen(quantity)
    },
    count,
    add: (quantity = wanted, typedIn) => {
      if (isInCart) return
      addToCart(cartProductOf(product), quantity)
      const countedIn = typedIn === undefined ? counted : countingOf(typedIn)
      if (countedIn) updateLine(product.id, { countedIn })
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
