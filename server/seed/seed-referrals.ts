import type { UserRecord } from '#domain/people/user.ts'
import { NEW_REFERRAL, referralCodeOf, referredName, type Referral } from '#domain/people/referral.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { stampOf, type SeedDocument } from './seed-document.ts'

const DAY = 86_400_000
const REFERRER = 'customer'

/** Customers of the demo who came by the link of the demo customer; the last on the same device. */
const REFERRED = [
  { uid: 'lydia-ahiabor', daysAgo: 12, status: 'signed_up' },
  { uid: 'kofi-dzah', daysAgo: 6, status: 'signed_up' },
  { uid: 'prince-addo-sample', daysAgo: 3, status: 'flagged' },
] as const

/** The demo customer's code with some clicks, and those who signed up by it. */
export function demoReferrals(users: ReadonlyMap<string, UserRecord>, now: number): SeedDocument[] {
  const referrer = users.get(REFERRER)
  if (!referrer) return []
  const code = referralCodeOf(referrer, 412)
  const at = now - 20 * DAY
  return [
    { path: `${COLLECTIONS.referralOwners}/${REFERRER}`, data: { id: REFERRER, code } },
    {
      path: `${COLLECTIONS.referralCodes}/${code}`,
      data: { ...stampOf(code, at, REFERRER), uid: REFERRER, device: 'd'.repeat(32), clicks: 9 },
    },
    ...REFERRED.map(({ uid, daysAgo, status }) => ({
      path: `${COLLECTIONS.referrals}/${uid}`,
      data: {
        ...stampOf(uid, now - daysAgo * DAY),
        referrerUid: REFERRER,
        code,
        name: referredName(users.get(uid)?.displayName ?? ''),
        status,
        matches: status === 'flagged' ? ['device'] : [],
        ...NEW_REFERRAL,
      } satisfies Referral,
    })),
  ]
}
