import {
  average,
  collection,
  collectionGroup,
  count,
  doc,
  type Firestore,
  getAggregate,
  getCount,
  limit,
  orderBy,
  query,
  startAfter,
  sum,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLite, rest } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let lite: ReturnType<typeof openLite>
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-aggregations' })
  lite = openLite(server)
  db = lite.db
})
afterAll(async () => {
  await lite.close()
  await server.close()
})
beforeEach(() => server.clear())

async function store(documents: readonly object[], path = 'c') {
  const batch = writeBatch(db)
  for (const [index, data] of documents.entries()) batch.set(doc(db, path, `d${index}`), data)
  await batch.commit()
}
/** Count, sum and average of `n` over the collection. */
async function totals(...numbers: unknown[]) {
  await server.clear()
  await store(numbers.map((n) => ({ n })))
  return (await getAggregate(collection(db, 'c'), { sum: sum('n'), mean: average('n') })).data()
}
const MAX = Number.MAX_VALUE
const LONG = 2 ** 63

test.each([
  ['integers', [10, 5, 0], 15, 5],
  ['integers, to a fraction', [10, 9], 19, 9.5],
  ['doubles', [5.5, 4.5, 3.5], 13.5, 4.5],
  ['both, to a whole number', [5, 4.5, 3.5], 13, 13 / 3],
  ['a negative total', [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -101, -10_000], -10_101, -2525.25],
  ['more than int64 holds', [LONG, LONG], 2 * LONG, LONG],
  ['more than a double holds', [MAX, MAX], Infinity, Infinity],
  ['hardly more than a double holds', [MAX, 1e293], Infinity, Infinity],
  ['less than a double holds', [-MAX, -MAX], -Infinity, -Infinity],
  ['infinities that cancel', [Infinity, -Infinity], NaN, NaN],
  ['the smallest double', [Number.MIN_VALUE], Number.MIN_VALUE, Number.MIN_VALUE],
  ['an average below the smallest double', [Number.MIN_VALUE, 0], Number.MIN_VALUE, 0],
  ['NaN', [5, 4, NaN, 0], NaN, NaN],
  ['numbers only', [5, 4, '3', 1, null, [7], { n: 2 }, true], 10, 10 / 3],
  ['no numbers at all', ['a', null], 0, null],
])('sum and average of %s', async (_what, numbers, total, mean) => {
  const found = await totals(...numbers)
  expect(found.sum).toBe(total)
  expect(found.mean).toBe(mean)
})

test('integers are added exactly, however large the intermediate sums', async () => {
  const add = async (...integers: string[]) => {
    await server.clear()
    const writes = integers.map((integerValue, index) => ({
      update: {
        name: `projects/${server.projectId}/databases/(default)/documents/c/d${index}`,
        fields: { n: { integerValue } },
      },
    }))
    await rest(server, 'POST', ':commit', { writes })
    const { body } = await rest(server, 'POST', ':runAggregationQuery', {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: 'c' }] },
        aggregations: [{ alias: 's', sum: { field: { fieldPath: 'n' } } }],
      },
    })
    return (body as { result: { aggregateFields: { s: object } } }[])[0]?.result.aggregateFields.s
  }
  const most = '9223372036854775807'
  expect(await add('9007199254740993', '1', '-101')).toEqual({ integerValue: '9007199254740893' })
  expect(await add(most, '1', '-101')).toEqual({ integerValue: '9223372036854775707' })
  expect(await add(most, most)).toEqual({ doubleValue: 2 * LONG })
  expect(await add('1', '2')).toEqual({ integerValue: '3' })
})

