import {
  arrayRemove,
  arrayUnion,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  vector,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameOf, openLite, rest } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let lite: ReturnType<typeof openLite>
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-transforms' })
  lite = openLite(server)
  db = lite.db
})
afterAll(async () => {
  await lite.close()
  await server.close()
})
beforeEach(() => server.clear())

const ref = () => doc(db, 'c/d')
const data = async () => (await getDoc(ref())).data()

describe('increment', () => {
  test('adds to numbers, replaces everything else, creates missing documents', async () => {
    await setDoc(ref(), { n: increment(1337) }, { merge: true })
    expect(await data()).toEqual({ n: 1337 })
    await updateDoc(ref(), { n: increment(1), 'deep.n': increment(0.5), gone: increment(-1) })
    expect(await data()).toEqual({ n: 1338, deep: { n: 0.5 }, gone: -1 })
    await setDoc(ref(), { n: 'text' })
    await updateDoc(ref(), { n: increment(13.37) })
    expect(await data()).toEqual({ n: 13.37 })
    await setDoc(ref(), { n: increment(2) })
    expect(await data()).toEqual({ n: 2 })
  })

  test('integers stay integers, but become a double when added to one', async () => {
    const typeAfter = async (start: object, operand: object) => {
      await rest(server, 'PATCH', '/c/d', { fields: { n: start } })
      const { body } = await rest(server, 'POST', ':commit', {
        writes: [
          {
            transform: {
              document: nameOf(server, 'c/d'),
              fieldTransforms: [{ fieldPath: 'n', increment: operand }],
            },
          },
        ],
      })
      return (body as { writeResults: { transformResults: object[] }[] }).writeResults[0]?.transformResults[0]
    }
    expect(await typeAfter({ integerValue: '1' }, { integerValue: '2' })).toEqual({ integerValue: '3' })
    expect(await typeAfter({ integerValue: '1' }, { doubleValue: 2 })).toEqual({ doubleValue: 3 })
    expect(await typeAfter({ doubleValue: 1 }, { integerValue: '2' })).toEqual({ doubleValue: 3 })
    expect(await typeAfter({ doubleValue: 'NaN' }, { integerValue: '2' })).toEqual({ doubleValue: 'NaN' })
    const least = { integerValue: '-9223372036854775808' }
    expect(await typeAfter(least, { integerValue: '-1' })).toEqual(least)
    const half = { integerValue: '6917529027641081856' }
    expect(await typeAfter(half, half)).toEqual({ integerValue: '9223372036854775807' })
  })

  test('several writes of a batch add up', async () => {
    await setDoc(ref(), { n: 0, other: 0.1 })
    const batch = writeBatch(db)
    batch.update(ref(), { n: increment(1) })
    batch.update(ref(), { n: increment(10), other: increment(0.2) })
    batch.set(ref(), { n: increment(100) }, { merge: true })
    await batch.commit()
    expect(await data()).toEqual({ n: 111, other: 0.1 + 0.2 })
  })
})

test('maximum and minimum keep the stored value, and so its type, when equal', async () => {
  const after = async (start: object, transform: object) => {
    await rest(server, 'PATCH', '/c/d', { fields: { n: start } })
    const { body } = await rest(server, 'POST', ':commit', {
      writes: [
        {
          transform: { document: nameOf(server, 'c/d'), fieldTransforms: [{ fieldPath: 'n', ...transform }] },
        },
      ],
    })
    return (body as { writeResults: { transformResults: object[] }[] }).writeResults[0]?.transformResults[0]
  }
  const [three, threeDouble] = [{ integerValue: '3' }, { doubleValue: 3 }]
  expect(await after(three, { maximum: threeDouble })).toEqual(three)
  expect(await after(threeDouble, { maximum: three })).toEqual(threeDouble)
  expect(await after(three, { maximum: { doubleValue: 3.5 } })).toEqual({ doubleValue: 3.5 })
  expect(await after(three, { minimum: { integerValue: '-1' } })).toEqual({ integerValue: '-1' })
  expect(await after({ doubleValue: 'NaN' }, { maximum: three })).toEqual({ doubleValue: 'NaN' })
  expect(await after(three, { maximum: { doubleValue: 'NaN' } })).toEqual({ doubleValue: 'NaN' })
  expect(await after({ stringValue: 'x' }, { minimum: three })).toEqual(three)
})

