import { Link } from 'react-router-dom'
import { useAction } from '#components/states/use-action.ts'
import { useNow } from '#components/states/use-now.ts'
import { paths } from '#config/paths.ts'
import { changeInbox, watchNotifications } from '#data/notifications/notifications.ts'
import { useLive } from '#data/reading/use-live.ts'
import {
  isUnread,
  notificationTitle,
  withRead,
  type Inbox,
  type Notification,
  type NotificationScope,
} from '#domain/people/notification.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { useUser } from '#stores/session-store.ts'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './notification-inbox.module.css'

const ICONS: Readonly<Record<Notification['kind'], IconName>> = {
  order: 'list',
  quote: 'tag',
  payment: 'receipt',
  message: 'mail',
  hold: 'warning',
  'offer-hold': 'warning',
  adjustment: 'box',
  count: 'check',
  kyc: 'lock',
}

/** The page of what a notification is about. */
function pathOf({ kind, recordId, ref }: Notification): string {
  switch (kind) {
    case 'payment':
      // Money on account is of no order.
      return ref ? paths.admin.order(recordId) : paths.admin.transactions
    case 'order':
    case 'hold':
      return paths.admin.order(recordId)
    case 'quote':
    case 'offer-hold':
      return paths.admin.quote(recordId)
    case 'message':
      return paths.admin.message(recordId)
    case 'adjustment':
      return paths.admin.adjustment(recordId)
    case 'count':
      return paths.admin.count(recordId)
    case 'kyc':
      return paths.admin.kycOf(recordId)
  }
}

/** The newest notifications, live: what is unread stands out until it is opened or all are marked as read. */
export function NotificationInbox({
  scopes,
  inbox,
  onLeave,
}: {
  scopes: readonly NotificationScope[]
  inbox: Inbox | undefined
  onLeave: () => void
}) {
  const { uid } = useUser()
  const live = useLive<Notification[]>(`notifications/${JSON.stringify(scopes)}`, (onData, onError) =>
    watchNotifications(scopes, 0, onData, onError),
  )
  const { run, isBusy } = useAction()
  const news = live.data ?? []
  const hasUnread = inbox !== undefined && news.some((one) => isUnread(one, inbox))
  const newest = news[0]?.at ?? 0

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
            onClick={() =>
              void run(() =>
                // What arrives meanwhile stays unread.
                changeInbox(uid, ({ seenAt }) => ({ seenAt: Math.max(seenAt, newest), readIds: [] })),
              )
            }
          >
            Mark all as read
          </Button>
        )}
      </div>
      {live.status === 'failed' ? (
        <ErrorState title="The notifications could not be loaded" onRetry={live.retry} />
      ) : live.status === 'loading' || !inbox ? (
        <div aria-busy="true">
          <Skeleton height="180px" />
        </div>
      ) : news.length === 0 ? (
        <p className={styles.nothing}>
          <b>Nothing yet.</b> New orders, price requests, payments to check and messages appear here, as far
          as your role has them.
        </p>
      ) : (
        <ul className={styles.list}>
          {news.map((one) => (
            <Line
              key={one.id}
              notification={one}
              isNew={isUnread(one, inbox)}
              onOpen={() => {
                onLeave()
                // Not worth a message when it fails: the line stays unread.
                if (isUnread(one, inbox))
                  changeInbox(uid, (now) => withRead(now, one.id)).catch(() => undefined)
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({
  notification,
  isNew,
  onOpen,
}: {
  notification: Notification
  isNew: boolean
  onOpen: () => void
}) {
  const now = useNow()
  const { nameOf } = useAdminBranches()
  const { kind, about, at, locationId } = notification
  return (
    <li data-new={isNew || undefined}>
      <Link to={pathOf(notification)} onClick={onOpen}>
        <Icon name={ICONS[kind]} size={16} />
        <span>
          <b>
            {notificationTitle(notification)}
            {isNew && <VisuallyHidden>, unread</VisuallyHidden>}
          </b>
          {about && <span className={styles.about}>{about}</span>}
          <small>{[timeAgo(at, now), locationId && nameOf(locationId)].filter(Boolean).join(' · ')}</small>
        </span>
      </Link>
    </li>
  )
}
