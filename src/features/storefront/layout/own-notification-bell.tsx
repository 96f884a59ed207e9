import { lazy } from 'react'
import { watchUnreadCount } from '#data/notifications/own-notifications.ts'
import { useLive } from '#data/reading/use-live.ts'
import { MAX_COUNTED } from '#domain/people/customer-notification.ts'
import { Icon } from '#ui/icon.tsx'
import { LazyBoundary } from '#ui/lazy-boundary.tsx'
import { Popover } from '#ui/overlay.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './own-notification-bell.module.css'

const OwnNotificationInbox = lazy(async () => ({
  default: (await import('./own-notification-inbox.tsx')).OwnNotificationInbox,
}))

/** How many notifications the customer has not read, live, and the newest behind it. */
export function OwnNotificationBell({ uid }: { uid: string }) {
  const { data: unread = 0 } = useLive<number>(`own unread/${uid}`, (onCount, onError) =>
    watchUnreadCount(uid, onCount, onError),
  )
  const count = unread >= MAX_COUNTED ? `${MAX_COUNTED}+` : unread > 0 ? `${unread}` : ''
  return (
    <Popover
      label={count ? `Notifications, ${count} unread` : 'Notifications'}
      triggerClassName={styles.bell}
      trigger={
        <>
          <Icon name="bell" size={15} />
          {count && <b className={styles.count}>{count}</b>}
        </>
      }
    >
      {(close) => (
        <LazyBoundary fallback={<Skeleton height="220px" />}>
          <OwnNotificationInbox uid={uid} hasUnread={unread > 0} onLeave={close} />
        </LazyBoundary>
      )}
    </Popover>
  )
}
