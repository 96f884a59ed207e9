import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
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
  pid: number
  /** Replaces accounts of the same uid; throws when one is invalid or its e-mail is taken by another. */
  createAccounts: (accounts: readonly NewAccount[]) => Promise<void>
  deleteAllAccounts: () => Promise<void>
  /** Saves the accounts and ends the process. */
  close: () => Promise<void>
}

export type AuthOptions = {
  projectId: string
  /** 0 takes any free one. */
  port: number
  /** Origins whose pages may use it; any page of this machine when left out. Programs always may. */
  origins?: readonly string[]
  /** Accounts are kept in `accounts.json` there; without it they live as long as the process. */
  dataDir?: string
  /** Called with each mail and text message Firebase would send. */
  onMessage?: (message: AccountMessage) => void
}

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Starts the Auth emulator as a child process. Rejects with `code: 'EADDRINUSE'` when the port is taken. */
export async function startAuth({
  projectId,
  port,
  origins,
  dataDir,
  onMessage,
}: AuthOptions): Promise<AuthServer> {
  const file = dataDir === undefined ? undefined : join(dataDir, 'accounts.json')
  const options: EmulatorOptions = { projectId, port, file, origins }
  const child = fork(
    fileURLToPath(new URL('emulator-process.ts', import.meta.url)),
    [JSON.stringify(options)],
    {
      execArgv: ['--import', TSX],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  child.on('message', (told: EmulatorMessage) => {
    if (told.kind === 'message') onMessage?.(told.message)
  })
  const boundPort = await readyPortOf(child)
  const url = `http://127.0.0.1:${boundPort}`
  return {
    url,
    port: boundPort,
    pid: child.pid ?? 0,
    createAccounts: (accounts) => createAccounts(url, projectId, accounts),
    deleteAllAccounts: async () => {
      await ask(`${url}/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' })
    },
    close: () => endOf(child),
  }
}

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
  child.disconnect()
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

async function ask(url: string, init: RequestInit): Promise<unknown> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' }
  const response = await fetch(url, { ...init, headers })
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}: ${await response.text()}`)
  return response.json()
}
