import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FirestoreServer, startFirestore } from '#server/firestore/start.ts'
import { ChannelClient } from './channel-client.ts'
import { databaseOf, nameOf, rest } from './clients.ts'

const TYPED = /^(INVALID_ARGUMENT|NOT_FOUND|ALREADY_EXISTS|FAILED_PRECONDITION|ABORTED|UNIMPLEMENTED)$/

let server: FirestoreServer
let reports: string[] = []
beforeAll(async () => {
  server = await startFirestore({
    rules: 'open',
    projectId: 'demo-fuzz',
    onMessage: (text) => reports.push(text),
  })
  server.admin.set('a/b', { n: 1, list: [1], map: { x: 1 } })
})
afterAll(() => server.close())

const name = 'projects/demo-fuzz/databases/(default)/documents/a/b'
/** Good requests; the test spoils one place of each. */
const REQUESTS: readonly (readonly [method: string, path: string, body: object])[] = [
  ['POST', ':batchGet', { documents: [name], mask: { fieldPaths: ['n'] }, newTransaction: { readOnly: {} } }],
  [
    'POST',
    ':commit',
    {
      writes: [
        {
          update: {
            name,
            fields: {
              n: { integerValue: '1' },
              m: { mapValue: { fields: { x: { arrayValue: { values: [{ nullValue: null }] } } } } },
            },
          },
          updateMask: { fieldPaths: ['n', 'm.x'] },
          currentDocument: { exists: true },
        },
        {
          update: { name, fields: {} },
          updateTransforms: [
            { fieldPath: 'n', increment: { integerValue: '1' } },
            { fieldPath: 'list', appendMissingElements: { values: [{ doubleValue: 1 }] } },
          ],
        },
        { delete: name, currentDocument: { updateTime: '2026-01-01T00:00:00Z' } },
      ],
    },
  ],
  [
    'POST',
    ':runQuery',
    {
      structuredQuery: {
        from: [{ collectionId: 'a', allDescendants: true }],
        where: {
          compositeFilter: {
            op: 'AND',
            filters: [
              {
                fieldFilter: {
                  field: { fieldPath: 'n' },
                  op: 'IN',
                  value: { arrayValue: { values: [{ integerValue: '1' }] } },
                },
              },
              { unaryFilter: { field: { fieldPath: 'm' }, op: 'IS_NOT_NULL' } },
            ],
          },
        },
        orderBy: [{ field: { fieldPath: 'm' }, direction: 'DESCENDING' }],
        startAt: { values: [{ timestampValue: '2026-01-01T00:00:00Z' }], before: true },
        select: { fields: [{ fieldPath: 'n' }] },
        limit: 3,
        offset: 1,
      },
    },
  ],
  [
    'POST',
    ':runAggregationQuery',
    {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'a' }] },
        aggregations: [{ alias: 'x', sum: { field: { fieldPath: 'n' } } }, { count: { upTo: '5' } }],
      },
    },
  ],
  ['POST', ':beginTransaction', { options: { readWrite: {} } }],
  [
    'PATCH',
    '/a/b',
    { fields: { g: { geoPointValue: { latitude: 1, longitude: 2 } }, b: { bytesValue: 'AA==' } } },
  ],
]

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
    name,
    `${name}/x`,
    'NaN',
    true,
  ),
  fc.string(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A copy with `value` at one of its places, chosen by `at`. */
function spoil(json: unknown, at: number, value: unknown): unknown {
  const places: [container: Record<string, unknown>, key: string][] = []
  const copy = structuredClone(json)
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const key of Object.keys(node)) {
      places.push([node as Record<string, unknown>, key])
      visit((node as Record<string, unknown>)[key])
    }
  }
  visit(copy)
  const place = places[at % Math.max(1, places.length)]
  if (!place) return value
  place[0][place[1]] = value
  return copy
}

test('spoiled REST requests end in an answer or a typed error', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...REQUESTS),
      fc.nat(),
      junk,
      async ([method, path, body], at, value) => {
        const answer = await rest(server, method, path, spoil(body, at, value))
        const first = Array.isArray(answer.body) ? (answer.body[0] as unknown) : answer.body
        const status = (first as { error?: { status: string } } | undefined)?.error?.status ?? 'NOT_FOUND'
        expect(status).toMatch(TYPED)
        // What a transaction has read is locked until it ends.
        const { transaction } = (first ?? {}) as { transaction?: string }
        if (transaction !== undefined) await rest(server, 'POST', ':rollback', { transaction })
      },
    ),
    { numRuns: 600 },
  )
  expect(reports).toEqual([])
})

test('spoiled paths and queries end in an answer or a typed error', async () => {
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

test('spoiled stream messages end in an answer or a typed error, and other streams go on', async () => {
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
