import { fieldReader } from '#data/firebase/field-reader.ts'
import { INVITATION_STATUSES, type InvitedMember } from '#domain/invitation.ts'
import { ROLES, type Role } from '#domain/roles.ts'

export function decodeInvitation(id: string, data: unknown): InvitedMember {
  const invitation = fieldReader(`invitedMembers/${id}`, data)
  return {
    id,
    email: invitation.text('email'),
    token: invitation.text('token'),
    expirationDate: invitation.number('expirationDate'),
    status: invitation.oneOf('status', INVITATION_STATUSES),
    firstName: invitation.text('firstName', ''),
    lastName: invitation.text('lastName', ''),
    roles: invitation.texts('roles').filter((role): role is Role => ROLES.some((known) => known === role)),
    locationIds: invitation.texts('locationIds', []),
    note: invitation.text('note', ''),
    invitedBy: invitation.text('invitedBy'),
    invitedByName: invitation.text('invitedByName', ''),
    sentAt: invitation.number('sentAt'),
    sendCount: invitation.number('sendCount'),
    mailId: invitation.text('mailId', ''),
    acceptedAt: invitation.number('acceptedAt', 0),
    acceptedUid: invitation.text('acceptedUid', ''),
    lastAuditId: invitation.text('lastAuditId', ''),
    createdAt: invitation.number('createdAt'),
    createdBy: invitation.text('createdBy'),
    updatedAt: invitation.number('updatedAt'),
    updatedBy: invitation.text('updatedBy'),
  }
}
