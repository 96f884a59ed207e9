import { useNavigate } from 'react-router-dom'
import { useCartProducts } from '#features/storefront/shared/use-cart-products.ts'
import { paths } from '#config/paths.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { requestLineOf } from '#domain/quotes/quote-lines.ts'
import { askPriceFor } from '#stores/request-draft-store.ts'
import { Button } from '#ui/button.tsx'

/** Asks for a price of everything in the cart. */
export function CartQuote({ cart }: { cart: Cart }) {
  const navigate = useNavigate()
  const { productOf } = useCartProducts()

  function askForQuote() {
    askPriceFor(
      Object.values(cart.items).map(({ product, quantity, countedIn, note = '' }) => ({
        ...requestLineOf(productOf?.(product.id) ?? product, quantity, countedIn),
        note,
      })),
    )
    void navigate(paths.newQuote)
  }

  return (
    <Button icon="receipt" fill onClick={askForQuote}>
      Ask for a quote instead
    </Button>
  )
}
