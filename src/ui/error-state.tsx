import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './state.module.css'

/** An error in place of the content, with a retry button if that may help. */
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
  /** It is the only content of the page, so its title is the page's heading. */
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
