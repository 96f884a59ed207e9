import { useState, type ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { usePastedCut } from './use-pasted-cut.ts'

/** A browser gives '' for a date that no calendar has, as if nothing were typed. */
export const UNREAD_DAY = 'Enter a day that exists, such as 23/11/2026'

export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  onBlur,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>) {
  const { cut, props } = usePastedCut<HTMLInputElement>(rest)
  const [isUnread, setIsUnread] = useState(false)
  const unread = isUnread ? UNREAD_DAY : undefined
  return (
    <Field label={label} hint={hint} error={error ?? cut ?? unread} optional={optional} aside={aside}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...props}
          {...control}
          onBlur={(event) => {
            setIsUnread(event.target.type.startsWith('date') && event.target.validity.badInput)
            onBlur?.(event)
          }}
          className={styles.control}
        />
      )}
    </Field>
  )
}
