import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './dashboard-page.module.css'

/** One figure of the strip, a link to what is behind it; `value` is undefined until it is known. */
export const DashboardFigure = ({
  label,
  to,
  value,
  hasFailed = false,
  children,
}: {
  label: string
  to: string
  value: string | undefined
  hasFailed?: boolean
  children?: ReactNode
}) => (
  <Link to={to} className={styles.figure}>
    <span>{label}</span>
    <b>{value ?? (hasFailed ? 'not known' : <Skeleton width="72px" height="30px" />)}</b>
    <small>{children}</small>
  </Link>
)
