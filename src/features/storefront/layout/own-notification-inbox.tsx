import { Link } from 'react-router-dom'
import { NotificationPanel } from '#components/people/notification-panel.tsx'
import { OwnNotificationLine } from '#components/people/own-notification-line.tsx'
import { paths } from '#config/paths.ts'
import { markAllRead, watchNewest } from '#data/notifications/own-notifications.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { CustomerNotification } from '#domain/people/customer-notification.ts'

/** The customer's newest notifications, live. */
export function OwnNotificationInbox({
  uid,
  hasUnread,
  onLeave,
}: {
  uid: string
  hasUnread: boolean
  onLeave: () => void
}) {
  const live = useLive<CustomerNotification[]>(`own notifications/${uid}`, (onData, onError) =>
    watchNewest(uid, onData, onError),
  )
  return (
    <NotificationPanel
      items={live.data}
      hasFailed={live.status === 'failed'}
      retry={live.retry}
      hasUnread={hasUnread}
      markAllRead={() => markAllRead(uid)}
      nothing="What happens to your orders, payments, quotes and documents appears here."
      renderItem={(one) => <OwnNotificationLine notification={one} onOpen={onLeave} />}
      foot={
        <Link className="link" to={paths.notifications} onClick={onLeave}>
          All notifications
        </Link>
      }
    />
  )
}
