import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINES_PER_POSTING } from '#domain/stock-posting.ts'
import { createWorld, type World } from './world.ts'
import { commit, confirmStep } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

// A Sales Person's confirmation that also changes bands is the dearest commit there is.
test('a full posting fits into one commit with everything a confirmation writes', async () => {
  const order = await world.putOrder('full', { lineCount: LINES_PER_POSTING })
  const bands = Object.fromEntries(order.lines.map(({ productId }) => [productId, 'in']))
  await world.put('availability/osu', { locationId: 'osu', bands, lastPostingId: '', updatedAt: 1 })
  await commit(world.as('sales'), {
    ...confirmStep({ order, actor: 'sales', role: 'Sales Person' }),
    'availability/osu': {
      update: {
        bands: Object.fromEntries(order.lines.map(({ productId }) => [productId, 'low'])),
        lastPostingId: 'full-0-0',
        updatedAt: Date.now(),
      },
    },
  })
  expect(await world.read('orders/full')).toMatchObject({ status: 'confirmed' })
  expect(await world.read(`stockLevels/osu__full-p${LINES_PER_POSTING - 1}`)).toMatchObject({ reserved: 5 })
})
