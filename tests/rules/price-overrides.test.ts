import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { decideOverrideWrites, overrideWrites, storedOverride } from './override-writes.ts'
import { EVERYBODY, type Person } from './people.ts'
import { saleWrites } from './sale-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

const MANAGERS = ['superadmin', 'admin', 'manager'] as const
const SELLERS = [...MANAGERS, 'sales'] as const
const others = (some: readonly Person[]) => EVERYBODY.filter((person) => !some.includes(person))

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
beforeAll(async () => {
  world = await createWorld()
  await world.put('systemConfig/limits', {
    salesPersonConfirmMinor: 100_000,
    salesPersonDiscountBasisPoints: 500,
  })
  await world.put('products/NAIL', {
    id: 'NAIL',
    status: 'published',
    priceMinor: 1000,
    priceBreaks: [{ minQuantity: 10, priceMinor: 900 }],
  })
})
afterAll(() => world.close())

const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})
const lineAt = (unitPriceMinor: unknown, more: Record<string, unknown> = {}) => ({
  lines: [
    {
      productId: 'NAIL',
      name: 'Nails',
      listPriceMinor: 1000,
      fromQuantity: 0,
      unitPriceMinor,
      reason: 'Torn wrap',
      ...more,
    },
  ],
})
const ASKED = { status: 'asked', ...lineAt(800) }

async function asked(more: Record<string, unknown> = {}): Promise<string> {
  const id = nextId()
  await commit(world.as('sales'), overrideWrites(id, by('sales'), { ...ASKED, ...more }))
  return id
}

