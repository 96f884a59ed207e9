import type { PaymentStatus } from '#domain/money/payment.ts'
import type { Tone } from '#ui/pill.tsx'

export const PAYMENT_TONES: Record<PaymentStatus, Tone> = {
  declared: 'warn',
  verified: 'good',
  rejected: 'bad',
  reversed: 'bad',
  withdrawn: 'neutral',
}
