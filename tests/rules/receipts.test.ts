import { deleteDoc, doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storedPayment } from './payment-writes.ts'
import { EVERYBODY, type Person } from './people.ts'
import { receiptWrites, type ReceiptedPayment } from './receipt-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, without } from './writes.ts'

const CHECKERS: readonly Person[] = ['superadmin', 'admin', 'accountant']
const others = (some: readonly Person[]) => EVERYBODY.filter((person) => !some.includes(person))

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

async function verified(more: Record<string, unknown> = {}): Promise<ReceiptedPayment> {
  const id = (++made).toString(16).padStart(32, '0')
  const order = await world.putOrder(`receipt-${made}`, { status: 'confirmed' })
  const payment = { ...storedPayment(id, order, { status: 'verified', receivedMinor: 580, ...more }) }
  await world.put(`transactions/${id}`, payment)
  return payment as ReceiptedPayment
}

const nextNumber = async () => Number((await world.read('counters/receipt'))?.['value']) + 1

describe('the receipt of a verified payment', () => {
  test.each(CHECKERS)('is issued by %s, once, with the next number', async (person) => {
    const payment = await verified()
    const number = await nextNumber()
    const writes = receiptWrites(payment, number, person)
    await commit(world.as(person), writes)
    expect(await world.read(`receipts/${payment.id}`)).toMatchObject({ number, amountMinor: 580 })
    await refused(commit(world.as(person), receiptWrites(payment, number + 1, person)), 'again')
    expect(await nextNumber()).toBe(number + 1)
  })

  test.each(others(CHECKERS))('is not issued by %s', async (person) => {
    const payment = await verified()
    await refused(commit(world.as(person), receiptWrites(payment, await nextNumber(), person)))
  })

  test.each(['declared', 'rejected', 'reversed'])('there is none of a payment that is %s', async (status) => {
    const payment = await verified({ status })
    await refused(commit(world.as('admin'), receiptWrites(payment, await nextNumber(), 'admin')))
  })

  test('there is none of a refund, nor of a payment of their own', async () => {
    const refund = await verified({ isRefund: true })
    await refused(commit(world.as('admin'), receiptWrites(refund, await nextNumber(), 'admin')))
    const own = await verified({ customerUid: 'admin' })
    await refused(commit(world.as('admin'), receiptWrites(own, await nextNumber(), 'admin')))
  })

  test.each<[string, Record<string, unknown>]>([
    ['another amount', { amountMinor: 600 }],
    ['another customer', { customerName: 'Somebody' }],
    ['another order', { orderRef: 'OTHR0001' }],
    ['another transaction', { providerId: 'OTHER' }],
    ['another day', { paidOn: '2026-11-20' }],
    ['a number of its own', { number: 99 }],
    ['a ref of its own', { ref: 'RC-2026-000999' }],
    ['the year of another', { ref: 'RC-1999-000001' }],
    ['another time', { issuedAt: new Date(5) }],
    ['a field too many', { note: 'x' }],
  ])('does not say %s', async (_what, fields) => {
    const payment = await verified()
    const writes = receiptWrites(payment, await nextNumber(), 'admin')
    await refused(commit(world.as('admin'), changed(writes, `receipts/${payment.id}`, fields)))
  })

  test('the series has no gap, and does not move without a receipt', async () => {
    const payment = await verified()
    const number = await nextNumber()
    await refused(commit(world.as('admin'), receiptWrites(payment, number + 1, 'admin')), 'skips a number')
    const writes = receiptWrites(payment, number, 'admin')
    for (const path of Object.keys(writes))
      await refused(commit(world.as('admin'), without(writes, path)), `without ${path}`)
    await commit(world.as('admin'), writes)
    await refused(
      commit(world.as('admin'), {
        'counters/receipt': { update: { value: number + 1, lastId: payment.id, updatedAt: Date.now() } },
      }),
      'for the same receipt',
    )
  })

  test('nobody changes or deletes it; its customer and staff who see payments read it', async () => {
    const payment = await verified()
    await commit(world.as('admin'), receiptWrites(payment, await nextNumber(), 'admin'))
    const path = `receipts/${payment.id}`
    const readers: Person[] = ['superadmin', 'admin', 'manager', 'accountant', 'sales', 'customer']
    for (const person of readers) await getDoc(doc(world.as(person), path))
    for (const person of others(readers)) await refused(getDoc(doc(world.as(person), path)), person)
    for (const person of EVERYBODY) {
      await refused(commit(world.as(person), { [path]: { update: { amountMinor: 1 } } }), person)
      await refused(deleteDoc(doc(world.as(person), path)), person)
    }
  })
})

test('two checkers at once leave no gap and no double', async () => {
  const [one, two] = [await verified(), await verified()]
  const number = await nextNumber()
  const results = await Promise.allSettled([
    commit(world.as('admin'), receiptWrites(one, number, 'admin')),
    commit(world.as('accountant'), receiptWrites(two, number, 'accountant')),
  ])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await nextNumber()).toBe(number + 1)
})
