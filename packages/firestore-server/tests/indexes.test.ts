import { deleteApp, initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import protobuf from 'protobufjs'
import { afterAll, beforeAll, expect } from 'vitest'
import type { IndexDefinitions } from '#src/query/index-definitions.ts'
import { type FirestoreServer, startFirestore } from '#src/start.ts'
import { rest } from './clients.ts'
import { testOnlyHere } from './suite.ts'

const test = testOnlyHere('needs index definitions at the start')

const INDEXES: IndexDefinitions = {
  indexes: [
    composite('orders', [['state'], ['placedAt', 'DESCENDING']]),
    composite('orders', [['branch'], ['placedAt', 'DESCENDING']]),
    {
      collectionGroup: 'orders',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
        { fieldPath: 'placedAt', order: 'ASCENDING' },
      ],
    },
  ],
  fieldOverrides: [
    {
      collectionGroup: 'lines',
      fieldPath: 'sku',
      indexes: [
        { order: 'ASCENDING', queryScope: 'COLLECTION' },
        { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
      ],
    },
    { collectionGroup: 'orders', fieldPath: 'note', indexes: [] },
  ],
}

/** The part of `google.firestore.admin.v1` that the console reads. */
const INDEX_MESSAGE = `syntax = "proto3";
message Index { string name = 1; Scope scope = 2; repeated Field fields = 3; }
message Field { string path = 1; oneof way { Order order = 2; List list = 3; } }
enum Scope { NO_SCOPE = 0; COLLECTION = 1; COLLECTION_GROUP = 2; }
enum Order { NO_ORDER = 0; ASCENDING = 1; DESCENDING = 2; }
enum List { NO_LIST = 0; CONTAINS = 1; }`

sdk.setLogLevel('silent')

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({ projectId: 'demo-indexes', indexes: INDEXES })
})
afterAll(() => server.close())

type Clause = readonly [field: string, op: string]
type Sort = readonly [field: string, direction?: 'ASCENDING' | 'DESCENDING']
type Wanted = {
  from?: string
  group?: boolean
  where?: readonly Clause[]
  any?: readonly Clause[]
  orderBy?: readonly Sort[]
}

async function messageFor({ from = 'orders', group = false, where = [], any = [], orderBy = [] }: Wanted) {
  const filters: object[] = where.map(clause)
  if (any.length > 0) filters.push({ compositeFilter: { op: 'OR', filters: any.map(clause) } })
  const { status, body } = await rest(server, 'POST', ':runQuery', {
    structuredQuery: {
      from: [{ collectionId: from, allDescendants: group }],
      ...(filters.length > 0 && { where: { compositeFilter: { op: 'AND', filters } } }),
      orderBy: orderBy.map(([fieldPath, direction = 'ASCENDING']) => ({ field: { fieldPath }, direction })),
    },
  })
  if (status === 200) return undefined
  const [{ error }] = body as [{ error: { status: string; message: string } }]
  expect(error.status).toBe('FAILED_PRECONDITION')
  return error.message
}

test.each<Wanted>([
  {},
  { where: [['state', 'EQUAL']] },
  {
    where: [
      ['state', 'EQUAL'],
      ['branch', 'EQUAL'],
      ['customer', 'IN'],
    ],
  },
  {
    where: [
      ['state', 'EQUAL'],
      ['tags', 'ARRAY_CONTAINS'],
    ],
  },
  {
    where: [
      ['total', 'GREATER_THAN'],
      ['total', 'LESS_THAN'],
    ],
  },
  { where: [['total', 'NOT_EQUAL']], orderBy: [['total', 'DESCENDING']] },
  { orderBy: [['placedAt', 'DESCENDING']] },
  { where: [['state', 'EQUAL']], orderBy: [['state']] },
  { where: [['state', 'EQUAL']], orderBy: [['placedAt', 'DESCENDING']] },
  { where: [['state', 'IN']], orderBy: [['placedAt', 'DESCENDING']] },
  {
    where: [
      ['state', 'EQUAL'],
      ['placedAt', 'LESS_THAN'],
    ],
    orderBy: [['placedAt', 'DESCENDING']],
  },
  // Two composite indexes merged.
  {
    where: [
      ['state', 'EQUAL'],
      ['branch', 'EQUAL'],
    ],
    orderBy: [['placedAt', 'DESCENDING']],
  },
  {
    any: [
      ['state', 'EQUAL'],
      ['branch', 'EQUAL'],
    ],
    orderBy: [['placedAt', 'DESCENDING']],
  },
  { where: [['tags', 'ARRAY_CONTAINS']], orderBy: [['placedAt']] },
  { from: 'lines', group: true },
  { from: 'lines', group: true, where: [['sku', 'EQUAL']] },
])('served: %j', async (wanted) => {
  expect(await messageFor(wanted)).toBeUndefined()
})

