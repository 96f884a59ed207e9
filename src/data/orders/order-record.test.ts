import { readFileSync } from 'node:fs'
import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { watchNotes } from './order-notes.ts'
import { watchOrderTimeline } from './order-timeline.ts'

// Under the real rules, as a Manager, through the client the app uses.
setLogLevel('silent')

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({
    port: 0,
    projectId: 'demo-osu-supply',
    rules: shopRules(),
    indexes: JSON.parse(readFileSync('firestore.indexes.json', 'utf8')),
  })
  const mockUserToken = { sub: 'manager', email: emailOf('manager'), email_verified: true }
  connectFirestoreEmulator(firestore(), server.host, server.port, { mockUserToken })
  server.admin.set('users/manager', userRecordOf('manager'))
  const order = sampleOrder('order', [orderLine('P1')], { status: 'confirmed' })
  server.admin.set('orders/order', { ...order, submittedAt: new Date(1) })
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

test('notes are listed newest first', async () => {
  for (const [text, at] of [
    ['Call before delivering', 1000],
    ['The gate is blue', 2000],
  ] as const) {
    const id = newId()
    const note = { id, text, authorUid: 'sales', authorName: 'sales Tester', at: new Date(at) }
    server.admin.set(`orders/order/notes/${id}`, note)
  }
  const listed = readable(await notes())
  expect(listed.map(({ text }) => text)).toEqual(['The gate is blue', 'Call before delivering'])
  expect(listed[0]).toMatchObject({ authorName: 'sales Tester', at: 2000 })
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
  entry('audit-hold', 'orders', 'order', 5000, {
    action: 'order.hold',
    actorUid: 'manager',
    reason: 'The price is disputed',
  })
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
