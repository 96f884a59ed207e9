import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { adjustWrites, decideAdjustmentWrites, postingOf, storedAdjustment } from './adjustment-writes.ts'
import { restore, spoiledLevel } from './level-writes.ts'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { refusedInAnyPart, type FormerCommits } from './refused-in-any-part.ts'
import { inDays, restockWrites } from './restock-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit, type Writes } from './writes.ts'

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  for (const branch of ['osu', 'kum']) await world.putBag(branch)
  await world.put('systemConfig/limits', { salesPersonConfirmMinor: 1, stockAdjustMinor: 100_000 })
  await world.put('availability/osu', {
    locationId: 'osu',
    bands: { CEM: 'out', ROD: 'in', SAND: 'low' },
    restockAt: { SAND: 5 },
    lastPostingId: '',
    updatedAt: 1,
  })
})

/** Each with the entry they would write; a visitor pretends to be an Admin. */
const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})

/** One that waits, and that somebody else has asked for. */
async function asked(more: Record<string, unknown> = {}): Promise<string> {
  const id = nextId()
  await world.put(`stockAdjustments/${id}`, storedAdjustment(id, { createdBy: 'other', ...more }))
  return id
}

/** A correction of cement that shoppers see. */
async function withBand(person: Person, update: Record<string, unknown>): Promise<Writes> {
  const { writes, postingId } = await postingOf(world, 'CEM', by(person))
  return {
    ...writes,
    'availability/osu': { update: { lastPostingId: postingId, updatedAt: Date.now(), ...update } },
  }
}

/** What pages did before the API wrote stock, as they did it. */
const FORMER: FormerCommits = {
  'posts a correction': (person) => adjustWrites(nextId(), by(person)),
  'posts what was found': (person) => adjustWrites(nextId(), by(person), { reason: 'found', change: 2 }),
  'posts one of a count': (person) => {
    const id = nextId()
    const { [`stockPostings/${id}-posted`]: posting, ...others } = adjustWrites(id, by(person))
    const { set } = posting as { set: object }
    const source = { kind: 'count', id: 'one', ref: 'C-2026-0001' }
    return { ...others, [`stockPostings/${id}-posted`]: { set: { ...set, source } } }
  },
  'asks for a write-off': (person) =>
    adjustWrites(nextId(), by(person), { status: 'asked', reason: 'damaged', change: -1 }),
  'approves an adjustment': async (person) => decideAdjustmentWrites(await asked(), by(person), 'posted'),
  'refuses an adjustment': async (person) => decideAdjustmentWrites(await asked(), by(person), 'refused'),
  'withdraws an adjustment': async (person) =>
    decideAdjustmentWrites(await asked({ createdBy: person }), by(person), 'withdrawn'),
  'changes a band with a posting': (person) => withBand(person, { 'bands/CEM': 'in' }),
  'ends a restock date with a posting': (person) =>
    withBand(person, { 'bands/CEM': 'in', 'restockAt/CEM': deleteField() }),
  'says when more is expected': (person) => restockWrites({ ...by(person), after: inDays(10) }).writes,
  'takes a restock date away': (person) =>
    restockWrites({ ...by(person), productId: 'SAND', before: 5, after: deleteField() }).writes,
  'restores a level that cannot be read': async (person) => {
    const { actor, role } = by(person)
    return restore(await spoiledLevel(world, { onHand: 'plenty' }), actor, role)
  },
}

describe('only the API moves stock and says what shoppers see of it', () => {
  test.each(Object.entries(FORMER))('nobody else %s, whole or in parts', (_what, writesOf) =>
    refusedInAnyPart(world, writesOf, 'manager'),
  )

  test.each(EVERYBODY)('%s neither edits nor deletes what is stored', async (person) => {
    const path = `stockAdjustments/${await asked({ status: 'posted' })}`
    const stamps = { updatedAt: Date.now(), updatedBy: person }
    for (const [at, fields] of [
      [path, { note: 'Nothing' }],
      ['stockLevels/osu__BAG', { onHand: 21 }],
      ['stockLevels/osu__BAG', { quarantined: 3 }],
      ['stockLevels/osu__BAG', { reorderPoint: 3 }],
      ['stockPostings/opening', { reason: 'Nothing' }],
      ['availability/osu', { 'bands/ROD': 'out' }],
    ] as const) {
      await refused(commit(world.as(person), { [at]: { update: { ...fields, ...stamps } } }), at)
      await refused(deleteDoc(doc(world.as(person), at)), at)
    }
  })
})

test('a Location Manager reads adjustments of the own branch, sales and customers none', async () => {
  const [here, there] = [await asked(), await asked({ locationId: 'kum' })]
  const get = (person: Person, id: string) => getDoc(doc(world.as(person), `stockAdjustments/${id}`))
  const list = (person: Person, branch: string, most = 100) =>
    getDocs(
      query(collection(world.as(person), 'stockAdjustments'), where('locationId', '==', branch), limit(most)),
    )
  await get('location', here)
  await list('location', 'osu')
  await refused(get('location', there))
  await refused(list('location', 'kum'))
  await refused(list('manager', 'osu', 101))
  for (const person of ['sales', 'customer', 'user', 'suspended', 'anonymous'] as const) {
    await refused(get(person, here))
    await refused(list(person, 'osu'))
  }
})

test('staff may ask for a level that a branch does not keep; customers may not', async () => {
  for (const person of ['sales', 'location', 'accountant'] as const)
    await getDoc(doc(world.as(person), 'stockLevels/osu__NOWHERE'))
  for (const person of ['customer', 'user', 'suspended', 'anonymous'] as const)
    await refused(getDoc(doc(world.as(person), 'stockLevels/osu__NOWHERE')), person)
})
