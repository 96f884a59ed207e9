import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { decideOverrideWrites, overrideWrites, storedOverride } from './override-writes.ts'
import { EVERYBODY, type Person } from './people.ts'
import { saleWrites } from './sale-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

const MANAGERS = ['superadmin', 'admin', 'manager'] as const
const others = (some: readonly Person[]) => EVERYBODY.filter((person) => !some.includes(person))

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})
/** As the API stores them. */
async function put(more: Record<string, unknown> = {}): Promise<string> {
  const id = nextId()
  await world.put(`priceOverrides/${id}`, { ...storedOverride(id), ...more })
  return id
}

test.each(EVERYBODY)('%s writes them by no commit, and deletes none', async (person) => {
  const [allowed, waiting] = [nextId(), await put({ status: 'asked', createdBy: 'colleague' })]
  await refused(commit(world.as(person), overrideWrites(allowed, by(person))))
  await refused(commit(world.as(person), overrideWrites(allowed, by(person), { status: 'asked' })))
  const own = await put({ status: 'asked', createdBy: person })
  await refused(commit(world.as(person), overrideWrites(own, by(person), {}, { createdAt: 1 })))
  for (const status of ['approved', 'refused'] as const)
    await refused(commit(world.as(person), decideOverrideWrites(waiting, by(person), status)))
  await refused(deleteDoc(doc(world.as(person), `priceOverrides/${own}`)))
})

describe('a sale at other prices', () => {
  async function sell(person: Person, id: string, overrides: Record<string, unknown> = {}) {
    const number = Number((await world.read('MetaData/orders'))?.count) + 1
    await commit(world.as(person), saleWrites(id, person, { number, hasOverrides: true, ...overrides }))
  }

  test('is made with those that are allowed, or approved', async () => {
    for (const status of ['allowed', 'approved']) {
      const id = await put({ status })
      await sell('sales', id)
      expect(await world.read(`orders/${id}`)).toMatchObject({ hasOverrides: true })
    }
  })

  test('is refused with what nobody granted', async () => {
    await refused(sell('sales', nextId()), 'never asked for')
    for (const status of ['asked', 'refused']) await refused(sell('sales', await put({ status })), status)
  })

  test('is refused with what another was granted, or for another branch', async () => {
    const id = await put({ createdBy: 'manager' })
    await refused(sell('sales', id))
    await refused(sell('manager', id, { locationId: 'kum' }))
    await refused(sell('manager', id, { hasOverrides: false }))
    await sell('manager', id)
  })
})

test('those who sell at the branch read it, Managers list what waits', async () => {
  const id = await put({ status: 'asked' })
  for (const person of [...MANAGERS, 'sales'] as const)
    expect((await getDoc(doc(world.as(person), `priceOverrides/${id}`))).exists()).toBe(true)
  for (const person of others([...MANAGERS, 'sales']))
    await refused(getDoc(doc(world.as(person), `priceOverrides/${id}`)))
  const waiting = (person: Person) =>
    getDocs(query(collection(world.as(person), 'priceOverrides'), where('status', '==', 'asked'), limit(50)))
  for (const person of MANAGERS) expect((await waiting(person)).size).toBeGreaterThan(0)
  for (const person of others(MANAGERS)) await refused(waiting(person))
})
