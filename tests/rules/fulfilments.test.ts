import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FulfilmentStatus } from '#domain/orders/fulfilment.ts'
import { sendDoubles } from './doubles.ts'
import { nextFulfilmentId, putConfirmed, putPlanned, type Doer } from './fulfilment-writes.ts'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY, userRecordOf, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit, releaseStep, type Writes } from './writes.ts'

sendDoubles()

const MANAGER: Doer = { actor: 'manager', role: 'Manager' }

let world: World
let orders = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const newOrder = (overrides: Parameters<typeof putConfirmed>[2] = {}) =>
  putConfirmed(world, `ful-${++orders}`, overrides)

const planned = async (status?: FulfilmentStatus, overrides: Parameters<typeof putConfirmed>[2] = {}) =>
  putPlanned(world, await newOrder(overrides), status)

const act = (writes: Writes, person: Person = 'manager') => commit(world.as(person), writes)
const readBy = (person: Person, path: string) => getDoc(doc(world.as(person), path))
const patch = async (path: string, fields: object) =>
  world.put(path, { ...(await world.read(path)), ...fields })

describe('nobody writes by hand', () => {
  type Standing = Awaited<ReturnType<typeof planned>>
  type Attack = (standing: Standing, actor: Person) => Promise<Writes> | Writes

  const stamp = (id: string, action: string, actor: Person) => ({
    lastAuditId: `audit-${id}-${action}`,
    changedAt: serverTimestamp(),
    updatedAt: Date.now(),
    updatedBy: actor,
  })
  const entered = (id: string, action: string, actor: Person): Writes => ({
    [`auditLog/audit-${id}-${action}`]: {
      set: {
        id: `audit-${id}-${action}`,
        actorUid: actor,
        actorRole: highestRoleOf(actor),
        action: `fulfilment.${action}`,
        entity: 'fulfillments',
        entityId: id,
        reason: '',
        diff: {},
        at: serverTimestamp(),
      },
    },
  })
  const moved = ({ id, order }: Standing, fields: object, status: string, actor: Person): Writes => ({
    [`orderProgress/${order.id}`]: {
      update: { ...fields, lastFulfilmentId: id, changedAt: serverTimestamp() },
    },
    ...(status !== order.status && {
      [`orders/${order.id}`]: { update: { status, updatedAt: Date.now(), updatedBy: actor } },
    }),
  })
  const step =
    (action: string, fields: object, progress?: object, status = 'processing'): Attack =>
    (standing, actor) => ({
      [`fulfillments/${standing.id}`]: { update: { ...fields, ...stamp(standing.id, action, actor) } },
      ...entered(standing.id, action, actor),
      ...(progress && moved(standing, progress, status, actor)),
    })

  const plan: Attack = async ({ id, order: other }, actor) => {
    const order = await newOrder()
    const next = nextFulfilmentId()
    const stored = await world.read(`fulfillments/${id}`)
    const of = { id: next, orderId: order.id, orderRef: order.ref, ref: `${order.ref}-1` }
    return {
      [`fulfillments/${next}`]: {
        set: { ...stored, ...of, createdAt: Date.now(), createdBy: actor, ...stamp(next, 'plan', actor) },
      },
      [`orderProgress/${order.id}`]: {
        set: {
          ...(await world.read(`orderProgress/${other.id}`)),
          id: order.id,
          lastFulfilmentId: next,
          changedAt: serverTimestamp(),
        },
      },
      [`orders/${order.id}`]: {
        update: { status: 'processing', updatedAt: Date.now(), updatedBy: actor },
      },
      ...entered(next, 'plan', actor),
    }
  }

  const load: Attack = ({ id, order }, actor) => {
    const levelId = `osu__${order.lines[0]?.productId}`
    const postingId = `${id}-0`
    return {
      [`stockPostings/${postingId}`]: {
        set: {
          id: postingId,
          type: 'dispatch',
          source: { kind: 'fulfilment', id, ref: `${order.ref}-1` },
          locationId: 'osu',
          actorUid: actor,
          reason: '',
          reverses: '',
          reversedLines: {},
          levelIds: [levelId],
          lines: { [levelId]: { onHand: -5, reserved: -5, onHandAfter: 15, reservedAfter: 0 } },
          createdAt: Date.now(),
          postedAt: serverTimestamp(),
        },
      },
      [`stockLevels/${levelId}`]: {
        update: {
          onHand: 15,
          reserved: 0,
          lastPostingId: postingId,
          updatedAt: Date.now(),
          updatedBy: actor,
        },
      },
      [`fulfillments/${id}`]: { update: { postingIds: [postingId], ...stamp(id, 'load', actor) } },
      ...entered(id, 'load', actor),
    }
  }

  const DISPATCH = { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-1' }
  const LATER = { updatedAt: Date.now() }

  test.each<[string, FulfilmentStatus, Attack]>([
    ['a plan', 'pending', plan],
    ['picked goods', 'pending', step('pick', { status: 'picked', pickedAt: serverTimestamp() })],
    ['goods out of stock', 'picked', load],
    [
      'a dispatch',
      'picked',
      step(
        'dispatch',
        { status: 'dispatched', dispatch: DISPATCH, dispatchedAt: serverTimestamp() },
        { dispatched: 1 },
      ),
    ],
    [
      'an arrival',
      'dispatched',
      step(
        'deliver',
        {
          status: 'delivered',
          proof: { name: 'Esi Owusu', phone: '', photo: '' },
          deliveredAt: serverTimestamp(),
        },
        { delivered: 1 },
        'completed',
      ),
    ],
    [
      'a failure',
      'dispatched',
      step('fail', { status: 'failed', reason: 'Nobody there' }, { dispatched: 0 }),
    ],
    ['its end', 'picked', step('cancel', { status: 'cancelled', reason: 'Planned twice' })],
    [
      'what it held',
      'failed',
      step('release', { heldLines: 0 }, { held: { 0: 0 }, holding: 0, fullLines: 0 }, 'confirmed'),
    ],
    [
      'a return',
      'delivered',
      step('return', { returned: { 0: 1 }, returns: [{ id: nextFulfilmentId(), receivedAt: 1, lines: [] }] }),
    ],
    ['nothing but the time', 'pending', ({ id }) => ({ [`fulfillments/${id}`]: { update: LATER } })],
    [
      'the progress alone',
      'pending',
      ({ order }) => ({ [`orderProgress/${order.id}`]: { update: { count: 2 } } }),
    ],
    [
      'the status of the order alone',
      'delivered',
      ({ order }, actor) => ({
        [`orders/${order.id}`]: { update: { status: 'completed', updatedAt: Date.now(), updatedBy: actor } },
      }),
    ],
  ])('%s', async (_what, status, attack) => {
    const standing = await planned(status)
    for (const person of EVERYBODY) {
      const writes = await attack(standing, person)
      await refused(act(writes, person), person)
      for (const path of Object.keys(writes).filter((one) => !one.startsWith('auditLog/')))
        await refused(
          act(Object.fromEntries(Object.entries(writes).filter(([one]) => one === path)), person),
          path,
        )
    }
  })

  test('nor deletes', async () => {
    const { id, order } = await planned()
    for (const person of EVERYBODY)
      for (const path of [`fulfillments/${id}`, `orderProgress/${order.id}`])
        await refused(deleteDoc(doc(world.as(person), path)), person)
  })
})

describe('an order that is fulfilled', () => {
  test('is not cancelled while anything of it is planned', async () => {
    const { order: processed } = await planned()
    const postingIds = [`${processed.id}-0-0`]
    await world.put(`stockPostings/${processed.id}-0-0`, { id: `${processed.id}-0-0`, type: 'reserve' })
    await patch(`orders/${processed.id}`, { postingIds })
    const order = await world.readOrder(processed.id)
    for (const status of ['cancelled', 'submitted', 'confirmed'] as const)
      await refused(act(releaseStep({ order, ...MANAGER, status })), status)
  })
})

describe('what another branch than the order’s sends', () => {
  test('is read by both branches, with how much is planned', async () => {
    const { id, order } = await planned()
    await patch(`orders/${order.id}`, { locationId: 'kum' })
    await patch(`orderProgress/${order.id}`, { locationId: 'kum', otherLocationIds: ['osu'] })
    await patch(`fulfillments/${id}`, { orderLocationId: 'kum' })
    await refused(readBy('location', `orders/${order.id}`))
    for (const person of ['location', 'sales', 'salesKumasi', 'inventory', 'customer'] as const) {
      await readBy(person, `fulfillments/${id}`)
      await readBy(person, `orderProgress/${order.id}`)
    }
    for (const person of ['other', 'user', 'guest', 'suspended', 'anonymous'] as const) {
      await refused(readBy(person, `fulfillments/${id}`), person)
      await refused(readBy(person, `orderProgress/${order.id}`), person)
    }
    const listed = (person: Person, ...where_: Parameters<typeof where>) =>
      getDocs(
        query(
          collection(world.as(person), 'fulfillments'),
          where('orderId', '==', order.id),
          where(...where_),
          limit(100),
        ),
      )
    expect((await listed('salesKumasi', 'orderLocationId', '==', 'kum')).size).toBe(1)
    expect((await listed('location', 'locationId', '==', 'osu')).size).toBe(1)
    await refused(listed('sales', 'orderLocationId', '==', 'kum'))
    await refused(listed('location', 'orderLocationId', '==', 'kum'))
  })

  test('has progress that those of the sending branch read, with a role there', async () => {
    const { order } = await planned()
    const path = `orderProgress/${order.id}`
    await patch(path, { locationId: 'kum', otherLocationIds: ['osu'], customerUid: 'nobody' })
    await readBy('location', path)
    await world.put('users/user', { ...userRecordOf('user'), locationIds: ['osu'] })
    await refused(readBy('user', path), 'without a role')
    await world.put('users/user', userRecordOf('user'))
    await world.put('users/location', { ...userRecordOf('location'), locationIds: ['tem'] })
    await refused(readBy('location', path), 'of a third branch')
    await world.put('users/location', { ...userRecordOf('location'), status: 'Suspended' })
    await refused(readBy('location', path), 'suspended')
    await world.put('users/location', userRecordOf('location'))
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
    const { id, order } = await planned()
    for (const path of [`fulfillments/${id}`, `orderProgress/${order.id}`]) {
      const attempt = readBy(person, path)
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
})
