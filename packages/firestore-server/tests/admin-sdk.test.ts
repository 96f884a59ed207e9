import { deleteApp, initializeApp } from 'firebase-admin/app'
import { type Firestore, FieldValue, Filter, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let db: Firestore
let close: () => Promise<void>
beforeAll(async () => {
  server = await startSuite({ projectId: 'demo-admin' })
  // This makes firebase-admin use an emulator; without rules only admins have access, so it must connect as one.
  process.env['FIRESTORE_EMULATOR_HOST'] = `${server.host}:${server.port}`
  const app = initializeApp({ projectId: server.projectId })
  db = getFirestore(app)
  close = () => deleteApp(app)
})
afterAll(async () => {
  await close()
  await server.close()
})
beforeEach(() => server.clear())

test('documents are created, read, updated with a precondition and deleted', async () => {
  const order = db.doc('orders/a')
  const { writeTime } = await order.create({ n: 1, at: FieldValue.serverTimestamp() })
  await expect(order.create({ n: 2 })).rejects.toMatchObject({ code: 6 })
  await order.update({ n: FieldValue.increment(1) }, { lastUpdateTime: writeTime })
  await expect(order.update({ n: 9 }, { lastUpdateTime: writeTime })).rejects.toMatchObject({ code: 9 })
  const [snapshot, missing] = await db.getAll(order, db.doc('orders/none'))
  expect([snapshot?.get('n'), snapshot?.get('at') instanceof Timestamp, missing?.exists]).toEqual([
    2,
    true,
    false,
  ])
  await order.delete()
  expect((await order.get()).exists).toBe(false)
})

test('queries, counts, projections, pages and collection groups', async () => {
  await server.admin.commit([1, 2, 3].map((n) => ({ set: `orders/o${n}`, data: { n, secret: 'x' } })))
  await server.admin.set('shops/s/orders/deep', { n: 9 })
  const orders = db.collection('orders')
  expect((await orders.orderBy('n').limitToLast(2).get()).docs.map(({ id }) => id)).toEqual(['o2', 'o3'])
  expect((await orders.select('n').limit(1).get()).docs[0]?.data()).toEqual({ n: 1 })
  expect((await db.collectionGroup('orders').count().get()).data()).toEqual({ count: 4 })
  const either = orders.where(Filter.or(Filter.where('n', '==', 1), Filter.where('n', '>', 2)))
  expect((await either.get()).size).toBe(2)
  const streamed: string[] = []
  for await (const document of orders.stream()) streamed.push((document as unknown as { id: string }).id)
  expect(streamed).toEqual(['o1', 'o2', 'o3'])
})

test('collections and documents are listed, including documents that only have documents below them', async () => {
  await server.admin.commit([
    { set: 'orders/a', data: { n: 1 } },
    { set: 'orders/b/lines/1', data: {} },
  ])
  expect((await db.listCollections()).map(({ id }) => id)).toEqual(['orders'])
  expect((await db.doc('orders/b').listCollections()).map(({ id }) => id)).toEqual(['lines'])
  expect((await db.collection('orders').listDocuments()).map(({ id }) => id)).toEqual(['a', 'b'])
  await db.recursiveDelete(db.collection('orders'))
  expect(await db.listCollections()).toEqual([])
})

test('transactions on the same document finish one after another, and none is lost', async () => {
  await server.admin.set('orders/counter', { n: 0 })
  const counter = db.doc('orders/counter')
  await Promise.all(
    Array.from({ length: 8 }, () =>
      db.runTransaction(
        async (transaction) => {
          const snapshot = await transaction.get(counter)
          transaction.update(counter, { n: (snapshot.get('n') as number) + 1 })
        },
        { maxAttempts: 20 },
      ),
    ),
  )
  expect(await server.admin.get('orders/counter')).toEqual({ n: 8 })
})

test('others can write what a transaction has read only after it', async () => {
  await db.doc('orders/a').set({ by: 'nobody' })
  const order: string[] = []
  let other: Promise<unknown> = Promise.resolve()
  await db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc('orders/a'))
    other = db
      .doc('orders/a')
      .set({ by: 'other' })
      .then(() => order.push('other'))
    // Long enough for a write that does not wait to arrive.
    await db.doc('orders/unrelated').set({})
    expect((await db.doc('orders/a').get()).get('by')).toBe('nobody')
    transaction.update(snapshot.ref, { by: 'transaction' })
    order.push('transaction')
  })
  await other
  expect([order, await server.admin.get('orders/a')]).toEqual([['transaction', 'other'], { by: 'other' }])
})

test('a read-only transaction reads at one time, or at a past one on request', async () => {
  await db.doc('orders/a').set({ n: 1 })
  const { readTime } = await db.doc('orders/a').get()
  const seen = await db.runTransaction(
    async (transaction) => {
      const before = await transaction.get(db.doc('orders/a'))
      await server.admin.set('orders/a', { n: 2 })
      await server.admin.set('orders/b', { n: 3 })
      const after = await transaction.get(db.collection('orders'))
      return [before.get('n'), after.docs.map((document) => document.get('n') as number)]
    },
    { readOnly: true },
  )
  expect(seen).toEqual([1, [1]])
  const past = await db.runTransaction((transaction) => transaction.get(db.collection('orders')), {
    readOnly: true,
    readTime,
  })
  expect(past.size).toBe(1)
})

test('listeners and bulk writers work', async () => {
  const sizes: number[] = []
  const stop = db.collection('orders').onSnapshot(({ size }) => sizes.push(size))
  await expect.poll(() => sizes).toEqual([0])
  const writer = db.bulkWriter()
  for (let n = 0; n < 50; n += 1) void writer.set(db.doc(`orders/o${n}`), { n })
  await writer.close()
  await expect.poll(() => sizes.at(-1)).toBe(50)
  stop()
})
