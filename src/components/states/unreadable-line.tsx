import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Unreadable } from '#data/firebase/unreadable.ts'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import styles from './unreadable-line.module.css'

/**
 * Shown instead of a record that cannot be read: its id, what is wrong and, as `children`, what can be done about it, which lists
 * load only now.
 * `to` is its own page.
 */
export function UnreadableLine({
  record: { id, problem },
  to,
  children,
}: {
  record: Unreadable
  to?: string
  children?: ReactNode
}) {
  return (
    <span className={`row ${styles.line}`}>
      <Icon name="warning" size={16} />
      <b>Cannot be read</b>
      {to === undefined ? (
        <span className={`mono ${styles.id}`} title={id}>
          {id}
        </span>
      ) : (
        <Link to={to} data-row className={`mono ${styles.id}`} title={id}>
          {id}
        </Link>
      )}
      <span className={styles.problem}>{problem}</span>
      <LazyBoundary fallback={null}>{children}</LazyBoundary>
    </span>
  )
}

/** Like `UnreadableLine`, across a table of `columns` columns. */
export const UnreadableRow = ({
  columns,
  ...line
}: {
  columns: number
  record: Unreadable
  to?: string
  children?: ReactNode
}) => (
  <tr>
    <td colSpan={columns} className={styles.cell}>
      <UnreadableLine {...line} />
    </td>
  </tr>
)
