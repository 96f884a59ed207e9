import { decoderOf } from '#data/firebase/decoder-of.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { isDeliveredAndPaid, matchesOf, referredName, type Referral } from '#domain/people/referral.ts'
import { referralCodeSchema, referralSchema } from '#domain/people/referral-schema.ts'
import { isReferralCode } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import { entryOfCredit } from '#domain/money/ledger.ts'
import { postEntries } from '#server/api/post-entries.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { readOrder } from '#server/api/read-stored.ts'
import type { Database, Written } from './written.ts'

const decodeCode = decoderOf(COLLECTIONS.referralCodes, referralCodeSchema)
const decodeReferral = decoderOf(COLLECTIONS.referrals, referralSchema)
const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

type Run = Pick<Database, 'run'>

/** Attaches a new account to whoever referred it, once; true when it does. */
export async function keepReferral({ run }: Run, { id, before, after }: Written): Promise<boolean> {
  const code = after?.['referredBy']
  if (before || typeof code !== 'string' || !isReferralCode(code)) return false
  const { displayName, referredOn } = decodeUser(id, after)
  const path = `${COLLECTIONS.referrals}/${id}`
  return run(async (transaction) => {
    const [stored, known] = await transaction.get([`${COLLECTIONS.referralCodes}/${code}`, path])
    if (!stored || known) return false
    const { uid: referrerUid, device } = decodeCode(code, stored)
    if (referrerUid === id) return false
    const isSameDevice = referredOn === device
    const now = Date.now()
    transaction.set(path, {
      id,
      referrerUid,
      code,
      name: referredName(displayName),
      status: isSameDevice ? 'flagged' : 'signed_up',
      matches: isSameDevice ? ['device'] : [],
      orderId: '',
      rewardMinor: 0,
      qualifiedAt: 0,
      createdAt: now,
      createdBy: 'system',
      updatedAt: now,
      updatedBy: 'system',
    } satisfies Referral)
    return true
  })
}

/** The reward is earned with the first order that is delivered and paid; true when it is this one. */
export async function qualifyReferral({ run }: Run, { id, after }: Written): Promise<boolean> {
  const read = after && readOrder(id, after)
  if (!read?.ok || !read.record.customerUid || !isDeliveredAndPaid(read.record)) return false
  const uid = read.record.customerUid
  const path = `${COLLECTIONS.referrals}/${uid}`
  return run(async (transaction) => {
    const [known, stored] = await transaction.get([path, `${COLLECTIONS.orders}/${id}`])
    const referral = known && decodeReferral(uid, known)
    const order = readOrder(id, stored)
    // As it is now: events may come late.
    if (referral?.status !== 'signed_up' || !order.ok || !isDeliveredAndPaid(order.record)) return false
    const { referrerUid } = referral
    const [referrer, referred, limits] = await transaction.get([
      `${COLLECTIONS.users}/${referrerUid}`,
      `${COLLECTIONS.users}/${uid}`,
      `${COLLECTIONS.systemConfig}/limits`,
    ])
    if (!referrer || !referred) return false
    const matches = matchesOf(decodeUser(referrerUid, referrer), decodeUser(uid, referred), order.record)
    const now = Date.now()
    const isCounted = matches.length === 0
    const rewardMinor = isCounted && limits ? decodeLimits('limits', limits).referralRewardMinor : 0
    if (rewardMinor > 0) await credit(transaction, { ...referral, id: uid, rewardMinor }, now)
    transaction.update(path, {
      status: rewardMinor > 0 ? 'rewarded' : isCounted ? 'qualified' : 'flagged',
      matches,
      orderId: id,
      rewardMinor,
      qualifiedAt: isCounted ? now : 0,
      updatedAt: now,
      updatedBy: 'system',
    })
    return isCounted
  })
}

/** What was promised for the referral goes to the account of whoever referred, in the commit that says it is earned. */
const credit = (
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

/**
 * Credits a reward that was earned before rewards were credited; true when it does. The id of its entry is that of the
 * trigger's, so nothing is credited twice.
 */
export function creditEarned(run: RunTransaction, uid: string): Promise<boolean> {
  const path = `${COLLECTIONS.referrals}/${uid}`
  return run(async (transaction) => {
    const [stored] = await transaction.get([path])
    const referral = stored && decodeReferral(uid, stored)
    if (referral?.status !== 'qualified' || referral.rewardMinor === 0) return false
    const now = Date.now()
    await credit(transaction, { ...referral, id: uid }, now)
    transaction.update(path, { status: 'rewarded', updatedAt: now, updatedBy: 'system' })
    return true
  })
}
