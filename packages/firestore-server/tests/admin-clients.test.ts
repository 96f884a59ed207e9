import { setTimeout } from 'node:timers/promises'
import type { Firestore } from '@google-cloud/firestore'
import { FieldPath, FieldValue, Timestamp } from '@google-cloud/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAdmin } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ projectId: 'demo-admin-clients' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  db = openAdmin(server)
})
afterEach(() => db.terminate())

/** A client over REST asks this for its token. */
const OWNER = {
  getClient: async () => ({ getRequestHeaders: async () => ({ Authorization: 'Bearer owner' }) }),
}

test('a client that prefers REST does everything but listening over it', async () => {
  const rest = openAdmin(server, { preferRest: true, auth: OWNER })
  const odd = rest.doc('tasks/a b+c%é')
  const data = { n: 1, large: 2 ** 40, none: null, nan: NaN, low: -Infinity, bytes: Buffer.from([0, 255]) }
  await odd.set({ ...data, self: odd, list: [{ x: 1 }], at: FieldValue.serverTimestamp() })
  const stored = await odd.get()
  expect(stored.data()).toMatchObject({ ...data, list: [{ x: 1 }], at: expect.any(Timestamp) })
  expect((stored.get('self') as typeof odd).path).toBe(odd.path)
  expect((await rest.collection('tasks').where('n', '>=', 1).select('n').get()).docs[0]?.data()).toEqual({
    n: 1,
  })
  expect((await rest.getAll(odd, rest.doc('tasks/none'))).map(({ exists }) => exists)).toEqual([true, false])
  expect((await rest.collection('tasks').count().get()).data()).toEqual({ count: 1 })
  expect((await rest.listCollections()).map(({ id }) => id)).toEqual(['tasks'])
  await rest.runTransaction(async (transaction) => {
    const { ref } = await transaction.get(odd)
    transaction.update(ref, { n: FieldValue.increment(1) })
  })
  expect(await server.admin.get(odd.path)).toMatchObject({ n: 2 })
  await expect(rest.doc('tasks/none').update({ n: 1 })).rejects.toThrow(/No document to update/)
  const writer = rest.bulkWriter()
  void writer.set(rest.doc('tasks/bulk'), {})
  await writer.close()
  expect(await server.admin.get('tasks/bulk')).toEqual({})
  await rest.terminate()
})

test('more listeners than one connection carries all get updates', async () => {
  const sizes = new Map<number, number>()
  const stops = Array.from({ length: 150 }, (_, index) =>
    db
      .collection('tasks')
      .where('n', '>', index)
      .onSnapshot(({ size }) => sizes.set(index, size)),
  )
  const patiently = { timeout: 15_000 }
  await expect.poll(() => sizes.size, patiently).toBe(150)
  await db.doc('tasks/a').set({ n: 1000 })
  await expect.poll(() => new Set(sizes.values()), patiently).toEqual(new Set([1]))
  for (const stop of stops) stop()
})

describe('the time of a write', () => {
  test('is returned for a written document, not for a deletion in a bulk', async () => {
    const writer = db.bulkWriter()
    const [set, deleted] = [writer.set(db.doc('tasks/a'), {}), writer.delete(db.doc('tasks/b'))]
    await writer.close()
    expect((await set).writeTime.toMillis()).toBeGreaterThan(0)
    expect((await deleted).writeTime.toMillis()).toBe(0)
  })

  test('changes the update time, never the creation time', async () => {
    const task = db.doc('tasks/a')
    await task.set({ n: 1 })
    const first = await task.get()
    await setTimeout(2)
    await task.set({ n: 2 })
    const second = await task.get()
    expect(second.createTime?.isEqual(first.createTime ?? Timestamp.now())).toBe(true)
    expect(second.updateTime?.toMillis()).toBeGreaterThan(first.updateTime?.toMillis() ?? Infinity)
    expect(second.readTime.toMillis()).toBeGreaterThan(first.readTime.toMillis())
  })
})

