import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { apiLimits } from '#server/api/rate-limits.ts'
import { firebaseServices } from '#server/api/firebase-services.ts'
import { newKeys, signedBy, startGoogle, unsigned } from './google.ts'

const PROJECT = 'osu-supply-live'
const OWNER = 'owner@example.com'
const granted: string[] = []
const reported: unknown[] = []

let google: Awaited<ReturnType<typeof startGoogle>>
let server: Server

beforeAll(async () => {
  google = await startGoogle()
  const { verifyIdToken, endSessions, deleteIdentity, changeIdentityEmail } = firebaseServices(PROJECT, {
    httpAgent: google.agent,
    credential: { getAccessToken: async () => ({ access_token: 'service', expires_in: 3600 }) },
  })
  const api = createApi({
    verifyIdToken,
    endSessions,
    deleteIdentity,
    changeIdentityEmail,
    users: {
      findMember: async () => undefined,
      grantRole: async ({ uid }, role) => {
        granted.push(`${uid} ${role}`)
      },
      markSignedOut: async () => {},
    },
    run: () => Promise.reject(new Error('no call here reaches the database')),
    ownerEmail: OWNER,
    siteUrl: 'https://osu.example.com',
    runAs: () => () => Promise.reject(new Error('no database')),
    fontsDir: 'node_modules/@fontsource/inter/files',
    signUpload: () => ({ signature: 'signed', token: 'one', expire: 2 }),
    signRead: (path) => path,
    limits: apiLimits({ requestsPerMinute: 10_000 }),
    report: (error) => reported.push(error),
  })
  server = createServer(express().use('/api', api))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  server.close()
  await google.close()
})

beforeEach(() => {
  granted.length = 0
  reported.length = 0
  google.accounts.clear()
  google.accounts.set('owner', { localId: 'owner', email: OWNER })
})

afterEach(() => google.setDown(false))

const seconds = () => Math.floor(Date.now() / 1000)

const claimsOf = (changes: object = {}) => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'owner',
  user_id: 'owner',
  email: OWNER,
  email_verified: true,
  auth_time: seconds() - 60,
  iat: seconds() - 60,
  exp: seconds() + 3_540,
  firebase: { sign_in_provider: 'google.com' },
  ...changes,
})

async function claimOwner(token: string) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/suc`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } }
}

const REFUSED = { status: 401, body: { code: 'SIGNED_OUT' } }

test('the owner gets in with a token Google signed for this project', async () => {
  expect(await claimOwner(google.sign(claimsOf()))).toMatchObject({ status: 200 })
  expect(granted).toEqual(['owner Super Admin'])
})

test.each<[string, () => string]>([
  ['expired', () => google.sign(claimsOf({ iat: seconds() - 7_200, exp: seconds() - 3_600 }))],
  ['for another audience', () => google.sign(claimsOf({ aud: 'somebody-else' }))],
  [
    'of another project',
    () => google.sign(claimsOf({ iss: 'https://securetoken.google.com/other', aud: 'other' })),
  ],
  ['from another issuer', () => google.sign(claimsOf({ iss: 'https://accounts.google.com' }))],
  ['of nobody', () => google.sign(claimsOf({ sub: '' }))],
  ['signed by a key that is not Google’s', () => signedBy(newKeys().privateKey, claimsOf())],
  ['signed with a key nobody knows', () => google.sign(claimsOf(), { kid: 'key-2' })],
  ['not signed, as the emulator makes them', () => unsigned(claimsOf())],
  ['not signed, with the id of a real key', () => unsigned(claimsOf(), { kid: 'key-1' })],
  ['not signed, saying it is', () => unsigned(claimsOf(), { alg: 'RS256', kid: 'key-1' })],
  ['signed with a shared secret', () => google.sign(claimsOf(), { alg: 'HS256' })],
  [
    'a session cookie',
    () => google.sign(claimsOf({ iss: `https://session.firebase.google.com/${PROJECT}` })),
  ],
  ['changed after it was signed', () => changed(google.sign(claimsOf({ email: 'ama@example.com' })))],
  ['no token', () => 'nonsense'],
  ['very long', () => 'a'.repeat(12_000)],
])('a token that is %s is refused, with no word of why', async (_what, tokenOf) => {
  const answer = await claimOwner(tokenOf())

  expect(answer).toMatchObject(REFUSED)
  expect(answer.body.message).toBe('Your session is no longer valid. Please sign in again.')
  expect(granted).toEqual([])
  expect(reported).toEqual([])
})

test('a revoked session, a disabled account and a deleted one are refused though the token is valid', async () => {
  const token = google.sign(claimsOf())

  google.accounts.set('owner', { localId: 'owner', validSince: String(seconds()) })
  expect(await claimOwner(token)).toMatchObject(REFUSED)
  google.accounts.set('owner', { localId: 'owner', disabled: true })
  expect(await claimOwner(token)).toMatchObject(REFUSED)
  google.accounts.clear()
  expect(await claimOwner(token)).toMatchObject(REFUSED)
  expect(granted).toEqual([])
})

test('when Google does not answer nobody is signed out: it is a failure, reported and shown without details', async () => {
  const token = google.sign(claimsOf())
  google.setDown(true)

  const { status, body } = await claimOwner(token)

  expect({ status, body }).toEqual({
    status: 500,
    body: { code: 'UNEXPECTED', message: 'Something went wrong. Please try again in a few moments.' },
  })
  expect(reported).toHaveLength(1)
  expect(granted).toEqual([])
}, 60_000)

test('with an emulator in the environment the API of a real project does not start', () => {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = '127.0.0.1:9099'
  try {
    expect(() => firebaseServices(PROJECT)).toThrow('must not trust an emulator')
  } finally {
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  }
})

function changed(token: string): string {
  const [header, , signature] = token.split('.')
  return [header, Buffer.from(JSON.stringify(claimsOf())).toString('base64url'), signature].join('.')
}
