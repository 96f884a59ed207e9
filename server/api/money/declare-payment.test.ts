import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { newUserRecord } from '#domain/people/user.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'
import { declarePayment } from './declare-payment.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'

const PROJECT = 'demo-declared'
const NOW = Date.UTC(2026, 10, 23, 9)
const seeded = buildShopRecords(NOW).documents.filter(({ path }) => path.startsWith('orders/'))

let server: FirestoreServer
let run: RunTransaction
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  run = restTransactions(emulatedAccess(PROJECT, server.url))
})
afterAll(() => server.close())

let orders: string[]
beforeEach(() => {
  server.clear()
  const people = { ama: 'Customer', kofi: 'Customer', sales: 'Sales Person', gone: 'Customer' } as const
  for (const [uid, role] of Object.entries(people))
    server.admin.set(`users/${uid}`, {
      ...newUserRecord({ uid, email: `${uid}@example.com`, displayName: uid }, NOW),
      roles: ['User', role],
      status: uid === 'gone' ? 'Suspended' : 'Active',
    })
  const confirmed = seeded.filter(({ data }) => data['status'] === 'confirmed').slice(0, 2)
  orders = confirmed.map(({ path }) => path.slice('orders/'.length))
  for (const { path, data } of confirmed)
    server.admin.set(path, {
      ...data,
      customerUid: 'ama',
      paidMinor: 0,
      withholding: 'none',
      totals: { ...(data['totals'] as object), totalMinor: 100_000 },
    })
})

let made = 0
const nextId = () => (++made * 16).toString(16).padStart(32, '0')
type Share = { orderId: string; amountMinor: number }
const bodyOf = (shares: Share[], more: object = {}) => ({
  kind: 'mobile_money',
  paidInto: 'MTN MoMo, 024 000 0199',
  paidOn: '2026-11-23',
  providerId: `MM-${++made}`,
  reference: 'AMES0412',
  proof: '',
  shares,
  ...more,
})
const declare = (amountMinor: number, more: object = {}, uid = 'ama', id = nextId()) =>
  declarePayment(id, bodyOf([{ orderId: orders[0] ?? '', amountMinor }], more), uid, { run, now: () => NOW })
const payments = () => server.admin.list(COLLECTIONS.transactions).map(({ data }) => data)
const refusal = (reason: string) => ({ ok: false, reason })

test('a customer declares what they sent for two orders, in their own name, once for its id', async () => {
  const [one = '', other = ''] = orders
  const id = nextId()
  const body = bodyOf([
    { orderId: one, amountMinor: 100_000 },
    { orderId: other, amountMinor: 20_000 },
  ])
  const sent = () => declarePayment(id, body, 'ama', { run, now: () => NOW })
  expect(await Promise.all([sent(), sent()])).toEqual([{ ok: true }, { ok: true }])
  expect(payments()).toHaveLength(2)
  expect(payments()[0]).toMatchObject({
    id,
    status: 'declared',
    orderId: one,
    customerUid: 'ama',
    createdBy: 'ama',
    createdByName: 'ama',
    amountMinor: 100_000,
    transfer: { part: 1, parts: 2, amountMinor: 120_000 },
  })
  expect(server.admin.get(`orders/${one}`)?.['paidMinor']).toBe(0)
  // The ID of the transfer pays once, for whoever has it.
  expect(await declare(500, { providerId: body.providerId })).toEqual(refusal('used'))
})

test('three payments of an order wait to be checked, and no fourth, also when they are declared at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => declare(1_000)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(5).fill(refusal('too-many')))
  expect(payments()).toHaveLength(3)
  // Another order has its own; a decision makes room.
  const other = bodyOf([{ orderId: orders[1] ?? '', amountMinor: 1_000 }])
  expect(await declarePayment(nextId(), other, 'ama', { run, now: () => NOW })).toEqual({ ok: true })
  server.admin.update(
    `transactions/${payments().find(({ orderId }) => orderId === orders[0])?.['id'] as string}`,
    {
      status: 'rejected',
    },
  )
  expect(await declare(1_000)).toEqual({ ok: true })
})

