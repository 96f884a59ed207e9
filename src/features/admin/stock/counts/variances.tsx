import { useState } from 'react'
import { Link } from 'react-router-dom'
import { stockCardUrl } from '#config/urls.ts'
import { countSummary, varianceOf, type CountLine, type StockCount } from '#domain/stock/count.ts'
import { formatAmount, formatMoney } from '#domain/pricing/money.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { unitName } from '#domain/units/unit.ts'
import { Chip } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { FactList } from '#ui/fact-list.tsx'
import layout from '#features/admin/shared/record-page.module.css'
import styles from './counts.module.css'

type Shown = 'differing' | 'all' | 'left'

/** What was counted beside what was expected; at the list price, because not everybody sees costs. */
export function Variances({ count }: { count: StockCount }) {
  const { counted, differing, missingMinor, surplusMinor } = countSummary(count)
  const left = count.lines.length - counted
  const [shown, setShown] = useState<Shown>(differing > 0 ? 'differing' : 'all')
  const lines = count.lines.filter((line) =>
    shown === 'all' ? true : shown === 'left' ? line.counted === undefined : (varianceOf(line) ?? 0) !== 0,
  )
  const hasMoved = lines.some(({ moved = 0 }) => moved !== 0)
  return (
    <section aria-labelledby="variances-title" className={styles.section}>
      <h2 id="variances-title">What was found</h2>
      <FactList
        className={`card ${layout.factGrid}`}
        facts={[
          ['Counted', `${counted} of ${count.lines.length} products`],
          ['Differ', String(differing)],
          ['Missing, at list price', formatMoney(missingMinor, 'GHS')],
          ['Too many, at list price', formatMoney(surplusMinor, 'GHS')],
        ]}
      />
      <div className={styles.chips} role="group" aria-label="Products shown">
        {(
          [
            ['differing', `Differ (${differing})`],
            ['all', `All (${count.lines.length})`],
            ['left', `Not counted (${left})`],
          ] as const
        ).map(([value, label]) => (
          <Chip key={value} on={shown === value} onClick={() => setShown(value)}>
            {label}
          </Chip>
        ))}
      </div>
      {hasMoved && (
        <p className="warning">
          Of some products goods came or went while they were counted the last time. If that is the
          difference, have them counted again.
        </p>
      )}
      {lines.length === 0 ? (
        <p className="note">{shown === 'left' ? 'Everything was counted.' : 'Nothing differs.'}</p>
      ) : (
        <DataTable label="What was counted">
          <thead>
            <tr>
              <th>Product</th>
              <th className="num">Expected</th>
              <th className="num">Counted</th>
              <th className="num">Difference</th>
              <th>Unit</th>
              <th className="num">At list price GH₵</th>
              {hasMoved && <th className="num">Moved meanwhile</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.productId} line={line} locationId={count.locationId} hasMoved={hasMoved} />
            ))}
          </tbody>
        </DataTable>
      )}
    </section>
  )
}

function Row({ line, locationId, hasMoved }: { line: CountLine; locationId: string; hasMoved: boolean }) {
  const { productId, name, sku, unit, quantityScale, expected, counted, earlier, moved = 0 } = line
  const text = (quantity: number | undefined) =>
    quantity === undefined ? '–' : formatQuantity(quantity, quantityScale)
  const signed = (quantity: number) =>
    quantity === 0 ? '0' : `${quantity > 0 ? '+' : '−'}${text(Math.abs(quantity))}`
  const variance = varianceOf(line)
  return (
    <tr>
      <th scope="row" className={styles.product}>
        <Link to={stockCardUrl(productId, locationId)} className="link">
          {name}
        </Link>
        <br />
        <small className="sub mono">{sku}</small>
      </th>
      <td className="num">{text(expected)}</td>
      <td className="num">
        {text(counted)}
        {earlier !== undefined && earlier !== counted && (
          <>
            <br />
            <small className="sub">first {text(earlier)}</small>
          </>
        )}
      </td>
      <td className={`num ${variance === undefined || variance === 0 ? '' : styles.differs}`}>
        {variance === undefined ? 'not counted' : signed(variance)}
      </td>
      <td>{unitName(unit)}</td>
      <td className="num">{line.listValueMinor ? formatAmount(line.listValueMinor) : '–'}</td>
      {hasMoved && <td className="num">{moved === 0 ? '–' : signed(moved)}</td>}
    </tr>
  )
}
