import type { RecordOf } from '#lib/schema.ts'
import type { invitationSchema } from './invitation-schema.ts'
import { rolesGrantableBy } from './member-rights.ts'
import type { Role } from './roles.ts'
import { STARTING_ROLES } from './roles.ts'
import type { UserRecord } from './user.ts'

export const INVITATION_STATUSES = ['Invited', 'Accepted', 'Declined', 'Cancelled'] as const

type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export type InvitedMember = RecordOf<typeof invitationSchema>

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

/** Accepted, declined or cancelled; whatever else a record says that cannot be read is no answer. */
export const isAnswered = (status: unknown): boolean =>
  status !== 'Invited' && INVITATION_STATUSES.some((one) => one === status)

/** What one address gets in mail from us stays bearable. The rules ask the same of `mailedAt`. */
export const RESEND_PAUSE = 60_000

/** Whoever invited is told of it this often at most, in milliseconds. */
const ASK_PAUSE = DAY

/** Only what is over can be asked for anew. */
export const canBeAskedForAgain = (
  invitation: Pick<InvitedMember, 'status' | 'expirationDate'>,
  now: number,
): boolean => ['Expired', 'Cancelled', 'Declined'].includes(invitationState(invitation, now))

export const wasJustAskedFor = (
  { askedAt = 0, sentAt }: Pick<InvitedMember, 'askedAt' | 'sentAt'>,
  now: number,
): boolean => askedAt > sentAt && now - askedAt < ASK_PAUSE

/** Works here and may invite. */
export const isInviting = ({ status, roles }: Pick<UserRecord, 'status' | 'roles'>): boolean =>
  status === 'Active' && rolesGrantableBy(roles).length > 0

/** How an invitation stands, told to whoever has its link; `unknown` without the right one. */
export type InvitationStanding =
  | { state: 'unknown' }
  | ({
      state: InvitationState
      /** The invitee asked for a new one within the day. */
      isAskedFor: boolean
    } & Pick<InvitedMember, 'invitedByName' | 'expirationDate'>)

/** Of one invitation, in all. */
export const MAX_SENDINGS = 1000

/** Of the line that whoever invites may add. */
export const INVITATION_NOTE_LENGTH = 300

export const wasJustSent = ({ sentAt }: Pick<InvitedMember, 'sentAt'>, now: number): boolean =>
  now - sentAt < RESEND_PAUSE

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
