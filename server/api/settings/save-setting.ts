import { roleActing, type AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { decoded, type RecordSchema } from '#lib/schema.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { entryIdOf, isDoneBy, lastEntryOf } from '#server/api/command-entries.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import type { Door } from '#server/api/door.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'

/** `seen` is the `lastAuditId` of the record that the change was made from. */
type Command = { commandId: string; seen: string }

type Setting = {
  collection: 'suppliers' | 'supplierParts'
  id: string
  /** Whoever may do this may save it. */
  action: AuditEntry['action']
  /** Of the whole record, as it is stored afterwards. */
  schema: RecordSchema
  /** It is made by this command. */
  isNew?: boolean
}

/** The record as stored; empty where it is made. */
type Stored = Readonly<Record<string, unknown>>

type Saving = { transaction: Transaction; uid: string; at: number }

type SettingChange = {
  fields: Readonly<Record<string, unknown>>
  /** In words, for the audit trail: one line each. Without any nothing is written. */
  changes: readonly string[]
}

/**
 * Changes one record that staff keep, with its audit entry, in one transaction. A command that is sent again changes
 * nothing more. Throws FORBIDDEN, INVALID, NOT_FOUND, and CONFLICT when somebody else changed it since it was `seen`, or
 * made one with this id.
 */
export function saveSetting(
  { collection, id, action, schema, isNew = false }: Setting,
  { commandId, seen }: Command,
  uid: string,
  { run, now }: Door,
  changeOf: (stored: Stored, saving: Saving) => SettingChange | Promise<SettingChange>,
): Promise<object> {
  const path = `${COLLECTIONS[collection]}/${id}`
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    if (!roleActing(user.roles, action)) throw new ApiError('FORBIDDEN', 'Your role cannot change this.')
    const [stored] = await transaction.get([path])
    if (!stored && !isNew) throw new ApiError('NOT_FOUND', 'There is no such record.')
    if (isDoneBy(stored, commandId)) return {}
    if (stored && (isNew || lastEntryOf(stored) !== seen)) throw changedMeanwhile()

    const at = now()
    const { fields, changes } = await changeOf(stored ?? {}, { transaction, uid, at })
    if (changes.length === 0) return {}
    const lastAuditId = entryIdOf(id, commandId, at)
    const made = stored ? {} : { id, createdAt: at, createdBy: uid }
    const written = { ...fields, ...made, lastAuditId, updatedAt: at, updatedBy: uid }
    const read = decoded(schema, { ...stored, ...written, id })
    if (!read.ok) throw new ApiError('INVALID', `The change could not be saved: ${read.problem}`)
    if (stored) transaction.update(path, written)
    else transaction.set(path, written)
    writeAuditEntry(transaction, user, {
      id: lastAuditId,
      action,
      entity: COLLECTIONS[collection],
      entityId: id,
      reason: '',
      diff: {},
      changes,
    })
    return {}
  })
}
