import { expect, test } from 'vitest'
import { branchStock, sumOfStock } from './stock-overview.ts'

test('a branch counts what it keeps by band', () => {
  const osu = branchStock({
    locationId: 'osu',
    bands: { A: 'in', B: 'low', C: 'out', D: 'out', E: 'order' },
  })
  expect(osu).toEqual({ locationId: 'osu', kept: 4, in: 1, low: 1, out: 2 })
  const none = branchStock({ locationId: 'kum', bands: {} })
  expect(none.kept).toBe(0)
  expect(sumOfStock([osu, none, osu], 'out')).toBe(4)
})