test('they do not come to much more than is left to pay', async () => {
  expect(await declare(110_001)).toEqual(refusal('too-much'))
  expect(await declare(100_000)).toEqual({ ok: true })
  expect(await declare(10_001)).toEqual(refusal('too-much'))
  expect(await declare(10_000)).toEqual({ ok: true })
  expect(payments()).toHaveLength(2)
})

test('one order that refuses its part refuses the whole transfer', async () => {
  const [one = '', other = ''] = orders
  server.admin.update(`orders/${other}`, { status: 'cancelled' })
  const body = bodyOf([
    { orderId: one, amountMinor: 1_000 },
    { orderId: other, amountMinor: 1_000 },
  ])
  expect(await declarePayment(nextId(), body, 'ama', { run, now: () => NOW })).toEqual(refusal('moved-on'))
  expect(payments()).toEqual([])
})

test('what the form does not send is not stored', async () => {
  const more = { status: 'verified', receivedMinor: 5, isRefund: true, customerUid: 'kofi', decidedBy: 'ama' }
  expect(await declare(1_000, more)).toEqual({ ok: true })
  const [payment] = payments()
  expect(payment).toMatchObject({ status: 'declared', customerUid: 'ama' })
  expect(Object.keys(payment ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/receivedMinor|isRefund|decidedBy/)]),
  )
})

test.each<[string, object, string]>([
  ['in cash, which staff take', { kind: 'cash' }, 'could not be read'],
  ['from the credit of an account', { kind: 'credit' }, 'could not be read'],
  ['with a transaction ID of signs alone', { providerId: '...' }, 'letters and digits'],
  [
    'with the proof of somebody else',
    { proof: `/uploads/payments/kofi/${'a'.repeat(32)}.png` },
    'none of yours',
  ],
  [
    'with a proof up the tree',
    { proof: `/uploads/payments/ama/../kofi/${'a'.repeat(32)}.png` },
    'none of yours',
  ],
  ['with a proof elsewhere', { proof: 'https://example.com/slip.png' }, 'could not be read'],
  ['of no order', { shares: [] }, 'each order once'],
  ['of nothing', { shares: [{ orderId: 'x', amountMinor: 0 }] }, 'could not be read'],
  ['of a negative part', { shares: [{ orderId: 'x', amountMinor: -5 }] }, 'could not be read'],
])('none %s', async (_what, more, message) => {
  await expect(declare(1_000, more)).rejects.toThrow(message)
  expect(payments()).toEqual([])
})

test('nobody declares for an order of somebody else, twice for one, or under the id of another payment', async () => {
  await expect(declare(1_000, {}, 'kofi')).rejects.toThrow('not an order of yours')
  await expect(declare(1_000, {}, 'sales')).rejects.toThrow('Only customers')
  await expect(declare(1_000, {}, 'gone')).rejects.toThrow('cannot do this')
  const share = { orderId: orders[0] ?? '', amountMinor: 1_000 }
  await expect(declare(1_000, { shares: [share, share] })).rejects.toThrow('each order once')
  const id = nextId()
  expect(await declare(1_000, {}, 'ama', id)).toEqual({ ok: true })
  await expect(declare(1_000, {}, 'kofi', id)).rejects.toThrow('another payment')
  expect(payments()).toHaveLength(1)
})

const putOnAccount = (amountMinor: number, uid = 'ama', more: object = {}) =>
  declarePayment(nextId(), bodyOf([{ orderId: '', amountMinor }], more), uid, { run, now: () => NOW })

test('a customer declares money for no order, with the reference of their account', async () => {
  expect(await putOnAccount(500_000)).toEqual({ ok: true })
  expect(payments()).toMatchObject([
    {
      status: 'declared',
      orderId: '',
      orderRef: 'AC-AMA',
      locationId: '',
      customerUid: 'ama',
      customerName: 'ama',
      createdBy: 'ama',
      amountMinor: 500_000,
    },
  ])
})

