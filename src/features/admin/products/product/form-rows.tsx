import { useId, useRef, type ReactNode } from 'react'
import type { FormErrors } from '#domain/catalogue/product-form-check.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from './product-editor.module.css'

type InputProps = {
  'aria-label': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string | undefined
}

/** Rows that can be added, removed and, where order matters, moved. `field` is their name among the errors. */
export function FormRows<Row extends object>({
  label,
  hint,
  addLabel,
  field,
  rows,
  max,
  blank,
  errors,
  isOrdered = false,
  columns,
  onChange,
  children,
}: {
  label: string
  /** The content of a row. */
  hint: string
  addLabel: string
  field: string
  rows: readonly Row[]
  max: number
  blank: Row
  errors: FormErrors
  isOrdered?: boolean
  columns?: 2
  onChange: (rows: readonly Row[]) => void
  children: (row: Row, put: (changes: Partial<Row>) => void, props: (name: string) => InputProps) => ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)

  /** The focus follows a row that was moved or added. */
  const focusRow = (at: number, wanted: string) =>
    setTimeout(() => list.current?.children[at]?.querySelector<HTMLElement>(wanted)?.focus())

  function move(at: number, by: -1 | 1) {
    const next = [...rows]
    const [row] = next.splice(at, 1)
    if (!row) return
    next.splice(at + by, 0, row)
    onChange(next)
    focusRow(at + by, `button[data-move="${by}"]:not(:disabled), button`)
  }

  return (
    <div className={styles.rows} role="group" aria-label={label}>
      <p className={styles.rowsTitle}>
        {label} <small>{hint}</small>
      </p>
      <ul ref={list} className={styles.rows} data-columns={columns}>
        {rows.map((row, at) => {
          const name = `${label} ${at + 1}`
          const error = errors[`${field}.${at}`]
          const errorId = `${id}-${at}`
          return (
            // Rows have no identity but their position, and are rendered from the form.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              {children(
                row,
                (changes) =>
                  onChange(rows.map((one, index) => (index === at ? { ...one, ...changes } : one))),
                (what) => ({
                  'aria-label': `${what}, ${at + 1}`,
                  'aria-invalid': error ? true : undefined,
                  'aria-describedby': error ? errorId : undefined,
                  className: styles.input,
                }),
              )}
              <span className={styles.rowActions}>
                {isOrdered && (
                  <>
                    <IconButton
                      icon="chevron-up"
                      size={16}
                      label={`Move ${name} up`}
                      data-move="-1"
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                    />
                    <IconButton
                      icon="chevron-down"
                      size={16}
                      label={`Move ${name} down`}
                      data-move="1"
                      disabled={at === rows.length - 1}
                      onClick={() => move(at, 1)}
                    />
                  </>
                )}
                <IconButton
                  icon="trash"
                  size={16}
                  label={`Remove ${name}`}
                  onClick={() => onChange(rows.filter((_, index) => index !== at))}
                />
              </span>
              <span className={styles.rowError}>
                <FieldError id={errorId} error={error} />
              </span>
            </li>
          )
        })}
      </ul>
      <FieldError id={`${id}-all`} error={errors[field]} />
      {rows.length < max && (
        <Button
          size="s"
          icon="plus"
          className={styles.add}
          onClick={() => {
            onChange([...rows, blank])
            focusRow(rows.length, 'input')
          }}
        >
          {addLabel}
        </Button>
      )}
    </div>
  )
}
