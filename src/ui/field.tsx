import { useId, type ReactNode } from 'react'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: string
  /** One line of help under the control. */
  hint?: ReactNode
  /** What is wrong and how to fix it; read aloud as soon as it appears. */
  error?: string | undefined
  /** Shows "optional" beside the label. */
  optional?: boolean
  /** At the other end of the label's line; read aloud when it changes. */
  aside?: string | undefined
}

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label, help and error around one control, wired for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  aside,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint !== undefined && hintId].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {optional && <span className={styles.optional}> optional</span>}
        </label>
        {aside !== undefined && (
          <output htmlFor={id} className={styles.aside}>
            {aside}
          </output>
        )}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className={styles.error} role="alert" hidden={!error}>
      {error && (
        <>
          <Icon name="warning" size={14} /> {error}
        </>
      )}
    </p>
  )
}
