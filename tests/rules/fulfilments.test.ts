import {
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  collection,
  limit,
  query,
  serverTimestamp,
  where,
  updateDoc,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINES_PER_HOLD, type FulfilmentStatus } from '#domain/orders/fulfilment.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import {
  dispatchWrites,
  deliverWrites,
  DISPATCH,
  giveBackWrites,
  holdMoreWrites,
  holdWrites,
  loadWrites,
  nextFulfilmentId,
  pickWrites,
  planWrites,
  PROOF,
  putConfirmed,
  readStanding,
  STEPS_TO,
  stepWrites,
  unholdWrites,
  unloadWrites,
  type Doer,
} from './fulfilment-writes.ts'
import { EVERYBODY, PEOPLE, type Person } from './people.ts'
import { createWorld, orderLine, refused, type World } from './world.ts'
import { changed, commit, releaseStep, without, type Writes } from './writes.ts'

sendDoubles()

const MANAGER: Doer = { actor: 'manager', role: 'Manager' }
const LOCATION: Doer = { actor: 'location', role: 'Location Manager' }
const SALES: Doer = { actor: 'sales', role: 'Sales Person' }

const DOERS: Partial<Record<Person, Doer>> = {
  superadmin: { actor: 'superadmin', role: 'Super Admin' },
  admin: { actor: 'admin', role: 'Admin' },
  manager: MANAGER,
  inventory: { actor: 'inventory', role: 'Inventory Manager' },
  location: LOCATION,
  sales: SALES,
}

let world: World
let orders = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const newOrder = (overrides: Parameters<typeof putConfirmed>[2] = {}) =>
  putConfirmed(world, `ful-${++orders}`, overrides)

/** Attempts are made under one of the roles somebody has, or a made-up one. */
const doerOf = (person: Person): Doer =>
  DOERS[person] ?? {
    actor: person,
    role: person === 'anonymous' ? 'Manager' : (PEOPLE[person].roles[1] ?? 'User'),
  }

const act = (writes: Writes, { actor }: Doer = MANAGER) => commit(world.as(actor), writes)

/** Plans a fulfilment of a new order and brings it to `status`, each step by the rules. */
async function fulfilmentAt(
  status: FulfilmentStatus,
  overrides: Parameters<typeof putConfirmed>[2] = {},
  quantities?: Record<number, number>,
) {
  const order = await newOrder(overrides)
  const id = nextFulfilmentId()
  await act(planWrites({ order, progress: undefined }, id, MANAGER, quantities))
  for (const step of STEPS_TO[status]) await act(stepWrites(step, await standingOf(order.id, id), MANAGER))
  return { id, orderId: order.id, standing: () => standingOf(order.id, id) }
}

const standingOf = (orderId: string, id: string) => readStanding(world, orderId, id)

