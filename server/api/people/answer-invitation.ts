import { randomUUID } from 'node:crypto'
import type { Door } from '#server/api/door.ts'
import { readRecord, Unreadable } from '#data/firebase/unreadable.ts'
import { decodeInvitation } from '#data/people/decode-invitation.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { invitationAnswerSchema } from '#domain/people/invitation-request-schema.ts'
import { isOpen, rolesAfterAccepting, type InvitedMember } from '#domain/people/invitation.ts'
import { mayHandleInvitation } from '#domain/people/member-rights.ts'
import type { Role } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { isSameSecret } from '#server/api/same-secret.ts'
import type { SignedIn } from '#server/api/signed-in.ts'

type Invitee = Pick<SignedIn, 'uid' | 'email' | 'emailVerified'>

const pathOf = (email: string): string => `${COLLECTIONS.invitedMembers}/${email}`

/** Letters of other alphabets are refused: some of them become the invited address when they are lower-cased. */
const PLAIN_ADDRESS = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+$/

/**
 * Accepts or declines the invitation to the caller's address, which is proven, or which the mail with the token reached;
 * nothing else counts it as proven for that, since those who may send invitations can read their mails. Accepting adds what it grants to their record, once,
 * in the commit that closes it; the same answer again changes nothing. Answers with their roles and branches then.
 * Throws CONFLICT when it is not open, and FORBIDDEN when whoever vouches for it no longer could grant its roles.
 */
export async function answerInvitation(
  body: unknown,
  { uid, email: address, emailVerified }: Invitee,
  { run, now }: Door,
): Promise<Pick<UserRecord, 'roles' | 'locationIds'>> {
  const { isAccepted, token } = readBody(invitationAnswerSchema, body)
  const email = address.toLowerCase()
  const unproven = () => new ApiError('FORBIDDEN', 'Confirm your email address first.')
  if (!PLAIN_ADDRESS.test(address) || (!emailVerified && token === '')) throw unproven()
  return run(async (transaction) => {
    const user = await actingMember(transaction, uid)
    const [stored] = await transaction.get([pathOf(email)])
    const invitation = stored ? readRecord(decodeInvitation, email, stored) : undefined
    const isReadable = invitation && !(invitation instanceof Unreadable)
    if (!emailVerified && !(isReadable && isSameSecret(invitation.token, token))) throw unproven()
    if (!isReadable) throw new ApiError('CONFLICT', 'There is no open invitation to your email address.')
    const status = isAccepted ? 'Accepted' : 'Declined'
    const { roles, locationIds } = user
    if (invitation.status === status && invitation.updatedBy === uid) return { roles, locationIds }
    const at = now()
    if (!isOpen(invitation, at)) throw new ApiError('CONFLICT', 'The invitation is closed.')
    const answer = {
      status,
      lastAuditId: writeAnswerEntry(transaction, user, invitation, status),
      updatedAt: at,
      updatedBy: uid,
    }
    if (!isAccepted) {
      transaction.update(pathOf(email), answer, ['decidedAt'])
      return { roles, locationIds }
    }
    await checkVouched(transaction, invitation, uid)
    const given = {
      roles: rolesAfterAccepting(await keptRoles(transaction, user, invitation), invitation.roles),
      locationIds: [...new Set([...locationIds, ...invitation.locationIds])],
    }
    transaction.update(`${COLLECTIONS.users}/${uid}`, { ...given, updatedAt: at, updatedBy: uid })
    transaction.update(pathOf(email), { ...answer, acceptedAt: at, acceptedUid: uid }, ['decidedAt'])
    return given
  })
}

/**
 * Every account begins as a customer's. Of one that was made to answer the invitation and has bought nothing, that is not
 * kept: staff are customers where somebody chose it.
 */
async function keptRoles(
  transaction: Transaction,
  { uid, roles, createdAt }: UserRecord,
  invitation: InvitedMember,
): Promise<readonly Role[]> {
  if (!roles.includes('Customer') || createdAt < invitation.createdAt) return roles
  const where = { customerUid: uid }
  const [orders, quotes] = await Promise.all(
    [COLLECTIONS.orders, COLLECTIONS.quotes].map((from) => transaction.list({ from, where, limit: 1 })),
  )
  return orders?.length || quotes?.length ? roles : roles.filter((role) => role !== 'Customer')
}

/** Whoever sent it last still could, and is somebody else. */
async function checkVouched(
  transaction: Transaction,
  { invitedBy, roles }: InvitedMember,
  uid: string,
): Promise<void> {
  const [stored] = await transaction.get([`${COLLECTIONS.users}/${invitedBy}`])
  const inviter = stored ? readRecord(decodeUser, invitedBy, stored) : undefined
  const isVouched =
    inviter !== undefined &&
    !(inviter instanceof Unreadable) &&
    inviter.status === 'Active' &&
    invitedBy !== uid &&
    mayHandleInvitation(inviter.roles, roles)
  if (!isVouched)
    throw new ApiError('FORBIDDEN', 'Whoever sent the invitation can no longer grant these roles.')
}

/** An invitee answers as a User: they do not have the roles yet. */
function writeAnswerEntry(
  transaction: Transaction,
  user: UserRecord,
  invitation: InvitedMember,
  status: 'Accepted' | 'Declined',
): string {
  const id = `audit-member-${randomUUID()}`
  writeAuditEntry(transaction, user, {
    id,
    action: status === 'Accepted' ? 'member.accept' : 'member.decline',
    entity: COLLECTIONS.invitedMembers,
    entityId: invitation.id,
    reason: '',
    isAboveManager: invitation.isAboveManager,
    diff: { status: { before: 'Invited', after: status } },
  })
  return id
}
