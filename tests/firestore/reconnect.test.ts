import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import * as firestore from 'firebase/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type FirestoreServer, startFirestore } from '#server/firestore/start.ts'
import { type SdkWindow, startBrowser } from './browser-page.ts'
import { lastingPort } from './lasting-port.ts'
import { type ServerProcess, spawnServer } from './spawn-server.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('servers of its own are killed and started')

firestore.setLogLevel('silent')

const GOAL_MILLIS = 2000
/** What grpc-js adds: it waits a second of its own, and an attempt of the SDK in that second fails. */
const GRPC_MILLIS = 2000
const PATIENTLY = { timeout: 20_000 }

/**
 * The SDK tries at once, then after 0.5 to 1.5 s, then each time half as long again: of an outage, at most one and a
 * half times as much is added. A busy machine needs for the answer itself what it needed for the first one.
 */
const soonAfter = (outageMillis: number, firstMillis: number) => ({
  timeout: GOAL_MILLIS + 1.5 * outageMillis + firstMillis,
  interval: 20,
})
/** An idle listener's WebChannel tries at once, 5 to 15 s later and, should that fail too, another 10 to 30 s later. */
const IN_ITS_OWN_TIME = { timeout: 50_000 }

let browser: Awaited<ReturnType<typeof startBrowser>>
let dataDir: string
beforeAll(async () => {
  browser = await startBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'firestore-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

async function listen(
  server: { host: string; port: number; projectId: string },
  settings: firestore.FirestoreSettings = {},
) {
  const page = await browser.open(server, { settings })
  const start = performance.now()
  await page.evaluate(() => {
    const { sdk, db } = window as unknown as SdkWindow
    sdk.onSnapshot(sdk.collection(db, 'tasks'), (snapshot) => {
      Object.assign(window, { ids: snapshot.docs.map((doc) => doc.id).join() })
    })
  })
  await page.waitForFunction(() => 'ids' in window)
  const ids = () => page.evaluate(() => (window as unknown as { ids: string }).ids)
  return { page, ids, firstMillis: performance.now() - start }
}

async function listenOverGrpc(server: { host: string; port: number; projectId: string }) {
  const app = initializeApp({ projectId: server.projectId, apiKey: 'fake' })
  const db = firestore.getFirestore(app)
  firestore.connectFirestoreEmulator(db, server.host, server.port)
  const seen: string[] = []
  const start = performance.now()
  firestore.onSnapshot(firestore.collection(db, 'tasks'), ({ docs }) => {
    seen.push(docs.map(({ id }) => id).join())
  })
  const ids = () => seen.at(-1)
  await expect.poll(ids, PATIENTLY).toBe('')
  const firstMillis = performance.now() - start + GRPC_MILLIS
  const close = async () => {
    await firestore.terminate(db)
    await deleteApp(app)
  }
  return { ids, firstMillis, close }
}
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
const put = (server: { url: string; projectId: string }, id: string) =>
  fetch(`${server.url}/v1/projects/${server.projectId}/databases/(default)/documents/tasks/${id}`, {
    method: 'PATCH',
    body: '{}',
  })

const options = () => ({ rules: 'open', projectId: 'demo-reconnect', dataDir })

/** Closes the server in an orderly way and starts it again; gives it and for how long there was none. */
async function restart(server: FirestoreServer, outageMillis: number) {
  const start = performance.now()
  await server.close()
  await pause(outageMillis)
  const again = await startFirestore({ ...options(), port: server.port })
  return { again, outage: performance.now() - start }
}

test.each([
  ['streaming', 0, {}],
  ['streaming', 800, {}],
  ['long polling', 0, { experimentalForceLongPolling: true }],
  ['long polling', 800, { experimentalForceLongPolling: true }],
])('a browser, %s, is back soon after a server that was closed for %i ms', async (_name, away, settings) => {
  const server = await startFirestore({ ...options(), port: await lastingPort() })
  const { page, ids, firstMillis } = await listen(server, settings)
  server.admin.set('tasks/a', {})
  await expect.poll(ids, PATIENTLY).toBe('a')
  const { again, outage } = await restart(server, away)
  again.admin.set('tasks/b', {})
  await expect.poll(ids, soonAfter(outage, firstMillis)).toBe('a,b')
  await page.context().close()
  await again.close()
})

test('a client over gRPC is back soon after a server that was closed', async () => {
  const server = await startFirestore({ ...options(), port: await lastingPort() })
  const { ids, firstMillis, close } = await listenOverGrpc(server)
  server.admin.set('tasks/a', {})
  await expect.poll(ids, PATIENTLY).toBe('a')
  const { again, outage } = await restart(server, 0)
  again.admin.set('tasks/b', {})
  await expect.poll(ids, soonAfter(outage, firstMillis)).toBe('a,b')
  await close()
  await again.close()
})

/** Kills the server with SIGKILL and starts it again; gives it and for how long there was none. */
async function killAndStart(server: ServerProcess) {
  const start = performance.now()
  await server.kill()
  const again = await spawnServer({ dataDir, port: server.port })
  return { again, outage: performance.now() - start }
}

test('a client over gRPC is back soon after a server that was killed', async () => {
  const server = await spawnServer({ dataDir, port: await lastingPort() })
  const { ids, firstMillis, close } = await listenOverGrpc(server)
  await put(server, 'a')
  await expect.poll(ids, PATIENTLY).toBe('a')
  const { again, outage } = await killAndStart(server)
  await put(again, 'b')
  await expect.poll(ids, soonAfter(outage, firstMillis)).toBe('a,b')
  await close()
  await again.kill()
}, 60_000)

/** Hands `work` a page whose server was killed, and the one that took its place. */
async function afterKill(
  work: (listener: Awaited<ReturnType<typeof listen>>, again: ServerProcess) => Promise<void>,
) {
  const server = await spawnServer({ dataDir, port: await lastingPort() })
  const listener = await listen(server)
  await put(server, 'a')
  await expect.poll(listener.ids, PATIENTLY).toBe('a')
  const { again } = await killAndStart(server)
  await work(listener, again)
  await listener.page.context().close()
  await again.kill()
}

test(
  'a browser that does something is back soon after a server that was killed',
  () =>
    afterKill(async ({ page, ids, firstMillis }, server) => {
      await page.evaluate(async () => {
        const { sdk, db } = window as unknown as SdkWindow
        await sdk.getDocFromServer(sdk.doc(db, 'tasks/a')).catch(() => {})
      })
      await put(server, 'b')
      await expect.poll(ids, soonAfter(0, firstMillis)).toBe('a,b')
    }),
  60_000,
)

test(
  'a browser that only listens is back by itself, in the time of its own',
  () =>
    afterKill(async ({ ids }, server) => {
      await put(server, 'b')
      await expect.poll(ids, IN_ITS_OWN_TIME).toBe('a,b')
    }),
  90_000,
)
