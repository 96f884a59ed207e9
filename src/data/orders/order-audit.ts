import type { Transaction } from 'firebase/firestore'
import { writeAudit, type Actor } from '#data/audit/write-audit.ts'
import type { AuditEntry } from '#domain/records/audit.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import type { Order } from '#domain/orders/order.ts'

export type { Actor } from '#data/audit/write-audit.ts'

export const writeOrderAudit = (
  transaction: Transaction,
  actor: Actor,
  order: Pick<Order, 'id'>,
  entry: Pick<AuditEntry, 'id' | 'action' | 'reason' | 'diff'>,
): void => writeAudit(transaction, actor, { ...entry, entity: COLLECTIONS.orders, entityId: order.id })
