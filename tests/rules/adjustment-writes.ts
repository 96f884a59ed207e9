import { serverTimestamp } from 'firebase/firestore/lite'
import type { World } from './world.ts'
import type { Writes } from './writes.ts'

type Command = { actor: string; role: string }
type Fields = Record<string, unknown>

/** The bag of which the world has 20 at Osu and at Kumasi, at 100 pesewas. */
const BAG = { productId: 'BAG', sku: 'BAG', name: 'BAG', unit: 'bag', quantityScale: 0 }

const ref = 'A-261123-AAAA'

/** An adjustment as it is stored; by the Inventory Manager, a correction of two bags that waits. */
export const storedAdjustment = (id: string, more: Fields = {}): Fields => ({
  ...BAG,
  id,
  ref,
  status: 'asked',
  reason: 'correction',
  note: 'Counted again',
  locationId: 'osu',
  change: -2,
  listValueMinor: 200,
  createdByName: 'inventory Tester',
  changedAt: new Date(1),
  lastAuditId: '',
  createdAt: 1,
  createdBy: 'inventory',
  updatedAt: 1,
  updatedBy: 'inventory',
  ...more,
})

/** An honest commit of an adjustment that is made: posted, or asked for. */
export function adjustWrites(id: string, by: Command, more: Fields = {}): Writes {
  const fields = { status: 'posted', ...more }
  const adjustment = {
    ...storedAdjustment(id),
    ...stamps(by),
    createdByName: `${by.actor} Tester`,
    createdAt: Date.now(),
    createdBy: by.actor,
    listValueMinor: Math.abs(Number(more['change'] ?? -2)) * 100,
    lastAuditId: `audit-${id}-${fields.status}`,
    ...fields,
  }
  return {
    [`stockAdjustments/${id}`]: { set: adjustment },
    ...entry(id, by, fields.status === 'posted' ? 'stock.adjust' : 'stock.propose', '', fields.status),
    ...(fields.status === 'posted' && postWrites(id, by, adjustment)),
  }
}

const ACTIONS: Record<string, string> = {
  posted: 'stock.approve',
  refused: 'stock.refuse',
  withdrawn: 'stock.withdraw',
}

/** An honest commit of what becomes of the one that waits. */
export function decideAdjustmentWrites(id: string, by: Command, status: string, more: Fields = {}): Writes {
  const isDecision = status !== 'withdrawn'
  return {
    [`stockAdjustments/${id}`]: {
      update: {
        status,
        ...stamps(by),
        lastAuditId: `audit-${id}-${status}`,
        ...(isDecision && {
          decidedAt: Date.now(),
          decidedBy: by.actor,
          decidedByName: `${by.actor} Tester`,
          decisionReason: status === 'refused' ? 'Count once more' : '',
        }),
        ...more,
      },
    },
    ...entry(id, by, ACTIONS[status] ?? '', 'asked', status),
    ...(status === 'posted' && postWrites(id, by, storedAdjustment(id))),
  }
}

const stamps = ({ actor }: Command) => ({
  changedAt: serverTimestamp(),
  updatedAt: Date.now(),
  updatedBy: actor,
})

function postWrites(id: string, { actor }: Command, { locationId, productId, change }: Fields): Writes {
  const postingId = `${id}-posted`
  const levelId = `${String(locationId)}__${String(productId)}`
  const onHand = Number(change)
  return {
    [`stockPostings/${postingId}`]: {
      set: {
        id: postingId,
        type: 'adjust',
        source: { kind: 'adjustment', id, ref },
        locationId,
        actorUid: actor,
        reason: 'correction',
        reverses: '',
        reversedLines: {},
        levelIds: [levelId],
        lines: { [levelId]: { onHand, reserved: 0, onHandAfter: 20 + onHand, reservedAfter: 0 } },
        postedAt: serverTimestamp(),
        createdAt: Date.now(),
      },
    },
    [`stockLevels/${levelId}`]: {
      update: {
        onHand: 20 + onHand,
        reserved: 0,
        lastPostingId: postingId,
        updatedAt: Date.now(),
        updatedBy: actor,
      },
    },
  }
}

function entry(id: string, { actor, role }: Command, action: string, before: string, after: string): Writes {
  const auditId = `audit-${id}-${after}`
  return {
    [`auditLog/${auditId}`]: {
      set: {
        id: auditId,
        actorUid: actor,
        actorRole: role,
        action,
        entity: 'stockAdjustments',
        entityId: id,
        reason: '',
        diff: { status: { before, after } },
        at: serverTimestamp(),
      },
    },
  }
}

let posted = 0

/** Puts 20 of a product at Osu; an honest commit that posts two fewer, and the id of its posting. */
export async function postingOf(world: World, productId: string, by: Command) {
  const named = { productId, sku: productId, name: productId }
  await world.putBag('osu')
  for (const [bag, path, id] of [
    ['stockLevels/osu__BAG', `stockLevels/osu__${productId}`, `osu__${productId}`],
    ['products/BAG', `products/${productId}`, productId],
  ] as const)
    await world.put(path, { ...(await world.read(bag)), ...named, id })
  const limits = 'systemConfig/limits'
  await world.put(limits, { ...(await world.read(limits)), stockAdjustMinor: 100_000 })
  const id = (++posted).toString(16).padStart(32, 'd')
  return { writes: adjustWrites(id, by, named), postingId: `${id}-posted` }
}
