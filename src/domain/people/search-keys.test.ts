import { expect, test } from 'vitest'
import { LONGEST_SEARCH_KEY, MOST_SEARCH_KEYS } from './search-key-limits.ts'
import { askedPerson, searchKeysOf } from './search-keys.ts'

const person = {
  name: 'Kwabena A. Ɔpoku-Ware N’Guessan',
  company: 'Asante Roofing & Timber Ltd',
  email: 'k.opoku77@asante-roofing.example.com',
  phone: '+233244123456',
}
const keys = searchKeysOf(person, ['KOAS0012'])

/** As Firestore and the list do it: any of the keys asked for, and then all that was typed. */
const isFound = (typed: string, stored = keys): boolean => {
  const asked = askedPerson(typed)
  return asked !== undefined && asked.keys.some((key) => stored.includes(key)) && asked.matches(stored)
}

test.each([
  'Kwabena',
  'kwabena a. opoku',
  'opoku',
  'OPOKU WARE',
  'Ɔpoku-Ware',
  'ware kwabena',
  'kwab war',
  "n'guessan",
  'N’Guessan',
  'nguessan',
  'guessan',
  'asante',
  'roofing',
  'timber ltd',
  'kwabena asante',
  '0244123456',
  '024 412 3456',
  '024-412-3456',
  '(024) 412 3456',
  '+233 24 412 3456',
  '+233 (0)24 412 3456',
  '233244123456',
  '00233 244 123 456',
  '244123456',
  '02441',
  '+233 2441',
  '+233 24 412 345',
  '3456',
  '412 3456',
  'opoku 3456',
  'k.opoku77@asante-roofing.example.com',
  'K.Opoku77@Asante-Roofing.Example.com',
  'k.opoku77@asa',
  'k.opoku77',
  'opoku77',
  '@asante-roofing',
  'KOAS0012',
  'koas0012',
  'koas-0012',
  'KOAS 0012',
  '#KOAS0012',
  '0012',
  '12',
  'koas',
])('%j finds them', (typed) => {
  expect(isFound(typed)).toBe(true)
})

test.each([
  '',
  ' ',
  'k',
  'poku',
  'opoku mensah',
  'kwabenaa',
  '0244123457',
  '123',
  '4123',
  'opoku77@asante',
  'k.opoku77@gmail.com',
  'KOAS0013',
  '13',
  'kwabena roofers',
])('%j does not', (typed) => {
  expect(isFound(typed)).toBe(false)
})

test.each([
  ['+442079460958', '020 7946 0958', true],
  ['+442079460958', '+44 20 7946 0958', true],
  ['+442079460958', '0044 20 7946 0958', true],
  ['+2348031234567', '0803 123 4567', true],
  ['+233302123456 ext. 12', '030 212 3456', true],
  ['024 412 3456', '+233244123456', true],
  ['+233244123456', '0201234567', false],
])('of the phone number %s is asked %j: %s', (phone, typed, isTheirs) => {
  expect(isFound(typed, searchKeysOf({ phone }))).toBe(isTheirs)
})

test('of several words, the one that fewest have is asked of Firestore', () => {
  expect(askedPerson('Bonsu Construction Ltd')?.keys).toEqual(['bonsu'])
  expect(askedPerson('Kofi Agyemang')?.keys).toEqual(['agyemang'])
  expect(askedPerson('kofi 0244123456')?.keys).toContain('244123456')
  expect(askedPerson('k.opoku@gmail.com')?.keys).toEqual(['opoku'])
})

test('keys are bounded, whatever was written', () => {
  const words = Array.from({ length: 60 }, (_, at) => `Abcdefghijklmnopqrst${at}`).join(' ')
  const all = searchKeysOf({
    name: words,
    company: words,
    email: `${'x'.repeat(300)}@example.com`,
    phone: '9'.repeat(60),
  })
  expect(all.length).toBeLessThanOrEqual(MOST_SEARCH_KEYS)
  expect(Math.max(...all.map((key) => key.length))).toBeLessThanOrEqual(LONGEST_SEARCH_KEY)
  expect(searchKeysOf({})).toEqual([])
})
