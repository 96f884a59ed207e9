import { useNavigate } from 'react-router-dom'
import { useFreshCart } from '#components/use-fresh-cart.ts'
import { usePrices } from '#components/use-prices.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { clearCart } from '#stores/cart-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import styles from './checkout-page.module.css'
import { startNextOrder } from './checkout-store.ts'

/** Behind the sign-in: where the goods go, who takes them, how they are paid. */
export function CheckoutPage() {
  const { data: catalogue, error } = useCatalogue()
  const fresh = useFreshCart()
  const prices = usePrices()
  const navigate = useNavigate()
  if (error && !catalogue) throw error

  async function onSubmitted(orderId: string) {
    // The page goes first, or the emptied cart would flash up in between.
    await navigate(paths.order(orderId), { replace: true, state: { isJustPlaced: true } })
    clearCart()
    startNextOrder()
  }

  return (
    <div className={styles.page}>
      <title>{`Checkout · ${company.name}`}</title>
      <h1>Checkout</h1>
      {!catalogue || !fresh || !prices ? (
        <Skeleton height="480px" radius="8px" />
      ) : fresh.cart.quantity === 0 ? (
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
      ) : (
        <CheckoutFields
          fresh={fresh}
          prices={prices}
          locations={catalogue.facts.locations}
          onSubmitted={(orderId) => void onSubmitted(orderId)}
        />
      )}
    </div>
  )
}
