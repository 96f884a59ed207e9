import { expect, test } from 'vitest'
import { withRepeats } from './repeats.ts'

test('each and sumOf are written out, without adding 0', () => {
  expect(withRepeats('a && each(3, keeps(before, after, from + at)) && b')).toBe(
    'a && (keeps(before, after, from) && keeps(before, after, from + 1) && keeps(before, after, from + 2)) && b',
  )
  expect(withRepeats('n == sumOf(2, netOf(order, from + at))')).toBe(
    'n == (netOf(order, from) + netOf(order, from + 1))',
  )
})

test('each part stands for itself, whatever is in it', () => {
  expect(withRepeats('each(2, a <= at || b)')).toBe('((a <= 0 || b) && (a <= 1 || b))')
  expect(withRepeats('sumOf(2, a < at ? 0 : 1)')).toBe('((a < 0 ? 0 : 1) + (a < 1 ? 0 : 1))')
})

test('everyOf asks of the elements that are there', () => {
  expect(withRepeats("everyOf(it.files, 2, isFile(it, ['at', 'it']) && x.at == 'it')")).toBe(
    "((it.files.size() < 1 || isFile(it.files[0], ['at', 'it']) && x.at == 'it') && (it.files.size() < 2 || isFile(it.files[1], ['at', 'it']) && x.at == 'it'))",
  )
})

test('everyOne asks of each name', () => {
  expect(withRepeats("everyOne(['a', 'b'], isKept(it, one, 'one'))")).toBe(
    "(isKept(it, 'a', 'one') && isKept(it, 'b', 'one'))",
  )
})

test('one inside another, and several in one text', () => {
  expect(withRepeats('each(1, everyOf(a, 1, f(it))) || each(1, g(at))')).toBe(
    '(((a.size() < 1 || f(a[0])))) || (g(0))',
  )
})

test.each([
  ['each(isFile(it))', 'a number'],
  ['each(0, f(at))', 'a number'],
  ['everyOf(files, isFile(it))', 'a number'],
  ['each(2, f(at)', 'not closed'],
  ['everyOne(isFile(one))', 'needs names'],
])('%s is refused', (text, reason) => {
  expect(() => withRepeats(text)).toThrow(reason)
})
