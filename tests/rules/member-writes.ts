import { serverTimestamp } from 'firebase/firestore/lite'
import { randomUUID } from 'node:crypto'
import { expirationFrom, rolesAfterAccepting } from '#domain/people/invitation.ts'
import { isAboveManager } from '#domain/people/member-rights.ts'
import type { Role } from '#domain/people/roles.ts'
import { PEOPLE, userRecordOf } from './people.ts'
import type { Writes } from './writes.ts'

type Member = keyof typeof PEOPLE

const TOKEN = '0123456789abcdef0123456789abcdef'

type Invite = {
  email: string
  actor: Member
  role: Role
  roles: readonly Role[]
  sendCount?: number
  /** For an actor who is not in `PEOPLE`. */
  inviterName?: string
}

/** An honest commit that invites `email`: the invitation, its mail and the audit entry. */
export function inviteWrites({
  email,
  actor,
  role,
  roles,
  sendCount = 1,
  inviterName = userRecordOf(actor).displayName,
}: Invite): Writes {
  const now = Date.now()
  const mailId = `invitation-${randomUUID()}`
  const auditId = `audit-member-${randomUUID()}`
  return {
    [`invitedMembers/${email}`]: {
      set: {
        id: email,
        email,
        token: TOKEN,
        expirationDate: expirationFrom(now),
        status: 'Invited',
        firstName: 'Esi',
        lastName: 'Owusu',
        roles: [...roles],
        isAboveManager: isAboveManager(roles),
        locationIds: ['osu'],
        note: 'Welcome to the counter.',
        invitedBy: actor,
        invitedByName: inviterName,
        sentAt: now,
        mailedAt: serverTimestamp(),
        sendCount,
        mailId,
        acceptedAt: 0,
        acceptedUid: '',
        lastAuditId: auditId,
        ...stamps(actor, now),
      },
    },
    [`mail/${mailId}`]: { set: mailOf(email, actor, roles, inviterName) },
    [`auditLog/${auditId}`]: {
      set: {
        ...audit(auditId, actor, role, 'member.invite', 'invitedMembers', email),
        isAboveManager: isAboveManager(roles),
        diff: { roles: { before: [], after: [...roles] } },
      },
    },
  }
}

const mailOf = (
  email: string,
  actor: Member,
  roles: readonly Role[],
  inviterName = userRecordOf(actor).displayName,
) => ({
  to: email,
  sentBy: actor,
  sentAt: serverTimestamp(),
  template: {
    name: 'invitation',
    data: {
      origin: 'http://127.0.0.1:5173',
      emailParam: encodeURIComponent(email),
      token: TOKEN,
      firstName: 'Esi',
      invitedByName: inviterName,
      roles: roles.join(', '),
      branches: 'Osu',
      note: 'Welcome to the counter.',
      expires: '28 November 2026',
    },
  },
})

/** An invitation as stored in the database, without the server's times. */
export function storedInvitation(
  email: string,
  roles: readonly Role[],
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  const path = `invitedMembers/${email}`
  const write = inviteWrites({ email, actor: 'superadmin', role: 'Super Admin', roles })[path]
  if (!write || !('set' in write)) throw new Error('an invitation is set')
  return { ...write.set, mailedAt: new Date(1), mailId: 'mail-before', ...overrides }
}

/** Sends the invitation again. */
export function resendWrites({ email, actor, role, roles, sendCount = 2 }: Invite): Writes {
  const now = Date.now()
  const mailId = `invitation-${randomUUID()}`
  const auditId = `audit-member-${randomUUID()}`
  return {
    [`invitedMembers/${email}`]: {
      update: {
        expirationDate: expirationFrom(now),
        sentAt: now,
        mailedAt: serverTimestamp(),
        sendCount,
        mailId,
        invitedBy: actor,
        invitedByName: userRecordOf(actor).displayName,
        lastAuditId: auditId,
        updatedAt: now,
        updatedBy: actor,
      },
    },
    [`mail/${mailId}`]: {
      set: mailOf(email, actor, roles),
    },
    [`auditLog/${auditId}`]: {
      set: {
        ...audit(auditId, actor, role, 'member.resend', 'invitedMembers', email),
        isAboveManager: isAboveManager(roles),
      },
    },
  }
}

