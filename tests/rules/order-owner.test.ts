import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, takeOverWrites, without } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const nextId = () => `owned-${++made}`
const AUDIT = (id: string) => `auditLog/audit-${id}-take-over`

async function takingOver(person: Person, role: string, overrides: Record<string, unknown> = {}) {
  const order = await world.putOrder(nextId(), { ownerUid: 'gone', ownerName: 'Left Us', ...overrides })
  return { id: order.id, writes: takeOverWrites(order, person, role) }
}

describe('an order is taken over', () => {
  test.each<[Person, string]>([
    ['sales', 'Sales Person'],
    ['manager', 'Manager'],
    ['admin', 'Admin'],
  ])('by the %s, in their own name', async (person, role) => {
    for (const status of ['submitted', 'confirmed', 'processing', 'completed']) {
      const { id, writes } = await takingOver(person, role, { status })
      await commit(world.as(person), writes)
      expect(await world.read(`orders/${id}`)).toMatchObject({ ownerUid: person, status })
    }
  })

  test.each<[Person, string]>([
    ['salesKumasi', 'Sales Person'],
    ['location', 'Location Manager'],
    ['inventory', 'Inventory Manager'],
    ['accountant', 'Accountant'],
    ['customer', 'Customer'],
    ['other', 'Customer'],
    ['sales', 'Manager'],
  ])('and not by %s as %s', async (person, role) => {
    const { writes } = await takingOver(person, role)
    await refused(commit(world.as(person), writes))
  })

  test('but not for somebody else, under another name, with a decision or without its entry', async () => {
    const changes: Record<string, unknown>[] = [
      { ownerUid: 'manager' },
      { ownerUid: 'manager', ownerName: 'manager Tester' },
      { ownerName: 'Kofi' },
      { ownerUid: '' },
      { status: 'confirmed' },
      { paidMinor: 1 },
      { customerUid: 'other' },
      { locationId: 'kum' },
    ]
    for (const change of changes) {
      const { id, writes } = await takingOver('sales', 'Sales Person')
      await refused(
        commit(world.as('sales'), changed(writes, `orders/${id}`, change)),
        JSON.stringify(change),
      )
    }
    const { id, writes } = await takingOver('sales', 'Sales Person')
    await refused(commit(world.as('sales'), without(writes, AUDIT(id))))
    await refused(commit(world.as('sales'), changed(writes, AUDIT(id), { action: 'order.decline' })))
    await refused(commit(world.as('sales'), changed(writes, AUDIT(id), { entityId: 'own' })))
    await refused(commit(world.as('sales'), changed(writes, AUDIT(id), { reason: 'From Kofi' })))
    await commit(world.as('sales'), writes)
  })

  test('and not by whoever ordered it', async () => {
    const { writes } = await takingOver('manager', 'Manager', { customerUid: 'manager' })
    await refused(commit(world.as('manager'), writes))
  })
})
