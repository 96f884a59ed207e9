import { LineItems } from '#features/storefront/shared/line-items.tsx'
import { formatMoney } from '#domain/pricing/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import styles from './order-page.module.css'

/** The ordered lines; shows where the price has changed since the order was placed. */
export const OrderLinesTable = ({ lines }: { lines: readonly OrderLine[] }) => (
  <LineItems label="Lines of the order" lines={lines}>
    {({ unitPriceMinor, submittedUnitPriceMinor }) =>
      unitPriceMinor !== submittedUnitPriceMinor && (
        <small className={styles.before}>
          was {formatMoney(submittedUnitPriceMinor, 'GHS')} when ordered
        </small>
      )
    }
  </LineItems>
)
