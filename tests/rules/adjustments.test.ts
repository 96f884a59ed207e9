import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adjustWrites, decideAdjustmentWrites, storedAdjustment } from './adjustment-writes.ts'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

const APPROVERS = ['superadmin', 'admin', 'manager'] as const
const ADJUSTERS = [...APPROVERS, 'inventory', 'location'] as const
const others = (some: readonly Person[]) => EVERYBODY.filter((person) => !some.includes(person))

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})
const level = () => world.read('stockLevels/osu__BAG')

beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  for (const branch of ['osu', 'kum']) await world.putBag(branch)
  await world.put('systemConfig/limits', { salesPersonConfirmMinor: 1, stockAdjustMinor: 500 })
})

/** One that the Inventory Manager has asked for. */
async function asked(more: Record<string, unknown> = {}): Promise<string> {
  const id = nextId()
  await world.put(`stockAdjustments/${id}`, storedAdjustment(id, more))
  return id
}

describe('stock put right', () => {
  test.each(ADJUSTERS)('%s posts a correction within the limit', async (person) => {
    await commit(world.as(person), adjustWrites(nextId(), by(person)))
    expect(await level()).toMatchObject({ onHand: 18, reserved: 0 })
  })

  test.each(others(ADJUSTERS))('%s neither corrects nor asks', async (person) => {
    await refused(commit(world.as(person), adjustWrites(nextId(), by(person))))
    await refused(commit(world.as(person), adjustWrites(nextId(), by(person), { status: 'asked' })))
    expect(await level()).toMatchObject({ onHand: 20 })
  })

  test('five bags found are within the limit, six wait', async () => {
    const found = (change: number, status = 'posted') =>
      adjustWrites(nextId(), by('inventory'), { reason: 'found', change, status })
    await commit(world.as('inventory'), found(5))
    await world.putBag('osu')
    await refused(commit(world.as('inventory'), found(6)))
    await commit(world.as('inventory'), found(6, 'asked'))
  })

  test('a write-off always waits, even for an Admin and of one bag', async () => {
    for (const reason of ['damaged', 'lost', 'expired', 'own-use']) {
      const off = { reason, change: -1 }
      await refused(commit(world.as('admin'), adjustWrites(nextId(), by('admin'), off)))
      await commit(world.as('admin'), adjustWrites(nextId(), by('admin'), { ...off, status: 'asked' }))
    }
  })

  test('a Location Manager adjusts at the own branch alone', async () => {
    const there = { locationId: 'kum' }
    await refused(commit(world.as('location'), adjustWrites(nextId(), by('location'), there)))
    await refused(
      commit(world.as('location'), adjustWrites(nextId(), by('location'), { ...there, status: 'asked' })),
    )
    await commit(world.as('inventory'), adjustWrites(nextId(), by('inventory'), there))
  })

  test.each<[string, Record<string, unknown>]>([
    ['worth less than it is', { listValueMinor: 1 }],
    ['of nothing', { change: 0, listValueMinor: 0 }],
    ['of half a bag', { change: -1.5, listValueMinor: 150 }],
    ['found, and less', { reason: 'found' }],
    ['damaged, and more', { reason: 'damaged', change: 2, status: 'asked' }],
    ['for a reason of its own', { reason: 'gift', status: 'asked' }],
    ['under another name', { name: 'Sack' }],
    ['at another scale', { quantityScale: 2 }],
    ['of a product that is not stocked there', { productId: 'HIDDEN', status: 'asked' }],
    [
      'approved by a Manager who did not',
      { decidedBy: 'manager', decidedAt: 1, decidedByName: 'manager Tester' },
    ],
    ['in the name of a colleague', { createdBy: 'manager', updatedBy: 'manager' }],
    ['signed by a colleague', { createdByName: 'manager Tester' }],
    ['refused from the beginning', { status: 'refused' }],
    ['long ago', { changedAt: new Date(5) }],
    ['with a note without end', { note: 'x'.repeat(501) }],
    ['with a field too many', { cost: 1 }],
  ])('no correction is %s', async (_what, more) => {
    await refused(commit(world.as('inventory'), adjustWrites(nextId(), by('inventory'), more)))
    expect(await level()).toMatchObject({ onHand: 20 })
  })

  test('the stock moves exactly so: no other quantity, no level beside it, no adjustment without its posting', async () => {
    const id = nextId()
    const honest = adjustWrites(id, by('inventory'))
    const line = (onHand: number) => ({
      osu__BAG: { onHand, reserved: 0, onHandAfter: 20 + onHand, reservedAfter: 0 },
    })
    const posting = `stockPostings/${id}-posted`
    const attempts = [
      without(honest, posting),
      without(honest, 'stockLevels/osu__BAG'),
      without(honest, `stockAdjustments/${id}`),
      without(honest, `auditLog/audit-${id}-posted`),
      changed(honest, posting, { lines: line(-5) }),
      changed(changed(honest, posting, { lines: line(5) }), 'stockLevels/osu__BAG', { onHand: 25 }),
      changed(honest, posting, { type: 'dispatch' }),
      changed(honest, posting, { source: { kind: 'adjustment', id: nextId(), ref: 'A-261123-AAAA' } }),
      changed(honest, 'stockLevels/osu__BAG', { reserved: 3 }),
      changed(honest, 'stockLevels/osu__BAG', { quarantined: 3 }),
    ]
    for (const attempt of attempts) await refused(commit(world.as('inventory'), attempt))
    await commit(world.as('inventory'), honest)
    // Posted once: the same again is a change of what stands.
    await refused(commit(world.as('inventory'), honest))
    expect(await level()).toMatchObject({ onHand: 18 })
  })

  test('what is reserved for orders cannot go', async () => {
    await world.putBag('osu', { reserved: 19 })
    const id = nextId()
    const writes = changed(adjustWrites(id, by('inventory')), 'stockLevels/osu__BAG', { reserved: 19 })
    const lines = { osu__BAG: { onHand: -2, reserved: 0, onHandAfter: 18, reservedAfter: 19 } }
    await refused(commit(world.as('inventory'), changed(writes, `stockPostings/${id}-posted`, { lines })))
  })

  test('what is in quarantine is neither sold nor gone', async () => {
    await world.putBag('osu', { quarantined: 19 })
    await refused(commit(world.as('inventory'), adjustWrites(nextId(), by('inventory'))))
    await world.putBag('osu', { quarantined: 18 })
    await commit(world.as('inventory'), adjustWrites(nextId(), by('inventory')))
  })

  test('nobody sets goods aside by hand', async () => {
    const id = nextId()
    const honest = adjustWrites(id, by('inventory'))
    const line = {
      onHand: 0,
      reserved: 0,
      onHandAfter: 20,
      reservedAfter: 0,
      quarantined: 3,
      quarantinedAfter: 3,
    }
    const posting = changed(honest, `stockPostings/${id}-posted`, {
      type: 'quarantine',
      source: { kind: 'quarantine', id: `${id}-posted`, ref: 'Q-AAAAAA' },
      lines: { osu__BAG: line },
    })
    await refused(
      commit(world.as('inventory'), changed(posting, 'stockLevels/osu__BAG', { onHand: 20, quarantined: 3 })),
    )
  })
})

