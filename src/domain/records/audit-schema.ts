import { anything, fields, flag, mapOf, optional, serverTime, text, texts } from '#lib/schema.ts'
import { documentId } from './record-fields.ts'

/** `auditLog/{id}` as people enter it. */
export const auditEntrySchema = fields({
  id: documentId(),
  actorUid: documentId(),
  /** One of theirs, asked by the entry's rule; which acts there are, and of which collection, by the record's. */
  actorRole: text(40),
  action: text(40),
  entity: text(40, { pattern: /^[A-Za-z]+$/ }),
  entityId: documentId(),
  reason: text(500),
  /** By field: what it was and is, a word or a number, or compared whole by the rule of the record. */
  diff: mapOf(fields({ before: anything(), after: anything() }), 4),
  /** Of products: what else changed, a line for each field in words. */
  changes: optional(texts(20, '|', /^[^|]{1,450}$/)),
  at: serverTime(),
  /** Of members and invitations only: see `isAboveManager`. */
  isAboveManager: optional(flag()),
})
