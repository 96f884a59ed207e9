import { deleteField, increment, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { totalsOf } from '#domain/pricing/tax.ts'
import { asDouble, sendDoubles } from './doubles.ts'
import type { Person } from './people.ts'
import { createWorld, orderLine, refused, submittedNow, TAX_RATES, type World } from './world.ts'
import { changed, chargeWrites, commit, without, type Writes } from './writes.ts'
import { approvedKyc } from '#tests/approved-kyc.ts'

// The rules alone hold purchases on account to the customer's limit, including the balance and every other open order:
// the account counts what is open, and nobody can change an order without the account or the account without an order.

sendDoubles()

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  await putAccount({ creditLimitMinor: 2000 })
  await world.put('kyc/customer', approvedKyc('customer'))
  await world.put('counters/proforma', { value: 0, lastId: '', updatedAt: 1 })
})

const ACCOUNT = 'accounts/customer'
const putAccount = (fields: object) =>
  world.put(ACCOUNT, { id: 'customer', uid: 'customer', balanceMinor: 0, ...fields })

/** The total of every order here, unless it has another price: three are within the limit. */
const LINE_TOTAL = totalsOf([orderLine('CEM')], TAX_RATES).totalMinor

let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')

/** An honest commit of a customer who submits on account. */
async function submission(overrides: Partial<Order> = {}) {
  const number = Number((await world.read('MetaData/orders'))?.count) + 1
  const order = submittedNow(nextId(), [orderLine('CEM')], {
    number,
    paymentMethod: 'on_account',
    ...overrides,
  })
  const writes: Writes = {
    [`orders/${order.id}`]: { set: { ...order, submittedAt: serverTimestamp() } },
    'MetaData/orders': { set: { count: number, lastId: order.id, updatedAt: Date.now() } },
    ...chargeWrites(undefined, order, 'customer'),
  }
  return { order, writes }
}

/** A stored order, counted correctly. */
async function putOpen(overrides: Parameters<World['putOrder']>[1] = {}): Promise<Order> {
  const order = await world.putOrder(nextId(), { paymentMethod: 'on_account', ...overrides })
  const account = await world.read(ACCOUNT)
  const { totalMinor } = order.totals
  await world.put(ACCOUNT, {
    ...account,
    open: { ...(account?.open as object), [order.id]: totalMinor },
    openMinor: Number(account?.openMinor ?? 0) + totalMinor,
  })
  return order
}

const openMinor = async () => (await world.read(ACCOUNT))?.openMinor
const as = (person: Person, writes: Writes) => commit(world.as(person), writes)

