import { cartTotals } from '#components/cart-totals.ts'
import { cartLineMinor, EMPTY_CART } from '#domain/cart.ts'
import type { RefreshedCart } from '#domain/cart-refresh.ts'
import type { CheckoutForm } from '#domain/checkout-form.ts'
import type { OrderDraft } from '#domain/order-draft.ts'
import type { Quote } from '#domain/quote.ts'
import { formatQuantity, quantityInUnits, type QuantityScale } from '#domain/quantity.ts'
import type { TaxRates, Totals } from '#domain/tax.ts'
import { unitFor } from '#domain/unit.ts'

/** What is being ordered: the cart at today's prices, or an accepted quote at its own. */
export type Basket = {
  lines: readonly { id: string; name: string; quantity: string; amountMinor: number }[]
  totals: Totals
  order: Pick<OrderDraft, 'cart' | 'quote'>
  /** The quote's reference; '' for the cart. */
  quoteRef: string
  /** What the quote has settled already; the form shows it and does not ask. */
  settled: Partial<CheckoutForm>
  /** How many prices changed since the goods were added. */
  repriced: number
  hasGone: boolean
}

export const basketOfCart = ({ cart, gone, repriced }: RefreshedCart, taxRates: TaxRates): Basket => ({
  lines: Object.values(cart.items).map((item) => ({
    id: item.product.id,
    name: item.product.name,
    quantity: quantityText(item.quantity, item.product),
    amountMinor: cartLineMinor(item),
  })),
  totals: cartTotals(cart, taxRates),
  order: { cart },
  quoteRef: '',
  settled: {},
  repriced: repriced.length,
  hasGone: gone.length > 0,
})

/** Undefined while nothing was offered. */
export function basketOfQuote(quote: Quote): Basket | undefined {
  const { offer, delivery } = quote
  if (!offer) return undefined
  return {
    lines: offer.lines.map((line) => ({
      id: line.productId,
      name: line.name,
      quantity: quantityText(line.quantity, line),
      amountMinor: line.amountMinor,
    })),
    totals: offer.totals,
    order: { cart: EMPTY_CART, quote: { id: quote.id, offer } },
    quoteRef: quote.ref,
    settled: { method: delivery.method, locationId: quote.locationId },
    repriced: 0,
    hasGone: false,
  }
}

const quantityText = (quantity: number, goods: { quantityScale: QuantityScale; unit: string }): string =>
  `${formatQuantity(quantity, goods.quantityScale)} ${unitFor(quantityInUnits(quantity, goods.quantityScale), goods.unit)}`
