import type { Transaction } from 'firebase/firestore'
import { writeMail } from '#data/mail/write-mail.ts'
import type { InvitedMember } from '#domain/people/invitation.ts'
import { dayText } from '#lib/time-ago.ts'
import { truncate } from '#lib/text.ts'
import type { Actor } from './member-audit.ts'

/** What the mail needs besides the invitation: the origin of the app and the branch names. */
export type MailFacts = { origin: string; branchName: (branchId: string) => string }

/**
 * The `mail` document of an invitation: the template builds its link from origin, address and token, so the rules can
 * verify that it leads nowhere else.
 */
export function writeInvitationMail(
  transaction: Transaction,
  invitation: Omit<InvitedMember, 'lastAuditId'>,
  actor: Actor,
  { origin, branchName }: MailFacts,
): void {
  writeMail(transaction, {
    id: invitation.mailId,
    to: invitation.email,
    sentBy: actor.uid,
    name: 'invitation',
    data: {
      origin,
      emailParam: encodeURIComponent(invitation.email),
      token: invitation.token,
      firstName: invitation.firstName,
      invitedByName: invitation.invitedByName,
      roles: invitation.roles.join(', '),
      branches: truncate(invitation.locationIds.map(branchName).join(', '), 190),
      note: invitation.note,
      expires: dayText(invitation.expirationDate),
    },
  })
}
