import { NotificationLine } from '#components/people/notification-line.tsx'
import { NotificationPanel } from '#components/people/notification-panel.tsx'
import { paths } from '#config/paths.ts'
import { changeInbox, watchNotifications } from '#data/notifications/notifications.ts'
import { useLive } from '#data/reading/use-live.ts'
import {
  isUnread,
  notificationTitle,
  withRead,
  type Notification,
  type NotificationScope,
} from '#domain/people/notification.ts'
import { useAdminBranches } from '#features/admin/shared/use-admin-branches.ts'
import { useUser } from '#stores/session-store.ts'
import type { IconName } from '#ui/icon.tsx'
import { useInbox } from './use-notifications.ts'

const ICONS: Readonly<Record<Notification['kind'], IconName>> = {
  order: 'list',
  quote: 'tag',
  payment: 'receipt',
  message: 'mail',
  hold: 'warning',
  adjustment: 'box',
  count: 'check',
  kyc: 'lock',
  credit: 'wallet',
  'low-stock': 'warning',
  bill: 'receipt',
  short: 'warning',
  restocked: 'box',
  'cancel-asked': 'warning',
  problem: 'warning',
  'change-answer': 'list',
  'quote-answer': 'tag',
  'quote-message': 'mail',
  overpaid: 'wallet',
  refund: 'receipt',
  'refund-owed': 'wallet',
  'rejected-goods': 'box',
  purchase: 'list',
  'purchase-answer': 'list',
  'stock-asked': 'box',
  'stock-refused': 'box',
  transfer: 'box',
  'transfer-approved': 'box',
  'transfer-refused': 'warning',
  'transfer-sent': 'box',
  'transfer-missing': 'warning',
  'adjustment-refused': 'warning',
  'count-again': 'check',
  till: 'wallet',
}

/** The page of what a notification is about. */
function pathOf({ kind, recordId, ref }: Notification): string {
  switch (kind) {
    case 'payment':
      // Money on account is of no order.
      return ref ? paths.admin.order(recordId) : paths.admin.transactions
    case 'order':
    case 'hold':
    case 'short':
    case 'cancel-asked':
    case 'problem':
    case 'change-answer':
    case 'overpaid':
    case 'refund':
    case 'refund-owed':
      return paths.admin.order(recordId)
    case 'quote':
    case 'quote-answer':
    case 'quote-message':
      return paths.admin.quote(recordId)
    case 'message':
      return paths.admin.message(recordId)
    case 'adjustment':
    case 'adjustment-refused':
      return paths.admin.adjustment(recordId)
    case 'count':
    case 'count-again':
      return paths.admin.count(recordId)
    case 'restocked':
      return `${paths.admin.orders}?status=backorder`
    case 'kyc':
      return paths.admin.kycOf(recordId)
    case 'credit':
      return paths.admin.customer(recordId)
    case 'low-stock':
      return `${paths.admin.suggestions}?${new URLSearchParams({ branch: recordId })}`
    case 'bill':
    case 'rejected-goods':
    case 'purchase':
    case 'purchase-answer':
      return paths.admin.purchase(recordId)
    case 'stock-asked':
    case 'stock-refused':
      return paths.admin.requests
    case 'transfer':
    case 'transfer-approved':
    case 'transfer-refused':
    case 'transfer-sent':
    case 'transfer-missing':
      return paths.admin.transfer(recordId)
    case 'till':
      return paths.admin.till(recordId)
  }
}

/** The newest notifications, live: what is unread stands out until it is opened or all are marked as read. */
export function NotificationInbox({
  scopes,
  onLeave,
}: {
  scopes: readonly NotificationScope[]
  onLeave: () => void
}) {
  const { uid } = useUser()
  const inbox = useInbox(true)
  const live = useLive<Notification[]>(`notifications/${JSON.stringify(scopes)}`, (onData, onError) =>
    watchNotifications(scopes, 0, onData, onError),
  )
  const { nameOf } = useAdminBranches()
  const news = live.data ?? []
  const newest = news[0]?.at ?? 0
  return (
    <NotificationPanel
      items={inbox && live.data}
      hasFailed={live.status === 'failed'}
      retry={live.retry}
      hasUnread={inbox !== undefined && news.some((one) => isUnread(one, inbox))}
      // What arrives meanwhile stays unread.
      markAllRead={() =>
        changeInbox(uid, ({ seenAt }) => ({ seenAt: Math.max(seenAt, newest), readIds: [] }))
      }
      nothing="New orders, price requests, answers of customers, payments to check, money to give back, what is to be approved, messages and low stock appear here, as far as your role has them."
      renderItem={(one) => {
        const isNew = inbox !== undefined && isUnread(one, inbox)
        return (
          <NotificationLine
            to={pathOf(one)}
            icon={ICONS[one.kind]}
            title={notificationTitle(one)}
            about={one.about}
            at={one.at}
            place={one.locationId && nameOf(one.locationId)}
            isNew={isNew}
            onOpen={() => {
              onLeave()
              // Not worth a message when it fails: the line stays unread.
              if (isNew) changeInbox(uid, (now) => withRead(now, one.id)).catch(() => undefined)
            }}
          />
        )
      }}
    />
  )
}
