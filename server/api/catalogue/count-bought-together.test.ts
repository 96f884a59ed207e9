import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import type { Order } from '#domain/orders/order.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { countBoughtTogether } from './count-bought-together.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'

const projectId = 'demo-together-test'
let firestore: FirestoreServer
let run: RunTransaction

beforeAll(async () => {
  firestore = await startFirestore({ projectId, rules: 'open' })
  run = restTransactions(emulatedAccess(projectId, firestore.url))
})
afterAll(() => firestore.close())
beforeEach(() => firestore.clear())

const ORDER = buildShopRecords(Date.UTC(2026, 10, 21, 9)).documents.find(({ path }) =>
  path.startsWith('orders/'),
)?.data as Order

const putOrder = (id: string, status: Order['status'], ...ids: string[]) =>
  firestore.admin.set(`orders/${id}`, {
    ...ORDER,
    id,
    status,
    lines: ids.map((productId) => ({ ...ORDER.lines[0], productId })),
  })
const count = (id: string) => countBoughtTogether(run, id, 1)
const together = (id: string) => firestore.admin.get(`boughtTogether/${id}`)

test('a confirmed order counts once, however often the event arrives', async () => {
  putOrder('one', 'confirmed', 'CEM', 'ROD', 'ROD', 'special-0')
  expect(await count('one')).toBe('counted')
  expect(await count('one')).toBe('unchanged')
  putOrder('one', 'processing', 'CEM', 'ROD')
  expect(await count('one')).toBe('unchanged')
  putOrder('two', 'completed', 'CEM', 'ROD', 'WIR')
  expect(await count('two')).toBe('counted')

  expect(together('CEM')).toMatchObject({
    orders: 2,
    with: [
      { productId: 'ROD', orders: 2 },
      { productId: 'WIR', orders: 1 },
    ],
  })
  expect(together('special-0')).toBeUndefined()
})

test('an unconfirmed order does not count; a cancelled one is subtracted, once', async () => {
  putOrder('one', 'submitted', 'CEM', 'ROD')
  expect(await count('one')).toBe('unchanged')
  putOrder('one', 'confirmed', 'CEM', 'ROD')
  putOrder('two', 'confirmed', 'CEM', 'WIR')
  await count('one')
  await count('two')
  // What was counted is subtracted, even if the lines have changed since.
  putOrder('one', 'cancelled', 'CEM', 'PNT')
  expect(await count('one')).toBe('taken back')
  expect(await count('one')).toBe('unchanged')

  expect(together('CEM')).toMatchObject({ orders: 1, with: [{ productId: 'WIR', orders: 1 }] })
  expect(together('ROD')).toBeUndefined()
})

test('an order on hold stays as it was; a missing order changes nothing', async () => {
  putOrder('one', 'confirmed', 'CEM', 'ROD')
  await count('one')
  putOrder('one', 'on_hold', 'CEM', 'ROD')
  expect(await count('one')).toBe('unchanged')
  expect(together('CEM')).toMatchObject({ orders: 1 })
  expect(await count('nothing')).toBe('unchanged')
})

test('orders confirmed at the same time all count, each once', async () => {
  const ids = Array.from({ length: 6 }, (_, at) => `order-${at}`)
  for (const id of ids) putOrder(id, 'confirmed', 'CEM', 'ROD', id.toUpperCase())
  await Promise.all([...ids, ...ids].map(count))
  expect(together('CEM')).toMatchObject({ orders: 6 })
  expect(together('ROD')).toMatchObject({ orders: 6 })
})

test('only the products of the order are read and written, however many others there are', async () => {
  for (let at = 0; at < 300; at++) firestore.admin.set(`boughtTogether/P${at}`, { orders: 1, with: [] })
  putOrder('one', 'confirmed', 'CEM', 'ROD', 'P7')
  firestore.resetReads()
  await count('one')
  // The order, whether it was counted, and three products.
  expect(firestore.reads().documents).toBeLessThanOrEqual(5)
})

test('an order or a count that cannot be read is ignored', async () => {
  putOrder('one', 'confirmed', 'CEM', 'ROD')
  firestore.admin.update('orders/one', { lines: [1] })
  expect(await count('one')).toBe('unchanged')
  putOrder('two', 'confirmed', 'CEM', 'ROD')
  firestore.admin.set('boughtTogether/CEM', { productId: 'CEM', orders: 'many', with: 5 })
  expect(await count('two')).toBe('counted')
  expect(together('CEM')).toMatchObject({ orders: 1, with: [{ productId: 'ROD', orders: 1 }] })
})
