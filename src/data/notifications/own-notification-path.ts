import { paths } from '#config/paths.ts'
import type { CustomerNotification } from '#domain/people/customer-notification.ts'

/** The page of what a notification is about. */
export function ownNotificationPath({
  event,
  recordId,
}: Pick<CustomerNotification, 'event' | 'recordId'>): string {
  switch (event) {
    case 'order-confirmed':
    case 'order-declined':
    case 'order-cancelled':
    case 'order-expired':
    case 'order-restocked':
    case 'order-short':
    case 'order-reduced':
    case 'order-change':
    case 'order-change-withdrawn':
    case 'order-dispatched':
    case 'order-delivered':
    case 'order-returned':
      return paths.order(recordId)
    case 'payment-verified':
    case 'payment-rejected':
    case 'payment-reversed':
    case 'payment-refunded':
    case 'payment-kept':
      return paths.transaction(recordId)
    case 'credit-note':
      return paths.invoice(recordId)
    case 'quote':
    case 'quote-question':
    case 'quote-declined':
    case 'quote-expired':
      return paths.quote(recordId)
    case 'kyc-approved':
    case 'kyc-expiring':
    case 'kyc-asked-again':
    case 'kyc-ended':
      return paths.kyc
    case 'credit-limit':
      return paths.statement
    case 'reward':
    case 'reward-taken-back':
    case 'reward-refused':
      return paths.referralTracking
    case 'prize-won':
      return paths.prizeRush
  }
}
