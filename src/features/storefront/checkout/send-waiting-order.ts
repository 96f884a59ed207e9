import { today } from '#components/states/today.ts'
import { failureText } from '#components/states/failure-texts.ts'
import { fetchAvailability } from '#data/catalogue/use-availability.ts'
import { catalogueNow, renewCatalogue } from '#data/catalogue/use-catalogue.ts'
import { findCatalogueProducts } from '#data/catalogue/use-products.ts'
import { fetchDeliveryZones } from '#data/orders/delivery-zones.ts'
import { submitOrder, type SubmittedOrder } from '#data/orders/submit-order.ts'
import { createAddress } from '#data/people/addresses.ts'
import { cartProductOf } from '#domain/cart/cart.ts'
import { refreshedCart, type RefreshedCart } from '#domain/cart/cart-refresh.ts'
import { deliveryFeeOf } from '#domain/orders/delivery-zone.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import { orderedOf, withoutOrdered } from '#domain/orders/ordered-cart.ts'
import { exemptionOn, taxRatesFor } from '#domain/people/customer-terms.ts'
import { useSessionStore } from '#stores/session-store.ts'
import { taxRatesOn } from '#domain/pricing/tax.ts'
import { isAppError } from '#lib/app-error.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { stopWaiting, type WaitingOrder } from '#stores/waiting-order-store.ts'
import { checkoutItemsOfCart } from './checkout-items.ts'
import { orderChanges } from './order-changes.ts'
import { fillIn, startNextOrder } from '#features/storefront/shared/checkout-store.ts'
import { submitFailureTexts } from './submit-failure-texts.ts'

/** The changes are sentences without a full stop. */
const changedText = (changes: readonly string[]): string =>
  `Something changed while it waited for the network: ${changes.join('; ')}. Please look at the order again, then place it.`

/**
 * Submits the order and removes its items from the cart; undefined if it still waits or cannot be sent, which the store
 * then records. Sending it twice is harmless: its id is the order's.
 */
export async function sendWaitingOrder(waiting: WaitingOrder): Promise<SubmittedOrder | undefined> {
  const { uid, draft, seen, form, address } = waiting
  try {
    const changes = await changesSince(waiting)
    if (changes.length > 0) {
      giveUp(waiting, changedText(changes))
      return undefined
    }
    const order = await submitOrder(draft, seen.totals)
    stopWaiting()
    const { cart } = useCartStore.getState()
    setCart(withoutOrdered(cart, order.id, orderedOf(order, draft.cart, draft.cart)))
    startNextOrder()
    // The order is placed whether this succeeds or not; with the order's id, the address is saved only once.
    if (address) void createAddress({ uid }, order.id, address).catch(() => undefined)
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

/** As at "Place the order": what is different from what the customer saw. An accepted quote's prices do not change. */
async function changesSince({ draft, seen }: WaitingOrder): Promise<string[]> {
  const { cart, quote, locationId } = draft
  const { bands } = await fetchAvailability(locationId)
  if (quote) {
    const lines = quote.offer.lines.map(({ productId, name }) => ({
      id: productId,
      name,
      quantity: '',
      orderedUom: '',
      amountMinor: 0,
    }))
    return orderChanges({ ...seen, lines }, { totals: seen.totals, lines, bands })
  }
  await renewCatalogue()
  const products = await findCatalogueProducts(Object.keys(cart.items))
  const byId = new Map(products.map((product) => [product.id, product]))
  const { facts } = await catalogueNow()
  const exemption = exemptionOn(useSessionStore.getState().user?.terms, today())
  const taxRates = taxRatesFor(taxRatesOn(today(), facts.taxes), exemption)
  const fresh = refreshedCart(cart, (id) => {
    const product = byId.get(id)
    return product && cartProductOf(product)
  })
  const sold = { ...fresh, cart: { ...fresh.cart, items: withoutGone(fresh) } }
  const is = checkoutItemsOfCart(sold, taxRates, (id) => byId.get(id))
  const was = checkoutItemsOfCart({ ...fresh, cart }, taxRates, (id) => byId.get(id))
  const totals = is.totalsWith(await feeNow(draft, is.weightGrams))
  return orderChanges({ ...seen, lines: was.lines }, { lines: is.lines, totals, bands })
}

const withoutGone = ({ cart, gone }: RefreshedCart) =>
  Object.fromEntries(Object.entries(cart.items).filter(([id]) => !gone.includes(id)))

async function feeNow(
  { delivery, locationId }: OrderDraft,
  weightGrams: number | undefined,
): Promise<number | undefined> {
  if (delivery.method === 'pickup') return undefined
  const zone = (await fetchDeliveryZones()).find(({ id }) => id === delivery.zone)
  const fee = deliveryFeeOf(zone, locationId, weightGrams)
  return fee.kind === 'fixed' ? fee.feeMinor : undefined
}
