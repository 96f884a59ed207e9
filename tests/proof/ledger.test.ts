import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { creditToUseMinor, type AccountBalance, type AccountEntry } from '#domain/money/ledger.ts'
import { COLLECTIONS } from '#domain/records/collections.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions, type RunTransaction } from '#server/api/rest-transaction.ts'
import { keepLedgerOfOrder, keepLedgerOfPayment, postToLedger } from '#server/proof/keep-ledger.ts'
import { buildShopRecords } from '#server/seed/shop-records.ts'

const PROJECT = 'demo-ledger'
const NOW = Date.now()
const { documents } = buildShopRecords(NOW)
const LEDGER = /^(accountEntries|accountBalances)\//
const seeded = documents.filter(({ path }) => LEDGER.test(path))
const records = documents.filter(({ path }) => /^(orders|transactions|accounts)\//.test(path))

let server: FirestoreServer
let run: RunTransaction
beforeAll(async () => {
  server = await startFirestore({ projectId: PROJECT, rules: 'open' })
  run = restTransactions(emulatedAccess(PROJECT, server.url))
})
beforeEach(() => {
  server.clear()
  server.admin.commit(records.map(({ path, data }) => ({ set: path, data })))
})
afterAll(() => server.close())

const database = () => ({ run })
const entries = () =>
  server.admin.list(COLLECTIONS.accountEntries).map(({ data }) => data as unknown as AccountEntry)
const balanceOf = (uid: string) =>
  server.admin.get(`${COLLECTIONS.accountBalances}/${uid}`) as unknown as AccountBalance | undefined
const idsIn = (collection: string) => server.admin.list(collection).map(({ id }) => id)

/** Everything again and again, and some of it at the same time. */
async function postAll() {
  const payments = server.admin.list(COLLECTIONS.transactions)
  await Promise.all([
    ...idsIn(COLLECTIONS.orders).map((id) => postToLedger(run, id)),
    ...payments.map(({ id, data }) => postToLedger(run, data['orderId'] as string, id)),
    ...payments.map(({ id, data }) => postToLedger(run, data['orderId'] as string, id)),
  ])
}

const sum = (all: readonly AccountEntry[]) => all.reduce((total, { amountMinor }) => total + amountMinor, 0)

test('the seeded ledgers say what the triggers make of the orders and payments', async () => {
  await postAll()
  const said = (data: unknown) => {
    const { id, amountMinor, entryCount, unsettled } = data as Record<string, unknown>
    return { id, amountMinor, entryCount, unsettled }
  }
  for (const { path, data } of seeded) expect(said(server.admin.get(path)), path).toEqual(said(data))
  expect(entries()).toHaveLength(seeded.filter(({ path }) => path.startsWith('accountEntries/')).length)
})

test('an event that comes twice, or at the same time as others, posts once, and the balance is the sum', async () => {
  await postAll()
  await postAll()
  const uids = new Set(entries().map(({ customerUid }) => customerUid))
  expect(uids.size).toBeGreaterThan(3)
  for (const uid of uids) {
    const own = entries()
      .filter(({ customerUid }) => customerUid === uid)
      .toSorted((one, other) => one.number - other.number)
    expect(own.map(({ number }) => number)).toEqual(own.map((_, at) => at + 1))
    let balance = 0
    for (const { amountMinor, balanceMinor } of own) expect(balanceMinor).toBe((balance += amountMinor))
    expect(balanceOf(uid)).toMatchObject({ balanceMinor: sum(own), entryCount: own.length })
  }
})

test('a verified payment and its reversal come after the order, however late the event of the order is', async () => {
  const payment = server.admin
    .list(COLLECTIONS.transactions)
    .find(({ data }) => data['status'] === 'verified')
  if (!payment) throw new Error('the seed has one')
  const [path, orderId] = [`transactions/${payment.id}`, payment.data['orderId'] as string]
  const event = { id: payment.id, before: { ...payment.data, status: 'declared' }, time: '' }
  await keepLedgerOfPayment(database(), { ...event, after: payment.data })
  server.admin.set(path, { ...payment.data, status: 'reversed' })
  await keepLedgerOfPayment(database(), { ...event, after: { ...payment.data, status: 'reversed' } })
  await keepLedgerOfOrder(database(), {
    id: orderId,
    before: undefined,
    after: server.admin.get(`orders/${orderId}`),
    time: '',
  })
  const own = entries()
    .filter((entry) => entry.orderId === orderId)
    .toSorted((one, other) => one.number - other.number)
  expect(own.map(({ kind }) => kind)).toEqual(['order', 'payment', 'reversal'])
  expect(sum(own)).toBe(own[0]?.amountMinor)
})

test('what buyers withhold by certificate counts in the month of its verification, once, and not after a reversal', async () => {
  const payment = server.admin
    .list(COLLECTIONS.transactions)
    .find(({ data }) => data['status'] === 'verified' && !data['isRefund'])
  if (!payment) throw new Error('the seed has one')
  const at = Date.UTC(2026, 9, 5)
  const path = `transactions/${payment.id}`
  const certificate = { ...payment.data, kind: 'withholding', receivedMinor: 700, decidedAt: at }
  server.admin.set(path, certificate)
  const orderId = payment.data['orderId'] as string
  await Promise.all([postToLedger(run, orderId, payment.id), postToLedger(run, orderId, payment.id)])
  expect(server.admin.get('taxTotals/2026-10')).toEqual({ id: '2026-10', withheldMinor: 700 })
  server.admin.set(path, { ...certificate, status: 'reversed' })
  await postToLedger(run, orderId, payment.id)
  expect(server.admin.get('taxTotals/2026-10')).toMatchObject({ withheldMinor: 0 })
})

test('an order that is cancelled is owed no more, and what cannot be read posts nothing', async () => {
  const order = server.admin.list(COLLECTIONS.orders).find(({ data }) => data['status'] === 'confirmed')
  if (!order) throw new Error('the seed has one')
  await postToLedger(run, order.id)
  server.admin.set(`orders/${order.id}`, { ...order.data, status: 'cancelled', lines: 'none' })
  await postToLedger(run, order.id)
  expect(entries()).toHaveLength(1)
  server.admin.set(`orders/${order.id}`, { ...order.data, status: 'cancelled' })
  await postToLedger(run, order.id)
  expect(entries().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order', 'cancellation']))
  expect(balanceOf(order.data['customerUid'] as string)).toMatchObject({ balanceMinor: 0, unsettled: {} })
})

test('money put on account is credit once it is verified, once, and taken off when it is reversed', async () => {
  const payment = server.admin
    .list(COLLECTIONS.transactions)
    .find(({ data }) => data['status'] === 'verified' && !data['isRefund'])
  if (!payment) throw new Error('the seed has one')
  const path = 'transactions/onaccount'
  const facts = { orderId: '', orderRef: 'AC-NEW', locationId: '', customerUid: 'new', receivedMinor: 5_000 }
  server.admin.set(path, { ...payment.data, ...facts, id: 'onaccount', status: 'declared' })
  await postToLedger(run, '', 'onaccount')
  expect(balanceOf('new')).toBeUndefined()
  const verified = { ...payment.data, ...facts, id: 'onaccount', status: 'verified' }
  server.admin.set(path, verified)
  await Promise.all([postToLedger(run, '', 'onaccount'), postToLedger(run, '', 'onaccount')])
  expect(balanceOf('new')).toMatchObject({
    balanceMinor: -5_000,
    customer: { name: (verified as { customerName?: unknown }).customerName },
  })
  expect(creditToUseMinor(balanceOf('new'))).toBe(5_000)
  const own = () => entries().filter(({ customerUid }) => customerUid === 'new')
  expect(own()).toMatchObject([
    { kind: 'payment', about: 'Put on account', orderRef: '', amountMinor: -5_000 },
  ])
  server.admin.set(path, { ...verified, status: 'reversed' })
  await postToLedger(run, '', 'onaccount')
  await keepLedgerOfPayment(database(), {
    id: 'onaccount',
    before: verified,
    after: { ...verified, status: 'reversed' },
    time: '',
  })
  expect(balanceOf('new')).toMatchObject({ balanceMinor: 0, unsettled: {} })
  expect(own().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment', 'reversal']))
})
