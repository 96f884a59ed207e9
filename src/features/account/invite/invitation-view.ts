import {
  invitationState,
  wasJustAskedFor,
  type LinkStatus,
  type InvitedMember,
  type OfferedMembership,
} from '#domain/people/invitation.ts'

/** What the invitation page shows. */
export type InvitationView =
  | { kind: 'incomplete-link' | 'signed-out' | 'missing' | 'old-link' }
  | { kind: 'wrong-account'; signedInAs: string }
  | { kind: 'open'; invitation: OfferedMembership }
  | { kind: 'used'; invitation: InvitedMember }
  | { kind: Closed; invitation: ClosedInvitation }

type Closed = 'expired' | 'cancelled' | 'declined'

/** Details of an invitation that can no longer be accepted. */
export type ClosedInvitation = Pick<InvitedMember, 'invitedByName' | 'expirationDate'> & {
  isAskedFor: boolean
}

export type LinkFacts = {
  email: string
  token: string
  /** The state of the link itself, whoever opens it. */
  status: LinkStatus
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

/** The first obstacle, checked from the link to the invitation itself. */
export function invitationViewOf({
  email,
  token,
  status,
  signedInAs,
  isVerified,
  invitation,
  now,
}: LinkFacts): InvitationView {
  if (!email || !token) return { kind: 'incomplete-link' }
  if (status.state !== 'unknown') {
    const kind = KINDS[status.state]
    if (isClosed(kind)) return { kind, invitation: status }
  }
  if (signedInAs === undefined) return { kind: 'signed-out' }
  if (signedInAs.toLowerCase() !== email.toLowerCase()) return { kind: 'wrong-account', signedInAs }
  // The link came by mail to this address: that is proof enough to answer.
  if (!isVerified)
    return status.state !== 'unknown' && status.offered
      ? { kind: 'open', invitation: status.offered }
      : { kind: 'old-link' }
  if (!invitation) return { kind: 'missing' }
  const kind = KINDS[invitationState(invitation, now)]
  if (invitation.token !== token && kind !== 'used') return { kind: 'old-link' }
  return isClosed(kind)
    ? { kind, invitation: { ...invitation, isAskedFor: wasJustAskedFor(invitation, now) } }
    : { kind, invitation }
}

const isClosed = (kind: (typeof KINDS)[keyof typeof KINDS]): kind is Closed =>
  kind === 'expired' || kind === 'cancelled' || kind === 'declined'
