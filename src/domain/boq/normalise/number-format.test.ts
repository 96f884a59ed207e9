import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPoint, figureIn, isThreeDecimals, numberFormatOf } from './number-format.ts'

test.each([
  [['1,240', '860', '12'], 'point', ''],
  [['32,50', '12,000', '4,25'], 'comma', ''],
  [['32.50', '12,000', '4.25'], 'point', ''],
  [['1.250,50', '12.000,00'], 'comma', ''],
  [['32,50', '12,000'], 'point', '12,000'],
  [['32,50', '12.75', '12,000'], 'point', '12,000'],
  [['4,5', '1.20', '3.40', '0.75', '12.00', '1,240'], 'point', ''],
] as const)('%j are written with a decimal %s', (figures, format, unclear) => {
  expect(numberFormatOf(figures)).toEqual({ format, unclear })
})

test.each([
  [['12,000', '18,000', ''], true],
  [['12,000'], false],
  [['12,000', '85'], false],
  [['1,200', '3,000', '1,250,000'], false],
])('%j could all be thousands or three decimals: %s', (figures, isUnclear) => {
  expect(isThreeDecimals(figures)).toBe(isUnclear)
})

test('a figure has one reading in each format', () => {
  expect([figureIn('12,000', 'point'), figureIn('12,000', 'comma')]).toEqual([12_000, 12])
  expect([figureIn('32,50', 'point'), figureIn('32,50', 'comma')]).toEqual([undefined, 32.5])
  expect(asPoint('1.250,50 m', 'comma')).toBe('1250.50 m')
})

test('numbers written with commas read back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (hundredths) => {
      const value = hundredths / 100
      const written = value.toLocaleString('de-DE', { minimumFractionDigits: 2 })
      expect(figureIn(written, 'comma')).toBe(value)
    }),
  )
})
