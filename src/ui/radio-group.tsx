import { useId, type ReactNode } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

export type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

/** One of a few options, all visible; as cards, because a choice with consequences deserves a line of explanation. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  error,
  columns = 1,
  onChange,
}: {
  label: string
  value: Value
  options: readonly RadioOption<Value>[]
  error?: string | undefined
  columns?: 1 | 2
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={styles.card} data-on={option.value === value || undefined}>
            <input
              type="radio"
              className={styles.box}
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <small className={styles.hint}>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
