import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import {
  dayFromToday,
  scheduleWrites,
  soldProduct,
  storedSchedule,
  withdrawWrites,
} from './schedule-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

const PUBLISHERS = ['superadmin', 'admin', 'manager'] as const
const READERS = [...PUBLISHERS, 'accountant'] as const
const isAmong = (some: readonly Person[]) => (person: Person) => some.includes(person)

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})
const pathOf = (id: string) => `priceSchedules/${id}`

async function waiting(more: Record<string, unknown> = {}): Promise<string> {
  const id = await soldProduct(world)
  await world.put(pathOf(id), storedSchedule(id, more))
  return id
}

describe('a scheduled price', () => {
  test.each(READERS)('is read by %s', async (person) => {
    const id = await waiting()
    expect((await getDoc(doc(world.as(person), pathOf(id)))).exists()).toBe(true)
  })

  test.each(EVERYBODY.filter((person) => !isAmong(READERS)(person)))('is not read by %s', async (person) => {
    await refused(getDoc(doc(world.as(person), pathOf(await waiting()))))
  })

  test('is listed and deleted by nobody', async () => {
    const id = await waiting()
    await refused(getDocs(query(collection(world.as('superadmin'), 'priceSchedules'), limit(10))))
    await refused(commit(world.as('superadmin'), { [pathOf(id)]: { delete: true } }))
  })

  test.each(PUBLISHERS)('is made, replaced and withdrawn by %s', async (person) => {
    const id = await soldProduct(world)
    await commit(world.as(person), scheduleWrites(id, by(person)))
    const stored = (await world.read(pathOf(id))) as { createdAt: number; createdBy: string }
    await commit(world.as(person), scheduleWrites(id, by(person), { priceMinor: 12_500 }, stored))
    await commit(world.as(person), withdrawWrites(id, by(person)))
    expect(await world.read(pathOf(id))).toMatchObject({ status: 'withdrawn', priceMinor: 12_500 })
    await refused(commit(world.as(person), withdrawWrites(id, by(person))))
    await commit(world.as(person), scheduleWrites(id, by(person), {}, stored))
  })

  test.each(EVERYBODY.filter((person) => !isAmong(PUBLISHERS)(person)))(
    'is neither made nor withdrawn by %s, under any role',
    async (person) => {
      const [id, other] = [await soldProduct(world), await waiting()]
      for (const role of [by(person).role, 'Manager']) {
        await refused(commit(world.as(person), scheduleWrites(id, { ...by(person), role })))
        await refused(commit(world.as(person), withdrawWrites(other, { ...by(person), role })))
      }
    },
  )

  test.each<[string, Record<string, unknown>]>([
    ['today, or before', { from: dayFromToday(0) }],
    ['in the middle of a day', { from: dayFromToday(2) + 3_600_000 }],
    ['in two years', { from: dayFromToday(730) }],
    ['a text for a day', { from: '2026-12-01' }],
    ['no price', { priceMinor: 0 }],
    ['half a pesewa', { priceMinor: 12_000.5 }],
    ['a break that costs more', { priceBreaks: [{ minQuantity: 50, priceMinor: 12_100 }] }],
    ['a break below the least quantity', { priceBreaks: [{ minQuantity: 1, priceMinor: 11_000 }] }],
    [
      'breaks that do not rise',
      {
        priceBreaks: [
          { minQuantity: 50, priceMinor: 11_800 },
          { minQuantity: 40, priceMinor: 11_000 },
        ],
      },
    ],
    ['a break with more in it', { priceBreaks: [{ minQuantity: 50, priceMinor: 11_800, name: 'x' }] }],
    ['no reason', { reason: '' }],
    ['a problem', { problem: 'none of yours' }],
    ['a state that only the shop gives', { status: 'applied' }],
    ['another maker', { createdBy: 'superadmin' }],
    ['another id', { id: 'f'.repeat(32) }],
    ['a field too many', { costMinor: 1 }],
  ])('is refused with %s', async (_what, changes) => {
    const id = await soldProduct(world)
    await refused(commit(world.as('manager'), scheduleWrites(id, by('manager'), changes)))
  })

  test('needs its audit entry, with the price as it is and the reason', async () => {
    const id = await soldProduct(world)
    const writes = scheduleWrites(id, by('manager'))
    const [entry = '', record = ''] = Object.keys(writes)
    for (const path of [entry, record]) await refused(commit(world.as('manager'), without(writes, path)))
    for (const told of [
      { reason: 'Another reason' },
      { action: 'price.withdraw' },
      { diff: { priceMinor: { before: 1, after: 12_000 } } },
      { diff: { priceMinor: { before: 11_500, after: 11_000 } } },
      { entityId: 'CEM' },
    ])
      await refused(commit(world.as('manager'), changed(writes, entry, told)))
    await commit(world.as('manager'), writes)
  })

  test('is of a product in the shop', async () => {
    const id = await soldProduct(world, { status: 'draft' })
    await refused(commit(world.as('manager'), scheduleWrites(id, by('manager'))))
    await refused(commit(world.as('manager'), scheduleWrites('f'.repeat(32), by('manager'))))
  })

  test('that was applied is history: nobody withdraws it, or changes its price as it leaves', async () => {
    await refused(
      commit(world.as('manager'), withdrawWrites(await waiting({ status: 'applied' }), by('manager'))),
    )
    const id = await waiting()
    const writes = withdrawWrites(id, by('manager'))
    await refused(commit(world.as('manager'), changed(writes, pathOf(id), { priceMinor: 1 })))
  })
})
