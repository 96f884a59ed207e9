import { useState } from 'react'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { useOrderedElsewhere } from '#features/storefront/shared/use-ordered-elsewhere.ts'
import { useShortages } from '#features/storefront/shared/use-shortages.ts'
import { useFreshCart } from '#features/storefront/shared/use-fresh-cart.ts'
import { usePrices } from '#components/pricing/use-prices.ts'
import { useQuietChanges } from '#features/storefront/shared/use-quiet-changes.ts'
import { PageTitle } from '#components/company/page-title.tsx'
import { helpUrl, paths } from '#config/paths.ts'
import { useCatalogue } from '#data/catalogue/use-catalogue.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { countOf } from '#lib/plural.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { useOptionalUser } from '#stores/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CartActions } from './cart-actions.tsx'
import { CartBar } from './cart-bar.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNote } from './cart-note.tsx'
import { CartQuote } from './cart-quote.tsx'
import styles from './cart-page.module.css'
import { CartShortage } from './cart-shortage.tsx'
import { CartPrintView } from './cart-print-view.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTotalsPanel } from './cart-totals-panel.tsx'
import { SavedLines } from './saved-lines.tsx'

const linesOf = ({ items }: Cart) =>
  Object.values(items).map(({ product, quantity }) => ({ productId: product.id, quantity }))

export function CartPage() {
  const cart = useCartStore((state) => state.cart)
  const { data: catalogue, error } = useCatalogue()
  const prices = usePrices()
  const company = useOptionalUser()?.customer?.company
  const [orderedId, setOrderedId] = useState('')
  useOrderedElsewhere(cart.orderId, (id) => setOrderedId(id))
  const fresh = useFreshCart()
  useQuietChanges(fresh)
  const shortages = useShortages(useBranch()?.id, linesOf(cart))
  const shortCount = Object.keys(shortages).length
  if (error && !catalogue) throw error
  const isBare = cart.quantity === 0 && Object.keys(cart.saved).length === 0

  return (
    <div className="page">
      <PageTitle title="Cart" />
      <div className="head-row">
        <h1 className={styles.title}>
          Cart{' '}
          <small>
            {cart.quantity > 0 && [countOf(cart.quantity, 'line'), company].filter(Boolean).join(' for ')}
          </small>
        </h1>
        {cart.quantity > 0 && <CartActions cart={fresh?.cart ?? cart} />}
      </div>
      {cart.quantity === 0 && (
        <EmptyState
          icon="cart"
          title={orderedId ? 'This cart was ordered' : 'Your cart is empty'}
          actions={
            <>
              {orderedId && (
                <ButtonLink tone="go" to={paths.order(orderedId)}>
                  Open the order
                </ButtonLink>
              )}
              <ButtonLink tone={orderedId ? 'plain' : 'go'} to={paths.products}>
                Open the price list
              </ButtonLink>
              <ButtonLink to={paths.boq}>Paste a bill of quantities</ButtonLink>
              <ButtonLink to={helpUrl('place-an-order')}>How to order</ButtonLink>
            </>
          }
        >
          <p>
            {orderedId
              ? 'It was sent from another window or device, or once the network was back.'
              : 'Search for what you need, or add items from the price list.'}
          </p>
        </EmptyState>
      )}
      {isBare ? undefined : !prices || !fresh ? (
        <CartSkeleton lines={cart.quantity} />
      ) : (
        <>
          <CartChanges fresh={fresh} prices={prices} onAccept={() => setCart(fresh.cart)} />
          {cart.quantity > 0 && (
            <div className={`columns ${styles.columns}`}>
              <div className={styles.order}>
                <CartLines fresh={fresh} shortages={shortages} prices={prices} />
                {shortCount > 0 && <CartShortage count={shortCount} />}
                <CartNote note={cart.note} />
              </div>
              <CartTotalsPanel cart={fresh.cart} prices={prices}>
                <ButtonLink tone="go" size="l" fill to={paths.checkout} className={styles.checkout}>
                  Go to checkout
                </ButtonLink>
                <CartQuote cart={fresh.cart} />
                <p className={styles.promise}>
                  <b>You pay nothing yet</b>
                  We check stock and prices, then confirm.
                </p>
              </CartTotalsPanel>
            </div>
          )}
          <SavedLines saved={fresh.cart.saved} prices={prices} />
          {cart.quantity > 0 && <CartBar cart={fresh.cart} prices={prices} />}
          {cart.quantity > 0 && <CartPrintView cart={fresh.cart} prices={prices} />}
        </>
      )}
    </div>
  )
}
