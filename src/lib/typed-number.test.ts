import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnFormatOf } from './column-format.ts'
import { formatNumber } from './format-number.ts'
import { numberFaultText } from './number-fault-text.ts'
import { formatsOf, isReadTwoWays, readNumber, type NumberFormat, type NumberRules } from './typed-number.ts'

const MONEY: NumberRules = { decimals: 2 }
const WHOLE: NumberRules = { decimals: 0 }
const RATE: NumberRules = { decimals: 6 }

describe('a text without a column', () => {
  test.each([
    ['12.50', 1250],
    ['12,50', 1250],
    ['12,5', 1250],
    ['1250', 125_000],
    ['1,250', 125_000],
    ['1,250.5', 125_050],
    ['1.250,50', 125_050],
    ['1 250,50', 125_050],
    ['1\u00A0250.50', 125_050],
    ['1\u202F250,50', 125_050],
    ['1’250.50', 125_050],
    ["1'250'000.50", 125_000_050],
    ['1,250,000', 125_000_000],
    ['1.250.000', 125_000_000],
    ['1.250.000,5', 125_000_050],
    ['0,250', 25],
    ['0.250', 25],
    ['.5', 50],
    [',5', 50],
    ['007', 700],
    ['12.5000', 1250],
    ['  33.10\t', 3310],
    ['-0', 0],
  ])('%j is %d pesewas', (typed, value) => {
    expect(readNumber(typed, MONEY)).toEqual({ value })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['-', 'no number'],
    ['abc', 'no number'],
    ['12a', 'no number'],
    ['0x1F', 'no number'],
    ['Infinity', 'no number'],
    ['NaN', 'no number'],
    ['12.50 GHS', 'no number'],
    ['½', 'no number'],
    ['5²', 'no number'],
    ['١٢', 'no number'],
    ['+5', 'no number'],
    ['--5', 'no number'],
    ['1e3', 'exponent'],
    ['1,5E3', 'exponent'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['(5)', 'negative'],
    ['5-', 'negative'],
    ['12.', 'grouping'],
    ['1,2,3', 'grouping'],
    ['12,50,000', 'grouping'],
    ['1,250,50', 'grouping'],
    ['1.250.50', 'grouping'],
    ['1250,000.5', 'grouping'],
    ['0,250,000', 'grouping'],
    ['1 25', 'grouping'],
    ['1,250 000', 'grouping'],
    ['1.250', 'unclear'],
    ['12.000', 'unclear'],
    ['33.333', 'unclear'],
    ['33.3333', 'decimals'],
    ['33,3333', 'decimals'],
    ['0.001', 'decimals'],
    ['9999999999999999', 'too high'],
  ])('%j is refused as %s', (typed, fault) => {
    expect(readNumber(typed, MONEY)).toEqual({ fault })
  })

  test('a field of whole units takes no decimals, and asks what a point before three digits is', () => {
    expect(readNumber('12', WHOLE)).toEqual({ value: 12 })
    expect(readNumber('12.00', WHOLE)).toEqual({ value: 12 })
    expect(readNumber('12,00', WHOLE)).toEqual({ value: 12 })
    expect(readNumber('1,250', WHOLE)).toEqual({ value: 1250 })
    expect(readNumber('1.250', WHOLE)).toEqual({ fault: 'unclear' })
    expect(readNumber('2.5', WHOLE)).toEqual({ fault: 'decimals' })
    expect(readNumber('2,5', WHOLE)).toEqual({ fault: 'decimals' })
  })

  test('where three decimals are usual, a point is one and a comma before three digits is asked about', () => {
    expect(readNumber('10.905', RATE)).toEqual({ value: 10_905_000 })
    expect(readNumber('10,9055', RATE)).toEqual({ value: 10_905_500 })
    expect(readNumber('0,905', RATE)).toEqual({ value: 905_000 })
    expect(readNumber('10,905', RATE)).toEqual({ fault: 'unclear' })
  })

  test('limits hold, and signs where they are allowed', () => {
    expect(readNumber('12', { decimals: 0, max: 11 })).toEqual({ fault: 'too high' })
    expect(readNumber('0', { decimals: 0, min: 1 })).toEqual({ fault: 'too low' })
    for (const typed of ['-1,250.50', '(1,250.50)', '1,250.50-', '− 1250,5'])
      expect(readNumber(typed, { decimals: 2, isSigned: true })).toEqual({ value: -125_050 })
  })
})

describe('a text in a column', () => {
  test.each([
    ['1,250', 'point', 125_000],
    ['1,250', 'comma', 125],
    ['1.250', 'point', 125],
    ['1.250', 'comma', 125_000],
    ['1250.000', 'point', 125_000],
    ['1250,000', 'comma', 125_000],
  ] as const)('%j written with a decimal %2$s is %d pesewas', (typed, format, value) => {
    expect(readNumber(typed, { decimals: 2, format })).toEqual({ value })
  })

  test.each([
    ['12,50', 'point'],
    ['12.50', 'comma'],
    ['1,250.50', 'comma'],
  ] as const)('%j is none with a decimal %s', (typed, format) => {
    expect(readNumber(typed, { decimals: 2, format })).toEqual({ fault: 'grouping' })
  })

  test.each([
    [['12.50', '1,250', '3'], 'point', ''],
    [['12,50', '1.250', '8,00'], 'comma', ''],
    [['1.250,00', '12,50', ''], 'comma', ''],
    [['3', '12', ''], 'point', ''],
    [['12,000', '3'], 'point', '12,000'],
    [['12.000', '3'], 'point', '12.000'],
    [['12,000', '3,5'], 'point', '12,000'],
    [['12.50', '12,50', '1,250'], 'point', '1,250'],
    [['1.10', '2.20', '3.30', '4.40', '5.50', '6,50', '1,250'], 'point', ''],
  ] as const)('%j', (texts, format, unclear) => {
    const found = columnFormatOf(texts)
    expect([found.unclear, found.unclear || found.format]).toEqual([unclear, unclear || format])
  })
})

const swapped = (text: string) => text.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'))

const shown = fc
  .record({
    value: fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }),
    decimals: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ value, decimals }) => ({ value, decimals, text: formatNumber(value / 10 ** decimals, decimals) }))

