import { fetchReferralCode } from '#data/people/referrals.ts'
import { ON_OPENING, useRead } from '#data/reading/use-read.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { referralDevice } from '#stores/referral-store.ts'

/** The user's own code, with the clicks on its link. */
export const useReferralCode = ({ uid, roles }: Pick<UserRecord, 'uid' | 'roles'>) =>
  useRead(
    roles.includes('Customer') && ['referral-code', uid],
    () => fetchReferralCode(referralDevice()),
    ON_OPENING,
  )
