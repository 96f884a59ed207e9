import { getDocs, limit, query, serverTimestamp, where, type Transaction } from 'firebase/firestore'
import { addingTo } from '#data/firebase/adding-to.ts'
import { commit } from '#data/firebase/commit.ts'
import { collectionOf, documentOf } from '#data/firebase/firestore.ts'
import { readRecord, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import { withAppErrors } from '#data/firebase/with-app-errors.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import {
  expirationFrom,
  isAnswered,
  isUnanswered,
  MAX_SENDINGS,
  wasJustSent,
  type InvitedMember,
} from '#domain/people/invitation.ts'
import { isAboveManager } from '#domain/people/member-rights.ts'
import type { PastedAddress } from '#domain/people/pasted-addresses.ts'
import type { Role } from '#domain/people/roles.ts'
import { AppError } from '#lib/app-error.ts'
import { decodeInvitation } from './decode-invitation.ts'
import { writeInvitationMail, type MailFacts } from './invitation-mail.ts'
import { writeMemberAudit, type Actor } from './member-audit.ts'

export type Invite = PastedAddress & { roles: readonly Role[]; locationIds: readonly string[]; note: string }

/** The first two refusals use the exact wording of spec §5. */
export type InviteOutcome =
  | { ok: true }
  | { ok: false; reason: 'User already exists' | 'User already invited' | typeof JUST_SENT }

const JUST_SENT = 'Sent less than a minute ago'

const invitationDocument = (email: string) => documentOf(COLLECTIONS.invitedMembers, email)

/** Invites one address and sends the mail; a declined or cancelled invitation can be replaced by a new one. */
export async function inviteMember(invite: Invite, actor: Actor, facts: MailFacts): Promise<InviteOutcome> {
  const { email } = invite
  if (await isUser(email)) return { ok: false, reason: 'User already exists' }
  return addingTo(COLLECTIONS.invitedMembers, () =>
    commit(async (transaction): Promise<InviteOutcome> => {
      const found = await transaction.get(invitationDocument(email))
      const former = found.exists() ? readRecord(decodeInvitation, email, found.data()) : undefined
      if (former && !['Cancelled', 'Declined'].includes(former.status))
        return { ok: false, reason: 'User already invited' }
      const now = Date.now()
      if (former && !(former instanceof Unreadable) && wasJustSent(former, now))
        return { ok: false, reason: JUST_SENT }

      const sent = { ...sentNow(now), sendCount: sendingsOf(former) + 1 }
      const invitation: Omit<InvitedMember, 'lastAuditId'> = {
        ...invite,
        ...sent,
        id: email,
        token: newToken(),
        status: 'Invited',
        isAboveManager: isAboveManager(invite.roles),
        invitedBy: actor.uid,
        invitedByName: actor.displayName,
        acceptedAt: 0,
        acceptedUid: '',
        createdAt: now,
        createdBy: actor.uid,
        updatedAt: now,
        updatedBy: actor.uid,
      }
      writeInvitationMail(transaction, invitation, actor, facts)
      const lastAuditId = writeMemberAudit(transaction, actor, {
        action: 'member.invite',
        entity: COLLECTIONS.invitedMembers,
        entityId: email,
        isAboveManager: invitation.isAboveManager,
        diff: { roles: { before: [], after: [...invite.roles] } },
      })
      transaction.set(invitationDocument(email), { ...invitation, lastAuditId, mailedAt: serverTimestamp() })
      return { ok: true }
    }),
  )
}

/** The number of sendings so far; an unreadable invitation may not contain it. */
function sendingsOf(former: Read<InvitedMember> | undefined): number {
  const count = former instanceof Unreadable ? former.stored.sendCount : former?.sendCount
  return typeof count === 'number' && Number.isInteger(count) && count > 0 && count < MAX_SENDINGS ? count : 0
}

const isUser = (email: string): Promise<boolean> =>
  withAppErrors(async () => {
    const users = collectionOf(COLLECTIONS.users)
    return !(await getDocs(query(users, where('email', '==', email), limit(1)))).empty
  })

/**
 * Sends the same link again, in the name of the sender: open for seven more days, still "Invited". `conflict` when the
 * invitation was answered first.
 */
export function resendInvitation(email: string, actor: Actor, facts: MailFacts): Promise<ResendOutcome> {
  return commit(async (transaction): Promise<ResendOutcome> => {
    const invitation = await unanswered(transaction, email)
    const now = Date.now()
    if (wasJustSent(invitation, now)) return { ok: false, reason: JUST_SENT }
    const sent = {
      ...sentNow(now),
      sendCount: invitation.sendCount + 1,
      invitedBy: actor.uid,
      invitedByName: actor.displayName,
    }
    writeInvitationMail(transaction, { ...invitation, ...sent }, actor, facts)
    const lastAuditId = writeMemberAudit(transaction, actor, {
      action: 'member.resend',
      entity: COLLECTIONS.invitedMembers,
      entityId: email,
      isAboveManager: invitation.isAboveManager,
      diff: {},
    })
    transaction.update(invitationDocument(email), {
      ...sent,
      lastAuditId,
      mailedAt: serverTimestamp(),
      updatedAt: now,
      updatedBy: actor.uid,
    })
    return { ok: true }
  })
}

export type ResendOutcome = { ok: true } | { ok: false; reason: typeof JUST_SENT }

/** The link stops working at once. `conflict` when the invitation was answered first. */
export function cancelInvitation(email: string, actor: Actor, reason = ''): Promise<void> {
  return commit(async (transaction) => {
    // As stored: an unreadable invitation can be cancelled too.
    const invitation = (await transaction.get(invitationDocument(email))).data() ?? {}
    const status = (invitation['status'] ?? '') as unknown
    if (isAnswered(status)) throw new AppError('conflict', `invitation of ${email} is answered`)
    const lastAuditId = writeMemberAudit(
      transaction,
      actor,
      {
        action: 'member.cancel',
        entity: COLLECTIONS.invitedMembers,
        entityId: email,
        isAboveManager: invitation['isAboveManager'] !== false,
        diff: { status: { before: status, after: 'Cancelled' } },
      },
      reason,
    )
    transaction.update(invitationDocument(email), {
      status: 'Cancelled',
      lastAuditId,
      updatedAt: Date.now(),
      updatedBy: actor.uid,
    })
  })
}

async function unanswered(transaction: Transaction, email: string): Promise<InvitedMember> {
  const found = await transaction.get(invitationDocument(email))
  if (!found.exists()) throw new AppError('not-found', `invitation of ${email}`)
  const invitation = decodeInvitation(email, found.data())
  if (!isUnanswered(invitation)) throw new AppError('conflict', `invitation of ${email} is answered`)
  return invitation
}

const sentNow = (now: number) => ({
  expirationDate: expirationFrom(now),
  sentAt: now,
  mailId: `invitation-${crypto.randomUUID()}`,
})

/** 128 random bits. */
const newToken = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
