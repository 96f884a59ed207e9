import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './state.module.css'

/** Nothing is here yet: says why, and what to do about it. */
export function EmptyState({
  icon = 'box',
  title,
  children,
  actions,
}: {
  icon?: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon name={icon} size={26} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
