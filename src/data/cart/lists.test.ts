import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firestore } from '#data/firebase/firestore.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { createAddress } from '#data/people/addresses.ts'
import { shopRules } from '#server/stack/shop-rules.ts'
import { putList } from './lists.ts'

setLogLevel('silent')

let server: FirestoreServer
beforeAll(async () => {
  const rules = shopRules()
  server = await startFirestore({ port: 0, projectId: 'demo-osu-supply', rules })
  const mockUserToken = { sub: 'ama', email: 'ama@works.example.com', email_verified: true }
  connectFirestoreEmulator(firestore(), server.host, server.port, { mockUserToken })
  const ama = newUserRecord({ uid: 'ama', email: 'ama@works.example.com' }, 1)
  server.admin.set('users/ama', { ...ama, roles: ['Customer', 'User'] })
})
afterAll(async () => {
  await terminate(firestore())
  await server.close()
})

const id = 'c0ffee'.padEnd(32, '0')

const listAt = (now: number) => ({
  id,
  ownerUid: 'ama',
  name: 'Site Tema',
  project: '',
  note: '',
  lines: [],
  createdAt: now,
  createdBy: 'ama',
  updatedAt: now,
  updatedBy: 'ama',
})

test('creating a list again after a lost response gives the same list, not a refusal', async () => {
  const now = Date.now()
  await putList(listAt(now), 'ama')
  await putList(listAt(now + 5), 'ama')
  expect(server.admin.list('lists')).toHaveLength(1)
  expect(server.admin.get(`lists/${id}`)).toMatchObject({ createdAt: now })
})

test('a list that belongs to somebody else is refused', async () => {
  await expect(
    putList({ ...listAt(Date.now()), id: 'd'.repeat(32), ownerUid: 'kofi' }, 'ama'),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
})

test('an address that two tabs save at once is saved once', async () => {
  const fields = {
    label: 'Site Tema',
    zone: '',
    address: 'Plot 12',
    city: 'Tema',
    ghanaPostGps: '',
    landmark: '',
    contactName: '',
    contactPhone: '',
  }
  await Promise.all([1, 2, 3].map(() => createAddress({ uid: 'ama' }, id, fields)))
  expect(server.admin.get(`users/ama/addresses/${id}`)).toMatchObject({ label: 'Site Tema' })
})
