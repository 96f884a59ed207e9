import { serverTimestamp } from 'firebase/firestore'
import { commit } from '#data/firebase/commit.ts'
import { documentOf } from '#data/firebase/firestore.ts'
import { decodeUser } from '#data/users/decode-user.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { isOpen, rolesAfterAccepting, type InvitedMember } from '#domain/invitation.ts'
import type { UserRecord } from '#domain/user.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeInvitation } from './decode-invitation.ts'

/**
 * The invitee's record gets what the invitation gives, once, in the commit that closes it. Returns the record as it
 * is then; `conflict` when the invitation is no longer open.
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
      status: 'Accepted',
      acceptedAt: now,
      acceptedUid: uid,
      decidedAt: serverTimestamp(),
      updatedAt: now,
      updatedBy: uid,
    })
    return { ...user, ...change }
  })
}

export function declineInvitation(email: string, uid: string): Promise<void> {
  const reference = documentOf(COLLECTIONS.invitedMembers, email)
  return commit(async (transaction) => {
    openInvitation(email, (await transaction.get(reference)).data())
    transaction.update(reference, {
      status: 'Declined',
      decidedAt: serverTimestamp(),
      updatedAt: Date.now(),
      updatedBy: uid,
    })
  })
}

function openInvitation(email: string, data: unknown): InvitedMember {
  const invitation = decodeInvitation(email, data)
  if (!isOpen(invitation, Date.now())) throw new AppError('conflict', `invitation of ${email} is closed`)
  return invitation
}
