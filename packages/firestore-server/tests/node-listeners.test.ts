import { deleteApp, initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAdmin } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

sdk.setLogLevel('silent')

let server: SuiteServer
let db: sdk.Firestore
let closers: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-listeners' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.clear()
  db = open()
})
afterEach(async () => {
  await Promise.all(closers.map((close) => close()))
  closers = []
})

let apps = 0
/** The full SDK over gRPC, with a cache that also keeps documents without listeners. */
function open(databaseId?: string): sdk.Firestore {
  apps += 1
  const app = initializeApp({ projectId: server.projectId, apiKey: 'fake' }, `listeners-${apps}`)
  const localCache = sdk.memoryLocalCache({ garbageCollector: sdk.memoryLruGarbageCollector() })
  const opened = sdk.initializeFirestore(app, { localCache }, databaseId)
  sdk.connectFirestoreEmulator(opened, server.host, server.port)
  closers.push(() => sdk.terminate(opened).then(() => deleteApp(app)))
  return opened
}
/** Snapshots in short form: ids, `*` for unacknowledged ones, `(cache)`. */
function follow(query: sdk.Query, options: sdk.SnapshotListenOptions = {}): string[] {
  const seen: string[] = []
  const stop = sdk.onSnapshot(query, options, ({ docs, metadata }) => {
    const ids = docs.map((document) => document.id + (document.metadata.hasPendingWrites ? '*' : '')).join()
    seen.push(`${ids}${metadata.fromCache ? ' (cache)' : ''}`)
  })
  closers.unshift(async () => stop())
  return seen
}
const tasks = () => sdk.collection(db, 'tasks')
const task = (id: string) => sdk.doc(db, 'tasks', id)
const PATIENTLY = { timeout: 10_000 }

describe('a listener', () => {
  test('sees its own write at once and again when it is acknowledged', async () => {
    await server.admin.set('tasks/a', {})
    const seen = follow(tasks(), { includeMetadataChanges: true })
    await expect.poll(() => seen, PATIENTLY).toEqual(['a'])
    await sdk.setDoc(task('b'), {})
    await expect.poll(() => seen, PATIENTLY).toEqual(['a', 'a,b*', 'a,b'])
  })

  test('gets what was added, changed, moved and removed, by index', async () => {
    await server.admin.commit(['a', 'b', 'c'].map((id, n) => ({ set: `tasks/${id}`, data: { n } })))
    const changes: string[][] = []
    const sorted = sdk.query(tasks(), sdk.orderBy('n'))
    const stop = sdk.onSnapshot(sorted, (snapshot) => {
      changes.push(
        snapshot
          .docChanges()
          .map(({ type, doc, oldIndex, newIndex }) => `${type} ${doc.id} ${oldIndex}>${newIndex}`),
      )
    })
    await expect.poll(() => changes, PATIENTLY).toEqual([['added a -1>0', 'added b -1>1', 'added c -1>2']])
    await server.admin.commit([
      { set: 'tasks/a', data: { n: 9 } },
      { delete: 'tasks/b' },
      { set: 'tasks/d', data: { n: -1 } },
    ])
    await expect
      .poll(() => changes[1], PATIENTLY)
      .toEqual(['removed b 1>-1', 'added d -1>0', 'modified a 1>2'])
    stop()
  })

  test('on a document sees it created, changed and deleted', async () => {
    const seen: unknown[] = []
    const stop = sdk.onSnapshot(task('a'), (snapshot) => seen.push(snapshot.data()))
    await expect.poll(() => seen, PATIENTLY).toEqual([undefined])
    await server.admin.set('tasks/a', { n: 1 })
    await server.admin.update('tasks/a', { n: 2 })
    await expect.poll(() => seen.at(-1), PATIENTLY).toEqual({ n: 2 })
    await server.admin.delete('tasks/a')
    await expect.poll(() => seen.at(-1), PATIENTLY).toBeUndefined()
    stop()
  })

  test('on a window keeps it full from either end', async () => {
    await server.admin.commit([1, 2, 3, 4, 5].map((n) => ({ set: `tasks/t${n}`, data: { n } })))
    const by = sdk.orderBy('n')
    const first = follow(sdk.query(tasks(), by, sdk.limit(2)))
    const last = follow(sdk.query(tasks(), by, sdk.limitToLast(2)))
    const after = follow(sdk.query(tasks(), by, sdk.startAfter(2), sdk.limit(2)))
    await expect
      .poll(() => [first.at(-1), last.at(-1), after.at(-1)], PATIENTLY)
      .toEqual(['t1,t2', 't4,t5', 't3,t4'])
    await server.admin.commit([{ delete: 'tasks/t1' }, { delete: 'tasks/t5' }, { delete: 'tasks/t4' }])
    await expect
      .poll(() => [first.at(-1), last.at(-1), after.at(-1)], PATIENTLY)
      .toEqual(['t2,t3', 't2,t3', 't3'])
  })

  test('sees a document leave its filter and come back', async () => {
    await server.admin.set('tasks/a', { open: true })
    const seen = follow(sdk.query(tasks(), sdk.where('open', '==', true)))
    await expect.poll(() => seen, PATIENTLY).toEqual(['a'])
    await server.admin.set('tasks/a', { open: false })
    await expect.poll(() => seen, PATIENTLY).toEqual(['a', ''])
    await server.admin.set('tasks/a', { open: true })
    await expect.poll(() => seen, PATIENTLY).toEqual(['a', '', 'a'])
  })

  test('on the cache alone sends the server nothing', async () => {
    await server.admin.set('tasks/a', {})
    const local = follow(tasks(), { source: 'cache' })
    await expect.poll(() => local, PATIENTLY).toEqual([' (cache)'])
    await sdk.getDocs(tasks())
    await expect.poll(() => local.at(-1), PATIENTLY).toMatch(/^a\b/)
    await server.admin.set('tasks/b', {})
    await sdk.getDocFromServer(task('none'))
    expect(local.at(-1)).toMatch(/^a( \(cache\))?$/)
  })
})

