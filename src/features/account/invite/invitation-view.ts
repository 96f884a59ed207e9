import { invitationState, type InvitedMember } from '#domain/people/invitation.ts'

/** What the link's page has to say. */
export type InvitationView =
  | { kind: 'incomplete-link' | 'signed-out' | 'unverified' | 'missing' | 'old-link' }
  | { kind: 'wrong-account'; signedInAs: string }
  | { kind: 'open' | 'expired' | 'cancelled' | 'declined' | 'used'; invitation: InvitedMember }

export type LinkFacts = {
  email: string
  token: string
  /** Undefined when signed out. */
  signedInAs: string | undefined
  isVerified: boolean
  invitation: InvitedMember | undefined
  /** Epoch milliseconds. */
  now: number
}

const KINDS = {
  Invited: 'open',
  Expired: 'expired',
  Cancelled: 'cancelled',
  Declined: 'declined',
  Accepted: 'used',
} as const

/** The first thing that stands in the way, from the link to the invitation itself. */
export function invitationViewOf({
  email,
  token,
  signedInAs,
  isVerified,
  invitation,
  now,
}: LinkFacts): InvitationView {
  if (!email || !token) return { kind: 'incomplete-link' }
  if (signedInAs === undefined) return { kind: 'signed-out' }
  if (signedInAs.toLowerCase() !== email.toLowerCase()) return { kind: 'wrong-account', signedInAs }
  if (!isVerified) return { kind: 'unverified' }
  if (!invitation) return { kind: 'missing' }
  const kind = KINDS[invitationState(invitation, now)]
  return invitation.token === token || kind === 'used' ? { kind, invitation } : { kind: 'old-link' }
}