describe('submitting on account', () => {
  test('counts the order, and every further one beside it, up to the limit', async () => {
    await putAccount({ balanceMinor: 200, creditLimitMinor: 2 * LINE_TOTAL + 200 })
    for (const nth of [1, 2]) {
      const { order, writes } = await submission()
      await as('customer', writes)
      expect(await world.read(ACCOUNT)).toMatchObject({
        openMinor: nth * LINE_TOTAL,
        open: { [order.id]: LINE_TOTAL },
        lastOrderId: order.id,
      })
    }
    await refused(as('customer', (await submission()).writes), 'above the limit with the two')
  })

  test('may use the limit to the pesewa, and not one more', async () => {
    await putAccount({ balanceMinor: 401, creditLimitMinor: LINE_TOTAL + 400 })
    await refused(as('customer', (await submission()).writes))
    await putAccount({ balanceMinor: 400, creditLimitMinor: LINE_TOTAL + 400 })
    await as('customer', (await submission()).writes)
  })

  const PAST = { file: 'a', name: 'card.jpg', expiresOn: '2020-01-01' }
  test.each([
    ['without documents', undefined],
    ['with a draft', { status: 'draft' }],
    ['under review', { status: 'under_review' }],
    ['suspended', { status: 'suspended' }],
    ['whose documents have ended', { status: 'expired' }],
    ['whose card has expired since', { files: { idFront: PAST } }],
    ['whose certificate has expired since', { entityType: 'ngo', files: { nonProfit: PAST } }],
  ] as const)('is refused to a customer %s, though nothing else changes', async (_who, kyc) => {
    await (kyc ? world.put('kyc/customer', approvedKyc('customer', kyc)) : world.remove('kyc/customer'))
    await refused(as('customer', (await submission()).writes))
    await world.put('kyc/customer', approvedKyc('customer', { files: { clearance: PAST } }))
    await as('customer', (await submission()).writes)
  })

  test('counts one of two orders and refuses the other when both exceed the limit', async () => {
    await putAccount({ creditLimitMinor: LINE_TOTAL })
    const [one, other] = [await submission(), await submission()]
    await as('customer', one.writes)
    await refused(as('customer', other.writes))
    expect(await openMinor()).toBe(LINE_TOTAL)
  })

  const tamperings: [string, (writes: Writes, order: Order) => Writes][] = [
    ['without counting it', (writes) => without(writes, ACCOUNT)],
    ['counting less', (writes, { id }) => changed(writes, ACCOUNT, { [`open/${id}`]: 1 })],
    ['counting it as nothing', (writes, { id }) => changed(writes, ACCOUNT, { [`open/${id}`]: 0 })],
    ['with a smaller sum', (writes) => changed(writes, ACCOUNT, { openMinor: increment(1) })],
    ['with a sum of its own', (writes) => changed(writes, ACCOUNT, { openMinor: 0 })],
    ['with a larger limit', (writes) => changed(writes, ACCOUNT, { creditLimitMinor: 1_000_000 })],
    ['with a balance of its own', (writes) => changed(writes, ACCOUNT, { balanceMinor: -5000 })],
    ['naming another order', (writes) => changed(writes, ACCOUNT, { lastOrderId: 'own' })],
    ['in another name', (writes) => changed(writes, ACCOUNT, { updatedBy: 'other' })],
    ['forgetting another', (writes) => changed(writes, ACCOUNT, { open: {} })],
    [
      'with a sum that is a decimal',
      (writes) => changed(writes, ACCOUNT, { openMinor: asDouble(2 * LINE_TOTAL) }),
    ],
    [
      'counting it on the account of another',
      (writes) => {
        const { [ACCOUNT]: charge, ...others } = writes
        return { ...others, 'accounts/other': charge! }
      },
    ],
  ]
  test.each(tamperings)('is refused %s', async (_what, tamper) => {
    await world.put('accounts/other', { id: 'other', balanceMinor: 0, creditLimitMinor: 5000 })
    await putOpen()
    const { order, writes } = await submission()
    await refused(as('customer', tamper(writes, order)))
    await as('customer', writes)
  })

  test('is refused beside two hundred open orders', async () => {
    const putOthers = (length: number) => {
      const open = Object.fromEntries(Array.from({ length }, (_, at) => [`open-${at}`, 1]))
      return putAccount({ creditLimitMinor: 1_000_000, open, openMinor: length })
    }
    await putOthers(200)
    await refused(as('customer', (await submission()).writes))
    await putOthers(199)
    await as('customer', (await submission()).writes)
  })

  test('is refused where two orders share one entry', async () => {
    const [one, other] = [await submission(), await submission()]
    const number = one.order.number + 1
    await refused(
      as('customer', {
        ...one.writes,
        [`orders/${other.order.id}`]: {
          set: { ...other.order, number, submittedAt: serverTimestamp() },
        },
      }),
    )
  })

  test('is refused for nothing, and for an order that is counted already', async () => {
    const free = totalsOf([], TAX_RATES)
    await refused(as('customer', (await submission({ totals: free })).writes))
    const { order, writes } = await submission()
    await putAccount({ open: { [order.id]: 5 }, openMinor: 5 })
    await refused(as('customer', writes))
  })

  test('is refused to a customer without an account', async () => {
    await world.remove(ACCOUNT)
    await refused(as('customer', (await submission()).writes))
  })

  test('with another payment method does not change the account', async () => {
    const { order, writes } = await submission({ paymentMethod: 'cheque' })
    await refused(
      as('customer', {
        ...writes,
        ...chargeWrites(undefined, { ...order, paymentMethod: 'on_account' }, 'customer'),
      }),
    )
    await as('customer', writes)
    expect(await openMinor()).toBeUndefined()
  })
})

describe('the account alone', () => {
  test('cannot be changed by anybody: neither its count, nor for another’s order', async () => {
    const order = await putOpen()
    const away = { [`open/${order.id}`]: deleteField(), openMinor: 0, lastOrderId: order.id }
    for (const person of [
      'customer',
      'other',
      'sales',
      'manager',
      'superadmin',
      'accountant',
      'anonymous',
    ] as const)
      for (const fields of [
        away,
        { ...away, [`open/${order.id}`]: 1, openMinor: 1 },
        { lastOrderId: order.id },
        { updatedAt: Date.now() },
      ])
        await refused(
          as(person, { [ACCOUNT]: { update: { ...fields, updatedAt: Date.now(), updatedBy: person } } }),
        )
  })
})
