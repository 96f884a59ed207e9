import { expect, test } from 'vitest'
import { measureReader } from './measure-reader.ts'

const kilograms = measureReader({
  unit: 'kg',
  decimals: 3,
  example: '0.85',
  max: 1_000_000,
  isOptional: true,
})
const degrees = measureReader({
  unit: '°',
  decimals: 6,
  example: '-0.183',
  min: -180_000_000,
  max: 180_000_000,
  isSigned: true,
})

test.each([
  ['50', 50_000],
  ['50 kg', 50_000],
  ['50KG', 50_000],
  ['0.85', 850],
  ['0,85', 850],
  ['.5', 500],
  ['1.250', 1250],
  ['1,000.5', 1_000_500],
])('%j is %d grams', (typed, value) =>
  expect(measureReader({ unit: 'kg', decimals: 3, example: '1', max: 9_999_999 }).read(typed)).toEqual({
    value,
  }),
)

test.each([
  ['1,250', '“1,250” can be 1250 or 1.25. Write it without grouping'],
  ['0.0005', 'At most three decimals, such as 0.85'],
  ['1001', 'At most 1,000 kg'],
  ['50 lb', '“50 lb” is not a number. Use digits, such as 0.85'],
  ['-1', 'It cannot be below zero'],
])('%j: %s', (typed, fault) => expect(kilograms.read(typed)).toEqual({ fault }))

test.each([
  ['-0.183', -183_000],
  ['−0,183°', -183_000],
  ['5.556', 5_556_000],
  ['180', 180_000_000],
])('%j is %d millionths of a degree', (typed, value) => expect(degrees.read(typed)).toEqual({ value }))

test.each([
  ['-180.1', 'At least −180 °'],
  ['5°33′', '“5°33′” is not a number. Use digits, such as -0.183'],
])('%j: %s', (typed, fault) => expect(degrees.read(typed)).toEqual({ fault }))

test('what is typed back is read as it was', () => {
  for (const grams of [1, 850, 1250, 50_000, 999_999])
    expect(kilograms.valueOf(kilograms.toType(grams))).toBe(grams)
})