describe('an order', () => {
  test('is planned, picked, dispatched and delivered, and completed by it', async () => {
    const order = await newOrder({ lineCount: 2 })
    const id = nextFulfilmentId()
    await act(planWrites({ order, progress: undefined }, id, SALES), SALES)
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'processing' })
    expect(await world.read(`orderProgress/${order.id}`)).toMatchObject({
      held: { 0: 5, 1: 5 },
      fullLines: 2,
      holding: 1,
      dispatched: 0,
    })
    for (const step of STEPS_TO.delivered) {
      const standing = await standingOf(order.id, id)
      await act(stepWrites(step, standing, LOCATION), LOCATION)
    }
    expect(await world.read(`stockLevels/osu__${order.id}-p1`)).toMatchObject({ onHand: 15, reserved: 0 })
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ status: 'completed' })
    expect(await world.read(`fulfillments/${id}`)).toMatchObject({ status: 'delivered', proof: PROOF })
  })

  test('leaves in parts; the rest stays to be planned', async () => {
    const { orderId } = await fulfilmentAt('delivered', { lineCount: 2 }, { 0: 3 })
    expect(await world.read(`orders/${orderId}`)).toMatchObject({ status: 'processing' })
    expect(await world.read(`stockLevels/osu__${orderId}-p0`)).toMatchObject({ onHand: 17, reserved: 2 })
    const second = nextFulfilmentId()
    const standing = await standingOf(orderId, second)
    await act(planWrites(standing, second, MANAGER, { 0: 2, 1: 5 }))
    expect(await world.read(`orderProgress/${orderId}`)).toMatchObject({ held: { 0: 5, 1: 5 }, fullLines: 2 })
    for (const step of STEPS_TO.delivered) {
      const next = await standingOf(orderId, second)
      await act(
        step === 'load'
          ? loadWrites(next, MANAGER, { [`osu__${orderId}-p0`]: { onHand: 17, reserved: 2 } })
          : stepWrites(step, next, MANAGER),
      )
    }
    expect(await world.read(`orders/${orderId}`)).toMatchObject({ status: 'completed' })
    expect(await world.read(`stockLevels/osu__${orderId}-p0`)).toMatchObject({ onHand: 15, reserved: 0 })
  })

  test('of many lines is held and posted in steps', async () => {
    const lineCount = 2 * LINES_PER_HOLD + 1
    const { id, orderId, standing } = await fulfilmentAt('pending', { lineCount })
    expect(await world.read(`fulfillments/${id}`)).toMatchObject({ heldLines: LINES_PER_HOLD })
    await refused(act(pickWrites(await standing(), MANAGER)), 'before all of it is held')
    await act(holdMoreWrites(await standing(), MANAGER))
    await act(holdMoreWrites(await standing(), MANAGER))
    expect(await world.read(`orderProgress/${orderId}`)).toMatchObject({ fullLines: lineCount })
    await act(pickWrites(await standing(), LOCATION), LOCATION)
    for (let posted = 0; posted < lineCount; posted += LINES_PER_POSTING) {
      await refused(act(dispatchWrites(await standing(), LOCATION), LOCATION), 'before all of it is posted')
      await act(loadWrites(await standing(), LOCATION), LOCATION)
    }
    await act(dispatchWrites(await standing(), LOCATION), LOCATION)
    await act(stepWrites('fail', await standing(), LOCATION), LOCATION)
    while ((await standing()).fulfilment.postingIds.length > 0)
      await act(unloadWrites(await standing(), LOCATION), LOCATION)
    while ((await standing()).fulfilment.heldLines > 0)
      await act(giveBackWrites(await standing(), LOCATION), LOCATION)
    expect(await world.read(`orders/${orderId}`)).toMatchObject({ status: 'confirmed' })
    expect(await world.read(`orderProgress/${orderId}`)).toMatchObject({
      fullLines: 0,
      holding: 0,
      dispatched: 0,
    })
    expect(await world.read(`stockLevels/osu__${orderId}-p0`)).toMatchObject({ onHand: 20, reserved: 5 })
  })

  test('can be planned again after a delivery failed', async () => {
    const { id, orderId, standing } = await fulfilmentAt('failed')
    await refused(act(giveBackWrites(await standing(), MANAGER)), 'while its goods are out')
    await act(unloadWrites(await standing(), MANAGER))
    await act(giveBackWrites(await standing(), MANAGER))
    const again = nextFulfilmentId()
    const { order, progress } = await standingOf(orderId, id)
    await act(planWrites({ order, progress }, again, MANAGER))
    expect(await world.read(`fulfillments/${again}`)).toMatchObject({ number: 2 })
  })

  test('made to order leaves without a posting', async () => {
    const lines = [{ ...orderLine('TANK'), madeToOrder: true }]
    const { orderId, standing } = await fulfilmentAt('pending', { lines })
    await act(pickWrites(await standing(), MANAGER))
    await act(loadWrites(await standing(), MANAGER))
    await act(dispatchWrites(await standing(), MANAGER))
    expect(await world.read(`orderProgress/${orderId}`)).toMatchObject({ dispatched: 1 })
  })
})

describe('each step is refused to those without the role', () => {
  const PLANNERS: readonly Person[] = ['superadmin', 'admin', 'manager', 'inventory', 'sales']
  const MOVERS: readonly Person[] = ['superadmin', 'admin', 'manager', 'inventory', 'location']
  const BOTH: readonly Person[] = [...MOVERS, 'sales']

  test.each(EVERYBODY)('planning: %s', async (person) => {
    const order = await newOrder()
    const attempt = act(
      planWrites({ order, progress: undefined }, nextFulfilmentId(), doerOf(person)),
      doerOf(person),
    )
    if (PLANNERS.includes(person)) await attempt
    else await refused(attempt)
  })

  test.each([
    ['pick', 'pending', MOVERS],
    ['dispatch', 'picked', MOVERS],
    ['deliver', 'dispatched', MOVERS],
    ['fail', 'dispatched', MOVERS],
    ['unload', 'failed', BOTH],
    ['cancel', 'picked', BOTH],
    ['release', 'cancelled', BOTH],
  ] as const)('%s', async (step, status, allowed) => {
    for (const person of EVERYBODY) {
      const { standing } = await fulfilmentAt(status)
      const attempt = act(stepWrites(step, await standing(), doerOf(person)), doerOf(person))
      if (allowed.includes(person)) await attempt
      else await refused(attempt, `${step} by ${person}`)
    }
  })

  test('loading', async () => {
    for (const person of EVERYBODY) {
      const { standing } = await fulfilmentAt('pending')
      await act(pickWrites(await standing(), MANAGER))
      const attempt = act(loadWrites(await standing(), doerOf(person)), doerOf(person))
      if (MOVERS.includes(person)) await attempt
      else await refused(attempt, `loading by ${person}`)
    }
  })

  test('a branch fulfils its own orders alone', async () => {
    const { standing } = await fulfilmentAt('pending', { locationId: 'kum' })
    await refused(act(pickWrites(await standing(), LOCATION), LOCATION))
    const order = await newOrder({ locationId: 'kum' })
    await refused(act(planWrites({ order, progress: undefined }, nextFulfilmentId(), SALES), SALES))
  })

  test('nobody fulfils an order of their own', async () => {
    const order = await newOrder({ customerUid: 'manager' })
    await refused(act(planWrites({ order, progress: undefined }, nextFulfilmentId(), MANAGER)))
  })

  test('nor under a role they do not hold', async () => {
    const { standing } = await fulfilmentAt('pending')
    await refused(act(pickWrites(await standing(), { actor: 'location', role: 'Manager' }), LOCATION))
  })
})

