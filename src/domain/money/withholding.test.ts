import { expect, test } from 'vitest'
import { withheldMinor } from './withholding.ts'

test('3% of the net value of goods is withheld, rounded to the pesewa', () => {
  expect(withheldMinor(100_000, 'goods')).toBe(3000)
  expect(withheldMinor(33_350, 'goods')).toBe(1001)
  expect(withheldMinor(100_000, 'services')).toBe(7500)
  expect(withheldMinor(100_000, 'none')).toBe(0)
})
