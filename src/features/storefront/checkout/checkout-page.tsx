import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { useCartProducts } from '#features/storefront/shared/use-cart-products.ts'
import { useFreshCart } from '#features/storefront/shared/use-fresh-cart.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { helpUrl, paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import type { SubmittedOrder } from '#data/orders/submit-order.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { orderedOf, withoutOrdered } from '#domain/orders/ordered-cart.ts'
import { ensureOrderId, setCart, useCartStore } from '#stores/cart-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { checkoutItemsOfCart } from './checkout-items.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import { startNextOrder } from '#features/storefront/shared/checkout-store.ts'
import { QuoteCheckout } from './quote-checkout.tsx'
import { useOrderedElsewhere } from '#features/storefront/shared/use-ordered-elsewhere.ts'

/** Requires sign-in: delivery, recipient and payment. */
export function CheckoutPage() {
  const [query] = useSearchParams()
  const quoteId = query.get('quote')
  return (
    <div className="page">
      <PageTitle title="Checkout" />
      <h1>Checkout</h1>
      {quoteId ? <QuoteCheckout quoteId={quoteId} /> : <CartCheckout />}
    </div>
  )
}

function CartCheckout() {
  const cart = useCartStore((state) => state.cart)
  const { data: facts, error } = useShopFacts()
  const { productOf, renew } = useCartProducts()
  const fresh = useFreshCart()
  const prices = usePrices()
  const navigate = useNavigate()
  const openOrder = (id: string, isOrderedElsewhere = false) =>
    navigate(paths.order(id), { replace: true, state: { isJustPlaced: true, isOrderedElsewhere } })
  useOrderedElsewhere(cart.orderId, openOrder)
  useEffect(ensureOrderId, [cart])
  if (error && !facts) throw error

  async function onSubmitted(order: SubmittedOrder, asked: Cart, sent: Cart) {
    const ordered = orderedOf(order, asked, sent)
    // Navigate first, or the emptied cart would flash up in between.
    await openOrder(order.id, ordered.isOther)
    setCart(withoutOrdered(useCartStore.getState().cart, order.id, ordered))
    startNextOrder()
  }

  if (!facts || !productOf || !fresh || !prices || (cart.quantity > 0 && !cart.orderId))
    return <PatientSkeleton height="480px" />
  if (fresh.cart.quantity === 0)
    return (
      <EmptyState
        icon="cart"
        title="There is nothing to check out"
        actions={
          <>
            <ButtonLink tone="go" to={paths.products}>
              Open the price list
            </ButtonLink>
            <ButtonLink to={helpUrl('place-an-order')}>How to order</ButtonLink>
          </>
        }
      >
        <p>
          Your cart is empty. Orders you have placed are under <a href={paths.orders}>your orders</a>.
        </p>
      </EmptyState>
    )
  return (
    <CheckoutFields
      orderId={cart.orderId}
      checkoutItems={checkoutItemsOfCart(fresh, prices.taxRates, productOf)}
      known={{ note: fresh.cart.note }}
      prices={prices}
      locations={facts.locations}
      renewPrices={renew}
      onSubmitted={(order) => void onSubmitted(order, fresh.cart, cart)}
    />
  )
}
