import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'

export function TextArea({
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea rows={3} {...rest} {...control} className={styles.control} />}
    </Field>
  )
}
