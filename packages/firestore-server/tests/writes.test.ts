import {
  arrayRemove,
  arrayUnion,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  setDoc,
  type Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameOf, openLite, rest } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let lite: ReturnType<typeof openLite>
let db: Firestore

beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-writes' })
  lite = openLite(server)
  db = lite.db
})
afterAll(async () => {
  await lite.close()
  await server.close()
})
beforeEach(() => server.clear())

const commit = (writes: object[], more: object = {}) => rest(server, 'POST', ':commit', { writes, ...more })
const update = (path: string, fields: object, more: object = {}) => ({
  update: { name: nameOf(server, path), fields },
  ...more,
})
const integer = (value: number) => ({ integerValue: String(value) })

describe('documents', () => {
  test('set replaces, merge and update touch only what they name', async () => {
    const ref = doc(db, 'a/b')
    await setDoc(ref, { x: 1, map: { p: 1, q: 2 } })
    await setDoc(ref, { y: 2, map: { q: 3 } }, { merge: true })
    expect(await server.admin.get('a/b')).toEqual({ x: 1, y: 2, map: { p: 1, q: 3 } })
    await updateDoc(ref, { 'map.p': deleteField(), 'new.deep': true, x: deleteField() })
    expect(await server.admin.get('a/b')).toEqual({ y: 2, map: { q: 3 }, new: { deep: true } })
    await setDoc(ref, { only: null })
    expect(await server.admin.get('a/b')).toEqual({ only: null })
  })

  test('update of a missing document is refused and changes nothing', async () => {
    await expect(updateDoc(doc(db, 'a/none'), { x: 1 })).rejects.toMatchObject({ code: 'not-found' })
    expect(await server.admin.get('a/none')).toBeUndefined()
  })

  test('a write that changes nothing keeps its version', async () => {
    const first = await commit([update('a/b', { x: integer(1) })])
    const second = await commit([update('a/b', { x: integer(1) })])
    const versionOf = ({ body }: { body: unknown }) =>
      (body as { writeResults: { updateTime: string }[] }).writeResults[0]?.updateTime
    expect(versionOf(second)).toBe(versionOf(first))
    const third = await commit([update('a/b', { x: { doubleValue: 1 } })])
    expect(versionOf(third)).not.toBe(versionOf(first))
  })

  test('a document above one mebibyte is refused by name', async () => {
    const { status, body } = await commit([
      update('a/big', { x: { stringValue: 'é'.repeat(265_000) }, y: { stringValue: 'é'.repeat(265_000) } }),
    ])
    expect([status, body]).toMatchObject([
      400,
      { error: { message: expect.stringMatching(/a\/big.*exceeds the maximum/) } },
    ])
  })

  test('reserved, empty and odd names are refused', async () => {
    for (const path of ['a/__x__', 'a', 'a//b/c', 'a/b/c', 'a/..']) {
      expect([path, (await commit([update(path, {})])).status]).toEqual([path, 400])
    }
    const elsewhere = { update: { name: 'projects/other/databases/(default)/documents/a/b', fields: {} } }
    expect((await commit([elsewhere])).status).toBe(400)
  })
})

