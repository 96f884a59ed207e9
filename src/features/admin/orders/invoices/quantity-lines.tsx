import { parseQuantity, type QuantityScale } from '#domain/units/quantity.ts'
import styles from './invoices.module.css'

type Line = { name: string; quantityScale: QuantityScale }

/** What was typed, by the place of the line. */
export type TypedQuantities = Readonly<Record<number, string>>

/** The quantities typed; one that cannot be read is 0, and `isWrong`. Fields left empty are left out. */
export function quantitiesTyped(typed: TypedQuantities, lines: readonly Line[]) {
  const entered = Object.entries(typed)
    .filter(([, text]) => text.trim() !== '')
    .map(([at, text]) => {
      const index = Number(at)
      return { index, quantity: parseQuantity(text, lines[index]?.quantityScale ?? 0) ?? 0 }
    })
  return { lines: entered, isWrong: entered.some(({ quantity }) => quantity === 0) }
}

/** Lines of goods with a field each for a quantity, closed where nothing is left. */
export function QuantityLines<One extends Line>({
  label,
  lines,
  typed,
  leftOf,
  hintOf,
  onChange,
}: {
  label: string
  lines: readonly One[]
  typed: TypedQuantities
  leftOf: (index: number) => number
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
          <input
            aria-label={`Quantity of ${line.name}`}
            autoComplete="off"
            inputMode="decimal"
            disabled={leftOf(index) <= 0}
            value={typed[index] ?? ''}
            onChange={({ target }) => onChange({ ...typed, [index]: target.value })}
          />
        </li>
      ))}
    </ul>
  )
}
