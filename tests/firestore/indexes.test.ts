import { afterAll, beforeAll, expect, test } from 'vitest'
import type { IndexDefinitions } from '#server/firestore/query/index-definitions.ts'
import { type FirestoreServer, startFirestore } from '#server/firestore/start.ts'
import { rest } from './clients.ts'

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
  expect(await messageFor(wanted)).toBe(
    `The query requires an index. Add this to firestore.indexes.json: ${JSON.stringify({ indexes: [definition] })}`,
  )
})

test('the definition a refusal names makes the query pass', async () => {
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