describe('lists', () => {
  test('appending adds missing elements, in order, and replaces a non-list', async () => {
    await setDoc(ref(), { list: [1, 3] })
    await updateDoc(ref(), { list: arrayUnion(2, 1, 4, 2), fresh: arrayUnion('a') })
    expect(await data()).toEqual({ list: [1, 3, 2, 4], fresh: ['a'] })
    await setDoc(ref(), { list: 42, map: { list: [null, NaN] } })
    await updateDoc(ref(), { list: arrayUnion({ a: 'value' }), 'map.list': arrayUnion(null, NaN, 1) })
    expect(await data()).toEqual({ list: [{ a: 'value' }], map: { list: [null, NaN, 1] } })
    await setDoc(ref(), { list: arrayUnion(1, 1, 2) }, { merge: true })
    expect((await data())?.['list']).toEqual([{ a: 'value' }, 1, 2])
  })

  test('removing removes every occurrence, including equal maps and numbers', async () => {
    await setDoc(ref(), { list: [1, 3, 1, 3, { a: 1, b: 2 }, 'x'] })
    await updateDoc(ref(), { list: arrayRemove(1, { b: 2, a: 1 }), none: arrayRemove('a') })
    expect(await data()).toEqual({ list: [3, 3, 'x'], none: [] })
    await rest(server, 'PATCH', '/c/d', {
      fields: { list: { arrayValue: { values: [{ doubleValue: 1 }, { integerValue: '2' }] } } },
    })
    await updateDoc(ref(), { list: arrayRemove(1) })
    expect(await data()).toEqual({ list: [2] })
  })
})

describe('server times', () => {
  test('are one instant everywhere in a write, and the update time of the document', async () => {
    const { body } = await rest(server, 'POST', ':commit', {
      writes: [
        {
          update: { name: nameOf(server, 'c/d'), fields: {} },
          updateTransforms: ['at', 'deep.at', 'deep.er.at'].map((fieldPath) => ({
            fieldPath,
            setToServerValue: 'REQUEST_TIME',
          })),
        },
      ],
    })
    const { commitTime, writeResults } = body as {
      commitTime: string
      writeResults: { updateTime: string }[]
    }
    expect(writeResults[0]?.updateTime).toBe(commitTime)
    const [first, ...others] = [await data()].flatMap((all) => [
      all?.['at'],
      all?.['deep'].at,
      all?.['deep'].er.at,
    ])
    expect(others).toEqual([first, first])
    expect(first).toBeInstanceOf(Timestamp)
  })

  test('are set together with other fields, by set, merge and update, in maps that did not exist', async () => {
    await setDoc(ref(), { a: 1, at: serverTimestamp(), map: { at: serverTimestamp(), b: 2 } })
    expect(await data()).toEqual({
      a: 1,
      at: expect.any(Timestamp),
      map: { at: expect.any(Timestamp), b: 2 },
    })
    await setDoc(ref(), { map: { at: serverTimestamp() }, new: { at: serverTimestamp() } }, { merge: true })
    await updateDoc(ref(), { a: serverTimestamp(), 'map.b': deleteField() })
    const stamp = expect.any(Timestamp)
    expect(await data()).toEqual({ a: stamp, at: stamp, map: { at: stamp }, new: { at: stamp } })
  })
})

test('a batch applies its writes in order: set, update, delete, set again', async () => {
  await setDoc(ref(), { old: true })
  const batch = writeBatch(db)
  batch.set(ref(), { a: 1, b: 2 })
  batch.update(ref(), { c: 3, a: deleteField() })
  batch.delete(ref())
  batch.set(ref(), { d: vector([1]) })
  batch.update(ref(), { list: arrayUnion(1), n: increment(2) })
  await batch.commit()
  expect(await data()).toEqual({ d: vector([1]), list: [1], n: 2 })
})

test('an update of a document deleted in the same batch fails, and nothing of the batch happens', async () => {
  await setDoc(ref(), { old: true })
  const batch = writeBatch(db)
  batch.set(doc(db, 'c/other'), {})
  batch.delete(ref())
  batch.update(ref(), { a: 1 })
  await expect(batch.commit()).rejects.toMatchObject({ code: 'not-found' })
  expect([await data(), (await getDoc(doc(db, 'c/other'))).exists()]).toEqual([{ old: true }, false])
})
