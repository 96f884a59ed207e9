import { GoodsLines } from '#components/goods-lines.tsx'
import { formatMoney } from '#domain/money.ts'
import type { OrderLine } from '#domain/order.ts'
import styles from './order-page.module.css'

/** What was ordered; a price that was another one when the order was placed says so. */
export const OrderLinesTable = ({ lines }: { lines: readonly OrderLine[] }) => (
  <GoodsLines label="Lines of the order" lines={lines}>
    {({ unitPriceMinor, submittedUnitPriceMinor }) =>
      unitPriceMinor !== submittedUnitPriceMinor && (
        <small className={styles.before}>
          was {formatMoney(submittedUnitPriceMinor, 'GHS')} when ordered
        </small>
      )
    }
  </GoodsLines>
)
