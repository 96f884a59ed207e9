import { decoderOf } from '#data/firebase/decoder-of.ts'
import { readRecord, Unreadable } from '#data/firebase/unreadable.ts'
import { decodeUser } from '#data/people/decode-user.ts'
import { isStaff } from '#domain/people/roles.ts'
import { displayNameOf, type UserRecord } from '#domain/people/user.ts'
import { roleActing, type AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { counterSchema } from '#domain/records/counter-schema.ts'
import { ApiError } from './api-error.ts'
import type { Transaction } from './rest-transaction.ts'

const decodeCounter = decoderOf(COLLECTIONS.counters, counterSchema)

/** The member with this uid; undefined where there is none, or none that can be read. */
export async function findMember(transaction: Transaction, uid: string): Promise<UserRecord | undefined> {
  const [stored] = await transaction.get([`${COLLECTIONS.users}/${uid}`])
  const user = stored ? readRecord(decodeUser, uid, stored) : undefined
  return user instanceof Unreadable ? undefined : user
}

/** The active member with this uid; undefined where there is none. */
export async function activeMemberAt(transaction: Transaction, uid: string): Promise<UserRecord | undefined> {
  const user = await findMember(transaction, uid)
  return user?.status === 'Active' ? user : undefined
}

/** The member who acts, as stored. Throws FORBIDDEN. */
export async function actingMember(transaction: Transaction, uid: string): Promise<UserRecord> {
  const user = await activeMemberAt(transaction, uid)
  if (!user) throw new ApiError('FORBIDDEN', 'Your account cannot do this.')
  return user
}

/** The next number of a series; taken in the transaction of its document, so that no number is missing. */
export async function nextNumber(
  transaction: Transaction,
  series: string,
  documentId: string,
  at: number,
): Promise<number> {
  const path = `${COLLECTIONS.counters}/${series}`
  const [stored] = await transaction.get([path])
  const value = (stored ? decodeCounter(series, stored).value : 0) + 1
  transaction.set(path, { value, lastId: documentId, updatedAt: at })
  return value
}

export const yearOf = (at: number): number => new Date(at).getUTCFullYear()

/** What was done, by whom and why, under their highest role that permits it. */
export function writeAuditEntry(
  transaction: Transaction,
  user: UserRecord,
  entry: Pick<AuditEntry, 'id' | 'action' | 'entity' | 'entityId' | 'reason' | 'diff'> &
    Partial<Pick<AuditEntry, 'changes' | 'isAboveManager'>>,
): void {
  const whole: AuditEntry = {
    ...entry,
    actorUid: user.uid,
    ...(isStaff(user.roles) && { actorName: displayNameOf(user) }),
    actorRole: roleActing(user.roles, entry.action) ?? 'User',
  }
  transaction.set(`${COLLECTIONS.auditLog}/${entry.id}`, whole, ['at'])
}

/** A step that a record has taken: its state before and after. */
export type StatusStep = { auditId: string; action: AuditEntry['action']; before: string; reason?: string }

/** The entry of a step that changed the state of `record`, which is as it is after it. */
export const writeStatusEntry = (
  transaction: Transaction,
  user: UserRecord,
  entity: AuditEntry['entity'],
  record: { id: string; status: string },
  { auditId, action, before, reason = '' }: StatusStep,
): void =>
  writeAuditEntry(transaction, user, {
    id: auditId,
    action,
    entity,
    entityId: record.id,
    reason,
    diff: { status: { before, after: record.status } },
  })
