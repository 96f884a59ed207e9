import type { Door } from '#server/api/door.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { quarantineRequestSchema } from '#domain/stock/quarantine-schema.ts'
import { quarantinePostingId, quarantineProblem, quarantineRef } from '#domain/stock/quarantine.ts'
import { ApiError } from '#server/api/api-error.ts'
import { writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { keptLevel, stockKeeper } from './kept-stock.ts'
import { postStock } from './post-stock.ts'
import { readBody } from '#server/api/read-body.ts'

/**
 * Sets goods aside, so that they are not available, or releases them. The same id again changes nothing. Throws INVALID
 * for more than there is, and FORBIDDEN for those who do not adjust stock at the branch.
 */
export async function quarantineStock(
  id: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ quarantined: number }> {
  const { action, locationId, productId, quantity, reason } = readBody(quarantineRequestSchema, body)
  const postingId = quarantinePostingId(id)
  return run(async (transaction) => {
    const user = await stockKeeper(transaction, uid, locationId)
    const [level, [known]] = await Promise.all([
      keptLevel(transaction, { locationId, productId }),
      transaction.get([`${COLLECTIONS.stockPostings}/${postingId}`]),
    ])
    if (known) {
      if (known['actorUid'] !== uid) throw new ApiError('CONFLICT', 'This id belongs to another quarantine.')
      return { quarantined: level.quarantined }
    }
    const problem = quarantineProblem(action, quantity, level)
    if (problem) throw new ApiError('INVALID', `${problem}.`)
    const change = action === 'set-aside' ? quantity : -quantity
    const quarantined = level.quarantined + change
    postStock(
      transaction,
      {
        id: postingId,
        type: 'quarantine',
        source: { kind: 'quarantine', id: postingId, ref: quarantineRef(id) },
        locationId,
        actorUid: uid,
        reason: reason.trim(),
        reverses: '',
        reversedLines: {},
      },
      [{ level, reserved: 0, quarantined: change }],
      now(),
    )
    writeAuditEntry(transaction, user, {
      id: `audit-${postingId}`,
      action: 'stock.quarantine',
      entity: COLLECTIONS.stockLevels,
      entityId: level.id,
      reason: reason.trim(),
      diff: { quarantined: { before: level.quarantined, after: quarantined } },
    })
    return { quarantined }
  })
}
