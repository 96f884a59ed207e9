import {
  collection,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  getDoc,
  getDocs,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLite, rest } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let lite: ReturnType<typeof openLite>
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-fields' })
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

test('names with dots, slashes, quotes, spaces and in other scripts are written, changed and found', async () => {
  const names = [
    'field.dot',
    'field\\slash',
    '`tick`',
    "it's",
    '"',
    ' ',
    '你好',
    'a/b',
    '~*[]',
    '10mm',
    '-',
    'null',
  ]
  await setDoc(ref(), Object.fromEntries(names.map((name, index) => [name, index])))
  for (const [index, name] of names.entries()) {
    const path = new FieldPath(name)
    await updateDoc(ref(), path, 100 + index)
    const found = await getDocs(query(collection(db, 'c'), where(path, '==', 100 + index), orderBy(path)))
    expect([name, found.docs[0]?.get(path)]).toEqual([name, 100 + index])
    await updateDoc(ref(), path, deleteField())
  }
  expect(await data()).toEqual({})
})

test('property names of JavaScript objects are ordinary names', async () => {
  const odd = { constructor: 1, toString: 2, hasOwnProperty: 3, valueOf: { toJSON: 4 } }
  await setDoc(ref(), odd)
  expect({ ...(await data()) }).toEqual(odd)
  expect((await getDocs(query(collection(db, 'c'), where('valueOf.toJSON', '==', 4)))).size).toBe(1)
  expect((await getDocs(query(collection(db, 'c'), where('isPrototypeOf', '!=', 0)))).size).toBe(0)
  await rest(server, 'PATCH', '/c/proto', JSON.parse('{"fields":{"__proto":{"nullValue":null}}}'))
  expect((await getDoc(doc(db, 'c/proto'))).data()).toEqual({ __proto: null })
})

test('merging replaces lists and keeps the other fields of a map, at any depth', async () => {
  await setDoc(ref(), { list: [1, 2], map: { a: { b: { c: 1, d: 2 } }, keep: true }, top: 1 })
  await setDoc(ref(), { list: [3], map: { a: { b: { c: 9 } } } }, { merge: true })
  expect(await data()).toEqual({ list: [3], map: { a: { b: { c: 9, d: 2 } }, keep: true }, top: 1 })
  await setDoc(ref(), { map: { a: {} } }, { merge: true })
  expect((await data())?.['map']).toEqual({ a: {}, keep: true })
  await setDoc(ref(), { map: { a: { b: deleteField(), e: 5 } } }, { merge: true })
  expect((await data())?.['map']).toEqual({ a: { e: 5 }, keep: true })
  await setDoc(ref(), {}, { merge: true })
  expect(Object.keys((await data()) ?? {})).toEqual(expect.arrayContaining(['list', 'map', 'top']))
})

test('merging named fields changes only those, maps as wholes', async () => {
  await setDoc(ref(), { a: 1, map: { x: 1, y: 2 }, z: 1 })
  await setDoc(ref(), { a: 2, map: { x: 3 }, z: 9 }, { mergeFields: ['a', 'map'] })
  expect(await data()).toEqual({ a: 2, map: { x: 3 }, z: 1 })
  await setDoc(ref(), { map: { x: 4, y: 5 }, z: deleteField() }, { mergeFields: ['map.y', 'z'] })
  expect(await data()).toEqual({ a: 2, map: { x: 3, y: 5 } })
  await setDoc(doc(db, 'c/new'), { a: 1, b: { c: 2 } }, { mergeFields: ['b.c'] })
  expect((await getDoc(doc(db, 'c/new'))).data()).toEqual({ b: { c: 2 } })
})

test('an update changes fields in maps, creates maps, and replaces non-maps', async () => {
  await setDoc(ref(), { a: { b: { c: 1 }, d: 2 }, text: 'x' })
  await updateDoc(ref(), { 'a.b.c': 5, 'a.new.deep': 6, 'text.inner': 7, 'a.d': { whole: true } })
  expect(await data()).toEqual({
    a: { b: { c: 5 }, new: { deep: 6 }, d: { whole: true } },
    text: { inner: 7 },
  })
  await updateDoc(ref(), { 'none.deeper': deleteField(), 'a.b.c': deleteField() })
  expect(await data()).toEqual({ a: { b: {}, new: { deep: 6 }, d: { whole: true } }, text: { inner: 7 } })
  await updateDoc(ref(), {})
  expect((await data())?.['text']).toEqual({ inner: 7 })
})

test('a document of nearly a mebibyte and one with many fields survive unchanged', async () => {
  const large = 'é'.repeat(500_000)
  await setDoc(ref(), { large })
  expect((await data())?.['large']).toBe(large)
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field${n}`, { n }]))
  await setDoc(ref(), many)
  expect(await data()).toEqual(many)
})
