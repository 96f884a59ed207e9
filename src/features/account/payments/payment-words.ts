import type { PaymentStatus } from '#domain/money/payment.ts'

/** The state of a payment, to its customer. */
export const OWN_PAYMENT_LABELS: Record<PaymentStatus, string> = {
  declared: 'Being checked',
  verified: 'Verified',
  rejected: 'Rejected',
  reversed: 'Reversed',
}

export const OWN_PAYMENT_TEXTS: Record<PaymentStatus, string> = {
  declared: 'We look for it on our account and write to you as soon as it is verified.',
  verified: 'It is on our account and counts on your order.',
  rejected: 'We could not verify it, so it does not count on your order.',
  reversed: 'It was verified by mistake and no longer counts on your order.',
}

export const ON_ACCOUNT_TEXTS: Record<PaymentStatus, string> = {
  declared: 'We look for it on our account. Once it is verified, you can pay orders with it.',
  verified: 'It is on our account, and credit of yours: you can pay orders with it.',
  rejected: 'We could not verify it, so it is no credit of your account.',
  reversed: 'It was verified by mistake and is no longer credit of your account.',
}

export const REFUND_TEXTS: Record<PaymentStatus, string> = {
  declared: 'We give this back to you: a second person checks it.',
  verified: 'We have sent it to you, and your order no longer counts it as paid.',
  rejected: 'It was not sent.',
  reversed: 'It did not leave our account, and your order counts it as paid again.',
}
