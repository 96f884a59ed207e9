import { serverTimestamp } from 'firebase/firestore/lite'
import { draftOf } from './product-writes.ts'
import type { World } from './world.ts'
import type { Writes } from './writes.ts'

type Command = { actor: string; role: string }

let commands = 0

const DAY = 24 * 3_600_000

/** The beginning of a day in Ghana, so many days from today. */
export const dayFromToday = (days: number): number => Math.floor(Date.now() / DAY) * DAY + days * DAY

/** A published product at GH₵ 115.00 with least quantity 1; its id. */
export async function soldProduct(world: World, changes: object = {}): Promise<string> {
  const product = { ...draftOf('admin'), status: 'published' as const, ...changes }
  await world.put(`products/${product.id}`, product)
  return product.id
}

export const storedSchedule = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  status: 'waiting',
  from: dayFromToday(7),
  priceMinor: 12_000,
  priceBreaks: [{ minQuantity: 50, priceMinor: 11_800 }],
  reason: 'The factory raises its price',
  problem: '',
  lastAuditId: `audit-${id}-before`,
  createdAt: 1,
  createdBy: 'admin',
  updatedAt: 1,
  updatedBy: 'admin',
  changedAt: new Date(1),
  ...more,
})

const audited = (
  id: string,
  { actor, role }: Command,
  entry: { action: string; reason: string; diff: object },
): [auditId: string, writes: Writes] => {
  const auditId = `audit-${id}-${(++commands).toString(16).padStart(32, 'e')}`
  return [
    auditId,
    {
      [`auditLog/${auditId}`]: {
        set: {
          id: auditId,
          actorUid: actor,
          actorRole: role,
          entity: 'priceSchedules',
          entityId: id,
          at: serverTimestamp(),
          ...entry,
        },
      },
    },
  ]
}

/** An honest commit as `data/catalogue/price-schedules.ts` writes it; `over` is what was scheduled before. */
export function scheduleWrites(
  id: string,
  by: Command,
  changes: Record<string, unknown> = {},
  over?: { createdAt: number; createdBy: string },
): Writes {
  const now = Date.now()
  const schedule = storedSchedule(id, {
    createdAt: over?.createdAt ?? now,
    createdBy: over?.createdBy ?? by.actor,
    updatedAt: now,
    updatedBy: by.actor,
    ...changes,
  })
  const [lastAuditId, writes] = audited(id, by, {
    action: 'price.schedule',
    reason: schedule.reason,
    diff: { priceMinor: { before: 11_500, after: schedule.priceMinor } },
  })
  return {
    ...writes,
    [`priceSchedules/${id}`]: { set: { ...schedule, lastAuditId, changedAt: serverTimestamp() } },
  }
}

export function withdrawWrites(id: string, by: Command): Writes {
  const [lastAuditId, writes] = audited(id, by, {
    action: 'price.withdraw',
    reason: '',
    diff: { status: { before: 'waiting', after: 'withdrawn' } },
  })
  return {
    ...writes,
    [`priceSchedules/${id}`]: {
      update: {
        status: 'withdrawn',
        lastAuditId,
        changedAt: serverTimestamp(),
        updatedAt: Date.now(),
        updatedBy: by.actor,
      },
    },
  }
}
