import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import * as firestore from 'firebase/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startFirestore } from '#src/start.ts'
import { type SdkWindow, startBrowser } from './browser-page.ts'
import { lastingPort } from './lasting-port.ts'
import { spawnServer } from './spawn-server.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('servers of its own are killed and started')

firestore.setLogLevel('silent')

const PATIENTLY = { timeout: 20_000 }
/**
 * The SDK retries at once, then after 0.5 to 1.5 s, then with a wait half as long again each time, and grpc-js by a clock
 * of its own. Where the WebChannel took the closing for a pause, it waits 5 to 15 s by itself.
 */
const BY_ITSELF = { timeout: 30_000, interval: 20 }
/**
 * An idle listener's WebChannel retries at once, 5 to 15 s later and, should that fail too, another 10 to 30 s later.
 */
const IN_ITS_OWN_TIME = { timeout: 50_000 }

let browser: Awaited<ReturnType<typeof startBrowser>>
let dataDir: string
/** What a test opened and has not closed. */
const open = new Set<() => Promise<unknown>>()
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firestore-'))
})
afterEach(async () => {
  for (const close of [...open].reverse()) await close()
  open.clear()
  await rm(dataDir, { recursive: true })
})

/** Closes what a test does not close itself, for example because it failed. */
function closedLater(close: () => Promise<unknown>): () => Promise<unknown> {
  open.add(close)
  return async () => {
    open.delete(close)
    await close()
  }
}
async function start(port: number) {
  const server = await startFirestore({ rules: 'open', projectId: 'demo-reconnect', dataDir, port })
  return { ...server, close: closedLater(server.close) }
}
async function spawn(port: number) {
  const server = await spawnServer({ dataDir, port })
  return { ...server, kill: closedLater(server.kill) }
}

async function listen(
  server: { host: string; port: number; projectId: string },
  settings: firestore.FirestoreSettings = {},
) {
  const page = await browser.open(server, { settings })
  closedLater(() => page.context().close())
  await page.evaluate(() => {
    const { sdk, db } = window as unknown as SdkWindow
    sdk.onSnapshot(sdk.collection(db, 'tasks'), (snapshot) => {
      Object.assign(window, { ids: snapshot.docs.map((doc) => doc.id).join() })
    })
  })
  await page.waitForFunction(() => 'ids' in window)
  const ids = () => page.evaluate(() => (window as unknown as { ids: string }).ids)
  return { page, ids }
}

async function listenOverGrpc(server: { host: string; port: number; projectId: string }) {
  const app = initializeApp({ projectId: server.projectId, apiKey: 'fake' })
  const db = firestore.getFirestore(app)
  closedLater(async () => {
    await firestore.terminate(db)
    await deleteApp(app)
  })
  firestore.connectFirestoreEmulator(db, server.host, server.port)
  const seen: string[] = []
  firestore.onSnapshot(firestore.collection(db, 'tasks'), ({ docs }) => {
    seen.push(docs.map(({ id }) => id).join())
  })
  const ids = () => seen.at(-1)
  await expect.poll(ids, PATIENTLY).toBe('')
  return { ids }
}
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
const put = (server: { url: string; projectId: string }, id: string) =>
  fetch(`${server.url}/v1/projects/${server.projectId}/databases/(default)/documents/tasks/${id}`, {
    method: 'PATCH',
    body: '{}',
  })

/** Closes the server cleanly and restarts it on the same port. */
async function restart(server: { port: number; close: () => Promise<unknown> }, outageMillis: number) {
  await server.close()
  await pause(outageMillis)
  return start(server.port)
}

test.each([
  ['streaming', 0, {}],
  ['streaming', 800, {}],
  ['long polling', 0, { experimentalForceLongPolling: true }],
  ['long polling', 800, { experimentalForceLongPolling: true }],
])('a browser, %s, reconnects after a server was closed for %i ms', async (_name, away, settings) => {
  const server = await start(await lastingPort())
  const { ids } = await listen(server, settings)
  server.admin.set('tasks/a', {})
  await expect.poll(ids, PATIENTLY).toBe('a')
  const again = await restart(server, away)
  again.admin.set('tasks/b', {})
  await expect.poll(ids, BY_ITSELF).toBe('a,b')
})

test('a gRPC client reconnects after a server was closed', async () => {
  const server = await start(await lastingPort())
  const { ids } = await listenOverGrpc(server)
  server.admin.set('tasks/a', {})
  await expect.poll(ids, PATIENTLY).toBe('a')
  const again = await restart(server, 0)
  again.admin.set('tasks/b', {})
  await expect.poll(ids, BY_ITSELF).toBe('a,b')
})

/** Kills the server with SIGKILL and restarts it on the same port. */
async function killAndStart(server: { port: number; kill: () => Promise<unknown> }) {
  await server.kill()
  return spawn(server.port)
}

test('a gRPC client reconnects after a server was killed', async () => {
  const server = await spawn(await lastingPort())
  const { ids } = await listenOverGrpc(server)
  await put(server, 'a')
  await expect.poll(ids, PATIENTLY).toBe('a')
  const again = await killAndStart(server)
  await put(again, 'b')
  await expect.poll(ids, BY_ITSELF).toBe('a,b')
}, 120_000)

/** Calls `work` with a page whose server was killed, and the server that replaced it. */
async function afterKill(
  work: (
    listener: Awaited<ReturnType<typeof listen>>,
    again: { url: string; projectId: string },
  ) => Promise<void>,
) {
  const server = await spawn(await lastingPort())
  const listener = await listen(server)
  await put(server, 'a')
  await expect.poll(listener.ids, PATIENTLY).toBe('a')
  const again = await killAndStart(server)
  await work(listener, again)
}

test(
  'an active browser reconnects after a server was killed',
  () =>
    afterKill(async ({ page, ids }, server) => {
      await page.evaluate(async () => {
        const { sdk, db } = window as unknown as SdkWindow
        await sdk.getDocFromServer(sdk.doc(db, 'tasks/a')).catch(() => {})
      })
      await put(server, 'b')
      await expect.poll(ids, BY_ITSELF).toBe('a,b')
    }),
  60_000,
)

test(
  'a browser that only listens reconnects by itself, in its own time',
  () =>
    afterKill(async ({ ids }, server) => {
      await put(server, 'b')
      await expect.poll(ids, IN_ITS_OWN_TIME).toBe('a,b')
    }),
  90_000,
)
