import { useNow } from '#components/states/use-now.ts'
import type { CartProduct } from '#domain/cart/cart.ts'
import { expectedText } from '#domain/stock/restock.ts'
import { mostOf, shortageText, type OrderShortage } from '#domain/stock/order-shortage.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import styles from './short-line.module.css'

/** Says how much of a quantity can be promised and when the rest is expected, with less to take instead. */
export function ShortLine({
  short,
  product,
  quantity,
  branch,
  restockAt,
  leadTimeDays,
  onTake,
}: {
  short: OrderShortage
  product: CartProduct
  quantity: number
  /** The name of the branch. */
  branch: string
  restockAt: number | undefined
  leadTimeDays: number | undefined
  onTake: (quantity: number) => void
}) {
  const expected = expectedText({ restockAt, leadTimeDays }, useNow())
  const most = mostOf(short, product)
  return (
    <p className={styles.short} role="status">
      {shortageText(short, { ...product, quantity }, { branch, expected })}.
      {most !== undefined && (
        <>
          {' '}
          <button
            type="button"
            className="link"
            aria-label={`Take ${quantityText(most, product)} of ${product.name}`}
            onClick={() => onTake(most)}
          >
            Take {quantityText(most, product)}
          </button>
        </>
      )}
    </p>
  )
}
