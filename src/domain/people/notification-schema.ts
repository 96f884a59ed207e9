import { decoded, epoch, fields, longList, oneOf, text } from '#lib/schema.ts'
import { documentId, optionalId } from '#domain/records/record-fields.ts'
import { AUDIENCES, firstSeenAt, MAX_READ_IDS, NOTIFICATION_KINDS, type Inbox } from './notification.ts'

/** `notifications/{id}`: something for staff to look at. Only the trigger writes it, once; its id says of what. */
export const notificationSchema = fields({
  id: documentId(),
  kind: oneOf(NOTIFICATION_KINDS),
  audience: oneOf(AUDIENCES),
  /** '' where it is of no branch. */
  locationId: optionalId(),
  /** The record to open. */
  recordId: documentId(),
  /** The reference people know it by; may be ''. */
  ref: text(60),
  /** Who it is from, or what it is about. */
  about: text(200),
  at: epoch(),
})

/** `inboxes/{uid}`: what a member has read of their notifications. */
export const inboxSchema = fields({
  id: documentId(),
  updatedAt: epoch(),
  updatedBy: documentId(),
  /** Everything until then is read. */
  seenAt: epoch(),
  /** Of what came later. */
  readIds: longList(text(200), MAX_READ_IDS),
})

/** What is stored of a member's inbox; one that is missing, or that its owner has spoiled, begins some days ago. */
export function inboxIn(stored: unknown, now: number): Inbox {
  const read = decoded(inboxSchema, stored)
  // Only its owner writes it, and the next change replaces it.
  return read.ok ? read.record : { seenAt: firstSeenAt(now), readIds: [] }
}
