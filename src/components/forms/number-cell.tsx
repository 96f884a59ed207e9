import { useId, useState, type ComponentProps } from 'react'
import type { NumberReader } from '#lib/number-reader.ts'
import styles from './number-cell.module.css'

/**
 * A number in a cell of a table, read by its `reader`. Left with a number it shows it written plainly (`1250.50` for
 * `1.250,50`, `80` for 2 pallets); left with anything else, or after Enter, it keeps it, marked, with the reason below.
 */
export function NumberCell({
  reader,
  value,
  error,
  onChange,
  onBlur,
  onKeyDown,
  ...rest
}: {
  reader: Pick<NumberReader, 'valueOf' | 'faultOf' | 'toType'>
  value: string
  /** A fault that only the table knows; shown before the reader's. */
  error?: string | undefined
  onChange: (typed: string) => void
} & Omit<ComponentProps<'input'>, 'value' | 'type' | 'onChange'>) {
  const [isLeft, setIsLeft] = useState(false)
  const id = useId()
  // Where the row says what is wrong with it, it is not said twice.
  const isMarked = rest['aria-invalid'] === true
  const own = isLeft && !isMarked && value.trim() !== '' ? reader.faultOf(value) : undefined
  const fault = error ?? own
  return (
    <span className={styles.cell}>
      <input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        value={value}
        aria-invalid={fault || isMarked ? true : undefined}
        aria-describedby={fault ? id : rest['aria-describedby']}
        onChange={({ target }) => {
          setIsLeft(false)
          onChange(target.value)
        }}
        onBlur={(event) => {
          setIsLeft(true)
          const read = reader.valueOf(value)
          const plain = read === undefined ? value : reader.toType(read)
          if (plain !== value) onChange(plain)
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') setIsLeft(true)
          onKeyDown?.(event)
        }}
      />
      {fault && (
        <small id={id} className={styles.fault} role="alert">
          {fault}
        </small>
      )}
    </span>
  )
}
