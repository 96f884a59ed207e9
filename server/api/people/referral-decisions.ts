import { decoderOf } from '#data/firebase/decoder-of.ts'
import { goodsOf } from '#domain/orders/kept-goods.ts'
import { isDeliveredAndPaid, mayDecideReferral, type Referral } from '#domain/people/referral.ts'
import { decideReferral } from '#domain/people/customer-commands.ts'
import { referralSchema } from '#domain/people/referral-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { auditIdOf } from '#server/api/command-entries.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { readOrder } from '#server/api/read-stored.ts'
import { referralPath, rewardFor } from './referral-rewards.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { handles } from '#server/commands/handlers.ts'
import { takenBackOf } from '#server/api/orders/taken-back.ts'

const decodeReferral = decoderOf(COLLECTIONS.referrals, referralSchema)
const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

/**
 * Allowed, it counts as others do, at once where its order was delivered and paid; refused, it never counts. Throws
 * FORBIDDEN, also to either of the two it is about, NOT_FOUND, and CONFLICT where there is nothing to decide.
 */
export const decidingReferral = handles(decideReferral, async (request, context) => {
  const { transaction, uid, now, target: id } = context
  const { decision } = request
  const user = await actingMember(transaction, uid)
  const [stored] = await transaction.get([referralPath(id)])
  const referral = stored && decodeReferral(id, stored)
  if (!mayDecideReferral(user, { id, referrerUid: referral?.referrerUid ?? '' }))
    throw new ApiError('FORBIDDEN', 'Somebody else decides on this referral.')
  if (!referral) throw new ApiError('NOT_FOUND', 'There is no such referral.')
  if (referral.status !== 'flagged')
    throw new ApiError('CONFLICT', 'There is nothing to decide about this referral any more.')
  const at = now()
  const reason = request.reason.trim()
  const change = decision === 'refused' ? REFUSED : await allowed(transaction, referral, at)
  const auditId = auditIdOf(context.id)
  const stamp = { decidedAt: at, lastAuditId: auditId, updatedAt: at, updatedBy: uid }
  transaction.update(referralPath(id), { ...change, decision, decisionReason: reason, ...stamp })
  const step = { auditId, action: 'referral.decide', before: referral.status, reason } as const
  writeStatusEntry(transaction, user, COLLECTIONS.referrals, { id, status: change.status }, step)
  return {}
})

const REFUSED = { status: 'voided' } as const satisfies Partial<Referral>

/** Credited now where its order is delivered, paid and kept; otherwise the next one counts. */
async function allowed(
  transaction: Transaction,
  referral: Referral,
  at: number,
): Promise<Partial<Referral> & Pick<Referral, 'status'>> {
  const open = { status: 'signed_up', orderId: '' } as const
  if (!referral.orderId) return open
  const [stored, limits] = await transaction.get([
    `${COLLECTIONS.orders}/${referral.orderId}`,
    `${COLLECTIONS.systemConfig}/limits`,
  ])
  const read = stored && readOrder(referral.orderId, stored)
  if (!read?.ok || !isDeliveredAndPaid(read.record)) return open
  const order = read.record
  const goods = goodsOf(order, await takenBackOf(transaction, order))
  if (goods.keptMinor === 0) return open
  // Those flagged before the promise was kept have today's.
  const promisedMinor =
    referral.promisedMinor || (limits ? decodeLimits('limits', limits).referralRewardMinor : 0)
  return rewardFor(transaction, { ...referral, promisedMinor }, { order, goods, at })
}
