import {
  and,
  average,
  collection,
  collectionGroup,
  count,
  doc,
  documentId,
  endBefore,
  type Firestore,
  getAggregate,
  getCount,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  type Query,
  startAfter,
  startAt,
  sum,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLite, rest } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let lite: ReturnType<typeof openLite>
let db: Firestore

beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-queries' })
  lite = openLite(server)
  db = lite.db
  await server.admin.commit([
    { set: 'cities/acc', data: { name: 'Accra', people: 2.5, region: 'south', tags: ['port', 'capital'] } },
    { set: 'cities/kum', data: { name: 'Kumasi', people: 3, region: 'middle', tags: ['market'] } },
    { set: 'cities/tam', data: { name: 'Tamale', people: 0.7, region: 'north', tags: [] } },
    { set: 'cities/tem', data: { name: 'Tema', people: 0.2, region: 'south', tags: ['port'], mayor: null } },
    { set: 'cities/hoo', data: { name: 'Ho', region: 'east' } },
    { set: 'cities/acc/shops/a', data: { n: 1 } },
    { set: 'cities/kum/shops/b', data: { n: 2 } },
    { set: 'shops/c', data: { n: 3 } },
    { set: 'other/x/shops/d', data: { n: 4 } },
    ...Array.from({ length: 12 }, (_, index) => ({ set: `many/m${10 + index}`, data: { index } })),
  ])
})
afterAll(async () => {
  await lite.close()
  await server.close()
})

const ids = async (wanted: Query) => (await getDocs(wanted)).docs.map(({ id }) => id)
const cities = () => collection(db, 'cities')

test('each operator selects the right documents', async () => {
  const found = async (...filter: Parameters<typeof where>) => ids(query(cities(), where(...filter)))
  expect(await found('region', '==', 'south')).toEqual(['acc', 'tem'])
  expect(await found('people', '>', 0.7)).toEqual(['acc', 'kum'])
  expect(await found('people', '<=', 0.7)).toEqual(['tem', 'tam'])
  expect(await found('region', '!=', 'south')).toEqual(['hoo', 'kum', 'tam'])
  expect(await found('tags', 'array-contains', 'port')).toEqual(['acc', 'tem'])
  expect(await found('tags', 'array-contains-any', ['market', 'capital'])).toEqual(['acc', 'kum'])
  expect(await found('region', 'in', ['north', 'east'])).toEqual(['hoo', 'tam'])
  expect(await found('region', 'not-in', ['north', 'east'])).toEqual(['kum', 'acc', 'tem'])
  expect(await found('mayor', '==', null)).toEqual(['tem'])
  expect(await found('mayor', '!=', null)).toEqual([])
  expect(await found(documentId(), '>=', 'tam')).toEqual(['tam', 'tem'])
  expect(await found(documentId(), 'in', ['acc', 'none'])).toEqual(['acc'])
})

test('conditions combine with and and or, over several fields', async () => {
  const wanted = query(
    cities(),
    or(where('region', '==', 'north'), and(where('region', '==', 'south'), where('people', '<', 1))),
  )
  expect(await ids(wanted)).toEqual(['tem', 'tam'])
  expect(await ids(query(cities(), where('people', '>', 0.5), where('name', '>', 'B')))).toEqual([
    'kum',
    'tam',
  ])
})

test('a sort leaves out documents without the field and breaks ties by name', async () => {
  expect(await ids(query(cities(), orderBy('people', 'desc')))).toEqual(['kum', 'acc', 'tam', 'tem'])
  expect(await ids(query(cities(), orderBy('region', 'desc')))).toEqual(['tem', 'acc', 'tam', 'kum', 'hoo'])
  expect(await ids(query(cities(), orderBy('region'), orderBy('people')))).toEqual([
    'kum',
    'tam',
    'tem',
    'acc',
  ])
})

test('cursors, limits and pages from both ends', async () => {
  const sorted = (...more: Parameters<typeof query> extends [unknown, ...infer R] ? R : never) =>
    ids(query(collection(db, 'many'), orderBy('index'), ...more))
  expect(await sorted(startAt(9))).toEqual(['m19', 'm20', 'm21'])
  expect(await sorted(startAfter(9), limit(1))).toEqual(['m20'])
  expect(await sorted(endBefore(2))).toEqual(['m10', 'm11'])
  expect(await sorted(limitToLast(2))).toEqual(['m20', 'm21'])
  const page = await getDocs(query(collection(db, 'many'), orderBy('index', 'desc'), limit(5)))
  const last = page.docs.at(-1)
  expect(
    await ids(query(collection(db, 'many'), orderBy('index', 'desc'), startAfter(last), limit(2))),
  ).toEqual(['m16', 'm15'])
})

