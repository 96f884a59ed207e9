import type { ReactNode } from 'react'
import { useNow } from '#components/states/use-now.ts'
import { useLive } from '#data/reading/use-live.ts'
import { useProducts } from '#data/catalogue/use-products.ts'
import { watchAvailability } from '#data/stock/bands.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import type { Order } from '#domain/orders/order.ts'
import { waitingLines } from '#domain/orders/reservations.ts'
import { expectedText } from '#domain/stock/restock.ts'
import { bandAt, type StockBand } from '#domain/stock/stock.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import styles from './waiting-goods.module.css'

type Stock = Pick<Availability, 'bands' | 'restockAt'>

/**
 * What a confirmed order waits for, and when more of it is expected at its branch; nothing where it waits for nothing.
 * `children` are shown below, by whether any of it has arrived.
 */
export function WaitingGoods({
  order,
  inStock,
  children,
}: {
  order: Order
  /** What is said of goods that have arrived and are not reserved yet. */
  inStock: string
  children?: (hasArrived: boolean) => ReactNode
}) {
  const isOpen = order.backorder?.isOpen === true
  const now = useNow()
  const stock = useLive<Stock>(isOpen ? order.locationId : undefined, (onData, onError) =>
    watchAvailability(order.locationId, onData, onError),
  ).data
  const lines = isOpen ? waitingLines(order) : NOTHING
  const ids = lines.map(({ line }) => line.productId)
  const products = useProducts(ids)
  if (!isOpen) return null
  const bandOf = (productId: string): StockBand => (stock ? bandAt(stock.bands, productId) : 'out')
  return (
    <section className={styles.section} aria-labelledby="waiting-goods">
      <h2 id="waiting-goods">Waiting for stock</h2>
      <ul className="lines">
        {lines.map(({ line, waits }) => (
          <li key={line.productId} className={styles.line}>
            <span>
              {line.name}
              <small>
                {stock &&
                  (bandOf(line.productId) === 'out'
                    ? sentence(
                        expectedText(
                          {
                            restockAt: stock.restockAt[line.productId],
                            leadTimeDays: products.productOf?.(line.productId)?.leadTimeDays,
                          },
                          now,
                        ),
                      )
                    : inStock)}
              </small>
            </span>
            <span className="num">
              {quantityText(waits, line)}
              <small>of {quantityText(line.quantity, line)}</small>
            </span>
          </li>
        ))}
      </ul>
      {children?.(lines.some(({ line }) => bandOf(line.productId) !== 'out'))}
    </section>
  )
}

const NOTHING: ReturnType<typeof waitingLines> = []

const sentence = (expected: string | undefined): string =>
  expected ? `More ${expected}` : 'The day is not known yet'
