import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { highestRoleOf } from './matrix/actions.ts'
import {
  decideWrites,
  holderOf,
  holderPath,
  recordWrites,
  rowHolder,
  rowPath,
  storedPayment,
  type StoredPayment,
} from './payment-writes.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

const CHECKERS = ['superadmin', 'admin', 'accountant'] as const
const RECORDERS = [...CHECKERS, 'sales'] as const
const CASH = { kind: 'cash' }
const others = (some: readonly Person[]) => EVERYBODY.filter((person) => !some.includes(person))

let world: World
let made = 0
const nextId = () => (++made).toString(16).padStart(32, '0')
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const by = (person: Person) => ({
  actor: person === 'anonymous' ? 'admin' : person,
  role: highestRoleOf(person),
})

const newOrder = (overrides: Partial<Order> = {}) =>
  world.putOrder(`pay-${++made}`, { status: 'confirmed', ...overrides })

/** A payment that sales recorded. */
async function declared(order: Order, more: Record<string, unknown> = {}): Promise<StoredPayment> {
  const id = nextId()
  await commit(world.as('sales'), recordWrites(id, order, by('sales'), more))
  return (await world.read(`transactions/${id}`)) as unknown as StoredPayment
}

async function verified(order: Order, more: Record<string, unknown> = {}) {
  const payment = await declared(order, more)
  await commit(world.as('accountant'), decideWrites(payment, order, by('accountant')))
  return {
    payment: (await world.read(`transactions/${payment.id}`)) as unknown as StoredPayment,
    order: (await world.read(`orders/${order.id}`)) as unknown as Order,
  }
}

const paidOf = async ({ id }: Pick<Order, 'id'>) => (await world.read(`orders/${id}`))?.['paidMinor']

