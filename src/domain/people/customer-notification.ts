import type { RecordOf } from '#lib/schema.ts'
import type { customerNotificationSchema } from './customer-notification-schema.ts'

/** What customers are notified of. Where there is a mail about the same, it has the same name. */
export const CUSTOMER_EVENTS = [
  'order-confirmed',
  'order-declined',
  'order-cancelled',
  'order-expired',
  'order-restocked',
  'order-short',
  'order-reduced',
  'order-change',
  'order-change-withdrawn',
  'order-dispatched',
  'order-delivered',
  'order-returned',
  'payment-verified',
  'payment-rejected',
  'payment-reversed',
  'payment-refunded',
  'payment-kept',
  'credit-note',
  'quote',
  'quote-question',
  'quote-declined',
  'quote-expired',
  'kyc-approved',
  'kyc-expiring',
  'kyc-asked-again',
  'kyc-ended',
  'credit-limit',
  'reward',
  'reward-taken-back',
  'reward-refused',
  'prize-won',
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
  'payment-kept',
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
