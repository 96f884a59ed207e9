import {
  and,
  collection,
  doc,
  type Firestore,
  getDocs,
  limit,
  limitToLast,
  or,
  orderBy,
  query,
  type QueryCompositeFilterConstraint,
  type QueryNonFilterConstraint,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLite } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let lite: ReturnType<typeof openLite>
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-alternatives' })
  lite = openLite(server)
  db = lite.db
})
afterAll(async () => {
  await lite.close()
  await server.close()
})

async function store(documents: { readonly [id: string]: object }) {
  await server.clear()
  const batch = writeBatch(db)
  for (const [id, data] of Object.entries(documents)) batch.set(doc(db, 'c', id), data)
  await batch.commit()
}
async function find(filter: QueryCompositeFilterConstraint, ...more: QueryNonFilterConstraint[]) {
  return (await getDocs(query(collection(db, 'c'), filter, ...more))).docs.map(({ id }) => id).join()
}
const is = (field: string, value: unknown) => where(field, '==', value)

describe('numbers', () => {
  beforeAll(() =>
    store({
      d1: { a: 1, b: 0 },
      d2: { a: 2, b: 1 },
      d3: { a: 3, b: 2 },
      d4: { a: 1, b: 3 },
      d5: { a: 1, b: 1 },
    }),
  )

  test('alternatives are united, each document once, by name', async () => {
    expect(await find(or(is('a', 1), is('b', 1)))).toBe('d1,d2,d4,d5')
    expect(await find(or(is('a', 1), is('b', 1)), limit(2))).toBe('d1,d2')
    expect(await find(or(is('a', 2), is('b', 1)), limit(1))).toBe('d2')
  })

  test('alternatives nest', async () => {
    const pairs = or(and(is('a', 1), is('b', 0)), and(is('a', 3), is('b', 2)))
    expect(await find(pairs)).toBe('d1,d3')
    expect(await find(and(is('a', 1), or(is('b', 0), is('b', 3))))).toBe('d1,d4')
    expect(await find(and(or(is('a', 2), is('b', 2)), or(is('a', 3), is('b', 3))))).toBe('d3')
    expect(await find(or(and(is('a', 1), or(is('b', 0), is('b', 3))), is('b', 2)))).toBe('d1,d3,d4')
  })

  test('an inequality in one of them sorts all of them', async () => {
    expect(await find(or(where('a', '>', 2), is('b', 1)))).toBe('d5,d2,d3')
    expect(await find(or(is('a', 1), where('b', '>', 0)), limit(2))).toBe('d1,d2')
    expect(await find(or(is('a', 1), where('b', '>', 0)), orderBy('b'), limitToLast(2))).toBe('d3,d4')
    expect(await find(or(is('a', 2), is('b', 1)), orderBy('a'), limit(1))).toBe('d5')
    expect(await find(or(is('a', 2), is('b', 1)), orderBy('a'), limitToLast(1))).toBe('d2')
  })
})

describe('missing fields', () => {
  beforeAll(() =>
    store({
      d1: { a: 1, b: 0 },
      d2: { b: 1 },
      d3: { a: 3, b: 2 },
      d4: { a: 1, b: 3 },
      d5: { a: 1 },
      d6: { a: 2 },
    }),
  )

  test('a sort, even an implied one, leaves out documents that lack its field', async () => {
    expect(await find(or(is('a', 1), where('b', 'in', [1])))).toBe('d1,d2,d4,d5')
    expect(await find(or(is('a', 1), where('b', 'in', [1])), orderBy('a'))).toBe('d1,d4,d5')
    expect(await find(or(is('a', 2), where('b', 'not-in', [2, 3])))).toBe('d1,d2')
    expect(await find(or(is('a', 2), where('b', '!=', 2)))).toBe('d1,d2,d4')
    expect(await find(or(is('a', 1), where('b', '>', 1)), orderBy('b', 'desc'))).toBe('d4,d3,d1')
  })

  test('several lists of values are united or intersected', async () => {
    const among = (field: string, ...values: number[]) => where(field, 'in', values)
    expect(await find(or(is('a', 2), among('b', 2, 3)))).toBe('d3,d4,d6')
    expect(await find(or(among('a', 2, 3), among('b', 0, 2)), orderBy('a'))).toBe('d1,d6,d3')
    expect(await find(and(among('a', 2, 3), among('b', 0, 2)))).toBe('d3')
    expect(await find(and(among('a', 1, 2, 3), among('a', 0, 1, 4)))).toBe('d1,d4,d5')
    expect(await find(and(among('a', 2, 3), among('a', 0, 1, 4)))).toBe('')
    expect(await find(or(among('a', 0, 3), among('a', 0, 2)))).toBe('d3,d6')
    const mixed = or(among('a', 0, 2), and(where('b', '>=', 1), among('a', 1, 3)))
    expect(await find(and(among('a', 1, 3), mixed))).toBe('d3,d4')
    expect(
      await find(and(among('b', 0, 3), or(among('b', 1), and(among('b', 2, 3), among('a', 1, 3))))),
    ).toBe('d4')
  })

  test('sorting by a field under an equality or in is allowed', async () => {
    expect(await find(and(is('a', 1)), orderBy('a'))).toBe('d1,d4,d5')
    expect(await find(and(where('a', 'in', [3, 2])), orderBy('a'))).toBe('d6,d3')
    expect(await find(and(where('a', 'in', [3, 2])), orderBy('a', 'desc'))).toBe('d3,d6')
  })
})