describe('an adjustment that waits', () => {
  test.each(APPROVERS)('is approved and posted by %s, or refused with a reason', async (person) => {
    await commit(world.as(person), decideAdjustmentWrites(await asked(), by(person), 'posted'))
    expect(await level()).toMatchObject({ onHand: 18 })
    await commit(world.as(person), decideAdjustmentWrites(await asked(), by(person), 'refused'))
    await refused(
      commit(
        world.as(person),
        decideAdjustmentWrites(await asked(), by(person), 'refused', { decisionReason: '' }),
      ),
    )
  })

  test.each(others(APPROVERS))('is decided by no %s', async (person) => {
    await refused(commit(world.as(person), decideAdjustmentWrites(await asked(), by(person), 'posted')))
    await refused(commit(world.as(person), decideAdjustmentWrites(await asked(), by(person), 'refused')))
    expect(await level()).toMatchObject({ onHand: 20 })
  })

  test('is not approved by whoever asked for it', async () => {
    const own = { createdBy: 'manager', createdByName: 'manager Tester' }
    await refused(
      commit(world.as('manager'), decideAdjustmentWrites(await asked(own), by('manager'), 'posted')),
    )
    await refused(
      commit(world.as('manager'), decideAdjustmentWrites(await asked(own), by('manager'), 'refused')),
    )
    await commit(world.as('admin'), decideAdjustmentWrites(await asked(own), by('admin'), 'posted'))
  })

  test('is withdrawn by whoever asked, and by nobody else', async () => {
    await refused(
      commit(world.as('manager'), decideAdjustmentWrites(await asked(), by('manager'), 'withdrawn')),
    )
    await commit(world.as('inventory'), decideAdjustmentWrites(await asked(), by('inventory'), 'withdrawn'))
  })

  test.each<[string, Record<string, unknown>]>([
    ['another quantity', { change: -20 }],
    ['another branch', { locationId: 'kum' }],
    ['another reason', { reason: 'lost' }],
    ['another author', { createdBy: 'other' }],
    ['a decision of somebody else', { decidedBy: 'admin' }],
    ['a name of somebody else', { decidedByName: 'admin Tester' }],
  ])('does not get %s with the decision', async (_what, more) => {
    await refused(
      commit(world.as('manager'), decideAdjustmentWrites(await asked(), by('manager'), 'refused', more)),
    )
  })

  test('is decided once, and never without its posting', async () => {
    const id = await asked()
    const approval = decideAdjustmentWrites(id, by('manager'), 'posted')
    await refused(commit(world.as('manager'), without(approval, `stockPostings/${id}-posted`)))
    await commit(world.as('manager'), approval)
    await refused(commit(world.as('admin'), decideAdjustmentWrites(id, by('admin'), 'refused')))
    await refused(commit(world.as('inventory'), decideAdjustmentWrites(id, by('inventory'), 'withdrawn')))
    await refused(deleteDoc(doc(world.as('superadmin'), `stockAdjustments/${id}`)))
  })
})

test('a Location Manager reads those of the own branch, sales and customers none', async () => {
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
