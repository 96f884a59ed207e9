import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderLine } from '#domain/orders/order.ts'
import { LINES_PER_POSTING } from '#domain/stock/stock-posting.ts'
import { createWorld, orderLine, type World } from './world.ts'
import { commit, confirmStep, releaseStep } from './writes.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

/** The most expensive line possible: every text of it is checked. */
const fullLine = (productId: string): OrderLine => ({ ...orderLine(productId), orderedUom: '5 bags' })

// A Sales Person's confirmation that also changes bands is the most expensive commit.
test('a full posting fits into one commit with everything a confirmation writes', async () => {
  const lines = Array.from({ length: 2 * LINES_PER_POSTING }, (_, index) => fullLine(`full-p${index}`))
  const first = await world.putOrder('full', { lineCount: lines.length, lines })
  const actor = { actor: 'sales', role: 'Sales Person' } as const
  await commit(world.as('sales'), confirmStep({ order: first, ...actor }))
  const half = await world.readOrder('full')
  const bandsOf = (word: string, from = 0) =>
    Object.fromEntries(lines.map(({ productId }, at) => [productId, at < from ? 'in' : word]))
  const lastOnes = Object.fromEntries(
    lines.slice(LINES_PER_POSTING).map(({ productId }) => [productId, 'in']),
  )
  const availability = { locationId: 'osu', bands: bandsOf('in'), lastPostingId: '', updatedAt: 1 }
  await world.put('availability/osu', availability)
  const moved = (postingId: string, bands: Record<string, string>) => ({
    'availability/osu': { update: { bands, lastPostingId: postingId, updatedAt: Date.now() } },
  })
  await commit(world.as('sales'), {
    ...confirmStep({ order: half, ...actor, index: 1 }),
    ...moved('full-0-1', bandsOf('low', LINES_PER_POSTING)),
  })
  const confirmed = await world.readOrder('full')
  expect(confirmed).toMatchObject({ status: 'confirmed', totals: first.totals })
  expect(await world.read(`stockLevels/osu__full-p${lines.length - 1}`)).toMatchObject({ reserved: 5 })

  await commit(world.as('sales'), {
    ...releaseStep({ order: confirmed, ...actor, status: 'confirmed' }),
    ...moved('full-0-1-release', bandsOf('in')),
  })
  await commit(world.as('sales'), {
    ...releaseStep({ order: await world.readOrder('full'), ...actor }),
    ...moved('full-0-0-release', { ...bandsOf('low'), ...lastOnes }),
  })
  expect(await world.readOrder('full')).toMatchObject({
    status: 'cancelled',
    priced: { netMinor: 0, taxableMinor: 0 },
  })

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
  // One more line needs two more look-ups.
  expect(lookUpsOfRequest + 2).toBeGreaterThan(20)
})
