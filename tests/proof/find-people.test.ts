import { readFileSync } from 'node:fs'
import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firestore } from '#data/firebase/firestore.ts'
import type { Page } from '#data/firebase/pages.ts'
import { listReceivables } from '#data/orders/account-ledger.ts'
import { findOrders } from '#data/orders/admin-orders.ts'
import { findCustomers } from '#data/orders/find-customers.ts'
import { findPayments } from '#data/orders/payments.ts'
import { findKyc } from '#data/people/kyc.ts'
import { findPeople, listMembers } from '#data/people/members.ts'
import { findQuotes } from '#data/quotes/staff-quotes.ts'
import { type FirestoreServer, type IndexDefinitions, startFirestore } from '@osu-supply/firestore-server'
import { buildDemoRecords } from '#server/demo/demo-records.ts'
import { emulatedAccess } from '#server/api/emulated-services.ts'
import { restTransactions } from '#server/api/rest-transaction.ts'
import { keepSearchKeys } from '#server/proof/keep-search-keys.ts'
import { shopRules } from '#server/stack/shop-rules.ts'

// Under the real rules and indexes, as the manager, through the client the app uses.
setLogLevel('silent')
const PROJECT = 'demo-osu-supply'

let server: FirestoreServer
beforeAll(async () => {
  const indexes = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as IndexDefinitions
  server = await startFirestore({ port: 0, projectId: PROJECT, rules: shopRules(), indexes })
  const mockUserToken = { sub: 'manager', email: 'manager@osu-supply.example.com', email_verified: true }
  connectFirestoreEmulator(firestore(), server.host, server.port, { mockUserToken })
  const { documents } = await buildDemoRecords(Date.now())
  server.admin.commit(documents.map(({ path, data }) => ({ set: path, data })))
})
afterAll(async () => {
  await terminate(firestore())
  await server.close()
})

type Stored = Readonly<Record<string, unknown>>

const stored = (path: string): Stored => server.admin.get(path) ?? {}
const first = (collection: string, isWanted: (data: Stored) => boolean): Stored =>
  server.admin.list(collection).find(({ data }) => isWanted(data))?.data ?? {}

const of = (uid: string) => (data: Stored) => data['customerUid'] === uid

/** What each list finds, by ids; the number of an order is one of theirs. */
const LISTS: Readonly<Record<string, (typed: string) => Promise<readonly string[]>>> = {
  members: (text) => ids(listMembers({ role: '', status: '', text, who: 'all' })),
  palette: async (text) => (await findPeople(text, 5)).map(({ id }) => id),
  counter: async (text) =>
    (await findCustomers(text, { branches: 'every', mayListMembers: true })).map(({ uid }) => uid),
  'counter of a branch': async (text) =>
    (await findCustomers(text, { branches: ['osu'], mayListMembers: false })).map(({ uid }) => uid),
  orders: (text) => uids(findOrders(text, 'every'), 'orders'),
  'orders of branches': (text) => uids(findOrders(text, ['osu', 'tem']), 'orders'),
  quotes: (text) => uids(findQuotes(text, 'every'), 'quotes'),
  payments: (text) => uids(findPayments(text, ['osu', 'kum']), 'transactions'),
  receivables: (text) => ids(listReceivables(text)),
  documents: (text) => ids(findKyc(text)),
}

const ids = async (page: Promise<Page<{ id: string }>>) => (await page).items.map(({ id }) => id)
const uids = async (page: Promise<Page<{ id: string }>>, collection: string) =>
  (await ids(page)).map((id) => String(stored(`${collection}/${id}`)['customerUid']))

const WAYS = [
  'Mensah',
  'MENSAH',
  'ama mens',
  'ananse',
  'structures web',
  '024 000 0100',
  '+233 24 000 0100',
  '233240000100',
  '0100',
  'customer@osu-supply.example.com',
  'customer@osu',
] as const

test.each(Object.keys(LISTS))('%s: a customer is found as they are remembered', async (name) => {
  const find = LISTS[name]!
  for (const typed of WAYS)
    expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining(['customer'])])
  expect(await find('mensah zzz')).toEqual([])
  expect(await find('0244999888')).toEqual([])
})

test.each(Object.keys(LISTS).filter((name) => name !== 'quotes'))(
  '%s: the number of an order finds its customer, however it is written',
  async (name) => {
    const isAtOsu = (data: Stored) => data['locationId'] === 'osu'
    const payment = first('transactions', (data) => of('customer')(data) && isAtOsu(data))
    const ref = String(payment['orderRef'])
    for (const typed of [
      ref,
      ref.toLowerCase(),
      `#${ref.slice(0, 4)}-${ref.slice(4)}`,
      `${ref.slice(0, 4)} ${ref.slice(4)}`,
    ])
      expect([typed, await LISTS[name]?.(typed)]).toEqual([typed, expect.arrayContaining(['customer'])])
  },
)

test('a quote is found by its own number, a payment by that of the transaction', async () => {
  const quote = first('quotes', of('customer'))
  const payment = first('transactions', of('customer'))
  expect(await ids(findQuotes(String(quote['ref']).slice(-4), 'every'))).toContain(quote['id'])
  expect(await ids(findPayments(String(payment['providerId']), 'every'))).toContain(payment['id'])
})

test('a search reads what it shows, and two more at most', async () => {
  const read = async (find: () => Promise<Page<unknown>>) => {
    server.resetReads()
    const { items } = await find()
    const { byCollection } = server.reads()
    return { shown: items.length, read: Object.values(byCollection).reduce((sum, one) => sum + one, 0) }
  }
  for (const typed of ['mensah', '0100', 'ananse']) {
    for (const find of [
      () => listMembers({ role: '', status: '', text: typed, who: 'all' }),
      () => findOrders(typed, 'every'),
      () => findQuotes(typed, 'every'),
      () => findPayments(typed, 'every'),
      () => listReceivables(typed),
      () => findKyc(typed),
    ]) {
      const { shown, read: count } = await read(find)
      expect(count).toBeLessThanOrEqual(Math.max(1, shown) + 2)
    }
  }
})

test('a customer who changes name and telephone is found by the new ones, also where they owe and where their documents are', async () => {
  const before = stored('users/customer')
  server.admin.set('users/customer', {
    ...before,
    displayName: 'Esi N’Guessan-Ɔpoku',
    firstName: 'Esi',
    lastName: 'N’Guessan-Ɔpoku',
    phone: '+233551112223',
  })
  const run = restTransactions(emulatedAccess(PROJECT, server.url))
  for (const _ of [1, 2])
    await keepSearchKeys({ run }, { id: 'customer', before, after: stored('users/customer'), time: '' })
  for (const name of ['members', 'counter', 'receivables', 'documents'])
    for (const typed of ["n'guessan", 'nguessan', 'opoku esi', 'ƆPOKU', '2223', '055 111 2223'])
      expect([name, typed, await LISTS[name]?.(typed)]).toEqual([
        name,
        typed,
        expect.arrayContaining(['customer']),
      ])
  expect(await LISTS['documents']?.('mensah')).not.toContain('customer')
})
