import {
  addDoc,
  Bytes,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  endAt,
  endBefore,
  type Firestore,
  GeoPoint,
  getDocs,
  limitToLast,
  orderBy,
  query,
  type Query,
  type QueryConstraint,
  setDoc,
  startAfter,
  startAt,
  Timestamp,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLite } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let lite: ReturnType<typeof openLite>
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-query-values' })
  lite = openLite(server)
  db = lite.db
})
afterAll(async () => {
  await lite.close()
  await server.close()
})
beforeEach(() => server.clear())

async function ids(from: Query): Promise<string> {
  return (await getDocs(from)).docs.map(({ id }) => id).join()
}
const find = (...constraints: QueryConstraint[]) => ids(query(collection(db, 'c'), ...constraints))
async function store(documents: { readonly [id: string]: object }) {
  const batch = writeBatch(db)
  for (const [id, data] of Object.entries(documents)) batch.set(doc(db, 'c', id), data)
  await batch.commit()
}

describe('values of every type in a filter', () => {
  beforeEach(() =>
    store({
      a: { zip: NaN },
      b: { zip: 91102 },
      c: { zip: 98101 },
      d: { zip: '98101' },
      e: { zip: [98101] },
      f: { zip: [98101, 98102] },
      g: { zip: ['98101', { zip: 98101 }] },
      h: { zip: { code: 500 } },
      i: { code: 500 },
      j: { zip: null },
    }),
  )

  test('unequal leaves out null and missing, and sorts by the value', async () => {
    expect(await find(where('zip', '!=', 98101))).toBe('a,b,d,e,f,g,h')
    expect(await find(where('zip', '!=', { code: 500 }))).toBe('a,b,c,d,e,f,g')
    expect(await find(where('zip', '!=', null))).toBe('a,b,c,d,e,f,g,h')
    expect(await find(where('zip', '!=', NaN))).toBe('b,c,d,e,f,g,h')
  })

  test('equal finds null, NaN, and lists and maps as wholes', async () => {
    expect(await find(where('zip', '==', null))).toBe('j')
    expect(await find(where('zip', '==', NaN))).toBe('a')
    expect(await find(where('zip', '==', [98101]))).toBe('e')
    expect(await find(where('zip', '==', { code: 500 }))).toBe('h')
  })

  test('in accepts lists and maps, never null or NaN', async () => {
    expect(await find(where('zip', 'in', [98101, 91102, [98101, 98102]]))).toBe('b,c,f')
    expect(await find(where('zip', 'in', [{ code: 500 }]))).toBe('h')
    expect(await find(where('zip', 'in', [null]))).toBe('')
    expect(await find(where('zip', 'in', [98101, null]))).toBe('c')
    expect(await find(where('zip', 'in', [98101, NaN]))).toBe('c')
  })

  test('not-in leaves out null and missing, and finds nothing once null is in its list', async () => {
    expect(await find(where('zip', 'not-in', [98101, 91102, [98101, 98102]]))).toBe('a,d,e,g,h')
    expect(await find(where('zip', 'not-in', [{ code: 500 }]))).toBe('a,b,c,d,e,f,g')
    expect(await find(where('zip', 'not-in', [null]))).toBe('')
    expect(await find(where('zip', 'not-in', [NaN, 98101]))).toBe('b,d,e,f,g,h')
  })

  test('a range stays within its type, and never includes NaN', async () => {
    expect(await find(where('zip', '>', 0))).toBe('b,c')
    expect(await find(where('zip', '>=', '9'))).toBe('d')
    expect(await find(where('zip', '>=', [98101]))).toBe('e,f,g')
    expect(await find(where('zip', '<=', { code: 500 }))).toBe('h')
  })

  test('map fields are reached by path', async () => {
    expect(await find(where('zip.code', '==', 500))).toBe('h')
    expect(await find(where('zip.code', '>', 1), orderBy('zip.code', 'desc'))).toBe('h')
  })
})

test('lists are searched for members of every type but null and NaN', async () => {
  await store({
    a: { list: [42] },
    b: { list: ['a', 42, 'c'] },
    c: { list: [41.999, '42', { a: [42] }] },
    d: { list: [42.0], other: ['bingo'] },
    e: { list: [43] },
    f: { list: [{ a: 42 }] },
    g: { list: 42 },
    h: { list: [null] },
    i: { list: [NaN] },
  })
  expect(await find(where('list', 'array-contains', 42))).toBe('a,b,d')
  expect(await find(where('list', 'array-contains', { a: 42 }))).toBe('f')
  expect(await find(where('list', 'array-contains', NaN))).toBe('')
  expect(await find(where('list', 'array-contains-any', [42, 43]))).toBe('a,b,d,e')
  expect(await find(where('list', 'array-contains-any', [{ a: 42 }]))).toBe('f')
  expect(await find(where('list', 'array-contains-any', [43, null]))).toBe('e')
  expect(await find(where('list', 'array-contains-any', [43, NaN]))).toBe('e')
  expect(await find(where('list', 'array-contains-any', [null]))).toBe('')
})

