import { Link } from 'react-router-dom'
import { OwnNotificationLine } from '#components/people/own-notification-line.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { markAllRead, watchNewest } from '#data/notifications/own-notifications.ts'
import { useLive } from '#data/reading/use-live.ts'
import type { CustomerNotification } from '#domain/people/customer-notification.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './own-notification-inbox.module.css'

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
  const { run, isBusy } = useAction()
  return (
    <section className={styles.inbox} aria-label="Notifications">
      <div className={styles.head}>
        <h2>Notifications</h2>
        {hasUnread && (
          <Button
            size="s"
            tone="quiet"
            icon="check"
            busy={isBusy}
            onClick={() => void run(() => markAllRead(uid))}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {live.status === 'failed' ? (
        <ErrorState title="The notifications could not be loaded" onRetry={live.retry} />
      ) : !live.data ? (
        <div aria-busy="true">
          <Skeleton height="180px" />
        </div>
      ) : live.data.length === 0 ? (
        <p className={styles.nothing}>
          <b>Nothing yet.</b> What happens to your orders, payments, quotes and documents appears here.
        </p>
      ) : (
        <ul className={styles.list}>
          {live.data.map((one) => (
            <li key={one.id}>
              <OwnNotificationLine notification={one} onOpen={onLeave} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <Link className="link" to={paths.notifications} onClick={onLeave}>
          All notifications
        </Link>
      </p>
    </section>
  )
}
