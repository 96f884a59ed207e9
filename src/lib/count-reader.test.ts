import { expect, test } from 'vitest'
import { countReader } from './count-reader.ts'

const days = countReader({ noun: 'day', max: 365 })
const tickets = countReader({ noun: 'ticket', min: 1, max: 1000 })

test.each([
  ['30', 30],
  [' 30 ', 30],
  ['30.0', 30],
  ['0', 0],
  ['365', 365],
])('%j is %d days', (typed, value) => expect(days.read(typed)).toEqual({ value }))

test.each([
  ['1,000', 1000],
  ['1 000', 1000],
  ["1'000", 1000],
])('%j is %d tickets', (typed, value) => expect(tickets.read(typed)).toEqual({ value }))

test.each([
  ['', 'Enter a whole number, such as 30'],
  ['a week', '“a week” is not a number. Use digits, such as 30'],
  ['2.5', 'Whole numbers only, such as 30'],
  ['2,5', 'Whole numbers only, such as 30'],
  ['366', 'At most 365 days'],
  ['-1', 'It cannot be below zero'],
  ['1e2', '“1e2” is shortened. Write the number out, such as 30'],
  ['0x1F', '“0x1F” is not a number. Use digits, such as 30'],
])('%j days: %s', (typed, fault) => expect(days.read(typed)).toEqual({ fault }))

test.each([
  ['0', 'Enter a number from 1 to 1,000'],
  ['1.000', '“1.000” can be 1 or 1000. Write it without grouping'],
  ['1001', 'At most 1,000 tickets'],
  ['٣', '“٣” is not a number. Use digits, such as 1'],
])('%j tickets: %s', (typed, fault) => expect(tickets.read(typed)).toEqual({ fault }))
