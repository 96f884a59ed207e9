import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_AND_STOCK_ACTIONS } from './order-and-stock-actions.ts'
import { outcomeOf } from './matrix/try-cell.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test.each(Object.entries(ORDER_AND_STOCK_ACTIONS))('%s is allowed, and again', async (_what, act) => {
  expect(await outcomeOf(act(world))).toBe('allowed')
  expect(await outcomeOf(act(world))).toBe('allowed')
})
