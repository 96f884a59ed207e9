import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AddToList } from '#features/storefront/shared/add-to-list.tsx'
import { ShareLink } from '#features/storefront/shared/share-link.tsx'
import { useCartProducts } from '#features/storefront/shared/use-cart-products.ts'
import { paths } from '#config/paths.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { requestLineOf } from '#domain/quotes/quote-lines.ts'
import { listLinesOfCart } from '#domain/cart/shopping-list.ts'
import { setCart, useCartStore } from '#stores/cart-store.ts'
import { clearCart } from '#stores/whole-cart.ts'
import { askPriceFor } from '#stores/request-draft-store.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import styles from './cart-actions.module.css'

/** Actions on the whole cart. */
export function CartActions({ cart }: { cart: Cart }) {
  const navigate = useNavigate()
  const { productOf } = useCartProducts()
  const [isSharing, setIsSharing] = useState(false)
  const lines = listLinesOfCart(cart)

  function askForQuote() {
    askPriceFor(
      Object.values(cart.items).map(({ product, quantity, countedIn, note = '' }) => ({
        ...requestLineOf(productOf?.(product.id) ?? product, quantity, countedIn),
        note,
      })),
    )
    void navigate(paths.newQuote)
  }

  function empty() {
    const before = useCartStore.getState().cart
    clearCart()
    toast.success({
      title: 'The cart has been emptied',
      action: { label: 'Put everything back', onPress: () => setCart(before) },
      duration: 8000,
    })
  }

  return (
    <div className={`row ${styles.actions}`}>
      <AddToList lines={lines} label="Save as a list" />
      <Button size="s" tone="quiet" icon="receipt" onClick={askForQuote}>
        Ask for a quote
      </Button>
      <Button size="s" tone="quiet" icon="mail" onClick={() => setIsSharing(true)}>
        Share
      </Button>
      <Button size="s" tone="quiet" icon="print" onClick={() => window.print()}>
        Print
      </Button>
      <Button size="s" tone="quiet" icon="trash" onClick={empty}>
        Empty the cart
      </Button>
      <ShareLink open={isSharing} what="cart" lines={lines} onClose={() => setIsSharing(false)} />
    </div>
  )
}
