import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '#data/firebase/firestore.ts'
import { LINES_PER_HOLD, type Fulfilment } from '#domain/orders/fulfilment.ts'
import type { Order } from '#domain/orders/order.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { shopRules } from '#server/stack/shop-rules.ts'
import { emailOf, userRecordOf } from '#tests/rules/people.ts'
import { orderLine, sampleOrder } from '#tests/rules/world.ts'
import { cancelFulfilment, giveBackFulfilment } from './end-fulfilment.ts'
import { decodeFulfilment } from './fulfilments.ts'
import { deliverFulfilment, dispatchFulfilment, failFulfilment, pickFulfilment } from './move-fulfilment.ts'
import { finishPlan, planFulfilment } from './plan-fulfilment.ts'
import { holdOrder, releaseHold } from './release-hold.ts'

// Under the real rules, as a Manager, through the client the app uses.
const MANAGER = { uid: 'manager', displayName: 'manager Tester', roles: ['Manager', 'User'] } as const
const LINES = 13 // more than one commit holds, and more than one posting carries

setLogLevel('silent')

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({
    port: 0,
    projectId: 'demo-osu-supply',
    rules: shopRules(),
  })
  const mockUserToken = { sub: MANAGER.uid, email: emailOf('manager'), email_verified: true }
  connectFirestoreEmulator(firestore(), server.host, server.port, { mockUserToken })
})
afterAll(async () => {
  await terminate(firestore())
  await server.close()
})

let made = 0
let order: Order
beforeEach(() => {
  const { admin } = server
  made += 1
  const lines = Array.from({ length: LINES }, (_, at) => orderLine(`P${made}.${at}`))
  admin.set('users/manager', userRecordOf('manager'))
  for (const { productId, quantity } of lines)
    admin.set(`stockLevels/osu__${productId}`, {
      ...stamp(`osu__${productId}`),
      productId,
      locationId: 'osu',
      sku: productId,
      name: productId,
      unit: 'bag',
      quantityScale: 0,
      onHand: 20,
      reserved: quantity,
      quarantined: 0,
      incoming: 0,
      inTransit: 0,
      reorderPoint: 5,
      reorderQuantity: 10,
      lastPostingId: '',
    })
  order = sampleOrder(`order-${made}`, lines, { status: 'confirmed' })
  admin.set(`orders/${order.id}`, { ...order, submittedAt: new Date(1) })
})

const stamp = (id: string) => ({ id, createdAt: 1, createdBy: 'seed', updatedAt: 1, updatedBy: 'seed' })

let ids = 0
const nextId = () => (++ids).toString(16).padStart(32, '0')
const all = () => new Map(order.lines.map(({ quantity }, line) => [line, quantity]))
const stored = (id: string): Fulfilment => decodeFulfilment(id, server.admin.get(`fulfillments/${id}`))
const level = (line: number) => server.admin.get(`stockLevels/osu__P${made}.${line}`)
const orderNow = () => server.admin.get(`orders/${order.id}`)
const ignore = () => undefined

const DISPATCH = { driver: 'Kojo Mensah', vehicle: 'GT 4410-22', waybill: 'WB-1' }
const PROOF = { name: 'Esi Owusu', phone: '', photo: '' }

async function planned(quantities = all()): Promise<string> {
  const id = nextId()
  expect(await planFulfilment(order, { id, quantities }, MANAGER, ignore)).toEqual({ ok: true })
  return id
}

async function sent(quantities = all()): Promise<string> {
  const id = await planned(quantities)
  await pickFulfilment(id, MANAGER)
  expect(await dispatchFulfilment(stored(id), DISPATCH, MANAGER, ignore)).toEqual({ ok: true })
  return id
}

test('a long order is planned, picked, dispatched and delivered', async () => {
  const done: number[] = []
  const id = nextId()
  await planFulfilment(order, { id, quantities: all() }, MANAGER, (progress) => done.push(progress.done))
  expect(done.at(-1)).toBe(Math.ceil(LINES / LINES_PER_HOLD))
  expect(orderNow()).toMatchObject({ status: 'processing' })

  expect(await pickFulfilment(id, MANAGER)).toEqual({ ok: true })
  await dispatchFulfilment(stored(id), DISPATCH, MANAGER, ignore)
  expect(stored(id).postingIds).toHaveLength(Math.ceil(LINES / LINES_PER_POSTING))
  for (const line of [0, LINES - 1]) expect(level(line)).toMatchObject({ onHand: 15, reserved: 0 })

  expect(await deliverFulfilment(id, PROOF, MANAGER)).toEqual({ ok: true })
  expect(orderNow()).toMatchObject({ status: 'completed' })
})

test('every step done again after a lost response changes nothing', async () => {
  const id = nextId()
  for (let time = 0; time < 2; time++) await planFulfilment(order, { id, quantities: all() }, MANAGER, ignore)
  expect(server.admin.get(`orderProgress/${order.id}`)).toMatchObject({ count: 1, fullLines: LINES })
  for (let time = 0; time < 2; time++) expect(await pickFulfilment(id, MANAGER)).toEqual({ ok: true })
  const picked = stored(id)
  for (let time = 0; time < 2; time++)
    expect(await dispatchFulfilment(picked, DISPATCH, MANAGER, ignore)).toEqual({ ok: true })
  expect(level(0)).toMatchObject({ onHand: 15, reserved: 0 })
  for (let time = 0; time < 2; time++)
    expect(await deliverFulfilment(id, PROOF, MANAGER)).toEqual({ ok: true })
  expect(server.admin.get(`orderProgress/${order.id}`)).toMatchObject({ dispatched: 1, delivered: 1 })
})

