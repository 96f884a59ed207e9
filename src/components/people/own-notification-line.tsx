import { ownNotificationPath } from '#data/notifications/own-notification-path.ts'
import { markRead } from '#data/notifications/own-notifications.ts'
import { type CustomerEvent, type CustomerNotification } from '#domain/people/customer-notification.ts'
import { customerNotificationTitle } from '#domain/people/customer-notification-title.ts'
import type { IconName } from '#ui/icon.tsx'
import { NotificationLine } from './notification-line.tsx'

const ICONS: Readonly<Record<CustomerEvent, IconName>> = {
  'order-confirmed': 'check',
  'order-declined': 'warning',
  'order-cancelled': 'warning',
  'order-expired': 'warning',
  'order-restocked': 'box',
  'order-short': 'warning',
  'order-reduced': 'receipt',
  'order-change': 'receipt',
  'order-change-withdrawn': 'receipt',
  'order-dispatched': 'truck',
  'order-delivered': 'box',
  'order-returned': 'box',
  'payment-verified': 'wallet',
  'payment-rejected': 'warning',
  'payment-reversed': 'warning',
  'payment-refunded': 'wallet',
  'payment-kept': 'wallet',
  'credit-note': 'receipt',
  quote: 'tag',
  'quote-question': 'tag',
  'quote-declined': 'tag',
  'quote-expired': 'tag',
  'kyc-approved': 'shield',
  'kyc-expiring': 'lock',
  'kyc-asked-again': 'lock',
  'kyc-ended': 'lock',
  'credit-limit': 'wallet',
  reward: 'user',
  'reward-taken-back': 'user',
  'reward-refused': 'user',
  'prize-won': 'user',
}

/** One notification, which leads to what it is about and is read once it is opened. */
export function OwnNotificationLine({
  notification,
  onOpen,
}: {
  notification: CustomerNotification
  onOpen?: () => void
}) {
  const { id, event, about, at, readAt } = notification
  const isNew = readAt === 0
  return (
    <NotificationLine
      to={ownNotificationPath(notification)}
      icon={ICONS[event]}
      title={customerNotificationTitle(notification)}
      about={about}
      at={at}
      isNew={isNew}
      onOpen={() => {
        onOpen?.()
        // Not worth a message when it fails: the line stays unread.
        if (isNew) markRead(id).catch(() => undefined)
      }}
    />
  )
}
