import { deleteDoc, doc, getDoc, updateDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { EVERYBODY, type Person } from './people.ts'
import { createWorld, refused, type World } from './world.ts'

let world: World
let made = 0
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const confirmed = async () => {
  const id = `care-${++made}`
  await world.putOrder(id, { status: 'processing' })
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
