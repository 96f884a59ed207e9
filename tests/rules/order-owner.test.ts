import { afterAll, beforeAll, expect, test } from 'vitest'
import { highestRoleOf } from './matrix/actions.ts'
import { EVERYBODY } from './people.ts'
import { createWorld, refused, type World } from './world.ts'
import { commit, takeOverWrites } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test.each(EVERYBODY)('%s takes no order over without the API, whole or in parts', async (person) => {
  const owner = { ownerUid: 'gone', ownerName: 'Left Us' }
  const order = await world.putOrder(`owned-${person}`, owner)
  const role = person === 'anonymous' ? 'Manager' : highestRoleOf(person)
  const writes = takeOverWrites(order, person, role)
  await refused(commit(world.as(person), writes))
  for (const [path, write] of Object.entries(writes))
    await refused(commit(world.as(person), { [path]: write }), path)
  expect(await world.read(`orders/${order.id}`)).toMatchObject(owner)
})
