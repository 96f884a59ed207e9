import { decoderOf } from '#data/firebase/decoder-of.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import {
  isDeliveredAndPaid,
  keptRewardMinor,
  matchesOf,
  MAX_CORRECTIONS,
  NEW_REFERRAL,
  referredName,
  rewardDueMinor,
  type Referral,
} from '#domain/people/referral.ts'
import { referralCodeSchema, referralSchema } from '#domain/people/referral-schema.ts'
import { isReferralCode } from '#domain/people/user.ts'
import { goodsOf } from '#domain/orders/kept-goods.ts'
import type { Order } from '#domain/orders/order.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import { entryOfCredit, entryOfCreditTakenBack } from '#domain/money/ledger.ts'
import { postEntries } from '#server/api/money/post-entries.ts'
import { creditReward, referralPath, rewardFor } from '#server/api/people/referral-rewards.ts'
import type { RunTransaction, Transaction } from '#server/api/rest-transaction.ts'
import { takenBackOf } from '#server/api/orders/taken-back.ts'
import { readOrder } from '#server/api/read-stored.ts'
import { changesEarnings, orderOfReturn } from './order-goods.ts'
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
  const path = referralPath(id)
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
      ...NEW_REFERRAL,
      createdAt: now,
      createdBy: 'system',
      updatedAt: now,
      updatedBy: 'system',
    } satisfies Referral)
    return true
  })
}

/** Follows the orders of referred customers, see `settleReferral`; true when the referral changed. */
export async function qualifyReferral({ run }: Run, { id, before, after }: Written): Promise<boolean> {
  return after !== undefined && changesEarnings(before, after) && settleReferral(run, id)
}

/** Follows the deliveries: goods that come back take their share of the reward with them. */
export async function keepRewardOfDelivery({ run }: Run, { before, after }: Written): Promise<boolean> {
  const orderId = orderOfReturn(before, after)
  return orderId !== undefined && settleReferral(run, orderId)
}

/**
 * Credits the reward with the first order that is delivered and paid, and afterwards posts what that order is worth now
 * less what was posted for it. So events may come twice, late or in another order. True when the referral changed.
 */
export function settleReferral(run: RunTransaction, orderId: string): Promise<boolean> {
  return run(async (transaction) => {
    const [stored] = await transaction.get([`${COLLECTIONS.orders}/${orderId}`])
    // As it is now: events may come late.
    const read = stored && readOrder(orderId, stored)
    if (!read?.ok || !read.record.customerUid) return false
    const order = read.record
    const [known] = await transaction.get([referralPath(order.customerUid)])
    if (!known) return false
    const referral = decodeReferral(order.customerUid, known)
    const isItsOrder = referral.orderId === orderId
    if (referral.status === 'rewarded' && isItsOrder) return correctReward(transaction, referral, order)
    const isOpen = referral.status === 'signed_up' || (referral.status === 'flagged' && !referral.orderId)
    return isOpen && countOrder(transaction, referral, order)
  })
}

/** Counts the first order of a referred customer, or keeps it for those who decide on one that is flagged. */
async function countOrder(transaction: Transaction, referral: Referral, order: Order): Promise<boolean> {
  if (!isDeliveredAndPaid(order)) return false
  const { id: uid, referrerUid } = referral
  const goods = goodsOf(order, await takenBackOf(transaction, order))
  const [referrer, referred, limits] = await transaction.get([
    `${COLLECTIONS.users}/${referrerUid}`,
    `${COLLECTIONS.users}/${uid}`,
    `${COLLECTIONS.systemConfig}/limits`,
  ])
  if (!referrer || !referred) return false
  const promisedMinor = limits ? decodeLimits('limits', limits).referralRewardMinor : 0
  // All of it was given back: the next order may count.
  if (goods.keptMinor === 0) return false
  const found = matchesOf(decodeUser(referrerUid, referrer), decodeUser(uid, referred), order)
  const matches = [...new Set([...referral.matches, ...found])]
  const counted = { ...referral, matches, orderId: order.id, promisedMinor }
  const now = Date.now()
  if (matches.length > 0 && referral.decision !== 'allowed') {
    transaction.update(referralPath(uid), {
      status: 'flagged',
      matches,
      orderId: order.id,
      promisedMinor,
      updatedAt: now,
      updatedBy: SYSTEM_ACTOR.uid,
    })
    return true
  }
  const change = await rewardFor(transaction, counted, { order, goods, at: now })
  transaction.update(referralPath(uid), { ...change, matches, updatedAt: now, updatedBy: SYSTEM_ACTOR.uid })
  return true
}

/** Takes back what goods that came back have earned, or credits again what is paid again. */
async function correctReward(transaction: Transaction, referral: Referral, order: Order): Promise<boolean> {
  const { id: uid, referrerUid, rewardMinor, takenBackMinor, corrections, name } = referral
  if (corrections >= MAX_CORRECTIONS) return false
  const goods = goodsOf(order, await takenBackOf(transaction, order))
  const dueMinor = Math.min(rewardMinor, rewardDueMinor(referral.promisedMinor || rewardMinor, order, goods))
  const changeMinor = dueMinor - keptRewardMinor(referral)
  if (changeMinor === 0) return false
  const now = Date.now()
  const id = `referral-${uid}-${corrections + 1}`
  const entry = { id, customerUid: referrerUid, at: now }
  await postEntries(transaction, referrerUid, [
    changeMinor > 0
      ? entryOfCredit({
          ...entry,
          creditedMinor: changeMinor,
          about: `Reward for referring ${name}, paid again`,
        })
      : entryOfCreditTakenBack({
          ...entry,
          takenBackMinor: -changeMinor,
          about: `Reward for referring ${name}: given back or no longer paid`,
        }),
  ])
  transaction.update(referralPath(uid), {
    takenBackMinor: takenBackMinor - changeMinor,
    corrections: corrections + 1,
    updatedAt: now,
    updatedBy: SYSTEM_ACTOR.uid,
  })
  return true
}

/**
 * Credits a reward that was earned before rewards were credited; true when it does. The id of its entry is that of the
 * trigger's, so nothing is credited twice.
 */
export function creditEarned(run: RunTransaction, uid: string): Promise<boolean> {
  return run(async (transaction) => {
    const [stored] = await transaction.get([referralPath(uid)])
    const referral = stored && decodeReferral(uid, stored)
    if (referral?.status !== 'qualified' || referral.rewardMinor === 0) return false
    const now = Date.now()
    await creditReward(transaction, referral, now)
    transaction.update(referralPath(uid), { status: 'rewarded', updatedAt: now, updatedBy: SYSTEM_ACTOR.uid })
    return true
  })
}
