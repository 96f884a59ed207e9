import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

test(
  'whatever staff do at once, and whatever dies meanwhile, the stock adds up and nothing is done twice',
  { timeout: 600_000 },
  async () => {
    const seed = process.env['SIMULATION_SEED'] ?? String(Date.now())
    const { faults, drift, acknowledged, serverKills } = await simulate({
      seed,
      staff: 4,
      actions: 120,
      killedClients: 0.01,
      serverKills: 2,
    })
    expect(faults, `with the seed ${seed}`).toEqual([])
    expect({ drift, serverKills }).toEqual({ drift: 0, serverKills: 2 })
    expect(acknowledged).toBeGreaterThan(60)
  },
)
