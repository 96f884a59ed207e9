import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & { options: readonly SelectOption[] }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <select {...rest} {...control} className={styles.control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