test('when two transactions read the same document, one is retried', async () => {
  const task = db.doc('tasks/a')
  let attempts = 0
  const waiting: (() => void)[] = []
  const bothHaveRead = new Promise<void>((resolve) => waiting.push(resolve))
  let readers = 0
  const write = (field: string) =>
    db.runTransaction(async (transaction) => {
      attempts += 1
      await transaction.get(task)
      readers += 1
      if (readers === 2) waiting[0]?.()
      await bothHaveRead
      transaction.set(task, { [field]: true }, { merge: true })
    })
  await Promise.all([write('first'), write('second')])
  expect([attempts, await server.admin.get('tasks/a')]).toEqual([3, { first: true, second: true }])
})

test('an impossible write is retried only as often as the caller says', async () => {
  const writer = db.bulkWriter()
  let failed = 0
  writer.onWriteError(({ failedAttempts }) => {
    failed = failedAttempts
    return failedAttempts < 3
  })
  const refusal = writer.create(db.doc('tasks/__reserved__'), {}).catch((error: unknown) => error)
  await writer.close()
  expect([failed, await refusal]).toMatchObject([3, { code: 3 }])
})

test('fields are added, nested, merged and deleted one after another', async () => {
  const task = db.doc('tasks/a')
  const gone = FieldValue.delete()
  const merge = { merge: true }
  const steps: [() => Promise<unknown>, object | undefined][] = [
    [() => task.create({}), {}],
    [() => task.delete(), undefined],
    [() => task.create({ a: { b: 'c' } }), { a: { b: 'c' } }],
    [() => task.set({}, merge), { a: { b: 'c' } }],
    [() => task.set({ a: { d: 'e' } }, merge), { a: { b: 'c', d: 'e' } }],
    [() => task.set({ a: { d: gone } }, merge), { a: { b: 'c' } }],
    [() => task.set({ a: { b: gone } }, merge), { a: {} }],
    [() => task.set({ f: { g: 1 } }, merge), { a: {}, f: { g: 1 } }],
    [() => task.update({ 'f.h': 2 }), { a: {}, f: { g: 1, h: 2 } }],
    [() => task.update({ 'f.g': gone, a: gone }), { f: { h: 2 } }],
    [() => task.update({ 'f.h': gone }), { f: {} }],
    [() => task.update({ 'i.j': { k: {} } }), { f: {}, i: { j: { k: {} } } }],
    [() => task.update({ f: gone, i: gone }), {}],
    [() => task.set({ x: 1 }), { x: 1 }],
  ]
  for (const [step, state] of steps) {
    await step()
    expect((await task.get()).data()).toEqual(state)
  }
})

test('a cursor from a document finds its place in every order, even an implicit one', async () => {
  await server.admin.commit(
    [
      { key: 'a', sort: 5, v: 0 },
      { key: 'aa', sort: 4, v: 0 },
      { key: 'b', sort: 3, v: 1 },
      { key: 'b', sort: 2, v: 1 },
      { key: 'bb', sort: 1, v: 1 },
      { key: 'c', sort: 0, v: 2 },
    ].map((data, index) => ({ set: `tasks/d${index + 1}`, data: { ...data, map: { 'x.y': index } } })),
  )
  const ranges = db.collection('tasks').where('sort', '>=', 1).where('key', '>', 'a')
  const orders: [FirebaseFirestore.Query, string][] = [
    [ranges, 'd2,d4,d3,d5'],
    [ranges.orderBy('v'), 'd2,d4,d3,d5'],
    [ranges.orderBy('v').orderBy('sort'), 'd2,d5,d4,d3'],
    [ranges.orderBy('v', 'desc'), 'd5,d3,d4,d2'],
    [ranges.orderBy('v', 'desc').orderBy('sort'), 'd5,d4,d3,d2'],
    [ranges.where('__name__', '<', 'd5').orderBy('sort', 'desc'), 'd2,d3,d4'],
    [ranges.where('v', 'in', [0, 1]).where(new FieldPath('map', 'x.y'), '!=', 2), 'd2,d4,d5'],
  ]
  for (const [query, ids] of orders) {
    const { docs } = await query.get()
    expect(docs.map(({ id }) => id).join()).toBe(ids)
    for (const [index, document] of docs.entries()) {
      const from = await query.startAt(document).get()
      expect(from.docs.map(({ id }) => id)).toEqual(docs.slice(index).map(({ id }) => id))
    }
  }
  expect((await ranges.orderBy('v').count().get()).data()).toEqual({ count: 4 })
})
