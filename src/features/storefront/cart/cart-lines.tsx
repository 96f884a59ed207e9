import type { Prices } from '#components/pricing/use-prices.ts'
import type { RefreshedCart } from '#domain/cart/cart-refresh.ts'
import type { OrderShortages } from '#domain/stock/order-shortage.ts'
import { CartLineRow } from './cart-line-row.tsx'

export function CartLines({
  fresh,
  shortages,
  prices,
}: {
  fresh: RefreshedCart
  shortages: OrderShortages
  prices: Prices
}) {
  return (
    <ul className="card lines" aria-label="Lines">
      {Object.values(fresh.cart.items).map((item) => (
        <CartLineRow
          key={item.product.id}
          item={item}
          isGone={fresh.gone.includes(item.product.id)}
          short={shortages[item.product.id]}
          prices={prices}
        />
      ))}
    </ul>
  )
}
