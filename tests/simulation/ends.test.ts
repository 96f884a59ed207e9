import { expect, test } from 'vitest'
import { tillDayId } from '#domain/money/till.ts'
import { isoDay } from '#lib/iso-day.ts'
import { Refused } from '#tests/consequences/acting-shop.ts'
import { Dice } from './dice.ts'
import { Differences } from './ends/ends-agree.ts'
import { nextDeeds } from './ends/ends-deeds.ts'
import { compareMoney } from './ends/ends-money.ts'
import { recordsOf } from './ends/ends-records.ts'
import { compareSales } from './ends/ends-sales.ts'
import { compareStock } from './ends/ends-stock.ts'
import { BRANCHES, openEnds } from './ends/open-ends.ts'

const DEEDS = 240
const AT_ONCE = 4
/** As the seed says, other than whose turn it is. */
const SEEDS = process.env['SIMULATION_SEED']?.split(',') ?? ['the ends agree']

test.each(SEEDS)(
  'after random staff, screens and records say the same to the pesewa (seed %s)',
  { timeout: 300_000, retry: 0 },
  async (seed) => {
    const shop = await openEnds('demo-ends')
    try {
      const dice = new Dice(seed)
      for (const branch of BRANCHES)
        await shop.call({
          door: 'command till.open',
          as: 'kwame',
          params: { target: tillDayId(branch, isoDay(Date.now())) },
          body: { floatMinor: 20_000, reason: '' },
        })
      const done = new Map<string, number>()
      const refused = new Map<string, number>()
      for (let at = 0; at < DEEDS; at += AT_ONCE)
        await Promise.all(
          nextDeeds(shop, dice, AT_ONCE).map(async ({ name, call }) => {
            try {
              await shop.call(call)
              done.set(name, (done.get(name) ?? 0) + 1)
            } catch (error) {
              if (!(error instanceof Refused) || error.code === 'UNEXPECTED') throw error
              const words = `${name}: ${error.message.replaceAll(/[0-9a-f]{12,}/g, '…')}`
              refused.set(words, (refused.get(words) ?? 0) + 1)
            }
          }),
        )
      await shop.triggers.settled()
      const records = recordsOf(shop.admin)
      const differences = new Differences()
      compareSales(shop.admin, records, differences)
      await compareMoney(shop.admin, records, differences)
      compareStock(shop.admin, records, differences)
      if (process.env['SIMULATION_WORDS']) console.log(done, refused)
      expect(differences.found, `with the seed ${seed}`).toEqual([])
      expect(differences.compared).toBeGreaterThan(150)
      expect(done.size).toBeGreaterThan(30)
    } finally {
      await shop.close()
    }
  },
)
