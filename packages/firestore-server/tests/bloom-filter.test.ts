import { deleteApp, initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { type FirestoreServer, startFirestore } from '#src/start.ts'
import { lastingPort } from './lasting-port.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('when a server can resume is its own affair, and its history is cut short')

sdk.setLogLevel('silent')

/** What the SDK reports to its own tests when a count did not match. */
type Mismatch = {
  localCacheCount: number
  existenceFilterCount: number
  bloomFilter?: { applied: boolean; mightContain: (name: string) => boolean }
}
type Hooks = { onExistenceFilterMismatch: (tell: (mismatch: Mismatch) => void) => () => void }
const { _TestingHooks: hooks } = sdk as unknown as { _TestingHooks: Hooks }

let server: FirestoreServer
let db: sdk.Firestore
let close: () => Promise<void>
beforeAll(async () => {
  server = await startFirestore({ rules: 'open', projectId: 'demo-bloom', port: await lastingPort() })
})
afterAll(async () => {
  await close()
  await server.close()
})
beforeEach(async () => {
  await close?.()
  server.clear()
  const app = initializeApp({ projectId: server.projectId, apiKey: 'fake' })
  const garbageCollector = sdk.memoryLruGarbageCollector()
  db = sdk.initializeFirestore(app, { localCache: sdk.memoryLocalCache({ garbageCollector }) })
  sdk.connectFirestoreEmulator(db, server.host, server.port)
  close = () => sdk.terminate(db).then(() => deleteApp(app))
})

/** More changes than the server keeps: earlier deletions are forgotten. */
const outlastHistory = () =>
  server.admin.commit(Array.from({ length: 10_001 }, (_, n) => ({ set: `other/x${n}`, data: {} })))

async function mismatchesDuring(work: () => Promise<void>): Promise<Mismatch[]> {
  const seen: Mismatch[] = []
  const stop = hooks.onExistenceFilterMismatch((mismatch) => seen.push(mismatch))
  await work()
  stop()
  return seen
}

test('a resumed query drops old deletions by their names, without running again', async () => {
  server.admin.commit(Array.from({ length: 300 }, (_, n) => ({ set: `tasks/t${n}`, data: { n } })))
  const tasks = sdk.collection(db, 'tasks')
  expect((await sdk.getDocs(tasks)).size).toBe(300)
  server.admin.commit(Array.from({ length: 5 }, (_, n) => ({ delete: `tasks/t${n * 7}` })))
  server.admin.set('tasks/new', { n: -1 })
  outlastHistory()
  server.resetReads()
  const mismatches = await mismatchesDuring(async () => {
    const ids = (await sdk.getDocs(tasks)).docs.map(({ id }) => id)
    expect([ids.length, ids.includes('new'), ids.includes('t7')]).toEqual([296, true, false])
  })
  expect(mismatches).toMatchObject([
    { localCacheCount: 301, existenceFilterCount: 296, bloomFilter: { applied: true } },
  ])
  // The new one, and one read for each of the five deleted.
  expect(server.reads().byCollection).toEqual({ tasks: 6 })
})

test('names in any script are in the filter unnormalised', async () => {
  const ids = ['e\u0301', '\u00e9', 'e\u0301\u0327', 'e\u0327\u0301', '😀', 'Kɔkɔɔ', 'a b', '%']
  server.admin.commit([...ids, 'gone'].map((id) => ({ set: `tasks/${id}`, data: {} })))
  const tasks = sdk.collection(db, 'tasks')
  await sdk.getDocs(tasks)
  server.admin.delete('tasks/gone')
  outlastHistory()
  const [mismatch] = await mismatchesDuring(async () => {
    expect((await sdk.getDocs(tasks)).docs.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
  const root = 'projects/demo-bloom/databases/(default)/documents/tasks'
  expect(ids.filter((id) => mismatch?.bloomFilter?.mightContain(`${root}/${id}`))).toEqual(ids)
  const others = Array.from({ length: 1000 }, (_, n) => `${root}/other${n}`)
  expect(others.filter((name) => mismatch?.bloomFilter?.mightContain(name)).length).toBeLessThan(10)
})

test("a client that outlived its server's memory sees the current state", async () => {
  server.admin.commit([1, 2, 3].map((n) => ({ set: `tasks/t${n}`, data: { n } })))
  const ids: string[] = []
  const stop = sdk.onSnapshot(sdk.collection(db, 'tasks'), ({ docs }) => {
    ids.push(docs.map(({ id }) => id).join())
  })
  await expect.poll(() => ids.at(-1)).toBe('t1,t2,t3')
  await server.close()
  server = await startFirestore({ rules: 'open', projectId: 'demo-bloom', port: server.port })
  server.admin.commit([2, 4].map((n) => ({ set: `tasks/t${n}`, data: { n } })))
  await expect.poll(() => ids.at(-1), { timeout: 10_000 }).toBe('t2,t4')
  stop()
})