test('what two people plan at once never exceeds what was ordered', async () => {
  const outcomes = await Promise.all(
    [3, 4].map((quantity) =>
      planFulfilment(order, { id: nextId(), quantities: new Map([[0, quantity]]) }, MANAGER, ignore),
    ),
  )
  expect(outcomes).toContainEqual({ ok: true })
  expect(outcomes).toContainEqual({ ok: false, reason: 'too-much' })
})

test('the rest of a partial delivery is planned later, and completes the order', async () => {
  const first = await sent(new Map([[0, 2]]))
  await deliverFulfilment(first, PROOF, MANAGER)
  expect(orderNow()).toMatchObject({ status: 'processing' })
  const rest = new Map(order.lines.map(({ quantity }, line) => [line, line === 0 ? quantity - 2 : quantity]))
  await deliverFulfilment(await sent(rest), PROOF, MANAGER)
  expect(orderNow()).toMatchObject({ status: 'completed' })
  expect(level(0)).toMatchObject({ onHand: 15, reserved: 0 })
})

test('goods that were not delivered go back into stock, reserved, and can be planned again', async () => {
  const id = await sent()
  expect(await failFulfilment(id, 'Nobody on site', MANAGER)).toEqual({ ok: true })
  expect(level(0)).toMatchObject({ onHand: 15, reserved: 0 })
  expect(await giveBackFulfilment(id, MANAGER, ignore)).toEqual({ ok: true })
  expect(level(0)).toMatchObject({ onHand: 20, reserved: 5 })
  expect(orderNow()).toMatchObject({ status: 'confirmed' })
  expect(stored(id)).toMatchObject({
    status: 'failed',
    heldLines: 0,
    postingIds: [],
    reason: 'Nobody on site',
  })
  await planned()
})

test('a plan that is cancelled, also halfway through loading, leaves everything as it was', async () => {
  const id = await planned()
  await pickFulfilment(id, MANAGER)
  await dispatchFulfilment(stored(id), DISPATCH, MANAGER, ({ done }) => {
    if (done === 1) throw new Error('the network is gone')
  }).catch(ignore)
  expect(level(0)).toMatchObject({ onHand: 15, reserved: 0 })
  expect(await cancelFulfilment(id, 'Planned twice', MANAGER, ignore)).toEqual({ ok: true })
  expect(level(0)).toMatchObject({ onHand: 20, reserved: 5 })
  expect(orderNow()).toMatchObject({ status: 'confirmed' })
})

test('an interrupted plan is finished, and an interrupted dispatch goes on', async () => {
  const id = nextId()
  await planFulfilment(order, { id, quantities: all() }, MANAGER, ({ done }) => {
    if (done === 1) throw new Error('the network is gone')
  }).catch(ignore)
  expect(await pickFulfilment(id, MANAGER)).toEqual({ ok: false, reason: 'moved-on' })
  expect(await finishPlan(id, MANAGER, ignore)).toEqual({ ok: true })
  await pickFulfilment(id, MANAGER)
  await dispatchFulfilment(stored(id), DISPATCH, MANAGER, ({ done }) => {
    if (done === 1) throw new Error('the network is gone')
  }).catch(ignore)
  expect(await dispatchFulfilment(stored(id), DISPATCH, MANAGER, ignore)).toEqual({ ok: true })
  expect(level(LINES - 1)).toMatchObject({ onHand: 15, reserved: 0 })
})

test('what did not arrive can be given back while the order is on hold', async () => {
  const id = await sent()
  await holdOrder(order, 'The customer disputes the price', MANAGER)
  expect(server.admin.get(`orderProgress/${order.id}`)).toMatchObject({ isOnHold: true })
  await failFulfilment(id, 'Nobody on site', MANAGER)
  expect(await giveBackFulfilment(id, MANAGER, ignore)).toEqual({ ok: true })
  expect(orderNow()).toMatchObject({ status: 'on_hold' })
  await releaseHold(order, 'Agreed by telephone', MANAGER)
  expect(orderNow()).toMatchObject({ status: 'confirmed' })
})

test('what arrives while the order is on hold completes it once it is released', async () => {
  const id = await sent()
  expect(await holdOrder(order, 'The customer disputes the price', MANAGER)).toEqual({ ok: true })
  expect(await deliverFulfilment(id, PROOF, MANAGER)).toEqual({ ok: true })
  expect(orderNow()).toMatchObject({ status: 'on_hold' })
  await releaseHold(order, 'Agreed by telephone', MANAGER)
  expect(orderNow()).toMatchObject({ status: 'completed' })
})

test('steps out of their order are refused in words', async () => {
  const id = await planned()
  const MOVED_ON = { ok: false, reason: 'moved-on' }
  expect(await deliverFulfilment(id, PROOF, MANAGER)).toEqual(MOVED_ON)
  expect(await failFulfilment(id, 'Too early', MANAGER)).toEqual(MOVED_ON)
  await cancelFulfilment(id, 'Planned twice', MANAGER, ignore)
  expect(await pickFulfilment(id, MANAGER)).toEqual(MOVED_ON)
})
