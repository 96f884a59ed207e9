import { expect, test } from 'vitest'
import { codeIn, unknownCodesAmong } from './product-codes.ts'

const isUnknownCode = unknownCodesAmong(['CEM-425R-50', 'CEM-325R-50', 'RBR-Y12-12M', 'TOL-SLUMP-SET'])

test.each([
  ['CEM-SR3-50', false, true],
  ['cem-425r-51', false, true],
  ['CEM-425R-50X', true, true],
  ['CEM-999', false, true],
  ['TOL-SPADE', false, true],
  ['XYZ-12-3', false, true],
  ['5901234123457', false, true],
  ['CEM-425R-50', true, false],
  ['cem-425', true, false],
  ['rbr-y', true, false],
  ['tol-slump', false, false],
  ['pvc-110mm', true, false],
  ['led-18w', false, false],
  ['cement', false, false],
  ['high-yield', false, false],
  ['16mm rod', false, false],
  ['6204', false, false],
  ['CEM 425R 51', false, false],
])('%s, of which a product says each part: %s, is an unknown code: %s', (query, isWords, isUnknown) => {
  expect(isUnknownCode(query, () => isWords)).toBe(isUnknown)
})

test('a text is like a code if it is one word with letters first and a digit, or a long number', () => {
  expect(['CEM-SR3-50', ' xyz-1 ', '5901234123457', 'pvc-u', '16mm', 'a code'].map(codeIn)).toEqual([
    'CEM-SR3-50',
    'xyz-1',
    '5901234123457',
    undefined,
    undefined,
    undefined,
  ])
})