test('a collection group covers every depth, a collection only its own', async () => {
  expect(await ids(query(collectionGroup(db, 'shops'), orderBy('n')))).toEqual(['a', 'b', 'c', 'd'])
  expect(await ids(query(collectionGroup(db, 'shops'), where('n', '>', 2)))).toEqual(['c', 'd'])
  expect(await ids(collection(db, 'cities/acc/shops'))).toEqual(['a'])
  expect(await ids(collection(db, 'shops'))).toEqual(['c'])
  const below = await rest(server, 'POST', '/cities/acc:runQuery', {
    structuredQuery: { from: [{ collectionId: 'shops', allDescendants: true }] },
  })
  expect((below.body as unknown[]).length).toBe(1)
})

test('count, sum and average follow the rules for numbers', async () => {
  expect((await getCount(cities())).data().count).toBe(5)
  expect((await getCount(query(cities(), where('region', '==', 'south'), limit(1)))).data().count).toBe(1)
  const both = await getAggregate(cities(), { n: count(), total: sum('people'), mean: average('people') })
  expect(both.data().n).toBe(4)
  expect(both.data().total).toBeCloseTo(6.4)
  expect(both.data().mean).toBeCloseTo(1.6)
  const none = await getAggregate(collection(db, 'empty'), { total: sum('x'), mean: average('x') })
  expect(none.data()).toEqual({ total: 0, mean: null })
  const whole = await rest(server, 'POST', ':runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId: 'many' }] },
      aggregations: [{ alias: 's', sum: { field: { fieldPath: 'index' } } }, { count: { upTo: '3' } }],
    },
  })
  expect(whole.body).toMatchObject([
    { result: { aggregateFields: { s: { integerValue: '66' }, field_2: { integerValue: '3' } } } },
  ])
})

test('a projection returns only its fields, nested ones too', async () => {
  await server.admin.set('shapes/a', { x: { y: 1, z: 2 }, w: 3 })
  const select = async (...paths: string[]) => {
    const fields = paths.map((fieldPath) => ({ fieldPath }))
    const { body } = await rest(server, 'POST', ':runQuery', {
      structuredQuery: { from: [{ collectionId: 'shapes' }], select: { fields } },
    })
    return (body as { document: { fields: unknown } }[])[0]?.document.fields
  }
  expect(await select('x.y')).toEqual({ x: { mapValue: { fields: { y: { integerValue: '1' } } } } })
  expect(await select('__name__')).toEqual({})
})

test('queries that production refuses are refused', async () => {
  const list = (length: number) => ({
    arrayValue: { values: Array.from({ length }, (_, n) => ({ integerValue: String(n) })) },
  })
  const filter = (op: string, value: unknown, fieldPath = 'a') => ({
    fieldFilter: { field: { fieldPath }, op, value },
  })
  const refused = [
    { where: filter('IN', list(31)) },
    { where: filter('IN', list(0)) },
    { where: filter('NOT_IN', list(11)) },
    {
      where: { compositeFilter: { op: 'AND', filters: [filter('IN', list(6)), filter('IN', list(6), 'b')] } },
    },
    { where: filter('EQUAL', { stringValue: 'x' }, '__name__') },
    { where: filter('LIKE', { stringValue: 'x' }) },
    { orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'a' } }] },
    { startAt: { values: [{ integerValue: '1' }, { integerValue: '1' }] } },
    { orderBy: [{ field: { fieldPath: '__name__' } }, { field: { fieldPath: 'a' } }] },
    { limit: -1 },
    { limit: 'many' },
    { from: 'c' },
  ]
  for (const part of refused) {
    const structuredQuery = { from: [{ collectionId: 'c' }], ...part }
    const { status, body } = await rest(server, 'POST', ':runQuery', { structuredQuery })
    expect([part, status, body]).toMatchObject([part, 400, [{ error: { status: 'INVALID_ARGUMENT' } }]])
  }
})

test('names come last in the order, and cannot have an equality together with a range', async () => {
  const c = collection(db, 'cities')
  await expect(ids(query(c, where('population', '!=', 42), orderBy(documentId())))).rejects.toThrow(
    /order by clause cannot contain more fields after the key/,
  )
  await expect(ids(query(c, where('population', '>', 0), where(documentId(), '==', 'acc')))).rejects.toThrow(
    'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  )
  const given = query(c, where(documentId(), '==', 'none'), where(documentId(), '>', 'a'))
  expect(await ids(given)).toEqual([])
})

test('a reference to a document can be stored and searched for', async () => {
  await server.admin.set('links/plain', { to: 'cities/acc' })
  await rest(server, 'PATCH', '/links/a', {
    fields: {
      to: { referenceValue: `projects/${server.projectId}/databases/(default)/documents/cities/acc` },
    },
  })
  expect(await ids(query(collection(db, 'links'), where('to', '==', doc(db, 'cities/acc'))))).toEqual(['a'])
})
