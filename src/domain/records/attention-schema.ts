import { epoch, fields, flag, oneOf, text, whole } from '#lib/schema.ts'
import { ATTENTION_ABOUT, ATTENTION_DONE, ATTENTION_LIMITS } from './attention.ts'
import { findingsSchema } from '#domain/orders/order-schema.ts'
import { documentId, optionalId } from './record-fields.ts'

/**
 * `attention/{id}`: what a trigger found not to agree, written by nobody else. The id tells record and findings, so that
 * the same thing found twice is one line.
 */
export const attentionSchema = fields({
  id: documentId(),
  about: oneOf(ATTENTION_ABOUT),
  done: oneOf(ATTENTION_DONE),
  /** The record cannot be read at all. */
  isUnreadable: flag(),
  /** Of the record with the page to look at: the order of a posting, the product of a row. */
  recordId: text(1500),
  /** What people call it; may be ''. */
  ref: text(ATTENTION_LIMITS.ref),
  findings: findingsSchema(),
  /** When it was found last. */
  at: epoch(),
  /** How often it came about. */
  times: whole(1, 1_000_000_000),
  status: oneOf(['open', 'resolved']),
  resolvedBy: optionalId(),
  resolvedAt: epoch(),
  note: text(ATTENTION_LIMITS.note),
  lastAuditId: optionalId(),
})
