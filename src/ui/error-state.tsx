import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './state.module.css'

/** Something failed here: says what, and offers another try where one may help. */
export function ErrorState({
  icon = 'warning',
  title,
  isPage = false,
  children,
  onRetry,
  actions,
}: {
  icon?: IconName
  title: string
  /** It is all there is on the page: its title is the page's heading. */
  isPage?: boolean
  children?: ReactNode
  onRetry?: () => void
  actions?: ReactNode
}) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark} data-tone="bad">
        <Icon name={icon} size={26} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      <div className={styles.actions}>
        {onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        )}
        {actions}
      </div>
    </div>
  )
}
