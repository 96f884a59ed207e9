import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOf, EVERYBODY, type Person } from './people.ts'
import { createWorld, orderLine, refused, sampleOrder, type World } from './world.ts'
import { changed, commit, without, type Writes } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const mailWrites = (name: string, orderId: string, sender: Person, ref = 'CTCT0001'): Writes => ({
  [`mail/${name}-${orderId}`]: {
    set: {
      to: emailOf('customer'),
      sentBy: sender,
      sentAt: serverTimestamp(),
      template: {
        name,
        data: { origin: 'http://localhost:5173', orderId, ref, name: 'Customer Tester', total: 'GH₵601.00' },
      },
    },
  },
})

async function submission(): Promise<{ id: string; writes: Writes }> {
  const id = `mail-${++made}`
  const number = Number((await world.read('MetaData/orders'))?.count) + 1
  return {
    id,
    writes: {
      [`orders/${id}`]: {
        set: { ...sampleOrder(id, [orderLine('CEM')], { number }), submittedAt: serverTimestamp() },
      },
      'MetaData/orders': { set: { count: number, lastId: id, updatedAt: 2 } },
      ...mailWrites('order-received', id, 'customer'),
    },
  }
}

describe('the mail about a submitted order', () => {
  test('leaves with the order, once', async () => {
    const { id, writes } = await submission()
    await commit(world.as('customer'), writes)
    expect(await world.read(`mail/order-received-${id}`)).toMatchObject({ to: emailOf('customer') })
    await refused(commit(world.as('customer'), mailWrites('order-received', id, 'customer')), 'again')
  })

  test('goes to a proven address only', async () => {
    const { writes } = await submission()
    await refused(commit(world.connect('customer', { email_verified: false }), writes))
  })

  test.each<[string, Record<string, unknown>]>([
    ['to somebody else', { to: emailOf('other') }],
    ['with a copy', { bcc: emailOf('other') }],
    ['with a text of its own', { message: { text: 'Buy' } }],
    ['in another name', { sentBy: 'other' }],
  ])('is refused %s', async (_what, fields) => {
    const { id, writes } = await submission()
    await refused(commit(world.as('customer'), changed(writes, `mail/order-received-${id}`, fields)))
  })

  test('says nothing else', async () => {
    for (const data of [
      { origin: 'https://evil.example' },
      { name: 'You have won' },
      { total: 'free' },
      { more: '' },
    ]) {
      const { id, writes } = await submission()
      const path = `mail/order-received-${id}`
      const { template } = (writes[path] as { set: { template: { data: object } } }).set
      await refused(
        commit(
          world.as('customer'),
          changed(writes, path, { template: { ...template, data: { ...template.data, ...data } } }),
        ),
        JSON.stringify(data),
      )
    }
  })

  test('does not leave for an order of before, or without one', async () => {
    await refused(commit(world.as('customer'), mailWrites('order-received', 'own', 'customer')))
    const { id, writes } = await submission()
    await refused(commit(world.as('customer'), without(writes, `orders/${id}`, 'MetaData/orders')))
  })
})

describe('the mail about a confirmed order', () => {
  test('leaves once, by who confirmed it', async () => {
    await world.putOrder('told', { status: 'confirmed', decidedBy: 'sales' })
    for (const person of EVERYBODY.filter((one) => one !== 'sales'))
      await refused(commit(world.as(person), mailWrites('order-confirmed', 'told', person)), person)
    await commit(world.as('sales'), mailWrites('order-confirmed', 'told', 'sales'))
    await refused(commit(world.as('sales'), mailWrites('order-confirmed', 'told', 'sales')), 'again')
  })

  test('does not leave before, nor from a customer who says they confirmed', async () => {
    await world.putOrder('early', { decidedBy: 'sales' })
    await refused(commit(world.as('sales'), mailWrites('order-confirmed', 'early', 'sales')))
    await world.putOrder('self', { status: 'confirmed', decidedBy: 'customer' })
    await refused(commit(world.as('customer'), mailWrites('order-confirmed', 'self', 'customer')))
  })
})
