import {
  doc,
  type DocumentReference,
  type Firestore,
  getDoc,
  runTransaction,
  setDoc,
  type Transaction,
  updateDoc,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openLite } from './clients.ts'
import { startSuite, type SuiteServer } from './suite.ts'

let server: SuiteServer
let lite: ReturnType<typeof openLite>
let db: Firestore
beforeAll(async () => {
  server = await startSuite({ rules: 'open', projectId: 'demo-orders' })
  lite = openLite(server)
  db = lite.db
})
afterAll(async () => {
  await lite.close()
  await server.close()
})
beforeEach(() => server.clear())

type Step = 'get' | 'delete' | 'update' | 'set'
const STEPS: {
  readonly [S in Step]: (transaction: Transaction, ref: DocumentReference, n: number) => unknown
} = {
  get: (transaction, ref) => transaction.get(ref),
  delete: (transaction, ref) => transaction.delete(ref),
  update: (transaction, ref, n) => transaction.update(ref, { n }),
  set: (transaction, ref, n) => transaction.set(ref, { n }),
}
/** The resulting document, or the code of the error. */
async function outcome(start: 'there' | 'missing', steps: string) {
  const ref = doc(db, 'c/d')
  if (start === 'there') await setDoc(ref, { start: true })
  try {
    await runTransaction(db, async (transaction) => {
      for (const [index, step] of steps.split(' ').entries())
        await STEPS[step as Step](transaction, ref, index)
    })
  } catch (error) {
    return (error as { code: string }).code
  }
  return (await getDoc(ref)).data()
}

describe('the steps of a transaction in any order, on a document that is', () => {
  test.each([
    ['get delete delete', undefined],
    ['get delete set', { n: 2 }],
    ['get update delete', undefined],
    ['get update update', { start: true, n: 2 }],
    ['get update set', { n: 2 }],
    ['get set delete', undefined],
    ['get set update', { n: 2 }],
    ['delete delete', undefined],
    ['delete update', 'not-found'],
    ['delete set', { n: 1 }],
    ['update delete', undefined],
    ['update update', { start: true, n: 1 }],
    ['update set', { n: 1 }],
    ['set delete', undefined],
    ['set update', { n: 1 }],
    ['get', { start: true }],
  ])('there: %s', async (steps, expected) => {
    expect(await outcome('there', steps)).toEqual(expected)
  })

  test.each([
    ['get delete delete', undefined],
    ['get delete set', { n: 2 }],
    ['get set delete', undefined],
    ['get set update', { n: 2 }],
    ['get set set', { n: 2 }],
    ['delete delete', undefined],
    ['delete update', 'not-found'],
    ['delete set', { n: 1 }],
    ['update delete', 'not-found'],
    ['update update', 'not-found'],
    ['update set', 'not-found'],
    ['set delete', undefined],
    ['set update', { n: 1 }],
    ['get', undefined],
  ])('missing: %s', async (steps, expected) => {
    expect(await outcome('missing', steps)).toEqual(expected)
  })
})

test('a document changed between reading and writing causes a retry of the whole transaction', async () => {
  const [read, written] = [doc(db, 'c/read'), doc(db, 'c/written')]
  await setDoc(read, { n: 1 })
  let attempts = 0
  await runTransaction(db, async (transaction) => {
    attempts += 1
    const n = (await transaction.get(read)).get('n') as number
    if (attempts < 3) await updateDoc(read, { n: n + 1 })
    transaction.set(written, { n })
  })
  expect([attempts, (await getDoc(written)).data()]).toEqual([3, { n: 3 }])
})

test('a document that was missing when read and exists when written causes a retry of the whole transaction', async () => {
  const [read, written] = [doc(db, 'c/read'), doc(db, 'c/written')]
  let attempts = 0
  await runTransaction(db, async (transaction) => {
    attempts += 1
    const exists = (await transaction.get(read)).exists()
    if (attempts === 1) await setDoc(read, {})
    transaction.set(written, { exists })
  })
  expect([attempts, (await getDoc(written)).data()]).toEqual([2, { exists: true }])
})

test('attempts end, with the reason', async () => {
  const read = doc(db, 'c/read')
  await setDoc(read, { n: 0 })
  let attempts = 0
  const hopeless = runTransaction(
    db,
    async (transaction) => {
      attempts += 1
      await transaction.get(read)
      await updateDoc(read, { n: attempts })
      transaction.update(read, { n: -1 })
    },
    { maxAttempts: 2 },
  )
  await expect(hopeless).rejects.toMatchObject({ code: 'failed-precondition' })
  expect([attempts, (await getDoc(read)).data()]).toEqual([2, { n: 2 }])
})
