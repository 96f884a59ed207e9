import { serverTimestamp } from 'firebase/firestore/lite'
import type { Role } from '#domain/people/roles.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'
import type { Writes } from './writes.ts'

let made = 0

/** A level of 17 with 3 reserved, according to its last posting; then it is spoiled. */
export async function spoiledLevel(world: World, spoiled: object) {
  const productId = `SPOILED${++made}`
  const levelId = `osu__${productId}`
  await world.putLevel('osu', productId)
  await world.put(`products/${productId}`, {
    id: productId,
    sku: `SKU-${productId}`,
    name: `Cement ${productId}`,
    unit: 'bag',
    quantityScale: 0,
    status: 'published',
  })
  for (const [id, onHandAfter] of [
    [`old-${productId}`, 99],
    [`last-${productId}`, 17],
  ] as const)
    await world.put(`stockPostings/${id}`, {
      id,
      type: 'opening',
      locationId: 'osu',
      levelIds: [levelId],
      lines: { [levelId]: { onHand: 0, reserved: 0, onHandAfter, reservedAfter: 3 } },
    })
  const level = {
    ...(await world.read(`stockLevels/${levelId}`)),
    lastPostingId: `last-${productId}`,
    reorderPoint: 4,
  }
  const stored: Record<string, unknown> = { ...level, ...spoiled }
  await world.put(`stockLevels/${levelId}`, stored)
  return { levelId, productId, stored }
}

type Spoiled = Awaited<ReturnType<typeof spoiledLevel>>

/** An honest commit that restores a level from its last posting. */
export function restore({ levelId, productId, stored }: Spoiled, actor: Person, role: Role): Writes {
  const auditId = `audit-level-${crypto.randomUUID()}`
  const kept = (value: unknown) =>
    typeof value === 'number' && value >= 0 && Number.isInteger(value) ? value : 0
  const told = (value: unknown) => JSON.stringify(value ?? '').slice(0, 100)
  return {
    [`stockLevels/${levelId}`]: {
      set: {
        id: levelId,
        productId,
        locationId: 'osu',
        sku: `SKU-${productId}`,
        name: `Cement ${productId}`,
        unit: 'bag',
        quantityScale: 0,
        onHand: 17,
        reserved: 3,
        quarantined: kept(stored.quarantined),
        incoming: kept(stored.incoming),
        inTransit: kept(stored.inTransit),
        reorderPoint: kept(stored.reorderPoint),
        reorderQuantity: kept(stored.reorderQuantity),
        lastPostingId: `last-${productId}`,
        lastAuditId: auditId,
        createdAt: Date.now(),
        createdBy: actor,
        updatedAt: Date.now(),
        updatedBy: actor,
      },
    },
    [`auditLog/${auditId}`]: {
      set: {
        id: auditId,
        actorUid: actor,
        actorRole: role,
        action: 'stock.restore',
        entity: 'stockLevels',
        entityId: levelId,
        reason: 'Nobody can read it',
        diff: {
          onHand: { before: told(stored.onHand), after: 17 },
          reserved: { before: told(stored.reserved), after: 3 },
        },
        at: serverTimestamp(),
      },
    },
  }
}
