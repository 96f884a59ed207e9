import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { SYSTEM_ACTOR } from '#domain/records/attention.ts'
import { putConfirmed } from './fulfilment-writes.ts'
import { emailOf, EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, releaseStep, type Writes } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const ROLE: Partial<Record<Person, string>> = {
  superadmin: 'Super Admin',
  admin: 'Admin',
  manager: 'Manager',
  sales: 'Sales Person',
}

async function confirmedOrder(): Promise<Order> {
  const id = `expiry-${++made}`
  const postingIds = [`${id}-0-0`]
  await world.put(`stockPostings/${id}-0-0`, { id: `${id}-0-0`, type: 'reserve' })
  return putConfirmed(world, id, { postingIds })
}

const ACTS: [string, (order: Order, actor: Person) => Writes][] = [
  [
    'expires a confirmed order with its stock released',
    (order, actor) =>
      changed(releaseStep({ order, actor, role: ROLE[actor] ?? 'Manager' }), `orders/${order.id}`, {
        status: 'expired',
      }),
  ],
  [
    'expires it and enters it as the shop does',
    (order, actor) => {
      const writes = releaseStep({ order, actor, role: ROLE[actor] ?? 'Manager' })
      const auditId = Object.keys(writes).find((path) => path.startsWith('auditLog/')) ?? ''
      const system = { actorUid: SYSTEM_ACTOR.uid, actorRole: SYSTEM_ACTOR.role, action: 'order.expire' }
      return changed(changed(writes, auditId, system), `orders/${order.id}`, {
        status: 'expired',
        decidedBy: SYSTEM_ACTOR.uid,
        decidedByName: SYSTEM_ACTOR.name,
      })
    },
  ],
  [
    'cancels it as expired in the audit trail',
    (order, actor) => {
      const writes = releaseStep({ order, actor, role: ROLE[actor] ?? 'Manager' })
      const auditId = Object.keys(writes).find((path) => path.startsWith('auditLog/')) ?? ''
      return changed(writes, auditId, { action: 'order.expire' })
    },
  ],
  [
    'sets the status alone',
    (order, actor) => ({
      [`orders/${order.id}`]: { update: { status: 'expired', updatedAt: Date.now(), updatedBy: actor } },
    }),
  ],
  [
    'tells the customer that it expired',
    (order, actor) => ({
      [`mail/order-expired-${order.id}`]: {
        set: {
          to: emailOf('customer'),
          sentBy: actor,
          sentAt: serverTimestamp(),
          template: {
            name: 'order-expired',
            data: {
              origin: 'http://localhost:5173',
              orderId: order.id,
              ref: order.ref,
              name: order.customer.name,
              total: 'GH₵6.01',
            },
          },
        },
      },
    }),
  ],
]

describe('only the server expires orders', () => {
  test.each(ACTS)('nobody %s', async (_what, writesOf) => {
    const order = await confirmedOrder()
    await world.put(`mail/order-received-${order.id}`, { to: emailOf('customer') })
    for (const person of EVERYBODY) await refused(commit(world.as(person), writesOf(order, person)), person)
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'confirmed' })
  })

  test.each(EVERYBODY)('an expired order stays expired for %s', async (person) => {
    const order = await confirmedOrder()
    await world.put(`orders/${order.id}`, { ...order, status: 'expired', postingIds: [] })
    for (const status of ['submitted', 'confirmed', 'cancelled', 'processing'])
      await refused(
        commit(world.as(person), {
          [`orders/${order.id}`]: { update: { status, updatedAt: Date.now(), updatedBy: person } },
        }),
        status,
      )
  })
})
