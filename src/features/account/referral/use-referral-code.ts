import { fetchReferralCode } from '#data/people/referrals.ts'
import { useRead } from '#data/reading/use-read.ts'
import { referralDevice } from '#stores/referral-store.ts'

/** The user's own code, with the clicks on its link. */
export const useReferralCode = (uid: string) =>
  useRead(['referral-code', uid], () => fetchReferralCode(referralDevice()))
