import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { countMissedSearch } from './missed-searches.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'

const projectId = 'demo-missed-searches'

let firestore: FirestoreServer
beforeAll(async () => {
  firestore = await startFirestore({ projectId, rules: 'open' })
})
afterAll(() => firestore.close())
beforeEach(() => firestore.clear())

const count = (body: unknown) =>
  countMissedSearch(body, { run: restTransactions(emulatedAccess(projectId, firestore.url)), now: () => 5 })
const stored = () => firestore.admin.list('missedSearches').map(({ data }) => data)

test('what was not found is counted, once for each search', async () => {
  await count({ text: 'Gbogblo', count: 900 })
  await Promise.all([count({ text: 'gbogblo ' }), count({ text: 'GBOGBLO' })])
  expect(stored()).toEqual([expect.objectContaining({ text: 'gbogblo', count: 3, lastAt: 5 })])
})

test('an address or a number is not kept', async () => {
  await count({ text: 'ama@example.com' })
  await count({ text: '0244 123 456 ama' })
  expect(stored()).toEqual([])
})

test.each([[{}], [{ text: 5 }], [{ text: 'a'.repeat(61) }], ['brc']])('%j is refused', async (body) => {
  await expect(count(body)).rejects.toMatchObject({ code: 'INVALID' })
  expect(stored()).toEqual([])
})
