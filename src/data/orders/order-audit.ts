import type { Transaction } from 'firebase/firestore'
import { writeAudit, type Actor as AuditActor } from '#data/audit/write-audit.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Order } from '#domain/orders/order.ts'
import type { UserRecord } from '#domain/people/user.ts'

/** The acting user; the name is shown to everybody who may read the order. */
export type Actor = AuditActor & Pick<UserRecord, 'displayName'>

/** The fields of an order that say who decided it. */
export const decidedBy = ({ uid, displayName }: Actor, now: number) => ({
  decidedAt: now,
  decidedBy: uid,
  decidedByName: displayName,
})

export const writeOrderAudit = (
  transaction: Transaction,
  actor: AuditActor,
  order: Pick<Order, 'id'>,
  entry: Pick<AuditEntry, 'id' | 'action' | 'reason' | 'diff'>,
): void => writeAudit(transaction, actor, { ...entry, entity: COLLECTIONS.orders, entityId: order.id })
