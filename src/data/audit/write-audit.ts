import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import { roleActing, type AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { UserRecord } from '#domain/people/user.ts'
import { invariant } from '#lib/invariant.ts'

/** Who acts; every act is entered under the highest of their roles that gives the right to it. */
export type Actor = Pick<UserRecord, 'uid' | 'roles'>

/** Writes the entry of an act. Its id should tell the act, so a repeated act is refused instead of entered twice. */
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
