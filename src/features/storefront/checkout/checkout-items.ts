import { cartTotals } from '#domain/cart/cart-totals.ts'
import type { CatalogueProduct } from '#domain/catalogue/catalogue.ts'
import { countedText } from '#domain/units/counted-text.ts'
import { cartLineMinor, EMPTY_CART, type CartItem } from '#domain/cart/cart.ts'
import { withShipping } from '#domain/cart/whole-cart.ts'
import type { RefreshedCart } from '#domain/cart/cart-refresh.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import { loadGrams } from '#domain/orders/delivery-zone.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import type { DeliveryPricing } from '#domain/orders/order.ts'
import { deliveryPricingOf, type Quote } from '#domain/quotes/quote.ts'
import type { TaxRates, Totals } from '#domain/pricing/tax.ts'
import { quantityText } from '#domain/units/quantity-text.ts'

/** What is being ordered: the cart at today's prices, or an accepted quote at its own. */
export type CheckoutItems = {
  lines: readonly {
    id: string
    name: string
    quantity: string
    orderedUom: string
    amountMinor: number
    /** Its line of the cart; none of a quote, whose quantities are settled. */
    item?: Pick<CartItem, 'product' | 'quantity'>
    leadTimeDays?: number | undefined
  }[]
  /** With `deliveryMinor` (net pesewas) added once it is known; a quote's totals do not change. */
  totalsWith: (deliveryMinor: number | undefined) => Totals
  /** Undefined if the weight of any line is unknown. */
  weightGrams: number | undefined
  order: Pick<OrderDraft, 'cart' | 'quote'>
  /** How a quote's delivery is priced; undefined for the cart, whose delivery the form decides. */
  deliveryPricing: DeliveryPricing | undefined
  /** The quote's reference; '' for the cart. */
  quoteRef: string
  /** What the quote has already fixed; the form shows it without asking. */
  settled: Partial<CheckoutForm>
  /** Prices that changed since the goods were added. */
  repriced: RefreshedCart['repriced']
  /** Quantities adjusted to a new minimum or step, or to the maximum of one order. */
  requantified: readonly { name: string; from: string; to: string; isMax: boolean }[]
  hasGone: boolean
}

export const checkoutItemsOfCart = (
  { cart, gone, repriced, requantified }: RefreshedCart,
  taxRates: TaxRates,
  productOf: (productId: string) => CatalogueProduct | undefined,
): CheckoutItems => {
  const lines = Object.values(cart.items).map((item) => ({
    id: item.product.id,
    name: item.product.name,
    quantity: quantityText(item.quantity, item.product),
    orderedUom: countedText(item.quantity, productOf(item.product.id) ?? item.product, item.countedIn),
    amountMinor: cartLineMinor(item),
    item,
    leadTimeDays: productOf(item.product.id)?.leadTimeDays,
  }))
  return {
    lines,
    totalsWith: (deliveryMinor) => cartTotals(withShipping(cart, deliveryMinor ?? 0), taxRates),
    weightGrams: loadGrams(
      Object.values(cart.items).map(({ product, quantity }) => ({
        unitKg: productOf(product.id)?.measures?.holds.kg,
        quantity,
        quantityScale: product.quantityScale,
      })),
    ),
    order: { cart },
    deliveryPricing: undefined,
    quoteRef: '',
    settled: {},
    repriced,
    requantified: requantified.map(({ name, from, to, product }) => ({
      name,
      from: quantityText(from, product),
      to: quantityText(to, product),
      isMax: to < from,
    })),
    hasGone: gone.length > 0,
  }
}

/** Undefined until there is an offer. */
export function checkoutItemsOfQuote(quote: Quote): CheckoutItems | undefined {
  const { offer, delivery } = quote
  if (!offer) return undefined
  return {
    lines: offer.lines.map((line) => ({
      id: line.productId,
      name: line.name,
      quantity: quantityText(line.quantity, line),
      orderedUom: line.orderedUom ?? '',
      amountMinor: line.amountMinor,
    })),
    totalsWith: () => offer.totals,
    weightGrams: undefined,
    order: { cart: EMPTY_CART, quote: { id: quote.id, offer } },
    deliveryPricing: deliveryPricingOf(quote),
    quoteRef: quote.ref,
    settled: {
      method: delivery.method,
      locationId: quote.locationId,
      zone: '',
      ...(delivery.city && { city: delivery.city }),
    },
    repriced: [],
    requantified: [],
    hasGone: false,
  }
}
