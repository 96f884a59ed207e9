import { expect, test } from 'vitest'
import { amountAboveZero, amountReader } from './typed-amount.ts'
import { percentageReader } from './typed-percentage.ts'

test.each([
  ['12,50', 1250],
  ['GHS 12.50', 1250],
  ['gh₵12,50', 1250],
  ['₵1,250', 125_000],
  ['1.250,50 GHS', 125_050],
])('%j is %d pesewas', (typed, value) => {
  expect(amountAboveZero.read(typed)).toEqual({ value })
})

test.each([
  ['', 'Enter an amount in cedis, such as 250 or 250.50'],
  ['0', 'Enter more than zero'],
  ['$12', '“$12” is not a number. Use digits, such as 250 or 250.50'],
  ['12 USD', '“12 USD” is not a number. Use digits, such as 250 or 250.50'],
  ['12.505', '“12.505” can be 12.505 or 12505. Write it without grouping'],
  ['12.5055', 'At most two decimals, such as 250 or 250.50'],
  ['-12', 'It cannot be below zero'],
])('%j is refused: %s', (typed, fault) => {
  expect(amountAboveZero.read(typed)).toEqual({ fault })
})

test.each([
  ['USD', '$12,50', '$12.50'],
  ['GBP', '12,50 GBP', '£12.50'],
  ['CNY', 'cny 1.250,50', 'CNY 1,250.50'],
])('%s: %j is understood as %s', (currency, typed, shown) => {
  expect(amountReader({ currency }).understood(typed)).toBe(shown)
})

test('the currency may stand beside a text that is asked about', () => {
  expect(amountAboveZero.faultOf('GHS 1.250')).toBe('“1.250” can be 1.25 or 1250. Write it without grouping')
})

test('a limit is named in cedis', () => {
  expect(amountReader({ maxMinor: 150_050 }).faultOf('1600')).toBe('At most GH₵1,500.50')
})

test('what is not written plainly is shown as it was understood', () => {
  expect(amountAboveZero.understood('1.250,50')).toBe('GH₵1,250.50')
  expect(amountAboveZero.understood('1250.50')).toBeUndefined()
  expect(amountAboveZero.understood('1.250')).toBeUndefined()
  expect(percentageReader().understood('2,5 %')).toBe('2.5%')
})

test('nothing typed is no fault where the field is optional', () => {
  expect(amountReader({ isOptional: true }).faultOf(' ')).toBeUndefined()
  expect(amountReader({ isOptional: true }).valueOf(' ')).toBeUndefined()
})

test.each([
  ['2.5', 250],
  ['2,5%', 250],
  ['15 %', 1500],
  ['100', 10_000],
])('%j is %d basis points', (typed, value) => {
  expect(percentageReader().read(typed)).toEqual({ value })
})

test('more than all of it is refused', () => {
  expect(percentageReader().faultOf('100.01')).toBe('At most 100%')
  expect(percentageReader({ max: 9999 }).faultOf('100')).toBe('At most 99.99%')
})
