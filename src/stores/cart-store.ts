import { create } from 'zustand'
import {
  EMPTY_CART,
  withItem,
  withLine,
  withOrderId,
  withoutItem,
  withQuantity,
  type Cart,
  type CartItem,
  type CartProduct,
} from '#domain/cart/cart.ts'
import { restoreCart, type RestoredCart } from '#domain/cart/cart-restore.ts'
import { workInBrowser } from '#lib/browser-storage.ts'
import { newId } from '#lib/new-id.ts'

const STORAGE_KEY = 'cart'

/** `today` is the cart at current prices, once a page has calculated it; undefined after a change to the cart. */
export const useCartStore = create<{ cart: Cart; today?: Cart | undefined }>()(() => ({ cart: EMPTY_CART }))

export const setCartToday = (today: Cart | undefined) => useCartStore.setState({ today })

/**
 * Ignored when the product is already in the cart (spec §4). `quantity` is at the product's scale; one unit by
 * default.
 */
export const addToCart = (product: CartProduct, quantity?: number) =>
  changeCart((cart) => withItem(cart, product, quantity))

export const removeFromCart = (productId: string) => changeCart((cart) => withoutItem(cart, productId))

/** Zero or less removes the line (spec §4). */
export const updateQuantity = (productId: string, quantity: number) =>
  changeCart((cart) => withQuantity(cart, productId, quantity))

export const updateLine = (
  productId: string,
  line: Partial<Pick<CartItem, 'note' | 'countedIn' | 'quantity'>>,
) => changeCart((cart) => withLine(cart, productId, line))

export const setCart = (cart: Cart) => changeCart(() => cart)
/**
 * The same, unless the cart is no longer `seen`: what was worked out from an earlier cart must not undo what has come
 * in since, from the account or another tab.
 */
export const setCartFrom = (seen: Cart, next: Cart) => changeCart((cart) => (cart === seen ? next : cart))
/** For a cart stored before carts had ids. */
export const ensureOrderId = () => changeCart((cart) => cart)

/** Restores the cart stored in the browser, without saving it again; returns what could not be restored. */
export function restoreCartFromStorage(): Omit<RestoredCart, 'cart'> {
  const { cart, ...lost } = restoreCart(readStored())
  useCartStore.setState({ cart, today: undefined })
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

export function changeCart(next: (cart: Cart) => Cart) {
  const before = useCartStore.getState().cart
  const cart = withOrderId(next(before), newId)
  if (cart === before) return
  useCartStore.setState({ cart, today: undefined })
  workInBrowser.setItem(STORAGE_KEY, JSON.stringify(cart))
}

function readStored(): unknown {
  try {
    return JSON.parse(workInBrowser.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return 'unreadable'
  }
}