describe('prices that are not the catalogue’s', () => {
  test.each(SELLERS)('%s gives a twentieth off', async (person) => {
    await commit(world.as(person), overrideWrites(nextId(), by(person)))
  })

  test.each(others(SELLERS))('%s gives nothing off', async (person) => {
    await refused(commit(world.as(person), overrideWrites(nextId(), by(person))))
    await refused(commit(world.as(person), overrideWrites(nextId(), by(person), ASKED)))
  })

  test.each(MANAGERS)('%s gives any price', async (person) => {
    await commit(world.as(person), overrideWrites(nextId(), by(person), lineAt(1)))
    await commit(
      world.as(person),
      overrideWrites(nextId(), by(person), { discountBasisPoints: 4000, discountReason: 'Old stock' }),
    )
  })

  test('from a price break the limit counts as well', async () => {
    const off = (price: number) =>
      overrideWrites(nextId(), by('sales'), lineAt(price, { listPriceMinor: 900, fromQuantity: 10 }))
    await commit(world.as('sales'), off(855))
    await refused(commit(world.as('sales'), off(854)))
  })

  test('four lines at breaks of four products are within what rules may cost', async () => {
    const priceBreaks = Array.from({ length: 6 }, (_, at) => ({ minQuantity: 10 + at, priceMinor: 900 - at }))
    const lines = Array.from({ length: 4 }, (_, at) => ({
      ...lineAt(895).lines[0],
      productId: `NAIL-${at}`,
      listPriceMinor: 895,
      fromQuantity: 15,
    }))
    for (const { productId } of lines)
      await world.put(`products/${productId}`, {
        id: productId,
        status: 'published',
        priceMinor: 1000,
        priceBreaks,
      })
    const more = { lines, discountBasisPoints: 500, discountReason: 'Regular' }
    await commit(world.as('sales'), overrideWrites(nextId(), by('sales'), more))
  })

  test('a price above the list is within every limit', () =>
    commit(world.as('sales'), overrideWrites(nextId(), by('sales'), lineAt(1200))))

  test('5 % off the whole sale, but not on top of a line that has them already', async () => {
    const off = (discountBasisPoints: number, lines: unknown[]) =>
      overrideWrites(nextId(), by('sales'), { discountBasisPoints, discountReason: 'Regular', lines })
    await commit(world.as('sales'), off(500, []))
    await refused(commit(world.as('sales'), off(501, [])))
    await refused(commit(world.as('sales'), off(500, lineAt(950).lines)))
    await commit(world.as('sales'), off(200, lineAt(970).lines))
  })

  test.each<[string, Record<string, unknown>]>([
    ['more than their limit', lineAt(949)],
    ['half a pesewa', lineAt(950.5)],
    ['nothing', lineAt(0)],
    ['less than nothing', lineAt(-5)],
    ['words', lineAt('950')],
    ['off a list price that is not one', lineAt(760, { listPriceMinor: 800 })],
    ['off a break as if it were the price of one', lineAt(855, { listPriceMinor: 900 })],
    ['off a break of its own', lineAt(855, { listPriceMinor: 900, fromQuantity: 5 })],
    ['off a product that is not sold', lineAt(950, { productId: 'HIDDEN' })],
    ['off a product that does not exist', lineAt(950, { productId: 'NONE' })],
    ['without a reason', lineAt(950, { reason: '' })],
    ['with a reason without end', lineAt(950, { reason: 'x'.repeat(201) })],
    ['with a line of a field too many', lineAt(950, { cost: 1 })],
    ['on five lines', { lines: Array.from({ length: 5 }, () => lineAt(950).lines[0]) }],
    ['off the sale without a reason', { discountBasisPoints: 100 }],
    ['a discount below nothing', { discountBasisPoints: -100, discountReason: 'Regular' }],
    ['approved by themselves', { ...lineAt(800), status: 'approved' }],
    [
      'approved by a Manager who did not',
      { decidedBy: 'manager', decidedByName: 'manager Tester', decidedAt: 1 },
    ],
    ['more, and call it allowed', { ...lineAt(800), status: 'allowed' }],
    ['less, and ask for it', { status: 'asked' }],
    ['at a branch of others', { locationId: 'kum' }],
    ['in the name of a colleague', { createdBy: 'manager', updatedBy: 'manager' }],
    ['signed by a colleague', { createdByName: 'manager Tester' }],
    ['long ago', { changedAt: new Date(5) }],
    ['with a field too many', { note: 'x' }],
  ])('a Sales Person does not give %s', async (_what, more) => {
    await refused(commit(world.as('sales'), overrideWrites(nextId(), by('sales'), more)))
  })

  test('without a limit in the settings, everything is asked for', async () => {
    const limits = await world.read('systemConfig/limits')
    await world.put('systemConfig/limits', { salesPersonConfirmMinor: 100_000 })
    await refused(commit(world.as('sales'), overrideWrites(nextId(), by('sales'), lineAt(999))))
    await commit(
      world.as('sales'),
      overrideWrites(nextId(), by('sales'), { ...lineAt(999), status: 'asked' }),
    )
    await world.put('systemConfig/limits', limits ?? {})
  })

  test('never without its audit entry, nor under an id of its own choice', async () => {
    const id = nextId()
    const writes = overrideWrites(id, by('sales'))
    const path = Object.keys(writes).find((one) => one.startsWith('auditLog/')) ?? ''
    await refused(commit(world.as('sales'), without(writes, path)))
    await refused(commit(world.as('sales'), changed(writes, path, { action: 'price.approve' })))
    await refused(commit(world.as('sales'), changed(writes, path, { actorRole: 'Manager' })))
    await refused(commit(world.as('sales'), overrideWrites('mine', by('sales'))))
  })

  test('their seller changes them, nobody else does, and nobody deletes them', async () => {
    const id = await asked()
    const before = (await world.read(`priceOverrides/${id}`)) as { createdAt: number }
    await refused(commit(world.as('manager'), overrideWrites(id, by('manager'), ASKED, before)))
    await refused(
      commit(
        world.as('manager'),
        overrideWrites(id, by('manager'), { ...ASKED, createdBy: 'sales' }, before),
      ),
    )
    await commit(world.as('sales'), overrideWrites(id, by('sales'), {}, before))
    await refused(deleteDoc(doc(world.as('admin'), `priceOverrides/${id}`)))
  })
})

