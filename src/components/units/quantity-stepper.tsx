import { useState, type KeyboardEvent, type Ref } from 'react'
import {
  allowedQuantity,
  formatQuantity,
  MAX_QUANTITY,
  nudgeOf,
  oneUnit,
  parseQuantity,
  type QuantityScale,
} from '#domain/units/quantity.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './quantity-stepper.module.css'

const loadNotice = () => import('./notify-corrected.ts')

export type QuantityRules = { minQuantity: number; stepQuantity: number; quantityScale: QuantityScale }

/**
 * A quantity at the product's scale, changed by its step or typed. When the field is left or Enter is pressed, a typed
 * quantity is corrected to the nearest valid one and the user is notified. `counted` reads and writes it in another
 * measure than the selling unit.
 */
export function QuantityStepper({
  label,
  quantity,
  rules,
  max = MAX_QUANTITY,
  counted,
  hasField = true,
  inputRef,
  onChange,
  onEnter,
}: {
  label: string
  quantity: number
  rules: QuantityRules
  /** At the product's scale. */
  max?: number
  counted?: { format: (quantity: number) => string; parse: (text: string) => number | undefined } | undefined
  /** Without it the number is shown in its place: Chrome lays out every field of a page, also far out of sight. */
  hasField?: boolean
  inputRef?: Ref<HTMLInputElement>
  onChange: (quantity: number) => void
  /** Called on Enter in the field, with the corrected quantity. */
  onEnter?: (quantity: number) => void
}) {
  const { minQuantity, stepQuantity, quantityScale } = rules
  const nudge = nudgeOf(stepQuantity, quantityScale)
  const [typed, setTyped] = useState<string>()
  const { format, parse } = counted ?? {
    format: (value: number) => formatQuantity(value, quantityScale),
    parse: (text: string) => parseQuantity(text, quantityScale),
  }
  const shown = typed ?? format(quantity)

  const allowed = (asked: number) => allowedQuantity(Math.min(asked, max), rules)

  function settle(): number {
    setTyped(undefined)
    if (!typed?.trim()) return allowed(quantity)
    const asked = parse(typed) ?? Math.ceil(Number(typed.replaceAll(',', '')) * oneUnit(quantityScale))
    const settled = allowed(Number.isNaN(asked) ? quantity : asked)
    if (settled !== quantity) onChange(settled)
    void loadNotice().then(
      ({ notifyCorrected }) => notifyCorrected(typed, asked, settled, format, rules),
      // Asked for as the field was reached; without a network the corrected quantity itself has to do.
      () => undefined,
    )
    return settled
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      const settled = settle()
      onEnter?.(settled)
    }
    if (event.key === 'Escape') setTyped(undefined)
  }

  const move = (by: number) => {
    setTyped(undefined)
    onChange(allowed(quantity + by))
  }

  return (
    <span className={styles.stepper}>
      <button type="button" aria-label="Less" disabled={quantity <= minQuantity} onClick={() => move(-nudge)}>
        <Icon name="minus" size={14} />
      </button>
      {hasField ? (
        <input
          ref={inputRef}
          aria-label={label}
          inputMode={quantityScale === 0 && !counted ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => {
            event.target.select()
            loadNotice().catch(() => undefined)
          }}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
      ) : (
        <span className={styles.number}>{shown}</span>
      )}
      <button type="button" aria-label="More" onClick={() => move(nudge)}>
        <Icon name="plus" size={14} />
      </button>
    </span>
  )
}
