import { serverTimestamp } from 'firebase/firestore/lite'
import type { OrderHold } from '#domain/orders/order.ts'
import type { Person } from './people.ts'
import type { Writes } from './writes.ts'

type By = { actor: Person; role: string }

/** A line as the trigger writes it. */
export const attentionOf = (id: string, about: object = {}) => ({
  id,
  about: 'order',
  done: 'held',
  isUnreadable: false,
  recordId: 'own',
  ref: 'CTCT0001',
  findings: ['The total says GH₵1.20, but is GH₵6.00'],
  at: 1,
  times: 1,
  status: 'open',
  resolvedBy: '',
  resolvedAt: 0,
  note: '',
  lastAuditId: '',
  ...about,
})

export const HOLD: OrderHold = {
  from: 'submitted',
  at: 1,
  findings: ['The total is wrong'],
  releasedAt: 0,
  releasedBy: '',
}

const entry = (id: string, { actor, role }: By, action: string, entity: string, entityId: string) => ({
  [`auditLog/${id}`]: {
    set: {
      id,
      actorUid: actor,
      actorRole: role,
      action,
      entity,
      entityId,
      reason: 'Looked at',
      diff: {},
      at: serverTimestamp(),
    },
  },
})

/** What a page wrote to resolve a line. */
export function resolveWrites(id: string, by: By): Writes {
  const auditId = `audit-${id}-resolve`
  return {
    [`attention/${id}`]: {
      update: {
        status: 'resolved',
        resolvedBy: by.actor,
        resolvedAt: Date.now(),
        note: 'A test of the till',
        lastAuditId: auditId,
      },
    },
    ...entry(auditId, by, 'attention.resolve', 'attention', id),
  }
}

/** What a page wrote to release a held order, in the status it had. */
export function releaseOrderWrites(id: string, by: By, status = 'submitted'): Writes {
  const auditId = `audit-${id}-unhold`
  return {
    [`orders/${id}`]: { update: { status, ...released(by, auditId) } },
    ...entry(auditId, by, 'order.unhold', 'orders', id),
  }
}

/** An honest commit that releases a held offer, which can then be accepted. */
export function releaseOfferWrites(id: string, by: By): Writes {
  const auditId = `audit-${id}-unhold`
  return {
    [`quotes/${id}`]: { update: released(by, auditId) },
    ...entry(auditId, by, 'quote.unhold', 'quotes', id),
  }
}

const released = ({ actor }: By, lastAuditId: string) => ({
  'hold/releasedAt': Date.now(),
  'hold/releasedBy': actor,
  lastAuditId,
  updatedAt: Date.now(),
  updatedBy: actor,
})

/** What a page wrote to decline a held order. */
export function declineHeldWrites(id: string, by: By): Writes {
  const auditId = `audit-${id}-decline`
  const now = Date.now()
  return {
    [`orders/${id}`]: {
      update: {
        status: 'declined',
        decisionReason: 'Not an order of yours',
        decidedAt: now,
        decidedBy: by.actor,
        lastAuditId: auditId,
        updatedAt: now,
        updatedBy: by.actor,
      },
    },
    ...entry(auditId, by, 'order.decline', 'orders', id),
  }
}
