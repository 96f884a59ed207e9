import { doc, getDoc, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { emailOf, EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { changed, commit, type Writes } from './writes.ts'

let world: World
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
