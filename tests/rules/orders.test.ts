import { doc, getDoc, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#domain/pricing/money.ts'
import { approvedKyc } from '#tests/approved-kyc.ts'
import { emailOf, type Person } from './people.ts'
import { conversionWrites, offerOf, requestBy } from './quote-writes.ts'
import { refusedInAnyPart, type FormerCommits } from './refused-in-any-part.ts'
import { saleWrites, WALK_IN } from './sale-writes.ts'
import { createWorld, orderLine, refused, submittedNow, type World } from './world.ts'
import { chargeWrites, type Writes } from './writes.ts'

// Orders are submitted through the API, whose tests are beside it. What pages committed before is refused to everybody.

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, 'e')
beforeAll(async () => {
  world = await createWorld()
  await world.put('accounts/customer', { id: 'customer', balanceMinor: 0, creditLimitMinor: 10_000_000 })
  await world.put('kyc/customer', approvedKyc('customer'))
})
afterAll(() => world.close())

const nextNumber = async () => Number((await world.read('MetaData/orders'))?.count) + 1

/** On account, with its count and its mail. */
async function ownOrder(person: Person): Promise<Writes> {
  const id = nextId()
  const number = await nextNumber()
  const order = submittedNow(id, [orderLine('CEM')], {
    number,
    customerUid: person,
    createdBy: person,
    updatedBy: person,
    paymentMethod: 'on_account',
  })
  const customer = { ...order.customer, uid: person, email: emailOf(person) }
  return {
    [`orders/${id}`]: { set: { ...order, customer, submittedAt: serverTimestamp() } },
    'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
    ...chargeWrites(undefined, order, person),
    [`mail/order-received-${id}`]: {
      set: {
        to: customer.email,
        sentBy: person,
        sentAt: serverTimestamp(),
        template: {
          name: 'order-received',
          data: {
            origin: 'http://localhost:5173',
            orderId: id,
            ref: order.ref,
            name: customer.name,
            total: formatMoney(order.totals.totalMinor, 'GHS'),
          },
        },
      },
    },
  }
}

async function acceptedQuote(person: Person): Promise<string> {
  const id = nextId()
  await world.put(`quotes/${id}`, {
    ...requestBy(person, id),
    requestedAt: new Date(1),
    status: 'accepted',
    revision: 1,
    offer: offerOf('manager', 1),
  })
  return id
}

const FORMER: FormerCommits = {
  'an order of their own': ownOrder,
  'a sale at the counter': async (person) => saleWrites(nextId(), person, { number: await nextNumber() }),
  'a sale at other prices': async (person) =>
    saleWrites(nextId(), person, { number: await nextNumber(), hasOverrides: true }),
  'an order of an accepted offer': async (person) =>
    conversionWrites(world, await acceptedQuote(person), offerOf('manager', 1)),
}

describe('is made by no commit', () => {
  test.each(Object.entries(FORMER))('%s', async (_what, writesOf) => {
    await refusedInAnyPart(world, writesOf, 'customer')
  })
})

test('the count of orders and what an account counts are changed by nobody', async () => {
  const counted = { count: await nextNumber(), lastId: 'own', updatedAt: Date.now() }
  await refusedInAnyPart(world, () => ({ 'MetaData/orders': { set: counted } }), 'customer')
  await refusedInAnyPart(
    world,
    (person) => ({
      'accounts/customer': { update: { openMinor: 0, updatedAt: Date.now(), updatedBy: person } },
    }),
    'customer',
  )
})

test('one sold to somebody without an account is read by staff and no customer', async () => {
  const { id } = await world.putOrder(nextId(), { source: 'counter', customerUid: '', customer: WALK_IN })
  const read = (person: Person) => getDoc(doc(world.as(person), `orders/${id}`))
  expect((await read('sales')).exists()).toBe(true)
  for (const person of ['customer', 'other', 'user', 'salesKumasi', 'location'] as const)
    await refused(read(person))
})