describe('without a network', () => {
  test('writes wait, are visible at once, and arrive in order when it is back', async () => {
    const seen = follow(tasks(), { includeMetadataChanges: true })
    await expect.poll(() => seen.at(-1), PATIENTLY).toBe('')
    await sdk.disableNetwork(db)
    const writes = [
      sdk.setDoc(task('a'), { n: 1 }),
      sdk.updateDoc(task('a'), { n: sdk.increment(10) }),
      sdk.setDoc(task('b'), { at: sdk.serverTimestamp() }),
      sdk.deleteDoc(task('c')),
    ]
    await expect.poll(() => seen.at(-1), PATIENTLY).toBe('a*,b* (cache)')
    expect((await sdk.getDocFromCache(task('a'))).get('n')).toBe(11)
    expect((await sdk.getDocFromCache(task('b'))).get('at', { serverTimestamps: 'estimate' })).toBeInstanceOf(
      sdk.Timestamp,
    )
    await expect(sdk.getDocFromServer(task('a'))).rejects.toMatchObject({ code: 'unavailable' })
    const all = sdk.waitForPendingWrites(db)
    await sdk.enableNetwork(db)
    await Promise.all([...writes, all])
    await expect.poll(() => seen.at(-1), PATIENTLY).toBe('a,b')
    expect(await server.admin.get('tasks/a')).toEqual({ n: 11 })
  })

  test('a listener resumes with the changes it missed, several times', async () => {
    await server.admin.commit(['a', 'b'].map((id) => ({ set: `tasks/${id}`, data: {} })))
    const seen = follow(tasks())
    await expect.poll(() => seen.at(-1), PATIENTLY).toBe('a,b')
    await sdk.disableNetwork(db)
    await server.admin.commit([{ delete: 'tasks/a' }, { set: 'tasks/c', data: {} }])
    await sdk.enableNetwork(db)
    await expect.poll(() => seen.at(-1), PATIENTLY).toBe('b,c')
    for (const id of ['d', 'e']) {
      await sdk.disableNetwork(db)
      await sdk.enableNetwork(db)
      await server.admin.set(`tasks/${id}`, {})
    }
    await expect.poll(() => seen.at(-1), PATIENTLY).toBe('b,c,d,e')
  })
})

test('reading from the server or the cache', async () => {
  await server.admin.set('tasks/a', { n: 1 })
  await expect(sdk.getDocFromCache(task('a'))).rejects.toMatchObject({ code: 'unavailable' })
  expect((await sdk.getDoc(task('a'))).metadata.fromCache).toBe(false)
  await server.admin.set('tasks/a', { n: 2 })
  const cached = await sdk.getDocFromCache(task('a'))
  expect([cached.get('n'), cached.metadata.fromCache]).toEqual([1, true])
  expect((await sdk.getDocFromServer(task('a'))).get('n')).toBe(2)
  expect((await sdk.getDocsFromCache(tasks())).size).toBe(1)
  expect((await sdk.getDoc(task('none'))).exists()).toBe(false)
})

