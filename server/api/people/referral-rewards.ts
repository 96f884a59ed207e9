import { entryOfCredit } from '#domain/money/ledger.ts'
import type { Goods } from '#domain/orders/kept-goods.ts'
import type { Order } from '#domain/orders/order.ts'
import { referralSchema } from '#domain/people/referral-schema.ts'
import { earnedMinor, rewardDueMinor, type Referral } from '#domain/people/referral.ts'
import { isoDay } from '#lib/iso-day.ts'
import { decoded } from '#lib/schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { postEntries } from '#server/api/money/post-entries.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

export const referralPath = (uid: string): string => `${COLLECTIONS.referrals}/${uid}`

/** What was promised for the referral goes to the account of whoever referred, in the commit that says it is earned. */
export const creditReward = (
  transaction: Transaction,
  { id, referrerUid, name, rewardMinor }: Pick<Referral, 'id' | 'referrerUid' | 'name' | 'rewardMinor'>,
  at: number,
): Promise<unknown> =>
  postEntries(transaction, referrerUid, [
    entryOfCredit({
      id: `referral-${id}`,
      customerUid: referrerUid,
      creditedMinor: rewardMinor,
      about: `Reward for referring ${name}`,
      at,
    }),
  ])

/** Credits what `order` has earned of the promise, and says what the referral becomes by it. */
export async function rewardFor(
  transaction: Transaction,
  referral: Referral,
  { order, goods, at, monthMinor }: { order: Order; goods: Goods; at: number; monthMinor: number },
): Promise<Partial<Referral> & Pick<Referral, 'status'>> {
  const leftMinor = await leftOfMonth(transaction, referral.referrerUid, { at, monthMinor })
  const promisedMinor = Math.min(referral.promisedMinor, leftMinor)
  const rewardMinor = rewardDueMinor(promisedMinor, order, goods)
  if (rewardMinor > 0) await creditReward(transaction, { ...referral, rewardMinor }, at)
  return {
    status: rewardMinor > 0 ? 'rewarded' : 'qualified',
    orderId: order.id,
    promisedMinor,
    rewardMinor,
    qualifiedAt: at,
  }
}

/** What the referrer may still earn in the month of `at`; what was taken back of it is earned no more. */
async function leftOfMonth(
  transaction: Transaction,
  referrerUid: string,
  { at, monthMinor }: { at: number; monthMinor: number },
): Promise<number> {
  if (monthMinor === 0) return Number.MAX_SAFE_INTEGER
  const stored = await transaction.list({ from: COLLECTIONS.referrals, where: { referrerUid } })
  const month = isoDay(at).slice(0, 7)
  const earned = stored.flatMap(({ id, data }) => {
    const read = decoded(referralSchema, { ...data, id })
    return read.ok && isoDay(read.record.qualifiedAt).startsWith(month) ? [read.record] : []
  })
  return Math.max(0, monthMinor - earnedMinor(earned))
}
