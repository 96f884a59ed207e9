import type { RecordOf } from '#lib/schema.ts'
import type { invitationSchema } from './invitation-schema.ts'
import { rolesGrantableBy } from './member-rights.ts'
import type { Role } from './roles.ts'
import type { UserRecord } from './user.ts'

export const INVITATION_STATUSES = ['Invited', 'Accepted', 'Declined', 'Cancelled'] as const

type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export type InvitedMember = RecordOf<typeof invitationSchema>

const DAY = 86_400_000

/** Spec §9: an invitation is open for 7 days after every sending. */
export const expirationFrom = (now: number): number => now + 7 * DAY

/** The state shown in lists: expired is derived and stays listed. */
export type InvitationState = InvitationStatus | 'Expired'

export const invitationState = (
  { status, expirationDate }: Pick<InvitedMember, 'status' | 'expirationDate'>,
  now: number,
): InvitationState => (status === 'Invited' && expirationDate <= now ? 'Expired' : status)

export const isOpen = (invitation: Pick<InvitedMember, 'status' | 'expirationDate'>, now: number): boolean =>
  invitationState(invitation, now) === 'Invited'

/** Only an unanswered invitation can be sent again or cancelled; also an expired one. */
export const isUnanswered = ({ status }: Pick<InvitedMember, 'status'>): boolean => status === 'Invited'

/** Accepted, declined or cancelled; any other value in an unreadable record is not an answer. */
export const isAnswered = (status: unknown): boolean =>
  status !== 'Invited' && INVITATION_STATUSES.some((one) => one === status)

/** Limits the mail we send to one address. */
const RESEND_PAUSE = 60_000

/** Minimum time between mails that ask the inviter for a new invitation, in milliseconds. */
const ASK_PAUSE = DAY

/** Only for an invitation that is no longer open. */
export const canBeAskedForAgain = (
  invitation: Pick<InvitedMember, 'status' | 'expirationDate'>,
  now: number,
): boolean => ['Expired', 'Cancelled', 'Declined'].includes(invitationState(invitation, now))

export const wasJustAskedFor = (
  { askedAt = 0, sentAt }: Pick<InvitedMember, 'askedAt' | 'sentAt'>,
  now: number,
): boolean => askedAt > sentAt && now - askedAt < ASK_PAUSE

/** Is active and may invite. */
export const isInviting = ({ status, roles }: Pick<UserRecord, 'status' | 'roles'>): boolean =>
  status === 'Active' && rolesGrantableBy(roles).length > 0

/** The state of an invitation, shown to anybody with its link; `unknown` without the right one. */
export type LinkStatus =
  | { state: 'unknown' }
  | ({
      state: InvitationState
      /** The invitee asked for a new one within the last day. */
      isAskedFor: boolean
      /** What the mail said as well; missing once it is closed. */
      offered?: OfferedMembership
    } & Pick<InvitedMember, 'invitedByName' | 'expirationDate'>)

/** What an invitation offers. */
export type OfferedMembership = Pick<
  InvitedMember,
  'email' | 'firstName' | 'roles' | 'locationIds' | 'note' | 'invitedByName' | 'expirationDate'
>

/** Maximum number of sendings of one invitation. */
export const MAX_SENDINGS = 1000

/** Maximum length of the inviter's line. */
export const INVITATION_NOTE_LENGTH = 300

/** By the stored `mailedAt`; one that cannot be read is no time. */
export const wasJustSent = ({ mailedAt }: { mailedAt?: unknown }, now: number): boolean =>
  mailedAt instanceof Date && now - mailedAt.getTime() < RESEND_PAUSE

/** Addresses in one command. */
export const INVITATIONS_AT_ONCE = 20

/** The first two refusals use the exact wording of spec §5. */
type NotSent = 'Sent less than a minute ago' | 'This address has had as many emails as a day allows'

export type InviteOutcome =
  | { ok: true }
  | { ok: false; reason: 'User already exists' | 'User already invited' | NotSent }

export type ResendOutcome = { ok: true } | { ok: false; reason: NotSent }

/** The roles after accepting: the existing and the invited ones, each once, and `User`, which everybody has. */
export const rolesAfterAccepting = (before: readonly Role[], invited: readonly Role[]): Role[] => [
  ...new Set<Role>([...before, 'User', ...invited]),
]

export type SignInAccess =
  | { isAllowed: true; by: 'accepted-invitation' | 'open-invitation' | 'active-record' }
  | { isAllowed: false; reason: 'suspended' | 'unknown' }

/**
 * The three checks of design §4. A suspended record denies access whatever the invitation says; an open invitation
 * still has to be accepted, even by a user with a record.
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
