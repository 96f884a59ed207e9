import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp } from 'firebase/app'
import * as firestore from 'firebase/firestore'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { startFirestore } from '#server/firestore/start.ts'
import { type SdkWindow, startBrowser } from './browser-page.ts'
import { type ServerProcess, spawnServer } from './spawn-server.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('servers of its own are killed and started')

firestore.setLogLevel('silent')

/** Goal is two seconds; WebChannel's own retry takes at least five, so this tells them apart on a busy machine. */
const SOON = { timeout: 4000, interval: 20 }
const PATIENTLY = { timeout: 20_000 }

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

async function listen(server: { host: string; port: number; projectId: string }) {
  const page = await browser.open(server)
  await page.evaluate(() => {
    const { sdk, db } = window as unknown as SdkWindow
    sdk.onSnapshot(sdk.collection(db, 'tasks'), (snapshot) => {
      Object.assign(window, { ids: snapshot.docs.map((doc) => doc.id).join() })
    })
  })
  return page
}
const ids = (page: Page) => () => page.evaluate(() => (window as unknown as { ids: string }).ids)
const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
const put = (server: { url: string; projectId: string }, id: string) =>
  fetch(`${server.url}/v1/projects/${server.projectId}/databases/(default)/documents/tasks/${id}`, {
    method: 'PATCH',
    body: '{}',
  })

test.each([0, 800])('a browser is back soon after a server that was closed for %i ms', async (outage) => {
  const options = { rules: 'open', projectId: 'demo-reconnect', dataDir }
  let server = await startFirestore(options)
  const page = await listen(server)
  server.admin.set('tasks/a', {})
  await expect.poll(ids(page), PATIENTLY).toBe('a')
  await server.close()
  await pause(outage)
  server = await startFirestore({ ...options, port: server.port })
  server.admin.set('tasks/b', {})
  await expect.poll(ids(page), SOON).toBe('a,b')
  await page.context().close()
  await server.close()
})

test('a client over gRPC is back soon after a server that was killed', async () => {
  let server = await spawnServer({ dataDir })
  const app = initializeApp({ projectId: server.projectId, apiKey: 'fake' })
  const db = firestore.getFirestore(app)
  firestore.connectFirestoreEmulator(db, server.host, server.port)
  const seen: string[] = []
  firestore.onSnapshot(firestore.collection(db, 'tasks'), ({ docs }) => {
    seen.push(docs.map(({ id }) => id).join())
  })
  await put(server, 'a')
  await expect.poll(() => seen.at(-1), PATIENTLY).toBe('a')
  await server.kill()
  server = await spawnServer({ dataDir, port: server.port })
  await put(server, 'b')
  await expect.poll(() => seen.at(-1), SOON).toBe('a,b')
  await firestore.terminate(db)
  await deleteApp(app)
  await server.kill()
})

/** After a kill, WebChannel waits 5 to 15 s of its own before it tries an idle listener's connection again. */
async function afterKill(work: (page: Page, server: ServerProcess) => Promise<void>) {
  let server = await spawnServer({ dataDir })
  const page = await listen(server)
  await put(server, 'a')
  await expect.poll(ids(page), PATIENTLY).toBe('a')
  await server.kill()
  server = await spawnServer({ dataDir, port: server.port })
  await work(page, server)
  await page.context().close()
  await server.kill()
}

test(
  'a browser that does something is back soon after a server that was killed',
  () =>
    afterKill(async (page, server) => {
      await page.evaluate(async () => {
        const { sdk, db } = window as unknown as SdkWindow
        await sdk.getDocFromServer(sdk.doc(db, 'tasks/a')).catch(() => {})
      })
      await put(server, 'b')
      await expect.poll(ids(page), SOON).toBe('a,b')
    }),
  30_000,
)

test(
  'a browser that only listens is back by itself, in the time of its own',
  () =>
    afterKill(async (page, server) => {
      await put(server, 'b')
      await expect.poll(ids(page), PATIENTLY).toBe('a,b')
    }),
  40_000,
)
