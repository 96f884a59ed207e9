import { MAILS } from '#domain/records/mail-schema.ts'
import { OPTIONAL_MAIL_LABELS, OPTIONAL_MAILS, type OptionalMail } from './customer-news.ts'
import {
  OPTIONAL_NOTIFICATIONS,
  type CustomerEvent,
  type OptionalNotification,
} from './customer-notification.ts'

/** What happens to customers, as the preferences list it. */
export const EVENT_GROUPS: readonly { label: string; events: readonly CustomerEvent[] }[] = [
  {
    label: 'Orders',
    events: [
      'order-confirmed',
      'order-restocked',
      'order-short',
      'order-reduced',
      'order-dispatched',
      'order-delivered',
      'order-returned',
      'order-declined',
      'order-cancelled',
      'order-expired',
      'order-change',
      'order-change-withdrawn',
    ],
  },
  {
    label: 'Payments',
    events: [
      'payment-verified',
      'payment-rejected',
      'payment-reversed',
      'payment-refunded',
      'payment-kept',
      'credit-note',
    ],
  },
  { label: 'Quotes', events: ['quote', 'quote-question', 'quote-declined', 'quote-expired'] },
  {
    label: 'Your account',
    events: [
      'kyc-approved',
      'kyc-expiring',
      'kyc-asked-again',
      'kyc-ended',
      'credit-limit',
      'reward',
      'reward-taken-back',
      'reward-refused',
      'prize-won',
    ],
  },
]

export const EVENT_LABELS: Readonly<Record<CustomerEvent, string>> = {
  ...OPTIONAL_MAIL_LABELS,
  'order-confirmed': 'An order is confirmed',
  'order-returned': 'Returned goods were taken back',
  'order-declined': 'We decline an order',
  'order-cancelled': 'We cancel an order',
  'order-expired': 'An unpaid order expires',
  'order-restocked': 'What an order waited for is reserved',
  'order-short': 'Goods of an order are missing and wait for stock',
  'order-reduced': 'We take goods out of an order',
  'order-change': 'We propose to change an order',
  'order-change-withdrawn': 'We withdraw a proposed change',
  'payment-rejected': 'We cannot find a payment',
  'payment-reversed': 'A payment is reversed',
  'payment-refunded': 'We give money back',
  'payment-kept': 'We keep money as credit for you',
  'credit-note': 'We issue a credit note',
  quote: 'An offer is ready',
  'quote-question': 'We write to you about a quote',
  'quote-declined': 'We cannot offer what you asked for',
  'quote-expired': 'An offer has expired',
  'kyc-expiring': 'A document of yours expires soon',
  'kyc-asked-again': 'We need a document again',
  'kyc-ended': 'We cannot accept your documents',
  'credit-limit': 'Your credit limit changes',
  reward: 'You earn a reward',
  'reward-taken-back': 'A reward is taken back',
  'reward-refused': 'A referral of yours does not count',
  'prize-won': 'You win in a prize draw',
}

export const isOptionalNotification = (event: CustomerEvent): event is OptionalNotification =>
  (OPTIONAL_NOTIFICATIONS as readonly CustomerEvent[]).includes(event)

export const isOptionalMail = (event: CustomerEvent): event is CustomerEvent & OptionalMail =>
  (OPTIONAL_MAILS as readonly string[]).includes(event)

/** Whether there is a mail about it at all. */
export const isMailed = (event: CustomerEvent): boolean => (MAILS as readonly string[]).includes(event)