describe('approving', () => {
  test.each(MANAGERS)('%s approves and refuses', async (person) => {
    for (const status of ['approved', 'refused'] as const) {
      const id = await asked()
      await commit(world.as(person), decideOverrideWrites(id, by(person), status))
      expect(await world.read(`priceOverrides/${id}`)).toMatchObject({ status, decidedBy: person })
      await refused(commit(world.as('admin'), decideOverrideWrites(id, by('admin'), 'approved')), 'once more')
    }
  })

  test.each(others(MANAGERS))('%s neither approves nor refuses', async (person) => {
    const id = await asked()
    await refused(commit(world.as(person), decideOverrideWrites(id, by(person), 'approved')))
    await refused(commit(world.as(person), decideOverrideWrites(id, by(person), 'refused')))
    await refused(
      commit(world.as(person), decideOverrideWrites(id, { ...by(person), role: 'Manager' }, 'approved')),
    )
  })

  test('nobody approves what they asked for, though they became a Manager', async () => {
    const id = nextId()
    await world.put(`priceOverrides/${id}`, { ...storedOverride(id), ...ASKED, createdBy: 'manager' })
    await refused(commit(world.as('manager'), decideOverrideWrites(id, by('manager'), 'approved')))
  })

  test.each<[string, Record<string, unknown>]>([
    ['another price', lineAt(1)],
    ['a discount besides', { discountBasisPoints: 100 }],
    ['another branch', { locationId: 'kum' }],
    ['the name of another', { decidedByName: 'admin Tester' }],
    ['another approver', { decidedBy: 'admin' }],
    ['another time', { changedAt: new Date(5) }],
    ['another state', { status: 'allowed' }],
  ])('approves no %s', async (_what, more) => {
    const id = await asked()
    await refused(commit(world.as('manager'), decideOverrideWrites(id, by('manager'), 'approved', more)))
  })

  test('a refusal has a reason', async () => {
    const id = await asked()
    await refused(
      commit(world.as('manager'), decideOverrideWrites(id, by('manager'), 'refused', { decisionReason: '' })),
    )
  })

  test('what is asked for anew must be approved anew', async () => {
    const id = await asked()
    await commit(world.as('manager'), decideOverrideWrites(id, by('manager'), 'approved'))
    const before = (await world.read(`priceOverrides/${id}`)) as { createdAt: number }
    const cheaper = lineAt(500)
    await refused(
      commit(world.as('sales'), overrideWrites(id, by('sales'), { ...cheaper, status: 'approved' }, before)),
    )
    await commit(world.as('sales'), overrideWrites(id, by('sales'), { ...cheaper, status: 'asked' }, before))
    expect(await world.read(`priceOverrides/${id}`)).not.toHaveProperty('decidedBy')
  })
})

describe('a sale at other prices', () => {
  async function sell(person: Person, id: string, overrides: Record<string, unknown> = {}) {
    const number = Number((await world.read('MetaData/orders'))?.count) + 1
    await commit(world.as(person), saleWrites(id, person, { number, hasOverrides: true, ...overrides }))
  }

  test('is made with those that are allowed, or approved', async () => {
    const id = nextId()
    await commit(world.as('sales'), overrideWrites(id, by('sales')))
    await sell('sales', id)
    const approved = await asked()
    await commit(world.as('manager'), decideOverrideWrites(approved, by('manager'), 'approved'))
    await sell('sales', approved)
  })

  test('is refused with what nobody granted', async () => {
    await refused(sell('sales', nextId()), 'never asked for')
    const waiting = await asked()
    await refused(sell('sales', waiting), 'not yet approved')
    await commit(world.as('manager'), decideOverrideWrites(waiting, by('manager'), 'refused'))
    await refused(sell('sales', waiting), 'refused')
  })

  test('is refused with what another was granted, or for another branch', async () => {
    const id = nextId()
    await commit(world.as('manager'), overrideWrites(id, by('manager')))
    await refused(sell('sales', id))
    await refused(sell('manager', id, { locationId: 'kum' }))
    await refused(sell('manager', id, { hasOverrides: false }))
    await sell('manager', id)
  })

  test('then nothing of it changes any more', async () => {
    const id = nextId()
    await commit(world.as('sales'), overrideWrites(id, by('sales')))
    await sell('sales', id)
    const before = (await world.read(`priceOverrides/${id}`)) as { createdAt: number }
    await refused(commit(world.as('sales'), overrideWrites(id, by('sales'), lineAt(990), before)))
    const late = await asked()
    await world.putOrder(late, {})
    await refused(commit(world.as('manager'), decideOverrideWrites(late, by('manager'), 'approved')))
  })
})

test('those who sell at the branch read it, Managers list what waits', async () => {
  const id = await asked()
  for (const person of [...MANAGERS, 'sales'] as const)
    expect((await getDoc(doc(world.as(person), `priceOverrides/${id}`))).exists()).toBe(true)
  for (const person of others([...MANAGERS, 'sales']))
    await refused(getDoc(doc(world.as(person), `priceOverrides/${id}`)))
  const waiting = (person: Person) =>
    getDocs(query(collection(world.as(person), 'priceOverrides'), where('status', '==', 'asked'), limit(50)))
  for (const person of MANAGERS) expect((await waiting(person)).size).toBeGreaterThan(0)
  for (const person of others(MANAGERS)) await refused(waiting(person))
})
