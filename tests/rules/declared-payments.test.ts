import { doc, getDoc, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { highestRoleOf } from './matrix/actions.ts'
import {
  declareWrites,
  decideWrites,
  holderOf,
  holderPath,
  recordWrites,
  storedPayment,
  type StoredPayment,
} from './payment-writes.ts'
import { EVERYBODY, emailOf, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const newOrder = (overrides: Partial<Order> = {}) =>
  world.putOrder(`declared-${++made}`, { status: 'confirmed', ...overrides })

const by = (person: Exclude<Person, 'anonymous'>) => ({ actor: person, role: highestRoleOf(person) })

/** As the API stores it. */
async function declared(order: Order): Promise<StoredPayment> {
  const id = nextId()
  const payment = storedPayment(id, order, {
    paidInto: 'MTN MoMo, 024 000 0199',
    createdBy: 'customer',
    createdByName: 'customer Tester',
  })
  await world.put(`transactions/${id}`, payment)
  await world.put(holderPath(payment), holderOf(payment))
  return payment
}

describe('a declared payment', () => {
  test.each(EVERYBODY)('is written by the API alone, which counts them: %s writes none', async (person) => {
    const order = await newOrder()
    await refused(commit(world.as(person), declareWrites(nextId(), order, 'customer')))
    if (person !== 'anonymous')
      await refused(commit(world.as(person), declareWrites(nextId(), order, person)), 'in their own name')
  })

  test.each<[string, Record<string, unknown>]>([
    ['with an account it went into', { paidInto: 'MTN MoMo' }],
    ['with a proof', { proof: '' }],
    ['as a part of a transfer', { transfer: { part: 1, parts: 2, amountMinor: 900 } }],
  ])('staff record none %s', async (_what, more) => {
    const order = await newOrder()
    await refused(commit(world.as('sales'), recordWrites(nextId(), order, by('sales'), more)))
  })

  test('holds its transaction: staff do not record it again, and another customer does not see whose it is', async () => {
    const payment = await declared(await newOrder())
    const order = await newOrder()
    const again = { providerId: payment.providerId }
    await refused(commit(world.as('sales'), recordWrites(nextId(), order, by('sales'), again)))
    await refused(getDoc(doc(world.as('other'), holderPath(payment))))
    await refused(getDoc(doc(world.as('customer'), holderPath(payment))))
    await refused(getDoc(doc(world.as('other'), `transactions/${payment.id}`)))
  })

  test('is verified by somebody, and counts from then on', async () => {
    const order = await newOrder()
    const payment = await declared(order)
    await commit(world.as('accountant'), decideWrites(payment, order, by('accountant')))
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ paidMinor: 600 })
  })

  test('is neither verified nor changed nor withdrawn by its customer', async () => {
    const order = await newOrder()
    const payment = await declared(order)
    for (const status of ['verified', 'rejected'] as const)
      await refused(
        commit(
          world.as('customer'),
          decideWrites(payment, order, { actor: 'customer', role: 'Accountant' }, status),
        ),
      )
    await refused(
      commit(world.as('customer'), {
        [`transactions/${payment.id}`]: { update: { amountMinor: 1, updatedAt: Date.now() } },
      }),
    )
  })
})

test.each(EVERYBODY)(
  '%s withdraws none without the API, nor verifies one that is withdrawn',
  async (person) => {
    const order = await newOrder()
    const payment = await declared(order)
    const path = `transactions/${payment.id}`
    const now = Date.now()
    const withdrawn = {
      status: 'withdrawn',
      decidedAt: now,
      decidedBy: person,
      updatedAt: now,
      updatedBy: person,
    }
    await refused(
      commit(world.as(person), {
        [path]: { update: { ...withdrawn, changedAt: serverTimestamp() } },
        [holderPath(payment)]: { delete: true },
      }),
    )
    await world.put(path, { ...payment, status: 'withdrawn' })
    if (person !== 'anonymous')
      for (const status of ['verified', 'rejected', 'reversed'] as const)
        await refused(commit(world.as(person), decideWrites(payment, order, by(person), status)), status)
  },
)

test('nobody writes the mail about a payment: the trigger does', async () => {
  const order = await newOrder()
  await world.put(`mail/order-received-${order.id}`, { to: emailOf('customer') })
  const payment = await declared(order)
  await commit(world.as('accountant'), decideWrites(payment, order, by('accountant')))
  for (const person of ['accountant', 'admin', 'superadmin', 'customer'] as const)
    await refused(
      commit(world.as(person), {
        [`mail/payment-verified-${payment.id}`]: {
          set: {
            to: emailOf('customer'),
            sentBy: person,
            sentAt: serverTimestamp(),
            template: {
              name: 'payment-verified',
              data: {
                origin: 'http://localhost:5173',
                paymentId: payment.id,
                ref: payment.orderRef,
                name: payment.customerName,
                amount: 'GH₵6.00',
                reason: '',
              },
            },
          },
        },
      }),
    )
})
