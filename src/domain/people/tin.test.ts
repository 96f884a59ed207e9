import { expect, test } from 'vitest'
import { readTin, tinFault } from './tin.ts'

test.each([
  ['C0001234567', 'C0001234567'],
  ['c000 123 4567', 'C0001234567'],
  ['P00-0123456-7', 'P0001234567'],
  ['G000123456X', 'G000123456X'],
  ['Q0001234567', 'Q0001234567'],
  ['V\u00A00001234567', 'V0001234567'],
  ['GHA-123456789-0', 'GHA-123456789-0'],
  ['gha1234567890', 'GHA-123456789-0'],
  ['GHA 123456789 0', 'GHA-123456789-0'],
  ['GHA–123456789–0', 'GHA-123456789-0'],
  ['NGA-123456789-0', 'NGA-123456789-0'],
])('%j is %s', (typed, kept) => {
  expect(readTin(typed)).toEqual({ value: kept })
})

test.each([
  'A0001234567',
  'C000123456',
  'C00012345678',
  'CO001234567',
  '0001234567',
  'GHA-12345678-0',
  'GHA-1234567890-0',
  'C0001234567, C0007654321',
  'none',
  '<b>C0001234567',
])('%j is none', (typed) => {
  expect(readTin(typed).fault).toContain('C0001234567')
})

test('it may be left out', () => {
  expect(tinFault('')).toBeUndefined()
})
