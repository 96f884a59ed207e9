import { doc, getDoc, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
      { origin: '' },
      { name: 'You have won' },
      { total: 'free' },
      { total: 'GH₵6.02' },
      { total: 'Send 6.01' },
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

  test('leads to the shop that the settings name', async () => {
    const app = await world.read('systemConfig/app')
    const siteUrl = 'https://shop.example.com'
    await world.put('systemConfig/app', { ...app, siteUrl })
    for (const origin of [siteUrl, `${siteUrl}.evil.example`]) {
      const { id, writes } = await submission()
      const path = `mail/order-received-${id}`
      const { template } = (writes[path] as { set: { template: { data: object } } }).set
      const data = { ...template.data, origin }
      const attempt = commit(world.as('customer'), changed(writes, path, { template: { ...template, data } }))
      await (origin === siteUrl ? attempt : refused(attempt, origin))
    }
    await (app ? world.put('systemConfig/app', app) : world.remove('systemConfig/app'))
  })

  test('is not sent for an earlier order, or without one', async () => {
    await refused(commit(world.as('customer'), mailWrites('order-received', 'own', 'customer')))
    const { id, writes } = await submission()
    await refused(commit(world.as('customer'), without(writes, `orders/${id}`, 'MetaData/orders')))
  })
})

describe('the mail about a confirmed order, whose links open its documents', () => {
  const path = (id: string) => `mail/order-confirmed-${id}`

  test('is written by nobody but the server', async () => {
    await world.putOrder('told', { status: 'confirmed', decidedBy: 'sales' })
    await world.put('mail/order-received-told', { to: emailOf('customer') })
    for (const person of EVERYBODY) {
      const writes = mailWrites('order-confirmed', 'told', person)
      await refused(commit(world.as(person), writes), person)
      const { template } = (writes[path('told')] as { set: { template: { data: object } } }).set
      const data = { ...template.data, paperKey: 'a'.repeat(32) }
      await refused(
        commit(world.as(person), changed(writes, path('told'), { template: { ...template, data } })),
        `${person} with a key`,
      )
    }
  })

  test('its key is read by Admins alone, and changed by nobody', async () => {
    await world.put(path('kept'), {
      to: emailOf('customer'),
      sentBy: '',
      template: { data: { paperKey: 'a' } },
    })
    for (const person of EVERYBODY) {
      const read = world.as(person)
      const isAdmin = person === 'superadmin' || person === 'admin'
      const found = getDoc(doc(read, path('kept')))
      await (isAdmin ? found : refused(found, person))
      await refused(
        commit(read, { [path('kept')]: { update: { 'template.data.paperKey': 'b'.repeat(32) } } }),
        person,
      )
    }
  })
})
