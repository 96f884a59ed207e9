import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totalsOf } from '#domain/pricing/tax.ts'
import { emailOf, type Person } from './people.ts'
import { saleWrites, WALK_IN } from './sale-writes.ts'
import { createWorld, orderLine, refused, TAX_RATES, type World } from './world.ts'
import { commit, without } from './writes.ts'

const CUSTOMER = { ...WALK_IN, uid: 'customer', name: 'Customer Tester', email: emailOf('customer') }
const TO_CUSTOMER = { customerUid: 'customer', customer: CUSTOMER }

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

async function sell(person: Person, overrides: Record<string, unknown> = {}, id?: string): Promise<string> {
  const number = Number((await world.read('MetaData/orders'))?.count) + 1
  const orderId = id ?? (++made).toString(16).padStart(32, 'c')
  await commit(world.as(person), saleWrites(orderId, person, { number, ...overrides }))
  return orderId
}

describe('a sale at the counter', () => {
  test.each(['superadmin', 'admin', 'manager', 'sales'] as const)('is made by %s', async (person) => {
    const id = await sell(person)
    expect(await world.read(`orders/${id}`)).toMatchObject({ source: 'counter', createdBy: person })
    await sell(person, TO_CUSTOMER)
  })

  test.each([
    'customer',
    'user',
    'guest',
    'anonymous',
    'suspended',
    'accountant',
    'inventory',
    'location',
  ] as const)('is refused to %s', async (person) => {
    await refused(sell(person))
    await refused(sell(person, TO_CUSTOMER))
  })

  test('is made by a Sales Person at their own branches alone', async () => {
    await refused(sell('sales', { locationId: 'kum' }))
    await refused(sell('salesKumasi'))
    await sell('salesKumasi', { locationId: 'kum' })
  })

  const forgeries: [string, Record<string, unknown>][] = [
    ['in the name of a colleague', { createdBy: 'manager' }],
    ['changed in the name of a colleague', { updatedBy: 'manager' }],
    ['as an order of the website', { source: 'web' }],
    ['as an order of the website of that customer', { ...TO_CUSTOMER, source: 'web' }],
    ['from a source of its own', { source: 'phone' }],
    ['already confirmed', { status: 'confirmed' }],
    ['already paid', { paidMinor: 600 }],
    ['with a reservation', { postingIds: ['forged'] }],
    ['with a proforma', { invoiceId: 'own-proforma' }],
    ['with a decision', { decidedBy: 'sales', decidedAt: Date.now() }],
    ['from a quote', { quoteId: 'a'.repeat(32) }],
    ['to nobody', { customer: { ...WALK_IN, name: '' } }],
    ['to a customer who does not exist', { customerUid: 'nobody', customer: { ...CUSTOMER, uid: 'nobody' } }],
    [
      'to a customer under another address',
      { ...TO_CUSTOMER, customer: { ...CUSTOMER, email: emailOf('other') } },
    ],
    ['to a customer with the facts of nobody', { ...TO_CUSTOMER, customer: WALK_IN }],
    ['to nobody with the facts of a customer', { customer: CUSTOMER }],
    [
      'to somebody who is no customer',
      { customerUid: 'user', customer: { ...CUSTOMER, uid: 'user', email: emailOf('user') } },
    ],
    ['on account to somebody without an account', { paymentMethod: 'on_account' }],
    ['on account without charging the account', { ...TO_CUSTOMER, paymentMethod: 'on_account' }],
    [
      'with totals that do not add up',
      { totals: { ...totalsOf([orderLine('CEM')], TAX_RATES), totalMinor: 1 } },
    ],
    ['without tax', { totals: { ...totalsOf([orderLine('CEM')], TAX_RATES), taxes: [] } }],
    [
      'with tax rates of its own',
      { taxRates: { from: '2026-01-01', basisPoints: { VAT: 0, NHIL: 0, GETFund: 0 } } },
    ],
    ['with a discount', { discountMinor: 500 }],
    ['with a fee for pickup', { totals: totalsOf([orderLine('CEM')], TAX_RATES, 100) }],
  ]
  test.each(forgeries)('is refused to a Sales Person %s', async (_what, overrides) => {
    await refused(sell('sales', overrides))
  })

  test('is refused to the seller themselves, who may be a customer as well', async () => {
    const seller = await world.read('users/sales')
    await world.put('users/sales', { ...seller, roles: ['User', 'Customer', 'Sales Person'] })
    await refused(
      sell('sales', {
        customerUid: 'sales',
        customer: { ...CUSTOMER, uid: 'sales', email: emailOf('sales') },
      }),
    )
    await world.put('users/sales', seller ?? {})
  })

  test('is refused to a customer who is suspended', async () => {
    const customer = await world.read('users/other')
    await world.put('users/other', { ...customer, status: 'Suspended' })
    await refused(
      sell('sales', {
        customerUid: 'other',
        customer: { ...CUSTOMER, uid: 'other', email: emailOf('other') },
      }),
    )
    await world.put('users/other', customer ?? {})
  })

  test('is refused under an id that somebody chose, and without its count', async () => {
    await refused(sell('sales', {}, 'sale-1'))
    const number = Number((await world.read('MetaData/orders'))?.count) + 1
    await refused(
      commit(world.as('sales'), without(saleWrites('b'.repeat(32), 'sales', { number }), 'MetaData/orders')),
    )
  })

  test('to somebody without an account is read by staff and no customer', async () => {
    const id = await sell('sales')
    const read = (person: Person) => getDoc(doc(world.as(person), `orders/${id}`))
    expect((await read('sales')).exists()).toBe(true)
    for (const person of ['customer', 'other', 'user', 'salesKumasi', 'location'] as const)
      await refused(read(person))
  })
})
