import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PageOptions, type SdkWindow, startBrowser } from './browser-page.ts'
import { onlyHere, startSuite, type SuiteServer } from './suite.ts'

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /tasks/{id} { allow read, write; }
    match /own/{uid} { allow read, write: if request.auth.uid == uid; }
  }
}`

let server: SuiteServer
let browser: Awaited<ReturnType<typeof startBrowser>>
let context: BrowserContext | undefined
beforeAll(async () => {
  server = await startSuite({ rules: RULES, projectId: 'demo-tabs' })
  browser = await startBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})
beforeEach(() => server.clear())
afterEach(async () => {
  await context?.close()
  context = undefined
})

type Scope = SdkWindow & { seen: string[] }

async function openTab(options: PageOptions = { isPersistent: true }): Promise<Page> {
  const page = await browser.open(server, { ...options, ...(context && { context }) })
  context = page.context()
  return page
}
/** Listens to the tasks; `seen` then returns the latest: ids, with a star until acknowledged. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const scope = window as unknown as Scope
    scope.seen = []
    const tasks = scope.sdk.collection(scope.db, 'tasks')
    scope.sdk.onSnapshot(tasks, { includeMetadataChanges: true }, ({ docs }) => {
      scope.seen.push(docs.map(({ id, metadata }) => id + (metadata.hasPendingWrites ? '*' : '')).join())
    })
  })
}
const seen = (page: Page) => () => page.evaluate(() => (window as unknown as Scope).seen.at(-1))
const put = (page: Page, path: string, wait = true) =>
  page.evaluate(
    async ([path, wait]) => {
      const { sdk, db } = window as unknown as SdkWindow
      const written = sdk.setDoc(sdk.doc(db, path), { at: sdk.serverTimestamp() })
      if (wait) await written
    },
    [path, wait] as const,
  )
const patiently = { timeout: 15_000 }

test.runIf(onlyHere('only ours counts reads'))(
  'one tab sees what the other writes, and only one of them listens to the server',
  async () => {
    await server.admin.set('tasks/a', {})
    const [first, second] = [await openTab(), await openTab()]
    server.resetReads()
    await listen(first)
    await expect.poll(seen(first), patiently).toBe('a')
    await listen(second)
    await expect.poll(seen(second), patiently).toBe('a')
    await put(second, 'tasks/b')
    await expect.poll(seen(first), patiently).toBe('a,b')
    await put(first, 'tasks/c')
    await expect.poll(seen(second), patiently).toBe('a,b,c')
    await server.admin.delete('tasks/a')
    await expect.poll(seen(first), patiently).toBe('b,c')
    await expect.poll(seen(second), patiently).toBe('b,c')
    // Three documents. Reading each once per tab would be six; a tab that takes over from the other reads the last one
    // again.
    expect(server.reads().byCollection['tasks']).toBeLessThan(6)
  },
  60_000,
)

test('when the tab with the connection is closed, the other keeps working', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await listen(first)
  await expect.poll(seen(first), patiently).toBe('')
  await listen(second)
  await server.admin.set('tasks/a', {})
  await expect.poll(seen(second), patiently).toBe('a')
  await first.close({ runBeforeUnload: true })
  await server.admin.set('tasks/b', {})
  await expect.poll(seen(second), { timeout: 30_000 }).toBe('a,b')
  await put(second, 'tasks/c')
  expect(await server.admin.get('tasks/c')).toBeDefined()
}, 60_000)

test('offline writes are shown in every tab, survive the page and arrive once', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await listen(first)
  await listen(second)
  await expect.poll(seen(first), patiently).toBe('')
  for (const page of [first, second]) {
    await page.evaluate(() => {
      const { sdk, db } = window as unknown as SdkWindow
      return sdk.disableNetwork(db)
    })
  }
  await put(first, 'tasks/a', false)
  await expect.poll(seen(second), patiently).toBe('a*')
  expect(await server.admin.get('tasks/a')).toBeUndefined()
  await first.close({ runBeforeUnload: true })
  await second.close({ runBeforeUnload: true })

  const third = await openTab()
  await listen(third)
  await expect.poll(seen(third), { timeout: 30_000 }).toBe('a')
  expect((await server.admin.list('tasks')).map(({ id }) => id)).toEqual(['a'])
}, 90_000)

test('after signing in or out a page reads as the new user, and sends no writes of the previous one', async () => {
  await server.admin.set('own/ama', { of: 'ama' })
  await server.admin.set('own/kofi', { of: 'kofi' })
  const page = await openTab({ user: 'ama', canSignIn: true })
  await listen(page)
  const reads = () =>
    page.evaluate(async () => {
      const { sdk, db } = window as unknown as SdkWindow
      const read = (uid: string) =>
        sdk.getDocFromServer(sdk.doc(db, 'own', uid)).then(
          (snapshot) => snapshot.get('of') as string,
          (error: { code: string }) => error.code,
        )
      return [await read('ama'), await read('kofi')]
    })
  const signIn = (uid: string | null) =>
    page.evaluate((uid) => (window as unknown as SdkWindow).signIn(uid), uid)
  expect(await reads()).toEqual(['ama', 'permission-denied'])
  await page.evaluate(() => {
    const { sdk, db } = window as unknown as SdkWindow
    return sdk.disableNetwork(db)
  })
  await put(page, 'own/ama', false)
  await signIn('kofi')
  await page.evaluate(() => {
    const { sdk, db } = window as unknown as SdkWindow
    return sdk.enableNetwork(db)
  })
  expect(await reads()).toEqual(['permission-denied', 'kofi'])
  expect(await server.admin.get('own/ama')).toEqual({ of: 'ama' })
  await signIn(null)
  expect(await reads()).toEqual(['permission-denied', 'permission-denied'])
  await server.admin.set('tasks/a', {})
  await expect.poll(seen(page), patiently).toBe('a')
  await signIn('ama')
  await expect.poll(async () => (await server.admin.get('own/ama'))?.['at'], patiently).toBeInstanceOf(Date)
  await put(page, 'tasks/b')
  await expect.poll(seen(page), patiently).toBe('a,b')
}, 60_000)
