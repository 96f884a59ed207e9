import { afterAll, beforeAll, expect, test } from 'vitest'
import { GOODS_ACTS } from './goods-acts.ts'
import { outcomeOf } from './matrix/try-cell.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test.each(Object.entries(GOODS_ACTS))('%s is allowed, and again', async (_what, act) => {
  expect(await outcomeOf(act(world))).toBe('allowed')
  expect(await outcomeOf(act(world))).toBe('allowed')
})
