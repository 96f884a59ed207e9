import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AccountMessage, EmulatorMessage, EmulatorOptions } from './process-messages.ts'

/** An account with a password. */
export type NewAccount = {
  uid: string
  email: string
  password: string
  displayName: string
  emailVerified?: boolean
  phone?: string
}

export type AuthServer = {
  /** `http://127.0.0.1:9099` */
  url: string
  port: number
  /** Of the current process: one that dies is replaced by another on the same port. */
  readonly pid: number
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

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

const PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * Starts the Auth emulator as a child process, and restarts it whenever it dies. Rejects with `code: 'EADDRINUSE'` when
 * the port is taken.
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
  let child: ChildProcess
  const ending = new AbortController()
  let restarting: Promise<void> | undefined

  const onTold = (told: EmulatorMessage) => {
    if (told.kind === 'message') onMessage?.(told.message)
    else if (told.kind === 'report') onReport(told.text)
    else if (told.kind === 'terminated' && !ending.signal.aborted) {
      ending.abort()
      onTerminated?.()
    }
  }

  async function startProcess(onPort: number): Promise<number> {
    const started = forkEmulator({ projectId, port: onPort, file, origins })
    child = started
    started.on('message', onTold)
    const boundPort = await readyPortOf(started)
    started.once('exit', (code, signal) => {
      if (ending.signal.aborted) return
      const kept = file === undefined ? 'its accounts were in memory and are gone' : 'its accounts are safe'
      onReport(
        `The Auth emulator died (${signal ?? `code ${String(code)}`}) and is started again; ${kept}. ` +
          'Links and codes it sent before no longer work.',
      )
      restarting = restart(boundPort)
    })
    return boundPort
  }

  async function restart(onPort: number) {
    for (let wait = PAUSE_MS; !ending.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        await startProcess(onPort)
        onReport('The Auth emulator is back.')
        return
      } catch (error) {
        onReport(`The Auth emulator does not start: ${(error as Error).message}`)
        await pause(wait, undefined, ending).catch(() => {})
      }
    }
  }

  const boundPort = await startProcess(port)
  const url = `http://127.0.0.1:${boundPort}`
  return {
    url,
    port: boundPort,
    get pid() {
      return child.pid ?? 0
    },
    createAccounts: (accounts) => createAccounts(url, projectId, accounts),
    deleteAllAccounts: () => deleteAllAccounts(url, projectId),
    keep: () => keepAccounts(url, projectId),
    canSignIn: (email, password) => canSignIn(url, email, password),
    close: async () => {
      ending.abort()
      await restarting
      await endOf(child)
    },
  }
}

const forkEmulator = (options: EmulatorOptions): ChildProcess =>
  fork(fileURLToPath(new URL('emulator-process.ts', import.meta.url)), [JSON.stringify(options)], {
    execArgv: ['--import', TSX],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

function readyPortOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('message', (message: EmulatorMessage) => {
      if (message.kind === 'ready') resolve(message.port)
      else if (message.kind === 'failed')
        reject(Object.assign(new Error(message.message), { code: message.code }))
    })
    child.once('exit', (code) => reject(new Error(`The Auth emulator ended with code ${String(code)}`)))
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
