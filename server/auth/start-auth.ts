import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { builtFolder } from '#server/start/built-folder.js'
import { hasPassword, readAccounts, storedAccount, writeAccounts, type NewAccount } from './account-file.ts'
import type { AccountMessage, EmulatorMessage, EmulatorOptions } from './process-messages.ts'

export type AuthServer = {
  /** `http://127.0.0.1:9099` */
  url: string
  port: number
  /** Of the emulator's process, from the first request on; one that dies is replaced by another on the same port. */
  readonly pid: number | undefined
  /** Replaces accounts with the same uid; throws when one is invalid or its email belongs to another account. */
  createAccounts: (accounts: readonly NewAccount[]) => Promise<void>
  deleteAllAccounts: () => Promise<void>
  /** Keeps every account as it is now; the returned function puts them back. */
  keep: () => Promise<() => Promise<void>>
  /** Tries the password, as signing in would. */
  canSignIn: (email: string, password: string) => Promise<boolean>
  /** Saves the accounts and ends the process. */
  close: () => Promise<void>
}

export type AuthOptions = {
  projectId: string
  /** 0 takes any free port. */
  port: number
  /** Origins whose pages may use it; any page on this machine when left out. Programs always may. */
  origins?: readonly string[]
  /** Accounts are kept in `accounts.json` there; without it they live only as long as the process. */
  dataDir?: string
  /** Called with each mail and text message Firebase would send. */
  onMessage?: (message: AccountMessage) => void
  /** Called with messages for the person at the terminal; they go to stderr when left out. */
  onReport?: (text: string) => void
  /** Called when the process was ended with SIGTERM; it is not restarted then. */
  onTerminated?: () => void
}

const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * Takes the port for the Auth emulator, which is loaded in a process of its own with the first request: it takes a second
 * and a hundred megabytes. It is started again whenever it dies. Rejects with `code: 'EADDRINUSE'` when the port is taken,
 * and when the file is damaged.
 */
export async function startAuth({
  projectId,
  port,
  origins,
  dataDir,
  onMessage,
  onReport = (text) => console.error(`auth: ${text}`),
  onTerminated,
}: AuthOptions): Promise<AuthServer> {
  const file = dataDir === undefined ? undefined : join(dataDir, 'accounts.json')
  if (file !== undefined) readAccounts(file)
  let running: Promise<ChildProcess> | undefined
  let child: ChildProcess | undefined
  const ending = new AbortController()

  const onTold = (told: EmulatorMessage) => {
    if (told.kind === 'message') onMessage?.(told.message)
    else if (told.kind === 'report') onReport(told.text)
    else if (told.kind === 'terminated' && !ending.signal.aborted) {
      ending.abort()
      onTerminated?.()
    }
  }

  async function startProcess(): Promise<ChildProcess> {
    const started = forkEmulator({ projectId, file, origins })
    child = started
    started.on('message', onTold)
    await readinessOf(started)
    started.once('exit', (code, signal) => {
      if (ending.signal.aborted) return
      const kept = file === undefined ? 'its accounts were in memory and are gone' : 'its accounts are safe'
      onReport(
        `The Auth emulator died (${signal ?? `code ${String(code)}`}) and is started again; ${kept}. ` +
          'Links and codes it sent before no longer work.',
      )
      running = restart()
      running.catch(() => {})
    })
    return started
  }

  async function restart(): Promise<ChildProcess> {
    for (let wait = PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      ending.signal.throwIfAborted()
      try {
        const started = await startProcess()
        onReport('The Auth emulator is back.')
        return started
      } catch (error) {
        onReport(`The Auth emulator does not start: ${(error as Error).message}`)
        await pause(wait, undefined, ending)
      }
    }
  }

  /** Whoever connected before it runs waits; whoever tries again after a failure starts it again. */
  function emulator(): Promise<ChildProcess> {
    running ??= startProcess().catch((error: unknown) => {
      running = undefined
      onReport(`The Auth emulator does not start: ${(error as Error).message}`)
      throw error
    })
    // Nobody may be waiting for one that is started again.
    running.catch(() => {})
    return running
  }

  const server = createServer({ pauseOnConnect: true }, (socket) => {
    emulator().then(
      (process) => process.send({ kind: 'connection' }, socket),
      () => socket.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const boundPort = (server.address() as AddressInfo).port
  const url = `http://127.0.0.1:${boundPort}`
  return {
    url,
    port: boundPort,
    get pid() {
      return child?.pid
    },
    createAccounts: async (accounts) => {
      if (file !== undefined && !running && readAccounts(file).length === 0)
        writeAccounts(
          file,
          accounts.map((account) => storedAccount(account, Date.now())),
        )
      else await createAccounts(url, projectId, accounts)
    },
    deleteAllAccounts: () => deleteAllAccounts(url, projectId),
    keep: () => keepAccounts(url, projectId),
    canSignIn: async (email, password) =>
      file !== undefined && !running
        ? hasPassword(readAccounts(file), email, password)
        : canSignIn(url, email, password),
    close: async () => {
      ending.abort()
      server.close()
      await running?.catch(() => {})
      if (child) await endOf(child)
    },
  }
}

/** Beside this module when both were built in one piece (server/start/server-build.js), else from its source. */
function forkEmulator(options: EmulatorOptions): ChildProcess {
  const built = builtFolder()
  const program =
    built === undefined
      ? fileURLToPath(new URL('emulator-process.ts', import.meta.url))
      : join(built, 'auth/emulator-process.js')
  const loader =
    built === undefined ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : []
  return fork(program, [JSON.stringify(options)], {
    execArgv: [...loader, ...SMALL],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Its young objects are few: by default they may take 48 MB. */
const SMALL = ['--max-semi-space-size=1']

function readinessOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: EmulatorMessage) => {
      if (message.kind === 'ready') resolve()
      else if (message.kind === 'failed') reject(new Error(message.message))
    })
    child.once('exit', (code) => reject(new Error(`its process ended with code ${String(code)}`)))
    child.once('error', reject)
  })
}

async function endOf(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  // After SIGTERM it disconnects by itself.
  if (child.connected) child.disconnect()
  await exited
}

async function createAccounts(url: string, projectId: string, accounts: readonly NewAccount[]) {
  const users = accounts.map(({ uid, password, phone, emailVerified = true, ...profile }) => ({
    ...profile,
    localId: uid,
    rawPassword: password,
    emailVerified,
    phoneNumber: phone,
  }))
  const answer = (await ask(
    `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`,
    { method: 'POST', body: JSON.stringify({ users, allowOverwrite: true }) },
  )) as { error?: readonly { index: number; message: string }[] }
  const [refused] = answer.error ?? []
  if (refused) throw new Error(`Account ${users[refused.index]?.email ?? ''}: ${refused.message}`)
}

const deleteAllAccounts = async (url: string, projectId: string) => {
  await ask(`${url}/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' })
}

async function keepAccounts(url: string, projectId: string) {
  const accounts = `${url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
  const { users = [] } = (await ask(`${accounts}:batchGet?maxResults=1000`, { method: 'GET' })) as {
    users?: unknown[]
  }
  return async () => {
    await deleteAllAccounts(url, projectId)
    if (users.length > 0)
      await ask(`${accounts}:batchCreate`, { method: 'POST', body: JSON.stringify({ users }) })
  }
}

async function canSignIn(url: string, email: string, password: string): Promise<boolean> {
  const response = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    },
  )
  await response.arrayBuffer()
  return response.ok
}

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const response = await fetch(url, { ...init, headers })
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`)
  return response.json()
}
