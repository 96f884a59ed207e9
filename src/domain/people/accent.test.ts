import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableAccent } from './accent.ts'

test('the default accent is unchanged', () => {
  expect(readableAccent('#D9AB08')).toBe('#d9ab08')
})

test('dark text is readable on any chosen accent', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(color, (picked) => contrast(readableAccent(picked), '#1c1917') >= 4.5))
})

test('black and white have the highest contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
})