test('all listeners are consistent with each commit', async () => {
  await server.admin.commit(['a', 'b'].map((id) => ({ set: `tasks/${id}`, data: { n: 0 } })))
  const state: Record<string, unknown> = {}
  const inStep: unknown[][] = []
  const stops = ['a', 'b'].map((id) =>
    sdk.onSnapshot(task(id), (snapshot) => (state[id] = snapshot.get('n'))),
  )
  stops.push(sdk.onSnapshotsInSync(db, () => inStep.push([state['a'], state['b']])))
  await expect.poll(() => inStep.at(-1), PATIENTLY).toEqual([0, 0])
  for (let n = 1; n <= 5; n += 1) {
    await server.admin.commit(['a', 'b'].map((id) => ({ set: `tasks/${id}`, data: { n } })))
  }
  await expect.poll(() => inStep.at(-1), PATIENTLY).toEqual([5, 5])
  const complete = inStep.filter(([a, b]) => a !== undefined && b !== undefined)
  expect(complete.every(([a, b]) => a === b)).toBe(true)
  for (const stop of stops) stop()
})

test('a bundle made by an admin is loaded, and its query continues from there', async () => {
  await server.admin.commit(['a', 'b'].map((id) => ({ set: `tasks/${id}`, data: { id } })))
  const admin = openAdmin(server)
  const bundle = admin
    .bundle('first')
    .add('all', await admin.collection('tasks').get())
    .build()
  await admin.terminate()
  await server.admin.set('tasks/c', { id: 'c' })
  await sdk.loadBundle(db, bundle.toString())
  const named = await sdk.namedQuery(db, 'all')
  if (!named) throw new Error('the bundle has no query')
  expect((await sdk.getDocsFromCache(named)).docs.map(({ id }) => id)).toEqual(['a', 'b'])
  const seen = follow(named)
  await expect.poll(() => seen.at(-1), PATIENTLY).toBe('a,b,c')
})

test('databases with another name are separate', async () => {
  const second = open('second')
  await sdk.setDoc(task('a'), { in: 'default' })
  await sdk.setDoc(sdk.doc(second, 'tasks/a'), { in: 'second' })
  expect((await sdk.getDocFromServer(task('a'))).get('in')).toBe('default')
  expect((await sdk.getDocFromServer(sdk.doc(second, 'tasks/a'))).get('in')).toBe('second')
})

describe('listening and a single read agree on the order of', () => {
  /** The results of a listener and of a single read, as soon as both come from the server. */
  const told = async (query: sdk.Query) => {
    const seen = follow(query, { includeMetadataChanges: true })
    await expect.poll(() => seen.at(-1), PATIENTLY).toMatch(/^[^ ]+$/)
    return [seen.at(-1), (await sdk.getDocsFromServer(query)).docs.map(({ id }) => id).join()]
  }
  const both = (ids: readonly string[]) => [ids.join(), ids.join()]

  test('values of every type', async () => {
    const values = [
      null,
      false,
      true,
      NaN,
      -Infinity,
      -1.5,
      -0,
      1,
      2.5,
      Number.MAX_SAFE_INTEGER,
      new Date(0),
      new sdk.Timestamp(1_700_000_000, 1000),
      '',
      'a\u0000',
      'a',
      '岩',
      '🐵',
      sdk.Bytes.fromUint8Array(new Uint8Array()),
      sdk.Bytes.fromUint8Array(new Uint8Array([0])),
      task('a'),
      sdk.doc(db, 'tasks/a/b/c'),
      task('b'),
      new sdk.GeoPoint(-1, 1),
      new sdk.GeoPoint(0, 0),
      [],
      [1],
      [1, 2],
      ['a'],
      sdk.vector([]),
      sdk.vector([100]),
      sdk.vector([1, 2]),
      sdk.vector([1, 3]),
      {},
      { a: 1 },
      { a: 2 },
      { b: 0 },
    ]
    // 'a' comes before 'a' followed by anything.
    ;[values[13], values[14]] = [values[14] as never, values[13] as never]
    const id = (index: number) => `i${String(index).padStart(2, '0')}`
    const batch = sdk.writeBatch(db)
    for (const [index, value] of values.entries()) batch.set(sdk.doc(db, 'values', id(index)), { value })
    await batch.commit()
    const all = values.map((_, index) => id(index))
    const ordered = (direction: sdk.OrderByDirection) =>
      sdk.query(sdk.collection(db, 'values'), sdk.orderBy('value', direction))
    expect(await told(ordered('asc'))).toEqual(both(all))
    expect(await told(ordered('desc'))).toEqual(both(all.toReversed()))
  })

  test('ids', async () => {
    const sorted = [
      '__id-2__',
      '__id7__',
      '__id12__',
      '12',
      '7',
      'A',
      'Aa',
      '__id',
      '_id1__',
      'a',
      '岩',
      '🐵',
    ]
    await server.admin.commit(sorted.toReversed().map((id) => ({ set: `tasks/${id}`, data: {} })))
    expect(await told(tasks())).toEqual(both(sorted))
    expect(await told(sdk.query(tasks(), sdk.where(sdk.documentId(), '>', '__id7__'), sdk.limit(3)))).toEqual(
      both(sorted.slice(2, 5)),
    )
  })
})
