import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { highestRoleOf } from './matrix/actions.ts'
import {
  decideWrites,
  holderOf,
  holderPath,
  receiptWrites,
  recordWrites,
  rowHolder,
  rowPath,
  storedPayment,
  type StoredPayment,
} from './payment-writes.ts'
import { EVERYBODY, emailOf, type Person } from './people.ts'
import { refusedInAnyPart, type FormerCommits } from './refused-in-any-part.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

const others = (some: readonly Person[]) => EVERYBODY.filter((person) => !some.includes(person))

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** Each with the entry they would write; those without such a role pretend to be an Accountant. */
const by = (person: Person) => ({
  actor: person,
  role: person === 'anonymous' ? 'Accountant' : highestRoleOf(person),
})

const newOrder = (overrides: Partial<Order> = {}) =>
  world.putOrder(`pay-${++made}`, { status: 'confirmed', ...overrides })

/** As the API stores it, declared by its customer and not recorded by staff. */
async function stored(order: Order, more: Record<string, unknown> = {}): Promise<StoredPayment> {
  const payment = storedPayment(nextId(), order, { createdBy: 'customer', ...more })
  await world.put(`transactions/${payment.id}`, payment)
  await world.put(holderPath(payment), holderOf(payment))
  return payment
}

const verified = (order: Order, more: Record<string, unknown> = {}) =>
  stored(order, { status: 'verified', receivedMinor: 600, decidedBy: 'colleague', ...more })

/** What pages did before the API wrote payments, as they did it. */
const FORMER: FormerCommits = {
  'records a payment': async (person) => recordWrites(nextId(), await newOrder(), by(person)),
  'takes cash for a sale of their own': async (person) =>
    recordWrites(nextId(), await newOrder({ source: 'counter', createdBy: person }), by(person), {
      kind: 'cash',
      tenderedMinor: 1000,
    }),
  'records a refund': async (person) =>
    recordWrites(nextId(), await newOrder({ paidMinor: 600 }), by(person), {
      isRefund: true,
      kind: 'bank_transfer',
    }),
  'verifies a payment': async (person) => {
    const order = await newOrder()
    return decideWrites(await stored(order), order, by(person))
  },
  'verifies money on account': async (person) => {
    const order = await newOrder()
    const writes = decideWrites(await stored(order, { orderId: '' }), order, by(person))
    return Object.fromEntries(Object.entries(writes).filter(([path]) => !path.startsWith('orders/')))
  },
  'verifies a payment by a row of the bank’s file': async (person) => {
    const order = await newOrder()
    return decideWrites(await stored(order), order, by(person), 'verified', { bankEntry: `ROW-${++made}` })
  },
  'verifies a payment of an order on account': async (person) => {
    const order = await newOrder({ paymentMethod: 'on_account' })
    const { totalMinor } = order.totals
    await world.put('accounts/customer', {
      id: 'customer',
      uid: 'customer',
      balanceMinor: 0,
      creditLimitMinor: 100_000,
      open: { [order.id]: totalMinor },
      openMinor: totalMinor,
    })
    return decideWrites(await stored(order, { amountMinor: totalMinor - 1 }), order, by(person))
  },
  'rejects a payment': async (person) => {
    const order = await newOrder()
    return decideWrites(await stored(order), order, by(person), 'rejected')
  },
  'reverses a payment': async (person) => {
    const order = await newOrder({ paidMinor: 600 })
    return decideWrites(await verified(order), order, by(person), 'reversed')
  },
  'frees the row of a reversed payment': async (person) => {
    const order = await newOrder({ paidMinor: 600 })
    const bankEntry = `ROW-${++made}`
    const payment = await verified(order, { bankEntry })
    await world.put(rowPath(bankEntry), rowHolder(bankEntry, payment.id))
    return {
      ...decideWrites(payment, order, by(person), 'reversed'),
      [rowPath(bankEntry)]: { delete: true },
    }
  },
  'issues a receipt': async (person) => {
    const number = Number((await world.read('counters/receipt'))?.['value']) + 1
    return receiptWrites(await verified(await newOrder()), number, person)
  },
}

