import type { ReactNode } from 'react'
import type { AppError } from '#lib/app-error.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './inventory-page.module.css'

/** A part of the overview: its heading, and its rows, or why there are none. */
export function Part<Row>({
  id,
  title,
  rows,
  error,
  onRetry,
  none,
  children,
}: {
  id: string
  title: string
  rows: readonly Row[] | undefined
  error: AppError | Error | undefined
  onRetry: () => void
  none: string
  children: (rows: readonly Row[]) => ReactNode
}) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {error && !rows && <ErrorState title="This part could not be loaded" onRetry={onRetry} />}
      {!error && !rows && <Skeleton height="180px" radius="8px" />}
      {rows?.length === 0 && <p className="hint">{none}</p>}
      {rows && rows.length > 0 && children(rows)}
    </section>
  )
}
