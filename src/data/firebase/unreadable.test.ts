import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firestore } from '#data/firebase/firestore.ts'
import type { Page } from '#data/firebase/pages.ts'
import { listMembers } from '#data/people/members.ts'
import { listOrders, watchFirstOrders } from '#data/orders/admin-orders.ts'
import { watchOrder } from '#data/orders/orders.ts'
import type { Order } from '#domain/orders/order.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { AppError } from '#lib/app-error.ts'
import { type FirestoreServer, type PlainObject, startFirestore } from '@osu-supply/firestore-server'
import { shopRules } from '#server/stack/shop-rules.ts'
import { orderLine, sampleOrder } from '#tests/rules/world.ts'
import { readable, readRecord, Unreadable, unreadableOf, type Read } from './unreadable.ts'

// Under the real rules, as the manager, through the client the app uses.
setLogLevel('silent')

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({
    port: 0,
    projectId: 'demo-osu-supply',
    rules: shopRules(),
  })
  const mockUserToken = { sub: 'kwame', email: 'kwame@osu.example.com', email_verified: true }
  connectFirestoreEmulator(firestore(), server.host, server.port, { mockUserToken })
  put('users/kwame', { ...member('kwame'), roles: ['Manager', 'User'] })
})
afterAll(async () => {
  await terminate(firestore())
  await server.close()
})
beforeEach(() => {
  for (const { id } of server.admin.list('orders')) server.admin.delete(`orders/${id}`)
})

const put = (path: string, data: object) => server.admin.set(path, data as PlainObject)
const member = (uid: string) => newUserRecord({ uid, email: `${uid}@osu.example.com`, displayName: uid }, 1)
const orderAt = (id: string, createdAt: number) => sampleOrder(id, [orderLine('CEM')], { createdAt })
/** The machine may be busy. */
const SOON = { timeout: 15_000 }
const EVERY = { state: 'submitted', branches: 'every' } as const

const shown = (records: readonly Read<{ id: string }>[]) =>
  records.map((record) =>
    record instanceof Unreadable ? `${record.id} cannot be read: ${record.problem}` : record.id,
  )

test('an unreadable order keeps its place in the live queue and hides no other', async () => {
  put('orders/older', orderAt('older', 1))
  const poisoned = orderAt('poisoned', 2)
  put('orders/poisoned', { ...poisoned, delivery: { ...poisoned.delivery, city: 5 } })
  put('orders/newer', orderAt('newer', 3))

  let page: Page<Order> | undefined
  const errors: unknown[] = []
  const stop = watchFirstOrders(
    EVERY,
    (found) => (page = found),
    (error) => errors.push(error),
  )
  await expect.poll(() => page?.items.length, SOON).toBe(3)
  expect(shown(page?.items ?? [])).toEqual([
    'newer',
    'poisoned cannot be read: delivery.city: should be a text, is 5',
    'older',
  ])

  // It leaves the queue like any other when its status changes, and is readable again once repaired.
  put('orders/poisoned', poisoned)
  await expect.poll(() => shown(page?.items ?? []), SOON).toEqual(['newer', 'poisoned', 'older'])
  stop()
  expect(errors).toEqual([])
})

test('paging continues past an unreadable record', async () => {
  for (let at = 1; at <= 60; at++) put(`orders/o${at}`, orderAt(`o${at}`, at))
  put('orders/o11', { ...orderAt('o11', 11), lines: [1] })
  put('orders/o5', { ...orderAt('o5', 5), display: { currency: 'XXX', cedisPer: 1, rateDate: '' } })
  let first: Page<Order> | undefined
  const stop = watchFirstOrders(
    EVERY,
    (found) => (first = found),
    () => undefined,
  )
  await expect.poll(() => first?.next, SOON).toBeDefined()
  stop()
  expect(first?.items).toHaveLength(50)
  expect(first?.items.at(-1)).toBeInstanceOf(Unreadable)
  const rest = first?.next && (await listOrders(EVERY, first.next))
  expect(rest?.items).toHaveLength(10)
  expect(readable(rest?.items ?? [])).toHaveLength(9)
  expect(rest?.next).toBeUndefined()
})

test('members are found next to one whose record is unreadable', async () => {
  put('users/ama', member('ama'))
  put('users/broken', { ...member('broken'), locationIds: 'osu', searchKeys: ['br', 'broken'] })
  for (const text of ['', 'br'])
    expect(shown((await listMembers({ role: '', status: '', text, who: 'all' })).items)).toContainEqual(
      expect.stringMatching(/^broken cannot be read: locationIds/),
    )
})

test('one unreadable record is an error that names it, until it can be read', async () => {
  put('orders/one', { ...orderAt('one', 1), totals: 7 })
  const told: string[] = []
  const stop = watchOrder(
    'one',
    (order) => told.push(order?.id ?? 'none'),
    (error) => told.push(`${error.code} ${error.message} ${unreadableOf(error)?.status}`),
  )
  await expect.poll(() => told.at(-1), SOON).toMatch(/^unreadable orders\/one: totals.* submitted$/)
  put('orders/one', orderAt('one', 1))
  await expect.poll(() => told.at(-1), SOON).toBe('one')
  stop()
})

test('whatever a decoder throws, the record is reported', () => {
  const confused = () => {
    throw new TypeError('x is not iterable')
  }
  expect(readRecord(confused, 'a', { status: 7, createdAt: 'today' })).toMatchObject({
    id: 'a',
    problem: 'It has another shape than it should',
    status: '',
    createdAt: 0,
  })
})

test('the problem is described in plain words, without the path', () => {
  const saying = (message: string) => {
    const record = readRecord(
      () => {
        throw new AppError('unexpected', message)
      },
      'a.b',
      {},
    )
    return record instanceof Unreadable ? record.problem : ''
  }
  expect(saying('orders/a.b: Invalid type: Expected Object but received 5')).toBe('should be a map, is 5')
  expect(saying('orders/a.b: lines.0.name: Invalid type: Expected string but received null')).toBe(
    'lines.0.name: should be a text, is empty',
  )
  expect(saying('orders/a.b: totals: Invalid key: Expected "totals" but received undefined')).toBe(
    'totals: is missing',
  )
  expect(saying('orders/a.b: createdAt: Invalid value: Expected <=9 but received 10')).toBe(
    'createdAt: should be at most 9, is 10',
  )
  expect(
    saying('orders/a.b: display.currency: Invalid type: Expected ("GHS" | "GBP") but received "XXX"'),
  ).toBe('display.currency: should be one of "GHS", "GBP", is "XXX"')
  expect(saying('users/a.b.roles is no list')).toBe('roles is no list')
  expect(saying(`users/a.b: ${'x'.repeat(500)}`)).toHaveLength(161)
})
