import type { Door } from '#server/api/door.ts'
import { decoderOf } from '#data/firebase/decoder-of.ts'
import { goodsOf } from '#domain/orders/kept-goods.ts'
import { isDeliveredAndPaid, mayDecideReferral, type Referral } from '#domain/people/referral.ts'
import { referralDecisionRequestSchema, referralSchema } from '#domain/people/referral-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { limitsConfigSchema } from '#domain/records/system-config-schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import { readOrder } from '#server/api/read-stored.ts'
import { referralPath, rewardFor } from './referral-rewards.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { takenBackOf } from '#server/api/orders/taken-back.ts'

const decodeReferral = decoderOf(COLLECTIONS.referrals, referralSchema)
const decodeLimits = decoderOf(COLLECTIONS.systemConfig, limitsConfigSchema)

/**
 * Decides on a referral that is flagged: allowed, it counts as others do, at once where its order was delivered and
 * paid; refused, it never counts. The same decision again changes nothing. Throws FORBIDDEN, also to either of the two
 * it is about, NOT_FOUND, and CONFLICT where there is nothing to decide.
 */
export async function decideReferral(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ status: string }> {
  const { decision, reason } = readBody(referralDecisionRequestSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored] = await transaction.get([referralPath(id)])
    const referral = stored && decodeReferral(id, stored)
    if (!mayDecideReferral(user, { id, referrerUid: referral?.referrerUid ?? '' }))
      throw new ApiError('FORBIDDEN', 'Somebody else decides on this referral.')
    if (!referral) throw new ApiError('NOT_FOUND', 'There is no such referral.')
    if (referral.decision === decision) return { status: referral.status }
    if (referral.status !== 'flagged')
      throw new ApiError('CONFLICT', 'There is nothing to decide about this referral any more.')
    const at = now()
    const change = decision === 'refused' ? REFUSED : await allowed(transaction, referral, at)
    const auditId = `audit-${id}-${decision}`
    transaction.update(referralPath(id), {
      ...change,
      decision,
      decisionReason: reason.trim(),
      decidedAt: at,
      lastAuditId: auditId,
      updatedAt: at,
      updatedBy: uid,
    })
    writeAuditEntry(transaction, user, {
      id: auditId,
      action: 'referral.decide',
      entity: COLLECTIONS.referrals,
      entityId: id,
      reason: reason.trim(),
      diff: { status: { before: referral.status, after: change.status } },
    })
    return { status: change.status }
  })
}

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
