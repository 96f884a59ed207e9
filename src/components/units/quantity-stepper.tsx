import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import {
  allowedQuantity,
  formatQuantity,
  MAX_QUANTITY,
  nudgeOf,
  quantityOfDigits,
  type QuantitySteps,
} from '#domain/units/quantity.ts'
import type { QuantityRules } from '#domain/units/typed-quantity.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './quantity-stepper.module.css'

type Reading = typeof import('./stepper-reading.ts')

/** Kept, so that a press right after typing finds the quantity read. */
let reading: Reading | undefined

const loadReading = async (): Promise<Reading> => (reading ??= await import('./stepper-reading.ts'))

export type StepperRules = QuantityRules & QuantitySteps

/** What was typed and not accepted, for the quantity that was there; without a `refusal` it is still being read. */
type Held = { at: string; typed: string; isLeft?: boolean; refusal?: string }

/**
 * A quantity at the product's scale, changed by its step or typed. When the field is left or Enter is pressed, what was
 * typed is read: what is refused stays in the field with the reason under it, and the quantity stays as it was.
 */
export function QuantityStepper({
  label,
  quantity,
  rules,
  steps = rules,
  max = MAX_QUANTITY,
  format = (value) => formatQuantity(value, rules.quantityScale),
  hasField = true,
  inputRef,
  onChange,
  onEnter,
}: {
  label: string
  quantity: number
  rules: StepperRules
  /** Other steps for the buttons than for typing. */
  steps?: QuantitySteps
  /** At the product's scale. */
  max?: number
  /** As it stands in the field, where that is another measure than the selling unit. */
  format?: ((quantity: number) => string) | undefined
  /** Without it the number is shown in its place: Chrome lays out every field of a page, also far out of sight. */
  hasField?: boolean
  inputRef?: Ref<HTMLInputElement>
  /** `countedIn` is the unit, pack or measure it was typed in. */
  onChange: (quantity: number, countedIn?: string) => void
  /** Called on Enter in the field, unless what was typed is refused. */
  onEnter?: (quantity: number, countedIn?: string) => void
}) {
  const { unit, quantityScale, countedIn } = rules
  const nudge = nudgeOf(steps.stepQuantity, quantityScale)
  const reasonId = useId()
  const [last, setHeld] = useState<Held>()
  const isInUnits = countedIn === undefined || countedIn === unit
  const at = `${quantity} ${countedIn}`
  // Once the quantity is changed elsewhere, what was typed for the one before is over.
  const held = last?.at === at ? last : undefined
  const shown = held?.typed ?? format(quantity)

  const allowed = (asked: number) => allowedQuantity(asked, steps, max)

  function settle(isEntered: boolean) {
    const isEmpty = held?.typed.trim() === ''
    if (!held || (isEmpty && !isEntered)) {
      setHeld(undefined)
      if (isEntered) onEnter?.(allowed(quantity))
      return
    }
    const accept = (next: number, typedIn?: string) => {
      setHeld(undefined)
      if (next !== quantity || typedIn !== countedIn) onChange(next, typedIn)
      if (isEntered) onEnter?.(next, typedIn)
    }
    const digits = isInUnits ? quantityOfDigits(held.typed, quantityScale) : undefined
    if (digits !== undefined && allowed(digits) === digits) return accept(digits, countedIn)
    const refuse = (refusal: string) => setHeld({ ...held, isLeft: true, refusal })
    const read = ({ readStepped }: Reading) => {
      const found = readStepped(held.typed, { ...rules, maxQuantity: max })
      if (found.refusal === undefined) accept(found.quantity, found.countedIn)
      else refuse(found.refusal)
    }
    if (reading) return read(reading)
    setHeld({ ...held, isLeft: true })
    // Asked for as the field was reached; without a network digits alone have to do.
    void loadReading().then(read, () => refuse('There is no network: enter digits alone, in its steps'))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      settle(true)
    }
    if (event.key === 'Escape') setHeld(undefined)
  }

  const move = (by: number) => {
    setHeld(undefined)
    onChange(allowed(quantity + by))
  }

  return (
    <>
      <span className={styles.stepper} data-refused={held?.refusal !== undefined || undefined}>
        <button
          type="button"
          aria-label="Less"
          disabled={quantity <= steps.minQuantity}
          onClick={() => move(-nudge)}
        >
          <Icon name="minus" size={14} />
        </button>
        {hasField ? (
          <input
            ref={inputRef}
            aria-label={label}
            aria-invalid={held?.refusal !== undefined || undefined}
            aria-busy={(held?.isLeft && held.refusal === undefined) || undefined}
            aria-describedby={held?.refusal === undefined ? undefined : reasonId}
            inputMode={quantityScale === 0 && isInUnits ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={shown}
            onChange={(event) => setHeld({ at, typed: event.target.value })}
            onFocus={(event) => {
              event.target.select()
              loadReading().catch(() => undefined)
            }}
            onBlur={() => settle(false)}
            onKeyDown={onKeyDown}
          />
        ) : (
          <span className={styles.number}>{shown}</span>
        )}
        <button type="button" aria-label="More" disabled={quantity >= max} onClick={() => move(nudge)}>
          <Icon name="plus" size={14} />
        </button>
      </span>
      {held?.refusal !== undefined && (
        <small id={reasonId} className={styles.reason} role="alert">
          {held.refusal}
        </small>
      )}
    </>
  )
}
