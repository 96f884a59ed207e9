import { expect, test } from 'vitest'
import { typedCode } from './typed-code.ts'

test.each([
  [' cem-425r-50\u00A0', 'CEM-425R-50'],
  ['CEM–425R—50', 'CEM-425R-50'],
  ['CEM\u2011425R', 'CEM-425R'],
  ['ＣＥＭ４２５', 'CEM425'],
  ['amab\u200B1234', 'AMAB1234'],
  ['6 mm.2/5', '6 MM.2/5'],
  ['cem\u202E-1', 'CEM-1'],
])('%j is %s', (typed, kept) => {
  expect(typedCode(typed)).toBe(kept)
})
