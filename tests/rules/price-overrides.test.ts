import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { decideOverrideWrites, overrideWrites, storedOverride } from './override-writes.ts'
import { EVERYBODY, type Person } from './people.ts'
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
