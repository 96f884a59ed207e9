import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { apiLimits } from '#server/api/rate-limits.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { restUserDirectory } from '#server/api/user-directory.ts'
import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'
import { inCodeOrder } from '#lib/code-order.ts'

const NOW = Date.UTC(2026, 10, 24, 10)
const shop = apiShop({ project: 'demo-doors', now: NOW, people: ONE_OF_EACH })

const reported: unknown[] = []
let api: Express
let server: Server

beforeAll(async () => {
  const run = restTransactions(shop.access)
  api = createApi({
    verifyIdToken: async (uid) => ({
      uid,
      email: `${uid}@example.com`,
      emailVerified: true,
      displayName: uid,
      photoUrl: '',
      issuedAt: NOW,
      sessionBeganAt: NOW,
    }),
    users: restUserDirectory(shop.access),
    endSessions: async () => NOW,
    deleteIdentity: async () => {},
    run,
    runAs: () => run,
    fontsDir: 'node_modules/@fontsource/inter/files',
    ownerEmail: 'owner@example.com',
    siteUrl: 'https://shop.example.com',
    signUpload: () => ({ signature: '', token: '', expire: 0 }),
    signRead: (path) => path,
    limits: apiLimits({
      requestsPerMinute: 1_000_000,
      addressOf: (request) => ({ hop: request.get('x-caller') ?? '41.66.1.1' }),
    }),
    report: (error) => reported.push(error),
    now: () => NOW,
  })
  server = createServer(express().use('/api', api))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => server.close())

/** Every address of the API, with its methods. */
const doors = (): { path: string; method: string }[] =>
  api.router.stack.flatMap(({ route }) => {
    if (!route) return []
    const methods = new Set(route.stack.map(({ method }) => method).filter((method) => method !== undefined))
    return [...methods].map((method) => ({ path: route.path, method: method.toUpperCase() }))
  })

/** The doors that nobody has to sign in for, and what holds whoever comes. A new one needs a row. */
const FOR_GUESTS = {
  'GET /health': 'tells nothing',
  'POST /quotes': 'App Check, requests counted by day and address, mails by who receives them',
  'POST /quotes/:id/messages': 'the secret of the request, messages counted by day and address',
  'POST /quotes/:id/answer': 'the secret of the request',
  'POST /quotes/:id/confirm': 'the secret of the mail',
  'POST /quotes/:id/confirmation': 'the secret of the request, mails counted by who receives them',
  'POST /contact': 'App Check, messages counted by day and address',
  'POST /searches': 'keeps words alone, of which few are kept',
  'POST /stopped-mails': 'the key of the mail',
  'POST /invitations/status': 'the token of the invitation',
  'POST /invitations/ask': 'the token of the invitation, once a day',
  'POST /push-devices/forgotten': 'the token of the browser',
  'POST /referrals/click': 'the code of a referral, clicks counted by day',
  'POST /company-approvals/:id': 'the key of the mail',
  'POST /company-approvals/:id/decision': 'the key of the mail',
  'POST /company-approvals/:id/change': 'the key of the mail',
  'GET /papers/:kind/:file': 'the key of the mail',
}

test('every other door asks who calls before it does anything', async () => {
  const open: string[] = []
  for (const { path, method } of doors()) {
    const id = /^\/(stock-levels|supplier-parts)/.test(path) ? 'one__other' : 'a'.repeat(32)
    const address = path.replace('documents/:kind', 'documents/idFront').replaceAll(/:\w+/g, id)
    // Without a key a paper asks who calls, as for members.
    const query = path.startsWith('/papers') ? '?key=x' : ''
    if (
      (await statusOf(
        method,
        address + query,
        method === 'GET' || method === 'DELETE' ? undefined : '{}',
        '',
      )) !== 401
    )
      open.push(`${method} ${path}`)
  }
  expect(open.toSorted(inCodeOrder)).toEqual(Object.keys(FOR_GUESTS).toSorted(inCodeOrder))
})

/** As they arrive in an address. */
const RESERVED = [
  '.',
  '..',
  '%2e',
  '%2e%2e',
  '__x__',
  '__proto__',
  '%00',
  'a%2Fb',
  '%E2%80%AE',
  'x'.repeat(2000),
]

/** Bodies with which a handler goes on to the record that the address names, where a body has to be right first. */
const BODIES = ['{}', '{"reason":"Too late"}', '{"status":"Active"}']

/** As it stands: `fetch` would leave out the dots. */
const statusOf = (method: string, path: string, body: string | undefined, token = 'superadmin') =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end(body)
  })

test('an id that the database reserves, or that is none, names no record at any door', async () => {
  const named = doors().filter(({ path }) => path.includes(':'))
  expect(named.length).toBeGreaterThan(80)
  for (const { path, method } of named)
    for (const id of RESERVED)
      for (const body of method === 'GET' ? [undefined] : BODIES) {
        const status = await statusOf(method, path.replaceAll(/:\w+/g, id), body)
        const answer = { door: `${method} ${path}`, id: id.slice(0, 20), status }
        expect(answer).toEqual({ ...answer, status: expect.toBeOneOf([400, 403, 404]) })
      }
  expect(reported).toEqual([])
})
