import * as fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { type FirestoreServer, startFirestore } from '#src/start.ts'
import { ChannelClient } from './channel-client.ts'
import { databaseOf, nameOf, rest } from './clients.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import { FUZZED_DOCUMENT, FUZZED_PROJECT, REQUESTS, spoil } from './spoiled-requests.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('sends requests that spoil a server')

const TYPED =
  /^(INVALID_ARGUMENT|NOT_FOUND|ALREADY_EXISTS|FAILED_PRECONDITION|ABORTED|UNIMPLEMENTED|PERMISSION_DENIED)$/

let server: FirestoreServer
let reports: string[] = []
beforeAll(async () => {
  server = await startFirestore({
    rules: 'open',
    projectId: FUZZED_PROJECT,
    onMessage: (text) => reports.push(text),
  })
  server.admin.set('a/b', { n: 1, list: [1], map: { x: 1 } })
})
afterAll(() => server.close())

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    '/',
    '..',
    '__x__',
    '`',
    -1,
    1e300,
    [],
    {},
    [[]],
    { '': 1 },
    FUZZED_DOCUMENT,
    `${FUZZED_DOCUMENT}/x`,
    'NaN',
    true,
  ),
  fc.string(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
)

test('spoiled REST requests get a response or a typed error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...REQUESTS.filter(([method]) => method !== 'GET')),
      fc.nat(),
      junk,
      async ([method, path, body], at, value) => {
        const answer = await rest(server, method, path, spoil(body, at, value))
        const first = Array.isArray(answer.body) ? (answer.body[0] as unknown) : answer.body
        const status = (first as { error?: { status: string } } | undefined)?.error?.status ?? 'NOT_FOUND'
        expect(status).toMatch(TYPED)
        // Documents read by a transaction are locked until it ends.
        const { transaction } = (first ?? {}) as { transaction?: string }
        if (transaction !== undefined) await rest(server, 'POST', ':rollback', { transaction })
      },
    ),
    { numRuns: 600 },
  )
  expect(reports).toEqual([])
})

test('spoiled paths and queries get a response or a typed error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.webPath(),
      fc.webQueryParameters(),
      fc.constantFrom('GET', 'DELETE', 'PATCH', 'POST'),
      async (path, query, method) => {
        const url = `${server.url}/v1/${databaseOf(server)}/documents${path}?pageToken=${query}`
        const response = await fetch(url, { method, ...(method !== 'GET' && { body: '{}' }) })
        expect(response.status).toBeLessThan(500)
        await response.arrayBuffer()
      },
    ),
    { numRuns: 150 },
  )
  expect(reports).toEqual([])
})

test('spoiled stream messages get a response or a typed error, and other streams continue', async () => {
  const other = await ChannelClient.open(server, 'Listen', {
    database: databaseOf(server),
    addTarget: { targetId: 2, documents: { documents: [nameOf(server, 'a/watched')] } },
  })
  await other.take('NO_CHANGE')
  const first = {
    database: databaseOf(server),
    addTarget: {
      targetId: 4,
      resumeToken: 'MQ==',
      query: {
        parent: `${databaseOf(server)}/documents`,
        structuredQuery: { from: [{ collectionId: 'a' }], limit: 1 },
      },
    },
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('Listen' as const, 'Write' as const),
      fc.nat(),
      junk,
      async (method, at, value) => {
        const channel = await ChannelClient.open(server, method, spoil(first, at, value) as object)
        await channel.until((messages) => messages.length > 0)
        const error = channel.messages[0]?.['error'] as { status: string } | undefined
        expect(error?.status ?? 'NOT_FOUND').toMatch(TYPED)
        await channel.close()
      },
    ),
    { numRuns: 150 },
  )
  server.admin.set('a/watched', {})
  expect(await other.take('documentChange')).toHaveLength(1)
  await other.close()
  expect(reports).toEqual([])
})

test('every endpoint of every transport answers spoiled requests, without internal errors', async () => {
  // A busy machine can make a response late; only a server bug makes it never come.
  const { never, untyped, kinds, examples } = await fuzzRequests(server, {
    requests: 1000,
    seed: Date.now() % 1e6,
  })
  expect({ never, untyped, examples }).toEqual({ never: 0, untyped: 0, examples: [] })
  expect(Object.keys(kinds).sort()).toEqual(['REST', 'WebChannel', 'admin', 'gRPC'])
  expect(reports).toEqual([])
}, 90_000)
