import { doc, getDoc, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { highestRoleOf } from './matrix/actions.ts'
import {
  declareWrites,
  decideWrites,
  holderPath,
  recordWrites,
  type StoredPayment,
} from './payment-writes.ts'
import { EVERYBODY, emailOf, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit, without, type Writes } from './writes.ts'

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const newOrder = (overrides: Partial<Order> = {}) =>
  world.putOrder(`declared-${++made}`, { status: 'confirmed', ...overrides })

const by = (person: Exclude<Person, 'anonymous'>) => ({ actor: person, role: highestRoleOf(person) })

async function declared(order: Order, more: Record<string, unknown> = {}): Promise<StoredPayment> {
  const id = nextId()
  await commit(world.as('customer'), declareWrites(id, order, 'customer', more))
  return (await world.read(`transactions/${id}`)) as unknown as StoredPayment
}

describe('declaring a payment', () => {
  test('a customer declares one of their own order, which counts for nothing yet', async () => {
    const order = await newOrder()
    expect(await declared(order)).toMatchObject({ status: 'declared', createdBy: 'customer' })
    expect(await world.read(`orders/${order.id}`)).toMatchObject({ paidMinor: 0 })
  })

  test.each(EVERYBODY.filter((person) => person !== 'customer'))(
    '%s declares none for them',
    async (person) => {
      const order = await newOrder()
      await refused(commit(world.as(person), declareWrites(nextId(), order, 'customer')))
      if (person !== 'anonymous')
        await refused(commit(world.as(person), declareWrites(nextId(), order, person)), 'in their own name')
    },
  )

  test.each(['submitted', 'declined', 'cancelled', 'expired'] as const)(
    'none of an order that is %s',
    async (status) => {
      const order = await newOrder({ status })
      await refused(commit(world.as('customer'), declareWrites(nextId(), order, 'customer')))
    },
  )

  test.each<[string, Record<string, unknown>]>([
    ['of nothing', { amountMinor: 0 }],
    ['of half a pesewa', { amountMinor: 0.5 }],
    ['that is verified at once', { status: 'verified' }],
    ['that arrived already', { receivedMinor: 600 }],
    ['in cash, which staff take', { kind: 'cash' }],
    ['by a certificate, which staff take', { kind: 'withholding' }],
    ['with the proof of somebody else', { proof: `/uploads/payments/other/${'a'.repeat(32)}.png` }],
    ['with a proof elsewhere', { proof: 'https://example.com/slip.png' }],
    ['with a proof by a name of their own', { proof: '/uploads/payments/customer/slip.html' }],
    ['with a proof up the tree', { proof: `/uploads/payments/customer/../other/${'a'.repeat(32)}.png` }],
    ['of another order by name', { orderRef: 'OTHR0001' }],
    ['at another branch', { locationId: 'kum' }],
    ['signed by somebody else', { createdByName: 'sales Tester' }],
    ['recorded by somebody else', { createdBy: 'sales' }],
    ['with an audit entry of somebody', { lastAuditId: 'about-payment' }],
    ['long ago', { createdAt: 5 }],
    ['of an account without end', { paidInto: 'x'.repeat(161) }],
    ['with a field too many', { note: 'x' }],
    ['that gives money back', { isRefund: true }],
    ['of a part beyond the last', { transfer: { part: 3, parts: 2, amountMinor: 900 } }],
    ['of a transfer smaller than its part', { transfer: { part: 1, parts: 2, amountMinor: 600 } }],
    ['of a transfer with a field too many', { transfer: { part: 1, parts: 2, amountMinor: 900, id: 'x' } }],
    [
      'of a transfer for more orders than are looked up',
      { transfer: { part: 5, parts: 5, amountMinor: 900 } },
    ],
  ])('none %s', async (_what, more) => {
    const order = await newOrder()
    await refused(commit(world.as('customer'), declareWrites(nextId(), order, 'customer', more)))
  })

  test('the same transaction is declared once, and staff do not record it again', async () => {
    const payment = await declared(await newOrder())
    const order = await newOrder()
    const again = declareWrites(nextId(), order, 'customer', { providerId: payment.providerId })
    await refused(commit(world.as('customer'), again))
    await refused(commit(world.as('customer'), without(again, holderPath(payment))))
    await refused(
      commit(
        world.as('sales'),
        recordWrites(nextId(), order, by('sales'), { providerId: payment.providerId }),
      ),
    )
    // Another customer sees that the ID is taken, and not the payment.
    await getDoc(doc(world.as('other'), holderPath(payment)))
    await refused(getDoc(doc(world.as('other'), `transactions/${payment.id}`)))
  })

  test('one transfer pays four orders in one commit, each verified by itself', async () => {
    const orders = await Promise.all([newOrder(), newOrder(), newOrder(), newOrder()])
    const parts = orders.map((order, at) => {
      const transfer = { part: at + 1, parts: 4, amountMinor: 2400 }
      return { id: nextId(), order, more: { providerId: 'MM-FOR-FOUR', transfer } }
    })
    const writes = parts.reduce<Writes>(
      (all, { id, order, more }) => ({ ...all, ...declareWrites(id, order, 'customer', more) }),
      {},
    )
    await commit(world.as('customer'), writes)
    for (const { id, order } of parts) {
      const payment = (await world.read(`transactions/${id}`)) as unknown as StoredPayment
      await commit(world.as('accountant'), decideWrites(payment, order, by('accountant')))
      expect(await world.read(`orders/${order.id}`)).toMatchObject({ paidMinor: 600 })
    }
  })

  test('the customer neither verifies nor changes nor withdraws it from the record', async () => {
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
