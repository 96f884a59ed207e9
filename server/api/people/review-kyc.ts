import { randomUUID } from 'node:crypto'
import { kycCheckSchema, kycDecisionRequestSchema } from '#domain/people/kyc-request-schema.ts'
import {
  decisionOn,
  isKycQueue,
  KYC_DOCUMENTS,
  mayReviewKyc,
  nextKycSteps,
  type Kyc,
} from '#domain/people/kyc.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import type { Door } from '#server/api/door.ts'
import { readBody, requireReason } from '#server/api/read-body.ts'
import type { KycFileAddress } from './kyc-file.ts'
import { kycChanged, kycPath, storedKyc, type KycAnswer } from './stored-kyc.ts'

/**
 * Accepts or refuses one document, which takes all of it under review. The same decision again changes nothing. Throws
 * CONFLICT where another file is there or the documents are not to be checked, INVALID for a refusal without a reason,
 * NOT_FOUND, and FORBIDDEN for those who do not review and on one's own documents.
 */
export function checkKyc(
  { uid, kind }: KycFileAddress,
  body: unknown,
  actorUid: string,
  door: Door,
): Promise<KycAnswer> {
  const { file, state, reason: text } = readBody(kycCheckSchema, body)
  const reason = state === 'refused' ? requireReason(text) : ''
  return byReviewer(uid, actorUid, door, (kyc) => {
    if (kyc.files[kind]?.file !== file) throw changedMeanwhile()
    if (!isKycQueue(kyc.status)) throw kycChanged(kyc.status)
    const decision = decisionOn(kyc, kind)
    if (kyc.status === 'under_review' && decision?.state === state && decision.reason === reason)
      return undefined
    return {
      written: {
        status: 'under_review',
        reason: '',
        decisions: { ...kyc.decisions, [kind]: { file, state, reason } },
      },
      told: { reason, changes: [`${KYC_DOCUMENTS[kind].label}: ${state}`] },
    }
  })
}

/** Decides on all of it, by what was decided on each document; the rest as `checkKyc`. */
export function decideKyc(uid: string, body: unknown, actorUid: string, door: Door): Promise<KycAnswer> {
  const { status, reason: text } = readBody(kycDecisionRequestSchema, body)
  const reason = status === 'approved' ? '' : requireReason(text)
  return byReviewer(uid, actorUid, door, (kyc) => {
    if (kyc.status === status && kyc.reason === reason && kyc.decidedBy === actorUid) return undefined
    if (!nextKycSteps(kyc).includes(status)) throw kycChanged(kyc.status)
    return { written: { status, reason }, told: { reason } }
  })
}

type Decided = {
  written: Pick<Kyc, 'status' | 'reason'> & Partial<Pick<Kyc, 'decisions'>>
  told: { reason: string; changes?: string[] }
}

/** One decision of a reviewer, with its entry; undefined where it was made before. */
function byReviewer(
  uid: string,
  actorUid: string,
  { run, now }: Door,
  decide: (kyc: Kyc) => Decided | undefined,
): Promise<KycAnswer> {
  return run(async (transaction) => {
    const actor = await actingMember(transaction, actorUid)
    if (!mayReviewKyc(actor, uid))
      throw new ApiError('FORBIDDEN', 'Somebody else decides on these documents.')
    const kyc = await storedKyc(transaction, uid)
    if (!kyc) throw new ApiError('NOT_FOUND', 'There are no such documents.')
    const decided = decide(kyc)
    if (!decided) return { status: kyc.status }
    const { written, told } = decided
    const id = `audit-kyc-${randomUUID()}`
    writeAuditEntry(transaction, actor, {
      id,
      action: 'kyc.decide',
      entity: COLLECTIONS.kyc,
      entityId: uid,
      changes: [],
      ...told,
      diff: { status: { before: kyc.status, after: written.status } },
    })
    const at = now()
    transaction.update(
      kycPath(uid),
      {
        ...written,
        decidedAt: at,
        decidedBy: actorUid,
        decidedByName: actor.displayName,
        lastAuditId: id,
        updatedAt: at,
        updatedBy: actorUid,
      },
      ['changedAt'],
    )
    return { status: written.status }
  })
}
