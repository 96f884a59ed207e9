import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFirestore } from '#src/start.ts'
import { type SdkWindow, startBrowser } from './browser-page.ts'
import { lastingPort } from './lasting-port.ts'
import { onlyHere, startSuite, type SuiteServer } from './suite.ts'

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /tasks/{id} { allow read, write: if request.auth != null; }
    match /own/{uid} { allow read, write: if request.auth.uid == uid; }
  }
}`

let server: SuiteServer
let browser: Awaited<ReturnType<typeof startBrowser>>

beforeAll(async () => {
  server = await startSuite({ rules: RULES, projectId: 'demo-browser' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})
beforeEach(() => server.clear())

describe.each([
  ['streaming', {}],
  ['long polling', { experimentalForceLongPolling: true }],
])('the browser SDK over WebChannel, %s', (_name, settings) => {
  test('a listener sees the first result, then each change by itself and others, and nothing after it stops', async () => {
    await server.admin.set('tasks/a', { title: 'one', n: 1 })
    await server.admin.set('tasks/b', { title: 'two', n: 2 })
    const page = await browser.open(server, { user: 'ama', settings })
    await page.evaluate(async () => {
      const { sdk, db } = window as unknown as SdkWindow
      const seen: string[] = []
      Object.assign(window, { seen })
      const query = sdk.query(
        sdk.collection(db, 'tasks'),
        sdk.where('n', '>', 0),
        sdk.orderBy('n', 'desc'),
        sdk.limit(2),
      )
      await new Promise<void>((resolve, reject) => {
        const stop = sdk.onSnapshot(
          query,
          (snapshot) => {
            seen.push(snapshot.docs.map((doc) => doc.id).join())
            resolve()
          },
          reject,
        )
        Object.assign(window, { stop })
      })
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(await seen()).toEqual(['b,a'])

    await server.admin.set('tasks/c', { title: 'three', n: 3 })
    await expect.poll(seen).toEqual(['b,a', 'c,b'])
    await server.admin.delete('tasks/c')
    await expect.poll(async () => (await seen()).at(-1)).toBe('b,a')

    await page.evaluate(async () => {
      const { sdk, db } = window as unknown as SdkWindow
      await sdk.setDoc(sdk.doc(db, 'tasks/a'), { title: 'now first', n: 9 })
    })
    await expect.poll(async () => (await seen()).at(-1)).toBe('a,b')
    await server.admin.set('tasks/a', { n: -1 })
    await expect.poll(async () => (await seen()).at(-1)).toBe('b')
    await page.context().close()
  })

  test('writes are acknowledged, in any script and with server times, and read back', async () => {
    const page = await browser.open(server, { user: 'ama', settings })
    const text = 'Kɔkɔɔ é 😀 & =% + "quoted"'
    const data = await page.evaluate(async (text) => {
      const { sdk, db } = window as unknown as SdkWindow
      const task = sdk.doc(db, 'tasks/unicode')
      const [, first] = await Promise.all([
        sdk.setDoc(task, { text, at: sdk.serverTimestamp(), n: sdk.increment(2) }),
        new Promise<string>((resolve) => {
          const stop = sdk.onSnapshot(task, { includeMetadataChanges: true }, (snapshot) => {
            if (snapshot.metadata.hasPendingWrites || snapshot.metadata.fromCache) return
            stop()
            resolve(snapshot.get('text') as string)
          })
        }),
      ])
      await sdk.updateDoc(task, { n: sdk.increment(3), 'a.b': ['x'] })
      const snapshot = await sdk.getDocFromServer(task)
      return { ...snapshot.data(), at: (snapshot.get('at') as { toMillis: () => number }).toMillis(), first }
    }, text)
    expect(data).toMatchObject({ text, first: text, n: 5, a: { b: ['x'] } })
    expect(Math.abs(data.at - Date.now())).toBeLessThan(60_000)
    expect(await server.admin.get('tasks/unicode')).toMatchObject({ text, n: 5 })
    await page.context().close()
  })

  test('a missing document reads as missing', async () => {
    const page = await browser.open(server, { user: 'ama', settings })
    const exists = await page.evaluate(async () => {
      const { sdk, db } = window as unknown as SdkWindow
      const snapshot = await sdk.getDoc(sdk.doc(db, 'tasks/none'))
      return { exists: snapshot.exists(), fromCache: snapshot.metadata.fromCache }
    })
    expect(exists).toEqual({ exists: false, fromCache: false })
    await page.context().close()
  })
})

test('two transactions on one counter both count', async () => {
  await server.admin.set('tasks/counter', { n: 0 })
  const pages = await Promise.all(['ama', 'kofi'].map((user) => browser.open(server, { user })))
  await Promise.all(
    pages.map((page) =>
      page.evaluate(async () => {
        const { sdk, db } = window as unknown as SdkWindow
        const counter = sdk.doc(db, 'tasks/counter')
        for (let round = 0; round < 5; round += 1) {
          await sdk.runTransaction(
            db,
            async (transaction) => {
              const snapshot = await transaction.get(counter)
              transaction.update(counter, { n: (snapshot.get('n') as number) + 1 })
            },
            { maxAttempts: 50 },
          )
        }
      }),
    ),
  )
  expect(await server.admin.get('tasks/counter')).toEqual({ n: 10 })
  await Promise.all(pages.map((page) => page.context().close()))
})

test('a denial reaches every kind of call, and later calls still work', async () => {
  const page = await browser.open(server, { user: 'ama' })
  const outcomes = await page.evaluate(async () => {
    const { sdk, db } = window as unknown as SdkWindow
    const other = sdk.doc(db, 'own/kofi')
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'allowed',
        (error: { code: string }) => error.code,
      )
    return {
      set: await codeOf(sdk.setDoc(other, { a: 1 })),
      get: await codeOf(sdk.getDoc(other)),
      list: await codeOf(sdk.getDocs(sdk.collection(db, 'own'))),
      transaction: await codeOf(sdk.runTransaction(db, (transaction) => transaction.get(other))),
      count: await codeOf(sdk.getCountFromServer(sdk.collection(db, 'own'))),
      listen: await codeOf(new Promise((resolve, reject) => sdk.onSnapshot(other, resolve, reject))),
      own: await codeOf(sdk.setDoc(sdk.doc(db, 'own/ama'), { a: 1 })),
      readOwn: await codeOf(sdk.getDocFromServer(sdk.doc(db, 'own/ama'))),
    }
  })
  const denied = 'permission-denied'
  expect(outcomes).toEqual({
    set: denied,
    get: denied,
    list: denied,
    transaction: denied,
    count: denied,
    listen: denied,
    own: 'allowed',
    readOwn: 'allowed',
  })
  await page.context().close()
})

test.runIf(onlyHere('a server of its own is restarted'))(
  'a listener resumes after the server restarted on the same port, and drops documents deleted meanwhile',
  async () => {
    const options = { rules: 'open', projectId: 'demo-restart', port: await lastingPort() }
    let restarted = await startFirestore(options)
    restarted.admin.set('tasks/a', { n: 1 })
    restarted.admin.set('tasks/b', { n: 2 })
    const page = await browser.open(restarted)
    await page.evaluate(() => {
      const { sdk, db } = window as unknown as SdkWindow
      sdk.onSnapshot(sdk.collection(db, 'tasks'), (snapshot) => {
        Object.assign(window, { ids: snapshot.docs.map((doc) => doc.id).join() })
      })
    })
    const ids = () => page.evaluate(() => (window as unknown as { ids: string }).ids)
    await expect.poll(ids).toBe('a,b')
    await restarted.close()
    restarted = await startFirestore(options)
    restarted.admin.set('tasks/b', { n: 2 })
    restarted.admin.set('tasks/c', { n: 3 })
    await expect.poll(ids, { timeout: 20_000 }).toBe('b,c')
    await page.context().close()
    await restarted.close()
  },
  30_000,
)