export function cancelWrites(
  email: string,
  actor: Member,
  role: Role,
  invited: readonly Role[] = ['Sales Person'],
): Writes {
  const auditId = `audit-member-${randomUUID()}`
  return {
    [`invitedMembers/${email}`]: {
      update: { status: 'Cancelled', lastAuditId: auditId, updatedAt: Date.now(), updatedBy: actor },
    },
    [`auditLog/${auditId}`]: {
      set: {
        ...audit(auditId, actor, role, 'member.cancel', 'invitedMembers', email),
        ...answerOf('Cancelled', invited),
      },
    },
  }
}

/** The audit fields for an answer to an invitation. */
const answerOf = (after: string, invited: readonly Role[]) => ({
  isAboveManager: isAboveManager(invited),
  diff: { status: { before: 'Invited', after } },
})

const answerId = () => `audit-member-${randomUUID()}`

/** An invitee with a record accepts. */
export function acceptWrites(
  email: string,
  uid: string,
  before: { roles: readonly Role[]; locationIds: readonly string[] },
  invited: readonly Role[],
): Writes {
  const auditId = answerId()
  return {
    [`auditLog/${auditId}`]: {
      set: {
        ...audit(auditId, uid, 'User', 'member.accept', 'invitedMembers', email),
        ...answerOf('Accepted', invited),
      },
    },
    [`invitedMembers/${email}`]: {
      update: {
        status: 'Accepted',
        lastAuditId: auditId,
        acceptedAt: Date.now(),
        acceptedUid: uid,
        decidedAt: serverTimestamp(),
        updatedAt: Date.now(),
        updatedBy: uid,
      },
    },
    [`users/${uid}`]: {
      update: {
        roles: rolesAfterAccepting(before.roles, invited),
        locationIds: [...new Set([...before.locationIds, 'osu'])],
        updatedAt: Date.now(),
        updatedBy: uid,
      },
    },
  }
}

export function declineWrites(
  email: string,
  uid: string,
  invited: readonly Role[] = ['Sales Person'],
): Writes {
  const auditId = answerId()
  return {
    [`auditLog/${auditId}`]: {
      set: {
        ...audit(auditId, uid, 'User', 'member.decline', 'invitedMembers', email),
        ...answerOf('Declined', invited),
      },
    },
    [`invitedMembers/${email}`]: {
      update: {
        status: 'Declined',
        lastAuditId: auditId,
        decidedAt: serverTimestamp(),
        updatedAt: Date.now(),
        updatedBy: uid,
      },
    },
  }
}

/** Staff change a member's record, with an audit entry; `before` is the previous value of the same fields. */
export function changeWrites(
  uid: string,
  actor: Member,
  role: Role,
  action: string,
  change: Record<string, unknown>,
  before: Record<string, unknown>,
): Writes {
  const auditId = `audit-member-${randomUUID()}`
  const diff = Object.fromEntries(
    Object.entries(change).map(([field, after]) => [field, { before: before[field], after }]),
  )
  return {
    [`users/${uid}`]: {
      update: { ...change, lastAuditId: auditId, updatedAt: Date.now(), updatedBy: actor },
    },
    [`auditLog/${auditId}`]: {
      set: {
        ...audit(auditId, actor, role, action, 'users', uid),
        isAboveManager: isAboveManager([...rolesIn(before), ...rolesIn(change)]),
        diff,
      },
    },
  }
}

const rolesIn = ({ roles }: Record<string, unknown>): Role[] => (Array.isArray(roles) ? roles : [])

const stamps = (by: string, at: number) => ({ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by })

const audit = (id: string, actor: string, role: Role, action: string, entity: string, entityId: string) => ({
  id,
  actorUid: actor,
  actorRole: role,
  action,
  entity,
  entityId,
  reason: '',
  diff: {},
  at: serverTimestamp(),
})
