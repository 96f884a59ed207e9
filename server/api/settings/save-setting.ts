import { storedFacts } from '#domain/catalogue/catalogue-shards.ts'
import { SHOP_FACTS_ID, type ShopFacts } from '#domain/catalogue/catalogue.ts'
import { factsIn } from '#domain/catalogue/shop-facts.ts'
import { roleActing, type AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded, type RecordSchema } from '#lib/schema.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { catalogPath } from '#server/api/catalogue/written-products.ts'
import { auditIdOf, lastEntryOf } from '#server/api/command-entries.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { CommandContext } from '#server/commands/handlers.ts'

export type Setting = {
  collection: 'systemConfig' | 'locations' | 'mailTemplates' | 'posts' | 'suppliers' | 'supplierParts'
  id: string
  /** Whoever may do this may save it. */
  action: AuditEntry['action']
  /** Of the whole record, as it is stored afterwards. */
  schema: RecordSchema
  /** The command makes it. */
  isNew?: boolean
}

/** The record as stored; empty where it is made. */
export type Stored = Readonly<Record<string, unknown>>

/** Of the record, who changes it and when. */
export type Saving = { id: string; transaction: Transaction; uid: string; at: number }

/** What shoppers' pages hold of a setting, in `catalog/shop`. */
type Copied = Partial<Pick<ShopFacts, 'locations' | 'rates' | 'taxes' | 'company'>>

export type SettingChange = {
  /** Undefined removes one. */
  fields: Readonly<Record<string, unknown>>
  /** In words, for the audit trail: one line each. Without any, and without a `diff`, nothing is written. */
  changes: readonly string[]
  diff?: AuditEntry['diff']
  /** Left out where the shop holds nothing of it; without any field the shop only asks for it anew. */
  copy?: (facts: ShopFacts) => Copied
}

/**
 * Changes one record that staff keep with its audit entry and the shop's copy. `seen` is the `lastAuditId` of the record
 * that the change was made from. Throws FORBIDDEN, INVALID, NOT_FOUND, and CONFLICT when somebody else changed it since,
 * or made one with this id.
 */
export async function saveSetting(
  { collection, id, action, schema, isNew = false }: Setting,
  seen: string,
  { transaction, uid, id: commandId, now }: CommandContext,
  changeOf: (stored: Stored, saving: Saving) => SettingChange | Promise<SettingChange>,
): Promise<object> {
  const path = `${COLLECTIONS[collection]}/${id}`
  const user = await actingMember(transaction, uid)
  if (!roleActing(user.roles, action)) throw new ApiError('FORBIDDEN', 'Your role cannot change this.')
  const [stored] = await transaction.get([path])
  if (!stored && !isNew) throw new ApiError('NOT_FOUND', 'There is no such record.')
  if (stored && (isNew || lastEntryOf(stored) !== seen)) throw changedMeanwhile()

  const at = now()
  const { fields, changes, diff = {}, copy } = await changeOf(stored ?? {}, { id, transaction, uid, at })
  if (changes.length === 0 && Object.keys(diff).length === 0) return {}
  const lastAuditId = auditIdOf(commandId)
  const made = stored ? {} : { id, createdAt: at, createdBy: uid }
  const written = { ...fields, ...made, lastAuditId, updatedAt: at, updatedBy: uid }
  const read = decoded(schema, { ...stored, ...written, id })
  if (!read.ok) throw new ApiError('INVALID', `The change could not be saved: ${read.problem}`)
  if (copy) await moveShop(transaction, copy)
  if (stored) transaction.update(path, written)
  else transaction.set(path, written)
  const entry = { id: lastAuditId, action, entity: COLLECTIONS[collection], entityId: id, reason: '' }
  writeAuditEntry(transaction, user, { ...entry, diff, changes })
  return {}
}

async function moveShop(transaction: Transaction, copy: (facts: ShopFacts) => Copied): Promise<void> {
  const path = catalogPath(SHOP_FACTS_ID)
  const [stored] = await transaction.get([path])
  const facts = factsIn(stored)
  const copied = copy(facts)
  const texts: Readonly<Record<string, unknown>> = storedFacts({ ...facts, ...copied })
  transaction.update(
    path,
    {
      ...Object.fromEntries(Object.keys(copied).map((field) => [field, texts[field]])),
      revision: facts.revision + 1,
    },
    ['changedAt'],
  )
}