test('lists are searched within alternatives', async () => {
  await store({
    d1: { a: 1, b: [0] },
    d2: { b: [1] },
    d3: { a: 3, b: [2, 7], c: 10 },
    d4: { a: 1, b: [3, 7] },
    d5: { a: 1 },
    d6: { a: 2, c: 20 },
  })
  const has = (value: number) => where('b', 'array-contains', value)
  const hasAny = (...values: number[]) => where('b', 'array-contains-any', values)
  const among = where('a', 'in', [2, 3])
  expect(await find(or(is('a', 2), has(7)))).toBe('d3,d4,d6')
  expect(await find(or(is('a', 2), hasAny(0, 3)))).toBe('d1,d4,d6')
  expect(await find(or(among, has(3)))).toBe('d3,d4,d6')
  expect(await find(and(among, has(7)))).toBe('d3')
  expect(await find(or(among, and(has(3), is('a', 1))))).toBe('d3,d4,d6')
  expect(await find(and(among, or(has(7), is('a', 1))))).toBe('d3')
  expect(await find(or(among, hasAny(0, 7)))).toBe('d1,d3,d4,d6')
  expect(await find(and(among, hasAny(0, 7)))).toBe('d3')
  expect(await find(or(and(among, is('c', 10)), hasAny(0, 7)))).toBe('d1,d3,d4')
  expect(await find(and(among, or(hasAny(0, 7), is('c', 20))))).toBe('d3,d6')
})

describe('ranges over several fields', () => {
  beforeAll(() =>
    store({
      d1: { key: 'a', sort: 0, v: 0 },
      d2: { key: 'b', sort: 3, v: 1 },
      d3: { key: 'c', sort: 2, v: 3, tags: [5] },
      d4: { key: 'a', sort: 1, v: 2, map: { n: 4 } },
      d5: { key: 'b', sort: 3, v: null },
      d6: { key: 'd', sort: NaN, v: 4 },
    }),
  )

  test('are sorted by field name by default', async () => {
    expect(await find(and(where('key', '!=', 'a'), where('sort', '<=', 3), where('v', '>', 0)))).toBe('d2,d3')
    expect(await find(and(where('key', '>=', 'a'), where('sort', '<=', 2)), orderBy('sort', 'desc'))).toBe(
      'd3,d4,d1',
    )
    expect(await find(and(where('key', '>', 'a'), where('sort', 'not-in', [2])))).toBe('d2,d5,d6')
  })

  test('leave out null and NaN as usual', async () => {
    expect(await find(and(where('sort', '>', -9), where('v', '<=', 9)))).toBe('d1,d4,d3,d2')
    expect(await find(and(where('sort', '!=', 3), where('v', '>=', 0)))).toBe('d6,d1,d4,d3')
  })

  test('combine with names, lists and alternatives', async () => {
    expect(await find(and(where('sort', '>=', 1), where('__name__', '>', 'd2')), orderBy('sort'))).toBe(
      'd4,d3,d5',
    )
    expect(await find(and(where('sort', '>', 0), where('tags', 'array-contains', 5)))).toBe('d3')
    expect(await find(and(where('map.n', '>', 3), where('sort', '<', 9)))).toBe('d4')
    const either = or(
      and(where('key', '==', 'b'), where('sort', '<=', 3)),
      and(where('key', '!=', 'b'), where('v', '>', 2)),
    )
    expect(await find(either)).toBe('d5,d2,d3,d6')
  })
})
