import { apiClient } from '#data/api/api-client.ts'
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

/** The screens show what the API answers. */
const HANDLED = { onFailure: () => true }

/**
 * Invites up to `INVITATIONS_AT_ONCE` addresses by mail, with an outcome for each; a declined or cancelled invitation can
 * be replaced by a new one. Throws AppError.
 */
export const inviteMembers = async (invite: Invite): Promise<readonly InviteOutcome[]> =>
  (await apiClient().post<{ outcomes: InviteOutcome[] }>('/invitations', invite, HANDLED)).data.outcomes

/**
 * Sends the same link again, in the name of the sender: open for seven more days, still "Invited". `conflict` when the
 * invitation was answered first.
 */
export const resendInvitation = async (email: string): Promise<ResendOutcome> =>
  (await apiClient().post<ResendOutcome>('/invitations/again', { email }, HANDLED)).data

/** The link stops working at once. `conflict` when the invitation was answered first. */
export const cancelInvitation = async (email: string, reason = ''): Promise<void> =>
  void (await apiClient().post('/invitations/cancellation', { email, reason }, HANDLED))
