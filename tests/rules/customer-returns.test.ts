import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerReturnPostingId, LINES_PER_RETURN } from '#domain/orders/customer-return.ts'
import type { FulfilmentStatus } from '#domain/orders/fulfilment.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import {
  nextFulfilmentId,
  planWrites,
  putConfirmed,
  readStanding,
  returnedLine,
  returnWrites,
  STEPS_TO,
  stepWrites,
  type Doer,
} from './fulfilment-writes.ts'
import { EVERYBODY, PEOPLE, type Person } from './people.ts'
import { createWorld, orderLine, refused, type World } from './world.ts'
import { changed, commit, without, type Writes } from './writes.ts'

sendDoubles()

const MANAGER: Doer = { actor: 'manager', role: 'Manager' }
const LOCATION: Doer = { actor: 'location', role: 'Location Manager' }
const ROLES: Partial<Record<Person, string>> = {
  superadmin: 'Super Admin',
  admin: 'Admin',
  manager: 'Manager',
  inventory: 'Inventory Manager',
  location: 'Location Manager',
  sales: 'Sales Person',
}
const MOVERS: readonly Person[] = ['superadmin', 'admin', 'manager', 'inventory', 'location']

const doerOf = (actor: Person): Doer => ({
  actor,
  role: ROLES[actor] ?? (actor === 'anonymous' ? 'Manager' : (PEOPLE[actor].roles[1] ?? 'User')),
})

let world: World
let orders = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const act = (writes: Writes, { actor }: Doer = MANAGER) => commit(world.as(actor), writes)

/** All of a new order, five of each line, brought to `status`. */
async function deliveryAt(
  status: FulfilmentStatus = 'delivered',
  overrides: Parameters<typeof putConfirmed>[2] = {},
) {
  const order = await putConfirmed(world, `return-${++orders}`, overrides)
  const id = nextFulfilmentId()
  const standing = () => readStanding(world, order.id, id)
  await act(planWrites({ order, progress: undefined }, id, MANAGER))
  for (const step of STEPS_TO[status]) await act(stepWrites(step, await standing(), MANAGER))
  return {
    id,
    order,
    standing,
    at: `fulfillments/${id}`,
    posting: `stockPostings/${customerReturnPostingId(id, 0)}`,
    levelOf: (line: number) => `stockLevels/osu__${order.id}-p${line}`,
  }
}

