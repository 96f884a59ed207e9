import { expect, test } from 'vitest'
import { typedSince } from './typed-since.ts'

test.each([
  ['nothing', 'Call first', 'Call first', ''],
  ['more after it', 'Call first\nGate is blue', 'Call first', 'Gate is blue'],
  ['another text in its place', 'Gate is blue', 'Call first', 'Gate is blue'],
  ['nothing, and cleared', '', 'Call first', ''],
])('while a text was sent, %s was typed', (_, typed, sent, left) => {
  expect(typedSince(typed, sent)).toBe(left)
})
