import { GoodsPicture } from '#components/goods-picture.tsx'
import { formatAmount } from '#domain/money.ts'
import type { QuoteOffer } from '#domain/quote.ts'
import { quantityText } from '#domain/quantity-text.ts'
import { DataTable } from '#ui/data-table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './quote-tables.module.css'

/** What is offered, in cedis, with the list price of its day where it is another one. */
export function OfferTable({ offer }: { offer: QuoteOffer }) {
  return (
    <DataTable label="Lines of the offer">
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
        {offer.lines.map((line) => (
          <tr key={line.productId}>
            <td className={`${styles.picture} screen-only`}>
              <GoodsPicture picture={line.picture} />
            </td>
            <td className={styles.goods}>
              <b>{line.name}</b>
              <small className="mono">{line.sku || 'Special order'}</small>
              {line.countedAs && <small>{line.countedAs}</small>}
              <small className={styles.narrow}>
                {quantityText(line.quantity, line)} at {formatAmount(line.unitPriceMinor)}
              </small>
            </td>
            <td className={`num ${styles.wide}`}>{quantityText(line.quantity, line)}</td>
            <td className={`num ${styles.wide}`}>
              {formatAmount(line.unitPriceMinor)}
              {line.unitPriceMinor < line.submittedUnitPriceMinor && (
                <small className={styles.list}>list {formatAmount(line.submittedUnitPriceMinor)}</small>
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
