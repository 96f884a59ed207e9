import { checkKyc, decideKyc } from '#domain/people/customer-commands.ts'
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
import { auditIdOf } from '#server/api/command-entries.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { requireReason } from '#server/api/read-body.ts'
import { handles, type CommandContext } from '#server/commands/handlers.ts'
import { kycChanged, kycPath, storedKyc } from './stored-kyc.ts'

/**
 * Takes all of the documents under review. Throws CONFLICT where another file is there or the documents are not to be
 * checked, INVALID for a refusal without a reason, NOT_FOUND, and FORBIDDEN for those who do not review and on one's own
 * documents.
 */
export const checkingKyc = handles(checkKyc, async ({ kind, file, state, reason: typed }, context) => {
  const reason = state === 'refused' ? requireReason(typed) : ''
  return decideAs(context, (kyc) => {
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
})

/** By what was decided on each document; the rest as `checkingKyc`. */
export const decidingKyc = handles(decideKyc, async ({ status, reason: typed }, context) => {
  const reason = status === 'approved' ? '' : requireReason(typed)
  return decideAs(context, (kyc) => {
    if (!nextKycSteps(kyc).includes(status)) throw kycChanged(kyc.status)
    return { written: { status, reason }, told: { reason } }
  })
})

type Decided = {
  written: Pick<Kyc, 'status' | 'reason'> & Partial<Pick<Kyc, 'decisions'>>
  told: { reason: string; changes?: string[] }
}

/** One decision of a reviewer, with its entry; undefined where another reviewer decided the same. */
async function decideAs(
  { id: commandId, target: uid, uid: actorUid, transaction, now }: CommandContext,
  decide: (kyc: Kyc) => Decided | undefined,
): Promise<object> {
  const actor = await actingMember(transaction, actorUid)
  if (!mayReviewKyc(actor, uid)) throw new ApiError('FORBIDDEN', 'Somebody else decides on these documents.')
  const kyc = await storedKyc(transaction, uid)
  if (!kyc) throw new ApiError('NOT_FOUND', 'There are no such documents.')
  const decided = decide(kyc)
  if (!decided) return {}
  const { written, told } = decided
  const lastAuditId = auditIdOf(commandId)
  writeAuditEntry(transaction, actor, {
    id: lastAuditId,
    action: 'kyc.decide',
    entity: COLLECTIONS.kyc,
    entityId: uid,
    changes: [],
    ...told,
    diff: { status: { before: kyc.status, after: written.status } },
  })
  const at = now()
  const by = { decidedAt: at, decidedBy: actorUid, decidedByName: actor.displayName }
  const stamp = { lastAuditId, updatedAt: at, updatedBy: actorUid }
  transaction.update(kycPath(uid), { ...written, ...by, ...stamp }, ['changedAt'])
  return {}
}