describe('goods that a customer brought back', () => {
  test('are restocked, free to sell, or written off; the order stays completed', async () => {
    const { at, posting, order, standing, levelOf } = await deliveryAt('delivered', { lineCount: 2 })
    const lines = [returnedLine(0), returnedLine(1, { quantity: 5, destination: 'write_off' })]
    await act(returnWrites(await standing(), LOCATION, lines), LOCATION)
    expect(await world.read(at)).toMatchObject({ status: 'delivered', returned: { 0: 2, 1: 5 } })
    expect(await world.read(levelOf(0))).toMatchObject({ onHand: 17, reserved: 0 })
    expect(await world.read(levelOf(1))).toMatchObject({ onHand: 15, reserved: 0 })
    expect(await world.read(posting)).toMatchObject({ type: 'customer_return' })
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'completed' })
  })

  test('are never more than were delivered, all returns together', async () => {
    const { standing, levelOf } = await deliveryAt()
    await refused(act(returnWrites(await standing(), MANAGER, [returnedLine(0, { quantity: 6 })])))
    await act(returnWrites(await standing(), MANAGER, [returnedLine(0, { quantity: 3 })]))
    const now = { [levelOf(0).replace('stockLevels/', '')]: { onHand: 18, reserved: 0 } }
    await refused(act(returnWrites(await standing(), MANAGER, [returnedLine(0, { quantity: 3 })], now)))
    await act(returnWrites(await standing(), MANAGER, [returnedLine(0, { quantity: 2 })], now))
    expect(await world.read(levelOf(0))).toMatchObject({ onHand: 20, reserved: 0 })
    await refused(
      act(
        returnWrites(await standing(), MANAGER, [returnedLine(0, { quantity: 1, destination: 'write_off' })]),
      ),
    )
  })

  test('were delivered before', async () => {
    for (const status of ['pending', 'picked', 'dispatched', 'failed', 'cancelled'] as const) {
      const { standing } = await deliveryAt(status)
      await refused(act(returnWrites(await standing(), MANAGER)), status)
    }
  })

  test('are written off where they were made to order: they have no stock', async () => {
    const lines = [{ ...orderLine('TANK'), madeToOrder: true }]
    const { standing, at } = await deliveryAt('delivered', { lines })
    const restocked = returnWrites(await standing(), MANAGER, [returnedLine(0, { quantity: 1 })])
    await refused(act(restocked))
    const writtenOff = [returnedLine(0, { quantity: 1, destination: 'write_off' })]
    await act(returnWrites(await standing(), MANAGER, writtenOff))
    expect(await world.read(at)).toMatchObject({ returned: { 0: 1 } })
  })

  test.each(EVERYBODY)('are taken back by those who move goods alone: %s', async (person) => {
    const { standing } = await deliveryAt()
    const attempt = act(returnWrites(await standing(), doerOf(person)), doerOf(person))
    if (MOVERS.includes(person)) await attempt
    else await refused(attempt)
  })

  test('are taken back neither at another branch, nor by their own buyer, nor under another role', async () => {
    const writtenOff = [returnedLine(0, { destination: 'write_off' })]
    const inventory = doerOf('inventory')
    for (const [stored, doer] of [
      [{ locationId: 'kum' }, LOCATION],
      [{ customerUid: 'inventory' }, inventory],
    ] as const) {
      const { at, standing } = await deliveryAt()
      const was = await world.read(at)
      await world.put(at, { ...was, ...stored })
      await refused(act(returnWrites(await standing(), doer, writtenOff), doer))
      await world.put(at, { ...was })
      await act(returnWrites(await standing(), doer, writtenOff), doer)
    }
    const { standing } = await deliveryAt()
    await refused(act(returnWrites(await standing(), { actor: 'location', role: 'Manager' }), LOCATION))
  })
})

type Entry = { set?: unknown; update?: { returns: { lines: Record<string, unknown>[] }[] } }

/** An honest return of one line of two, as a hand-made client would change it. */
async function honestReturn() {
  const delivery = await deliveryAt('delivered', { lineCount: 2 })
  const writes = returnWrites(await delivery.standing(), MANAGER)
  const [entry] = (writes[delivery.at] as Entry).update?.returns ?? []
  if (!entry) throw new Error('the return has an entry')
  return { ...delivery, writes, entry, level: delivery.levelOf(0), other: delivery.levelOf(1) }
}

