import { create } from 'zustand'
import {
  EMPTY_CART,
  withItem,
  withoutItem,
  withQuantity,
  withShipping,
  type Cart,
  type CartProduct,
} from '#domain/cart.ts'
import { restoreCart } from '#domain/cart-restore.ts'

const STORAGE_KEY = 'cart'

export const useCartStore = create<{ cart: Cart }>()(() => ({ cart: EMPTY_CART }))

/** Ignored when the product is in the cart already (spec §4). `quantity` is at the product's scale. */
export const addToCart = (product: CartProduct, quantity: number) =>
  change((cart) => withItem(cart, product, quantity))

export const removeFromCart = (productId: string) => change((cart) => withoutItem(cart, productId))

/** Zero or less takes the line out (spec §4). */
export const updateQuantity = (productId: string, quantity: number) =>
  change((cart) => withQuantity(cart, productId, quantity))

export const clearCart = () => change(() => EMPTY_CART)
export const setShipping = (shippingMinor: number) => change((cart) => withShipping(cart, shippingMinor))
export const setCart = (cart: Cart) => change(() => cart)

/** Takes over what the browser kept, without saving it again; returns the names of lines it could not read. */
export function restoreCartFromStorage(): readonly string[] {
  const { cart, droppedNames } = restoreCart(readStored())
  useCartStore.setState({ cart })
  return droppedNames
}

/** Follows the cart of the shop's other tabs. Returns the stop function. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) restoreCartFromStorage()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function change(next: (cart: Cart) => Cart) {
  const cart = next(useCartStore.getState().cart)
  useCartStore.setState({ cart })
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(cart))
  } catch {
    // A full or forbidden storage must not stop anybody from buying: the cart then lives as long as the tab.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return undefined
  }
}
