import { Link } from 'react-router-dom'
import { PageTitle } from '#components/company/page-title.tsx'
import { OwnNotificationLine } from '#components/people/own-notification-line.tsx'
import { failureText } from '#components/states/failure-texts.ts'
import { PatientSkeleton } from '#components/states/long-wait.tsx'
import { UnreadableLine } from '#components/states/unreadable-line.tsx'
import { useAction } from '#components/states/use-action.ts'
import { paths } from '#config/paths.ts'
import { Unreadable } from '#data/firebase/unreadable.ts'
import {
  listNotifications,
  markAllRead,
  watchFirstNotifications,
} from '#data/notifications/own-notifications.ts'
import { itemsOf } from '#data/reading/live-list.ts'
import { useLivePages } from '#data/reading/use-live-pages.ts'
import type { CustomerNotification } from '#domain/people/customer-notification.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Failure } from '#ui/failure.tsx'
import styles from './notifications-page.module.css'

/** `/profile/notifications`: everything the customer was told, the newest first, live. */
export function NotificationsPage() {
  const { uid } = useUser()
  const { list, error, retry, hasMore, isLoadingMore, moreError, loadMore } =
    useLivePages<CustomerNotification>(`all notifications/${uid}`, {
      watchFirst: (onPage, onError) => watchFirstNotifications(uid, onPage, onError),
      listAfter: (cursor) => listNotifications(uid, cursor),
      rankOf: (one) => (one instanceof Unreadable ? 0 : -one.at),
    })
  const { run, isBusy } = useAction()
  const notifications = list && itemsOf(list)
  const hasUnread = notifications?.some((one) => !(one instanceof Unreadable) && one.readAt === 0)
  return (
    <div className="page">
      <PageTitle title="Notifications" />
      <header className="head-row">
        <h1>Notifications</h1>
        {hasUnread && (
          <Button icon="check" busy={isBusy} onClick={() => void run(() => markAllRead(uid))}>
            Mark all as read
          </Button>
        )}
      </header>
      {error ? (
        <ErrorState title="The notifications could not be loaded" onRetry={retry}>
          <p>{failureText(error)}</p>
        </ErrorState>
      ) : !notifications ? (
        <PatientSkeleton height="260px" />
      ) : notifications.length === 0 ? (
        <EmptyState icon="bell" title="Nothing yet">
          <p>What happens to your orders, payments, quotes and documents appears here.</p>
        </EmptyState>
      ) : (
        <ul className={`panel ${styles.list}`} aria-label="Notifications">
          {notifications.map((one) => (
            <li key={one.id}>
              {one instanceof Unreadable ? (
                <UnreadableLine record={one} />
              ) : (
                <OwnNotificationLine notification={one} />
              )}
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p className={styles.foot}>
          <Button busy={isLoadingMore} onClick={loadMore}>
            Show older ones
          </Button>
        </p>
      )}
      {moreError && <Failure>{failureText(moreError)}</Failure>}
      <p className={`sub ${styles.foot}`}>
        What we notify you of, and by email, is chosen in your{' '}
        <Link className="link" to={paths.preferences}>
          preferences
        </Link>
        .
      </p>
    </div>
  )
}
