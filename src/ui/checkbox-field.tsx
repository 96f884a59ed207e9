import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './choice.module.css'
import { FieldError } from './field.tsx'

export function CheckboxField({
  label,
  hint,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}) {
  const id = useId()
  return (
    <div>
      <label className={styles.choice}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>
          {label}
          {hint !== undefined && <small className={styles.hint}>{hint}</small>}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
