import { DraftPaper } from '#components/draft-paper.tsx'
import { cartTotals } from '#components/cart-totals.ts'
import type { Prices } from '#components/use-prices.ts'
import type { Cart } from '#domain/cart.ts'
import { listLineOf } from '#domain/shopping-list.ts'

/** The cart as it is printed. */
export const CartPaper = ({ cart, prices }: { cart: Cart; prices: Prices }) => (
  <DraftPaper
    title="Cart"
    note={cart.note}
    lines={Object.values(cart.items).map((item) => ({
      line: listLineOf(item.product, item.quantity, item),
      product: item.product,
    }))}
    totals={cartTotals(cart, prices.taxRates)}
  />
)
