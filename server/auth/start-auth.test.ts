import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAuth, type AuthOptions, type AuthServer } from './start-auth.ts'

const projectId = 'demo-auth-test'
const AMA = { uid: 'ama', email: 'ama@example.com', password: 'correct-horse', displayName: 'Ama Mensah' }

const started: AuthServer[] = []
const folders: string[] = []

async function startIn(dataDir: string, options: Partial<AuthOptions> = {}) {
  const auth = await startAuth({ projectId, port: 0, dataDir, ...options })
  started.push(auth)
  return auth
}

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'osu-auth-'))
  folders.push(folder)
  return folder
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((auth) => auth.close()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

async function call(auth: AuthServer, method: string, body: object) {
  const response = await fetch(`${auth.url}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, string> & { error?: { message: string } }
}

const signIn = (auth: AuthServer, email: string, password: string) =>
  call(auth, 'signInWithPassword', { email, password, returnSecureToken: true })

describe('a single server', () => {
  let auth: AuthServer

  beforeAll(async () => {
    auth = await startAuth({ projectId, port: 0 })
  })

  afterAll(() => auth.close())
  beforeEach(() => auth.deleteAllAccounts())

  test('a created account signs in with its password and keeps its uid', async () => {
    await auth.createAccounts([AMA])

    expect((await signIn(auth, AMA.email, AMA.password))['localId']).toBe('ama')
    expect((await signIn(auth, AMA.email, 'wrong-horse')).error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('a Google identity signs in with an unsigned JSON id token', async () => {
    const idToken = JSON.stringify({
      sub: 'g-1',
      email: 'kofi@example.com',
      email_verified: true,
      name: 'Kofi',
    })

    const answer = await call(auth, 'signInWithIdp', {
      postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
      requestUri: 'http://localhost',
      returnSecureToken: true,
      returnIdpCredential: true,
    })

    expect(answer).toMatchObject({ email: 'kofi@example.com', displayName: 'Kofi', providerId: 'google.com' })
  })

  test('accounts are replaced by their uid, and deleted all at once', async () => {
    await auth.createAccounts([AMA])
    await auth.createAccounts([{ ...AMA, password: 'new-password' }])
    expect(await signIn(auth, AMA.email, 'new-password')).toMatchObject({ localId: 'ama' })

    await auth.deleteAllAccounts()

    expect((await signIn(auth, AMA.email, 'new-password')).error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  test('signing in and resetting a password do not tell who has an account', async () => {
    await auth.createAccounts([AMA])
    const [known, unknown] = ['ama@example.com', 'nobody@example.com']
    expect(await signIn(auth, known, 'wrong-password')).toEqual(await signIn(auth, unknown, 'wrong-password'))

    const reset = (email: string) => call(auth, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
    expect(await reset(known)).toEqual({ ...(await reset(unknown)), email: known })

    const methods = (identifier: string) =>
      call(auth, 'createAuthUri', { identifier, continueUri: 'http://localhost' })
    expect(Object.keys(await methods(known))).toEqual(Object.keys(await methods(unknown)))
  })

  test('a taken port is reported by its code', async () => {
    await expect(startAuth({ projectId, port: auth.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  }, 90_000)
})

test('accounts and sessions survive a restart', async () => {
  const dataDir = newFolder()
  const first = await startIn(dataDir)
  await first.createAccounts([AMA])
  const { refreshToken } = await signIn(first, AMA.email, AMA.password)
  await first.close()

  const second = await startIn(dataDir)

  expect((await signIn(second, AMA.email, AMA.password))['localId']).toBe('ama')
  const renewed = await fetch(`${second.url}/securetoken.googleapis.com/v1/token?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&refresh_token=${refreshToken}`,
  })
  expect(renewed.status).toBe(200)
}, 90_000)

test('accounts that are there before the emulator is needed are those it would have made, and it is not started for them', async () => {
  const dataDir = newFolder()
  const file = join(dataDir, 'accounts.json')
  const auth = await startIn(dataDir)
  await auth.createAccounts([{ ...AMA, phone: '+233244000001', emailVerified: false }])
  expect(await auth.canSignIn(AMA.email, AMA.password)).toBe(true)
  expect(await auth.canSignIn(AMA.email, 'wrong-horse')).toBe(false)
  expect(auth.pid).toBeUndefined()

  const fields = () =>
    (JSON.parse(readFileSync(file, 'utf8')) as { accounts: object[] }).accounts.map(
      (account) => new Map(Object.entries(account).filter(([name]) => !CHANGING.includes(name))),
    )
  expect((await signIn(auth, AMA.email, AMA.password))['localId']).toBe('ama')
  // By another way: the emulator makes the same account itself.
  await auth.createAccounts([
    { ...AMA, uid: 'efua', email: 'efua@example.com', phone: '+233244000002', emailVerified: false },
  ])
  const [ama, efua] = fields()
  expect([...(ama?.keys() ?? [])].sort()).toEqual([...(efua?.keys() ?? [])].sort())
  expect(ama?.get('providerUserInfo')).toHaveLength(2)
  await auth.close()

  const again = await startIn(dataDir)
  await signIn(again, AMA.email, AMA.password)
  expect(fields()[0]?.get('providerUserInfo')).toEqual(ama?.get('providerUserInfo'))
}, 90_000)

/** At every sign-in. */
const CHANGING = ['lastLoginAt', 'lastRefreshAt']

const KOFI = { email: 'kofi@example.com', password: 'correct-horse' }
const PRLIMIT = '/usr/bin/prlimit'

/** Takes and gives back disk space by limiting the size of files. */
const limitFiles = ({ pid }: AuthServer, bytes: number | 'unlimited') =>
  execFileSync(PRLIMIT, ['--pid', String(pid), `--fsize=${bytes}:unlimited`])

test('when killed, it is reported and restarts on its port, with every acknowledged account', async () => {
  const reports: string[] = []
  const auth = await startIn(newFolder(), { onReport: (text) => reports.push(text) })
  await auth.createAccounts([AMA])
  expect((await call(auth, 'signUp', KOFI)).error).toBeUndefined()
  const { pid = 0 } = auth

  process.kill(pid, 'SIGKILL')

  await vi.waitFor(() => expect(reports.at(-1)).toContain('is back'), 30_000)
  expect(reports[0]).toMatch(/died \(SIGKILL\) and is started again; its accounts are safe/)
  expect(auth.pid).not.toBe(pid)
  expect((await signIn(auth, AMA.email, AMA.password))['localId']).toBe('ama')
  expect((await signIn(auth, KOFI.email, KOFI.password)).error).toBeUndefined()
}, 90_000)

test('when ended with SIGTERM, it says so and does not restart', async () => {
  const reports: string[] = []
  let terminated = () => {}
  const told = new Promise<void>((resolve) => (terminated = resolve))
  const auth = await startIn(newFolder(), {
    onReport: (text) => reports.push(text),
    onTerminated: terminated,
  })

  await fetch(auth.url)
  process.kill(auth.pid ?? 0, 'SIGTERM')

  await told
  await auth.close()
  expect(reports).toEqual([])
  await expect(fetch(auth.url)).rejects.toThrow('fetch failed')
}, 90_000)

test('on a full disk changes are refused but sign-ins work, and changes work again when there is space', async ({
  skip,
}) => {
  skip(!existsSync(PRLIMIT), 'space is taken with prlimit, which Linux alone has')
  const dataDir = newFolder()
  const file = join(dataDir, 'accounts.json')
  const reports: string[] = []
  const auth = await startIn(dataDir, { onReport: (text) => reports.push(text) })
  await auth.createAccounts([AMA])
  await signIn(auth, AMA.email, AMA.password)

  limitFiles(auth, statSync(file).size - 10)
  for (const _again of [1, 2])
    expect((await call(auth, 'signUp', KOFI)).error?.message).toContain(`${file}: the disk is full`)
  expect((await signIn(auth, KOFI.email, KOFI.password)).error?.message).toBe('INVALID_LOGIN_CREDENTIALS')
  expect((await signIn(auth, AMA.email, AMA.password))['localId']).toBe('ama')

  limitFiles(auth, 'unlimited')
  expect((await call(auth, 'signUp', KOFI)).error).toBeUndefined()
  expect(reports).toEqual([
    expect.stringContaining(`${file}: the disk is full`),
    expect.stringContaining('there is space again'),
  ])
  expect(readFileSync(file, 'utf8')).toContain(KOFI.email)
}, 90_000)

test('a damaged file stops the start, is named and is left untouched', async () => {
  const dataDir = newFolder()
  const file = join(dataDir, 'accounts.json')
  writeFileSync(file, '{"version":1,')

  await expect(startAuth({ projectId, port: 0, dataDir })).rejects.toThrow(`${file} is damaged`)

  expect(readFileSync(file, 'utf8')).toBe('{"version":1,')
}, 90_000)
