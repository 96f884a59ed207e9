import { createPortal } from 'react-dom'
import { useCompany } from '#data/catalogue/use-company.ts'
import { companyLines } from '#domain/company/company-details.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { lineAmountMinor, unitPriceAt } from '#domain/pricing/pricing.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import type { PricedLine } from '#domain/cart/shopping-list.ts'
import type { Totals } from '#domain/pricing/tax.ts'
import { unitFor, unitName } from '#domain/units/unit.ts'
import { dayText } from '#lib/time-ago.ts'
import { CediTotals } from '#components/pricing/cedi-totals.tsx'
import styles from './print-view.module.css'
import { useNow } from '#components/states/use-now.ts'

/** The printed totals of a cart or list, in cedis. A draft: not binding, and not a tax document. */
export function PrintView({
  title,
  about = '',
  note,
  lines,
  totals,
}: {
  title: string
  /** A project. */
  about?: string
  note: string
  lines: readonly PricedLine[]
  totals: Totals
}) {
  const company = useCompany()
  const now = useNow()
  return createPortal(
    <article className={styles.paper} data-printed-alone="" aria-label="Proforma draft">
      <header className={styles.head}>
        <div>
          <b>{company.legalName}</b>
          {companyLines(company).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className={styles.title}>
          <h1>Proforma draft</h1>
          <p>{[title, about].filter(Boolean).join(' · ')}</p>
          <p>{dayText(now)}</p>
        </div>
      </header>
      <p className={styles.warning}>
        Draft, not a tax document. Prices and stock are those of {dayText(now)}; they are confirmed with an
        order.
      </p>
      <table>
        <thead>
          <tr>
            <th>Code</th>
            <th>Goods</th>
            <th className="num">Quantity</th>
            <th>Unit</th>
            <th className="num">Price GH₵</th>
            <th className="num">Amount GH₵</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((priced) => (
            <DraftRow key={priced.line.productId || `${priced.line.name} ${priced.line.unit}`} {...priced} />
          ))}
        </tbody>
      </table>
      <CediTotals totals={totals} className={styles.totals} />
      <p>Delivery is quoted separately.</p>
      {note && (
        <section>
          <h2>Note</h2>
          <p className={styles.note}>{note}</p>
        </section>
      )}
    </article>,
    document.body,
  )
}

function DraftRow({ line, product }: PricedLine) {
  const { quantity, quantityScale, name, unit, sku, note } = line
  const unitPrice = product && unitPriceAt(product, quantity)
  return (
    <tr>
      <td className="mono">{sku}</td>
      <td>
        {name}
        {note && <small>{note}</small>}
      </td>
      <td className="num">{formatQuantity(quantity, quantityScale)}</td>
      <td>{product ? unitFor(quantityInUnits(quantity, quantityScale), unit) : unitName(unit)}</td>
      <td className="num">{unitPrice === undefined ? 'on request' : formatAmount(unitPrice)}</td>
      <td className="num">
        {unitPrice === undefined ? '' : formatAmount(lineAmountMinor(unitPrice, quantity, quantityScale))}
      </td>
    </tr>
  )
}
