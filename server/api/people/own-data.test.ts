import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { accessLines } from '#domain/people/record-access.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { OWN_LISTS, OWN_RECORDS, ownData } from './own-data.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { storedKyc } from '#tests/rules/kyc-writes.ts'

let server: FirestoreServer
beforeAll(async () => void (server = await startFirestore({ projectId: 'demo-own-data', rules: 'open' })))
afterAll(() => server.close())

const sign = (path: string) => `${path}?signed`

test('a user gets what is stored about them, and nothing of anybody else', async () => {
  for (const uid of ['ama', 'kofi']) {
    for (const name of OWN_RECORDS) server.admin.set(`${name}/${uid}`, { id: uid, of: uid })
    for (const [name, field] of Object.entries(OWN_LISTS))
      server.admin.set(`${name}/${name}-${uid}`, { [field]: uid, of: uid })
    for (const name of ['addresses', 'boqs', 'signIns'])
      server.admin.set(`users/${uid}/${name}/one`, { of: uid })
  }
  server.admin.set('pushDevices/one', { uid: 'ama', token: 'secret', createdAt: 1, usedAt: 2 })
  server.admin.set('pushDevices/two', { uid: 'kofi', token: 'other', createdAt: 3, usedAt: 4 })
  server.admin.set('orders/guest', { customerUid: '', of: 'guest' })
  const run = restTransactions(emulatedAccess('demo-own-data', server.url))
  const data = await ownData('ama', { run, now: () => 0, sign })
  expect(Object.keys(data.records)).toEqual([...OWN_RECORDS])
  expect(Object.keys(data.lists)).toEqual([...Object.keys(OWN_LISTS), 'addresses', 'boqs', 'signIns'])
  const all = [...Object.values(data.records), ...Object.values(data.lists).flat()]
  expect(all).toHaveLength(OWN_RECORDS.length + Object.keys(OWN_LISTS).length + 3)
  expect(new Set(all.map(({ of }) => of))).toEqual(new Set(['ama']))
  expect(data.pushDevices).toEqual([{ createdAt: 1, usedAt: 2 }])
  expect(data.cutOff).toEqual([])
})

test('files are signed, and messages come without who of the staff answered; of nobody else', async () => {
  for (const uid of ['ama', 'kofi']) {
    server.admin.set(`kyc/${uid}`, storedKyc('customer') as never)
    server.admin.set(`transactions/transactions-${uid}`, {
      customerUid: uid,
      orderRef: 'AMES0001',
      proof: `/uploads/proofs/${uid}/slip.pdf`,
    })
    server.admin.set(`contactMessages/${uid}`, {
      createdBy: uid,
      message: `From ${uid}`,
      answer: 'Yes',
      answeredByName: 'Esi of the staff',
    })
  }
  server.admin.set('contactMessages/guest', { createdBy: '', message: 'From a guest' })
  const run = restTransactions(emulatedAccess('demo-own-data', server.url))
  const { files, messages } = await ownData('ama', { run, now: () => 0, sign })
  expect(messages).toEqual([expect.objectContaining({ message: 'From ama', answer: 'Yes' })])
  expect(JSON.stringify(messages)).not.toContain('Esi')
  expect(files).toContainEqual({
    what: 'Proof of payment, order AMES0001',
    path: '/uploads/proofs/ama/slip.pdf?signed',
  })
  expect(files.length).toBeGreaterThan(1)
  expect(files.every(({ path }) => path.includes('/ama/') && path.endsWith('?signed'))).toBe(true)
})

test('a list that is longer than what is written says so', async () => {
  server.admin.commit(
    Array.from({ length: 1001 }, (_, at) => ({ set: `orders/long-${at}`, data: { customerUid: 'long' } })),
  )
  const run = restTransactions(emulatedAccess('demo-own-data', server.url))
  const data = await ownData('long', { run, now: () => 0, sign })
  expect(data.lists['orders']).toHaveLength(1000)
  expect(data.cutOff).toEqual(['orders'])
})

test.each([...OWN_RECORDS, ...Object.keys(OWN_LISTS)])('%s are records that their owner may read', (name) => {
  expect(accessLines(name).filter((line) => /^get: (.*; )?own(;|$)/.test(line))).not.toEqual([])
})
