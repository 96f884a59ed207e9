import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'
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
    output: () => output,
    /** Ends it at once, with what it started. */
    kill: async (signal: NodeJS.Signals) => endOf(child, signal),
    /** Everything printed until the panel is complete. */
    panel: () =>
      new Promise<string>((resolve, reject) => {
        const look = () => output.includes('Ctrl-C') && resolve(output)
        child.stdout.on('data', look)
        look()
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

const PAGES = ['/products', '/', '/adx/orders', '/api/health', '/src/main.tsx', '/no/such/page']

test('at a load of eight, whatever is asked for while it starts says so, nothing is logged, and then the price list is there', async () => {
  for (let process = 0; process < 8; process += 1) keepBusy()
  const port = await freePort()
  const shop = npmStart({ DATA_DIR: newFolder(), PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  const answers: { status: number; text: string; printed: string }[] = []
  const ask = async (path: string) => {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (!response) return undefined
    const answer = { status: response.status, text: await response.text(), printed: shop.output() }
    answers.push(answer)
    return answer
  }
  const isThere = async () => {
    const [first, ...others] = await Promise.all(PAGES.map(ask))
    return first?.status === 200 && others.every((answer) => answer?.status !== 503)
  }
  await expect.poll(isThere, { timeout: 90_000, interval: 50 }).toBe(true)

  const early = answers.filter(({ status }) => status === 503)
  expect(early.length).toBeGreaterThan(PAGES.length)
  for (const { text, printed } of early) {
    expect(text).toContain('The shop is starting.')
    expect(text).toContain('http-equiv="refresh"')
    expect(printed).toBe('')
  }
  expect((await ask('/products'))?.text).toContain('High-yield rebar')
  expect(await shop.panel()).toContain('seeded just now')
  expect(shop.output()).not.toMatch(/error|\n {4}at /i)
}, 120_000)

function keepBusy() {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  closers.push(() => endOf(child, 'SIGKILL'))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** What a first start has done when it is ended: a file that is there, and its bytes. */
const MOMENTS: readonly (readonly [file: string, bytes: number])[] = [
  ['shop.lock', 0],
  ['shop.json', 0],
  ['mail/inbox.json', 0],
  ['auth/accounts.json', 0],
  ['uploads', 0],
  ['firestore/firestore.log', 1],
  ['firestore/firestore.log', 6_000_000],
]

test('a first start that is ended at any moment leaves a folder that the next one fills', async () => {
  const dataDir = newFolder()
  for (const [file, bytes] of MOMENTS)
    for (const signal of ['SIGINT', 'SIGKILL'] as const) {
      rmSync(dataDir, { recursive: true })
      const shop = npmStart({ DATA_DIR: dataDir })
      const path = join(dataDir, file)
      const isReached = () => (statSync(path, { throwIfNoEntry: false })?.size ?? -1) >= bytes
      await expect.poll(isReached, { timeout: 30_000, interval: 5 }).toBe(true)
      await shop.kill(signal)

      const data = openDataFolder(dataDir)
      expect(data.isFilled(), `${signal} with ${file}`).toBe(false)
      await data.close()
    }

  // The last was ended with more than half of the documents in place.
  const next = npmStart({ DATA_DIR: dataDir })
  const panel = await next.panel()
  expect(panel).toContain('seeded just now')
  expect(panel).toMatch(/Customer +Ama Mensah/)
  const page = await (await fetch(`${addressIn(panel, 'Shop')}/products`)).text()
  expect(page).toContain('High-yield rebar')
}, 240_000)

test('a taken port is named with what to do', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  closers.push(() => squatter.close())
  const { port } = squatter.address() as AddressInfo

  for (const variable of ['PORT', 'FIRESTORE_PORT', 'AUTH_PORT'])
    expect(await npmStart({ DATA_DIR: newFolder(), [variable]: String(port) }).ended()).toEqual({
      code: 1,
      output: failure(
        variable,
        `Port ${port} is taken.`,
        `End what uses it (ss -ltnp "sport = :${port}" names it), or take another: ${variable}=${port + 1} npm start`,
      ),
    })
}, 60_000)

const failure = (part: string, cause: string, remedy: string) =>
  `\n  The shop did not start.\n  ${part}: ${cause}\n  ${remedy}\n\n`

test('every start that fails says in which part, why and what to do about it', async () => {
  const folder = newFolder()
  const broken = (file: string, content: string) => {
    const dataDir = join(newFolder(), 'data')
    mkdirSync(dirname(join(dataDir, file)), { recursive: true })
    writeFileSync(join(dataDir, 'shop.json'), '{"version":1,"isFilled":true}')
    writeFileSync(join(dataDir, 'placeholder'), '')
    writeFileSync(join(dataDir, file), content)
    return { DATA_DIR: dataDir }
  }
  writeFileSync(join(folder, 'file'), '')
  const cases: readonly (readonly [env: Record<string, string>, args: string[], said: RegExp])[] = [
    [{ PORT: 'eighty' }, [], /The settings: PORT=eighty is not a port.*\n  Correct it/],
    [{ AUTH_PORT: '-1' }, [], /The settings: AUTH_PORT=-1 is not a port.*\n  Correct it/],
    [{}, ['--frehs'], /The settings: Unknown option '--frehs'.*\n  Correct it/],
    [
      { VITE_FIREBASE_PROJECT_ID: 'osu-supply-live' },
      [],
      /The settings: Project id osu-supply-live does not begin with "demo-".*\n  Correct it/,
    ],
    [
      { DATA_DIR: join(folder, 'file/below') },
      [],
      /The data folder: .*ENOTDIR.*\n  Let this user write there, or keep the shop elsewhere/,
    ],
    [broken('shop.json', '{'), [], /The data folder: .*shop\.json is damaged.*\n  Let this user/],
    [broken('auth/accounts.json', '{'), [], /The data folder: .*accounts\.json is damaged.*--fresh/],
  ]
  for (const [env, args, said] of cases) {
    const { code, output } = await npmStart({ DATA_DIR: newFolder(), ...env }, args).ended()
    expect(code).toBe(1)
    expect(output).toMatch(said)
    expect(output).not.toMatch(/fetch failed|\n {4}at /)
  }
}, 120_000)
