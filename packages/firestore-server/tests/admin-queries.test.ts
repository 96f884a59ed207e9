import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  type QueryPartition,
} from '@google-cloud/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmin } from './clients.ts'
import { onlyHere, startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ projectId: 'demo-admin-queries' })
  db = openAdmin(server)
})
afterAll(async () => {
  await db.terminate()
  await server.close()
})
beforeEach(() => server.clear())

const ids = async (query: Query) => (await query.get()).docs.map(({ id }) => id).join()
const letters = () =>
  server.admin.commit(['a', 'b', 'c', 'd', 'e'].map((id, n) => ({ set: `c/${id}`, data: { n, id } })))

test('several documents at once, reduced to a mask, in the order requested', async () => {
  await letters()
  const c = db.collection('c')
  const found = await db.getAll(c.doc('b'), c.doc('none'), c.doc('a'), { fieldMask: ['n'] })
  expect(found.map(({ id, exists }) => [id, exists])).toEqual([
    ['b', true],
    ['none', false],
    ['a', true],
  ])
  expect(found.map((snapshot) => snapshot.data())).toEqual([{ n: 1 }, undefined, { n: 0 }])
  const [first] = found
  expect([first?.createTime?.isEqual(first?.updateTime as never), first?.readTime.toMillis()]).toEqual([
    true,
    expect.any(Number),
  ])
})

test('cursors from values, snapshots and document ids; offsets; both ends', async () => {
  await letters()
  const sorted = db.collection('c').orderBy('n')
  const snapshot = (await db.doc('c/c').get()) as QueryDocumentSnapshot
  expect(await ids(sorted.startAt(snapshot))).toBe('c,d,e')
  expect(await ids(sorted.startAfter(snapshot).limit(1))).toBe('d')
  expect(await ids(sorted.endBefore(snapshot))).toBe('a,b')
  expect(await ids(sorted.startAt(1).endAt(3))).toBe('b,c,d')
  expect(await ids(sorted.offset(3))).toBe('d,e')
  expect(await ids(sorted.offset(1).limit(2))).toBe('b,c')
  expect(await ids(sorted.startAfter(1).limitToLast(2))).toBe('d,e')
  expect(await ids(db.collection('c').orderBy(FieldPath.documentId()).startAt('c'))).toBe('c,d,e')
  expect(await ids(db.collection('c').startAt(snapshot))).toBe('c,d,e')
  expect(await ids(db.collection('c').where('n', '>', 1).orderBy('n', 'desc').startAt(snapshot))).toBe('c')
})

test('a projection of fields or of none', async () => {
  await letters()
  const first = async (query: Query) => (await query.limit(1).get()).docs[0]?.data()
  expect(await first(db.collection('c').select('n'))).toEqual({ n: 0 })
  expect(await first(db.collection('c').select())).toEqual({})
  await db.doc('m/a').set({ map: { x: 1, y: 2 }, z: 3 })
  expect(await first(db.collection('m').select('map.y', 'none'))).toEqual({ map: { y: 2 } })
})

test('a large result is streamed whole and in order', async () => {
  const large = Array.from({ length: 1500 }, (_, n) => ({
    set: `c/${String(n).padStart(5, '0')}`,
    data: { n },
  }))
  await server.admin.commit(large)
  const seen: number[] = []
  for await (const document of db.collection('c').orderBy('n', 'desc').stream()) {
    seen.push((document as unknown as QueryDocumentSnapshot).get('n') as number)
  }
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([1500, 1499, 0])
})

test('partitions of a collection group cover it, each document once', async () => {
  await server.admin.commit(
    Array.from({ length: 300 }, (_, n) => ({ set: `parents/p${n % 7}/g/${n}`, data: { n } })),
  )
  const partitionsOf = async (wanted: number) => {
    const partitions: QueryPartition[] = []
    for await (const partition of db.collectionGroup('g').getPartitions(wanted)) partitions.push(partition)
    return partitions
  }
  for (const wanted of [1, 3, 50]) {
    const partitions = await partitionsOf(wanted)
    const found = await Promise.all(partitions.map((partition) => partition.toQuery().get()))
    const paths = found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path))
    expect([partitions.length <= wanted, paths.length, new Set(paths).size]).toEqual([true, 300, 300])
    expect(found.every(({ size }) => size < 300)).toBe(wanted > 1)
  }
  await server.clear()
  expect(await partitionsOf(3)).toHaveLength(1)
})

test('documents are listed with the missing ones between them, page by page', async () => {
  await server.admin.commit([
    ...Array.from({ length: 350 }, (_, n) => ({ set: `c/${String(n).padStart(3, '0')}`, data: { n } })),
    { set: 'c/0505/deep/x', data: {} },
    { set: 'c/zzz/deep/x', data: {} },
  ])
  const listed = (await db.collection('c').listDocuments()).map(({ id }) => id)
  expect([listed.length, listed.indexOf('0505'), listed.at(-1)]).toEqual([352, 51, 'zzz'])
})

test('collections are listed below a missing document, page by page', async () => {
  await server.admin.commit(Array.from({ length: 310 }, (_, n) => ({ set: `c/x/s${n}/d`, data: {} })))
  expect(await db.doc('c/x').listCollections()).toHaveLength(310)
})

test('past states are read by their time', async () => {
  await letters()
  const { readTime } = await db.doc('c/a').get()
  await server.admin.commit([{ delete: 'c/a' }, { set: 'c/f', data: { n: 9 } }])
  const then = await db.runTransaction((transaction) => transaction.get(db.collection('c')), {
    readOnly: true,
    readTime,
  })
  expect(then.docs.map(({ id }) => id).join()).toBe('a,b,c,d,e')
  const counted = await db.runTransaction(
    (transaction) => transaction.get(db.collection('c').where('n', '<', 1).count()),
    { readOnly: true, readTime },
  )
  expect(counted.data()).toEqual({ count: 1 })
})

test.runIf(onlyHere('others may serve it'))('unsupported requests say so', async () => {
  await expect(db.collection('c').explain()).rejects.toMatchObject({ code: 12 })
})

test('integers beyond 2^53 survive as BigInt', async () => {
  const big = openAdmin(server, { useBigInt: true })
  const n = 9_223_372_036_854_775_807n
  await big.doc('c/big').set({ n, minus: -n - 1n })
  expect((await big.doc('c/big').get()).data()).toEqual({ n, minus: -n - 1n })
  expect((await big.collection('c').where('n', '==', n).get()).size).toBe(1)
  await big.terminate()
})

test('databases of a project are separate', async () => {
  const second = openAdmin(server, { databaseId: 'second' })
  await db.doc('c/a').set({ in: 'default' })
  await second.doc('c/a').set({ in: 'second' })
  await second.doc('c/b').set({ to: second.doc('c/a') })
  expect([(await db.doc('c/a').get()).get('in'), (await second.doc('c/a').get()).get('in')]).toEqual([
    'default',
    'second',
  ])
  expect((await second.collection('c').get()).size).toBe(2)
  expect((await db.collection('c').get()).size).toBe(1)
  await second.recursiveDelete(second.collection('c'))
  await second.terminate()
})
