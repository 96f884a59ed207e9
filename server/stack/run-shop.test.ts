import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { REPOSITORY } from './start-stack.ts'

const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

function npmStart(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], {
    cwd: REPOSITORY,
    env: { ...process.env, PORT: '0', FIRESTORE_PORT: '0', AUTH_PORT: '0', ...env },
  })
  // Asked to end, it waits for its children; killed, it leaves them to save after their folder is gone.
  closers.push(() => endOf(child, 'SIGINT'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return {
    /** Everything printed until the panel is complete. */
    panel: () =>
      new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => output.includes('Ctrl-C') && resolve(output))
        child.on('exit', () => reject(new Error(output)))
      }),
    /** How it ended, and what it printed. */
    ended: async () => {
      const [code] = (await once(child, 'exit')) as [number | null]
      return { code, output }
    },
    interrupt: () => endOf(child, 'SIGINT'),
  }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'osu-start-'))
  closers.push(() => rmSync(folder, { recursive: true }))
  return folder
}

const addressIn = (panel: string, name: string) =>
  new RegExp(`${name} +(http://[^\\s]+)`).exec(panel)?.[1] ?? ''

test('the shop starts, tells where it is, keeps its data and ends its children', async () => {
  const dataDir = newFolder()
  const first = npmStart({ DATA_DIR: dataDir })
  const panel = await first.panel()

  expect(panel).toContain('seeded just now')
  expect(panel).toContain('password osu-demo-2026')
  expect(panel).toMatch(/Sales Person +Kojo Boateng +sales@osu-supply\.example\.com/)
  const page = await (await fetch(`${addressIn(panel, 'Shop')}/products`)).text()
  const authUrl = addressIn(panel, 'Auth')
  expect(page).toContain(`"auth":"${authUrl.replace('http://', '')}"`)
  expect(await (await fetch(`${addressIn(panel, 'Shop')}/api/health`)).json()).toEqual({ status: 'ok' })

  await first.interrupt()
  await expect(fetch(authUrl)).rejects.toThrow('fetch failed')

  const again = await npmStart({ DATA_DIR: dataDir }).panel()
  expect(again).not.toContain('seeded just now')
  const order = `/v1/projects/demo-osu-supply/databases/(default)/documents/locations/osu`
  expect((await fetch(addressIn(again, 'Firestore') + order)).status).toBe(200)
}, 120_000)

test('a taken port is named with what to do', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  closers.push(() => squatter.close())
  const { port } = squatter.address() as AddressInfo

  for (const variable of ['PORT', 'AUTH_PORT']) {
    const { code, output } = await npmStart({ DATA_DIR: newFolder(), [variable]: String(port) }).ended()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken.`)
    expect(output).toContain(`${variable}=${port + 1} npm start`)
  }
}, 60_000)

test('a project that is not a demonstration is refused', async () => {
  const { code, output } = await npmStart({ VITE_FIREBASE_PROJECT_ID: 'osu-supply-live' }).ended()

  expect(code).toBe(1)
  expect(output).toContain('osu-supply-live does not begin with "demo-"')
}, 60_000)
