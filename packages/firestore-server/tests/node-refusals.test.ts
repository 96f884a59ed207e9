import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSuite, type SuiteServer } from './suite.ts'

sdk.setLogLevel('silent')

let server: SuiteServer
let db: sdk.Firestore
let app: FirebaseApp
beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-refusals' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  app = initializeApp({ projectId: server.projectId, apiKey: 'fake' }, 'refusals')
  const localCache = sdk.memoryLocalCache({ garbageCollector: sdk.memoryLruGarbageCollector() })
  db = sdk.initializeFirestore(app, { localCache })
  sdk.connectFirestoreEmulator(db, server.host, server.port)
})
afterEach(async () => {
  await sdk.terminate(db)
  await deleteApp(app)
})

const tasks = () => sdk.collection(db, 'tasks')
const task = (id: string) => sdk.doc(db, 'tasks', id)
const PATIENTLY = { timeout: 10_000 }
const INVALID = { code: 'invalid-argument', message: expect.stringContaining('reserved') }

describe('an invalid path', () => {
  const reserved = () => sdk.collection(db, 'tasks/__reserved__/notes')
  const refused = () => new Promise((_, reject) => sdk.onSnapshot(reserved(), () => {}, reject))

  test('is refused to listeners, as often as they try', async () => {
    await expect(refused()).rejects.toMatchObject(INVALID)
    await expect(refused()).rejects.toMatchObject(INVALID)
  })

  test('is refused to readers and writers, and all others continue', async () => {
    const other: unknown[] = []
    const stop = sdk.onSnapshot(task('a'), (snapshot) => other.push(snapshot.data()))
    await expect.poll(() => other, PATIENTLY).toEqual([undefined])
    await expect(sdk.getDocs(reserved())).rejects.toMatchObject(INVALID)
    await expect(sdk.getDocs(reserved())).rejects.toMatchObject(INVALID)
    await expect(sdk.getDoc(task('__reserved__'))).rejects.toMatchObject(INVALID)
    const [bad, good] = [sdk.setDoc(task('__reserved__'), {}), sdk.setDoc(task('a'), { n: 1 })]
    await expect(bad).rejects.toMatchObject(INVALID)
    await good
    await expect.poll(() => other.at(-1), PATIENTLY).toEqual({ n: 1 })
    stop()
  })
})

test('a query that production refuses is refused to listeners too, with its message', async () => {
  const query = sdk.query(tasks(), sdk.where('n', '!=', 42), sdk.orderBy(sdk.documentId()))
  await expect(sdk.getDocs(query)).rejects.toThrow(/order by clause cannot contain more fields after the key/)
})

test('a failing batch is visible while it is pending, then undone as a whole', async () => {
  const seen: string[] = []
  const stop = sdk.onSnapshot(tasks(), { includeMetadataChanges: true }, ({ docs, metadata }) => {
    seen.push(docs.map(({ id }) => id).join() + (metadata.hasPendingWrites ? '*' : ''))
  })
  await expect.poll(() => seen, PATIENTLY).toEqual([''])
  const batch = sdk.writeBatch(db).set(task('a'), { n: 1 }).update(task('none'), { n: 2 })
  await expect(batch.commit()).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringMatching(/no document to update/i),
  })
  await expect.poll(() => seen, PATIENTLY).toEqual(['', 'a*', ''])
  stop()
})

test('an update of a document that is not cached is made, and read where it was made', async () => {
  await server.admin.set('tasks/a', { a: 1 })
  await sdk.updateDoc(task('a'), { b: 2 })
  await expect(sdk.getDocFromCache(task('a'))).rejects.toMatchObject({ code: 'unavailable' })
  expect((await sdk.getDoc(task('a'))).data()).toEqual({ a: 1, b: 2 })
})

test('a query with limit and its limitToLast twin share a target: each continues when the other stops', async () => {
  await server.admin.commit(['a', 'b', 'c', 'd'].map((id, n) => ({ set: `tasks/${id}`, data: { n } })))
  const follow = (...constraints: sdk.QueryConstraint[]) => {
    const seen: string[] = []
    const stop = sdk.onSnapshot(sdk.query(tasks(), ...constraints), ({ docs }) => {
      seen.push(docs.map(({ id }) => id).join())
    })
    return { last: () => seen.at(-1), stop }
  }
  const first = [sdk.orderBy('n'), sdk.limit(2)]
  const mirror = [sdk.orderBy('n', 'desc'), sdk.limitToLast(2)]
  const [one, two] = [follow(...first), follow(...mirror)]
  await expect.poll(() => [one.last(), two.last()], PATIENTLY).toEqual(['a,b', 'b,a'])
  one.stop()
  const again = follow(...first)
  await sdk.setDoc(task('e'), { n: -1 })
  await expect.poll(() => [again.last(), two.last()], PATIENTLY).toEqual(['e,a', 'a,e'])
  two.stop()
  await sdk.updateDoc(task('a'), { n: -2 })
  const back = follow(...mirror)
  await expect.poll(() => [again.last(), back.last()], PATIENTLY).toEqual(['a,e', 'e,a'])
  again.stop()
  back.stop()
})

test('a map with every type is matched as a whole, repeatedly', async () => {
  const values = [task('x'), new sdk.GeoPoint(0, 0), sdk.Bytes.fromBase64String('Zm9v'), sdk.Timestamp.now()]
  const data = {
    inner: Object.fromEntries(values.entries()),
    list: values,
    vector: sdk.vector([1, 2]),
    map: { none: null },
  }
  await sdk.setDoc(task('a'), { data })
  const query = sdk.query(tasks(), sdk.where('data', '==', data))
  for (let round = 0; round < 2; round += 1) {
    const size = await new Promise<number>((resolve, reject) => {
      const stop = sdk.onSnapshot(
        query,
        { includeMetadataChanges: true },
        (snapshot) => {
          if (snapshot.metadata.fromCache) return
          stop()
          resolve(snapshot.size)
        },
        reject,
      )
    })
    expect(size).toBe(1)
  }
})
