import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { writeAudit } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { isSamePrices, type PriceOverride, type WantedPrices } from '#domain/pricing/price-override.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AuditAction } from '#domain/records/audit.ts'
import { AppError } from '#lib/app-error.ts'
import type { Actor } from './order-audit.ts'
import { decodePriceOverride } from './price-overrides.ts'

/** What the sale's prices are given or asked for with; `isAllowed` within the seller's limit. */
export type PriceRequest = { saleId: string; locationId: string; customerName: string; isAllowed: boolean }

/**
 * Gives prices within the seller's limit, or asks a Manager for them. The same prices again change nothing: what was
 * approved stays approved.
 */
export const savePriceOverride = (
  { saleId, locationId, customerName, isAllowed }: PriceRequest,
  wanted: WantedPrices,
  actor: Actor,
): Promise<PriceOverride['status']> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.priceOverrides, saleId)
    const found = await transaction.get(reference)
    const before = found.exists() ? decodePriceOverride(saleId, found.data()) : undefined
    const isSame = before && isSamePrices(before, wanted) && before.locationId === locationId
    if (isSame && before.status !== 'refused') return before.status
    const now = Date.now()
    const status = isAllowed ? 'allowed' : 'asked'
    transaction.set(reference, {
      ...wanted,
      id: saleId,
      status,
      locationId,
      customerName,
      createdByName: actor.displayName,
      changedAt: serverTimestamp(),
      lastAuditId: writeEntry(transaction, saleId, actor, {
        action: isAllowed ? 'price.override' : 'price.ask',
        before: before?.status ?? '',
        after: status,
        reason: '',
      }),
      createdAt: before?.createdAt ?? now,
      createdBy: actor.uid,
      updatedAt: now,
      updatedBy: actor.uid,
    })
    return status
  })

/** A Manager decides what they `saw`; `conflict` when something else is asked for by now, or it is decided. */
export const decidePriceOverride = (
  saw: PriceOverride,
  decision: { status: 'approved' | 'refused'; reason: string },
  actor: Actor,
): Promise<void> =>
  commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS.priceOverrides, saw.id)
    const now = decodePriceOverride(saw.id, (await transaction.get(reference)).data())
    if (now.status === decision.status && now.decidedBy === actor.uid) return
    if (now.status !== 'asked' || !isSamePrices(now, saw))
      throw new AppError('conflict', `priceOverrides/${saw.id} has changed`)
    const at = Date.now()
    transaction.update(reference, {
      status: decision.status,
      decisionReason: decision.reason,
      decidedAt: at,
      decidedBy: actor.uid,
      decidedByName: actor.displayName,
      changedAt: serverTimestamp(),
      lastAuditId: writeEntry(transaction, saw.id, actor, {
        action: decision.status === 'approved' ? 'price.approve' : 'price.refuse',
        before: now.status,
        after: decision.status,
        reason: decision.reason,
      }),
      updatedAt: at,
      updatedBy: actor.uid,
    })
  })

function writeEntry(
  transaction: Transaction,
  saleId: string,
  actor: Actor,
  { action, reason, before, after }: { action: AuditAction; reason: string; before: string; after: string },
): string {
  const id = `audit-price-${crypto.randomUUID()}`
  writeAudit(transaction, actor, {
    id,
    action,
    entity: COLLECTIONS.priceOverrides,
    entityId: saleId,
    reason,
    diff: { status: { before, after } },
  })
  return id
}
