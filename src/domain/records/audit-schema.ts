import { anything, fields, flag, mapOf, optional, prose, serverTime, text, texts } from '#lib/schema.ts'
import { documentId } from './record-fields.ts'

/** `auditLog/{id}`: what somebody, or the shop itself, did to a record. */
export const auditEntrySchema = fields({
  id: documentId(),
  actorUid: documentId(),
  /** Of a member of staff, for colleagues who cannot look at members. */
  actorName: optional(text(160)),
  /** The highest of their roles that permits the action. */
  actorRole: text(40),
  action: text(40),
  entity: text(40, { pattern: /^[A-Za-z]+$/ }),
  entityId: documentId(),
  reason: prose(500),
  /** By field: value before and after. */
  diff: mapOf(fields({ before: anything(), after: anything() }), 20),
  /** For products: the other changes in words, one line per field. */
  changes: optional(texts(20, '|', /^[^|]{1,450}$/)),
  at: serverTime(),
  /** For members and invitations only: see `isAboveManager`. */
  isAboveManager: optional(flag()),
})
