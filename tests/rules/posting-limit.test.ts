import { afterAll, beforeAll, expect, test } from 'vitest'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { deliveryAfter, loadWrites, postingIdIn, putConfirmed, stepWrites } from './fulfilment-writes.ts'
import { createWorld, type World } from './world.ts'
import { commit, type Writes } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

// Taking goods out of stock, with the bands of all of them, is what moves most levels in one commit of a client.
test('a full posting fits into one commit with everything a dispatch writes', async () => {
  const order = await putConfirmed(world, 'full', { lineCount: LINES_PER_POSTING })
  const location = { actor: 'location', role: 'Location Manager' } as const
  const bandsOf = (word: string) => Object.fromEntries(order.lines.map(({ productId }) => [productId, word]))
  const withBands = (writes: Writes, word: string): Writes => ({
    ...writes,
    'availability/osu': {
      update: { bands: bandsOf(word), lastPostingId: postingIdIn(writes), updatedAt: Date.now() },
    },
  })
  await world.put('availability/osu', {
    locationId: 'osu',
    bands: bandsOf('in'),
    lastPostingId: '',
    updatedAt: 1,
  })
  const picked = await deliveryAfter(world, order, ['pick'])
  await commit(world.as('location'), withBands(loadWrites(picked, location), 'low'))
  const last = `stockLevels/osu__full-p${LINES_PER_POSTING - 1}`
  expect(await world.read(last)).toMatchObject({ onHand: 15, reserved: 0 })

  const cancelled = await deliveryAfter(
    world,
    await putConfirmed(world, 'back', { lineCount: LINES_PER_POSTING }),
    ['pick', 'load', 'cancel'],
  )
  await commit(world.as('location'), stepWrites('unload', cancelled, location))

  const costs = world.costs()
  if (!costs && process.env.FIRESTORE_EMULATOR_HOST) return
  const { operations, lookUpsOfRequest } = costs ?? { operations: {}, lookUpsOfRequest: 0 }
  console.info(
    [
      `${LINES_PER_POSTING} lines a posting take ${lookUpsOfRequest} of 20 look-ups in one commit:`,
      ...Object.entries(operations).map(
        ([operation, { expressions, lookUps }]) =>
          `  ${operation}: ${expressions} of 1000 expressions, ${lookUps} of 10 look-ups`,
      ),
    ].join('\n'),
  )
  expect(lookUpsOfRequest).toBeLessThanOrEqual(20)
})
