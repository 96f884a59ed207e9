import { formatDay } from '#lib/format-day.ts'
import { isDay } from '#lib/iso-day.ts'
import { useState, type ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { usePastedCut } from './use-pasted-cut.ts'

/**
 * What is wrong with a field for a day. A browser gives '' for a date that no calendar has, as if nothing were typed, and
 * takes years like 26 and 22027.
 */
export const dayFault = ({ type, value, validity }: HTMLInputElement): string | undefined =>
  type.startsWith('date') && (validity.badInput || (value !== '' && !isDay(value.split('T')[0] ?? '')))
    ? 'Enter a day that exists, such as 23/11/2026'
    : undefined

/** Browsers write a day in the order of their own language, which on many computers here has the month first. */
const dayInWords = ({ type, value }: ComponentProps<'input'>): string | undefined =>
  type === 'date' && typeof value === 'string' && isDay(value) ? formatDay(value) : undefined

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
  const [unread, setUnread] = useState<string>()
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? cut ?? unread}
      optional={optional}
      aside={aside ?? dayInWords(rest)}
    >
      {(control) => (
        <input
          type="text"
          {...rest}
          {...props}
          {...control}
          onBlur={(event) => {
            setUnread(dayFault(event.target))
            onBlur?.(event)
          }}
          className={styles.control}
        />
      )}
    </Field>
  )
}
