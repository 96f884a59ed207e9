import type { SelectOption } from '#ui/select-field.tsx'
import styles from './list-view.module.css'

/** A choice of a few options, or all of them: ''. */
export function FilterChoice({
  label,
  all,
  value,
  options,
  onChange,
}: {
  label: string
  all: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
}) {
  return (
    <select
      aria-label={label}
      className={styles.choice}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Options that are called what they are. */
export const optionsOf = (values: readonly string[]): SelectOption[] =>
  values.map((value) => ({ value, label: value }))
