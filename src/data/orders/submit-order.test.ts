import { connectAuthEmulator, signInWithEmailAndPassword } from 'firebase/auth'
import { connectFirestoreEmulator, setLogLevel, terminate } from 'firebase/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { identityProvider } from '#data/firebase/auth.ts'
import { firestore } from '#data/firebase/firestore.ts'
import { ensureUser } from '#data/people/users.ts'
import { storedFacts } from '#domain/catalogue/catalogue-shards.ts'
import type { OrderDraft } from '#domain/orders/order-draft.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import { newUserRecord } from '#domain/people/user.ts'
import type { AppError } from '#lib/app-error.ts'
import { startAuth, type AuthServer } from '#server/auth/start-auth.ts'
import { startFirestore, type FirestoreServer } from '@osu-supply/firestore-server'
import { shopRules } from '#server/stack/shop-rules.ts'
import { pickupDraft, RATES, TAXES } from '#tests/pickup-draft.ts'
import { untilNotBusy } from '#tests/until-not-busy.ts'
import { submitOrder } from './submit-order.ts'
import { approvedKyc } from '#tests/approved-kyc.ts'

// Under the real rules, as the customer, through the clients the app uses.
const projectId = 'demo-osu-supply'
const AMA = { uid: 'ama', email: 'ama@works.example.com', password: 'correct-horse', displayName: 'Ama' }

setLogLevel('silent')

const EMPTY_SHOP = {
  revision: 1,
  shards: [],
  shardRevisions: {},
  productCount: 0,
  categories: [],
  locations: [],
}

let server: FirestoreServer
let auth: AuthServer
beforeAll(async () => {
  ;[server, auth] = await Promise.all([
    startFirestore({ port: 0, projectId, rules: shopRules() }),
    startAuth({ projectId, port: 0 }),
  ])
  await auth.createAccounts([AMA])
  connectAuthEmulator(identityProvider(), auth.url, { disableWarnings: true })
  connectFirestoreEmulator(firestore(), server.host, server.port)
  await signInWithEmailAndPassword(identityProvider(), AMA.email, AMA.password)
})
afterAll(async () => {
  await terminate(firestore())
  await Promise.all([server.close(), auth.close()])
})

beforeEach(() => {
  const { admin } = server
  for (const collection of ['orders', 'mail'])
    for (const { id } of admin.list(collection)) admin.delete(`${collection}/${id}`)
  admin.set('users/ama', { ...newUserRecord(AMA, 1), roles: ['Customer', 'User'] })
  admin.set('MetaData/orders', { count: 7, lastId: 'earlier', updatedAt: 1 })
  admin.set('MetaData/users', { count: 1, lastId: 'ama', updatedAt: 1 })
  admin.set('locations/osu', { id: 'osu', name: 'Osu' })
  admin.set('systemConfig/taxes', { table: [TAXES] })
  admin.set('systemConfig/delivery', { zones: {} })
  admin.set('catalog/shop', storedFacts({ ...EMPTY_SHOP, rates: RATES, taxes: [TAXES] }))
})

const numbers = () =>
  server.admin
    .list('orders')
    .map(({ data }) => Number(data.number))
    .toSorted((a, b) => a - b)

test('fifty simultaneous orders are all stored, numbered without a gap', { timeout: 120_000 }, async () => {
  const drafts = Array.from({ length: 50 }, (_, at) => draftOf(idOf(at)))
  const placed = await Promise.all(
    drafts.map((draft) => untilNotBusy(() => submitOrder(draft, 'http://127.0.0.1:5173'))),
  )
  expect(placed.map(({ id }) => id)).toEqual(drafts.map(({ id }) => id))
  expect(numbers()).toEqual(drafts.map((_, at) => 8 + at))
  expect(server.admin.get('MetaData/orders')).toMatchObject({ count: 57 })
})

test('the same order submitted ten times at once is stored once', async () => {
  const placed = await Promise.all(
    Array.from({ length: 10 }, () => submitOrder(draftOf(idOf(1)), 'http://127.0.0.1:5173')),
  )
  expect(new Set(placed.map(({ ref }) => ref)).size).toBe(1)
  expect(numbers()).toEqual([8])
})

test('of ten orders on account at once, as many succeed as the limit allows', async () => {
  const drafts = Array.from({ length: 10 }, (_, at): OrderDraft => ({
    ...draftOf(idOf(at)),
    paymentMethod: 'on_account',
  }))
  const { totalMinor } = totalsOf([{ amountMinor: 200, taxClass: 'standard' }], TAXES)
  server.admin.set('kyc/ama', approvedKyc('ama'))
  server.admin.set('accounts/ama', { id: 'ama', balanceMinor: 0, creditLimitMinor: 4 * totalMinor - 1 })
  const outcomes = await Promise.all(
    drafts.map((draft) =>
      untilNotBusy(() => submitOrder(draft, 'http://127.0.0.1:5173')).then(
        () => 'placed',
        (error: AppError) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([...Array(7).fill('forbidden'), ...Array(3).fill('placed')])
  expect(server.admin.get('accounts/ama')).toMatchObject({ openMinor: 3 * totalMinor })
  expect(numbers()).toHaveLength(3)
})

test('two tabs that register at once create one record, counted once', async () => {
  server.admin.delete('users/ama')
  server.admin.set('MetaData/users', { count: 0, lastId: '', updatedAt: 1 })
  const identity = { uid: 'ama', email: AMA.email, displayName: 'Ama Mensah' }
  const users = await Promise.all([ensureUser(identity), ensureUser(identity), ensureUser(identity)])
  expect(new Set(users.map(({ createdAt }) => createdAt)).size).toBe(1)
  expect(server.admin.get('MetaData/users')).toMatchObject({ count: 1, lastId: 'ama' })
})

/** 32 hexadecimal digits, like order ids. */
const idOf = (at: number): string => at.toString(16).padStart(32, '0')

const cement = {
  id: 'CEM',
  sku: 'CEM',
  slug: 'cem',
  name: 'Cement',
  unit: 'bag',
  picture: 'cement',
  quantityScale: 0,
  minQuantity: 1,
  stepQuantity: 1,
  priceMinor: 100,
  priceBreaks: [],
  taxClass: 'standard',
  madeToOrder: false,
} as const

const draftOf = (id: string) => pickupDraft(id, { CEM: { product: cement, quantity: 2 } })
