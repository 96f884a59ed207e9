import type { Prices } from '#components/pricing/use-prices.ts'
import { useBranch } from '#features/storefront/shared/use-branch.ts'
import { useCartProducts } from '#features/storefront/shared/use-cart-products.ts'
import { cartLineMinor, type CartItem } from '#domain/cart/cart.ts'
import type { RefreshedCart } from '#domain/cart/cart-refresh.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import { bandFor, type OrderShortages } from '#domain/stock/order-shortage.ts'
import type { StockBand } from '#domain/stock/stock.ts'
import { countOf } from '#lib/plural.ts'
import { CartLineRow } from './cart-line-row.tsx'
import styles from './cart-lines.module.css'

type Group = 'here' | 'order' | 'out'

const GROUPS: readonly Group[] = ['here', 'order', 'out']

const groupOf = (band: StockBand | undefined): Group => (band === 'order' || band === 'out' ? band : 'here')

/** The lines by when their goods can come, each group with its sum. */
export function CartLines({
  fresh,
  shortages,
  prices,
}: {
  fresh: RefreshedCart
  shortages: OrderShortages
  prices: Prices
}) {
  const branch = useBranch()?.name ?? ''
  const { productOf } = useCartProducts()
  const bandOf = ({ seen, product }: CartItem) => seen && bandFor(seen.band, shortages[product.id])
  const items = Object.values(fresh.cart.items)

  function wordsOf(group: Group, lines: readonly CartItem[]): readonly [title: string, more: string] {
    const count = countOf(lines.length, 'line')
    if (group === 'here')
      return [branch ? `In stock at ${branch}` : 'In stock', `${count}, collect or have them delivered`]
    const days = Math.max(...lines.map(({ product }) => productOf?.(product.id)?.leadTimeDays ?? 0))
    const when = days > 0 ? `${count}, about ${countOf(days, 'day')}` : count
    return group === 'order' ? ['To order', when] : ['Out of stock', when]
  }

  return (
    <ul className="card lines" aria-label="Lines">
      {GROUPS.flatMap((group) => {
        const lines = items.filter((item) => groupOf(bandOf(item)) === group)
        if (lines.length === 0) return []
        const [title, more] = wordsOf(group, lines)
        const { netMinor, totalMinor } = totalsOf(
          lines.map((item) => ({ amountMinor: cartLineMinor(item), taxClass: item.product.taxClass })),
          prices.taxRates,
        )
        return [
          <li key={group} className={styles.group} data-group={group}>
            <b>{title}</b> <span>{more}</span>
            <b className="num">{prices.money(prices.taxDisplay === 'included' ? totalMinor : netMinor)}</b>
          </li>,
          ...lines.map((item) => (
            <CartLineRow
              key={item.product.id}
              item={item}
              isGone={fresh.gone.includes(item.product.id)}
              short={shortages[item.product.id]}
              prices={prices}
            />
          )),
        ]
      })}
    </ul>
  )
}
