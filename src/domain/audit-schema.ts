import { anything, fields, flag, mapOf, oneOf, optional, serverTime, text } from '#lib/schema.ts'
import { AUDITED, ENTERED_ACTIONS } from './audit.ts'
import { documentId } from './record-fields.ts'
import { ROLES } from './roles.ts'

/** `auditLog/{id}` as people enter it. */
export const auditEntrySchema = fields({
  id: documentId(),
  actorUid: documentId(),
  actorRole: oneOf(ROLES),
  action: oneOf(ENTERED_ACTIONS),
  entity: oneOf(AUDITED),
  entityId: documentId(),
  reason: text(500),
  /** By field: what it was and is. The rule of the record compares what it can. */
  diff: mapOf(fields({ before: anything(), after: anything() }), 20),
  at: serverTime(),
  /** Of members and invitations only: see `isAboveManager`. */
  isAboveManager: optional(flag()),
})
