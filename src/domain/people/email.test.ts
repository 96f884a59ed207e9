import { expect, test } from 'vitest'
import { emailFault, isEmail, readEmail } from './email.ts'

test.each([
  ['ama@site.com', 'ama@site.com'],
  ['A.b_c%d+e-f@mail.site.GOV', 'a.b_c%d+e-f@mail.site.gov'],
  [' kofi@osu.gh\u00A0', 'kofi@osu.gh'],
  ['ko\u200Bfi@osu.gh', 'kofi@osu.gh'],
  ['x@a-b.co.uk', 'x@a-b.co.uk'],
])('%j is kept as %s', (typed, kept) => {
  expect(readEmail(typed)).toEqual({ value: kept })
})

test.each([
  '',
  'ama',
  'ama@site',
  'ama@site.museum',
  'a b@site.com',
  '@site.com',
  'ama@site.c',
  'ama@site..com',
  'ama@.com',
  'ama@@site.com',
  'ama@site.com, kofi@site.com',
  'Ama <ama@site.com>',
  'mailto:ama@site.com',
  'amá@site.com',
  "o'brien@site.com",
  'ama@síte.com',
  'ama@site.c0m',
  'ama\u202E@site.com\n.x',
  `${'a'.repeat(250)}@site.com`,
])('%j is no address', (typed) => {
  expect(readEmail(typed).fault).toBeDefined()
})

test('a text is an address only as it is kept', () => {
  expect(isEmail(' ama@site.com')).toBe(false)
  expect(isEmail('ama@site.com\n')).toBe(false)
})

test('an address may be left out where a form says so', () => {
  expect(emailFault('  ')).toBeUndefined()
  expect(emailFault('ama@')).toBeDefined()
})
