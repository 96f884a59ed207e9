import { ACCEPTED_KEPT_YEARS, hasAccepted, OTHERS_KEPT_MONTHS } from '#domain/people/kyc-retention.ts'
import type { Kyc, KycStatus } from '#domain/people/kyc.ts'
import { dayText } from '#lib/time-ago.ts'
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

/** How long documents are kept, as the customer agrees to it. */
export const KYC_KEPT = `What we accept is deleted ${ACCEPTED_KEPT_YEARS} years after your last order, as the law has us keep it that long; what we do not accept, or you do not submit, ${OTHERS_KEPT_MONTHS} months after the last change.`

/** When the files are deleted, or were; '' while nobody knows. */
export function deletionText(
  kyc: Pick<Kyc, 'files' | 'decisions' | 'deleteAt' | 'filesDeletedAt'>,
  whose: 'your' | 'their',
): string {
  if (kyc.deleteAt > 0)
    return hasAccepted(kyc)
      ? `${ACCEPTED_KEPT_YEARS} years after ${whose} last order, not before ${dayText(kyc.deleteAt)}`
      : `On ${dayText(kyc.deleteAt)}`
  return kyc.filesDeletedAt > 0 && Object.keys(kyc.files).length === 0
    ? `On ${dayText(kyc.filesDeletedAt)}, as their time had come`
    : ''
}
