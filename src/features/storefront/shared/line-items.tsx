import type { ReactNode } from 'react'
import { formatAmount } from '#domain/pricing/money.ts'
import type { OrderLine } from '#domain/orders/order.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './line-items.module.css'
import { LineItemsPicture } from './line-items-picture.tsx'

/** Lines of an order or an offer, in cedis. */
export function LineItems({
  label,
  lines,
  children,
}: {
  label: string
  lines: readonly OrderLine[]
  /** Shown under a line's price, such as an earlier price. */
  children: (line: OrderLine) => ReactNode
}) {
  return (
    <DataTable label={label}>
      <thead>
        <tr>
          <th className={`${styles.picture} screen-only`}>
            <VisuallyHidden>Picture</VisuallyHidden>
          </th>
          <th>Goods</th>
          <th className={`num ${styles.wide}`}>Quantity</th>
          <th className={`num ${styles.wide}`}>Price GH₵</th>
          <th className="num">Amount GH₵</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.productId}>
            <td className={`${styles.picture} screen-only`}>
              <LineItemsPicture picture={line.picture} />
            </td>
            <td className={styles.goods}>
              <b>{line.name}</b>
              <small className="mono">{line.sku || 'Special order'}</small>
              {line.orderedUom && <small>{line.orderedUom}</small>}
              {line.note && <small>“{line.note}”</small>}
              <small className={styles.narrow}>
                {quantityText(line.quantity, line)} at {formatAmount(line.unitPriceMinor)}
              </small>
            </td>
            <td className={`num ${styles.wide}`}>{quantityText(line.quantity, line)}</td>
            <td className={`num ${styles.wide}`}>
              {formatAmount(line.unitPriceMinor)}
              {children(line)}
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
