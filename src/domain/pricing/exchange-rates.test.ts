import { expect, test } from 'vitest'
import { isUnusual, rateChanges, rateProblem } from './exchange-rates.ts'

const RATES = { CAD: 7.8, GBP: 14.62, KES: 0.084, NGN: 0.0075, USD: 10.9 }

test('a rate is a number above zero with six decimals at most', () => {
  for (const rate of ['14.62', '0.0075', '0.000001', '11']) expect(rateProblem(rate)).toBeUndefined()
  for (const rate of ['', ' ', '14,62', '-1', '0', '1e3', '0.0000001', '1000001', 'x'])
    expect(rateProblem(rate)).toBeTypeOf('string')
})

test('changes are told, and unusual ones pointed out', () => {
  const changes = rateChanges(RATES, { ...RATES, GBP: 14.7, USD: 109 })
  expect(changes.map(({ code }) => code)).toEqual(['GBP', 'USD'])
  expect(changes.map(isUnusual)).toEqual([false, true])
})
