import { unitName } from '#domain/units/unit.ts'
import { UnreadableRow } from '#components/states/unreadable-line.tsx'
import { Unreadable, type Read } from '#data/firebase/unreadable.ts'
import type { Availability } from '#domain/catalogue/catalogue.ts'
import { availableOf, bandOf, type StockBand, type StockLevel } from '#domain/stock/stock.ts'
import { formatQuantity } from '#domain/units/quantity.ts'
import { classNames } from '#ui/class-names.ts'
import { DataTable } from '#ui/data-table.tsx'
import { Pill, type Tone } from '#ui/pill.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { RestoreUnreadable } from './restore-unreadable.tsx'
import { RestockCell } from './restock-cell.tsx'
import styles from './stock-page.module.css'

const COLUMNS = 7

/** `bands` are those shoppers see; an expected day can be set for what is short there. */
export function StockTable({
  levels,
  bands,
  restockAt,
  onRestored,
}: {
  levels: readonly Read<StockLevel>[]
  bands: Availability['bands']
  restockAt: Availability['restockAt']
  onRestored: () => void
}) {
  return (
    <DataTable label="Stock levels" dense>
      <thead>
        <tr>
          <th>Product</th>
          <th className={styles.wide}>Unit</th>
          <th className="num">On hand</th>
          <th className={`num ${styles.wide}`}>Reserved</th>
          <th className="num">Available</th>
          <th className={`num ${styles.wide}`}>Reorder at</th>
          <th>Band</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) =>
          level instanceof Unreadable ? (
            <UnreadableRow key={level.id} record={level} columns={COLUMNS}>
              <RestoreUnreadable level={level} onDone={onRestored} />
            </UnreadableRow>
          ) : (
            <tr key={level.id}>
              <td className={styles.product}>
                {level.name}
                <small className="mono">{level.sku}</small>
              </td>
              <td className={`sub ${styles.wide}`}>{unitName(level.unit)}</td>
              <Quantity level={level} of={level.onHand} />
              <Quantity level={level} of={level.reserved} className={styles.wide} />
              <Quantity level={level} of={availableOf(level)} strong />
              <Quantity level={level} of={level.reorderPoint} className={styles.wide} />
              <td>
                <span className={`row ${styles.band}`}>
                  <BandPill band={bandOf(level)} />
                  <RestockCell level={level} band={bands[level.productId]} at={restockAt[level.productId]} />
                </span>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </DataTable>
  )
}

function Quantity({
  level,
  of,
  strong = false,
  className,
}: {
  level: StockLevel
  of: number
  strong?: boolean
  className?: string | undefined
}) {
  const text = formatQuantity(of, level.quantityScale)
  return <td className={classNames('num', of === 0 && 'sub', className)}>{strong ? <b>{text}</b> : text}</td>
}

const BANDS: Record<StockBand, { tone: Tone; label: string }> = {
  in: { tone: 'good', label: 'In stock' },
  low: { tone: 'warn', label: 'Low' },
  out: { tone: 'bad', label: 'Out' },
  order: { tone: 'neutral', label: 'Made to order' },
}

const BandPill = ({ band }: { band: StockBand }) => <Pill tone={BANDS[band].tone}>{BANDS[band].label}</Pill>

export const StockTableSkeleton = () => (
  <DataTable label="Stock levels" dense>
    <tbody>
      {Array.from({ length: 12 }, (_, row) => (
        <tr key={row}>
          {['220px', '40px', '54px', '52px', '56px', '50px', '64px'].map((width) => (
            <td key={width}>
              <Skeleton width={width} height="14px" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </DataTable>
)
