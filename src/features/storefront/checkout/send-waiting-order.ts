import { failureText } from '#components/states/failure-texts.ts'
import { findCatalogueProducts } from '#data/catalogue/find-products.ts'
import { renewCatalogue } from '#data/catalogue/use-catalogue.ts'
import { submitOrder, type SubmittedOrder } from '#data/orders/submit-order.ts'
import { createAddress } from '#data/people/addresses.ts'
import { cartProductOf } from '#domain/cart/cart.ts'
import { isUnchanged, refreshedCart } from '#domain/cart/cart-refresh.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import { orderedOf, withoutOrdered } from '#domain/orders/ordered-cart.ts'
import { isAppError } from '#lib/app-error.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { stopWaiting, type WaitingOrder } from '#stores/waiting-order-store.ts'
import { fillIn, startNextOrder } from './checkout-store.ts'
import { submitFailureTexts } from './submit-failure-texts.ts'

const CHANGED =
  'Prices or quantities changed while it waited for the network. Please look at the order again, then place it.'

/**
 * Submits the order and removes its items from the cart; undefined if it still waits or cannot be sent, which the store
 * then records. Sending it twice is harmless: its id is the order's.
 */
export async function sendWaitingOrder(waiting: WaitingOrder): Promise<SubmittedOrder | undefined> {
  const { uid, draft, form, address } = waiting
  try {
    if (!(await isAsPlaced(draft))) {
      giveUp(waiting, CHANGED)
      return undefined
    }
    const order = await submitOrder(draft, window.location.origin)
    stopWaiting()
    const { cart } = useCartStore.getState()
    setCart(withoutOrdered(cart, order.id, orderedOf(order, draft.cart, draft.cart)))
    startNextOrder()
    // The order is placed whether this succeeds or not; with the order's id, the address is saved only once.
    if (address) void createAddress(uid, order.id, address).catch(() => undefined)
    return order
  } catch (error) {
    if (isAppError(error, 'offline')) return undefined
    console.warn('The order that waited was not submitted:', error)
    giveUp({ ...waiting, form }, failureText(error, submitFailureTexts(draft)))
    return undefined
  }
}

function giveUp({ form }: WaitingOrder, why: string) {
  fillIn(form)
  stopWaiting(why)
}

/** Whether the prices are the same as when it was placed. An accepted quote's prices do not change. */
async function isAsPlaced({ cart, quote }: OrderDraft): Promise<boolean> {
  if (quote) return true
  await renewCatalogue()
  const products = await findCatalogueProducts(Object.keys(cart.items))
  const byId = new Map(products.map((product) => [product.id, cartProductOf(product)]))
  const fresh = refreshedCart(cart, (id) => byId.get(id))
  return isUnchanged(fresh) && fresh.gone.length === 0
}
