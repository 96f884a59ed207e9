import { LineItemsPicture } from '#features/storefront/shared/line-items-picture.tsx'
import { formatAmount } from '#domain/pricing/money.ts'
import type { QuoteRequestLine } from '#domain/quotes/quote.ts'
import { quantityText } from '#domain/units/quantity-text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './quote-tables.module.css'

/** What was asked for, before there is an offer. */
export function RequestedTable({ lines }: { lines: readonly QuoteRequestLine[] }) {
  const hasTargets = lines.some((line) => line.targetPriceMinor > 0)
  return (
    <DataTable label="Lines of the request">
      <thead>
        <tr>
          <th className={`${styles.picture} screen-only`}>
            <VisuallyHidden>Picture</VisuallyHidden>
          </th>
          <th>Goods</th>
          <th className="num">Quantity</th>
          {hasTargets && <th className="num">Your target GH₵</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line.productId || `${index}-${line.name}`}>
            <td className={`${styles.picture} screen-only`}>
              <LineItemsPicture picture={line.picture} />
            </td>
            <td className={styles.goods}>
              <b>{line.name}</b>
              {line.sku && <small className="mono">{line.sku}</small>}
              {line.orderedUom && <small>{line.orderedUom}</small>}
              {line.note && <small>{line.note}</small>}
            </td>
            <td className="num">{quantityText(line.quantity, line)}</td>
            {hasTargets && (
              <td className="num">{line.targetPriceMinor > 0 ? formatAmount(line.targetPriceMinor) : '–'}</td>
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
