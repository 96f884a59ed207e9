import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** Without npm, which takes half a second, unless `by` says so. */
function npmStart(env: Record<string, string>, args: readonly string[] = [], by: 'node' | 'npm' = 'node') {
  const [command, before] =
    by === 'npm' ? ['npm', ['start', '--silent', '--']] : [process.execPath, ['server/launch.js', 'dev']]
  const child = spawn(command, [...before, ...args], {
    cwd: REPOSITORY,
    env: { ...process.env, PORT: '0', FIRESTORE_PORT: '0', AUTH_PORT: '0', ...env },
  })
  // When asked to end, it waits for its children; when killed, they would save after their folder is gone.
  closers.push(() => endOf(child, 'SIGINT'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return {
    pid: child.pid ?? 0,
    /** Everything printed until the panel is complete. */
    panel: () =>
      new Promise<string>((resolve, reject) => {
        child.stdout.on('data', () => output.includes('Ctrl-C') && resolve(output))
        child.on('exit', () => reject(new Error(output)))
      }),
    /** How it ended, and what it printed. */
    ended: async () => {
      if (child.exitCode === null) await once(child, 'exit')
      return { code: child.exitCode, output }
    },
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

test('the shop starts, prints where it is and keeps its data, and ending any of its processes ends all of it', async () => {
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

  const second = await npmStart({ DATA_DIR: dataDir }, ['--fresh']).ended()
  expect(second).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${dataDir} is in use by process`),
  })
  expect((await fetch(branchIn(panel))).status).toBe(200)
  expect(await changePassword(authUrl, 'sales')).toBe(200)

  // Auth is the first of its children that is not a compiler.
  const auth = childrenOf(first.pid).find((pid) => commandOf(pid).includes('emulator-process'))
  process.kill(auth ?? first.pid, 'SIGTERM')
  expect((await first.ended()).code).toBe(0)
  await expectEnded(panel)

  const npm = npmStart({ DATA_DIR: dataDir }, [], 'npm')
  const again = await npm.panel()
  expect(again).not.toContain('seeded just now')
  expect(again).not.toContain('sales@osu-supply.example.com')
  expect(again).toMatch(/not listed, their password was changed or they are closed: 1/)
  expect((await fetch(branchIn(again))).status).toBe(200)
  process.kill(npm.pid, 'SIGTERM')
  await expect.poll(() => existsSync(join(dataDir, 'shop.lock'))).toBe(false)
  await expectEnded(again)
}, 120_000)

const branchIn = (panel: string) =>
  `${addressIn(panel, 'Firestore')}/v1/projects/demo-osu-supply/databases/(default)/documents/locations/osu`

async function changePassword(authUrl: string, account: string): Promise<number> {
  const ask = async (method: string, body: object) =>
    fetch(`${authUrl}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const credentials = { email: `${account}@osu-supply.example.com`, password: 'osu-demo-2026' }
  const signedIn = await ask('signInWithPassword', { ...credentials, returnSecureToken: true })
  const { idToken } = (await signedIn.json()) as { idToken: string }
  return (await ask('update', { idToken, password: 'harmattan-42-dust' })).status
}

/** Empty on systems without /proc. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').map(Number) : []
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

async function expectEnded(panel: string) {
  for (const name of ['Shop', 'Firestore', 'Auth'])
    await expect(fetch(addressIn(panel, name))).rejects.toThrow('fetch failed')
}

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
