import { readFileSync } from 'node:fs'
import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { firestore } from '#data/firebase/firestore.ts'
import { readable, Unreadable, type Read } from '#data/firebase/unreadable.ts'
import type { AuditLine } from '#data/audit/audit-line.ts'
import type { OrderNote } from '#domain/orders/order-note.ts'
import type { AppError } from '#lib/app-error.ts'
import { newId } from '#lib/new-id.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { shopRules } from '#server/stack/shop-rules.ts'
import { emailOf, userRecordOf } from '#tests/rules/people.ts'
import { orderLine, sampleOrder } from '#tests/rules/world.ts'
import { addNote, watchNotes } from './order-notes.ts'
import { watchOrderTimeline } from './order-timeline.ts'
import { holdOrder } from './release-hold.ts'

// Under the real rules, as a Manager, through the client the app uses.
const MANAGER = { uid: 'manager', displayName: 'manager Tester', roles: ['Manager', 'User'] } as const

setLogLevel('silent')

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({
    port: 0,
    projectId: 'demo-osu-supply',
    rules: shopRules(),
    indexes: JSON.parse(readFileSync('firestore.indexes.json', 'utf8')),
  })
  const mockUserToken = { sub: MANAGER.uid, email: emailOf('manager'), email_verified: true }
  connectFirestoreEmulator(firestore(), server.host, server.port, { mockUserToken })
  server.admin.set('users/manager', userRecordOf('manager'))
  for (const id of ['order', 'own']) {
    const order = sampleOrder(id, [orderLine('P1')], { status: 'confirmed' })
    server.admin.set(`orders/${id}`, {
      ...order,
      customerUid: id === 'own' ? MANAGER.uid : order.customerUid,
      submittedAt: new Date(1),
    })
  }
})
afterAll(async () => {
  await terminate(firestore())
  await server.close()
})

/** The first records of a list. */
function first<Item>(
  watch: (onItems: (items: Read<Item>[]) => void, onError: (error: AppError) => void) => () => void,
): Promise<Read<Item>[]> {
  let stop: (() => void) | undefined
  return new Promise<Read<Item>[]>((resolve, reject) => {
    stop = watch(resolve, reject)
  }).finally(() => stop?.())
}

const notes = () => first<OrderNote>((...tell) => watchNotes('order', ...tell))

test('a note is signed, dated, listed newest first and added once', async () => {
  const id = newId()
  await addNote('order', { id, text: ' Call before delivering ' }, MANAGER)
  await addNote('order', { id, text: 'Call before delivering' }, MANAGER)
  await addNote('order', { id: newId(), text: 'The gate is blue' }, MANAGER)
  const listed = readable(await notes())
  expect(listed.map(({ text }) => text)).toEqual(['The gate is blue', 'Call before delivering'])
  expect(listed[0]).toMatchObject({ authorUid: 'manager', authorName: 'manager Tester' })
  expect(listed[0]?.at).toBeGreaterThan(0)
})

test('staff do not write notes about an order of their own', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(addNote('own', { id: newId(), text: 'Paid' }, MANAGER)).rejects.toMatchObject({
    code: 'forbidden',
  })
  logged.mockRestore()
})

test('the timeline has the entries of the order and its fulfilments, and stays whole beside an unreadable one', async () => {
  const entry = (id: string, entity: string, entityId: string, at: number, rest = {}) =>
    server.admin.set(`auditLog/${id}`, {
      id,
      actorUid: 'sales',
      actorRole: 'Sales Person',
      action: 'order.confirm',
      entity,
      entityId,
      reason: '',
      diff: { status: { before: 'submitted', after: 'confirmed' }, totalMinor: { before: 100, after: 200 } },
      at: new Date(at),
      ...rest,
    })
  entry('audit-one', 'orders', 'order', 1000)
  entry('audit-two', 'fulfillments', 'f1', 2000, { action: 'fulfilment.plan', diff: {} })
  entry('audit-bad', 'orders', 'order', 3000, { diff: 'none' })
  entry('audit-other', 'orders', 'own', 4000)
  await holdOrder({ id: 'order' }, 'The price is disputed', MANAGER)
  const lines = await first<AuditLine>((...tell) =>
    watchOrderTimeline(
      { orderId: 'order', fulfilmentIds: ['f1'], entities: ['orders', 'fulfillments'] },
      ...tell,
    ),
  )
  expect(lines.map((line) => (line instanceof Unreadable ? 'unreadable' : line.action))).toEqual([
    'order.hold',
    'unreadable',
    'fulfilment.plan',
    'order.confirm',
  ])
  expect(readable(lines)[0]).toMatchObject({ actorUid: 'manager', reason: 'The price is disputed' })
  expect(readable(lines).at(-1)?.details).toEqual(['total: GH₵1.00 → GH₵2.00'])
})
