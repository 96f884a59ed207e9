import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

const HERE = 'a'.repeat(32)

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  // Approved, with two bags less: what a posting beside the API could lean on.
  await world.put(`stockCounts/${HERE}`, {
    id: HERE,
    ref: 'SC-2026-000001',
    locationId: 'osu',
    status: 'posting',
    approvedBy: 'manager',
    lines: [{ productId: 'BAG', counted: 18, expected: 20 }],
    postingIds: [`${HERE}-0`],
  })
  await world.put('stockCounts/there', { id: 'there', locationId: 'kum', status: 'counting' })
})

const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})

test('a Location Manager reads the counts of the own branch, sales and customers none', async () => {
  const get = (person: Person, id: string) => getDoc(doc(world.as(person), `stockCounts/${id}`))
  const list = (person: Person, branch: string, most = 100) =>
    getDocs(
      query(collection(world.as(person), 'stockCounts'), where('locationId', '==', branch), limit(most)),
    )
  await get('location', HERE)
  await list('location', 'osu')
  await refused(get('location', 'there'))
  await refused(list('location', 'kum'))
  await refused(getDocs(query(collection(world.as('location'), 'stockCounts'), limit(100))))
  await refused(list('manager', 'osu', 101))
  for (const person of ['sales', 'customer', 'user', 'suspended', 'anonymous'] as const) {
    await refused(get(person, HERE))
    await refused(list(person, 'osu'))
  }
})

test.each(EVERYBODY)('%s reads nothing that is frozen, and writes no count', async (person) => {
  const db = world.as(person)
  await refused(getDoc(doc(db, 'frozenStock/one')))
  await refused(getDocs(query(collection(db, 'frozenStock'), limit(1))))
  await refused(setDoc(doc(db, 'frozenStock/one'), { id: 'one', round: 1, onHand: { BAG: 0 } }))
  await refused(updateDoc(doc(db, `stockCounts/${HERE}`), { status: 'posted' }))
  await refused(updateDoc(doc(db, `stockCounts/${HERE}`), { approvedBy: by(person).actor }))
  await refused(deleteDoc(doc(db, `stockCounts/${HERE}`)))
  await refused(setDoc(doc(db, 'stockCounts/mine'), { id: 'mine', locationId: 'osu', status: 'counted' }))
})