describe('transforms', () => {
  test('apply in order and are returned as results', async () => {
    await server.admin.set('a/b', { n: 1, list: [1, 2, 2], text: 'no number' })
    const { body } = await commit([
      update(
        'a/b',
        {},
        {
          updateMask: { fieldPaths: [] },
          updateTransforms: [
            { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
            { fieldPath: 'n', increment: integer(2) },
            { fieldPath: 'n', increment: { doubleValue: 0.5 } },
            { fieldPath: 'text', increment: integer(7) },
            { fieldPath: 'list', appendMissingElements: { values: [{ doubleValue: 1 }, integer(3)] } },
            { fieldPath: 'list', removeAllFromArray: { values: [integer(2)] } },
            { fieldPath: 'top', maximum: integer(5) },
            { fieldPath: 'n', minimum: integer(3) },
          ],
        },
      ),
    ])
    const answer = body as {
      commitTime: string
      writeResults: { updateTime: string; transformResults: unknown[] }[]
    }
    expect(answer.writeResults[0]?.updateTime).toBe(answer.commitTime)
    expect(answer.writeResults[0]?.transformResults).toEqual([
      { timestampValue: answer.commitTime },
      integer(3),
      { doubleValue: 3.5 },
      integer(7),
      { nullValue: null },
      { nullValue: null },
      integer(5),
      integer(3),
    ])
    expect(await server.admin.get('a/b')).toMatchObject({ n: 3, list: [1, 3], text: 7, top: 5 })
  })

  test('integers saturate instead of wrapping', async () => {
    await commit([update('a/b', { n: { integerValue: '9223372036854775807' } })])
    const { body } = await commit([
      update('a/b', {}, { updateMask: {}, updateTransforms: [{ fieldPath: 'n', increment: integer(1) }] }),
    ])
    expect(body).toMatchObject({
      writeResults: [{ transformResults: [{ integerValue: '9223372036854775807' }] }],
    })
  })

  test('all server times of a batch are one instant', async () => {
    const batch = writeBatch(db)
    batch.set(doc(db, 'a/1'), { at: serverTimestamp(), tags: arrayUnion('x') })
    batch.set(doc(db, 'a/2'), { at: serverTimestamp(), n: increment(4), gone: arrayRemove('y') })
    await batch.commit()
    const [one, two] = await Promise.all([getDoc(doc(db, 'a/1')), getDoc(doc(db, 'a/2'))])
    expect((one.get('at') as Timestamp).isEqual(two.get('at') as Timestamp)).toBe(true)
    expect(two.data()).toMatchObject({ n: 4, gone: [] })
  })
})

describe('preconditions', () => {
  test('exists both ways', async () => {
    const only = (exists: boolean) => ({ currentDocument: { exists } })
    expect((await commit([update('a/b', {}, only(true))])).body).toMatchObject({
      error: { status: 'NOT_FOUND' },
    })
    expect((await commit([update('a/b', {}, only(false))])).status).toBe(200)
    expect((await commit([update('a/b', {}, only(false))])).body).toMatchObject({
      error: { status: 'ALREADY_EXISTS', code: 409 },
    })
    expect((await commit([{ delete: nameOf(server, 'a/none'), ...only(true) }])).status).toBe(404)
  })

  test('an update time is compared as an instant, however it is written', async () => {
    const { body } = await commit([update('a/b', { x: integer(1) })])
    const { updateTime } = (body as { writeResults: { updateTime: string }[] }).writeResults[0] ?? {
      updateTime: '',
    }
    const nanos = updateTime.replace('Z', '000Z')
    const at = (time: string) => ({ currentDocument: { updateTime: time } })
    expect((await commit([update('a/b', { x: integer(2) }, at(nanos))])).status).toBe(200)
    expect((await commit([update('a/b', { x: integer(3) }, at(nanos))])).body).toMatchObject({
      error: { status: 'FAILED_PRECONDITION' },
    })
  })

  test('one failure undoes the whole commit, even that of a verify', async () => {
    await server.admin.set('a/b', { x: 1 })
    const verify = { verify: nameOf(server, 'a/b'), currentDocument: { updateTime: '2020-01-01T00:00:00Z' } }
    expect((await commit([update('a/c', {}), verify])).status).toBe(400)
    expect(await server.admin.get('a/c')).toBeUndefined()
    const holds = { verify: nameOf(server, 'a/none'), currentDocument: { exists: false } }
    expect((await commit([update('a/c', {}), holds])).status).toBe(200)
  })

  test('writes of one commit see each other', async () => {
    const name = nameOf(server, 'a/b')
    const { status } = await commit([
      update('a/b', { x: integer(1) }, { currentDocument: { exists: false } }),
      update(
        'a/b',
        { y: integer(2) },
        { updateMask: { fieldPaths: ['y'] }, currentDocument: { exists: true } },
      ),
      { delete: nameOf(server, 'a/c') },
      { transform: { document: name, fieldTransforms: [{ fieldPath: 'x', increment: integer(1) }] } },
    ])
    expect(status).toBe(200)
    expect(await server.admin.get('a/b')).toEqual({ x: 2, y: 2 })
  })

  test('a batch write lets each write succeed or fail alone', async () => {
    const { body } = await rest(server, 'POST', ':batchWrite', {
      writes: [update('a/b', {}), update('a/none', {}, { currentDocument: { exists: true } })],
    })
    expect(body).toMatchObject({
      status: [{}, { code: 5 }],
      writeResults: [{ updateTime: expect.any(String) }, {}],
    })
  })
})

describe('transactions', () => {
  test('lite transactions that race all count', async () => {
    await server.admin.set('a/counter', { n: 0 })
    const add = () =>
      runTransaction(
        db,
        async (transaction) => {
          const snapshot = await transaction.get(doc(db, 'a/counter'))
          transaction.update(snapshot.ref, { n: (snapshot.get('n') as number) + 1 })
        },
        { maxAttempts: 50 },
      )
    await Promise.all(Array.from({ length: 8 }, add))
    expect(await server.admin.get('a/counter')).toEqual({ n: 8 })
  })

  const begin = async () => {
    const { body } = await rest(server, 'POST', ':beginTransaction', {})
    return (body as { transaction: string }).transaction
  }

  test('a commit is aborted when a document it read changed, or a query it ran has a new result', async () => {
    await server.admin.set('a/b', { x: 1 })
    const [first, second] = [await begin(), await begin()]
    await rest(server, 'POST', ':batchGet', { documents: [nameOf(server, 'a/b')], transaction: first })
    await rest(server, 'POST', ':runQuery', {
      structuredQuery: { from: [{ collectionId: 'a' }] },
      transaction: second,
    })
    await server.admin.set('a/other', {})
    expect((await commit([update('a/c', {})], { transaction: second })).body).toMatchObject({
      error: { status: 'ABORTED', code: 409 },
    })
    expect((await commit([update('a/b', {})], { transaction: first })).status).toBe(200)
    expect((await commit([update('a/b', {})], { transaction: first })).status).toBe(400)
  })

  test('a transaction begun by the first read is sent before the documents, and rolls back', async () => {
    const { body } = await rest(server, 'POST', ':batchGet', {
      documents: [nameOf(server, 'a/b')],
      newTransaction: { readWrite: {} },
    })
    const [{ transaction }, answer] = body as [{ transaction: string }, object]
    expect(answer).toMatchObject({ missing: nameOf(server, 'a/b') })
    expect((await rest(server, 'POST', ':rollback', { transaction })).status).toBe(200)
    expect((await commit([], { transaction })).status).toBe(400)
  })
})
