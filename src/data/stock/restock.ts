import { deleteField, FieldPath } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeAvailability } from './bands.ts'

/**
 * Sets or clears when more of a product is expected at a branch. `id` is made before the first try; `at` is epoch
 * milliseconds. Does nothing when it is already so; `conflict` when the date is no longer the one in `seen`.
 */
export function saveRestock(
  {
    id,
    locationId,
    productId,
    at,
    seen,
  }: { id: string; locationId: string; productId: string; at: number | undefined; seen: number | undefined },
  actor: Actor,
): Promise<void> {
  return commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.availability, locationId)
    const found = await transaction.get(reference)
    if (!found.exists()) throw new AppError('not-found', `availability/${locationId}`)
    const before = decodeAvailability(locationId, found.data()).restockAt[productId]
    if (before === at) return
    if (before !== seen) throw new AppError('conflict', `the day of ${productId} was changed`)
    const auditId = `audit-restock-${id}-${at ?? 0}`
    writeAudit(transaction, actor, {
      id: auditId,
      action: 'stock.expected',
      entity: COLLECTIONS.availability,
      entityId: locationId,
      reason: '',
      diff: { [productId]: { before: before ?? 0, after: at ?? 0 } },
    })
    // Product ids contain dashes and dots, so the date is addressed by its field path.
    transaction.update(
      reference,
      'lastAuditId',
      auditId,
      'updatedAt',
      Date.now(),
      new FieldPath('restockAt', productId),
      at ?? deleteField(),
    )
  })
}
