import { deleteApp, initializeApp } from 'firebase/app'
import {
  arrayUnion,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  count,
  deleteDoc,
  deleteField,
  doc,
  documentId,
  type Firestore,
  GeoPoint,
  getAggregateFromServer,
  getDocFromServer,
  getDocsFromServer,
  getFirestore,
  increment,
  limit,
  onSnapshot,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  terminate,
  Timestamp,
  updateDoc,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseOf } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

setLogLevel('silent')
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**}/tasks/{id} { allow read, write: if request.auth != null; }
    match /own/{uid} { allow read, write: if request.auth.uid == uid; }
  }
}`

let server: SuiteServer
let db: Firestore
let close: () => Promise<void>
beforeAll(async () => {
  server = await startSuite({ rules: RULES, projectId: 'demo-grpc' })
  ;({ db, close } = open('ama'))
})
afterAll(async () => {
  await close()
  await server.close()
})
beforeEach(() => server.clear())

let apps = 0
/** The full SDK; in Node it uses gRPC. */
function open(user: string) {
  apps += 1
  const app = initializeApp({ projectId: server.projectId, apiKey: 'fake' }, `node-${apps}`)
  const db = getFirestore(app)
  connectFirestoreEmulator(db, server.host, server.port, { mockUserToken: { sub: user } })
  return { db, close: () => terminate(db).then(() => deleteApp(app)) }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  )

test('values of every kind survive a round trip', async () => {
  const task = doc(db, 'tasks/all')
  const data = {
    nothing: null,
    yes: true,
    integer: 2 ** 40,
    double: 1.5,
    minusZero: -0,
    nan: NaN,
    infinite: -Infinity,
    text: 'Kɔkɔɔ é 😀',
    empty: '',
    at: new Timestamp(1_700_000_000, 123_456_000),
    bytes: Bytes.fromUint8Array(new Uint8Array([0, 255])),
    place: new GeoPoint(5.6, -0.2),
    other: doc(db, 'tasks/other'),
    list: [1, 'a', { x: null }],
    map: { 'a.b': { c: [] }, '': 0 },
    vector: vector([1, 2.5]),
  }
  const { '': _unnamed, ...map } = data.map
  await setDoc(task, { ...data, map })
  const read = (await getDocFromServer(task)).data() ?? {}
  expect({ ...read, other: undefined }).toEqual({ ...data, map, other: undefined })
  expect((read['other'] as typeof task).path).toBe('tasks/other')
})

test('writes: set, merge, update, transforms, batches and deletes', async () => {
  const task = doc(db, 'tasks/a')
  await setDoc(task, { n: 1, tags: ['x'], map: { a: 1, b: 2 } })
  await setDoc(task, { map: { b: 3 } }, { merge: true })
  await updateDoc(task, {
    n: increment(2),
    tags: arrayUnion('y'),
    'map.a': deleteField(),
    at: serverTimestamp(),
  })
  expect(await server.admin.get('tasks/a')).toEqual({
    n: 3,
    tags: ['x', 'y'],
    map: { b: 3 },
    at: expect.any(Date),
  })
  const batch = writeBatch(db)
  for (let n = 0; n < 600; n += 1) batch.set(doc(db, `tasks/t${n}`), { n })
  await batch.commit()
  await deleteDoc(task)
  expect(await server.admin.list('tasks')).toHaveLength(600)
  expect(await codeOf(updateDoc(doc(db, 'tasks/none'), { n: 1 }))).toBe('not-found')
})

test('queries: filters, alternatives, orders, cursors, groups and aggregations', async () => {
  await server.admin.commit(
    [1, 2, 3, 4, 5].map((n) => ({ set: `tasks/t${n}`, data: { n, odd: n % 2 === 1, tags: [`x${n}`] } })),
  )
  await server.admin.set('projects/p/tasks/deep', { n: 9 })
  const tasks = collection(db, 'tasks')
  const ids = async (...constraints: Parameters<typeof query>[1][]) =>
    (await getDocsFromServer(query(tasks, ...constraints))).docs.map(({ id }) => id).join()
  expect(await ids(where('odd', '==', true), orderBy('n', 'desc'), limit(2))).toBe('t5,t3')
  expect(await ids(where('n', 'in', [2, 4]), where('tags', 'array-contains', 'x4'))).toBe('t4')
  expect(await ids(orderBy('n'), startAfter(3))).toBe('t4,t5')
  expect(await ids(where(documentId(), '>=', 't4'))).toBe('t4,t5')
  const either = query(tasks, or(where('n', '==', 1), where('n', '>', 4)))
  expect((await getDocsFromServer(either)).docs.map(({ id }) => id)).toEqual(['t1', 't5'])
  expect((await getDocsFromServer(collectionGroup(db, 'tasks'))).size).toBe(6)
  const totals = await getAggregateFromServer(tasks, { all: count(), n: sum('n') })
  expect(totals.data()).toEqual({ all: 5, n: 15 })
})

test('a listener sees its own writes, those of others, and deletions', async () => {
  const seen: string[] = []
  const stop = onSnapshot(query(collection(db, 'tasks'), orderBy('n')), (snapshot) => {
    seen.push(snapshot.docs.map(({ id }) => id).join())
  })
  await expect.poll(() => seen.at(-1)).toBe('')
  await setDoc(doc(db, 'tasks/a'), { n: 2 })
  await server.admin.set('tasks/b', { n: 1 })
  await expect.poll(() => seen.at(-1)).toBe('b,a')
  await server.admin.delete('tasks/a')
  await expect.poll(() => seen.at(-1)).toBe('b')
  stop()
})

test('transactions on one counter all count', async () => {
  await server.admin.set('tasks/counter', { n: 0 })
  const clients = ['ama', 'kofi', 'esi'].map(open)
  await Promise.all(
    clients.map(async ({ db }) => {
      const counter = doc(db, 'tasks/counter')
      for (let round = 0; round < 3; round += 1) {
        await runTransaction(
          db,
          async (transaction) => {
            const snapshot = await transaction.get(counter)
            transaction.update(counter, { n: (snapshot.get('n') as number) + 1 })
          },
          { maxAttempts: 30 },
        )
      }
    }),
  )
  expect(await server.admin.get('tasks/counter')).toEqual({ n: 9 })
  await Promise.all(clients.map(({ close }) => close()))
})

test('a transaction that only read a document fails when it has changed', async () => {
  await server.admin.set('tasks/read', { n: 0 })
  let attempts = 0
  await runTransaction(db, async (transaction) => {
    attempts += 1
    const { n } = (await transaction.get(doc(db, 'tasks/read'))).data() as { n: number }
    if (attempts === 1) await server.admin.set('tasks/read', { n: 1 })
    transaction.set(doc(db, 'tasks/copy'), { n })
  })
  expect([attempts, await server.admin.get('tasks/copy')]).toEqual([2, { n: 1 }])
})

test('a denial reaches every kind of call, and later calls still work', async () => {
  const other = doc(db, 'own/kofi')
  const denied = 'permission-denied'
  expect(await codeOf(setDoc(other, { a: 1 }))).toBe(denied)
  expect(await codeOf(getDocFromServer(other))).toBe(denied)
  expect(await codeOf(getDocsFromServer(collection(db, 'own')))).toBe(denied)
  expect(await codeOf(runTransaction(db, (transaction) => transaction.get(other)))).toBe(denied)
  expect(await codeOf(getAggregateFromServer(collection(db, 'own'), { n: count() }))).toBe(denied)
  expect(await codeOf(new Promise((resolve, reject) => onSnapshot(other, resolve, reject)))).toBe(denied)
  expect(await codeOf(setDoc(doc(db, 'own/ama'), { a: 1 }))).toBe('allowed')
})

test('an invalid message ends in INVALID_ARGUMENT, and unknown methods are not served', async () => {
  const { Client, credentials } = await import('@grpc/grpc-js')
  const client = new Client(`${server.host}:${server.port}`, credentials.createInsecure())
  const call = (method: string, bytes: Buffer) =>
    new Promise<number>((resolve) => {
      client.makeUnaryRequest(
        `/google.firestore.v1.Firestore/${method}`,
        (value: Buffer) => value,
        (value) => value,
        bytes,
        (error) => resolve(error?.code ?? 0),
      )
    })
  expect(await call('Commit', Buffer.from([255, 255, 255]))).toBe(3)
  expect(await call('Commit', Buffer.alloc(0))).toBe(3)
  expect(await call('Nothing', Buffer.alloc(0))).toBe(12)
  const name = Buffer.from(databaseOf(server))
  expect(await call('BeginTransaction', Buffer.concat([Buffer.from([10, name.length]), name]))).toBe(0)
  client.close()
})
