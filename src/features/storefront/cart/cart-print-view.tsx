import { PrintView } from '#features/storefront/shared/print-view.tsx'
import { cartTotals } from '#domain/cart/cart-totals.ts'
import type { Prices } from '#components/pricing/use-prices.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { listLineOf } from '#domain/cart/list-line.ts'

/** The cart as it is printed. */
export const CartPrintView = ({ cart, prices }: { cart: Cart; prices: Prices }) => (
  <PrintView
    title="Cart"
    note={cart.note}
    lines={Object.values(cart.items).map((item) => ({
      line: listLineOf(item.product, item.quantity, item),
      product: item.product,
    }))}
    totals={cartTotals(cart, prices.taxRates)}
  />
)
