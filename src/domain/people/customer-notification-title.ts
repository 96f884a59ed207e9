import type { CustomerNotification } from './customer-notification.ts'

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
    case 'order-short':
      return `Part of order ${ref} waits for stock`
    case 'order-reduced':
      return `We took goods out of order ${ref}`
    case 'order-change':
      return `We propose to change order ${ref}`
    case 'order-change-withdrawn':
      return `We withdrew the change of order ${ref}`
    case 'order-dispatched':
      return `Goods of order ${ref} are on their way`
    case 'order-delivered':
      return `Goods of order ${ref} were handed over`
    case 'order-returned':
      return `We took back goods of order ${ref}`
    case 'payment-verified':
      return ref ? `Your payment for order ${ref} has arrived` : 'Your money on account has arrived'
    case 'payment-rejected':
      return ref
        ? `We could not find your payment for order ${ref}`
        : 'We could not find your money on account'
    case 'payment-kept':
      return `What you paid for order ${ref} is credit of your account`
    case 'payment-reversed':
      return ref ? `Your payment for order ${ref} was reversed` : 'Your money on account was reversed'
    case 'payment-refunded':
      return `We gave money back for order ${ref}`
    case 'credit-note':
      return `Credit note ${ref}`
    case 'quote':
      return `Our offer ${ref} is ready`
    case 'quote-question':
      return `We wrote to you about quote ${ref}`
    case 'quote-declined':
      return `We cannot offer what you asked for in quote ${ref}`
    case 'quote-expired':
      return `Our offer ${ref} has expired`
    case 'kyc-approved':
      return 'Your documents are approved'
    case 'kyc-expiring':
      return 'A document of yours expires soon'
    case 'kyc-asked-again':
      return 'Please send us a document again'
    case 'kyc-ended':
      return 'We could not accept your documents'
    case 'credit-limit':
      return 'Your credit limit has changed'
    case 'reward':
      return 'You earned a reward'
    case 'reward-taken-back':
      return 'A reward was taken back'
    case 'reward-refused':
      return 'A referral of yours does not count'
    case 'prize-won':
      return 'You won in our prize draw'
  }
}

/** The same for a lock screen, where others read it: what became of documents is not theirs to know. */
export const pushTitle = (notification: Pick<CustomerNotification, 'event' | 'ref'>): string =>
  notification.event.startsWith('kyc-')
    ? 'There is news about your documents'
    : notification.event === 'credit-limit'
      ? 'There is news about your account'
      : customerNotificationTitle(notification)