describe('recording a payment', () => {
  test.each(RECORDERS)('%s records one, which counts for nothing yet', async (person) => {
    const order = await newOrder()
    const id = nextId()
    await commit(world.as(person), recordWrites(id, order, by(person)))
    expect(await world.read(`transactions/${id}`)).toMatchObject({ status: 'declared', orderId: order.id })
    expect(await paidOf(order)).toBe(0)
  })

  test.each(others(RECORDERS))('%s records none', async (person) => {
    const order = await newOrder()
    await refused(commit(world.as(person), recordWrites(nextId(), order, by(person))))
    await refused(
      commit(
        world.as(person),
        recordWrites(nextId(), order, { actor: by(person).actor, role: 'Accountant' }),
      ),
    )
  })

  test.each(['superadmin', 'admin', 'manager', 'sales'] as const)(
    '%s takes cash for a sale of their own, with what was handed over; it counts for nothing yet',
    async (person) => {
      const order = await newOrder({ source: 'counter', createdBy: person })
      const id = nextId()
      await commit(world.as(person), recordWrites(id, order, by(person), { ...CASH, tenderedMinor: 1000 }))
      expect(await world.read(`transactions/${id}`)).toMatchObject({
        status: 'declared',
        tenderedMinor: 1000,
      })
      expect(await paidOf(order)).toBe(0)
      const payment = (await world.read(`transactions/${id}`)) as unknown as StoredPayment
      await refused(
        commit(world.as(person), decideWrites(payment, order, by(person))),
        'verified by its taker',
      )
      await commit(world.as('accountant'), decideWrites(payment, order, by('accountant')))
      expect(await paidOf(order)).toBe(600)
    },
  )

  test('a Manager takes no money for the sale of another, nor for an order of the website', async () => {
    for (const order of [
      await newOrder({ source: 'counter', createdBy: 'sales' }),
      await newOrder({ source: 'web', createdBy: 'manager' }),
      await newOrder({ source: 'counter', createdBy: 'manager', customerUid: 'manager' }),
    ])
      await refused(commit(world.as('manager'), recordWrites(nextId(), order, by('manager'), CASH)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['less handed over than paid', { ...CASH, tenderedMinor: 599 }],
    ['half a pesewa handed over', { ...CASH, tenderedMinor: 1000.5 }],
    ['words handed over', { ...CASH, tenderedMinor: '1000' }],
    ['no end to what was handed over', { ...CASH, tenderedMinor: 10_000_000_000_001 }],
    ['change for mobile money', { tenderedMinor: 1000 }],
    ['cash that counts at once', { ...CASH, status: 'verified', receivedMinor: 600 }],
  ])('none with %s', async (_what, more) => {
    const order = await newOrder({ source: 'counter', createdBy: 'sales' })
    await refused(commit(world.as('sales'), recordWrites(nextId(), order, by('sales'), more)))
  })

  test('nobody records one of their own order', async () => {
    const order = await newOrder({ customerUid: 'accountant' })
    await refused(commit(world.as('accountant'), recordWrites(nextId(), order, by('accountant'))))
  })

  test.each(['draft', 'submitted', 'declined', 'cancelled', 'expired'] as const)(
    'none of an order that is %s',
    async (status) => {
      const order = await newOrder({ status })
      await refused(commit(world.as('admin'), recordWrites(nextId(), order, by('admin'))))
    },
  )

  test.each<[string, Record<string, unknown>]>([
    ['of nothing', { amountMinor: 0 }],
    ['below nothing', { amountMinor: -5 }],
    ['of half a pesewa', { amountMinor: 0.5 }],
    ['without end', { amountMinor: 10_000_000_000_001 }],
    ['of an amount in words', { amountMinor: '600' }],
    ['that is verified at once', { status: 'verified' }],
    ['that arrived already', { receivedMinor: 600 }],
    ['that somebody decided', { decidedBy: 'admin', decidedAt: Date.now(), decidedByName: 'admin Tester' }],
    ['by a kind of its own', { kind: 'crypto' }],
    ['on no day', { paidOn: '' }],
    ['without a transaction ID', { providerId: '' }],
    ['with small letters in the ID', { providerId: 'ft26' }],
    ['with a reference without end', { reference: 'x'.repeat(81) }],
    ['with a reason already', { reason: 'Because' }],
    ['of another order by name', { orderRef: 'OTHR0001' }],
    ['of another customer', { customerUid: 'other' }],
    ['under another name', { customerName: 'Somebody' }],
    ['at another branch', { locationId: 'kum' }],
    ['recorded by somebody else', { createdBy: 'admin', updatedBy: 'admin' }],
    ['signed by somebody else', { createdByName: 'admin Tester' }],
    ['long ago', { createdAt: 5 }],
    ['changed at another time', { changedAt: new Date(5) }],
    ['of an order that does not exist', { orderId: 'none' }],
    ['with a field too many', { note: 'x' }],
  ])('none %s', async (_what, more) => {
    const order = await newOrder()
    await refused(commit(world.as('sales'), recordWrites(nextId(), order, by('sales'), more)))
  })

  test('not under an id of its own choice, nor over another payment', async () => {
    const order = await newOrder()
    await refused(commit(world.as('sales'), recordWrites('mine', order, by('sales'))))
    const payment = await declared(order)
    await refused(
      commit(world.as('admin'), recordWrites(payment.id, order, by('admin'), { providerId: 'NEW-1' })),
    )
  })

  test('the same transaction pays once, whatever the order and whoever records it', async () => {
    const payment = await declared(await newOrder(), { providerId: 'FT26325K7QX2' })
    const order = await newOrder()
    const again = recordWrites(nextId(), order, by('admin'), { providerId: payment.providerId })
    await refused(commit(world.as('admin'), again))
    await refused(commit(world.as('admin'), without(again, holderPath(payment))), 'without taking the ID')
    const elsewhere = { ...again, [holderPath(payment)]: { delete: true as const } }
    await refused(commit(world.as('admin'), elsewhere), 'while giving the ID back')
    // The same number at a bank is another transaction.
    await commit(
      world.as('admin'),
      recordWrites(nextId(), order, by('admin'), { providerId: payment.providerId, kind: 'bank_transfer' }),
    )
  })

  test('the ID belongs to the payment that is recorded', async () => {
    const order = await newOrder()
    const payment = storedPayment(nextId(), order)
    const writes = recordWrites(payment.id, order, by('sales'))
    const path = holderPath(payment)
    for (const fields of [
      { recordId: 'other' },
      { value: 'mobile_money-OTHER' },
      { collection: 'products' },
      { kind: 'sku' },
    ])
      await refused(commit(world.as('sales'), changed(writes, path, fields)), JSON.stringify(fields))
    await refused(commit(world.as('sales'), { [path]: writes[path] ?? { delete: true } }), 'the ID alone')
    await commit(world.as('sales'), writes)
    await refused(deleteDoc(doc(world.as('admin'), path)))
  })

  test('never without its audit entry, nor with that of another act', async () => {
    const order = await newOrder()
    const writes = recordWrites(nextId(), order, by('sales'))
    const entry = Object.keys(writes).find((path) => path.startsWith('auditLog/')) ?? ''
    await refused(commit(world.as('sales'), without(writes, entry)))
    await refused(commit(world.as('sales'), changed(writes, entry, { action: 'payment.verify' })))
    await refused(commit(world.as('sales'), changed(writes, entry, { actorRole: 'Accountant' })))
  })
})

describe('verifying a payment', () => {
  test.each(CHECKERS)('%s verifies it, and the order says what is paid', async (person) => {
    const order = await newOrder()
    await commit(world.as(person), decideWrites(await declared(order), order, by(person)))
    expect(await paidOf(order)).toBe(600)
  })

  test.each(others(CHECKERS))('%s does not', async (person) => {
    const order = await newOrder()
    const payment = await declared(order)
    await refused(commit(world.as(person), decideWrites(payment, order, by(person))))
    await refused(commit(world.as(person), decideWrites(payment, order, by(person), 'rejected')))
    expect(await paidOf(order)).toBe(0)
  })

  test('nobody verifies or rejects what they recorded', async () => {
    const order = await newOrder()
    const id = nextId()
    await commit(world.as('accountant'), recordWrites(id, order, by('accountant')))
    const payment = (await world.read(`transactions/${id}`)) as unknown as StoredPayment
    await refused(commit(world.as('accountant'), decideWrites(payment, order, by('accountant'))))
    await refused(commit(world.as('accountant'), decideWrites(payment, order, by('accountant'), 'rejected')))
    await commit(world.as('admin'), decideWrites(payment, order, by('admin')))
  })

  test('nobody verifies a payment of their own order', async () => {
    const order = await newOrder({ customerUid: 'accountant' })
    const payment = await declared(order)
    await refused(commit(world.as('accountant'), decideWrites(payment, order, by('accountant'))))
  })

  test('another amount than the declared one needs a reason, and is what counts', async () => {
    const order = await newOrder()
    const payment = await declared(order)
    const less = decideWrites(payment, order, by('admin'), 'verified', { receivedMinor: 580 })
    await refused(commit(world.as('admin'), less))
    await commit(
      world.as('admin'),
      changed(less, `transactions/${payment.id}`, { reason: 'The bank took its charge' }),
    )
    expect(await paidOf(order)).toBe(580)
  })

  test('the row of the file that it was found by is written with the verification, and with nothing else', async () => {
    const order = await newOrder()
    const payment = await declared(order)
    const path = `transactions/${payment.id}`
    const found = { bankEntry: 'FT26325K7QX2' }
    const verify = decideWrites(payment, order, by('admin'), 'verified', found)
    for (const bankEntry of ['x'.repeat(81), 5, null])
      await refused(commit(world.as('admin'), changed(verify, path, { bankEntry })))
    const reject = decideWrites(payment, order, by('admin'), 'rejected', found)
    await refused(commit(world.as('admin'), reject))
    const id = nextId()
    await refused(commit(world.as('accountant'), recordWrites(id, order, by('accountant'), found)))
    await commit(world.as('admin'), verify)
    expect(await world.read(path)).toMatchObject(found)
    const stored = (await world.read(path)) as unknown as StoredPayment
    const reverse = decideWrites(stored, { ...order, paidMinor: 600 }, by('accountant'), 'reversed', {
      bankEntry: '',
    })
    await refused(commit(world.as('accountant'), reverse))
  })

  describe('a row of the bank’s file', () => {
    const entryOf = () => `2026-11-22 600 ${(++made).toString(36)}`
    const verify = (payment: StoredPayment, order: Order, bankEntry: string, person: Person = 'admin') =>
      decideWrites(payment, order, by(person), 'verified', { bankEntry })

    test('verifies one of two payments, whoever asks at the same moment', async () => {
      const [one, other] = [await newOrder(), await newOrder()]
      const bankEntry = entryOf()
      const ends = await Promise.allSettled([
        commit(world.as('admin'), verify(await declared(one), one, bankEntry)),
        commit(world.as('accountant'), verify(await declared(other), other, bankEntry, 'accountant')),
      ])
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await paidOf(one)) as number).toBe(600 - ((await paidOf(other)) as number))
    })

    test('is taken by no commit that leaves it out, names another payment or takes it from one', async () => {
      const [one, other] = [await newOrder(), await newOrder()]
      const bankEntry = entryOf()
      const [first, second] = [await declared(one), await declared(other)]
      const writes = verify(first, one, bankEntry)
      await refused(commit(world.as('admin'), without(writes, rowPath(bankEntry))))
      for (const fields of [{ recordId: second.id }, { collection: 'products' }, { value: 'x' }, { more: 1 }])
        await refused(commit(world.as('admin'), changed(writes, rowPath(bankEntry), fields)))
      await refused(
        commit(world.as('admin'), { [rowPath(bankEntry)]: { set: rowHolder(bankEntry, first.id) } }),
      )
      await commit(world.as('admin'), writes)
      await refused(commit(world.as('admin'), verify(second, other, bankEntry)))
      await refused(commit(world.as('admin'), without(verify(second, other, bankEntry), rowPath(bankEntry))))
      await refused(commit(world.as('admin'), { [rowPath(bankEntry)]: { delete: true } }))
    })

    test('is free again once its payment is reversed, and only with it', async () => {
      const [one, other] = [await newOrder(), await newOrder()]
      const bankEntry = entryOf()
      const first = await declared(one)
      await commit(world.as('admin'), verify(first, one, bankEntry))
      const stored = (await world.read(`transactions/${first.id}`)) as unknown as StoredPayment
      const reverse = decideWrites(stored, { ...one, paidMinor: 600 }, by('accountant'), 'reversed')
      await commit(world.as('accountant'), { ...reverse, [rowPath(bankEntry)]: { delete: true } })
      await commit(world.as('admin'), verify(await declared(other), other, bankEntry))
      expect(await paidOf(other)).toBe(600)
    })

    test('verifies the parts of one transfer, no other, and stays theirs', async () => {
      const [one, other, stranger] = [await newOrder(), await newOrder(), await newOrder()]
      const bankEntry = entryOf()
      const parts = [one, other].map((order, at) => {
        const id = nextId()
        const providerId = `MM-PARTS-${bankEntry.slice(-4).trim().toUpperCase()}`
        return storedPayment(id, order, {
          providerId,
          transfer: { part: at + 1, parts: 2, amountMinor: 1200 },
        })
      })
      for (const payment of parts) {
        await world.put(`transactions/${payment.id}`, payment)
        await world.put(holderPath(payment), holderOf(payment))
      }
      const [first, second] = parts as [StoredPayment, StoredPayment]
      await commit(world.as('admin'), verify(first, one, bankEntry))
      await refused(
        commit(
          world.as('admin'),
          without(verify(await declared(stranger), stranger, bankEntry), rowPath(bankEntry)),
        ),
      )
      await commit(world.as('admin'), without(verify(second, other, bankEntry), rowPath(bankEntry)))
      const stored = (await world.read(`transactions/${first.id}`)) as unknown as StoredPayment
      const reverse = decideWrites(stored, { ...one, paidMinor: 600 }, by('accountant'), 'reversed')
      await refused(commit(world.as('accountant'), { ...reverse, [rowPath(bankEntry)]: { delete: true } }))
      await commit(world.as('accountant'), reverse)
    })

    test('is read by those who verify payments', async () => {
      const path = rowPath('2026-11-22 600 read')
      await world.put(path, rowHolder('2026-11-22 600 read', 'f'.repeat(32)))
      for (const person of CHECKERS) expect((await getDoc(doc(world.as(person), path))).exists()).toBe(true)
      for (const person of others(CHECKERS)) await refused(getDoc(doc(world.as(person), path)))
    })
  })

  test('part payments add up', async () => {
    const order = await newOrder()
    const first = await verified(order)
    await verified(first.order, { amountMinor: 250 })
    expect(await paidOf(order)).toBe(850)
  })

  test.each<[string, Record<string, unknown>]>([
    ['more than arrived', { paidMinor: 601 }],
    ['less than arrived', { paidMinor: 599 }],
    ['nothing', { paidMinor: 0 }],
    ['a double', { paidMinor: 600.5 }],
    ['another payment', { lastPaymentId: 'f'.repeat(32) }],
    ['a cheaper total by the way', { 'totals/totalMinor': 1 }],
    ['that it is completed by the way', { status: 'completed' }],
    ['other lines by the way', { lines: [] }],
    ['somebody else', { updatedBy: 'admin' }],
  ])('the order does not say %s', async (_what, fields) => {
    const order = await newOrder()
    const writes = decideWrites(await declared(order), order, by('accountant'))
    await refused(commit(world.as('accountant'), changed(writes, `orders/${order.id}`, fields)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['another amount declared', { amountMinor: 1000 }],
    ['nothing received', { receivedMinor: 0 }],
    ['less than nothing received', { receivedMinor: -600 }],
    ['another order', { orderId: 'other' }],
    ['another recorder', { createdBy: 'other' }],
    ['another ID', { providerId: 'OTHER' }],
    ['another verifier', { decidedBy: 'admin' }],
    ['the name of another', { decidedByName: 'admin Tester' }],
    ['another time', { changedAt: new Date(5) }],
    ['a field too many', { isFree: true }],
  ])('the payment does not get %s', async (_what, fields) => {
    const order = await newOrder()
    const payment = await declared(order)
    const writes = decideWrites(payment, order, by('accountant'))
    await refused(commit(world.as('accountant'), changed(writes, `transactions/${payment.id}`, fields)))
  })

  test('neither goes without the other, nor without the audit entry', async () => {
    const order = await newOrder()
    const payment = await declared(order)
    const writes = decideWrites(payment, order, by('accountant'))
    for (const path of Object.keys(writes))
      await refused(commit(world.as('accountant'), without(writes, path)), path)
    expect(await paidOf(order)).toBe(0)
  })

  test('one commit does not count two payments as one, nor one of another order', async () => {
    const order = await newOrder()
    const [one, two] = [await declared(order), await declared(order)]
    await refused(
      commit(world.as('accountant'), {
        ...decideWrites(one, order, by('accountant')),
        ...decideWrites(two, order, by('accountant')),
      }),
    )
    const other = await newOrder()
    const writes = decideWrites(one, order, by('accountant'))
    const moved = { ...without(writes, `orders/${order.id}`) }
    await refused(
      commit(world.as('accountant'), {
        ...moved,
        [`orders/${other.id}`]: writes[`orders/${order.id}`] ?? { delete: true },
      }),
    )
  })

  test.each(EVERYBODY)('%s neither edits, verifies again nor deletes a verified one', async (person) => {
    const { payment, order } = await verified(await newOrder())
    await refused(commit(world.as(person), decideWrites(payment, order, by(person))))
    await refused(commit(world.as(person), decideWrites(payment, order, by(person), 'rejected')))
    await refused(
      commit(world.as(person), {
        [`transactions/${payment.id}`]: { update: { reference: 'Another', updatedAt: Date.now() } },
      }),
    )
    await refused(deleteDoc(doc(world.as(person), `transactions/${payment.id}`)))
    // Nor the sum of it.
    await refused(
      commit(world.as(person), {
        [`orders/${order.id}`]: { update: { paidMinor: 0, updatedAt: Date.now(), updatedBy: person } },
      }),
    )
    expect(await paidOf(order)).toBe(600)
  })

  test('a payment of an order that has ended meanwhile can be verified: the money is there', async () => {
    const order = await newOrder()
    const payment = await declared(order)
    await world.put(`orders/${order.id}`, { ...order, status: 'cancelled' })
    await commit(world.as('admin'), decideWrites(payment, order, by('admin')))
    expect(await paidOf(order)).toBe(600)
  })

  test('an order on account gives its limit back by what was paid', async () => {
    const order = await newOrder({ paymentMethod: 'on_account' })
    const owed = order.totals.totalMinor
    await world.put('accounts/customer', {
      id: 'customer',
      balanceMinor: 0,
      creditLimitMinor: 1000,
      open: { [order.id]: owed },
      openMinor: owed,
      lastOrderId: order.id,
      updatedAt: 1,
      updatedBy: 'customer',
    })
    const payment = await declared(order, { amountMinor: 20 })
    const writes = decideWrites(payment, order, by('accountant'))
    await refused(commit(world.as('accountant'), without(writes, 'accounts/customer')))
    await commit(world.as('accountant'), writes)
    expect(await world.read('accounts/customer')).toMatchObject({
      open: { [order.id]: owed - 20 },
      openMinor: owed - 20,
    })
  })
})

describe('rejecting and reversing', () => {
  test('a rejected payment gives its ID back, and counts for nothing', async () => {
    const order = await newOrder()
    const payment = await declared(order)
    const writes = decideWrites(payment, order, by('accountant'), 'rejected')
    await refused(commit(world.as('accountant'), without(writes, holderPath(payment))))
    await refused(
      commit(world.as('accountant'), changed(writes, `transactions/${payment.id}`, { reason: '' })),
    )
    await commit(world.as('accountant'), writes)
    expect(await paidOf(order)).toBe(0)
    await commit(
      world.as('sales'),
      recordWrites(nextId(), order, by('sales'), { providerId: payment.providerId }),
    )
    const rejected = (await world.read(`transactions/${payment.id}`)) as unknown as StoredPayment
    await refused(commit(world.as('admin'), decideWrites(rejected, order, by('admin'))), 'verified after all')
  })

  test('somebody other than the verifier reverses a payment, with a reason', async () => {
    const { payment, order } = await verified(await newOrder())
    await refused(
      commit(world.as('accountant'), decideWrites(payment, order, by('accountant'), 'reversed')),
      'by the verifier',
    )
    await refused(commit(world.as('sales'), decideWrites(payment, order, by('sales'), 'reversed')))
    const writes = decideWrites(payment, order, by('admin'), 'reversed')
    await refused(commit(world.as('admin'), changed(writes, `transactions/${payment.id}`, { reason: '' })))
    await refused(commit(world.as('admin'), changed(writes, `orders/${order.id}`, { paidMinor: 600 })))
    await refused(commit(world.as('admin'), without(writes, `orders/${order.id}`)))
    await commit(world.as('admin'), writes)
    expect(await paidOf(order)).toBe(0)
    const reversed = (await world.read(`transactions/${payment.id}`)) as unknown as StoredPayment
    await refused(
      commit(
        world.as('superadmin'),
        decideWrites(reversed, { ...order, paidMinor: 600 }, by('superadmin'), 'reversed'),
      ),
      'twice',
    )
  })
})

describe('giving money back', () => {
  const REFUND = { isRefund: true, kind: 'bank_transfer', reference: 'The order is cancelled' }

  /** An order of which 600 are paid. */
  const paidOrder = async (more: Partial<Order> = {}) => newOrder({ paidMinor: 600, ...more })

  async function refund(order: Order, more: Record<string, unknown> = {}): Promise<StoredPayment> {
    const id = nextId()
    await commit(world.as('admin'), recordWrites(id, order, by('admin'), { ...REFUND, ...more }))
    return (await world.read(`transactions/${id}`)) as unknown as StoredPayment
  }

  test.each(CHECKERS)('%s records it, of an order that has ended too', async (person) => {
    for (const status of ['confirmed', 'cancelled', 'expired'] as const) {
      const order = await paidOrder({ status })
      await commit(world.as(person), recordWrites(nextId(), order, by(person), REFUND))
      expect(await paidOf(order)).toBe(600)
    }
  })

  test.each(others(CHECKERS))('%s records none', async (person) => {
    const order = await paidOrder()
    await refused(commit(world.as(person), recordWrites(nextId(), order, by(person), REFUND)))
  })

  test.each<[string, Record<string, unknown>]>([
    ['of more than was paid', { amountMinor: 601 }],
    ['by a certificate', { kind: 'withholding' }],
    ['without saying why', { reference: '' }],
    ['that says it is none', { isRefund: false }],
    ['with what was handed over', { kind: 'cash', tenderedMinor: 700 }],
    ['as a part of a transfer', { transfer: { part: 1, parts: 2, amountMinor: 900 } }],
  ])('none %s', async (_what, more) => {
    const order = await paidOrder()
    await refused(
      commit(world.as('admin'), recordWrites(nextId(), order, by('admin'), { ...REFUND, ...more })),
    )
  })

  test('somebody else verifies it, and the order counts less; reversed, it counts again', async () => {
    const order = await paidOrder()
    const payment = await refund(order, { amountMinor: 400 })
    await refused(commit(world.as('admin'), decideWrites(payment, order, by('admin'))), 'by the recorder')
    const writes = decideWrites(payment, order, by('accountant'))
    for (const paidMinor of [1000, 600, 0])
      await refused(
        commit(world.as('accountant'), changed(writes, `orders/${order.id}`, { paidMinor })),
        `counts ${paidMinor}`,
      )
    await commit(world.as('accountant'), writes)
    expect(await paidOf(order)).toBe(200)
    const verified = (await world.read(`transactions/${payment.id}`)) as unknown as StoredPayment
    const now = (await world.read(`orders/${order.id}`)) as unknown as Order
    await commit(world.as('admin'), decideWrites(verified, now, by('admin'), 'reversed'))
    expect(await paidOf(order)).toBe(600)
  })

  test('an order never counts less than nothing', async () => {
    const order = await paidOrder()
    const [one, two] = [await refund(order), await refund(order, { providerId: 'TWICE' })]
    await commit(world.as('accountant'), decideWrites(one, order, by('accountant')))
    const now = (await world.read(`orders/${order.id}`)) as unknown as Order
    await refused(commit(world.as('accountant'), decideWrites(two, now, by('accountant'))))
    expect(await paidOf(order)).toBe(0)
  })
})

describe('reading payments', () => {
  test('the buyer, the roles that see money and sales of the branch do; sales list theirs only', async () => {
    const order = await newOrder()
    const payment = await declared(order)
    const readers: Person[] = ['superadmin', 'admin', 'manager', 'accountant', 'sales', 'customer']
    for (const person of readers) await getDoc(doc(world.as(person), `transactions/${payment.id}`))
    for (const person of others(readers))
      await refused(getDoc(doc(world.as(person), `transactions/${payment.id}`)), person)
    const all = collection(world.as('sales'), 'transactions')
    await refused(getDocs(query(all, limit(50))))
    await refused(getDocs(query(all, where('locationId', '==', 'kum'), limit(50))))
    await getDocs(query(all, where('locationId', '==', 'osu'), limit(50)))
    await refused(getDocs(query(collection(world.as('other'), 'transactions'), limit(50))))
  })
})