/** An honest plan of the order's two lines, and where its documents are. */
async function honestPlan(
  overrides: Parameters<typeof putConfirmed>[2] = {},
  quantities?: Record<number, number>,
) {
  const order = await newOrder({ lineCount: 2, ...overrides })
  const id = nextFulfilmentId()
  const writes = planWrites({ order, progress: undefined }, id, MANAGER, quantities)
  return { order, id, writes, at: `fulfillments/${id}`, progress: `orderProgress/${order.id}` }
}

describe('a plan', () => {
  test('never holds more than was ordered', async () => {
    const tooMuch = await honestPlan({}, { 0: 6 })
    await refused(act(tooMuch.writes))
    const { orderId, standing } = await fulfilmentAt('pending', { lineCount: 2 }, { 0: 3 })
    await refused(act(planWrites(await standing(), nextFulfilmentId(), MANAGER, { 0: 3 })), 'together')
    await act(planWrites(await standing(), nextFulfilmentId(), MANAGER, { 0: 2 }))
    expect(await world.read(`orderProgress/${orderId}`)).toMatchObject({
      held: { 0: 5 },
      fullLines: 1,
      count: 2,
    })
  })

  test('never holds what waits for stock, until it is reserved', async () => {
    const backorder = (waiting: Readonly<Record<string, number>>) => ({
      backorder: { isOpen: Object.keys(waiting).length > 0, waiting },
    })
    const order = await newOrder({ lineCount: 2 })
    const productId = order.lines[0]?.productId ?? ''
    const waiting = { ...order, ...backorder({ [productId]: 2 }) }
    await world.put(`orders/${order.id}`, waiting)
    const plan = (quantities: Record<number, number>) =>
      act(planWrites({ order: waiting, progress: undefined }, nextFulfilmentId(), MANAGER, quantities))
    await refused(plan({ 0: 4 }))
    await refused(plan({ 0: 5, 1: 5 }))
    await plan({ 0: 3, 1: 5 })
    const standing = await standingOf(order.id, 'none')
    await refused(act(planWrites(standing, nextFulfilmentId(), MANAGER, { 0: 1 })))
    const reserved = { ...standing.order, ...backorder({}) }
    await world.put(`orders/${order.id}`, reserved)
    await act(planWrites({ ...standing, order: reserved }, nextFulfilmentId(), MANAGER, { 0: 2 }))
  })

  test('names each line once', async () => {
    const { writes, at, progress } = await honestPlan({}, { 0: 2 })
    const [line] = (writes[at] as { set: { lines: unknown[] } }).set.lines
    const twice = changed(writes, at, { lines: [line, line], lineCount: 2, heldLines: 2 })
    await refused(act(twice))
    await refused(act(changed(twice, progress, { held: { 0: 4 } })))
    await refused(act(changed(twice, progress, { held: { 0: 2, 1: 2 } })), 'while another is counted')
    await refused(act(changed(twice, progress, { held: { 0: 2, 1: 5 }, fullLines: 1 })))
  })

  test.each<[string, Record<string, unknown>]>([
    ['a price', { priceMinor: 100 }],
    ['a total', { totals: { totalMinor: 100 } }],
    ['a status of its own', { status: 'picked' }],
    ['a delivery already made', { status: 'delivered' }],
    ['postings of its own', { postingIds: ['opening'] }],
    ['a dispatch', { dispatch: DISPATCH }],
    ['a proof', { proof: PROOF }],
    ['a time of its own', { changedAt: new Date(0) }],
    ['an older date', { createdAt: 1 }],
    ['another author', { createdBy: 'admin' }],
    ['another branch', { locationId: 'kum' }],
    ['another customer', { customerUid: 'other' }],
    ['another address', { delivery: { method: 'pickup', address: 'Elsewhere' } }],
    ['another reference', { ref: 'XXXX0001-1' }],
    ['another number', { number: 2 }],
    ['no lines', { lines: [], lineCount: 0, heldLines: 0 }],
    ['lines not counted', { lineCount: 1 }],
    ['nothing held', { heldLines: 0 }],
    ['more held than there is', { heldLines: 3 }],
    ['a number with decimals', { lineCount: asDouble(2) }],
    ['a reason', { reason: 'Because' }],
    ['another order', { orderId: 'own' }],
  ])('is refused with %s', async (_, fields) => {
    const { writes, at } = await honestPlan()
    await refused(act(changed(writes, at, fields)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['a price', { unitPriceMinor: 100 }],
    ['another product', { productId: 'CEM' }],
    ['another name', { name: 'Gold' }],
    ['a line that was not ordered', { line: 7 }],
    ['half a line', { line: asDouble(0) }],
    ['nothing of it', { quantity: 0 }],
    ['another quantity ordered', { ordered: 6 }],
    ['less than nothing', { quantity: -1 }],
    ['a quantity with decimals', { quantity: asDouble(5) }],
    ['another scale', { quantityScale: 1 }],
    ['goods that leave without stock', { madeToOrder: true }],
  ])('is refused where a line has %s', async (_, fields) => {
    const { writes, at } = await honestPlan()
    const { lines } = (writes[at] as { set: { lines: Record<string, unknown>[] } }).set
    await refused(act(changed(writes, at, { lines: [{ ...lines[0], ...fields }, lines[1]] })))
  })

  test.each<[string, Record<string, unknown>]>([
    ['less held', { held: { 0: 1, 1: 5 } }],
    ['nothing held', { held: {} }],
    ['another line held', { held: { 0: 5, 1: 5, 2: 1 } }],
    ['a held quantity with decimals', { held: { 0: asDouble(5), 1: 5 } }],
    ['something dispatched', { dispatched: 1 }],
    ['something delivered', { delivered: 1 }],
    ['nothing planned', { holding: 0 }],
    ['no full lines', { fullLines: 0 }],
    ['fewer lines', { lineCount: 1 }],
    ['another customer', { customerUid: 'other' }],
    ['another branch', { locationId: 'kum' }],
    ['another fulfilment', { lastFulfilmentId: 'x'.repeat(32) }],
    ['a later number', { count: 2 }],
    ['a time of its own', { changedAt: new Date(0) }],
    ['a price', { totalMinor: 1 }],
    ['decimals', { holding: asDouble(1) }],
  ])('is refused where the progress says %s', async (_, fields) => {
    const { writes, progress } = await honestPlan()
    await refused(act(changed(writes, progress, fields)))
  })

  test('is refused without each part of its commit', async () => {
    const { writes } = await honestPlan()
    for (const path of Object.keys(writes)) await refused(act(without(writes, path)), path)
    await act(writes)
    await refused(act(writes), 'twice')
  })

  test.each(['submitted', 'on_hold', 'declined', 'cancelled', 'expired', 'completed'] as const)(
    'is refused for an order that is %s',
    async (status) => {
      const { writes, order } = await honestPlan({ status })
      await refused(act(writes))
      await refused(act(without(writes, `orders/${order.id}`)))
    },
  )
})

describe('a step', () => {
  test.each<[string, string, FulfilmentStatus, Record<string, unknown>]>([
    ['picking', 'pick', 'pending', { lines: [] }],
    ['picking', 'pick', 'pending', { pickedAt: new Date(0) }],
    ['picking', 'pick', 'pending', { status: 'dispatched' }],
    ['picking', 'pick', 'pending', { priceMinor: 1 }],
    ['picking', 'pick', 'pending', { postingIds: ['opening'] }],
    ['picking', 'pick', 'pending', { updatedBy: 'admin' }],
    ['picking', 'pick', 'pending', { changedAt: new Date(0) }],
    ['picking', 'pick', 'pending', { locationId: 'kum' }],
    ['dispatching', 'dispatch', 'picked', { dispatchedAt: new Date(0) }],
    ['dispatching', 'dispatch', 'picked', { dispatch: { ...DISPATCH, waybill: '' } }],
    ['dispatching', 'dispatch', 'picked', { dispatch: { ...DISPATCH, priceMinor: 1 } }],
    ['dispatching', 'dispatch', 'picked', { dispatch: { ...DISPATCH, driver: 'x'.repeat(81) } }],
    ['dispatching', 'dispatch', 'picked', { status: 'delivered' }],
    ['dispatching', 'dispatch', 'picked', { proof: PROOF }],
    ['delivering', 'deliver', 'dispatched', { deliveredAt: new Date(0) }],
    ['delivering', 'deliver', 'dispatched', { proof: { ...PROOF, name: '' } }],
    ['delivering', 'deliver', 'dispatched', { proof: { ...PROOF, photo: 'https://evil.example/a.jpg' } }],
    [
      'delivering',
      'deliver',
      'dispatched',
      { proof: { ...PROOF, photo: `/uploads/deliveries/other/${'a'.repeat(32)}.jpg` } },
    ],
    [
      'delivering',
      'deliver',
      'dispatched',
      { proof: { ...PROOF, photo: `/uploads/deliveries/manager/${'a'.repeat(32)}.pdf` } },
    ],
    ['delivering', 'deliver', 'dispatched', { proof: { ...PROOF, totalMinor: 1 } }],
    ['failing', 'fail', 'dispatched', { reason: '' }],
    ['failing', 'fail', 'dispatched', { reason: 'x'.repeat(501) }],
    ['failing', 'fail', 'dispatched', { postingIds: [] }],
    ['cancelling', 'cancel', 'picked', { reason: '' }],
    ['cancelling', 'cancel', 'picked', { heldLines: 0 }],
    ['cancelling', 'cancel', 'picked', { postingIds: [] }],
    ['giving back', 'release', 'cancelled', { heldLines: 1 }],
    ['giving back', 'release', 'cancelled', { heldLines: -1 }],
    ['giving back', 'release', 'cancelled', { status: 'pending' }],
    ['taking back', 'unload', 'failed', { status: 'pending' }],
    ['taking back', 'unload', 'failed', { heldLines: 0 }],
  ])('%s changes nothing else: %s %s %o', async (_, step, status, fields) => {
    const { id, standing } = await fulfilmentAt(status)
    await refused(act(changed(stepWrites(step, await standing(), MANAGER), `fulfillments/${id}`, fields)))
  })

  test('is refused without each part of its commit', async () => {
    for (const [step, status] of [
      ['pick', 'pending'],
      ['dispatch', 'picked'],
      ['deliver', 'dispatched'],
      ['fail', 'dispatched'],
      ['unload', 'failed'],
      ['cancel', 'pending'],
      ['release', 'cancelled'],
    ] as const) {
      const { standing } = await fulfilmentAt(status)
      const writes = stepWrites(step, await standing(), MANAGER)
      for (const path of Object.keys(writes))
        await refused(act(without(writes, path)), `${step} without ${path}`)
      await act(writes)
      await refused(act(writes), `${step} twice`)
    }
  })

  const STATUSES = Object.keys(STEPS_TO) as FulfilmentStatus[]
  test.each<[string, readonly FulfilmentStatus[]]>([
    ['pick', ['pending']],
    ['dispatch', ['picked']],
    ['deliver', ['dispatched']],
    ['fail', ['dispatched']],
    ['cancel', ['pending', 'picked']],
    ['release', ['cancelled']],
  ])('%s follows only from %j', async (step, from) => {
    for (const status of STATUSES) {
      const { standing } = await fulfilmentAt(status)
      const attempt = act(stepWrites(step, await standing(), MANAGER))
      if (from.includes(status)) await attempt
      else await refused(attempt, `${step} of ${status}`)
    }
  })

  test('of a delivery names driver and vehicle; goods that are collected have neither', async () => {
    const bare = { driver: '', vehicle: '', waybill: 'WB-2' }
    const collected = await fulfilmentAt('picked')
    await act(dispatchWrites(await collected.standing(), MANAGER, bare))
    const { delivery } = await newOrder()
    const sent = await fulfilmentAt('picked', { delivery: { ...delivery, method: 'delivery', city: 'Tema' } })
    await refused(act(dispatchWrites(await sent.standing(), MANAGER, bare)))
    await act(dispatchWrites(await sent.standing(), MANAGER))
  })

  test('of a delivery shows a photo uploaded by the person who delivers it', async () => {
    const { standing } = await fulfilmentAt('dispatched')
    const photo = `/uploads/deliveries/location/${'a'.repeat(32)}.jpg`
    await act(deliverWrites(await standing(), LOCATION, { ...PROOF, photo }), LOCATION)
    expect((await standing()).fulfilment).toMatchObject({ proof: { photo } })
  })

  test('does not leave while the order is on hold', async () => {
    for (const [step, status] of [
      ['pick', 'pending'],
      ['dispatch', 'picked'],
    ] as const) {
      const { orderId, standing } = await fulfilmentAt(status)
      await act(holdWrites(await world.readOrder(orderId)))
      await refused(act(stepWrites(step, await standing(), MANAGER)), step)
    }
  })

  test.each([
    ['deliver', 'dispatched'],
    ['fail', 'dispatched'],
    ['cancel', 'picked'],
    ['unload', 'failed'],
    ['release', 'cancelled'],
  ] as const)('to %s is taken on hold too, and leaves the order on hold', async (step, status) => {
    const { orderId, standing } = await fulfilmentAt(status)
    await act(holdWrites(await world.readOrder(orderId)))
    await act(stepWrites(step, await standing(), LOCATION), LOCATION)
    expect(await world.read(`orders/${orderId}`)).toMatchObject({ status: 'on_hold' })
  })
})

describe('a posting of a dispatch', () => {
  async function honestLoad() {
    const made = await fulfilmentAt('pending', { lineCount: 2 })
    await act(pickWrites(await made.standing(), MANAGER))
    const writes = loadWrites(await made.standing(), MANAGER)
    return {
      ...made,
      writes,
      posting: `stockPostings/${made.id}-0`,
      level: `stockLevels/osu__${made.orderId}-p0`,
      levelId: `osu__${made.orderId}-p0`,
      fulfilment: `fulfillments/${made.id}`,
    }
  }

  test('is refused without each part of its commit, and twice', async () => {
    const { writes } = await honestLoad()
    for (const path of Object.keys(writes)) await refused(act(without(writes, path)), path)
    await act(writes)
    await refused(act(writes), 'twice')
  })

  test.each<[string, Record<string, unknown>]>([
    ['another type', { type: 'release' }],
    ['a reservation', { type: 'reserve' }],
    ['a return', { type: 'return' }],
    ['another branch', { locationId: 'kum' }],
    ['another time', { postedAt: new Date(0) }],
    ['another author', { actorUid: 'admin' }],
    ['another reference', { source: { kind: 'fulfilment', id: 'x'.repeat(32), ref: 'X-1' } }],
    ['a price', { priceMinor: 1 }],
    ['fewer levels', { levelIds: [] }],
  ])('is refused with %s', async (_, fields) => {
    const { writes, posting } = await honestLoad()
    await refused(act(changed(writes, posting, fields)))
  })

  test.each<[string, Record<string, number>, Record<string, number>]>([
    [
      'more than was picked',
      { onHand: -6, reserved: -6, onHandAfter: 14, reservedAfter: -1 },
      { onHand: 14, reserved: -1 },
    ],
    [
      'less than was picked',
      { onHand: -4, reserved: -4, onHandAfter: 16, reservedAfter: 1 },
      { onHand: 16, reserved: 1 },
    ],
    [
      'nothing of the stock',
      { onHand: 0, reserved: -5, onHandAfter: 20, reservedAfter: 0 },
      { onHand: 20, reserved: 0 },
    ],
    [
      'what is not reserved',
      { onHand: -5, reserved: 0, onHandAfter: 15, reservedAfter: 5 },
      { onHand: 15, reserved: 5 },
    ],
    [
      'other than the level',
      { onHand: -5, reserved: -5, onHandAfter: 15, reservedAfter: 0 },
      { onHand: 99, reserved: 0 },
    ],
  ])('never takes %s', async (_, line, level) => {
    const load = await honestLoad()
    const { lines } = (load.writes[load.posting] as { set: { lines: Record<string, unknown> } }).set
    const posted = changed(load.writes, load.posting, { lines: { ...lines, [load.levelId]: line } })
    await refused(act(changed(posted, load.level, level)))
  })

  test('is refused for a fulfilment that does not list it', async () => {
    const { writes, fulfilment, id } = await honestLoad()
    for (const postingIds of [[], ['opening'], [`${id}-0`, `${id}-1`], [`${id}-1`]])
      await refused(act(changed(writes, fulfilment, { postingIds })), JSON.stringify(postingIds))
  })

  test('takes no more than is reserved', async () => {
    const { standing, orderId } = await fulfilmentAt('pending')
    await act(pickWrites(await standing(), MANAGER))
    const levelId = `osu__${orderId}-p0`
    await world.put(`stockLevels/${levelId}`, {
      ...(await world.read(`stockLevels/${levelId}`)),
      reserved: 3,
    })
    await refused(act(loadWrites(await standing(), MANAGER, { [levelId]: { onHand: 20, reserved: 3 } })))
  })

  test('puts back what it took, once', async () => {
    const { standing, id, orderId } = await fulfilmentAt('failed')
    const writes = unloadWrites(await standing(), MANAGER)
    const posting = `stockPostings/${id}-0-return`
    const levelId = `osu__${orderId}-p0`
    const six = { onHand: 6, reserved: 6, onHandAfter: 21, reservedAfter: 6 }
    await refused(
      act(
        changed(changed(writes, posting, { lines: { [levelId]: six } }), `stockLevels/${levelId}`, {
          onHand: 21,
          reserved: 6,
        }),
      ),
    )
    await refused(act(changed(writes, posting, { reverses: 'opening' })))
    await refused(act(changed(writes, posting, { reversedLines: {} })))
    await act(writes)
    expect(await world.read(`stockLevels/${levelId}`)).toMatchObject({ onHand: 20, reserved: 5 })
  })
})

describe('an order that is fulfilled', () => {
  test('changes its status with its deliveries alone', async () => {
    const order = await newOrder()
    for (const status of ['processing', 'completed'])
      await refused(
        act({ [`orders/${order.id}`]: { update: { status, updatedAt: Date.now(), updatedBy: 'manager' } } }),
        status,
      )
    const { writes, order: planned } = await honestPlan()
    const at = `orders/${planned.id}`
    for (const fields of [
      { status: 'completed' },
      { paidMinor: 1 },
      { totals: {} },
      { postingIds: ['opening'] },
    ])
      await refused(act(changed(writes, at, fields)), JSON.stringify(fields))
  })

  test('is not cancelled while anything of it is planned', async () => {
    const { orderId } = await fulfilmentAt('pending')
    await world.put(`stockPostings/${orderId}-0-0`, { id: `${orderId}-0-0`, type: 'reserve' })
    const stored = await world.read(`orders/${orderId}`)
    await world.put(`orders/${orderId}`, { ...stored, postingIds: [`${orderId}-0-0`] })
    const order = await world.readOrder(orderId)
    for (const status of ['cancelled', 'submitted', 'confirmed'] as const)
      await refused(act(releaseStep({ order, ...MANAGER, status })), status)
  })

  test('is not released step by step once what it reserves has changed, which nobody writes by hand', async () => {
    const order = await newOrder()
    const postingIds = [`${order.id}-0-0`]
    await world.put(`stockPostings/${order.id}-0-0`, { id: `${order.id}-0-0`, type: 'reserve' })
    const reservationMoves = [{ locationId: 'osu', moves: { [`${order.id}-p0`]: 2 } }]
    await world.put(`orders/${order.id}`, { ...order, postingIds, reservationMoves })
    const moved = await world.readOrder(order.id)
    await refused(act(releaseStep({ order: moved, ...MANAGER, status: 'cancelled' })))
    for (const fields of [{ backorder: { isOpen: false, waiting: {} } }, { reservationMoves: [] }])
      await refused(updateDoc(doc(world.as('superadmin'), `orders/${order.id}`), fields))
  })

  test('is received by its customer once something left', async () => {
    const receive = (orderId: string) =>
      commit(world.as('customer'), {
        [`orders/${orderId}`]: {
          update: { receivedAt: serverTimestamp(), updatedAt: Date.now(), updatedBy: 'customer' },
        },
      })
    const waiting = await fulfilmentAt('picked')
    await refused(receive(waiting.orderId))
    const left = await fulfilmentAt('dispatched')
    await receive(left.orderId)
  })
})

describe('what another branch than the order’s sends', () => {
  /** From Osu, of an order of Kumasi, as the API plans it. */
  async function sentFromOsu(status: FulfilmentStatus) {
    const made = await fulfilmentAt('pending')
    const { id, orderId, standing } = made
    const patch = async (path: string, fields: object) =>
      world.put(path, { ...(await world.read(path)), ...fields })
    await patch(`orders/${orderId}`, { locationId: 'kum' })
    await patch(`orderProgress/${orderId}`, { locationId: 'kum', otherLocationIds: ['osu'] })
    await patch(`fulfillments/${id}`, { orderLocationId: 'kum' })
    for (const step of STEPS_TO[status]) await act(stepWrites(step, await standing(), LOCATION), LOCATION)
    return made
  }
  const readBy = (person: Person, path: string) => getDoc(doc(world.as(person), path))

  test('is picked, dispatched and delivered by its Location Manager, who sees no price', async () => {
    const { id, orderId } = await sentFromOsu('delivered')
    expect(await world.read(`orders/${orderId}`)).toMatchObject({ status: 'completed', locationId: 'kum' })
    expect(await world.read(`stockLevels/osu__${orderId}-p0`)).toMatchObject({ onHand: 15, reserved: 0 })
    expect(JSON.stringify(await world.read(`fulfillments/${id}`))).not.toMatch(/minor|price/i)
    await refused(readBy('location', `orders/${orderId}`))
  })

  test('is read by both branches, with how much is planned', async () => {
    const { id, orderId } = await sentFromOsu('pending')
    for (const person of ['location', 'sales', 'salesKumasi', 'inventory', 'customer'] as const) {
      await readBy(person, `fulfillments/${id}`)
      await readBy(person, `orderProgress/${orderId}`)
    }
    for (const person of ['other', 'user', 'guest', 'suspended', 'anonymous'] as const) {
      await refused(readBy(person, `fulfillments/${id}`), person)
      await refused(readBy(person, `orderProgress/${orderId}`), person)
    }
    const listed = (person: Person, ...where_: Parameters<typeof where>) =>
      getDocs(
        query(
          collection(world.as(person), 'fulfillments'),
          where('orderId', '==', orderId),
          where(...where_),
          limit(100),
        ),
      )
    expect((await listed('salesKumasi', 'orderLocationId', '==', 'kum')).size).toBe(1)
    expect((await listed('location', 'locationId', '==', 'osu')).size).toBe(1)
    await refused(listed('sales', 'orderLocationId', '==', 'kum'))
    await refused(listed('location', 'orderLocationId', '==', 'kum'))
  })

  test('is neither planned, moved to another branch nor given back by a client', async () => {
    const { order } = await honestPlan()
    const id = nextFulfilmentId()
    const plan = planWrites({ order, progress: undefined }, id, MANAGER)
    for (const fields of [
      { locationId: 'kum' },
      { orderLocationId: 'kum' },
      { locationId: 'kum', orderLocationId: 'osu' },
    ])
      await refused(act(changed(plan, `fulfillments/${id}`, fields)), JSON.stringify(fields))
    for (const fields of [{ otherLocationIds: ['kum'] }, { otherLocationIds: [] }])
      await refused(act(changed(plan, `orderProgress/${order.id}`, fields)), JSON.stringify(fields))

    const { standing } = await sentFromOsu('cancelled')
    for (const person of EVERYBODY)
      await refused(act(giveBackWrites(await standing(), doerOf(person)), doerOf(person)), person)
  })

  test('puts its goods back in stock before the API gives it back', async () => {
    const { orderId, standing } = await sentFromOsu('failed')
    await act(unloadWrites(await standing(), LOCATION), LOCATION)
    expect(await world.read(`stockLevels/osu__${orderId}-p0`)).toMatchObject({ onHand: 20, reserved: 5 })
    await refused(act(giveBackWrites(await standing(), LOCATION), LOCATION))
  })
})

describe('a hold of an order that is being fulfilled', () => {
  test('is put and released with its progress, where the branch reads it', async () => {
    const { orderId } = await fulfilmentAt('pending')
    const held = holdWrites(await world.readOrder(orderId))
    for (const path of Object.keys(held)) await refused(act(without(held, path)), path)
    await act(held)
    const listed = await getDocs(
      query(
        collection(world.as('location'), 'orderProgress'),
        where('locationId', 'in', ['osu']),
        where('isOnHold', '==', true),
        limit(100),
      ),
    )
    expect(listed.docs.map(({ id }) => id)).toContain(orderId)
    const released = unholdWrites(await world.readOrder(orderId))
    for (const path of Object.keys(released)) await refused(act(without(released, path)), path)
    await act(released)
    expect(await world.read(`orderProgress/${orderId}`)).toMatchObject({ isOnHold: false })
  })

  test('is not told of an order that has none, nor hidden, nor with anything else', async () => {
    const { orderId, standing } = await fulfilmentAt('pending')
    const at = `orderProgress/${orderId}`
    await refused(act({ [at]: { update: { isOnHold: true } } }))
    const order = await world.readOrder(orderId)
    for (const fields of [
      { isOnHold: false },
      { isOnHold: 'yes' },
      { isOnHold: true, count: 7 },
      { isOnHold: true, fullLines: 0 },
    ])
      await refused(act(changed(holdWrites(order), at, fields)), JSON.stringify(fields))
    await act(holdWrites(order))
    await refused(act({ [at]: { update: { isOnHold: false } } }))
    // Nor with a step of a fulfilment.
    await refused(act(changed(stepWrites('release', await standing(), MANAGER), at, { isOnHold: false })))
  })

  test.each(EVERYBODY)('is put by Managers and above: %s', async (person) => {
    const { orderId } = await fulfilmentAt('pending')
    const attempt = act(holdWrites(await world.readOrder(orderId), doerOf(person)), doerOf(person))
    if (['superadmin', 'admin', 'manager'].includes(person)) await attempt
    else await refused(attempt)
  })
})

describe('who sees what', () => {
  const READERS: readonly Person[] = [
    'superadmin',
    'admin',
    'manager',
    'accountant',
    'inventory',
    'location',
    'sales',
    'customer',
  ]

  test.each(EVERYBODY)('of a fulfilment at Osu: %s', async (person) => {
    const { id, orderId } = await fulfilmentAt('pending')
    for (const path of [`fulfillments/${id}`, `orderProgress/${orderId}`]) {
      const attempt = getDoc(doc(world.as(person), path))
      if (READERS.includes(person)) await attempt
      else await refused(attempt)
    }
  })

  test('a branch lists its own, and nothing lists without a limit', async () => {
    const all = collection(world.as('location'), 'fulfillments')
    await getDocs(query(all, where('locationId', '==', 'osu'), limit(100)))
    await refused(getDocs(query(all, where('locationId', '==', 'kum'), limit(100))))
    await refused(getDocs(query(all, limit(100))))
    await refused(getDocs(query(all, where('locationId', '==', 'osu'))))
    const own = collection(world.as('customer'), 'fulfillments')
    await getDocs(query(own, where('customerUid', '==', 'customer'), limit(100)))
    await refused(getDocs(query(own, where('customerUid', '==', 'other'), limit(100))))
  })

  test('nobody deletes one', async () => {
    const { id, orderId } = await fulfilmentAt('pending')
    for (const path of [`fulfillments/${id}`, `orderProgress/${orderId}`])
      await refused(deleteDoc(doc(world.as('superadmin'), path)))
  })
})

// A long plan, every line of which is new, is the dearest commit of them.
test('the lines of one commit fit under the limits of the rules', async () => {
  const order = await newOrder({ lineCount: LINES_PER_HOLD })
  await act(planWrites({ order, progress: undefined }, nextFulfilmentId(), SALES), SALES)
  const costs = world.costs()
  if (!costs && process.env.FIRESTORE_EMULATOR_HOST) return
  const dearest = Math.max(...Object.values(costs?.operations ?? {}).map(({ expressions }) => expressions))
  console.info(`${LINES_PER_HOLD} lines of a plan take ${dearest} of 1000 expressions`)
  expect(dearest).toBeLessThanOrEqual(1000)
  expect(costs?.lookUpsOfRequest ?? 0).toBeLessThanOrEqual(20)
})
