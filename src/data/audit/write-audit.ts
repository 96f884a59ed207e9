import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { roleActing, type AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { invariant } from '#lib/invariant.ts'

/** The acting user; each action is recorded under their highest role that permits it. */
export type Actor = Pick<UserRecord, 'uid' | 'roles'>

/**
 * Writes the audit entry of an action. Derive its id from the action, so that a repeated action is refused instead of
 * recorded twice.
 */
export function writeAudit(
  transaction: Transaction,
  actor: Actor,
  entry: Pick<
    AuditEntry,
    'id' | 'action' | 'entity' | 'entityId' | 'reason' | 'diff' | 'changes' | 'isAboveManager'
  >,
): void {
  const actorRole = roleActing(actor.roles, entry.action)
  invariant(actorRole, 'the actor has a role with this permission')
  transaction.set(documentOf(COLLECTIONS.auditLog, entry.id), {
    ...entry,
    actorUid: actor.uid,
    actorRole,
    at: serverTimestamp(),
  })
}
