import { availableOf, type StockLevel } from '#domain/stock/stock.ts'
import { formatQuantity, quantityInUnits } from '#domain/units/quantity.ts'
import { unitFor } from '#domain/units/unit.ts'
import { FactList, type Fact } from '#ui/fact-list.tsx'
import { BandPill } from '../band-pill.tsx'
import styles from './stock-card.module.css'

/** What is there now, at one branch or at all together. */
export function LevelFacts({ levels }: { levels: readonly StockLevel[] }) {
  const [level] = levels
  if (!level) return null
  const scale = level.quantityScale
  const onHand = levels.reduce((all, one) => all + one.onHand, 0)
  const sum = (of: (one: StockLevel) => number) =>
    formatQuantity(
      levels.reduce((all, one) => all + of(one), 0),
      scale,
    )
  /** Most of the time there is none. */
  const other = (label: string, of: (one: StockLevel) => number): Fact[] =>
    levels.some((one) => of(one) > 0) ? [[label, sum(of)]] : []
  return (
    <div className={styles.level}>
      <FactList
        className={styles.facts}
        facts={[
          [
            'On hand',
            <>
              {sum(({ onHand }) => onHand)}{' '}
              <small>{unitFor(quantityInUnits(onHand, scale), level.unit)}</small>
            </>,
          ],
          ['Reserved', sum(({ reserved }) => reserved)],
          ['Available', sum(availableOf)],
          ...other('Quarantined', ({ quarantined }) => quarantined),
          ...other('Incoming', ({ incoming }) => incoming),
          ...other('In transit', ({ inTransit }) => inTransit),
          ['Reorder at', sum(({ reorderPoint }) => reorderPoint)],
        ]}
      />
      {levels.length === 1 && <BandPill level={level} />}
    </div>
  )
}
