import { afterAll, beforeAll, test } from 'vitest'
import { GOODS_ACTS } from './goods-acts.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test.each(Object.entries(GOODS_ACTS))('%s is allowed, and again', async (_what, act) => {
  await act(world)
  await act(world)
})
