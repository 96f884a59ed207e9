import { useFreshCart } from '#components/use-fresh-cart.ts'
import { usePrices } from '#components/use-prices.ts'
import { company } from '#config/company.ts'
import { paths } from '#config/paths.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import { clearCart, setCart, useCartStore } from '#stores/cart-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { toast } from '#ui/toast.tsx'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotalsPanel } from './cart-totals-panel.tsx'
import { RepricedNotice } from './repriced-notice.tsx'

export function CartPage() {
  const cart = useCartStore((state) => state.cart)
  const { data: catalogue, error } = useCatalogue()
  const prices = usePrices()
  const fresh = useFreshCart()
  if (error && !catalogue) throw error

  function emptyCart() {
    const before = cart
    clearCart()
    toast.success({
      title: 'The cart is empty now',
      action: { label: 'Put everything back', onPress: () => setCart(before) },
      duration: 8000,
    })
  }

  return (
    <div className={styles.page}>
      <title>{`Cart · ${company.name}`}</title>
      <div className={styles.head}>
        <h1>Cart</h1>
        {cart.quantity > 0 && (
          <Button size="s" tone="quiet" icon="trash" onClick={emptyCart}>
            Empty the cart
          </Button>
        )}
      </div>
      {cart.quantity === 0 ? (
        <EmptyState
          icon="cart"
          title="Your cart is empty"
          actions={
            <ButtonLink tone="go" to={paths.products}>
              Open the price list
            </ButtonLink>
          }
        >
          <p>Search for what you need, or add straight from the price list. The cart stays on this device.</p>
        </EmptyState>
      ) : !prices || !fresh ? (
        <CartSkeleton lines={cart.quantity} />
      ) : (
        <>
          {fresh.repriced.length > 0 && (
            <RepricedNotice repriced={fresh.repriced} prices={prices} onAccept={() => setCart(fresh.cart)} />
          )}
          <div className={styles.columns}>
            <CartLines items={Object.values(fresh.cart.items)} gone={fresh.gone} prices={prices} />
            <CartTotalsPanel cart={fresh.cart} prices={prices}>
              <ButtonLink tone="go" size="l" fill to={paths.checkout}>
                Go to checkout
              </ButtonLink>
              <ButtonLink tone="quiet" fill to={paths.products}>
                Go on shopping
              </ButtonLink>
            </CartTotalsPanel>
          </div>
        </>
      )}
    </div>
  )
}