describe('only the API writes payments and receipts', () => {
  test.each(Object.entries(FORMER))('nobody else %s, whole or in parts', (_what, writesOf) =>
    refusedInAnyPart(world, writesOf, 'customer'),
  )

  test.each(EVERYBODY)('%s neither edits nor deletes one, nor what the order counts', async (person) => {
    const order = await newOrder({ paidMinor: 600 })
    const payment = await verified(order)
    const now = Date.now()
    const as = { updatedAt: now, updatedBy: person }
    await world.put(`receipts/${payment.id}`, { id: payment.id, amountMinor: 600, customerUid: 'customer' })
    const paths = [
      `transactions/${payment.id}`,
      `receipts/${payment.id}`,
      holderPath(payment),
      'counters/receipt',
    ]
    for (const path of paths) {
      await refused(commit(world.as(person), { [path]: { update: { amountMinor: 1, ...as } } }), path)
      await refused(deleteDoc(doc(world.as(person), path)), path)
    }
    for (const paidMinor of [0, 601])
      await refused(
        commit(world.as(person), {
          [`orders/${order.id}`]: { update: { paidMinor, lastPaymentId: payment.id, ...as } },
        }),
      )
  })

  test('nobody writes the mail about a payment: the trigger does', async () => {
    const payment = await verified(await newOrder())
    for (const person of EVERYBODY)
      await refused(
        commit(world.as(person), {
          [`mail/payment-verified-${payment.id}`]: {
            set: {
              to: emailOf('customer'),
              sentBy: person,
              template: { name: 'payment-verified', data: {} },
            },
          },
        }),
        person,
      )
  })
})

describe('reading payments', () => {
  test('the buyer, the roles that see money and sales of the branch do; sales list theirs only', async () => {
    const payment = await stored(await newOrder())
    const path = `transactions/${payment.id}`
    const readers: Person[] = ['superadmin', 'admin', 'manager', 'accountant', 'sales', 'customer']
    for (const person of readers) await getDoc(doc(world.as(person), path))
    for (const person of others(readers)) await refused(getDoc(doc(world.as(person), path)), person)
    for (const person of EVERYBODY)
      await refused(getDoc(doc(world.as(person), holderPath(payment))), `${person}, whose it is`)
    const all = collection(world.as('sales'), 'transactions')
    await refused(getDocs(query(all, limit(50))))
    await refused(getDocs(query(all, where('locationId', '==', 'kum'), limit(50))))
    await getDocs(query(all, where('locationId', '==', 'osu'), limit(50)))
    await refused(getDocs(query(collection(world.as('other'), 'transactions'), limit(50))))
  })

  test('money on account is of no branch: Sales do not read it', async () => {
    const payment = await stored(await newOrder(), { orderId: '', locationId: '' })
    const path = `transactions/${payment.id}`
    for (const person of ['customer', 'accountant', 'manager', 'admin'] as const)
      await getDoc(doc(world.as(person), path))
    for (const person of ['other', 'sales', 'anonymous'] as const)
      await refused(getDoc(doc(world.as(person), path)), person)
    const listed = (person: Person) =>
      getDocs(
        query(
          collection(world.as(person), 'transactions'),
          where('customerUid', '==', 'customer'),
          where('orderId', '==', ''),
          limit(100),
        ),
      )
    expect((await listed('accountant')).size).toBeGreaterThan(0)
    await refused(listed('sales'))
    await refused(listed('other'))
  })

  test('what the till of another branch gave back is read by sales there too, who list the payments of their own till', async () => {
    const payment = await stored(await newOrder(), { tillId: 'kum', kind: 'cash', isRefund: true })
    for (const person of ['sales', 'salesKumasi', 'accountant'] as const)
      await getDoc(doc(world.as(person), `transactions/${payment.id}`))
    const listed = (person: Person, tillId: string) =>
      getDocs(
        query(
          collection(world.as(person), 'transactions'),
          where('tillId', '==', tillId),
          where('createdAt', '>', 0),
          orderBy('createdAt', 'desc'),
          limit(50),
        ),
      )
    expect((await listed('salesKumasi', 'kum')).docs.map(({ id }) => id)).toContain(payment.id)
    expect((await listed('accountant', 'kum')).size).toBeGreaterThan(0)
    const outsiders = ['location', 'inventory', 'customer', 'other', 'anonymous', 'suspended'] as const
    for (const person of outsiders) await refused(listed(person, 'kum'), person)
    await stored(await newOrder(), { tillId: 'osu', locationId: 'osu' })
    await refused(listed('salesKumasi', 'osu'))
  })

  test('a receipt is read by its customer and the staff who read the payment', async () => {
    const readers: Person[] = ['superadmin', 'admin', 'manager', 'accountant', 'sales', 'customer']
    const path = 'receipts/own'
    for (const person of readers) await getDoc(doc(world.as(person), path))
    for (const person of others(readers)) await refused(getDoc(doc(world.as(person), path)), person)
  })
})
