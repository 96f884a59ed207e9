import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableAccent } from './accent.ts'

test('the default accent stays as it is', () => {
  expect(readableAccent('#D9AB08')).toBe('#d9ab08')
})

test('whatever is picked, dark text on it is readable', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(color, (picked) => contrast(readableAccent(picked), '#1c1917') >= 4.5))
})

test('black and white are as far apart as can be', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
})
