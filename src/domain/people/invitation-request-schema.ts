import { fields, flag, list, longList, oneOf, prose, text, typed, withFallback } from '#lib/schema.ts'
import { documentId, madeId } from '#domain/records/record-fields.ts'
import { INVITATION_NOTE_LENGTH, INVITATIONS_AT_ONCE } from './invitation.ts'
import { emailField, nameField } from './typed-fields.ts'
import { readLine } from './person-name.ts'
import { MAX_MEMBER_BRANCHES } from './member-rights.ts'
import { ROLES } from './roles.ts'

const email = emailField(1)

/** People invited at once; `id` is the command's own. */
export const invitationsRequestSchema = fields({
  id: madeId(),
  addresses: list(fields({ email, firstName: nameField(80), lastName: nameField(80) }), INVITATIONS_AT_ONCE),
  roles: longList(oneOf(ROLES), ROLES.length),
  locationIds: longList(documentId(), MAX_MEMBER_BRANCHES),
  note: typed(readLine, INVITATION_NOTE_LENGTH),
})

export const invitationResendSchema = fields({ email })

/** The address as it is stored: an invitation that cannot be read is cancelled too. */
export const invitationCancellationSchema = fields({
  email: documentId(),
  reason: withFallback(prose(500), ''),
})

/** With the token of the link, an address that is not confirmed may answer; '' without. */
export const invitationAnswerSchema = fields({ isAccepted: flag(), token: withFallback(text(64), '') })
