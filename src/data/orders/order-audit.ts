import { serverTimestamp, type Transaction } from 'firebase/firestore'
import { documentOf } from '#data/firebase/firestore.ts'
import type { AuditEntry } from '#domain/audit.ts'
import { COLLECTIONS } from '#domain/collections.ts'
import type { Order } from '#domain/order.ts'
import { ROLES, type Role } from '#domain/roles.ts'
import type { UserRecord } from '#domain/user.ts'
import { invariant } from '#lib/invariant.ts'

/** Who acts; every act is entered under their highest role. */
export type Actor = Pick<UserRecord, 'uid' | 'roles'>

/** The entry's id tells the act, so a repeated act is refused instead of entered twice. */
export function writeOrderAudit(
  transaction: Transaction,
  actor: Actor,
  order: Pick<Order, 'id'>,
  entry: Pick<AuditEntry, 'id' | 'action' | 'reason' | 'diff'>,
): void {
  transaction.set(documentOf(COLLECTIONS.auditLog, entry.id), {
    id: entry.id,
    actorUid: actor.uid,
    actorRole: highestRole(actor.roles),
    action: entry.action,
    entity: COLLECTIONS.orders,
    entityId: order.id,
    reason: entry.reason,
    diff: entry.diff,
    at: serverTimestamp(),
  })
}

function highestRole(roles: readonly Role[]): Role {
  const role = ROLES.find((one) => roles.includes(one))
  invariant(role, 'who acts has a role')
  return role
}
