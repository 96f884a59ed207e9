import { serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inviteWrites } from './member-writes.ts'
import { emailOf, EVERYBODY, type Person } from './people.ts'
import { createWorld, orderLine, refused, submittedNow, type World } from './world.ts'
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
        data: { origin: 'http://localhost:5173', orderId, ref, name: 'Customer Tester', total: 'GH₵6.01' },
      },
    },
  },
})

async function submission(): Promise<{ id: string; writes: Writes }> {
  const id = (++made).toString(16).padStart(32, '0')
  const number = Number((await world.read('MetaData/orders'))?.count) + 1
  return {
    id,
    writes: {
      [`orders/${id}`]: {
        set: { ...submittedNow(id, [orderLine('CEM')], { number }), submittedAt: serverTimestamp() },
      },
      'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
      ...mailWrites('order-received', id, 'customer', `CTCT${String(number).padStart(4, '0')}`),
    },
  }
}

describe('the mail about a submitted order', () => {
  test('is sent with the order, once', async () => {
    const { id, writes } = await submission()
    await commit(world.as('customer'), writes)
    expect(await world.read(`mail/order-received-${id}`)).toMatchObject({ to: emailOf('customer') })
    await refused(commit(world.as('customer'), mailWrites('order-received', id, 'customer')), 'again')
  })

  test('is sent to a verified address only', async () => {
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

  test('contains nothing else', async () => {
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

  test('is not sent for an earlier order, or without one', async () => {
    await refused(commit(world.as('customer'), mailWrites('order-received', 'own', 'customer')))
    const { id, writes } = await submission()
    await refused(commit(world.as('customer'), without(writes, `orders/${id}`, 'MetaData/orders')))
  })
})

describe('the mail about a confirmed order', () => {
  const putConfirmed = async (id: string, overrides: Record<string, unknown> = {}) => {
    await world.putOrder(id, { status: 'confirmed', decidedBy: 'sales', ...overrides })
    await world.put(`mail/order-received-${id}`, { to: emailOf('customer') })
  }
  const writesOf = async (id: string, sender: Person = 'sales', fields: Record<string, unknown> = {}) => {
    const order = (await world.read(`orders/${id}`)) as { totals: { totalMinor: number } }
    const writes = mailWrites('order-confirmed', id, sender)
    const { template } = (writes[`mail/order-confirmed-${id}`] as { set: { template: { data: object } } }).set
    const total = `GH₵${(order.totals.totalMinor / 100).toFixed(2)}`
    const data = { ...template.data, total, ...fields }
    return changed(writes, `mail/order-confirmed-${id}`, { template: { ...template, data } })
  }

  test('is sent once, by the person who confirmed it', async () => {
    await putConfirmed('told')
    for (const person of EVERYBODY.filter((one) => one !== 'sales'))
      await refused(commit(world.as(person), await writesOf('told', person)), person)
    await commit(world.as('sales'), await writesOf('told'))
    await refused(commit(world.as('sales'), await writesOf('told')), 'again')
  })

  test('is not sent before, nor by a customer who claims to have confirmed it', async () => {
    await putConfirmed('early', { status: 'submitted' })
    await refused(commit(world.as('sales'), await writesOf('early')))
    await putConfirmed('self', { decidedBy: 'customer' })
    await refused(commit(world.as('customer'), await writesOf('self', 'customer')))
  })

  test('is not sent to an address that was unverified when the order was submitted', async () => {
    await world.putOrder('unproven', { status: 'confirmed', decidedBy: 'sales' })
    await refused(commit(world.as('sales'), await writesOf('unproven')))
  })

  test('states the true total, and no name that is a web address', async () => {
    await putConfirmed('sum')
    await refused(commit(world.as('sales'), await writesOf('sum', 'sales', { total: 'GH₵1.00' })))
    const customer = { uid: 'customer', company: '', email: emailOf('customer'), phone: '', tin: '' }
    const named = { customer: { ...customer, name: 'Win at evil.com' } }
    await putConfirmed('named', named)
    await refused(commit(world.as('sales'), await writesOf('named', 'sales', { name: 'Win at evil.com' })))
  })

  test('keeps its id: no other mail can use it', async () => {
    await putConfirmed('kept')
    const email = 'squatter@works.com'
    const writes = inviteWrites({ email, actor: 'manager', role: 'Manager', roles: ['Sales Person'] })
    const [path = ''] = Object.keys(writes).filter((one) => one.startsWith('mail/'))
    const { [path]: mail, ...others } = writes
    const moved = changed(others, `invitedMembers/${email}`, { mailId: 'order-confirmed-kept' })
    if (!mail) throw new Error('an invitation has a mail')
    await refused(commit(world.as('manager'), { ...moved, 'mail/order-confirmed-kept': mail }))
    await commit(world.as('manager'), writes)
  })
})
