import type { ReactNode } from 'react'
import styles from './held-notice.module.css'

/** Why a record is on hold, for staff; `children` are what can be done about it. */
export function HeldNotice({
  title,
  findings,
  children,
}: {
  title: string
  findings: readonly string[]
  children?: ReactNode
}) {
  return (
    <section className={`warning ${styles.held}`} aria-label={title}>
      <b>{title}</b>
      <ul>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}
