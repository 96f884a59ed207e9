import { lazy } from 'react'
import { SHOWN_NOTIFICATIONS } from '#domain/people/notification.ts'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Popover } from '#ui/overlay.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './notification-bell.module.css'
import { useUnread } from './use-notifications.ts'

const NotificationInbox = lazy(async () => ({
  default: (await import('./notification-inbox.tsx')).NotificationInbox,
}))

/** How many notifications are unread, and the inbox behind them; not there for roles that get none. */
export function NotificationBell() {
  const { scopes, unread = [] } = useUnread()
  if (scopes.length === 0) return null
  const count =
    unread.length >= SHOWN_NOTIFICATIONS ? `${SHOWN_NOTIFICATIONS}+` : unread.length ? `${unread.length}` : ''
  return (
    <Popover
      label={count ? `Notifications, ${count} unread` : 'Notifications'}
      triggerClassName={styles.bell}
      trigger={
        <>
          <Icon name="bell" size={18} />
          {count && <b className={styles.count}>{count}</b>}
        </>
      }
    >
      {(close) => (
        <LazyBoundary fallback={<Skeleton height="220px" />}>
          <NotificationInbox scopes={scopes} onLeave={close} />
        </LazyBoundary>
      )}
    </Popover>
  )
}