test('a document is found by every field it has', async () => {
  const whole = {
    to: doc(db, 'f/c'),
    place: new GeoPoint(0, 0),
    bytes: Bytes.fromBase64String('Zm9v'),
    at: new Timestamp(1_700_000_000, 123_000),
    vector: vector([1, 2]),
  }
  const data = { ...whole, list: [whole.to, whole.place, whole.bytes, whole.at] }
  const { id } = await addDoc(collection(db, 'c'), { data })
  await store({ other: { data: { ...data, at: new Timestamp(1_700_000_000, 124_000) } } })
  expect(await find(where('data', '==', data))).toBe(id)
  expect(await find(where('data.vector', '==', vector([1, 2])))).toBe(await find())
  expect(await find(where('data.at', '>', whole.at))).toBe('other')
  await deleteDoc(doc(db, 'c', id))
  expect(await find(where('data.bytes', '==', whole.bytes))).toBe('other')
})

test('instants a millisecond or a microsecond apart are different', async () => {
  const at = (micros: number) => new Timestamp(1_700_000_000, micros * 1000)
  await store({ a: { at: at(0) }, b: { at: at(1000) }, c: { at: at(1001) } })
  expect(await find(where('at', '>', at(0)))).toBe('b,c')
  expect(await find(where('at', '>', new Date(1_700_000_000_001)))).toBe('c')
})

test('documents are found and sorted by id', async () => {
  await store({ aa: {}, ab: {}, ba: {}, bb: {} })
  const id = documentId()
  expect(await find(where(id, '==', 'ab'))).toBe('ab')
  expect(await find(where(id, '>', 'aa'), where(id, '<=', 'ba'))).toBe('ab,ba')
  expect(await find(where(id, '!=', 'aa'))).toBe('ab,ba,bb')
  expect(await find(where(id, 'in', ['bb', 'aa', 'none']))).toBe('aa,bb')
  expect(await find(where(id, 'not-in', ['aa', 'ab']))).toBe('ba,bb')
  expect(await find(orderBy(id, 'desc'), startAfter('ba'))).toBe('ab,aa')
  expect(await find(orderBy(id), limitToLast(2))).toBe('ba,bb')
  expect(await find(where(id, '>=', doc(db, 'c/ba')))).toBe('ba,bb')
})

test('numeric ids sort as numbers, others by their bytes', async () => {
  const sorted = [
    '__id-9223372036854775808__',
    '__id-2__',
    '__id7__',
    '__id12__',
    '__id9223372036854775807__',
    '12',
    '7',
    'A',
    'Aa',
    '__id',
    '__id1_',
    '_id1__',
    'a',
    'Łukasiewicz',
    '你好',
    '\uFE65',
    '🐵',
  ]
  await store(Object.fromEntries(sorted.toReversed().map((id) => [id, { id }])))
  expect(await find()).toBe(sorted.join())
  expect(await find(orderBy(documentId()))).toBe(sorted.join())
  expect(await find(where(documentId(), '>', '__id7__'), where(documentId(), '<=', 'A'))).toBe(
    sorted.slice(3, 8).join(),
  )
})

test('strings sort by code points, whether as values, map keys or list items', async () => {
  const words = ['Łukasiewicz', 'Sierpiński', '岩澤', '🄟', 'Ｐ', '︒', '🐵']
  const sorted = ['Sierpiński', 'Łukasiewicz', '岩澤', '︒', 'Ｐ', '🄟', '🐵']
  await store(
    Object.fromEntries(
      words.map((word, index) => [String(index), { word, list: [word], map: { [word]: 1 } }]),
    ),
  )
  const order = sorted.map((word) => words.indexOf(word)).join()
  for (const field of ['word', 'list', 'map'])
    expect([field, await find(orderBy(field))]).toEqual([field, order])
})

describe('a collection group', () => {
  const place = (path: string) => setDoc(doc(db, path), { x: 1 })

  test('contains exactly the collections with its name', async () => {
    await Promise.all(
      [
        'abc/123/g/1',
        'abc/123/g/2',
        'g/3',
        'g/4',
        'def/456/g/5',
        'g/virtual/nested/no',
        'xg/no',
        'gx/no',
        'abc/123/gx/no',
        'abc/123/xg/no',
        'abc/g',
      ].map(place),
    )
    expect(await ids(collectionGroup(db, 'g'))).toBe('1,2,5,3,4')
  })

  test('can be limited by any path, of a document or not', async () => {
    await Promise.all(
      ['a/a/g/1', 'a/b/a/b/g/2', 'a/b/g/3', 'a/b/c/d/g/4', 'a/c/g/5', 'g/6', 'a/b/no/no'].map(place),
    )
    const found = (...constraints: QueryConstraint[]) => ids(query(collectionGroup(db, 'g'), ...constraints))
    const id = documentId()
    expect(await found(orderBy(id), startAt('a/b'), endAt('a/b0'))).toBe('2,4,3')
    expect(await found(orderBy(id), startAfter('a/b'), endBefore('a/b/g/3'))).toBe('2,4')
    expect(await found(where(id, '>=', 'a/b'), where(id, '<=', 'a/b0'))).toBe('2,4,3')
    expect(await found(where(id, '>', 'a/b'), where(id, '<', 'a/b/g/3'))).toBe('2,4')
  })
})
