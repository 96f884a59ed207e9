import { expect, test } from 'vitest'
import { isPublishable, isUnusual, rateChanges, ratesFormOf, ratesOfForm } from './exchange-rates.ts'
import { rateReader } from './typed-rate.ts'

const RATES = { CAD: 7.8, GBP: 14.62, KES: 0.084, NGN: 0.0075, USD: 10.9 }

test('a rate is a number above zero with six decimals at most', () => {
  for (const [rate, millionths] of [
    ['14.62', 14_620_000],
    ['14,62', 14_620_000],
    ['0.0075', 7500],
    ['0.000001', 1],
    ['11', 11_000_000],
  ] as const)
    expect(rateReader.read(rate)).toEqual({ value: millionths })
  for (const rate of ['', ' ', '-1', '0', '1e3', '0.0000001', '1000001', '14,625', 'x'])
    expect(rateReader.faultOf(rate)).toBeTypeOf('string')
})

test('rates read back from their form as they were, and only such are published', () => {
  expect(ratesOfForm(ratesFormOf({ cedisPer: RATES }))).toEqual(RATES)
  expect(Object.values(RATES).every(isPublishable)).toBe(true)
  expect(isPublishable(0.0000005)).toBe(false)
})

test('changes are told, and unusual ones pointed out', () => {
  const changes = rateChanges(RATES, { ...RATES, GBP: 14.7, USD: 109 })
  expect(changes.map(({ code }) => code)).toEqual(['GBP', 'USD'])
  expect(changes.map(isUnusual)).toEqual([false, true])
})
