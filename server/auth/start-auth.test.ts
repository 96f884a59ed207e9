import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAuth, type AuthServer } from './start-auth.ts'

const projectId = 'demo-auth-test'
const AMA = { uid: 'ama', email: 'ama@example.com', password: 'correct-horse', displayName: 'Ama Mensah' }

const started: AuthServer[] = []
const folders: string[] = []

async function startIn(dataDir: string) {
  const auth = await startAuth({ projectId, port: 0, dataDir })
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

describe('one server', () => {
  let auth: AuthServer

  beforeAll(async () => {
    auth = await startAuth({ projectId, port: 0 })
  })

  afterAll(() => auth.close())
  beforeEach(() => auth.deleteAllAccounts())

  test('a created account signs in with its password and keeps its uid', async () => {
    await auth.createAccounts([AMA])

    expect((await signIn(auth, AMA.email, AMA.password))['localId']).toBe('ama')
    expect((await signIn(auth, AMA.email, 'wrong-horse')).error?.message).toBe('INVALID_PASSWORD')
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

    expect((await signIn(auth, AMA.email, 'new-password')).error?.message).toBe('EMAIL_NOT_FOUND')
  })

  test('a taken port is told by its code', async () => {
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

test('accounts survive a kill -9 once they are on disk', async () => {
  const dataDir = newFolder()
  const first = await startIn(dataDir)
  await first.createAccounts([AMA])
  const file = join(dataDir, 'accounts.json')
  await vi.waitFor(() => expect(existsSync(file) && readFileSync(file, 'utf8')).toContain(AMA.email), {
    timeout: 5000,
  })
  process.kill(first.pid, 'SIGKILL')

  const second = await startIn(dataDir)

  expect((await signIn(second, AMA.email, AMA.password))['localId']).toBe('ama')
}, 90_000)

test('a broken file stops the start and is named', async () => {
  const dataDir = newFolder()
  writeFileSync(join(dataDir, 'accounts.json'), '{"version":1,')

  await expect(startAuth({ projectId, port: 0, dataDir })).rejects.toThrow(/accounts\.json is broken/)
}, 90_000)
