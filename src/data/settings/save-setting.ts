import { serverTimestamp, type DocumentData } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { SHOP_FACTS_ID } from '#domain/catalogue/catalogue.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { AuditAction } from '#domain/records/audit.ts'
import { AppError } from '#lib/app-error.ts'

/** `commandId` is made before the first try; `seen` is the `lastAuditId` of the record that the change was made from. */
export type SettingCommand = { commandId: string; seen: string; actor: Actor }

type Setting = {
  collection: 'systemConfig' | 'locations' | 'mailTemplates'
  id: string
  action: AuditAction
  /** It is made by this save. */
  isNew?: boolean
}

type SettingChange = {
  fields: Record<string, unknown>
  /** In words, for the audit trail: one line each. */
  changes: readonly string[]
  /** What the copy in `catalog/shop` becomes; left out where the shop holds none. */
  shop?: (shop: DocumentData) => Record<string, unknown>
}

/**
 * Changes one setting with its audit entry and the shop's copy, in one commit. `conflict` when somebody else changed it
 * since it was `seen`, or made one with this id; a repeated command does nothing.
 */
export function saveSetting(
  { collection, id, action, isNew = false }: Setting,
  { commandId, seen, actor }: SettingCommand,
  changeOf: (stored: DocumentData) => SettingChange,
): Promise<void> {
  const auditId = `audit-${id}-${commandId}`
  return commit(async (transaction) => {
    const reference = documentOf(COLLECTIONS[collection], id)
    const shopReference = documentOf(COLLECTIONS.catalog, SHOP_FACTS_ID)
    const stored = (await transaction.get(reference)).data()
    if (!stored && !isNew) throw new AppError('not-found', `${collection}/${id}`)
    const last = (stored?.['lastAuditId'] as string | undefined) ?? ''
    if (stored && last === auditId) return
    if (stored && (isNew || last !== seen)) throw new AppError('conflict', `${collection}/${id} was changed`)
    const { fields, changes, shop } = changeOf(stored ?? {})
    const facts = shop && (await transaction.get(shopReference)).data()
    if (shop && !facts) throw new AppError('unexpected', 'catalog/shop is missing')
    writeAudit(transaction, actor, {
      id: auditId,
      action,
      entity: collection,
      entityId: id,
      reason: '',
      diff: {},
      changes,
    })
    const now = Date.now()
    const written = { ...fields, lastAuditId: auditId, updatedAt: now, updatedBy: actor.uid }
    if (isNew) transaction.set(reference, { ...written, id, createdAt: now, createdBy: actor.uid })
    else transaction.update(reference, written)
    if (shop && facts)
      transaction.update(shopReference, {
        ...shop(facts),
        revision: Number(facts['revision']) + 1,
        changedAt: serverTimestamp(),
        lastAuditId: auditId,
      })
  })
}
