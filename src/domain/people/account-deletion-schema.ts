import { epoch, fields, list, oneOf, prose, text } from '#lib/schema.ts'
import { documentId } from '#domain/records/record-fields.ts'
import { DELETION_REASON, DELETION_STEPS } from './account-deletion.ts'

/** `accountDeletions/{uid}`: an account that is being deleted, or was. Only the API writes it. */
export const accountDeletionSchema = fields({
  id: documentId(),
  reason: prose(DELETION_REASON.max),
  startedAt: epoch(),
  startedBy: documentId(),
  startedByName: text(160),
  /** Those done so far: a deletion that was interrupted goes on after them. */
  done: list(oneOf(DELETION_STEPS), DELETION_STEPS.length),
  /** 0 before its last step. */
  finishedAt: epoch(),
  /** Until when the law has us keep what is kept. */
  keptUntil: epoch(),
})

/** `POST /api/accounts/{uid}/deletion`. */
export const deletionRequestSchema = fields({
  reason: prose(DELETION_REASON.max, { min: DELETION_REASON.min }),
})
