import { deleteField } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import type { Person } from './people.ts'
import { inDays, restockWrites } from './restock-writes.ts'
import { postingOf } from './adjustment-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without, type Writes } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() =>
  world.put('availability/osu', {
    locationId: 'osu',
    bands: { CEM: 'out', ROD: 'in', SAND: 'low' },
    restockAt: {},
    lastPostingId: '',
    updatedAt: 1,
  }),
)

const tell = (
  person: Exclude<Person, 'anonymous'>,
  more: Partial<Parameters<typeof restockWrites>[0]> = {},
) => restockWrites({ actor: person, role: highestRoleOf(person), after: inDays(10), ...more })
const restockAt = async () => (await world.read('availability/osu'))?.restockAt
/** The commit with other fields of the document, or of the audit entry. */
const other = (person: Exclude<Person, 'anonymous'>, fields: Record<string, unknown>): Writes => {
  const { writes } = tell(person)
  return changed(writes, 'availability/osu', fields)
}

describe('a restock date', () => {
  test.each(['superadmin', 'admin', 'manager', 'inventory', 'location'] as const)(
    'can be set and removed by %s',
    async (person) => {
      const at = inDays(10)
      await commit(world.as(person), tell(person, { after: at }).writes)
      expect(await restockAt()).toEqual({ CEM: at })
      await commit(world.as(person), tell(person, { before: at, after: deleteField() }).writes)
      expect(await restockAt()).toEqual({})
    },
  )

  test.each([
    'accountant',
    'sales',
    'salesKumasi',
    'customer',
    'other',
    'user',
    'guest',
    'suspended',
  ] as const)('is refused to %s', async (person) => {
    await refused(commit(world.as(person), tell(person).writes))
  })

  test('is refused to an anonymous visitor, and to a Location Manager of another branch', async () => {
    await refused(commit(world.as('anonymous'), tell('location').writes))
    await world.put('availability/kum', {
      locationId: 'kum',
      bands: { CEM: 'out' },
      lastPostingId: '',
      updatedAt: 1,
    })
    const { writes, auditId } = tell('location')
    const there = changed(
      {
        'availability/kum': writes['availability/osu']!,
        [`auditLog/${auditId}`]: writes[`auditLog/${auditId}`]!,
      },
      `auditLog/${auditId}`,
      { entityId: 'kum' },
    )
    await refused(commit(world.as('location'), there))
  })

  test.each([
    ['that is over', () => inDays(-1)],
    ['in more than a year', () => inDays(367)],
    ['that is no number', () => 'soon' as unknown as number],
    ['that is a fraction', () => inDays(3) + 0.5],
  ])('is refused for a day %s', async (_what, after) => {
    await refused(commit(world.as('manager'), tell('manager', { after: after() }).writes))
  })

  test('is refused for products with enough stock, and for those the branch does not list', async () => {
    await refused(commit(world.as('manager'), tell('manager', { productId: 'ROD' }).writes))
    await refused(commit(world.as('manager'), tell('manager', { productId: 'NEW' }).writes))
  })

  test.each([
    ['a band', { 'bands/CEM': 'in' }],
    ['another date', { 'restockAt/SAND': inDays(5) }],
    ['the branch', { locationId: 'kum' }],
    ['what is left of the posting', { lastPostingId: 'x' }],
    ['another field', { more: 1 }],
    ['its time', { updatedAt: 1 }],
  ])('cannot change anything else: %s', async (_what, fields) => {
    await refused(commit(world.as('manager'), other('manager', fields)))
  })

  test('needs its own audit entry, with the true values before and after', async () => {
    const { writes, auditId } = tell('manager')
    const entry = `auditLog/${auditId}`
    await refused(commit(world.as('manager'), without(writes, entry)))
    const at = inDays(10)
    for (const lie of [
      { diff: { CEM: { before: 0, after: at + 1 } } },
      { diff: { CEM: { before: 5, after: at } } },
      { diff: { SAND: { before: 0, after: at } } },
      { diff: {} },
      { diff: { CEM: { before: 0, after: at }, SAND: { before: 0, after: 0 } } },
      { entityId: 'kum' },
      { action: 'order.confirm' },
      { actorUid: 'admin' },
      { actorRole: 'Admin' },
    ]) {
      const told = tell('manager', { after: at })
      await refused(
        commit(world.as('manager'), changed(told.writes, `auditLog/${told.auditId}`, lie)),
        JSON.stringify(lie),
      )
    }
    // An entry from an earlier commit does not count for this one.
    await commit(world.as('manager'), writes)
    await refused(commit(world.as('manager'), without(tell('manager').writes, entry)))
  })
})

describe('a posting that changes a band', () => {
  async function posting(update: Record<string, unknown>): Promise<Writes> {
    const { writes, postingId } = await postingOf(world, 'CEM', { actor: 'manager', role: 'Manager' })
    return {
      ...writes,
      'availability/osu': {
        update: { lastPostingId: postingId, updatedAt: Date.now(), ...update },
      },
    }
  }
  const expecting = () =>
    world.put('availability/osu', {
      locationId: 'osu',
      bands: { CEM: 'out', SAND: 'low' },
      restockAt: { CEM: 5, SAND: 6 },
      lastPostingId: '',
      updatedAt: 1,
    })

  test('ends the restock dates of the products it moved', async () => {
    await expecting()
    await commit(world.as('manager'), await posting({ 'bands/CEM': 'in', 'restockAt/CEM': deleteField() }))
    expect(await world.read('availability/osu')).toMatchObject({
      bands: { CEM: 'in' },
      restockAt: { SAND: 6 },
    })
  })

  test.each([
    ['of other goods', { 'bands/CEM': 'in', 'restockAt/SAND': deleteField() }],
    ['without a band that moved', { 'restockAt/CEM': deleteField() }],
    ['by another day', { 'bands/CEM': 'in', 'restockAt/CEM': 9 }],
    ['by a day that was not there', { 'bands/CEM': 'in', 'restockAt/ROD': 9 }],
    ['by a list without days', { 'bands/CEM': 'in', restockAt: {} }],
  ])('cannot change the date %s', async (_what, update) => {
    await expecting()
    await refused(commit(world.as('manager'), await posting(update)))
  })
})
