import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { usePastedCut } from './use-pasted-cut.ts'

export function TextArea({
  label,
  hint,
  error,
  optional,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>) {
  const { cut, props } = usePastedCut<HTMLTextAreaElement>(rest)
  return (
    <Field label={label} hint={hint} error={error ?? cut} optional={optional}>
      {(control) => <textarea rows={3} {...rest} {...props} {...control} className={styles.control} />}
    </Field>
  )
}
