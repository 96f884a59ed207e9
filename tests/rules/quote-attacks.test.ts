import { collection, doc, getDoc, getDocs, limit, query, serverTimestamp } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOLD } from './attention-writes.ts'
import { emailOf, type Person } from './people.ts'
import { conversionWrites, offerOf, requestBy } from './quote-writes.ts'
import { createWorld, orderLine, refused, submittedNow, type World } from './world.ts'
import { commit, type Writes } from './writes.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const nextId = () => (++made).toString(16).padStart(32, 'c')

async function put(more: Record<string, unknown> = {}, person: Person = 'customer'): Promise<string> {
  const id = nextId()
  const offered = { revision: 1, offer: offerOf('manager', 1) }
  await world.put(`quotes/${id}`, { ...requestBy(person, id), requestedAt: new Date(1), ...offered, ...more })
  return id
}

test('a held offer does not become an order until it is released, even if accepted before the hold', async () => {
  await refused(convert({ ...HOLD, revision: 1 }))
  await convert({ ...HOLD, revision: 1, releasedAt: 2 })
})

async function convert(hold: object): Promise<void> {
  const id = await put({ status: 'accepted', hold })
  await commit(world.as('customer'), await conversionWrites(world, id, offerOf('manager', 1)))
}

test('a quote that does not exist can be looked up', async () => {
  expect((await getDoc(doc(world.as('customer'), `quotes/${nextId()}`))).exists()).toBe(false)
})

test('nobody can prepare an offer for themselves', async () => {
  const id = await put({ status: 'requested' }, 'sales')
  const sheet = {
    id,
    ref: requestBy('sales', id).ref,
    lines: [],
    deliveryMinor: 0,
    note: '',
    validDays: 7,
    isApprovalAsked: false,
    updatedAt: Date.now(),
    updatedBy: 'sales',
  }
  await refused(commit(world.as('sales'), { [`quoteDrafts/${id}`]: { set: sheet } }))
})

test('messages, revisions and drafts come a hundred at a time', async () => {
  const id = await put()
  for (const path of [`quotes/${id}/messages`, `quotes/${id}/revisions`, 'quoteDrafts']) {
    const all = collection(world.as('manager'), path)
    await getDocs(query(all, limit(100)))
    await refused(getDocs(query(all, limit(101))), path)
  }
})

describe('the mail that confirms receipt of an order', () => {
  const mail = (
    orderId: string,
    sentBy: Person,
    number: number,
    id = `order-received-${orderId}`,
  ): Writes => ({
    [`mail/${id}`]: {
      set: {
        to: emailOf('customer'),
        sentBy,
        sentAt: serverTimestamp(),
        template: {
          name: 'order-received',
          data: {
            origin: 'http://localhost:5173',
            orderId,
            ref: `CTCT${String(number).padStart(4, '0')}`,
            name: 'Customer Tester',
            total: 'GH₵6.01',
          },
        },
      },
    },
  })

  test('is about an order in the same commit', async () => {
    await world.putOrder('former')
    await refused(commit(world.as('customer'), mail('former', 'customer', 1)))
  })

  test('is sent once, and by its customer', async () => {
    const id = nextId()
    const number = Number((await world.read('MetaData/orders'))?.count) + 1
    const order = submittedNow(id, [orderLine('CEM')], { number })
    const submission: Writes = {
      [`orders/${id}`]: { set: { ...order, submittedAt: serverTimestamp() } },
      'MetaData/orders': { set: { count: number, lastId: id, updatedAt: Date.now() } },
    }
    await refused(commit(world.as('other'), { ...submission, ...mail(id, 'other', number) }))
    const second = mail(id, 'customer', number, `order-received-${id}-again`)
    await refused(commit(world.as('customer'), { ...submission, ...mail(id, 'customer', number), ...second }))
    await commit(world.as('customer'), { ...submission, ...mail(id, 'customer', number) })
  })
})
