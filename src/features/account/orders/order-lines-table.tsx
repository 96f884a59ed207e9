import { GoodsPicture } from '#components/goods-picture.tsx'
import { formatAmount, formatMoney } from '#domain/money.ts'
import type { OrderLine } from '#domain/order.ts'
import { quantityText } from '#domain/quantity-text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './order-lines-table.module.css'

/** What was ordered, in cedis; a price that was another one when the order was placed says so. */
export function OrderLinesTable({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <DataTable label="Lines of the order">
      <thead>
        <tr>
          <th className={`${styles.picture} screen-only`}>
            <VisuallyHidden>Picture</VisuallyHidden>
          </th>
          <th>Product</th>
          <th className={`num ${styles.wide}`}>Quantity</th>
          <th className={`num ${styles.wide}`}>Price GH₵</th>
          <th className="num">Amount GH₵</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.productId}>
            <td className={`${styles.picture} screen-only`}>
              <GoodsPicture picture={line.picture} />
            </td>
            <td className={styles.product}>
              <b>{line.name}</b>
              <small className="mono">{line.sku}</small>
              {line.countedAs && <small>{line.countedAs}</small>}
              {line.note && <small>“{line.note}”</small>}
              <small className={styles.narrow}>
                {quantityText(line.quantity, line)} at {formatAmount(line.unitPriceMinor)}
              </small>
            </td>
            <td className={`num ${styles.wide}`}>{quantityText(line.quantity, line)}</td>
            <td className={`num ${styles.wide}`}>
              {formatAmount(line.unitPriceMinor)}
              {line.unitPriceMinor !== line.submittedUnitPriceMinor && (
                <small className={styles.before}>
                  was {formatMoney(line.submittedUnitPriceMinor, 'GHS')} when ordered
                </small>
              )}
            </td>
            <td className="num">
              <b>{formatAmount(line.amountMinor)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