describe('a hand-made return is refused', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a price', { priceMinor: 100 }],
    ['no reason', { reason: '' }],
    ['a reason of any length', { reason: 'x'.repeat(301) }],
    ['another outcome', { outcome: 'gift' }],
    ['another destination', { destination: 'home' }],
    ['a written-off line that is posted', { destination: 'write_off' }],
    ['nothing of it', { quantity: 0 }],
    ['less than nothing', { quantity: -2 }],
    ['a quantity with decimals', { quantity: asDouble(2) }],
    ['less than is posted', { quantity: 1 }],
    ['a line that was not delivered', { index: 7 }],
    ['another line', { index: 1 }],
    ['half a line', { index: asDouble(0) }],
  ])('where a line has %s', async (_, fields) => {
    const { writes, at, entry } = await honestReturn()
    await refused(
      act(changed(writes, at, { returns: [{ ...entry, lines: [{ ...entry.lines[0], ...fields }] }] })),
    )
  })

  test.each<[string, Record<string, unknown>]>([
    ['nothing counted', { returned: {} }],
    ['less counted', { returned: { 0: 1 } }],
    ['more counted', { returned: { 0: 3 } }],
    ['another line counted', { returned: { 1: 2 } }],
    ['one line more counted', { returned: { 0: 2, 1: 2 } }],
    ['a count with decimals', { returned: { 0: asDouble(2) } }],
    ['no entry', { returns: [] }],
    ['another status', { status: 'failed' }],
    ['another proof', { proof: { name: 'Kofi', phone: '', photo: '' } }],
    ['other lines', { lines: [] }],
    ['a time of its own', { changedAt: new Date(0) }],
  ])('with %s', async (_, fields) => {
    const { writes, at } = await honestReturn()
    await refused(act(changed(writes, at, fields)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['no lines', { lines: [] }],
    ['an older time', { receivedAt: 1 }],
    ['an id of its own', { id: 'mine' }],
    ['a part below none', { part: -1 }],
    ['a price', { priceMinor: 100 }],
  ])('whose entry has %s', async (_, fields) => {
    const { writes, at, entry } = await honestReturn()
    await refused(act(changed(writes, at, { returns: [{ ...entry, ...fields }] })))
  })

  test('that names one line twice', async () => {
    const { writes, at, entry } = await honestReturn()
    const twice = [{ ...entry, lines: [entry.lines[0], entry.lines[0]] }]
    await refused(act(changed(writes, at, { returns: twice, returned: { 0: 2, 1: 2 } })))
    await refused(act(changed(writes, at, { returns: twice, returned: { 0: 4 } })))
  })

  test('that changes an earlier one', async () => {
    const { standing, at, writes, entry } = await honestReturn()
    await act(writes)
    const second = returnWrites(await standing(), MANAGER, [returnedLine(1)])
    await refused(act(changed(second, at, { returns: [{ ...entry, id: nextFulfilmentId() }] })))
    await act(second)
  })

  test('without its posting, its levels, its entry in the audit log or its delivery', async () => {
    for (const part of ['posting', 'level', 'at'] as const) {
      const made = await honestReturn()
      await refused(act(without(made.writes, made[part])), part)
    }
    const { id, writes } = await honestReturn()
    await refused(act(without(writes, `auditLog/audit-${id}-return-0`)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['another branch', { locationId: 'kum' }],
    ['another kind', { type: 'return' }],
    ['the kind of a dispatch', { type: 'dispatch' }],
    ['something that it reverses', { reverses: 'opening' }],
    ['another actor', { actorUid: 'admin' }],
    ['a time of its own', { postedAt: new Date(0) }],
  ])('whose posting has %s', async (_, fields) => {
    const { writes, posting } = await honestReturn()
    await refused(act(changed(writes, posting, fields)))
  })

  test('that restocks more than came back, reserves it, or restocks other goods', async () => {
    for (const [line, level] of [
      [{ onHand: 3, reserved: 0, onHandAfter: 18, reservedAfter: 0 }, { onHand: 18 }],
      [{ onHand: 2, reserved: 2, onHandAfter: 17, reservedAfter: 2 }, { reserved: 2 }],
      [{ onHand: 2, reserved: 0, onHandAfter: 19, reservedAfter: 0 }, { onHand: 19 }],
    ] as const) {
      const { writes, posting, level: path } = await honestReturn()
      const levelId = path.replace('stockLevels/', '')
      await refused(act(changed(changed(writes, posting, { lines: { [levelId]: line } }), path, level)))
    }
    const { writes, posting, level, other } = await honestReturn()
    const otherId = other.replace('stockLevels/', '')
    const { [level]: moved, ...rest } = changed(writes, posting, {
      levelIds: [otherId],
      lines: { [otherId]: { onHand: 2, reserved: 0, onHandAfter: 17, reservedAfter: 0 } },
    })
    await refused(act({ ...rest, ...(moved && { [other]: moved }) }))
  })

  test('that is posted once more', async () => {
    const { writes, posting, level } = await honestReturn()
    await act(writes)
    const again = { [posting]: writes[posting], [level]: writes[level] } as Writes
    await refused(act(again))
  })
})

test('the lines of one commit fit under the limits of the rules', async () => {
  const { standing } = await deliveryAt('delivered', { lineCount: LINES_PER_RETURN })
  const lines = Array.from({ length: LINES_PER_RETURN }, (_, index) => returnedLine(index))
  await act(returnWrites(await standing(), LOCATION, lines), LOCATION)
  const costs = world.costs()
  if (!costs && process.env.FIRESTORE_EMULATOR_HOST) return
  const dearest = Math.max(...Object.values(costs?.operations ?? {}).map(({ expressions }) => expressions))
  console.info(`${LINES_PER_RETURN} lines of a return take ${dearest} of 1000 expressions`)
  expect(dearest).toBeLessThanOrEqual(1000)
  expect(costs?.lookUpsOfRequest ?? 0).toBeLessThanOrEqual(20)
})
