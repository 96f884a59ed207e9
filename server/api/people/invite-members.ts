import { rolesText } from '#domain/people/roles-text.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { MailDoor } from '#server/api/door.ts'
import { readRecord, Unreadable } from '#data/firebase/unreadable.ts'
import { decodeInvitation } from '#data/people/decode-invitation.ts'
import {
  invitationCancellationSchema,
  invitationResendSchema,
  invitationsRequestSchema,
} from '#domain/people/invitation-request-schema.ts'
import {
  expirationFrom,
  isAnswered,
  isUnanswered,
  MAX_SENDINGS,
  wasJustSent,
  type InvitedMember,
  type InviteOutcome,
  type ResendOutcome,
} from '#domain/people/invitation.ts'
import { isAboveManager, mayCancelUnreadable, mayHandleInvitation } from '#domain/people/member-rights.ts'
import { userKeysOf } from '#domain/people/record-keys.ts'
import { isAdminLevel } from '#domain/people/roles.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import type { invitationMailSchema } from '#domain/records/mail-schema.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { dayText } from '#lib/time-ago.ts'
import { truncate } from '#lib/text.ts'
import type { RecordOf } from '#lib/schema.ts'
import { ApiError } from '#server/api/api-error.ts'
import { countTypedMail } from '#server/api/count-mail.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { originOf } from '#server/api/quotes/quote-confirmation.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import type { SignedIn } from '#server/api/signed-in.ts'
import { branchNames, knownBranches } from './member-branches.ts'

type Inviter = Pick<SignedIn, 'uid' | 'email'>

const APP = `${COLLECTIONS.systemConfig}/app`

const pathOf = (email: string): string => `${COLLECTIONS.invitedMembers}/${email}`

/**
 * Invites addresses by mail, in one commit, and answers for each; a declined or cancelled invitation makes room for the
 * next. The same command again changes nothing. Throws FORBIDDEN unless the caller may grant every role, and INVALID.
 */
export async function inviteMembers(
  body: unknown,
  { uid, email: ownEmail }: Inviter,
  { run, now, siteUrl }: MailDoor,
): Promise<{ outcomes: InviteOutcome[] }> {
  const { id: commandId, addresses, ...granted } = readBody(invitationsRequestSchema, body)
  const emails = addresses.map(({ email }) => email)
  const isOnce = (names: readonly string[]) => names.length > 0 && new Set(names).size === names.length
  if (!isOnce(emails) || !isOnce(granted.roles))
    throw new ApiError('INVALID', 'Name each address and each role once.')
  return run(async (transaction) => {
    const inviter = await actingMember(transaction, uid)
    checkMayHandle(inviter, granted.roles)
    const branches = await knownBranches(transaction, granted.locationIds)
    const [app, ...stored] = await transaction.get([APP, ...emails.map(pathOf)])
    const users = await transaction.list({ from: COLLECTIONS.users, where: { email: emails } })
    const known = new Set([ownEmail.toLowerCase(), ...users.map(({ data }) => data['email'])])
    const at = now()
    const invite = async (address: (typeof addresses)[number], index: number): Promise<InviteOutcome> => {
      const { email } = address
      const former = stored[index]
      const mailId = `invitation-${createHash('sha256').update(`${commandId} ${email}`).digest('hex').slice(0, 32)}`
      if (former?.['mailId'] === mailId) return { ok: true }
      if (known.has(email)) return { ok: false, reason: 'User already exists' }
      if (former && former['status'] !== 'Cancelled' && former['status'] !== 'Declined')
        return { ok: false, reason: 'User already invited' }
      if (former && wasJustSent(former, at)) return { ok: false, reason: 'Sent less than a minute ago' }
      if (!(await isCounted(transaction, email, at))) return HAS_HAD_ENOUGH
      const invitation = {
        ...granted,
        ...address,
        ...sentBy(inviter, mailId, at),
        sendCount: sendingsOf(former) + 1,
        id: email,
        token: randomBytes(16).toString('hex'),
        status: 'Invited' as const,
        isAboveManager: isAboveManager(granted.roles),
        acceptedAt: 0,
        acceptedUid: '',
        createdAt: at,
        createdBy: uid,
      }
      const lastAuditId = writeEntry(transaction, inviter, invitation, 'member.invite', {
        diff: { roles: { before: [], after: granted.roles } },
      })
      const searchKeys = userKeysOf(invitation)
      transaction.set(pathOf(email), { ...invitation, searchKeys, lastAuditId }, ['mailedAt'])
      writeMail(transaction, invitation, branches, originOf(app, siteUrl))
      return { ok: true }
    }
    const outcomes: InviteOutcome[] = []
    for (const [index, address] of addresses.entries()) outcomes.push(await invite(address, index))
    return { outcomes }
  })
}

/**
 * Sends the same link again, in the name of the sender, who vouches for it from then on: open for seven more days, still
 * "Invited". Throws FORBIDDEN unless the caller may grant its roles, and CONFLICT once it is answered.
 */
