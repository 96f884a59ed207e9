import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import {
  decideWrites,
  holderOf,
  holderPath,
  recordWrites,
  storedPayment,
  type PaidOrder,
  type StoredPayment,
} from './payment-writes.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

const CHECKERS = ['superadmin', 'admin', 'accountant'] as const

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})

const NO_ORDER = {
  id: '',
  ref: 'AC-CUSTOM',
  customerUid: 'customer',
  customer: { name: 'Ama Mensah', company: '', email: '', phone: '', tin: '' },
  locationId: '',
  paidMinor: 0,
  totals: { totalMinor: 0 },
  paymentMethod: 'bank_transfer',
  status: 'confirmed',
} as unknown as PaidOrder

/** As the API stores it. */
async function onAccount(more: Record<string, unknown> = {}): Promise<StoredPayment> {
  const id = nextId()
  const payment = storedPayment(id, NO_ORDER, { createdBy: 'customer', createdByName: 'customer', ...more })
  await world.put(`transactions/${id}`, payment)
  await world.put(holderPath(payment), holderOf(payment))
  return payment
}

/** No order counts it. */
const decide = (payment: StoredPayment, person: Person, status?: 'rejected' | 'reversed') =>
  without(decideWrites(payment, NO_ORDER, by(person), status), 'orders/')

test.each(CHECKERS)('%s verifies money on account, without an order', async (person) => {
  const payment = await onAccount()
  await commit(world.as(person), decide(payment, person))
  expect(await world.read(`transactions/${payment.id}`)).toMatchObject({ status: 'verified' })
})

test.each(EVERYBODY.filter((person) => !(CHECKERS as readonly Person[]).includes(person)))(
  '%s neither verifies nor rejects it',
  async (person) => {
    const payment = await onAccount()
    await refused(commit(world.as(person), decide(payment, person)))
    await refused(commit(world.as(person), decide(payment, person, 'rejected')))
  },
)

test('nobody verifies what they put on account themselves, nor reverses what they verified', async () => {
  const own = await onAccount({ customerUid: 'accountant', createdBy: 'accountant' })
  await refused(commit(world.as('accountant'), decide(own, 'accountant')))
  const payment = await onAccount()
  await commit(world.as('accountant'), decide(payment, 'accountant'))
  const verified = (await world.read(`transactions/${payment.id}`)) as unknown as StoredPayment
  await refused(commit(world.as('accountant'), decide(verified, 'accountant', 'reversed')))
  await commit(world.as('admin'), decide(verified, 'admin', 'reversed'))
  expect(await getDocs(query(collection(world.as('admin'), 'transactions'), limit(50)))).toBeDefined()
})

test('it is entered by the API alone, and stays without an order', async () => {
  for (const person of EVERYBODY)
    await refused(commit(world.as(person), recordWrites(nextId(), NO_ORDER, by(person))), person)
  const payment = await onAccount()
  const path = `transactions/${payment.id}`
  const verify = decide(payment, 'accountant')
  for (const fields of [
    { orderId: 'other' },
    { customerUid: 'other' },
    { receivedMinor: 0 },
    { receivedMinor: 700 },
    { amountMinor: 1 },
  ])
    await refused(commit(world.as('accountant'), changed(verify, path, fields)))
  await refused(deleteDoc(doc(world.as('admin'), path)))
})

test('a payment of an order does not pass for one without', async () => {
  const order = await world.putOrder('of-an-order', { status: 'confirmed' })
  const id = nextId()
  await commit(world.as('sales'), recordWrites(id, order, by('sales')))
  const payment = (await world.read(`transactions/${id}`)) as unknown as StoredPayment
  const verify = decideWrites(payment, order, by('accountant'))
  await refused(commit(world.as('accountant'), without(verify, `orders/${order.id}`)))
  await refused(
    commit(world.as('accountant'), {
      ...changed(without(verify, `orders/${order.id}`), `transactions/${id}`, { orderId: '' }),
    }),
  )
})

test('the customer and those who read accounts read it; Sales of a branch do not', async () => {
  const payment = await onAccount()
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
