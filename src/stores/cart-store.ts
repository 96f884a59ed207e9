import { create } from 'zustand'
import {
  cleared,
  EMPTY_CART,
  withItem,
  withLine,
  withNote,
  withOrderId,
  withoutItem,
  withoutSaved,
  withQuantity,
  withSaved,
  withShipping,
  withTakenBack,
  type Cart,
  type CartItem,
  type CartProduct,
} from '#domain/cart/cart.ts'
import { restoreCart, type RestoredCart } from '#domain/cart/cart-restore.ts'
import { newId } from '#lib/new-id.ts'

const STORAGE_KEY = 'cart'

export const useCartStore = create<{ cart: Cart }>()(() => ({ cart: EMPTY_CART }))

/** Ignored when the product is in the cart already (spec §4). `quantity` is at the product's scale; one unit by default. */
export const addToCart = (product: CartProduct, quantity?: number) =>
  change((cart) => withItem(cart, product, quantity))

export const removeFromCart = (productId: string) => change((cart) => withoutItem(cart, productId))

/** Zero or less takes the line out (spec §4). */
export const updateQuantity = (productId: string, quantity: number) =>
  change((cart) => withQuantity(cart, productId, quantity))

export const updateLine = (
  productId: string,
  line: Partial<Pick<CartItem, 'note' | 'countedIn' | 'quantity'>>,
) => change((cart) => withLine(cart, productId, line))

export const saveForLater = (productId: string) => change((cart) => withSaved(cart, productId))
export const takeBack = (productId: string) => change((cart) => withTakenBack(cart, productId))
export const forgetSaved = (productId: string) => change((cart) => withoutSaved(cart, productId))
export const setCartNote = (note: string) => change((cart) => withNote(cart, note))

export const clearCart = () => change(cleared)
export const setShipping = (shippingMinor: number) => change((cart) => withShipping(cart, shippingMinor))
export const setCart = (cart: Cart) => change(() => cart)
/** For a cart that was kept before carts had ids. */
export const ensureOrderId = () => change((cart) => cart)

/** Takes over what the browser kept, without saving it again; returns what could not be taken over. */
export function restoreCartFromStorage(): Omit<RestoredCart, 'cart'> {
  const { cart, ...lost } = restoreCart(readStored())
  useCartStore.setState({ cart })
  return lost
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
  const before = useCartStore.getState().cart
  const cart = withOrderId(next(before), newId)
  if (cart === before) return
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
    return 'unreadable'
  }
}
