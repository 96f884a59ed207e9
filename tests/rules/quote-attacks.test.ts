import { collection, doc, getDoc, getDocs, limit, query } from 'firebase/firestore/lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person } from './people.ts'
import { offerOf, requestBy } from './quote-writes.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit } from './writes.ts'

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
