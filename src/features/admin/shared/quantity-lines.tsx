import { NumberCell } from '#components/forms/number-cell.tsx'
import { moreThan } from '#domain/units/quantity-fault-text.ts'
import { quantityReader } from '#domain/units/quantity-reader.ts'
import type { QuantityScale } from '#domain/units/quantity.ts'
import styles from './quantity-lines.module.css'

type Line = { name: string; unit: string; quantityScale: QuantityScale }

/** What was typed, by the place of the line. */
export type TypedQuantities = Readonly<Record<number, string>>

/** `what` there is no more of: `was ordered`. */
const readerOf = ({ unit, quantityScale }: Line, left: number, what: string) =>
  quantityReader(
    { unit, quantityScale, minQuantity: 1, maxQuantity: left },
    { isOptional: true, tooHigh: moreThan(what) },
  )

/** The quantities typed, and what is wrong with the first that is refused, or ''. Fields left empty are left out. */
export function quantitiesTyped(
  typed: TypedQuantities,
  lines: readonly Line[],
  leftOf: (index: number) => number,
  what: string,
) {
  const entered = lines.flatMap((line, index) => {
    const text = typed[index]?.trim() ?? ''
    return text === '' ? [] : [{ line, index, ...readerOf(line, leftOf(index), what).read(text) }]
  })
  const refused = entered.find(({ fault }) => fault !== undefined)
  return {
    lines: entered.map(({ index, value = 0 }) => ({ index, quantity: value })),
    fault: refused ? `${refused.line.name}: ${refused.fault}` : '',
  }
}

/** Lines of goods with a field each for a quantity, closed where nothing is left. */
export function QuantityLines<One extends Line>({
  label,
  lines,
  typed,
  leftOf,
  what,
  hintOf,
  onChange,
}: {
  label: string
  lines: readonly One[]
  typed: TypedQuantities
  leftOf: (index: number) => number
  /** What there is no more than: `was ordered`. */
  what: string
  hintOf: (line: One, index: number) => string
  onChange: (typed: TypedQuantities) => void
}) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {lines.map((line, index) => (
        // A product may be on several lines.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <span>
            {line.name}
            <small>{hintOf(line, index)}</small>
          </span>
          <div>
            <NumberCell
              aria-label={`Quantity of ${line.name}`}
              reader={readerOf(line, leftOf(index), what)}
              disabled={leftOf(index) <= 0}
              value={typed[index] ?? ''}
              onChange={(written) => onChange({ ...typed, [index]: written })}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
