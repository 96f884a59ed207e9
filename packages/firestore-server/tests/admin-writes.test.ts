import {
  BulkWriterError,
  FieldValue,
  type Firestore,
  type Precondition,
  Timestamp,
} from '@google-cloud/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAdmin } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ projectId: 'demo-admin-writes' })
  db = openAdmin(server)
})
afterAll(async () => {
  await db.terminate()
  await server.close()
})
beforeEach(() => server.clear())

describe('preconditions', () => {
  const remove = (precondition: Precondition, path = 'c/a') => db.doc(path).delete(precondition)

  test('of a deletion', async () => {
    const { writeTime } = await db.doc('c/a').set({ n: 1 })
    await expect(remove({ exists: true }, 'c/none')).rejects.toMatchObject({ code: 5 })
    await expect(remove({ lastUpdateTime: Timestamp.fromMillis(1) })).rejects.toMatchObject({ code: 9 })
    await remove({ lastUpdateTime: writeTime })
    await remove({})
    expect((await db.doc('c/a').get()).exists).toBe(false)
  })

  test('for a deletion', async () => {
    await expect(db.doc('c/a').update({ n: 1 })).rejects.toMatchObject({ code: 5 })
    await db.doc('c/a').create({ n: 1 })
    await expect(db.doc('c/a').create({ n: 2 })).rejects.toMatchObject({ code: 6 })
    await expect(
      db.doc('c/a').update({ n: 3 }, { lastUpdateTime: Timestamp.fromMillis(1) }),
    ).rejects.toMatchObject({ code: 9 })
    expect(await server.admin.get('c/a')).toEqual({ n: 1 })
  })
})

test('for an update and a creation', async () => {
  const a = db.doc('c/a')
  const first = await a.set({ n: 1 })
  const same = await a.set({ n: 1 })
  const next = await a.set({ n: 2 })
  expect(same.writeTime.isEqual(first.writeTime)).toBe(true)
  expect(next.writeTime.toMillis()).toBeGreaterThanOrEqual(first.writeTime.toMillis())
  expect((await a.get()).createTime?.isEqual(first.writeTime)).toBe(true)
})

describe('writing the same again keeps the update time, any change advances it', () => {
  test('read documents, queries and counts, then write', async () => {
    await server.admin.commit([1, 2, 3].map((n) => ({ set: `c/d${n}`, data: { n } })))
    await db.runTransaction(async (transaction) => {
      const query = db.collection('c').where('n', '>', 1)
      const [one, many, counted] = await Promise.all([
        transaction.getAll(db.doc('c/d1'), db.doc('c/none')),
        transaction.get(query),
        transaction.get(query.count()),
      ])
      transaction
        .create(db.doc('c/sum'), { n: one.length + many.size + counted.data().count })
        .delete(db.doc('c/d1'))
        .update(db.doc('c/d2'), { n: FieldValue.increment(10) })
        .set(db.doc('c/d3'), { m: 1 }, { merge: true })
    })
    const all = (await server.admin.list('c')).map(({ id, data }) => [id, data])
    expect(all).toEqual([
      ['d2', { n: 12 }],
      ['d3', { n: 3, m: 1 }],
      ['sum', { n: 6 }],
    ])
  })

  test('are retried when a document they read was changed, or a query they ran has a new result', async () => {
    await db.doc('c/a').set({ n: 1 })
    let attempts = 0
    await db.runTransaction(async (transaction) => {
      attempts += 1
      const found = await transaction.get(db.collection('c'))
      if (attempts === 1) await db.doc('c/new').set({ n: 5 })
      transaction.set(db.doc('sums/a'), { size: found.size })
    })
    expect([attempts, await server.admin.get('sums/a')]).toEqual([2, { size: 2 }])
  })

  test('that throw change nothing and leave nothing locked', async () => {
    await db.doc('c/a').set({ n: 1 })
    const failed = db.runTransaction(async (transaction) => {
      await transaction.get(db.doc('c/a'))
      transaction.update(db.doc('c/a'), { n: 2 })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await db.doc('c/a').update({ n: FieldValue.increment(1) })
    expect(await server.admin.get('c/a')).toEqual({ n: 2 })
  })

  test('that are read-only cannot write', async () => {
    const write = db.runTransaction(
      async (transaction) => {
        await transaction.get(db.doc('c/a'))
        transaction.set(db.doc('c/a'), {})
      },
      { readOnly: true },
    )
    await expect(write).rejects.toThrow(/read-only/)
  })

  test('a failed precondition is final', async () => {
    let attempts = 0
    const failed = db.runTransaction(async (transaction) => {
      attempts += 1
      transaction.update(db.doc('c/none'), { n: 1 })
    })
    await expect(failed).rejects.toMatchObject({ code: 5 })
    expect(attempts).toBe(1)
  })
})

test('a bulk writer does each write separately, reports failures and retries on request', async () => {
  await db.doc('c/there').set({ n: 0 })
  const writer = db.bulkWriter()
  const failures: string[] = []
  writer.onWriteError((error: BulkWriterError) => {
    failures.push(`${error.documentRef.id} ${error.code}`)
    return error.documentRef.id === 'there' && error.failedAttempts < 2
  })
  const pending = [
    writer.create(db.doc('c/new'), { at: FieldValue.serverTimestamp() }),
    writer.create(db.doc('c/there'), { n: 9 }),
    writer.update(db.doc('c/none'), { n: 9 }),
    writer.delete(db.doc('c/gone')),
  ]
  const settled = Promise.allSettled(pending)
  await writer.close()
  const outcomes = await settled
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(failures.toSorted()).toEqual(['none 5', 'there 6', 'there 6'])
  expect(await server.admin.get('c/there')).toEqual({ n: 0 })
})

test('a bulk writer takes thousands of writes, and several to one document', async () => {
  const writer = db.bulkWriter()
  for (let n = 0; n < 1200; n += 1) void writer.set(db.doc(`c/d${n}`), { n })
  for (let n = 1; n <= 5; n += 1) {
    void writer.set(db.doc('c/last'), { n })
    // Without waiting, it sends these in requests of their own at the same time, which may arrive in any order.
    await writer.flush()
  }
  await writer.close()
  expect(await server.admin.list('c')).toHaveLength(1201)
  expect(await server.admin.get('c/last')).toEqual({ n: 5 })
})

test('a document or collection is deleted with everything below it, and nothing else', async () => {
  const paths = ['c/a', 'c/a/s/1', 'c/a/s/1/t/2', 'c/ab', 'c/b', 'c/b/s/1', 'd/a', 'c/ghost/s/1']
  const left = async () =>
    (await Promise.all(paths.map((path) => server.admin.get(path)))).map((data) => data !== undefined)
  await server.admin.commit(paths.map((path) => ({ set: path, data: {} })))
  await db.recursiveDelete(db.doc('c/a'))
  expect(await left()).toEqual([false, false, false, true, true, true, true, true])
  await db.recursiveDelete(db.collection('c'))
  expect(await left()).toEqual([false, false, false, false, false, false, true, false])
})