export async function resendInvitation(
  body: unknown,
  { uid, email: ownEmail }: Inviter,
  { run, now, siteUrl }: MailDoor,
): Promise<ResendOutcome> {
  const { email } = readBody(invitationResendSchema, body)
  return run(async (transaction): Promise<ResendOutcome> => {
    const sender = await actingMember(transaction, uid)
    const [app, stored] = await transaction.get([APP, pathOf(email)])
    const before = readRecord(decodeInvitation, email, stored)
    if (before instanceof Unreadable) throw new ApiError('CONFLICT', 'There is no such invitation.')
    checkMayHandle(sender, before.roles)
    if (ownEmail.toLowerCase() === email)
      throw new ApiError('FORBIDDEN', 'Somebody else has to send your own invitation.')
    if (!isUnanswered(before)) throw new ApiError('CONFLICT', 'The invitation is answered.')
    const at = now()
    if (wasJustSent(stored ?? {}, at)) return { ok: false, reason: 'Sent less than a minute ago' }
    if (before.sendCount >= MAX_SENDINGS) throw new ApiError('INVALID', 'It was sent too often.')
    if (!(await isCounted(transaction, email, at))) return HAS_HAD_ENOUGH
    const sent = {
      ...sentBy(sender, `invitation-${randomUUID()}`, at),
      sendCount: before.sendCount + 1,
    }
    const invitation = { ...before, ...sent }
    const lastAuditId = writeEntry(transaction, sender, invitation, 'member.resend')
    transaction.update(pathOf(email), { ...sent, lastAuditId }, ['mailedAt'])
    const branches = await branchNames(transaction, invitation.locationIds)
    writeMail(transaction, invitation, branches, originOf(app, siteUrl))
    return { ok: true }
  })
}

/**
 * The link stops working at once; one that cannot be read is cancelled as well. Done again by the same person it changes
 * nothing. Throws FORBIDDEN unless the caller may grant its roles, and CONFLICT once it is answered.
 */
export async function cancelInvitation(
  body: unknown,
  { uid }: Inviter,
  { run, now }: MailDoor,
): Promise<{ email: string }> {
  const { email, reason } = readBody(invitationCancellationSchema, body)
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored] = await transaction.get([pathOf(email)])
    if (!stored) throw new ApiError('NOT_FOUND', 'There is no such invitation.')
    const { status = '', isAboveManager: isAbove } = stored
    const invitation = { id: email, isAboveManager: isAbove !== false }
    if (!mayCancel(user, stored)) throw new ApiError('FORBIDDEN', 'You cannot cancel this invitation.')
    if (status === 'Cancelled' && stored['updatedBy'] === uid) return { email }
    if (isAnswered(status)) throw new ApiError('CONFLICT', 'The invitation is answered.')
    const lastAuditId = writeEntry(transaction, user, invitation, 'member.cancel', {
      reason,
      diff: { status: { before: status, after: 'Cancelled' } },
    })
    transaction.update(pathOf(email), { status: 'Cancelled', lastAuditId, updatedAt: now(), updatedBy: uid })
    return { email }
  })
}

const HAS_HAD_ENOUGH = {
  ok: false,
  reason: 'This address has had as many emails as a day allows',
} as const

/** Counted by who receives it alone: a list of new colleagues is longer than what one person may cause otherwise. */
const isCounted = async (transaction: Transaction, to: string, at: number): Promise<boolean> =>
  (await countTypedMail(transaction, { to, uid: '' }, at)) === 'sent'

function checkMayHandle({ roles }: UserRecord, invited: InvitedMember['roles']): void {
  if (!mayHandleInvitation(roles, invited))
    throw new ApiError('FORBIDDEN', 'You cannot invite people to these roles.')
}

/** A Manager sees none that is above them or does not say whether it is, so cannot cancel it either. */
const mayCancel = ({ roles }: UserRecord, { roles: invited, isAboveManager: isAbove }: Stored): boolean =>
  mayCancelUnreadable(roles, invited) && (Array.isArray(invited) || isAbove === false || isAdminLevel(roles))

type Stored = Readonly<Record<string, unknown>>

/** One that cannot be read keeps its address from nobody for ever. */
function sendingsOf(former: Stored | undefined): number {
  const count = former?.['sendCount']
  return typeof count === 'number' && Number.isInteger(count) && count > 0 && count < MAX_SENDINGS ? count : 0
}

const sentBy = (user: UserRecord, mailId: string, at: number) => ({
  expirationDate: expirationFrom(at),
  sentAt: at,
  mailId,
  invitedBy: user.uid,
  invitedByName: displayNameOf(user),
  updatedAt: at,
  updatedBy: user.uid,
})

function writeEntry(
  transaction: Transaction,
  user: UserRecord,
  { id: entityId, isAboveManager: isAbove }: Pick<InvitedMember, 'id' | 'isAboveManager'>,
  action: 'member.invite' | 'member.resend' | 'member.cancel',
  { reason = '', diff = {} }: Partial<Pick<Parameters<typeof writeAuditEntry>[2], 'reason' | 'diff'>> = {},
): string {
  const id = `audit-member-${randomUUID()}`
  const entity = COLLECTIONS.invitedMembers
  writeAuditEntry(transaction, user, { id, action, entity, entityId, reason, diff, isAboveManager: isAbove })
  return id
}

type Mailed = Pick<
  InvitedMember,
  | 'email'
  | 'token'
  | 'firstName'
  | 'roles'
  | 'locationIds'
  | 'note'
  | 'expirationDate'
  | 'mailId'
  | 'invitedBy'
  | 'invitedByName'
>

/** The template makes the link of the origin, the address and the token. */
function writeMail(
  transaction: Transaction,
  invitation: Mailed,
  branches: ReadonlyMap<string, string>,
  origin: string,
): void {
  const { email, token, firstName, roles, locationIds, note, expirationDate, invitedByName } = invitation
  const data: RecordOf<typeof invitationMailSchema> = {
    origin,
    emailParam: encodeURIComponent(email),
    token,
    firstName,
    invitedByName,
    roles: rolesText(roles),
    branches: truncate(locationIds.map((id) => branches.get(id) ?? id).join(', '), 190),
    note,
    expires: dayText(expirationDate),
  }
  const mail = { to: email, sentBy: invitation.invitedBy, template: { name: 'invitation', data } }
  transaction.set(`${COLLECTIONS.mail}/${invitation.mailId}`, mail, ['sentAt'])
}
