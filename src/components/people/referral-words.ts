import { keptRewardMinor, type Referral, type ReferralMatch } from '#domain/people/referral.ts'
import type { Tone } from '#ui/pill.tsx'

/** What became of a referral, in words; staff and the referrer read the same. */
export function referralState(referral: Referral): { label: string; tone: Tone } {
  switch (referral.status) {
    case 'signed_up':
      return { label: 'Signed up', tone: 'info' }
    case 'flagged':
      return { label: 'Being checked', tone: 'warn' }
    case 'voided':
      return { label: 'Not counted', tone: 'bad' }
    case 'qualified':
      return { label: 'Counted', tone: 'good' }
    case 'rewarded':
      return referral.takenBackMinor === 0
        ? { label: 'Reward credited', tone: 'good' }
        : keptRewardMinor(referral) > 0
          ? { label: 'Partly taken back', tone: 'warn' }
          : { label: 'Taken back', tone: 'bad' }
  }
}

/** What both have in common. */
const MATCH_LABELS: Readonly<Record<ReferralMatch, string>> = {
  phone: 'same telephone number',
  tin: 'same TIN',
  device: 'same device',
}

export const matchesText = (matches: readonly ReferralMatch[]): string =>
  matches.map((match) => MATCH_LABELS[match]).join(', ')
