import type { ReactNode } from 'react'
import { useNow } from '#components/states/use-now.ts'
import { useLive } from '#data/reading/use-live.ts'
import { watchAvailability } from '#data/stock/bands.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import type { Order } from '#domain/orders/order.ts'
import { waitingLines } from '#domain/orders/reservations.ts'
import { isStillExpected, restockText } from '#domain/stock/restock.ts'
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
  if (!isOpen) return null
  const lines = waitingLines(order)
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
                  arrivalText(bandOf(line.productId), stock.restockAt[line.productId], { now, inStock })}
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

function arrivalText(
  band: StockBand,
  restockAt: number | undefined,
  { now, inStock }: { now: number; inStock: string },
): string {
  if (band !== 'out') return inStock
  return restockAt !== undefined && isStillExpected(restockAt, now)
    ? `Expected about ${restockText(restockAt, now)}`
    : 'The day is not known yet'
}
