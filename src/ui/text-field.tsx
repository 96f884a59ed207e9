import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { usePastedCut } from './use-pasted-cut.ts'

export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const { cut, props } = usePastedCut<HTMLInputElement>(rest)
  return (
    <Field label={label} hint={hint} error={error ?? cut} optional={optional} aside={aside}>
      {(control) => <input type="text" {...rest} {...props} {...control} className={styles.control} />}
    </Field>
  )
}
