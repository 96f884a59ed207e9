import { expect, test } from 'vitest'
import { newlyShort, shortText } from './stock-alert.ts'

test('what fell is counted once, by where it is now', () => {
  const before = { a: 'in', b: 'in', c: 'low', d: 'low', e: 'out', f: 'order' } as const
  const now = { a: 'low', b: 'out', c: 'out', d: 'low', e: 'low', f: 'out', g: 'out' } as const
  expect(newlyShort(before, now)).toEqual({ low: 1, out: 2 })
  expect(newlyShort(now, before)).toEqual({ low: 0, out: 1 })
  expect(newlyShort({}, now)).toEqual({ low: 0, out: 0 })
})

test.each([
  [{ low: 3, out: 1 }, '3 products ran low, 1 ran out'],
  [{ low: 1, out: 0 }, '1 product ran low'],
  [{ low: 0, out: 1200 }, '1,200 products ran out'],
  [{ low: 0, out: 0 }, ''],
])('%o reads %s', (short, text) => expect(shortText(short)).toBe(text))