test.each<[Wanted, object]>([
  [{ where: [['state', 'EQUAL']], orderBy: [['placedAt']] }, composite('orders', [['state'], ['placedAt']])],
  [
    {
      where: [
        ['state', 'EQUAL'],
        ['total', 'GREATER_THAN'],
      ],
    },
    composite('orders', [['state'], ['total']]),
  ],
  [
    { where: [['customer', 'EQUAL']], orderBy: [['placedAt', 'DESCENDING']] },
    composite('orders', [['customer'], ['placedAt', 'DESCENDING']]),
  ],
  [
    {
      where: [
        ['state', 'EQUAL'],
        ['customer', 'EQUAL'],
      ],
      orderBy: [['placedAt', 'DESCENDING']],
    },
    composite('orders', [['state'], ['customer'], ['placedAt', 'DESCENDING']]),
  ],
  [
    {
      any: [
        ['state', 'EQUAL'],
        ['customer', 'EQUAL'],
      ],
      orderBy: [['placedAt', 'DESCENDING']],
    },
    composite('orders', [['customer'], ['placedAt', 'DESCENDING']]),
  ],
  [{ orderBy: [['placedAt'], ['total']] }, composite('orders', [['placedAt'], ['total']])],
  [
    {
      where: [
        ['a', 'GREATER_THAN'],
        ['b', 'GREATER_THAN'],
      ],
    },
    composite('orders', [['a'], ['b']]),
  ],
  [
    { orderBy: [['placedAt'], ['__name__', 'DESCENDING']] },
    composite('orders', [['placedAt'], ['__name__', 'DESCENDING']]),
  ],
  [
    { from: 'lines', group: true, where: [['sku', 'EQUAL']], orderBy: [['n']] },
    { ...composite('lines', [['sku'], ['n']]), queryScope: 'COLLECTION_GROUP' },
  ],
  [
    { where: [['tags', 'ARRAY_CONTAINS']], orderBy: [['placedAt', 'DESCENDING']] },
    {
      collectionGroup: 'orders',
      queryScope: 'COLLECTION',
      fields: [
        { fieldPath: 'tags', arrayConfig: 'CONTAINS' },
        { fieldPath: 'placedAt', order: 'DESCENDING' },
      ],
    },
  ],
])('refused: %j, naming the index to add', async (wanted, definition) => {
  const [told, added] = ((await messageFor(wanted)) ?? '').split(' Or add this to firestore.indexes.json: ')
  expect(told).toMatch(/^The query requires an index\. You can create it here: https:\S+$/)
  expect(added).toBe(JSON.stringify({ indexes: [definition] }))
})

