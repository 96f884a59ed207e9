import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(control) => <input type="text" {...rest} {...control} className={styles.control} />}
    </Field>
  )
}
