import {
  epoch,
  fields,
  flag,
  longList,
  oneOf,
  optional,
  serverTime,
  text,
  whole,
  withFallback,
} from '#lib/schema.ts'
import { INVITATION_NOTE_LENGTH, INVITATION_STATUSES, MAX_SENDINGS } from './invitation.ts'
import { MAX_MEMBER_BRANCHES } from './member-rights.ts'
import { MAX_EMAIL } from './email.ts'
import { baseFields, documentId, optionalId, searchKeys } from '#domain/records/record-fields.ts'
import { ROLES } from './roles.ts'

/** `invitedMembers/{id}`, where the id is the lower-cased email address: spec §3 and design §4. */
export const invitationSchema = fields({
  ...baseFields(),
  email: text(MAX_EMAIL, { min: 3 }),
  /** In the link, it proves that the mail was read. */
  token: text(32, { pattern: /^[0-9a-f]{32}$/ }),
  expirationDate: epoch(),
  status: oneOf(INVITATION_STATUSES),
  firstName: withFallback(text(80), ''),
  lastName: withFallback(text(80), ''),
  searchKeys: searchKeys(),
  /** The roles it grants besides the starting roles. */
  roles: longList(oneOf(ROLES), ROLES.length),
  /** See `isAboveManager`. */
  isAboveManager: flag(),
  /** Branches. */
  locationIds: longList(documentId(), MAX_MEMBER_BRANCHES),
  /** A line from the inviter, for the mail. */
  note: withFallback(text(INVITATION_NOTE_LENGTH), ''),
  /** The user responsible for it, who sent it last; the name is the one the mail was signed with. */
  invitedBy: documentId(),
  invitedByName: withFallback(text(160), ''),
  sentAt: epoch(),
  /** The same by the server's clock. */
  mailedAt: optional(serverTime()),
  sendCount: whole(1, MAX_SENDINGS),
  /** The newest mail: `mail/{mailId}`. */
  mailId: withFallback(optionalId(), ''),
  /** 0 and '' until accepted. */
  acceptedAt: withFallback(epoch(), 0),
  acceptedUid: withFallback(optionalId(), ''),
  decidedAt: optional(serverTime()),
  /** When the invitee last asked for a new one; the API writes it. */
  askedAt: optional(epoch()),
  lastAuditId: withFallback(optionalId(), ''),
})

/** The content of an invitation link, as its page sends it. */
export const invitationLinkSchema = fields({ email: text(200), token: text(64) })