test('the link in a refusal tells the console which index to create', async () => {
  const linked = async (wanted: Wanted) => {
    const url = new URL(/https:\S+/.exec((await messageFor(wanted)) ?? '')?.[0] ?? '')
    expect(`${url.host}${url.pathname}`).toBe(
      'console.firebase.google.com/v1/r/project/demo-indexes/firestore/indexes',
    )
    const [[kind, text] = ['', '']] = url.searchParams
    const index = protobuf.parse(INDEX_MESSAGE).root.lookupType('Index')
    return { [kind]: index.toObject(index.decode(Buffer.from(text, 'base64')), { enums: String }) }
  }
  const groups = 'projects/demo-indexes/databases/(default)/collectionGroups'
  expect(
    await linked({ where: [['tags', 'ARRAY_CONTAINS']], orderBy: [['placedAt', 'DESCENDING']] }),
  ).toEqual({
    create_composite: {
      name: `${groups}/orders/indexes/_`,
      scope: 'COLLECTION',
      fields: [
        { path: 'tags', list: 'CONTAINS' },
        { path: 'placedAt', order: 'DESCENDING' },
        { path: '__name__', order: 'DESCENDING' },
      ],
    },
  })
  expect(await linked({ group: true, where: [['state', 'EQUAL']] })).toEqual({
    create_exemption: {
      name: `${groups}/orders/fields/state`,
      scope: 'COLLECTION_GROUP',
      fields: [{ path: 'state', order: 'ASCENDING' }],
    },
  })
})

test('a listener and a count are refused with the same words', async () => {
  const app = initializeApp({ projectId: 'demo-indexes', apiKey: 'fake' }, 'indexes')
  const db = sdk.getFirestore(app)
  sdk.connectFirestoreEmulator(db, server.host, server.port, { mockUserToken: 'owner' })
  const unserved = sdk.query(sdk.collection(db, 'orders'), sdk.where('a', '==', 1), sdk.where('b', '<', 1))
  const refusal = { code: 'failed-precondition', message: expect.stringMatching(/index.*https:\/\/console/) }
  const told = new Promise((_, reject) => sdk.onSnapshot(unserved, () => {}, reject))
  await expect(told).rejects.toMatchObject(refusal)
  await expect(sdk.getCountFromServer(unserved)).rejects.toMatchObject(refusal)
  await sdk.terminate(db)
  await deleteApp(app)
})

test('the definition in a refusal makes the query pass', async () => {
  const message = (await messageFor({ where: [['x', 'EQUAL']], orderBy: [['y'], ['z', 'DESCENDING']] })) ?? ''
  const indexes = JSON.parse(message.slice(message.indexOf('{'))) as IndexDefinitions
  const other = await startFirestore({ projectId: 'demo-indexes', indexes })
  const structuredQuery = {
    from: [{ collectionId: 'orders' }],
    where: clause(['x', 'EQUAL']),
    orderBy: [{ field: { fieldPath: 'y' } }, { field: { fieldPath: 'z' }, direction: 'DESCENDING' }],
  }
  expect((await rest(other, 'POST', ':runQuery', { structuredQuery })).status).toBe(200)
  await other.close()
})

test('a collection group and an exempted field have no automatic index', async () => {
  expect(await messageFor({ from: 'orders', group: true, where: [['state', 'EQUAL']] })).toContain(
    '{"fieldOverrides":[{"collectionGroup":"orders","fieldPath":"state","indexes":[{"order":"ASCENDING","queryScope":"COLLECTION_GROUP"}]}]}',
  )
  expect(await messageFor({ where: [['note', 'EQUAL']] })).toContain('"fieldPath":"note"')
})

test('a sum beside a filter needs the field in the index', async () => {
  const ask = (filter: object | undefined) =>
    rest(server, 'POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'orders' }], where: filter },
        aggregations: [{ sum: { field: { fieldPath: 'total' } } }],
      },
    })
  expect((await ask(undefined)).status).toBe(200)
  expect((await ask(clause(['state', 'EQUAL']))).body).toMatchObject([
    { error: { message: expect.stringContaining('"total"') } },
  ])
})

function composite(collectionGroup: string, fields: readonly Sort[]) {
  return {
    collectionGroup,
    queryScope: 'COLLECTION' as const,
    fields: fields.map(([fieldPath, order = 'ASCENDING']) => ({ fieldPath, order })),
  }
}

function clause([fieldPath, op]: Clause) {
  const one = { integerValue: '1' }
  const value = op === 'IN' ? { arrayValue: { values: [one, { integerValue: '2' }] } } : one
  return { fieldFilter: { field: { fieldPath }, op, value } }
}
