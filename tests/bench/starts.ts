import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { REPOSITORY } from '#server/stack/start-stack.ts'

/** One `npm start`, until the price list has its rows. */
export type Start = {
  seconds: number
  /** Processor time of all its processes until then. */
  processorSeconds: number
  /** The most that all its processes took together, shared pages counted once. 0 where the system does not say. */
  megabytes: number
}

const LOOK_EVERY_MS = 25
const CLOCK_TICKS = 100
/** What is done beside the start is done by then, or taken as never done. */
const PATIENCE_MS = 60_000
const LEFT_OUT = [
  'node_modules',
  'dist',
  'dist-server',
  'dist-function',
  '.data',
  '.cache',
  '.git',
  'coverage',
]

/** The repository as `git clone` and `npm ci` leave it, in a folder of its own; packages are shared. */
export function freshClone(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'osu-clone-'))
  for (const name of readdirSync(REPOSITORY))
    if (!LEFT_OUT.includes(name)) cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(REPOSITORY, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(join(REPOSITORY, 'node_modules', name), join(folder, 'node_modules', name))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Runs `npm start` in a clone, with `busy` processes beside it that never rest. */
export async function measureStart(folder: string, busy = 0): Promise<Start> {
  const load = Array.from({ length: busy }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const port = await freePort()
  const startedAt = performance.now()
  const shop = spawn('npm', ['start', '--silent'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      FIRESTORE_PORT: '0',
      AUTH_PORT: '0',
      DATA_DIR: join(folder, '.data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const { pid = 0 } = shop
  let megabytes = 0
  const looking = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(processesOf(pid)))), 100)
  try {
    while (!(await hasRows(`http://127.0.0.1:${port}/products`))) {
      if (shop.exitCode !== null) throw new Error('npm start ended')
      await pause(LOOK_EVERY_MS)
    }
    const seconds = (performance.now() - startedAt) / 1000
    const processorSeconds = processorTimeOf(processesOf(pid))
    const until = performance.now() + PATIENCE_MS
    while (!existsSync(join(folder, 'node_modules/.vite/deps/_metadata.json')) && performance.now() < until)
      await pause(100)
    await pause(1000)
    return { seconds, processorSeconds, megabytes }
  } finally {
    clearInterval(looking)
    for (const one of load) one.kill('SIGKILL')
    process.kill(-pid, 'SIGINT')
    if (shop.exitCode === null) await once(shop, 'exit')
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function hasRows(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined)
  return response?.status === 200 && (await response.text()).includes('High-yield rebar')
}

const inProc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It has ended, or this system has no /proc.
    return ''
  }
}

function processesOf(pid: number): number[] {
  const children = inProc(pid, `task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...children.flatMap(processesOf)]
}

const memoryOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + Number(/^Pss: +(\d+)/m.exec(inProc(pid, 'smaps_rollup'))?.[1] ?? 0), 0) /
  1024

/** Of the processes and of those they have ended. */
const processorTimeOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const fields = inProc(pid, 'stat').split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? []
    return sum + fields.reduce((ticks, one) => ticks + one, 0)
  }, 0) / CLOCK_TICKS
