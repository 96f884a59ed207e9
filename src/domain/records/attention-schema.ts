import { epoch, fields, flag, oneOf, prose, text, whole } from '#lib/schema.ts'
import { ATTENTION_ABOUT, ATTENTION_LIMITS } from './attention.ts'
import { findingsSchema } from '#domain/orders/order-schema.ts'
import { documentId, optionalId } from './record-fields.ts'

/**
 * `attention/{id}`: inconsistencies found by the nightly check, which alone writes them. The id is derived from record and
 * findings, so that the same thing found twice is one entry.
 */
export const attentionSchema = fields({
  id: documentId(),
  about: oneOf(ATTENTION_ABOUT),
  /** The record is completely unreadable. */
  isUnreadable: flag(),
  /** The record with the page to open: the order of a posting, the product of a row. */
  recordId: text(1500),
  /** The reference people know it by; may be ''. */
  ref: text(ATTENTION_LIMITS.ref),
  findings: findingsSchema(),
  /** When it was last found. */
  at: epoch(),
  /** How often it was found. */
  times: whole(1, 1_000_000_000),
  status: oneOf(['open', 'resolved']),
  resolvedBy: optionalId(),
  resolvedAt: epoch(),
  note: prose(ATTENTION_LIMITS.note),
  lastAuditId: optionalId(),
})
