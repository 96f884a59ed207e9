import { isOnAccount, type Payment, type PaymentStatus } from '#domain/money/payment.ts'

/** The state of a payment, to its customer. */
export const OWN_PAYMENT_LABELS: Record<PaymentStatus, string> = {
  declared: 'Being checked',
  verified: 'Verified',
  rejected: 'Rejected',
  reversed: 'Reversed',
  withdrawn: 'Withdrawn',
}

const OWN_PAYMENT_TEXTS: Record<PaymentStatus, string> = {
  declared: 'We look for it on our account and write to you as soon as it is verified.',
  verified: 'It is on our account and counts on your order.',
  rejected: 'We could not verify it, so it does not count on your order.',
  reversed: 'It was verified by mistake and no longer counts on your order.',
  withdrawn: 'You withdrew it, so we do not look for it.',
}

const CERTIFICATE_TEXTS: Record<PaymentStatus, string> = {
  declared: 'We check the certificate. Once it is verified, it settles that part of your order.',
  verified: 'It settles that part of your order.',
  rejected: 'We could not accept it, so it does not count on your order.',
  reversed: 'It was verified by mistake and no longer counts on your order.',
  withdrawn: 'You withdrew it, so we do not check it.',
}

const ON_ACCOUNT_TEXTS: Record<PaymentStatus, string> = {
  declared: 'We look for it on our account. Once it is verified, you can pay orders with it.',
  verified: 'It is on our account, and credit of yours: you can pay orders with it.',
  rejected: 'We could not verify it, so it is no credit of your account.',
  reversed: 'It was verified by mistake and is no longer credit of your account.',
  withdrawn: 'You withdrew it, so we do not look for it.',
}

const REFUND_TEXTS: Record<PaymentStatus, string> = {
  declared: 'We give this back to you: a second person checks it.',
  verified: 'We have sent it to you, and your order no longer counts it as paid.',
  rejected: 'It was not sent.',
  reversed: 'It did not leave our account, and your order counts it as paid again.',
  withdrawn: 'It was not sent.',
}

/** What the state of this payment means, to its customer. */
export function textsOf(payment: Payment): Record<PaymentStatus, string> {
  if (payment.isRefund) return REFUND_TEXTS
  if (isOnAccount(payment)) return ON_ACCOUNT_TEXTS
  return payment.kind === 'withholding' ? CERTIFICATE_TEXTS : OWN_PAYMENT_TEXTS
}
