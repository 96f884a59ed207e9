import { randomUUID } from 'node:crypto'
import type { Door } from '#server/api/door.ts'
import { memberRolesRequestSchema, memberStatusRequestSchema } from '#domain/people/member-request-schema.ts'
import {
  hasSameRoles,
  isAboveManager,
  maySuspendUnreadable,
  rolesDenialReason,
  rolesGrantableBy,
  statusDenialReason,
} from '#domain/people/member-rights.ts'
import type { Role } from '#domain/people/roles.ts'
import type { UserRecord } from '#domain/people/user.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { ApiError, changedMeanwhile } from '#server/api/api-error.ts'
import { actingMember, writeAuditEntry } from '#server/api/documents-of-staff.ts'
import { readBody } from '#server/api/read-body.ts'
import type { Transaction } from '#server/api/rest-transaction.ts'
import { knownBranches } from './member-branches.ts'

/** As stored: unknown roles are somebody's too, and roles that are no list give nothing. */
type Stored = Readonly<Record<string, unknown>>

/**
 * Gives and takes roles and branches; those that stay are named as well. Done again it changes nothing. Throws FORBIDDEN
 * unless the caller could grant every role the member has, gets or loses, CONFLICT where they are not as `seen`, and
 * INVALID.
 */
export async function changeMemberRoles(
  memberUid: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ uid: string }> {
  const { seen, wanted } = readBody(memberRolesRequestSchema, body)
  return run(async (transaction) => {
    const actor = await actingMember(transaction, uid)
    const member = await storedMember(transaction, memberUid)
    const before = { roles: listIn(member, 'roles'), locationIds: listIn(member, 'locationIds') }
    const grantable: readonly string[] = rolesGrantableBy(actor.roles)
    const isMoved = (role: string) => before.roles.includes(role) !== wanted.roles.includes(role)
    if (
      !Array.isArray(member['roles']) ||
      rolesDenialReason(actor, { uid: memberUid, roles: before.roles as Role[] }) ||
      ![...before.roles, ...wanted.roles].filter(isMoved).every((role) => grantable.includes(role))
    )
      throw new ApiError('FORBIDDEN', 'You cannot change these roles.')
    if (hasSameRoles(wanted, before)) return { uid: memberUid }
    if (!hasSameRoles(seen, before)) throw changedMeanwhile()
    if (wanted.roles.length === 0 || new Set(wanted.roles).size < wanted.roles.length)
      throw new ApiError('INVALID', 'Leave at least one role, and name each once.')
    // A branch that was taken out of the shop since may stay.
    if (wanted.locationIds.join() !== before.locationIds.join())
      await knownBranches(transaction, wanted.locationIds)
    writeChange(transaction, actor, { memberUid, member, at: now() }, 'member.roles', wanted)
    return { uid: memberUid }
  })
}

/**
 * Suspends a member, also one whose record cannot be read, or lets them in again. Done again it changes nothing. Throws
 * FORBIDDEN.
 */
export async function setMemberStatus(
  memberUid: string,
  body: unknown,
  uid: string,
  { run, now }: Door,
): Promise<{ uid: string }> {
  const { status, reason } = readBody(memberStatusRequestSchema, body)
  return run(async (transaction) => {
    const actor = await actingMember(transaction, uid)
    const member = await storedMember(transaction, memberUid)
    const { roles } = member
    const isAllowed =
      status === 'Suspended'
        ? maySuspendUnreadable(actor, memberUid, roles)
        : Array.isArray(roles) && !statusDenialReason(actor, { uid: memberUid, roles: roles as Role[] })
    if (!isAllowed) throw new ApiError('FORBIDDEN', 'You cannot change this member.')
    if (member['status'] === status) return { uid: memberUid }
    const action = status === 'Active' ? 'member.reactivate' : 'member.suspend'
    const at = now()
    writeChange(transaction, actor, { memberUid, member, at }, action, { status }, reason)
    transaction.update(`${COLLECTIONS.users}/${memberUid}`, {
      suspension: status === 'Suspended' ? { at, reason } : undefined,
    } satisfies Partial<UserRecord>)
    return { uid: memberUid }
  })
}

async function storedMember(transaction: Transaction, uid: string): Promise<Stored> {
  const [stored] = await transaction.get([`${COLLECTIONS.users}/${uid}`])
  if (!stored) throw new ApiError('NOT_FOUND', 'There is no such member.')
  return stored
}

const listIn = (member: Stored, field: string): readonly string[] => {
  const value = member[field]
  return Array.isArray(value) ? (value as string[]) : []
}

function writeChange(
  transaction: Transaction,
  actor: UserRecord,
  { memberUid, member, at }: { memberUid: string; member: Stored; at: number },
  action: AuditEntry['action'],
  change: Readonly<Record<string, unknown>>,
  reason = '',
): void {
  const id = `audit-member-${randomUUID()}`
  const { roles } = member
  const rolesThen = [roles, change['roles'] ?? []].flat() as Role[]
  writeAuditEntry(transaction, actor, {
    id,
    action,
    entity: COLLECTIONS.users,
    entityId: memberUid,
    reason,
    // When the roles are not a list, nobody knows what they were meant to be.
    isAboveManager: !Array.isArray(roles) || isAboveManager(rolesThen),
    diff: Object.fromEntries(
      Object.entries(change)
        .filter(([field, after]) => String(member[field]) !== String(after))
        .map(([field, after]) => [field, { before: member[field] ?? '', after }]),
    ),
  })
  transaction.update(`${COLLECTIONS.users}/${memberUid}`, {
    ...change,
    lastAuditId: id,
    updatedAt: at,
    updatedBy: actor.uid,
  })
}
