import { fields, flag, list, longList, oneOf, prose, text, withFallback } from '#lib/schema.ts'
import { documentId, madeId, nameText } from '#domain/records/record-fields.ts'
import { INVITATION_NOTE_LENGTH, INVITATIONS_AT_ONCE } from './invitation.ts'
import { invitationSchema } from './invitation-schema.ts'
import { MAX_MEMBER_BRANCHES } from './member-rights.ts'
import { ROLES } from './roles.ts'

const { email } = invitationSchema.entries

/** People invited at once; `id` is the command's own. */
export const invitationsRequestSchema = fields({
  id: madeId(),
  addresses: list(fields({ email, firstName: nameText(80), lastName: nameText(80) }), INVITATIONS_AT_ONCE),
  roles: longList(oneOf(ROLES), ROLES.length),
  locationIds: longList(documentId(), MAX_MEMBER_BRANCHES),
  note: nameText(INVITATION_NOTE_LENGTH),
})

export const invitationResendSchema = fields({ email })

/** The address as it is stored: an invitation that cannot be read is cancelled too. */
export const invitationCancellationSchema = fields({
  email: text(200, { pattern: /^[^/]+$/ }),
  reason: withFallback(prose(500), ''),
})

export const invitationAnswerSchema = fields({ isAccepted: flag() })
