import { decoderOf } from '#data/firebase/decoder-of.ts'
import { attentionSchema } from '#domain/records/attention-schema.ts'
import { mayDecideHolds, type Attention } from '#domain/records/attention.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Door } from '#server/api/door.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeStatusEntry } from '#server/api/documents-of-staff.ts'
import { DONE } from './fulfilment-records.ts'
import { reasonIn } from './order-decisions.ts'

const decodeAttention = decoderOf(COLLECTIONS.attention, attentionSchema)

/**
 * Says what became of an item that needs attention. One that is resolved stays as it is. Throws FORBIDDEN.
 */
export function resolveAttention(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ ok: true }> {
  const note = reasonIn(body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!mayDecideHolds(user.roles)) throw new ApiError('FORBIDDEN', 'A Manager looks after this.')
    const path = `${COLLECTIONS.attention}/${id}`
    const [stored] = await transaction.get([path])
    if (!stored) throw new ApiError('NOT_FOUND', 'There is no such item.')
    const line = decodeAttention(id, stored)
    if (line.status !== 'open') return DONE
    const at = now()
    const auditId = `audit-${id}-resolve-${line.times}`
    transaction.update(path, {
      status: 'resolved',
      resolvedBy: uid,
      resolvedAt: at,
      note,
      lastAuditId: auditId,
    } satisfies Partial<Attention>)
    writeStatusEntry(
      transaction,
      user,
      COLLECTIONS.attention,
      { id, status: 'resolved' },
      { auditId, action: 'attention.resolve', before: 'open', reason: note },
    )
    return DONE
  })
}
