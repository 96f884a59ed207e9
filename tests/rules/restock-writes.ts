import { FieldValue, serverTimestamp } from 'firebase/firestore/lite'
import type { Writes } from './writes.ts'

/** The time this many days from now, epoch milliseconds. */
export const inDays = (days: number): number => Date.now() + days * 86_400_000

type Told = { actor: string; role: string; productId?: string; before?: number; after: number | FieldValue }

let told = 0

/** An honest commit that sets a restock date, as `data/stock/restock.ts` writes it. */
export function restockWrites({ actor, role, productId = 'CEM', before = 0, after }: Told): {
  writes: Writes
  auditId: string
} {
  const auditId = `audit-osu-${++told}`
  return {
    auditId,
    writes: {
      'availability/osu': {
        update: { [`restockAt/${productId}`]: after, lastAuditId: auditId, updatedAt: Date.now() },
      },
      [`auditLog/${auditId}`]: {
        set: {
          id: auditId,
          actorUid: actor,
          actorRole: role,
          action: 'stock.expected',
          entity: 'availability',
          entityId: 'osu',
          reason: '',
          diff: { [productId]: { before, after: typeof after === 'number' ? after : 0 } },
          at: serverTimestamp(),
        },
      },
    },
  }
}
