import { useNavigate, useSearchParams } from 'react-router-dom'
import { PatientSkeleton } from '#components/long-wait.tsx'
import { useCartProducts } from '#components/use-cart-products.ts'
import { useFreshCart } from '#components/use-fresh-cart.ts'
import { usePrices } from '#components/use-prices.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { useShopFacts } from '#data/catalogue/use-catalogue.ts'
import { clearCart } from '#stores/cart-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { basketOfCart } from './basket.ts'
import { CheckoutFields } from './checkout-fields.tsx'
import styles from './checkout-page.module.css'
import { startNextOrder, useCheckoutStore } from './checkout-store.ts'
import { QuoteCheckout } from './quote-checkout.tsx'

/** Behind the sign-in: where the goods go, who takes them, how they are paid. */
export function CheckoutPage() {
  const [query] = useSearchParams()
  const quoteId = query.get('quote')
  return (
    <div className={styles.page}>
      <title>{`Checkout · ${company.name}`}</title>
      <h1>Checkout</h1>
      {quoteId ? <QuoteCheckout quoteId={quoteId} /> : <CartCheckout />}
    </div>
  )
}

function CartCheckout() {
  const orderId = useCheckoutStore((draft) => draft.orderId)
  const { data: facts, error } = useShopFacts()
  const { productOf, renew } = useCartProducts()
  const fresh = useFreshCart()
  const prices = usePrices()
  const navigate = useNavigate()
  if (error && !facts) throw error

  async function onSubmitted(id: string) {
    // The page goes first, or the emptied cart would flash up in between.
    await navigate(paths.order(id), { replace: true, state: { isJustPlaced: true } })
    clearCart()
    startNextOrder()
  }

  if (!facts || !productOf || !fresh || !prices) return <PatientSkeleton height="480px" />
  if (fresh.cart.quantity === 0)
    return (
      <EmptyState
        icon="cart"
        title="There is nothing to check out"
        actions={
          <ButtonLink tone="go" to={paths.products}>
            Open the price list
          </ButtonLink>
        }
      >
        <p>
          Your cart is empty. Orders you have placed are under <a href={paths.orders}>your orders</a>.
        </p>
      </EmptyState>
    )
  return (
    <CheckoutFields
      orderId={orderId}
      basket={basketOfCart(fresh, prices.taxRates, productOf)}
      known={{ note: fresh.cart.note }}
      prices={prices}
      locations={facts.locations}
      renewPrices={renew}
      onSubmitted={(id) => void onSubmitted(id)}
    />
  )
}
