import { doc, getDoc } from 'firebase/firestore/lite'
import { afterAll, beforeAll, test } from 'vitest'
import { createWorld, refused, type World } from '#tests/rules/world.ts'

// Each test here is about one condition of a rule, with everything else as it should be.

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test('a mail is read by the Manager who sent it, and by no other sender', async () => {
  await world.put('mail/by-sales', { to: 'x@example.com', sentBy: 'sales' })
  await refused(getDoc(doc(world.as('sales'), 'mail/by-sales')))
  await getDoc(doc(world.as('manager'), 'mail/by-manager'))
})
