import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { partIdOf } from '#domain/money/payment.ts'
import { newUserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { declarePayment } from './declare-payment.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'
import { withdrawPayment } from './withdraw-payment.ts'

const PROJECT = 'demo-withdrawn'
const NOW = Date.UTC(2026, 10, 23, 9)

let server: FirestoreServer
let run: RunTransaction
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  run = restTransactions(emulatedAccess(PROJECT, server.url))
})
afterAll(() => server.close())
beforeEach(() => {
  server.clear()
  for (const uid of ['ama', 'kofi', 'gone'])
    server.admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: uid }, NOW),
      roles: ['User', 'Customer'],
      status: uid === 'gone' ? 'Suspended' : 'Active',
    })
})

let made = 0
const nextId = () => (++made * 16 + 13).toString(16).padStart(32, '0')
const door = () => ({ run, now: () => NOW })
const bodyOf = (providerId: string) => ({
  kind: 'bank_transfer',
  paidInto: 'GCB',
  paidOn: '2026-11-23',
  providerId,
  reference: 'AC-AMA',
  proof: '',
  shares: [{ orderId: '', amountMinor: 1_000 }],
})
async function declared(providerId = `FT-${++made}`) {
  const id = nextId()
  expect(await declarePayment(id, bodyOf(providerId), 'ama', door())).toEqual({ ok: true })
  return id
}
const paymentAt = (id: string) => server.admin.get(`${COLLECTIONS.transactions}/${id}`)
const withdraw = (id: string, uid = 'ama') => withdrawPayment(id, {}, uid, door())

test('its customer withdraws a declared payment, once, and can declare the same transaction again', async () => {
  const id = await declared('FT-AGAIN')
  expect(await Promise.all([withdraw(id), withdraw(id)])).toEqual([{ ok: true }, { ok: true }])
  expect(paymentAt(id)).toMatchObject({ status: 'withdrawn', decidedBy: 'ama', amountMinor: 1_000 })
  await declared('FT-AGAIN')
  // The old request, repeated, does not pass for a new declaration.
  await expect(declarePayment(id, bodyOf('FT-AGAIN'), 'ama', door())).rejects.toThrow('another payment')
})

test('nobody else does, and nobody withdraws what staff recorded', async () => {
  const id = await declared()
  await expect(withdraw(id, 'kofi')).rejects.toThrow('not a payment that you reported')
  await expect(withdraw(id, 'gone')).rejects.toThrow('cannot do this')
  await expect(withdraw(nextId())).rejects.toThrow('not a payment that you reported')
  server.admin.update(`transactions/${id}`, { createdBy: 'sales' })
  await expect(withdraw(id)).rejects.toThrow('not a payment that you reported')
  expect(paymentAt(id)).toMatchObject({ status: 'declared' })
})

test.each(['verified', 'rejected', 'reversed'])('one that is %s is not withdrawn', async (status) => {
  const id = await declared()
  server.admin.update(`transactions/${id}`, { status })
  await expect(withdraw(id)).rejects.toThrow('begun to check')
  expect(paymentAt(id)).toMatchObject({ status })
})

test('a transfer is withdrawn with all of its parts, from any of them, or not at all', async () => {
  const id = await declared('FT-PARTS')
  const ids = [id, partIdOf(id, 2), partIdOf(id, 3), partIdOf(id, 4)]
  const stored = paymentAt(id) ?? {}
  const parts = () => {
    for (const [at, part] of ids.entries()) {
      const transfer = { part: at + 1, parts: 4, amountMinor: 4_000 }
      server.admin.set(`transactions/${part}`, { ...stored, id: part, transfer })
    }
  }
  parts()
  server.admin.update(`transactions/${ids[1] ?? ''}`, { status: 'verified' })
  for (const part of ids) await expect(withdraw(part)).rejects.toThrow('begun to check')
  parts()
  await withdraw(ids[2] ?? '')
  expect(ids.map((part) => paymentAt(part)?.['status'])).toEqual(Array(4).fill('withdrawn'))
})
