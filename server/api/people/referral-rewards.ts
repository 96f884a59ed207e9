import { entryOfCredit } from '#domain/money/ledger.ts'
import type { Goods } from '#domain/orders/kept-goods.ts'
import type { Order } from '#domain/orders/order.ts'
import { rewardDueMinor, type Referral } from '#domain/people/referral.ts'
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
  { order, goods, at }: { order: Order; goods: Goods; at: number },
): Promise<Partial<Referral> & Pick<Referral, 'status'>> {
  const rewardMinor = rewardDueMinor(referral.promisedMinor, order, goods)
  if (rewardMinor > 0) await creditReward(transaction, { ...referral, rewardMinor }, at)
  return {
    status: rewardMinor > 0 ? 'rewarded' : 'qualified',
    orderId: order.id,
    promisedMinor: referral.promisedMinor,
    rewardMinor,
    qualifiedAt: at,
  }
}
