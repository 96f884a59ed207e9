import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { decodeUser } from './decode-user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { isOpen, rolesAfterAccepting, type InvitedMember } from '#domain/people/invitation.ts'
import type { Role } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeInvitation } from './decode-invitation.ts'
import { writeMemberAudit } from './member-audit.ts'

/**
 * Adds what the invitation grants to the invitee's record, once, in the commit that closes the invitation. Returns the
 * resulting record; `conflict` when the invitation is no longer open.
 */
export function acceptInvitation(email: string, uid: string): Promise<UserRecord> {
  const invitationDocument = documentOf(COLLECTIONS.invitedMembers, email)
  const userDocument = documentOf(COLLECTIONS.users, uid)
  return commit(async (transaction) => {
    const invitation = openInvitation(email, (await transaction.get(invitationDocument)).data())
    const user = decodeUser(uid, (await transaction.get(userDocument)).data())
    const now = Date.now()
    const change = {
      roles: rolesAfterAccepting(user.roles, invitation.roles),
      locationIds: [...new Set([...user.locationIds, ...invitation.locationIds])],
      updatedAt: now,
      updatedBy: uid,
    }
    transaction.update(userDocument, change)
    transaction.update(invitationDocument, {
      ...writeAnswer(transaction, 'Accepted', invitation, uid),
      acceptedAt: now,
      acceptedUid: uid,
    })
    return { ...user, ...change }
  })
}

export function declineInvitation(email: string, uid: string): Promise<void> {
  const reference = documentOf(COLLECTIONS.invitedMembers, email)
  return commit(async (transaction) => {
    const invitation = openInvitation(email, (await transaction.get(reference)).data())
    transaction.update(reference, writeAnswer(transaction, 'Declined', invitation, uid))
  })
}

/** The role in which invitees answer; the rules accept no other here. */
const AS_INVITEE: readonly Role[] = ['User']

/** Writes the answer to the audit log and returns the fields that the invitation needs for it. */
function writeAnswer(
  transaction: Transaction,
  status: 'Accepted' | 'Declined',
  invitation: InvitedMember,
  uid: string,
) {
  const lastAuditId = writeMemberAudit(
    transaction,
    { uid, roles: AS_INVITEE },
    {
      action: status === 'Accepted' ? 'member.accept' : 'member.decline',
      entity: COLLECTIONS.invitedMembers,
      entityId: invitation.id,
      isAboveManager: invitation.isAboveManager,
      diff: { status: { before: 'Invited', after: status } },
    },
  )
  return { status, lastAuditId, decidedAt: serverTimestamp(), updatedAt: Date.now(), updatedBy: uid }
}

function openInvitation(email: string, data: unknown): InvitedMember {
  const invitation = decodeInvitation(email, data)
  if (!isOpen(invitation, Date.now())) throw new AppError('conflict', `invitation of ${email} is closed`)
  return invitation
}
