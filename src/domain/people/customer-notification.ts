import type { RecordOf } from '#lib/schema.ts'
import type { customerNotificationSchema } from './customer-notification-schema.ts'

/** What customers are notified of. Where there is a mail about the same, it has the same name. */
export const CUSTOMER_EVENTS = [
  'order-confirmed',
  'order-declined',
  'order-cancelled',
  'order-expired',
  'order-restocked',
  'order-change',
  'order-dispatched',
  'order-delivered',
  'payment-verified',
  'payment-rejected',
  'payment-refunded',
  'credit-note',
  'quote',
  'quote-question',
  'quote-declined',
  'kyc-approved',
  'kyc-expiring',
  'kyc-asked-again',
  'kyc-ended',
  'reward',
  'reward-taken-back',
  'reward-refused',
] as const

export type CustomerEvent = (typeof CUSTOMER_EVENTS)[number]

/** Those that customers can do without in their inbox: nothing has to be done about them. */
export const OPTIONAL_NOTIFICATIONS = [
  'order-confirmed',
  'order-restocked',
  'order-dispatched',
  'order-delivered',
  'payment-verified',
  'payment-refunded',
  'credit-note',
  'kyc-approved',
  'reward',
] as const satisfies readonly CustomerEvent[]

export type OptionalNotification = (typeof OPTIONAL_NOTIFICATIONS)[number]

export type CustomerNotification = RecordOf<typeof customerNotificationSchema>

/** As many as the header shows, and as its count goes to. */
export const SHOWN_IN_HEADER = 10
export const MAX_COUNTED = 20

/** The rules look at the owner's record for each, and production allows 20 looks in one commit. */
export const MARKED_TOGETHER = 20

/** `Order AMES0412 is confirmed`. */
export function customerNotificationTitle({
  event,
  ref,
}: Pick<CustomerNotification, 'event' | 'ref'>): string {
  switch (event) {
    case 'order-confirmed':
      return `Order ${ref} is confirmed`
    case 'order-declined':
      return `Order ${ref} was declined`
    case 'order-cancelled':
      return `Order ${ref} was cancelled`
    case 'order-expired':
      return `Order ${ref} has expired`
    case 'order-restocked':
      return `Everything of order ${ref} is reserved`
    case 'order-change':
      return `We propose to change order ${ref}`
    case 'order-dispatched':
      return `Goods of order ${ref} are on their way`
    case 'order-delivered':
      return `Goods of order ${ref} were handed over`
    case 'payment-verified':
      return ref ? `Your payment for order ${ref} has arrived` : 'Your money on account has arrived'
    case 'payment-rejected':
      return ref
        ? `We could not find your payment for order ${ref}`
        : 'We could not find your money on account'
    case 'payment-refunded':
      return `We gave money back for order ${ref}`
    case 'credit-note':
      return `Credit note ${ref}`
    case 'quote':
      return `Our offer ${ref} is ready`
    case 'quote-question':
      return `We have a question about quote ${ref}`
    case 'quote-declined':
      return `We cannot offer what you asked for in quote ${ref}`
    case 'kyc-approved':
      return 'Your documents are approved'
    case 'kyc-expiring':
      return 'A document of yours expires soon'
    case 'kyc-asked-again':
      return 'Please send us a document again'
    case 'kyc-ended':
      return 'We could not accept your documents'
    case 'reward':
      return 'You earned a reward'
    case 'reward-taken-back':
      return 'A reward was taken back'
    case 'reward-refused':
      return 'A referral of yours does not count'
  }
}

/** The same for a lock screen, where others read it: what became of documents is not theirs to know. */
export const pushTitle = (notification: Pick<CustomerNotification, 'event' | 'ref'>): string =>
  notification.event.startsWith('kyc-')
    ? 'There is news about your documents'
    : customerNotificationTitle(notification)