test('what is shown is read back as itself in its own column, grouped in every way', () => {
  fc.assert(
    fc.property(
      shown,
      fc.constantFrom(',', ' ', '\u00A0', '\u202F', "'", '’', ''),
      ({ value, decimals, text }, group) => {
        const rules = { decimals, isSigned: true }
        const point = text.replaceAll(',', group)
        const comma = swapped(text).replaceAll('.', group === ',' ? '.' : group)
        expect(readNumber(point, { ...rules, format: 'point' })).toEqual({ value })
        expect(readNumber(comma, { ...rules, format: 'comma' })).toEqual({ value })
      },
    ),
  )
})

const ASKED = { fault: 'unclear' }

test('without a column it is read back as itself, or asked about: never as another number', () => {
  fc.assert(
    fc.property(shown, ({ value, decimals, text }) => {
      const rules = { decimals, isSigned: true }
      for (const typed of [text, text.replaceAll(',', ''), text.replaceAll(',', ' ')])
        expect([{ value }, ...(decimals >= 3 ? [ASKED] : [])]).toContainEqual(readNumber(typed, rules))
      fc.pre(decimals <= 2)
      expect([{ value }, ...(isReadTwoWays(text) ? [ASKED] : [])]).toContainEqual(
        readNumber(swapped(text), rules),
      )
    }),
  )
})

test('no text makes it throw, and a number is exact and within its limits', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-(]?[\d., ']{0,14}[)-]?$/))
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 6 }), (typed, decimals) => {
      const rules = { decimals, min: 0, max: 10_000 }
      const { value, fault } = readNumber(typed, rules)
      const isNumber = Number.isInteger(value) && (value ?? -1) >= 0 && (value ?? Infinity) <= 10_000
      const why = fault && numberFaultText(fault, typed, rules, { example: '12', show: String })
      expect([isNumber, Boolean(why)]).toEqual(fault ? [false, true] : [true, false])
    }),
  )
})

test('why a text is refused says what is allowed', () => {
  const why = (typed: string, rules: NumberRules) =>
    numberFaultText(readNumber(typed, rules).fault ?? 'empty', typed, rules, {
      example: '250 or 250.50',
      show: (value) => `${value / 100} m²`,
    })
  expect(why('1.250', MONEY)).toBe('“1.250” can be 1.25 or 1250. Write it without grouping')
  expect(why('33.3333', MONEY)).toBe('At most two decimals, such as 250 or 250.50')
  expect(why('3600', { decimals: 2, max: 3499 })).toBe('At most 34.99 m²')
  expect(why('0', { decimals: 2, min: 1 })).toBe('Enter more than zero')
  expect(why('-3', MONEY)).toBe('It cannot be below zero')
  expect(why('1e3', MONEY)).toBe('“1e3” is shortened. Write the number out, such as 250 or 250.50')
  expect(why('twelve', MONEY)).toBe('“twelve” is not a number. Use digits, such as 250 or 250.50')
})

test.each([
  ['1,250', ['point', 'comma']],
  ['1,25', ['comma']],
  ['1,250.5', ['point']],
  ['Cement', []],
] as [string, NumberFormat[]][])('%j is a number in the formats %j', (typed, formats) => {
  expect(formatsOf(typed)).toEqual(formats)
})
