import type { ReactNode } from 'react'
import { formatAmount } from '#domain/money.ts'
import type { OrderLine } from '#domain/order.ts'
import { quantityText } from '#domain/quantity-text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './goods-lines.module.css'
import { GoodsPicture } from './goods-picture.tsx'

/** Lines of an order or an offer, in cedis. */
export function GoodsLines({
  label,
  lines,
  children,
}: {
  label: string
  lines: readonly OrderLine[]
  /** What stands under a line's price, such as another one of before. */
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
              <GoodsPicture picture={line.picture} />
            </td>
            <td className={styles.goods}>
              <b>{line.name}</b>
              <small className="mono">{line.sku || 'Special order'}</small>
              {line.countedAs && <small>{line.countedAs}</small>}
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
