import { post, postFor } from '#data/api/send.ts'
import type { InviteOutcome, ResendOutcome } from '#domain/people/invitation.ts'
import type { PastedAddress } from '#domain/people/pasted-addresses.ts'
import type { Role } from '#domain/people/roles.ts'

export type Invite = {
  /** The command's own: sent again after a lost answer, nobody is mailed twice. */
  id: string
  addresses: readonly PastedAddress[]
  roles: readonly Role[]
  locationIds: readonly string[]
  note: string
}

/**
 * Invites up to `INVITATIONS_AT_ONCE` addresses by mail, with an outcome for each; a declined or cancelled invitation can
 * be replaced by a new one. Throws AppError.
 */
export const inviteMembers = async (invite: Invite): Promise<readonly InviteOutcome[]> =>
  (await postFor<{ outcomes: InviteOutcome[] }>('/invitations', invite)).outcomes

/**
 * Sends the same link again, in the name of the sender: open for seven more days, still "Invited". `conflict` when the
 * invitation was answered first.
 */
export const resendInvitation = (email: string): Promise<ResendOutcome> =>
  postFor('/invitations/again', { email })

/** The link stops working at once. `conflict` when the invitation was answered first. */
export const cancelInvitation = (email: string, reason = ''): Promise<void> =>
  post('/invitations/cancellation', { email, reason })
