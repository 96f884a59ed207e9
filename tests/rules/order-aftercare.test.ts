import { collection, deleteDoc, doc, getDoc, getDocs, limit, query, updateDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const confirmed = async (overrides: Partial<Order> = {}) => {
  const id = `care-${++made}`
  await world.putOrder(id, { status: 'processing', ...overrides })
  return id
}

describe('a problem with the goods', () => {
  test('is permanent', async () => {
    const id = await confirmed()
    await world.put(`orders/${id}/problems/old`, { text: 'Wet' })
    await refused(updateDoc(doc(world.as('customer'), `orders/${id}/problems/old`), { text: 'Dry' }))
    await refused(deleteDoc(doc(world.as('admin'), `orders/${id}/problems/old`)))
  })

  test.each(EVERYBODY)('can be read by both sides: %s', async (person) => {
    const id = await confirmed()
    await world.put(`orders/${id}/problems/old`, { text: 'Wet' })
    const attempt = getDoc(doc(world.as(person), `orders/${id}/problems/old`))
    const READERS: readonly Person[] = [
      'customer',
      'superadmin',
      'admin',
      'manager',
      'accountant',
      'inventory',
      'location',
      'sales',
    ]
    if (READERS.includes(person)) await attempt
    else await refused(attempt)
  })
})

test('staff read no notes about an order of their own', async () => {
  for (const [person, orders] of [
    ['manager', ['customer', 'manager']],
    ['sales', ['customer', 'sales']],
  ] as const) {
    const [theirs, own] = await Promise.all(orders.map((customerUid) => confirmed({ customerUid })))
    for (const id of [theirs, own]) await world.put(`orders/${id}/notes/one`, { text: 'Call first' })
    await getDoc(doc(world.as(person), `orders/${theirs}/notes/one`))
    await refused(getDoc(doc(world.as(person), `orders/${own}/notes/one`)), person)
    const listed = (id = '') => getDocs(query(collection(world.as(person), `orders/${id}/notes`), limit(100)))
    await listed(theirs)
    await refused(listed(own), person)
    await refused(getDoc(doc(world.as('customer'), `orders/${theirs}/notes/one`)))
  }
})
