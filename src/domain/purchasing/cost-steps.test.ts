import { expect, test } from 'vitest'
import { worthMinor, worthProblem } from '#domain/stock/stock-value.ts'
import { averageAfter, costProblems, type CostStep } from './cost-steps.ts'
import { averageWithout, landedCosts } from './purchase.ts'

const cedis = { rateMillionths: 1_000_000, freightMinor: 4_000, dutyMinor: 0 }

test('340.00 of goods and freight stay 340.00', () => {
  // 10,000 screws at 3 pesewas are 300.00, and 40.00 of freight: 3.4 pesewas each.
  const landed = landedCosts([{ productId: 'SCR', quantity: 10_000, quantityScale: 0, priceMinor: 3 }], cedis)
  expect(landed.get('SCR')).toBeCloseTo(3.4, 10)
  const costMinor = averageAfter({ onHand: 0, quantity: 10_000, landedMinor: 3.4, beforeMinor: 0 })
  expect(worthMinor({ onHand: 10_000, costMinor }, 0)).toBe(34_000)
})

test('freight is shared over the lines to the last pesewa, by value, or by line where nothing is paid for the goods', () => {
  const line = { quantity: 3, quantityScale: 0 } as const
  const sum = (prices: number[]) => {
    const lines = prices.map((priceMinor, at) => ({ ...line, productId: `P${at}`, priceMinor }))
    const landed = landedCosts(lines, { ...cedis, freightMinor: 1_000 })
    return [...landed.values()].reduce((all, one) => all + 3 * one, 0)
  }
  // 9.00 + 9.00 + 9.00 and 10.00 of freight: a third of it is 3.33 and a third of a pesewa.
  expect(sum([300, 300, 300])).toBeCloseTo(3_700, 8)
  expect(sum([0, 0])).toBeCloseTo(1_000, 8)
})

test('fifty small deliveries move an average as they should', () => {
  let onHand = 10_000
  let costMinor = 300
  for (let at = 0; at < 50; at++) {
    costMinor = averageAfter({ onHand, quantity: 10, landedMinor: 340, beforeMinor: costMinor })
    onHand += 10
  }
  // 10,000 at 3.00 and 500 at 3.40 are 31,700.00: 3.0190… each. Each of them alone moves it by 0.04 pesewas.
  expect(worthMinor({ onHand, costMinor }, 0)).toBe(3_170_000)
  for (let at = 0; at < 50; at++) {
    costMinor = averageWithout({ onHand, costMinor }, { accepted: 10, landedMinor: 340 })
    onHand -= 10
  }
  expect(worthMinor({ onHand, costMinor }, 0)).toBe(3_000_000)
})

const step = (place: number, more: Partial<CostStep> = {}): CostStep => {
  const figures = { onHand: 100, quantity: 50, landedMinor: 400, beforeMinor: 250, ...more }
  return { productId: 'CEM', place, ...figures, afterMinor: averageAfter(figures), ...more }
}

test('an average cost is what its deliveries made of it, step by step', () => {
  // 100 at 2.50 and 50 at 4.00 are 450.00; 50 more at 4.50 of 150 leave 3.375.
  const steps = [step(2, { onHand: 150, beforeMinor: 300, landedMinor: 450 }), step(1)]
  expect(steps.map(({ afterMinor }) => afterMinor)).toEqual([337.5, 300])
  const cost = { averageCostMinor: 337.5, costSteps: 2 }
  expect(costProblems(steps, cost)).toEqual([])
  expect(costProblems(steps, { ...cost, averageCostMinor: 337 })).toEqual([
    'costs 337 on average, by its deliveries 337.5',
  ])
  expect(costProblems(steps.slice(0, 1), cost)).toHaveLength(2)
  expect(costProblems([steps[0]!, step(1, { afterMinor: 299 })], cost)[0]).toContain(
    'comes to 300 and says 299',
  )
  expect(
    costProblems([step(2, { beforeMinor: 301 }), step(1)], { averageCostMinor: 334, costSteps: 2 })[0],
  ).toContain('begins with 301 where the one before ended with 300')
  // Costs that were there before deliveries were kept step by step.
  expect(costProblems([], { averageCostMinor: 300, costSteps: 0 })).toEqual([])
})

test('what records and reports say of a value is the same to the pesewa', () => {
  const records = { onHand: 10_000, costMinor: 3.4 }
  expect(worthProblem(records, records, 0)).toBe('')
  expect(worthProblem(records, { onHand: 10_000, costMinor: 3 }, 0)).toBe(
    'worth 340.00 by its levels and cost, reports say 300.00',
  )
})