test('three payments on account of a customer wait, also when they are declared at once; others have their own', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => putOnAccount(1_000)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(3).fill(refusal('too-many')))
  expect(await putOnAccount(1_000, 'kofi')).toEqual({ ok: true })
  expect(await declare(1_000)).toEqual({ ok: true })
})

test('what is more than the orders need goes on account as a part of the same transfer, or nothing does', async () => {
  const shares = [
    { orderId: orders[0] ?? '', amountMinor: 100_000 },
    { orderId: '', amountMinor: 7_000 },
  ]
  const id = nextId()
  expect(await declarePayment(id, bodyOf(shares), 'ama', { run, now: () => NOW })).toEqual({ ok: true })
  expect(payments()).toMatchObject([
    { orderId: orders[0], transfer: { part: 1, parts: 2, amountMinor: 107_000 } },
    { orderId: '', amountMinor: 7_000, transfer: { part: 2, parts: 2 } },
  ])
  // The order is full: nothing of the second is stored.
  const again = declarePayment(nextId(), bodyOf(shares), 'ama', { run, now: () => NOW })
  expect(await again).toEqual(refusal('too-much'))
  expect(payments()).toHaveLength(2)
})

test('only customers who may act put money on account, each ID once', async () => {
  await expect(putOnAccount(1_000, 'sales')).rejects.toThrow('Only customers')
  await expect(putOnAccount(1_000, 'gone')).rejects.toThrow('cannot do this')
  await expect(putOnAccount(0)).rejects.toThrow('could not be read')
  const body = [
    { orderId: '', amountMinor: 1 },
    { orderId: '', amountMinor: 1 },
  ]
  await expect(declarePayment(nextId(), bodyOf(body), 'ama', { run, now: () => NOW })).rejects.toThrow(
    'each order once',
  )
  expect(await putOnAccount(1_000, 'ama', { providerId: 'MM-SAME' })).toEqual({ ok: true })
  expect(await putOnAccount(1_000, 'kofi', { providerId: 'MM-SAME' })).toEqual(refusal('used'))
})

test('a certificate of withheld tax is declared with its file, for one order, up to what can be withheld', async () => {
  const [one = '', other = ''] = orders
  const proof = `/uploads/payments/ama/${'c'.repeat(32)}.pdf`
  const certificate = (amountMinor: number, more: object = {}, uid = 'ama') =>
    declare(amountMinor, { kind: 'withholding', proof, ...more }, uid)
  await expect(certificate(1_000, { proof: '' })).rejects.toThrow('photo or PDF of the certificate')
  await expect(certificate(1_000, { shares: [{ orderId: '', amountMinor: 1 }] })).rejects.toThrow('one order')
  const both = [one, other].map((orderId) => ({ orderId, amountMinor: 1 }))
  await expect(certificate(1_000, { shares: both })).rejects.toThrow('one order')
  const ofKofi = { proof: proof.replace('ama', 'kofi') }
  await expect(certificate(1_000, ofKofi, 'kofi')).rejects.toThrow('not an order of yours')
  const { netMinor } = (server.admin.get(`orders/${one}`) ?? {})['totals'] as { netMinor: number }
  const most = Math.round(netMinor * 0.075)
  expect(await certificate(most + 1)).toEqual(refusal('too-much'))
  expect(await certificate(Math.min(most, 1_000), { providerId: 'WHT-1' })).toEqual({ ok: true })
  expect(payments()).toMatchObject([{ kind: 'withholding', status: 'declared', proof, providerId: 'WHT-1' }])
  expect(await certificate(1, { providerId: 'WHT-1' })).toEqual(refusal('used'))
  // It takes nothing from the money that can be declared.
  expect(await declare(100_000)).toEqual({ ok: true })
})
