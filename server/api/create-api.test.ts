import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAuth, type AuthServer } from '#server/auth/start-auth.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { signedParameters, signUpload } from '#server/media/image-signature.ts'
import { Contended } from './rest-transaction.ts'
import type { ApiOptions } from './api-frame.ts'
import { createApi } from './create-api.ts'
import { apiLimits } from './rate-limits.ts'
import { emulatedServices } from './emulated-services.ts'

const projectId = 'demo-api-test'
const OWNER = 'owner@example.com'
const PASSWORD = 'correct-horse'
const KEYS = { publicKey: 'public_of_the_test', privateKey: 'private_of_the_test' }
/** An upload for which a customer may request a signature. */
const PHOTO = '/images/auth?purpose=quote&name=plan.png&type=image%2Fpng&size=9000'

let auth: AuthServer
let firestore: FirestoreServer
const servers: Server[] = []

beforeAll(async () => {
  ;[auth, firestore] = await Promise.all([
    startAuth({ projectId, port: 0 }),
    startFirestore({ projectId, rules: 'open' }),
  ])
})

afterAll(() => Promise.all([auth.close(), firestore.close()]))

beforeEach(async () => {
  await auth.deleteAllAccounts()
  firestore.clear()
  firestore.admin.set('MetaData/users', { count: 7, lastId: 'kofi', updatedAt: 1 })
})

afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function startApi(options: Partial<ApiOptions> = {}) {
  const api = createApi({
    ...emulatedServices(projectId, { authHost: `127.0.0.1:${auth.port}`, firestoreUrl: firestore.url }),
    ownerEmail: OWNER,
    siteUrl: 'https://osu.example.com',
    fontsDir: 'node_modules/@fontsource/inter/files',
    signUpload: (parameters) => signUpload(KEYS, parameters, Date.now()),
    signRead: (path) => path,
    report: () => {},
    ...options,
  })
  const server = createServer(express().use('/api', api))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return async (path: string, init: RequestInit = {}) => {
    const response = await fetch(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/api${path}`,
      init,
    )
    return { status: response.status, body: (await response.json()) as object, headers: response.headers }
  }
}

async function tokenOf(email: string, emailVerified = true): Promise<string> {
  const uid = email.split('@')[0] ?? ''
  await auth.createAccounts([{ uid, email, password: PASSWORD, displayName: 'Nana Owner', emailVerified }])
  const response = await fetch(
    `${auth.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    },
  )
  return ((await response.json()) as { idToken: string }).idToken
}

/** As firebase-admin does it, but dated slightly in the future, because tokens only have whole seconds. */
const revoke = (uid: string) =>
  fetch(`${auth.url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ localId: uid, validSince: String(Math.ceil(Date.now() / 1000) + 1) }),
  })

const recordOf = (uid: string, facts: Record<string, string | number> = {}) =>
  firestore.admin.set(`users/${uid}`, { uid, roles: ['User', 'Customer'], status: 'Active', ...facts })

const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const postedBy = (token: string) => ({ method: 'POST', ...bearing(token) })

test('anybody can ask for the health status', async () => {
  const call = await startApi()
  expect(await call('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

test('the owner becomes Super Admin with a record of their own, counted once', async () => {
  const call = await startApi()
  const token = await tokenOf(OWNER)

  expect(await call('/suc', postedBy(token))).toMatchObject({ status: 200 })
  expect(await call('/suc', postedBy(token))).toMatchObject({ status: 200 })

  expect(firestore.admin.get('users/owner')).toMatchObject({
    uid: 'owner',
    email: OWNER,
    displayName: 'Nana Owner',
    roles: ['Super Admin', 'User', 'Customer'],
    status: 'Active',
    isNewUser: true,
    locationIds: [],
  })
  expect(firestore.admin.get('MetaData/users')).toMatchObject({ count: 8, lastId: 'owner' })
  expect(firestore.admin.list('auditLog').map(({ data }) => data)).toEqual([
    {
      id: firestore.admin.get('users/owner')?.lastAuditId,
      actorUid: 'owner',
      actorRole: 'Super Admin',
      action: 'member.owner',
      isAboveManager: true,
      entity: 'users',
      entityId: 'owner',
      reason: '',
      diff: { roles: { before: ['User', 'Customer'], after: ['Super Admin', 'User', 'Customer'] } },
      at: expect.any(Date),
    },
  ])
})

test('an existing record keeps everything and gains the role', async () => {
  const call = await startApi()
  const token = await tokenOf(OWNER)
  recordOf('owner', { phone: '+233200000000' })

  expect(await call('/suc', postedBy(token))).toMatchObject({ status: 200 })

  expect(firestore.admin.get('users/owner')).toMatchObject({
    roles: ['Super Admin', 'User', 'Customer'],
    phone: '+233200000000',
  })
  expect(firestore.admin.get('MetaData/users')).toMatchObject({ count: 7 })
  expect(firestore.admin.list('auditLog').map(({ data }) => data['entityId'])).toEqual(['owner'])
})

test('nobody else becomes Super Admin, nor does the owner with an unverified address', async () => {
  const call = await startApi()
  const refused = { status: 403, body: { code: 'FORBIDDEN' } }

  expect(await call('/suc', postedBy(await tokenOf('ama@example.com')))).toMatchObject(refused)
  expect(await call('/suc', postedBy(await tokenOf(OWNER, false)))).toMatchObject(refused)
  expect(firestore.admin.list('users')).toEqual([])
  expect(firestore.admin.list('auditLog')).toEqual([])
})

test('without a session, or with a token of another project, the caller has to sign in', async () => {
  const call = await startApi()
  const claims = { sub: 'owner', email: OWNER, email_verified: true, aud: 'demo-other', iss: 'nobody' }
  const forged = `${part({ alg: 'none' })}.${part(claims)}.`

  for (const init of [{}, bearing('nonsense'), bearing(forged)])
    expect(await call('/images/auth', init)).toMatchObject({ status: 401, body: { code: 'SIGNED_OUT' } })
  expect(await call('/suc', postedBy(forged))).toMatchObject({ status: 401 })
})

test('active members get an upload signature, with either header', async () => {
  const call = await startApi()
  const token = await tokenOf('ama@example.com')
  recordOf('ama')

  for (const init of [bearing(token), { headers: { 'x-auth-token': token } }]) {
    const { status, body } = await call(PHOTO, init)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        signature: expect.any(String),
        token: expect.any(String),
        expire: expect.any(Number),
        parameters: expect.objectContaining({ folder: '/uploads/quotes/ama', overwriteFile: 'false' }),
      },
    })
    const answer = body as { token: string; parameters: object }
    expect(signedParameters(KEYS, answer.token, Date.now())).toEqual(answer.parameters)
  }
  const product = PHOTO.replace('quote', 'product')
  expect(await call(product, bearing(token))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await call('/images/auth', bearing(token))).toMatchObject({ status: 400, body: { code: 'INVALID' } })
})

test('signing out everywhere ends older tokens and is noted on the record', async () => {
  const call = await startApi()
  const token = await tokenOf('ama@example.com')
  recordOf('ama', { phone: '+233200000000' })
  const before = Math.floor(Date.now() / 1000) * 1000

  expect(await call('/sign-out-everywhere', postedBy(token))).toMatchObject({ status: 200 })

  const record = firestore.admin.get('users/ama')
  expect(record).toMatchObject({ uid: 'ama', phone: '+233200000000', updatedBy: 'ama' })
  expect(record?.signedOutAt).toBeGreaterThanOrEqual(before)
})

test('a token of a session that was ended elsewhere is refused', async () => {
  const call = await startApi()
  const token = await tokenOf('ama@example.com')
  recordOf('ama')
  await auth.createAccounts([
    { uid: 'ama', email: 'ama@example.com', password: 'another-horse', displayName: 'Ama' },
  ])
  await revoke('ama')

  expect(await call(PHOTO, bearing(token))).toMatchObject({
    status: 401,
    body: { code: 'SIGNED_OUT' },
  })
})

test('an old token cannot sign anybody out', async () => {
  const call = await startApi({ now: () => Date.now() + 6 * 60_000 })
  const token = await tokenOf('ama@example.com')
  recordOf('ama')

  expect(await call('/sign-out-everywhere', postedBy(token))).toMatchObject({
    status: 401,
    body: { code: 'SIGNED_OUT' },
  })
  expect(await call('/sign-out-everywhere', { method: 'POST' })).toMatchObject({ status: 401 })
  expect(firestore.admin.get('users/ama')).not.toHaveProperty('signedOutAt')
})

const SIGNED_IN_CALLS = [
  ['POST', '/suc'],
  ['POST', '/sign-out-everywhere'],
  ['GET', PHOTO],
  ['PUT', '/kyc/owner'],
  ['POST', '/kyc/owner/submission'],
  ['POST', '/kyc/owner/reopening'],
] as const

test.each(SIGNED_IN_CALLS)('%s %s gives a suspended member nothing', async (method, path) => {
  const call = await startApi()
  const token = await tokenOf(OWNER)
  recordOf('owner', { status: 'Suspended' })
  const before = firestore.admin.get('users/owner')

  expect(await call(path, { method, ...bearing(token) })).toMatchObject({
    status: 400,
    body: { code: 'ACCOUNT_SUSPENSION_ERROR' },
  })
  expect(firestore.admin.get('users/owner')).toEqual(before)
})

test.each(SIGNED_IN_CALLS)(
  '%s %s refuses sessions begun before "sign out everywhere"',
  async (method, path) => {
    const call = await startApi()
    const token = await tokenOf(OWNER)
    recordOf('owner', { signedOutAt: Date.now() + 1 })
    const before = firestore.admin.get('users/owner')

    expect(await call(path, { method, ...bearing(token) })).toMatchObject({
      status: 401,
      body: { code: 'SIGNED_OUT' },
    })
    expect(firestore.admin.get('users/owner')).toEqual(before)
  },
)

test('an account without a record gets no signature and has no sessions to end', async () => {
  const call = await startApi()
  const token = await tokenOf('ama@example.com')
  const refused = { status: 403, body: { code: 'FORBIDDEN' } }

  expect(await call(PHOTO, bearing(token))).toMatchObject(refused)
  expect(await call('/sign-out-everywhere', postedBy(token))).toMatchObject(refused)
})

test('too many requests are refused in JSON', async () => {
  const call = await startApi({ limits: apiLimits({ requestsPerMinute: 2 }) })
  await call('/nowhere')
  await call('/nowhere')

  expect(await call('/nowhere')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
  expect(await call('/health')).toMatchObject({ status: 200 })
})

/** Calls until one is refused, each time as another caller; returns how many were let through. */
async function callsLetThrough(call: (at: number) => Promise<{ status: number }>, max: number) {
  for (let at = 0; at < max; at++) if ((await call(at)).status === 429) return at
  return max
}

/** As behind a proxy that writes the last hop. */
const behindProxy = {
  requestsPerMinute: 4,
  addressOf: (request: express.Request) => ({
    hop: request.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '',
    visitor: request.get('fastly-client-ip'),
  }),
}

test('a customer keeps documents as often as they read, and submits them as seldom as other changes', async () => {
  const call = await startApi()
  const token = await tokenOf('ama@example.com')
  recordOf('ama')
  const send = (method: string, path: string) => () => call(path, { method, ...bearing(token) })
  expect(await callsLetThrough(send('PUT', '/kyc/ama'), 20)).toBe(20)
  expect(await callsLetThrough(send('POST', '/kyc/ama/submission'), 20)).toBe(12)
})

test('without a proxy, headers do not decide who is counted', async () => {
  const call = await startApi({ limits: apiLimits({ requestsPerMinute: 4 }) })
  const letThrough = await callsLetThrough((at) => {
    const address = `41.66.1.${at}`
    const headers = {
      'x-forwarded-for': address,
      'fastly-client-ip': address,
      'x-real-ip': address,
      'x-client-ip': address,
      'true-client-ip': address,
      'cf-connecting-ip': address,
      forwarded: `for=${address}`,
    }
    return call('/nowhere', { headers })
  }, 20)
  expect(letThrough).toBe(4)
})

test('behind a proxy, entries before its own hop are not taken for an address', async () => {
  const call = await startApi({ limits: apiLimits(behindProxy) })
  const letThrough = await callsLetThrough(
    (at) => call('/nowhere', { headers: { 'x-forwarded-for': `10.0.0.${at}, 41.66.1.1` } }),
    20,
  )
  expect(letThrough).toBe(4)
})

test('a caller who claims to be many visitors gets at most five times as much, and takes nothing from others', async () => {
  const call = await startApi({ limits: apiLimits(behindProxy) })
  const from = (hop: string, visitor: string) =>
    call('/nowhere', { headers: { 'x-forwarded-for': hop, 'fastly-client-ip': visitor } })

  expect(await callsLetThrough(() => from('41.66.1.1', '41.66.9.9'), 10)).toBe(4)
  expect(await callsLetThrough((at) => from('41.66.1.1', `41.66.2.${at}`), 40)).toBe(16)
  expect(await from('41.66.1.2', '41.66.9.9')).toMatchObject({ status: 404 })
  expect(await callsLetThrough((at) => from('41.66.1.3', `not an address ${at}`), 10)).toBe(4)
})

/** What a guest's search that found nothing is reported with. */
const searched = (hop: string) => ({
  method: 'POST',
  headers: { 'x-forwarded-for': hop },
  body: JSON.stringify({ text: 'purlins' }),
})

test('all guests of a door that writes have a limit together, wherever they call from', async () => {
  const call = await startApi({ limits: apiLimits({ ...behindProxy, requestsPerMinute: 10 }) })
  const letThrough = await callsLetThrough((at) => call('/searches', searched(`41.66.3.${at}`)), 50)
  expect(letThrough).toBe(30)
})

test('while five hundred addresses flood one door, members, the other doors and the health check answer', async () => {
  const call = await startApi({ limits: apiLimits({ ...behindProxy, requestsPerMinute: 120 }) })
  const token = await tokenOf('ama@example.com')
  recordOf('ama')
  const flooded: number[] = []
  await Promise.all(
    Array.from({ length: 500 }, async (_, at) => {
      const hop = `41.67.${at >> 8}.${at & 255}`
      const nonsense = { ...searched(hop), body: '{}' }
      for (let again = 0; again < 2; again++) flooded.push((await call('/searches', nonsense)).status)
    }),
  )
  expect(flooded.filter((status) => status !== 429)).toHaveLength(360)

  const guest = { method: 'POST', headers: { 'x-forwarded-for': '41.68.0.1' }, body: '{}' }
  expect(await call('/searches', guest)).toMatchObject({ status: 429 })
  for (const door of ['/quotes', '/contact', '/stopped-mails', '/invitations/status'])
    expect(await call(door, guest), door).toMatchObject({ status: 400 })
  const member = { ...bearing(token).headers, 'x-forwarded-for': '41.67.0.1' }
  expect(await call(PHOTO, { headers: member })).toMatchObject({ status: 200 })
  expect(await call('/searches', { ...searched(''), headers: member })).toMatchObject({ status: 200 })
  expect(await call('/health')).toMatchObject({ status: 200 })
})

test('a token that proves nobody opens no share of its own', async () => {
  const call = await startApi({ limits: apiLimits({ ...behindProxy, requestsPerMinute: 10 }) })
  const letThrough = await callsLetThrough(
    (at) =>
      call('/searches', {
        ...searched('41.69.0.1'),
        headers: { 'x-forwarded-for': '41.69.0.1', authorization: `Bearer forged-${at}` },
      }),
    20,
  )
  expect(letThrough).toBe(1)
})

test('a member has one share at a door for guests, from anywhere', async () => {
  const call = await startApi({ limits: apiLimits({ ...behindProxy, requestsPerMinute: 40 }) })
  const token = await tokenOf('ama@example.com')
  const letThrough = await callsLetThrough(
    (at) =>
      call('/searches', {
        ...searched(''),
        headers: { ...bearing(token).headers, 'x-forwarded-for': `41.70.0.${at}` },
      }),
    20,
  )
  expect(letThrough).toBe(4)
})

test('a person is counted wherever they call from, separately from everybody else', async () => {
  const call = await startApi({ limits: apiLimits(behindProxy) })
  const [ama, kofi] = [await tokenOf('ama@example.com'), await tokenOf('kofi@example.com')]
  recordOf('ama')
  recordOf('kofi')
  const ask = (token: string, at: number) =>
    call('/images/auth', {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `41.66.4.${at}` },
    })

  expect(await callsLetThrough((at) => ask(ama, at), 10)).toBe(4)
  expect((await ask(kofi, 100)).status).not.toBe(429)
})

test('in a minute staff change more than customers do', async () => {
  const call = await startApi({ limits: apiLimits({ requestsPerMinute: 10 }) })
  const changesOf = async (email: string, roles: string[]) => {
    const token = await tokenOf(email)
    const uid = email.split('@')[0] ?? ''
    firestore.admin.set(`users/${uid}`, { uid, roles, status: 'Active' })
    return callsLetThrough(() => call(`/purchase-orders/${'a'.repeat(32)}/actions`, postedBy(token)), 9)
  }
  expect(await changesOf('esi@example.com', ['User', 'Customer'])).toBe(1)
  expect(await changesOf('yaw@example.com', ['User', 'Customer', 'Inventory Manager'])).toBe(5)
})

test('failures reveal nothing internal', async () => {
  const reported: unknown[] = []
  const call = await startApi({
    users: {
      findMember: () => Promise.resolve(undefined),
      grantRole: () => Promise.reject(new Error('secret host 10.0.0.7 is down')),
      markSignedOut: () => Promise.resolve(),
    },
    report: (error) => reported.push(error),
  })

  const { status, body, headers } = await call('/suc', postedBy(await tokenOf(OWNER)))

  expect({ status, body }).toEqual({
    status: 500,
    body: { code: 'UNEXPECTED', message: 'Something went wrong. Please try again in a few moments.' },
  })
  expect(reported).toHaveLength(1)
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
})

test('records that are contended in every try are a 503 that asks to try again, and are not reported', async () => {
  const reported: unknown[] = []
  const call = await startApi({
    users: {
      findMember: () => Promise.resolve(undefined),
      grantRole: () => Promise.reject(new Contended('aborted')),
      markSignedOut: () => Promise.resolve(),
    },
    report: (error) => reported.push(error),
  })
  const { status, body } = await call('/suc', postedBy(await tokenOf(OWNER)))
  expect({ status, body }).toMatchObject({ status: 503, body: { code: 'BUSY' } })
  expect(reported).toEqual([])
})

test('an unknown path is a 404 in JSON, a wrong method a 405 that names the right one', async () => {
  const call = await startApi()
  expect(await call('/nowhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })

  for (const [path, method, allow] of [
    ['/suc', 'GET', 'POST'],
    ['/suc', 'DELETE', 'POST'],
    ['/sign-out-everywhere', 'PUT', 'POST'],
    ['/images/auth', 'POST', 'GET, HEAD'],
    ['/health', 'PATCH', 'GET, HEAD'],
  ] as const) {
    const { status, body, headers } = await call(path, { method })
    expect({ status, body, allow: headers.get('allow') }).toMatchObject({
      status: 405,
      body: { code: 'METHOD_NOT_ALLOWED' },
      allow,
    })
  }
})

test('no other site may call it: no response carries a CORS header, and a preflight is refused', async () => {
  const call = await startApi()
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }

  for (const [path, method, status] of [
    ['/suc', 'OPTIONS', 405],
    ['/health', 'GET', 200],
    ['/nowhere', 'GET', 404],
  ] as const) {
    const answer = await call(path, { method, headers })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(answer.status).toBe(status)
  }
})

test('a request body is neither needed nor read beyond a kilobyte', async () => {
  const call = await startApi()
  const token = await tokenOf('ama@example.com')
  const post = (body: string, type = 'application/json') =>
    call('/suc', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    })

  expect(await post(JSON.stringify({ padding: 'x'.repeat(2_000) }))).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  })
  expect(await post('x'.repeat(2_000_000), 'text/plain')).toMatchObject({ status: 413 })
  expect(await post('{"broken')).toMatchObject({ status: 400, body: { code: 'INVALID' } })
  // The role in the body is ignored.
  expect(await post('{"email":"owner@example.com","role":"Super Admin"}')).toMatchObject({ status: 403 })
})

test('responses carry security headers, and errors reveal nothing internal', async () => {
  const call = await startApi()
  for (const path of ['/health', '/nowhere', '/images/auth']) {
    const { headers, body } = await call(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    })
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|\.ts\b/)
  }
})

const part = (json: object): string => Buffer.from(JSON.stringify(json)).toString('base64url')

const sentBy = (token: string, body: object) => ({ ...postedBy(token), body: JSON.stringify(body) })

test('members are invited and changed by those who may, and by nobody without a session or a record', async () => {
  const call = await startApi()
  const [admin, sales, stranger] = [
    await tokenOf('admin@example.com'),
    await tokenOf('sales@example.com'),
    await tokenOf('stranger@example.com'),
  ]
  const whole = { firstName: '', lastName: '', displayName: '', createdAt: 1, updatedAt: 1 }
  recordOf('admin', { ...whole, id: 'admin', email: 'admin@example.com', createdBy: '', updatedBy: '' })
  recordOf('sales', { ...whole, id: 'sales', email: 'sales@example.com', createdBy: '', updatedBy: '' })
  firestore.admin.update('users/admin', { roles: ['User', 'Admin'], displayName: 'Efua' })
  firestore.admin.update('users/sales', { roles: ['User', 'Sales Person'] })

  const invite = {
    id: 'a'.repeat(32),
    addresses: [{ email: 'new@example.com', firstName: '', lastName: '' }],
    roles: ['Accountant'],
    locationIds: [],
    note: '',
  }
  const seen = { roles: ['User', 'Sales Person'], locationIds: [] }
  const commands: [path: string, body: object, forSales: number][] = [
    ['/invitations', invite, 403],
    ['/invitations/again', { email: 'new@example.com' }, 409],
    ['/invitations/cancellation', { email: 'new@example.com' }, 404],
    ['/invitations/answer', { isAccepted: true }, 409],
    ['/members/admin/status', { status: 'Suspended' }, 403],
    ['/members/sales/roles', { seen, wanted: { ...seen, roles: ['User', 'Admin'] } }, 403],
  ]
  for (const [path, body, forSales] of commands) {
    const plain = { method: 'POST', body: JSON.stringify(body) }
    expect(await call(path, plain), path).toMatchObject({ status: 401 })
    expect(await call(path, sentBy(stranger, body)), path).toMatchObject({ status: 403 })
    expect(await call(path, sentBy(sales, body)), path).toMatchObject({ status: forSales })
    expect(await call(path, bearing(admin)), path).toMatchObject({ status: 405 })
  }
  expect(firestore.admin.list('mail')).toEqual([])

  expect(await call('/invitations', sentBy(admin, invite))).toMatchObject({
    status: 200,
    body: { outcomes: [{ ok: true }] },
  })
  const invitee = await tokenOf('new@example.com', false)
  recordOf('new', { ...whole, id: 'new', email: 'new@example.com', createdBy: '', updatedBy: '' })
  expect(await call('/invitations/answer', sentBy(invitee, { isAccepted: true }))).toMatchObject({
    status: 403,
  })
  expect(await call('/members/sales/status', sentBy(admin, { status: 'Suspended' }))).toMatchObject({
    status: 200,
  })
  expect(await call('/invitations', sentBy(sales, invite))).toMatchObject({
    status: 400,
    body: { code: 'ACCOUNT_SUSPENSION_ERROR' },
  })
})

test('pictures of other servers are fetched for members who import, so many a minute, and from nowhere inside', async () => {
  const stored: string[] = []
  const call = await startApi({
    limits: apiLimits({ requestsPerMinute: 6 }),
    storePicture: async (_folder, name) => void stored.push(name),
  })
  const ask = (headers: Record<string, string>) =>
    call('/product-pictures', {
      method: 'POST',
      headers,
      body: JSON.stringify({ address: `http://127.0.0.1:${firestore.port}/` }),
    })
  expect(await ask({})).toMatchObject({ status: 401 })
  expect(await ask({ authorization: 'Bearer made.by.hand' })).toMatchObject({ status: 401 })
  const token = await tokenOf('esi@example.com')
  const bearer = { authorization: `Bearer ${token}` }
  recordOf('esi')
  expect(await ask(bearer)).toMatchObject({ status: 403 })
  firestore.admin.update('users/esi', { roles: ['User', 'Manager'] })
  expect(await ask(bearer)).toMatchObject({
    status: 400,
    body: { message: 'This is not an address of the public internet.' },
  })
  expect(await ask(bearer)).toMatchObject({ status: 400 })
  expect(await ask(bearer)).toMatchObject({ status: 429 })
  expect(stored).toEqual([])
})
