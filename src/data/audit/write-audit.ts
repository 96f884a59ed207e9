import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import type { AuditEntry } from '#domain/audit.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import { ROLES } from '#domain/roles.ts'
import type { UserRecord } from '#domain/user.ts'
import { invariant } from '#lib/invariant.ts'

/** Who acts; every act is entered under their highest role. */
export type Actor = Pick<UserRecord, 'uid' | 'roles'>

/** Writes the entry of an act. Its id should tell the act, so a repeated act is refused instead of entered twice. */
export function writeAudit(
  transaction: Transaction,
  actor: Actor,
  entry: Pick<AuditEntry, 'id' | 'action' | 'entity' | 'entityId' | 'reason' | 'diff'>,
): void {
  const actorRole = ROLES.find((role) => actor.roles.includes(role))
  invariant(actorRole, 'who acts has a role')
  transaction.set(documentOf(COLLECTIONS.auditLog, entry.id), {
    ...entry,
    actorUid: actor.uid,
    actorRole,
    at: serverTimestamp(),
  })
}
