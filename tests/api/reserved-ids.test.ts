import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { apiLimits } from '#server/api/rate-limits.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { restUserDirectory } from '#server/api/user-directory.ts'
import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'

const NOW = Date.UTC(2026, 10, 24, 10)
const shop = apiShop({ project: 'demo-reserved-ids', now: NOW, people: ONE_OF_EACH })

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
    limits: apiLimits({ requestsPerMinute: 1_000_000 }),
    report: (error) => reported.push(error),
    now: () => NOW,
  })
  server = createServer(express().use('/api', api))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => server.close())

/** Every address of the API that names a record, with its methods. */
const doors = (): { path: string; method: string }[] =>
  api.router.stack.flatMap(({ route }) => {
    if (!route?.path.includes(':')) return []
    const methods = new Set(route.stack.map(({ method }) => method).filter((method) => method !== undefined))
    return [...methods].map((method) => ({ path: route.path, method: method.toUpperCase() }))
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
const statusOf = (method: string, path: string, body: string | undefined) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const headers = { authorization: 'Bearer superadmin' }
    request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end(body)
  })

test('an id that the database reserves, or that is none, names no record at any door', async () => {
  expect(doors().length).toBeGreaterThan(80)
  for (const { path, method } of doors())
    for (const id of RESERVED)
      for (const body of method === 'GET' ? [undefined] : BODIES) {
        const status = await statusOf(method, path.replaceAll(/:\w+/g, id), body)
        const answer = { door: `${method} ${path}`, id: id.slice(0, 20), status }
        expect(answer).toEqual({ ...answer, status: expect.toBeOneOf([400, 403, 404]) })
      }
  expect(reported).toEqual([])
})