test('documents lacking one of the fields are left out of all the aggregations', async () => {
  await store([
    { pages: 100, year: 1980, rating: { user: 5 } },
    { pages: 50, year: 2020, rating: { user: NaN } },
    { pages: 150, year: 2021 },
    { pages: 50 },
  ])
  const books = collection(db, 'c')
  const all = await getAggregate(books, { pages: sum('pages'), year: average('year'), n: count() })
  expect(all.data()).toEqual({ pages: 300, year: 2007, n: 3 })
  const rated = await getAggregate(books, { pages: sum('pages'), user: sum('rating.user'), n: count() })
  expect(rated.data()).toEqual({ pages: 150, user: NaN, n: 2 })
})

test('the query decides what is counted: filters, order, limit, cursors, groups', async () => {
  await store([1, 2, 3, 4, 5].map((n) => ({ n, tags: [n, n % 2], ...(n > 3 && { late: n }) })))
  await store([{ n: 10 }], 'a/b/c')
  await store([{ n: 100 }], 'a/b/cc')
  const c = collection(db, 'c')
  const total = async (...constraints: Parameters<typeof query>[1][]) =>
    (await getAggregate(query(c, ...constraints), { s: sum('n'), n: count() })).data()
  expect(await total(where('n', 'in', [5, 3]))).toEqual({ s: 8, n: 2 })
  expect(await total(where('tags', 'array-contains-any', [1, 4]))).toEqual({ s: 13, n: 4 })
  expect(await total(orderBy('n', 'desc'), limit(2))).toEqual({ s: 9, n: 2 })
  expect(await total(orderBy('n'), startAfter(3))).toEqual({ s: 9, n: 2 })
  expect(await total(orderBy('late'))).toEqual({ s: 9, n: 2 })
  expect((await getCount(query(c, limit(3)))).data().count).toBe(3)
  const group = await getAggregate(collectionGroup(db, 'c'), { n: count(), s: sum('n'), mean: average('n') })
  expect(group.data()).toEqual({ n: 6, s: 25, mean: 25 / 6 })
  const none = await getAggregate(collection(db, 'none'), { n: count(), s: sum('n'), mean: average('n') })
  expect(none.data()).toEqual({ n: 0, s: 0, mean: null })
})

test('the same aggregation under two names, up to five aggregations', async () => {
  await store([{ n: 1 }, { n: 2 }])
  const c = collection(db, 'c')
  const five = { a: sum('n'), b: average('n'), c: count(), d: sum('n'), e: average('n') }
  expect((await getAggregate(c, five)).data()).toEqual({ a: 3, b: 1.5, c: 2, d: 3, e: 1.5 })
  await expect(getAggregate(c, { ...five, f: count() })).rejects.toThrow(/maximum number of aggregations/)
})

test('any text is a valid name, even one longer than a field path may be', async () => {
  await store([{ n: 1 }, { n: 2 }])
  for (const name of ['with.dots', 'a-b/c+d[e]', '`quoted`', 'back\\slash', '0123456789'.repeat(300)]) {
    const answer = await getAggregate(collection(db, 'c'), { [name]: count(), n: sum('n') })
    expect(answer.data()).toEqual({ [name]: 2, n: 3 })
  }
})

test.each(['odd!@#$%^&*()_+id/sub', 'b/odd!@#$%^&*()_+sub'])(
  'a collection below any path: %s',
  async (path) => {
    await store([{ n: 1 }, { n: 2 }], `c/${path}`)
    const sub = collection(db, `c/${path}`)
    expect((await getCount(sub)).data()).toEqual({ count: 2 })
  },
)

test('the rules check an aggregation like its query, including the limit', async () => {
  const rules = `rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /c/{id} {
          allow list: if request.query.limit <= 2;
          allow create: if true;
        }
      }
    }`
  await server.setRules(rules)
  await store([{}, {}, {}])
  const counted = async (...constraints: Parameters<typeof query>[1][]) =>
    (await getCount(query(collection(db, 'c'), ...constraints))).data().count
  expect(await counted(limit(2))).toBe(2)
  await expect(counted(limit(3))).rejects.toMatchObject({ code: 'permission-denied' })
  await expect(counted()).rejects.toMatchObject({ code: 'permission-denied' })
  await server.setRules('open')
})
