import { serverTimestamp } from 'firebase/firestore/lite'
import { noProgress, plannedFulfilment, progressAfter, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { stockLevelId } from '#domain/stock/stock.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'
import type { Writes } from './writes.ts'

let made = 0
export const nextFulfilmentId = () => (++made).toString(16).padStart(32, '0')

export type Doer = { actor: Person; role: string }

/** A confirmed order at Osu whose goods are reserved, stored as the confirmation leaves it. */
export async function putConfirmed(
  world: World,
  id: string,
  { lineCount = 1, ...overrides }: Parameters<World['putOrder']>[1] = {},
): Promise<Order> {
  const order = await world.putOrder(id, { lineCount, status: 'confirmed', ...overrides })
  for (const line of order.lines) {
    const levelId = stockLevelId(order.locationId, line.productId)
    const level = await world.read(`stockLevels/${levelId}`)
    await world.put(`stockLevels/${levelId}`, {
      ...level,
      locationId: order.locationId,
      reserved: line.quantity,
    })
  }
  return order
}

/** A delivery of all of a confirmed order, stored as the API leaves it. */
export async function putPlanned(world: World, order: Order, status: Fulfilment['status'] = 'pending') {
  const id = nextFulfilmentId()
  const quantities = new Map(order.lines.map(({ quantity }, line) => [line, quantity]))
  const planned = { ...plannedFulfilment(order, { id, number: 1, quantities }), heldLines: order.lineCount }
  const after = { ...planned, status }
  const stamp = { createdAt: 1, createdBy: 'manager', updatedAt: 1, updatedBy: 'manager' }
  const moved = progressAfter({ progress: { ...noProgress(order), count: 1 }, before: undefined, after })
  await world.put(`fulfillments/${id}`, { ...after, ...stamp, lastAuditId: '', changedAt: new Date(1) })
  await world.put(`orderProgress/${order.id}`, { ...moved, lastFulfilmentId: id, changedAt: new Date(1) })
  await world.put(`orders/${order.id}`, { ...(await world.read(`orders/${order.id}`)), status: 'processing' })
  return { id, order: await world.readOrder(order.id) }
}

const orderAudit = (id: string, order: Order, action: string, { actor, role }: Doer): Writes => ({
  [`auditLog/${id}`]: {
    set: {
      id,
      actorUid: actor,
      actorRole: role,
      action,
      entity: 'orders',
      entityId: order.id,
      reason: 'The address is being checked',
      diff: {},
      at: serverTimestamp(),
    },
  },
})

const MANAGER: Doer = { actor: 'manager', role: 'Manager' }

/** What a page wrote to hold an order of which something is planned. */
export function holdWrites(order: Order, doer = MANAGER): Writes {
  const now = Date.now()
  const auditId = `audit-${order.id}-hold`
  return {
    [`orders/${order.id}`]: {
      update: {
        status: 'on_hold',
        hold: {
          from: order.status,
          at: now,
          findings: ['The address is being checked'],
          releasedAt: 0,
          releasedBy: '',
        },
        lastAuditId: auditId,
        updatedAt: now,
        updatedBy: doer.actor,
      },
    },
    [`orderProgress/${order.id}`]: { update: { isOnHold: true } },
    ...orderAudit(auditId, order, 'order.hold', doer),
  }
}
