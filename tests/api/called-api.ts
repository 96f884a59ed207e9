import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { afterAll, beforeAll } from 'vitest'
import type { Command } from '#domain/records/define-command.ts'
import { ApiError } from '#server/api/api-error.ts'
import { createApi } from '#server/api/create-api.ts'
import { apiLimits } from '#server/api/rate-limits.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { restUserDirectory } from '#server/api/user-directory.ts'
import { apiShop, ONE_OF_EACH } from '#tests/api-shop.ts'

const NOW = Date.UTC(2026, 10, 24, 10)

/**
 * The whole API over HTTP, with one person of each role, for requests made by hand. A token is the uid of whoever calls;
 * '' calls as a guest.
 */
export function calledApi(project: string, records?: RegExp) {
  const shop = apiShop({ project, now: NOW, people: ONE_OF_EACH, ...(records && { records }) })
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
      changeIdentityEmail: async () => true,
      run,
      runAs: () => run,
      fontsDir: 'node_modules/@fontsource/inter/files',
      ownerEmail: 'owner@example.com',
      siteUrl: 'https://shop.example.com',
      signUpload: () => ({ signature: '', token: '', expire: 0 }),
      signRead: (path) => path,
      limits: apiLimits({
        requestsPerMinute: 1_000_000,
        addressOf: (asked) => ({ hop: asked.get('x-caller') ?? '41.66.1.1' }),
      }),
      report: (error) => reported.push(error),
      now: () => NOW,
    })
    server = createServer(express().use('/api', api))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  afterAll(() => server.close())

  return {
    shop,
    /** What the API did not expect: errors behind an answer 500. */
    reported,
    now: NOW,
    /** Every address of the API, with its methods. */
    doors: (): { path: string; method: string }[] =>
      api.router.stack.flatMap(({ route }) => {
        if (!route) return []
        const methods = new Set(
          route.stack.map(({ method }) => method).filter((method) => method !== undefined),
        )
        return [...methods].map((method) => ({ path: route.path, method: method.toUpperCase() }))
      }),
    /** The path as it stands: `fetch` would leave out the dots. */
    call: (method: string, path: string, body: string | undefined, token = 'superadmin') =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        const { port } = server.address() as AddressInfo
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers }, (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => (text += part))
          response.on('end', () => resolve({ status: response.statusCode, text }))
        })
          .on('error', reject)
          .end(body)
      }),
    /** What a command comes to, as if it were an answer. */
    order: async (command: Command, target: string, body: object, token = 'superadmin') => {
      try {
        return { status: 200, text: JSON.stringify(await shop.send(command, target, body, token)) }
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, text: JSON.stringify(error.body) }
        reported.push(error)
        return { status: 500, text: String(error) }
      }
    },
  }
}

/** An address of this door, with ids of the right form. */
export const addressOf = (path: string): string =>
  path
    .replace('documents/:kind', 'documents/idFront')
    .replace('mail-texts/:id', 'mail-texts/order-received')
    .replace(/^\/(stock-levels|supplier-parts)\/:id/, '/$1/one__other')
    .replaceAll(/:\w+/g, 'a'.repeat(32))
