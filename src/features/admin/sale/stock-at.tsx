import { useLive } from '#data/reading/use-live.ts'
import { watchStockLevelsOf } from '#data/stock/stock-levels.ts'
import type { CartItem } from '#domain/cart/cart.ts'
import type { ShopLocation } from '#domain/stock/location.ts'
import { availableOf, type StockLevel } from '#domain/stock/stock.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import styles from './sale-page.module.css'

/** What may be promised at the branch now, live. */
export function StockAt({ item: { product, quantity }, branch }: { item: CartItem; branch: ShopLocation }) {
  const { data, status } = useLive<ReadonlyMap<string, StockLevel>>(
    product.madeToOrder ? undefined : `${branch.id}/${product.id}`,
    (onLevels, onError) => watchStockLevelsOf(branch.id, [product.id], onLevels, onError),
  )
  if (product.madeToOrder) return <>To order</>
  if (!data) return <>{status === 'failed' ? '?' : '–'}</>
  const level = data.get(product.id)
  const available = level ? availableOf(level) : 0
  return (
    <span className={available < quantity ? styles.bad : undefined}>
      {formatQuantity(available, product.quantityScale)}{' '}
      <small>
        {available < quantity
          ? 'short'
          : unitFor(quantityInUnits(available, product.quantityScale), product.unit)}
      </small>
    </span>
  )
}
