import { serverTimestamp } from 'firebase/firestore/lite'
import type { PriceOverride } from '#domain/pricing/price-override.ts'
import type { Writes } from './writes.ts'

let made = 0
const nextAuditId = () => `audit-price-f${(++made).toString(16).padStart(31, '0')}`

type Actor = { actor: string; role: string }

const entry = (id: string, saleId: string, { actor, role }: Actor, action: string, reason = '') => ({
  id,
  actorUid: actor,
  actorRole: role,
  action,
  entity: 'priceOverrides',
  entityId: saleId,
  reason,
  diff: { status: { before: '', after: action } },
  at: serverTimestamp(),
})

/** One line at 5% off: what a Sales Person may give alone. */
export const storedOverride = (id: string, more: Partial<PriceOverride> = {}) => ({
  id,
  status: 'allowed',
  locationId: 'osu',
  customerName: 'Kojo Boateng',
  createdByName: 'sales Tester',
  lines: [
    {
      productId: 'NAIL',
      name: 'Nails',
      listPriceMinor: 1000,
      fromQuantity: 0,
      unitPriceMinor: 950,
      reason: 'Matches a quote',
    },
  ],
  discountBasisPoints: 0,
  discountReason: '',
  changedAt: new Date(1),
  lastAuditId: '',
  createdAt: 1,
  createdBy: 'sales',
  updatedAt: 1,
  updatedBy: 'sales',
  ...more,
})

/** The honest commit of prices that `by` gives or asks for; `before` is what it changes. */
export function overrideWrites(
  id: string,
  by: Actor,
  more: Record<string, unknown> = {},
  before?: { createdAt: number },
): Writes {
  const auditId = nextAuditId()
  const now = Date.now()
  const record = {
    ...storedOverride(id),
    createdByName: `${by.actor} Tester`,
    createdAt: before?.createdAt ?? now,
    createdBy: by.actor,
    updatedAt: now,
    updatedBy: by.actor,
    changedAt: serverTimestamp(),
    lastAuditId: auditId,
    ...more,
  }
  const action = record.status === 'allowed' ? 'price.override' : 'price.ask'
  return {
    [`priceOverrides/${id}`]: { set: record },
    [`auditLog/${auditId}`]: { set: entry(auditId, id, by, action) },
  }
}

/** The honest commit of a Manager's decision. */
export function decideOverrideWrites(
  id: string,
  by: Actor,
  status: 'approved' | 'refused',
  more: Record<string, unknown> = {},
): Writes {
  const auditId = nextAuditId()
  const now = Date.now()
  const decisionReason = status === 'refused' ? 'Below what it costs us' : ''
  return {
    [`priceOverrides/${id}`]: {
      update: {
        status,
        decisionReason,
        decidedAt: now,
        decidedBy: by.actor,
        decidedByName: `${by.actor} Tester`,
        changedAt: serverTimestamp(),
        lastAuditId: auditId,
        updatedAt: now,
        updatedBy: by.actor,
        ...more,
      },
    },
    [`auditLog/${auditId}`]: {
      set: entry(auditId, id, by, status === 'approved' ? 'price.approve' : 'price.refuse', decisionReason),
    },
  }
}
