import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './state.module.css'

/** An empty list or page: explains why, and what to do about it. */
export function EmptyState({
  icon = 'box',
  title,
  isPage = false,
  children,
  actions,
}: {
  icon?: IconName
  title: string
  /** It is the only content of the page, so its title is the page's heading. */
  isPage?: boolean
  children?: ReactNode
  actions?: ReactNode
}) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.state}>
      <span className={styles.mark}>
        <Icon name={icon} size={26} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
