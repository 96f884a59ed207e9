import type { BaseRecord } from './record.ts'
import type { Role } from './roles.ts'
import { STARTING_ROLES } from './roles.ts'
import type { UserRecord } from './user.ts'

export const INVITATION_STATUSES = ['Invited', 'Accepted', 'Declined', 'Cancelled'] as const

type InvitationStatus = (typeof INVITATION_STATUSES)[number]

/** `invitedMembers/{id}`, where the id is the lower-cased e-mail address: spec §3 and design §4. */
export type InvitedMember = BaseRecord & {
  email: string
  /** Proves in the link that the mail was read; 32 hexadecimal digits. */
  token: string
  /** Epoch milliseconds. */
  expirationDate: number
  status: InvitationStatus
  firstName: string
  lastName: string
  /** What it gives beside the starting roles. */
  roles: readonly Role[]
  locationIds: readonly string[]
  /** A line of whoever invites, for the mail. */
  note: string
  /** A uid; the name is the one the mail was signed with. */
  invitedBy: string
  invitedByName: string
  sentAt: number
  sendCount: number
  /** The newest mail: `mail/{mailId}`. */
  mailId: string
  /** 0 and '' until it is accepted. */
  acceptedAt: number
  acceptedUid: string
  lastAuditId: string
}

const DAY = 86_400_000

/** Spec §9: an invitation, sent or sent again, is open for 7 days. */
export const expirationFrom = (now: number): number => now + 7 * DAY

/** What the lists call it: expired is derived and stays listed. */
export type InvitationState = InvitationStatus | 'Expired'

export const invitationState = (
  { status, expirationDate }: Pick<InvitedMember, 'status' | 'expirationDate'>,
  now: number,
): InvitationState => (status === 'Invited' && expirationDate <= now ? 'Expired' : status)

export const isOpen = (invitation: Pick<InvitedMember, 'status' | 'expirationDate'>, now: number): boolean =>
  invitationState(invitation, now) === 'Invited'

/** Sent again or cancelled only while nobody has answered; an expired one can be. */
export const isUnanswered = ({ status }: Pick<InvitedMember, 'status'>): boolean => status === 'Invited'

/** The roles after accepting: the invited ones and the starting ones, each once. */
export const rolesAfterAccepting = (before: readonly Role[], invited: readonly Role[]): Role[] => [
  ...new Set([...before, ...STARTING_ROLES, ...invited]),
]

export type SignInAccess =
  | { isAllowed: true; by: 'accepted-invitation' | 'open-invitation' | 'active-record' }
  | { isAllowed: false; reason: 'suspended' | 'unknown' }

/**
 * The three checks of design §4. A suspended record closes the door whatever the invitation says; an open invitation
 * still has to be accepted, also by somebody who has a record.
 */
export function accessAtSignIn(
  invitation: Pick<InvitedMember, 'status' | 'expirationDate'> | undefined,
  user: Pick<UserRecord, 'status'> | undefined,
  now: number,
): SignInAccess {
  if (user && user.status !== 'Active') return { isAllowed: false, reason: 'suspended' }
  if (invitation && isOpen(invitation, now)) return { isAllowed: true, by: 'open-invitation' }
  if (invitation?.status === 'Accepted') return { isAllowed: true, by: 'accepted-invitation' }
  return user ? { isAllowed: true, by: 'active-record' } : { isAllowed: false, reason: 'unknown' }
}
