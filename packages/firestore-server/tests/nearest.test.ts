import { FieldValue, type Firestore } from '@google-cloud/firestore'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAdmin, rest } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ projectId: 'demo-nearest' })
  db = openAdmin(server)
  const vectors = { a: [1, 1], b: [10, 10], c: [1, 100], d: [0, 0.5], e: [-1, -1], f: [1, 1, 1] }
  const batch = db.batch()
  for (const [id, vector] of Object.entries(vectors)) {
    batch.set(db.doc(`c/${id}`), { id, v: FieldValue.vector(vector), kind: id < 'c' ? 'early' : 'late' })
  }
  batch.set(db.doc('c/list'), { v: [1, 1] })
  batch.set(db.doc('c/none'), { kind: 'early' })
  await batch.commit()
})
afterAll(async () => {
  await db.terminate()
  await server.close()
})

type Options = Parameters<ReturnType<typeof db.collection>['findNearest']>[0]
const options = (more: Partial<Options>): Options => ({
  vectorField: 'v',
  queryVector: [1, 1],
  limit: 10,
  distanceMeasure: 'EUCLIDEAN',
  ...more,
})
async function near(more: Partial<Options>, query = db.collection('c') as FirebaseFirestore.Query) {
  const { docs } = await query.findNearest(options({ distanceResultField: 'how.far', ...more })).get()
  return docs.map((document) => [document.id, Number((document.get('how.far') as number).toFixed(3))])
}

describe('the nearest come first', () => {
  test('by Euclidean distance', async () => {
    expect(await near({})).toEqual([
      ['a', 0],
      ['d', 1.118],
      ['e', 2.828],
      ['b', 12.728],
      ['c', 99],
    ])
    expect(await near({ distanceThreshold: 2 })).toEqual([
      ['a', 0],
      ['d', 1.118],
    ])
    expect(await near({ limit: 1 })).toEqual([['a', 0]])
  })

  test('by cosine distance', async () => {
    const found = await near({ distanceMeasure: 'COSINE' })
    expect(found).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 0.286],
      ['d', 0.293],
      ['e', 2],
    ])
    expect(await near({ distanceMeasure: 'COSINE', distanceThreshold: 0.29 })).toEqual(found.slice(0, 3))
  })

  test('by dot product, where more is nearer', async () => {
    const found = await near({ distanceMeasure: 'DOT_PRODUCT' })
    expect(found).toEqual([
      ['c', 101],
      ['b', 20],
      ['a', 2],
      ['d', 0.5],
      ['e', -2],
    ])
    expect(await near({ distanceMeasure: 'DOT_PRODUCT', distanceThreshold: 20 })).toEqual(found.slice(0, 2))
  })
})

test('filters apply before, projections after, and the document itself is not changed', async () => {
  const late = db.collection('c').where('kind', '==', 'late')
  expect((await near({ limit: 2 }, late)).map(([id]) => id)).toEqual(['d', 'e'])
  const { docs } = await db
    .collection('c')
    .select('id')
    .findNearest(options({ limit: 1, distanceResultField: 'far' }))
    .get()
  expect(docs[0]?.data()).toEqual({ id: 'a', far: 0 })
  expect(
    (
      await db
        .collection('c')
        .findNearest(options({ limit: 1 }))
        .get()
    ).docs[0]?.data(),
  ).toEqual({
    id: 'a',
    kind: 'early',
    v: FieldValue.vector([1, 1]),
  })
  expect((await db.doc('c/a').get()).get('far')).toBeUndefined()
})

test('a search with a vector of three finds only vectors of three', async () => {
  expect((await near({ queryVector: [1, 1, 1] })).map(([id]) => id)).toEqual(['f'])
  const below = await db
    .collectionGroup('c')
    .findNearest(options({ queryVector: [9, 9, 9] }))
    .get()
  expect(below.size).toBe(1)
})

test('what production refuses is refused', async () => {
  const vector = (length: number) => ({
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: Array.from({ length }, () => ({ doubleValue: 1 })) } },
      },
    },
  })
  const nearest = {
    vectorField: { fieldPath: 'v' },
    queryVector: vector(2),
    distanceMeasure: 'COSINE',
    limit: 1,
  }
  const ask = async (more: object) => {
    const structuredQuery = { from: [{ collectionId: 'c' }], findNearest: { ...nearest, ...more } }
    return (await rest(server, 'POST', ':runQuery', { structuredQuery })).status
  }
  expect(await ask({})).toBe(200)
  for (const wrong of [
    { limit: 0 },
    { limit: 1001 },
    { limit: undefined },
    { distanceMeasure: undefined },
    { distanceMeasure: 'MANHATTAN' },
    { queryVector: vector(0) },
    { queryVector: vector(2049) },
    { queryVector: { doubleValue: 1 } },
    { vectorField: undefined },
    { distanceThreshold: 'far' },
  ]) {
    expect([wrong, await ask(wrong)]).toEqual([wrong, 400])
  }
  const structuredQuery = { from: [{ collectionId: 'c' }], findNearest: nearest }
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ count: {} }] }
  expect((await rest(server, 'POST', ':runAggregationQuery', { structuredAggregationQuery })).status).toBe(
    400,
  )
})
