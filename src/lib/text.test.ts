import { expect, test } from 'vitest'
import { initials, isBlank, slugify, truncate } from './text.ts'

test('blank means null, undefined or only white space', () => {
  expect([null, undefined, '', ' \t'].map(isBlank)).toEqual([true, true, true, true])
  expect(isBlank(' a ')).toBe(false)
})

test('a text longer than a hundred characters is cut and ends in three dots', () => {
  expect(truncate('x'.repeat(100))).toBe('x'.repeat(100))
  expect(truncate('x'.repeat(101))).toBe(`${'x'.repeat(100)}...`)
  expect(truncate('cement', 3)).toBe('cem...')
})

test.each([
  ['Ama Mensah', 'AM'],
  ['Kwabena Osei Asamoah-Yeboah', 'KY'],
  ['Ama', 'AM'],
  ['Ɛdwuma Pa', 'EP'],
  ['ɔkɔdeɛ ŋutɔ', 'ON'],
  ['Ёлка 字', 'XX'],
  ['', 'XX'],
])('initials of %j are %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('a slug keeps letters and digits only', () => {
  expect(slugify('High-yield rebar Y16, 12 m')).toBe('high-yield-rebar-y16-12-m')
  expect(slugify(' Ø 20 µ — crème ')).toBe('20-creme')
})
