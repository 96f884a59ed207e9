import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  orderBy,
  query,
  setLogLevel,
  terminate,
  where,
} from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectionOf, firestore } from '#data/firebase/firestore.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { fetchPage } from './pages.ts'

setLogLevel('silent')

let server: FirestoreServer
beforeAll(async () => {
  server = await startFirestore({ port: 0, projectId: 'demo-osu-supply', rules: 'open' })
  connectFirestoreEmulator(firestore(), server.host, server.port)
  for (let at = 100; at < 160; at++) server.admin.set(`locations/b${at}`, { rank: at })
})
afterAll(async () => {
  await terminate(firestore())
  await server.close()
})

const places = () => query(collectionOf('locations'), orderBy('rank'))
const decode = (id: string) => ({ id })

test('pages of fifty follow each other', async () => {
  const first = await fetchPage(places(), decode)
  const second = await fetchPage(places(), decode, first.next)
  expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, undefined])
})

test('a page reads its rows and no document more; after a full one there may be nothing', async () => {
  server.resetReads()
  const first = await fetchPage(query(places(), where('rank', '<', 150)), decode)
  expect([first.items.length, server.reads().documents]).toEqual([50, 50])
  const second = await fetchPage(query(places(), where('rank', '<', 150)), decode, first.next)
  expect(second).toEqual({ items: [], next: undefined })
})

test('without a network the next page is an error, not the end of the list', async () => {
  const { next } = await fetchPage(places(), decode)
  await disableNetwork(firestore())
  await expect(fetchPage(places(), decode, next)).rejects.toMatchObject({ code: 'offline' })
  await enableNetwork(firestore())
})
