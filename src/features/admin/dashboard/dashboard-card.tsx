import type { ReactNode } from 'react'
import styles from './dashboard-page.module.css'

/** One part of the dashboard: its heading, what leads on from it, and usually a table. */
export const DashboardCard = ({
  id,
  title,
  sub,
  action,
  children,
}: {
  id: string
  title: string
  /** What the figures are of. */
  sub?: ReactNode
  action?: ReactNode
  children: ReactNode
}) => (
  <section aria-labelledby={id} className={`card ${styles.part}`}>
    <div className={`head-row ${styles.head}`}>
      <h2 id={id}>
        {title} <span className="sub">{sub}</span>
      </h2>
      {action}
    </div>
    {children}
  </section>
)
