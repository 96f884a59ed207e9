import type { KycStatus } from '#domain/people/kyc.ts'
import type { Tone } from '#ui/pill.tsx'

export const KYC_STATUS_LABELS: Readonly<Record<KycStatus, string>> = {
  draft: 'Not submitted',
  submitted: 'Submitted',
  under_review: 'Under review',
  approved: 'Approved',
  rejected: 'Rejected',
  resubmission_requested: 'To be submitted again',
  expired: 'Expired',
  suspended: 'Suspended',
}

export const KYC_TONES: Readonly<Record<KycStatus, Tone>> = {
  draft: 'neutral',
  submitted: 'info',
  under_review: 'info',
  approved: 'good',
  rejected: 'bad',
  resubmission_requested: 'warn',
  expired: 'warn',
  suspended: 'bad',
}
